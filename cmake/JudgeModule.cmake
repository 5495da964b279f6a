# How many processors there are, and how many test programs that wait may run beside those that keep them busy.
include(ProcessorCount)
ProcessorCount(JUDGE_PROCESSORS)
if(JUDGE_PROCESSORS EQUAL 0)
  set(JUDGE_PROCESSORS 1)  # nothing tells
endif()
math(EXPR JUDGE_WAITING "(${JUDGE_PROCESSORS} + 1) / 2")
# So many of CTest's jobs keep them busy: two for each processor, and those that wait. run_tests.sh reads it.
math(EXPR jobs_of_running_tests "2 * ${JUDGE_PROCESSORS} + ${JUDGE_WAITING}")
file(WRITE "${PROJECT_BINARY_DIR}/jobs_of_running_tests" "${jobs_of_running_tests}\n")

# add_gtest(TARGET [SHARDS n] [WAITS] [LABELS label...] [ENVIRONMENT variable=value...]): what CTest runs of a test program: all of it in one process, or, of a long one, each n-th test in
# one of n. A process for each test would cost more than most tests, of which there are thousands. GTEST_FILTER chooses among them.
# Tests with LABELS count as two of CTest's jobs, those that mostly WAIT, for programs that sleep, as one: with five jobs, two
# processors have two of the former at a time, and one of the latter beside them.
function(add_gtest target)
  cmake_parse_arguments(PARSE_ARGV 1 gtest "WAITS" "SHARDS" "LABELS;ENVIRONMENT")
  if(NOT gtest_SHARDS)
    set(gtest_SHARDS 1)
  endif()
  math(EXPR last "${gtest_SHARDS} - 1")
  foreach(shard RANGE ${last})
    set(name "${target}")
    if(last GREATER 0)
      string(APPEND name ".${shard}")
    endif()
    add_test(NAME ${name} COMMAND ${target})
    # The dearest first, so that none is left alone at the end.
    set_tests_properties(${name} PROPERTIES TIMEOUT 600 COST ${gtest_SHARDS} LABELS "${gtest_LABELS}"
                                            ENVIRONMENT "GTEST_TOTAL_SHARDS=${gtest_SHARDS};GTEST_SHARD_INDEX=${shard};${gtest_ENVIRONMENT}")
    if(gtest_WAITS)
      math(EXPR place "${shard} % ${JUDGE_WAITING}")
      set_tests_properties(${name} PROPERTIES COST 1000 RESOURCE_LOCK waits_${place})
    elseif(gtest_LABELS)
      set_tests_properties(${name} PROPERTIES PROCESSORS 2)
    endif()
  endforeach()
  if(NOT gtest_LABELS STREQUAL JUDGE_RUNNING_TESTS)
    add_dependencies(tests_of_modules ${target})
  endif()
endfunction()

# What runs tests that run programs (see there): they have this label, and belong to this target.
set(JUDGE_RUNNING_TESTS tests_that_run_programs)
add_custom_target(${JUDGE_RUNNING_TESTS})
# All other tests, and the programs that they run.
add_custom_target(tests_of_modules)

# judge_module(NAME [LINK target...] [TEST_LINK target...] [ROOMS folder...] [TEST_SHARDS n] [TESTS_RUN_PROGRAMS] [TESTS_START_JUDGE]
# [TESTS_WAIT] [COMPUTES|ONCE_A_COMMAND]): the folder judge/NAME with its subfolders as the library judge_NAME, '/' in the name read as '_', and all foo_test.cpp in it
# as the test program NAME_test, which runs as TEST_SHARDS processes. Tests that run programs, or start the judge, do so some thousand
# times, which takes three to seven times as long with sanitizers: then they are built by their name only. TESTS_WAIT says that they mostly
# wait for them. ROOMS are subfolders that are
# modules of their own, lower ones. In the release build a module that COMPUTES is optimized as programs are; what does its work ONCE_A_COMMAND
# hardly at all, for it takes a fifth less time to compile; and the others, which every start or every case goes through, in between, which
# executes less than a hundredth more instructions than the first.
#
# A module reaches another one's headers only through a link in the build tree that belongs to that module's target, so
# an include of a module that is neither in LINK (for tests also TEST_LINK) nor below one that is does not compile: the order of the modules
# is kept by the compiler. The lists name what is included, no more and no less.
function(judge_module name)
  cmake_parse_arguments(PARSE_ARGV 1 module "TESTS_RUN_PROGRAMS;TESTS_START_JUDGE;TESTS_WAIT;COMPUTES;ONCE_A_COMMAND" "TEST_SHARDS" "LINK;TEST_LINK;ROOMS")
  set(folder "${PROJECT_SOURCE_DIR}/judge/${name}")
  string(REPLACE "/" "_" id "${name}")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${folder}/*.cpp" "${folder}/*.hpp")
  foreach(room IN LISTS module_ROOMS)
    list(FILTER sources EXCLUDE REGEX "^${folder}/${room}/")
    add_subdirectory(${room})
  endforeach()
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")

  set(view "${PROJECT_BINARY_DIR}/include/${id}")
  get_filename_component(above "${view}/judge/${name}" DIRECTORY)
  file(MAKE_DIRECTORY "${above}")
  file(CREATE_LINK "${folder}" "${view}/judge/${name}" SYMBOLIC)

  add_library(judge_${id} STATIC ${sources})
  set_target_properties(judge_${id} PROPERTIES LINKER_LANGUAGE CXX UNITY_BUILD ${JUDGE_UNITY} UNITY_BUILD_BATCH_SIZE 0)
  target_include_directories(judge_${id} PUBLIC "${view}")
  target_link_libraries(judge_${id} PUBLIC ${module_LINK} PRIVATE project_settings)
  if(module_ONCE_A_COMMAND)
    target_compile_options(judge_${id} PRIVATE $<$<CONFIG:Release>:-Og>)
  elseif(NOT module_COMPUTES)
    target_compile_options(judge_${id} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
  use_precompiled(judge_${id} module)

  if(tests)
    add_executable(${id}_test ${tests})
    target_link_libraries(${id}_test PRIVATE judge_${id} ${module_TEST_LINK} test_settings GTest::gmock_main)
    target_compile_definitions(${id}_test PRIVATE JUDGE_SOURCE_ROOT="${PROJECT_SOURCE_DIR}")
    set_target_properties(${id}_test PROPERTIES UNITY_BUILD ${JUDGE_UNITY} UNITY_BUILD_BATCH_SIZE 0)
    use_precompiled(${id}_test test)
    set(waits "")
    if(module_TESTS_WAIT)
      set(waits WAITS)
    endif()
    set(environment "")
    if(module_TESTS_START_JUDGE)
      # What one of them has built, others need not: see TestCache.
      set(programs "${PROJECT_BINARY_DIR}/test_programs")
      file(MAKE_DIRECTORY "${programs}")
      set(environment ENVIRONMENT "JUDGE_TEST_PROGRAMS=${programs}")
    endif()
    if(NOT module_TESTS_RUN_PROGRAMS AND NOT module_TESTS_START_JUDGE)
      add_gtest(${id}_test SHARDS ${module_TEST_SHARDS})
      return()
    endif()
    add_dependencies(${JUDGE_RUNNING_TESTS} ${id}_test)
    if(JUDGE_SANITIZE)
      set_target_properties(${id}_test PROPERTIES EXCLUDE_FROM_ALL ON)
    else()
      add_gtest(${id}_test SHARDS ${module_TEST_SHARDS} ${waits} LABELS ${JUDGE_RUNNING_TESTS} ${environment})
    endif()
  endif()
endfunction()
