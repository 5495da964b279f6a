# The one place for language level, warnings and sanitizers: link `project_settings` to have them.

option(JUDGE_WERROR "Warnings are errors" OFF)
option(JUDGE_PRECOMPILE "Precompile the headers that most files include; a build without shows that each includes what it needs" OFF)
option(JUDGE_UNITY "Compile all sources of a module at a time: everything in less than a third of the time, one of them in several times" OFF)
set(JUDGE_SANITIZE "" CACHE STRING "Sanitizers to build with, as -fsanitize takes them")

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

# -O2: what dominates is the programs that are judged, and -O3 takes a third longer to build.
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

# There are some hundred programs to link: by lld in a third of the time.
find_program(JUDGE_LLD ld.lld NO_CACHE)
if(JUDGE_LLD)
  add_link_options(-fuse-ld=lld)
endif()

# From 128 MiB on GCC looks for what it no longer needs whenever its memory has doubled: a tenth of the time of a module. From a gigabyte
# on is early enough; the largest module comes to 2.2.
add_compile_options($<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=1000000>)

add_library(project_warnings INTERFACE)
target_compile_options(
  project_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor
                             -Woverloaded-virtual -Wimplicit-fallthrough -Wno-missing-field-initializers
                             # GCC 12 sees uninitialised members in moved std::variant and tl::expected that are not there.
                             $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>
                             $<$<BOOL:${JUDGE_WERROR}>:-Werror>)
