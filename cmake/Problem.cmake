# add_problem(ID): builds what problem ID has in C++ on its shelves, with the project's warnings and sanitizers: the reference
# solution (target ID), the programs of generators/ID (targets ID_validator, ID_<generator>), its checker, interactor and visualizer
# under judge/ (ID_checker, ID_interactor, ID_visualizer), and every *_test.cpp beside them. Validator, checker, interactor and
# visualizer may be folders. Names what is missing.
#
# The judge itself builds these programs anew, in its own cache and with its own flags: a user needs no CMake to add one.

function(_problem_program target)
  add_executable(${target} ${ARGN})
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}")
  target_link_libraries(${target} PRIVATE program_settings)
  add_dependencies(tests_of_modules ${target})
endfunction()

# add_program_tests(FOLDER [DEFINE definition...]): every *_test.cpp directly in FOLDER as a test program that may run commands; each by
# itself, for what they test is for programs of one file, and may have the same names.
function(add_program_tests folder)
  cmake_parse_arguments(PARSE_ARGV 1 tests "" "" "DEFINE")
  file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${folder}/*_test.cpp")
  foreach(source IN LISTS sources)
    get_filename_component(stem "${source}" NAME_WE)
    string(MAKE_C_IDENTIFIER "${folder}_${stem}" target)
    add_executable(${target} "${source}")
    target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}")
    target_compile_definitions(${target} PRIVATE JUDGE_SOURCE_ROOT="${PROJECT_SOURCE_DIR}" ${tests_DEFINE})
    target_link_libraries(${target} PRIVATE judge_process project_settings judge_pugixml GTest::gmock_main)
    use_precompiled(${target} program_test)
    add_gtest(${target})
  endforeach()
endfunction()

function(add_problem id)
  foreach(part IN ITEMS "solutions/${id}/${id}.cpp" "generators/${id}/generators.yaml" "generators/${id}/validator.cpp"
                        "cases/${id}/problem.yaml" "cases/${id}/statement.md")
    string(REGEX REPLACE "\\.cpp$" "" folder "${part}")
    if(part MATCHES "validator" AND IS_DIRECTORY "${PROJECT_SOURCE_DIR}/${folder}")
      continue()
    endif()
    if(NOT EXISTS "${PROJECT_SOURCE_DIR}/${part}")
      message(FATAL_ERROR "problem ${id}: ${part} is missing; docs/adding.md says what a problem consists of")
    endif()
  endforeach()

  _problem_program(${id} "${PROJECT_SOURCE_DIR}/solutions/${id}/${id}.cpp")
  set(programs SOLUTION_PROGRAM="$<TARGET_FILE:${id}>")

  file(GLOB generators CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/generators/${id}/*.cpp")
  list(FILTER generators EXCLUDE REGEX "_test\\.cpp$")
  foreach(source IN LISTS generators)
    get_filename_component(stem "${source}" NAME_WE)
    _problem_program(${id}_${stem} "${source}")
  endforeach()
  list(APPEND programs VALIDATOR_PROGRAM="$<TARGET_FILE:${id}_validator>")

  file(GLOB validator CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/generators/${id}/validator/*.cpp")
  if(validator)
    _problem_program(${id}_validator ${validator})
  endif()

  foreach(role IN ITEMS checker interactor visualizer)
    file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/judge/${role}s/${id}.cpp"
                                        "${PROJECT_SOURCE_DIR}/judge/${role}s/${id}/*.cpp")
    if(sources)
      _problem_program(${id}_${role} ${sources})
      string(TOUPPER ${role} upper)
      list(APPEND programs ${upper}_PROGRAM="$<TARGET_FILE:${id}_${role}>")
    endif()
  endforeach()

  add_program_tests("generators/${id}" DEFINE ${programs})
  add_program_tests("solutions/${id}" DEFINE ${programs})
endfunction()
