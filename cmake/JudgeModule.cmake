# judge_module(NAME [LINK target...]): the folder judge/NAME as the library judge_NAME, and every foo_test.cpp in it
# as the test program NAME_foo_test.
#
# A module reaches another one's headers only through a link in the build tree that belongs to that module's target, so
# an include of a module that is not in LINK does not compile: the order of the modules is kept by the compiler.
include(GoogleTest)

function(judge_module name)
  cmake_parse_arguments(PARSE_ARGV 1 module "" "" "LINK")
  set(folder "${PROJECT_SOURCE_DIR}/judge/${name}")
  file(GLOB sources CONFIGURE_DEPENDS "${folder}/*.cpp" "${folder}/*.hpp")
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")

  set(view "${PROJECT_BINARY_DIR}/include/${name}")
  file(MAKE_DIRECTORY "${view}/judge")
  file(CREATE_LINK "${folder}" "${view}/judge/${name}" SYMBOLIC)

  add_library(judge_${name} STATIC ${sources})
  set_target_properties(judge_${name} PROPERTIES LINKER_LANGUAGE CXX)
  target_include_directories(judge_${name} PUBLIC "${view}")
  target_link_libraries(judge_${name} PUBLIC ${module_LINK} PRIVATE project_settings)
  use_precompiled(judge_${name} module)

  foreach(test IN LISTS tests)
    get_filename_component(stem "${test}" NAME_WE)
    add_executable(${name}_${stem} "${test}")
    target_link_libraries(${name}_${stem} PRIVATE judge_${name} test_settings GTest::gmock_main)
    target_compile_definitions(${name}_${stem} PRIVATE JUDGE_SOURCE_ROOT="${PROJECT_SOURCE_DIR}")
    use_precompiled(${name}_${stem} test)
    gtest_discover_tests(${name}_${stem} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 120)
  endforeach()
endfunction()