add_library(project_settings INTERFACE)
target_link_libraries(project_settings INTERFACE project_warnings)
if(JUDGE_SANITIZE)
  # A null pointer that is used ends the program anyhow, and this processor reads from everywhere: looking for the two in every
  # access takes a quarter of the compilation.
  target_compile_options(project_settings INTERFACE -fsanitize=${JUDGE_SANITIZE} -fno-sanitize=null,alignment
                                                    -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(project_settings INTERFACE -fsanitize=${JUDGE_SANITIZE})
  target_compile_definitions(project_settings INTERFACE JUDGE_SANITIZED)
endif()

# For the programs of problems, which compute: watched by sanitizers and not optimized, they take minutes. Their tests ask for little
# at a time; not optimized, they compile in a quarter of the time.
add_library(program_settings INTERFACE)
target_link_libraries(program_settings INTERFACE project_settings)
if(JUDGE_SANITIZE)
  target_compile_options(program_settings INTERFACE -O1)
endif()

# For tests of modules: AddressSanitizer and UndefinedBehaviorSanitizer watch the module, not the test, which would take half of
# its compilation. ThreadSanitizer must see all.
add_library(test_settings INTERFACE)
if(JUDGE_SANITIZE MATCHES "thread")
  target_link_libraries(test_settings INTERFACE project_settings)
else()
  target_link_libraries(test_settings INTERFACE project_warnings)
  if(JUDGE_SANITIZE)
    target_link_options(test_settings INTERFACE -fsanitize=${JUDGE_SANITIZE})
    target_compile_definitions(test_settings INTERFACE JUDGE_SANITIZED)
  endif()
endif()

# What a test itself does takes no time to speak of: not optimized, it compiles in half the time.
target_compile_options(test_settings INTERFACE -O0)

find_package(Threads REQUIRED)
# Inside the judge, not loaded beside it, as far as Debian has libraries for it: a start takes a fifth less time.
set(Boost_USE_STATIC_LIBS ON)
foreach(library IN ITEMS nettle pugixml sqlite3 yaml-cpp)
  find_library(ARCHIVE_OF_${library} lib${library}.a REQUIRED)
  add_library(judge_${library} INTERFACE)
  target_link_libraries(judge_${library} INTERFACE "${ARCHIVE_OF_${library}}")
endforeach()
find_package(Boost 1.81 REQUIRED COMPONENTS filesystem program_options)
find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(tl-expected REQUIRED)
find_package(GTest REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(LIBZIP REQUIRED libzip)
# Its headers, and by what name it is loaded when an archive is met: see judge/problem/package/libzip_at_need.cpp.
find_library(LIBZIP_LIBRARY zip HINTS ${LIBZIP_LIBRARY_DIRS} REQUIRED)
file(REAL_PATH "${LIBZIP_LIBRARY}" libzip_file)
get_filename_component(libzip_name "${libzip_file}" NAME)
string(REGEX MATCH "^libzip\\.so\\.[0-9]+" libzip_name "${libzip_name}")
add_library(judge_libzip INTERFACE)
target_include_directories(judge_libzip SYSTEM INTERFACE ${LIBZIP_INCLUDE_DIRS})
target_compile_definitions(judge_libzip INTERFACE JUDGE_LIBZIP="${libzip_name}")
target_link_libraries(judge_libzip INTERFACE ${CMAKE_DL_LIBS})

# Clang's interface in C. Its package has files for CMake only together with all of Clang's own libraries.
find_path(LIBCLANG_INCLUDE_DIR clang-c/Index.h PATHS /usr/lib/llvm-14/include REQUIRED)
find_library(LIBCLANG_LIBRARY NAMES clang clang-14 PATHS /usr/lib/llvm-14/lib REQUIRED)
add_library(judge_clang INTERFACE)
target_include_directories(judge_clang SYSTEM INTERFACE "${LIBCLANG_INCLUDE_DIR}")
target_link_libraries(judge_clang INTERFACE "${LIBCLANG_LIBRARY}")

# use_precompiled(TARGET KIND): KIND is module (the standard library, fmt, expected), test (GoogleMock too, for tests of modules)
# or program_test (the same for tests that hold what they test, and so are watched themselves). Each is compiled once, which takes
# a third to a half off the time that a build of many small files takes.
#
# JSON is in it for Clang only. GCC instantiates again, for each target, whatever inline functions of a precompiled header use: of
# JSON the whole parser, for its literals, which takes three quarters of a second where nothing uses JSON, as most modules do not.
set(JUDGE_PRECOMPILED_module <algorithm> <chrono> <filesystem> <map> <optional> <string> <string_view> <variant> <vector>
                             <fmt/format.h> <tl/expected.hpp>)
if(CMAKE_CXX_COMPILER_ID STREQUAL Clang)
  list(APPEND JUDGE_PRECOMPILED_module <nlohmann/json.hpp>)
endif()
set(JUDGE_PRECOMPILED_test ${JUDGE_PRECOMPILED_module} <gmock/gmock.h> <gtest/gtest.h>)
set(JUDGE_PRECOMPILED_program_test ${JUDGE_PRECOMPILED_test})
# Modules of the harness stand on judge_base, which has what this leaves out of the others.
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  list(APPEND JUDGE_PRECOMPILED_module "${PROJECT_SOURCE_DIR}/judge/base/shared_templates.hpp")
endif()
if(JUDGE_PRECOMPILE)
  file(WRITE "${PROJECT_BINARY_DIR}/precompiled.cpp" "// What it holds is in the precompiled header.\n")
  foreach(kind IN ITEMS module test program_test)
    add_library(precompiled_${kind} OBJECT "${PROJECT_BINARY_DIR}/precompiled.cpp")
    if(kind STREQUAL test)
      target_link_libraries(precompiled_${kind} PRIVATE test_settings)
    else()
      target_link_libraries(precompiled_${kind} PRIVATE project_settings)
    endif()
    target_link_libraries(precompiled_${kind} PRIVATE fmt::fmt tl::expected
                                                      $<$<NOT:$<STREQUAL:${kind},module>>:GTest::gmock>)
    target_precompile_headers(precompiled_${kind} PRIVATE ${JUDGE_PRECOMPILED_${kind}})
  endforeach()
endif()

function(use_precompiled target kind)
  if(JUDGE_PRECOMPILE)
    target_link_libraries(${target} PRIVATE fmt::fmt)
    target_precompile_headers(${target} REUSE_FROM precompiled_${kind})
  endif()
endfunction()
