#!/usr/bin/env bash
# Sets up what is missing, builds the dev preset and runs its tests, then builds the release preset, runs the tests that run programs,
# and verifies every problem: each test is run once. Closes with how many tests and submissions passed and failed. When all passed and nothing has changed since, it says
# so and does nothing; with --again it does everything.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
[ $# -eq 0 ] || [ "$*" = --again ] || { echo "usage: ./run_tests.sh [--again]" >&2; exit 2; }
. cmake/set_up.sh
install_missing_packages
install_missing_test_packages

# state: what decides how the tests end: every file of the project, by when it was last written; the packages; this machine and
# user, and what is told to the judge.
state() {
  {
    find . \( -path ./build -o -path ./.git -o -name .generate -o -name __pycache__ \) -prune -o ! -type d -printf '%p %i %m %s %T@ %C@\n' | sort
    dpkg-query -W 2>/dev/null || true
    uname -a
    id
    ulimit -a
    env | grep '^JUDGE_' || true
  } | sha256sum
}

state_before=$(state)
passed=build/tests.passed
if [ $# -eq 0 ] && [ -f "$passed" ] && [ "$(head -n 1 "$passed")" = "$state_before" ]; then
  say "nothing has changed since these passed; ./run_tests.sh --again runs them"
  tail -n 1 "$passed"
  exit 0
fi

outcomes=$(mktemp)
unstable=0
trap 'rm -f "$outcomes"' EXIT

# tell_failures LOG: of what CTest wrote, all but the tests that passed. A test that never ended has begun and is the last.
tell_failures() {
  awk '/ Passed |^\[-+\]|^ +Start / { next }
       /^\[ RUN / { begun = $0; next }
       /^\[ +OK \]/ { begun = ""; next }
       begun { print begun; begun = "" }
       { print }' "$1"
}

# passed_alone PRESET LOG: tries once more, one at a time, what failed beside other tests: limits of time are real, and a machine may
# be busy. Whether all of it passes then; that is told, for such a test is to be mended, too.
passed_alone() {
  local first=build/$1/Testing/Temporary/LastTest.log beside
  beside=$(sed -n 's/^\[  FAILED  \] \([^ ,]*\.[^ ,]*\).*/\1/p' "$2" | sort -u | tr '\n' ' ')
  # What a sanitizer found is no matter of time.
  ! grep -qE 'ERROR: (Address|Leak)Sanitizer|runtime error:' "$2" "$first" || return 1
  cp "$first" "$2.beside"
  ctest --preset "$1" --parallel 1 --rerun-failed >"$2.alone" 2>&1 || { cp "$2.beside" "$first"; return 1; }
  say "failed beside others, and passed alone: ${beside:-a test program that crashed or hung}"
  tell_failures "$2" | grep -E '^[^ ]*: Failure|^ |^Expected|^Value|^Actual' || true
  unstable=$((unstable + 1))
  sed 's/^\[  FAILED  \] \([0-9]* tests\?\), listed below:/[  PASSED  ] \1./' "$2.beside" >"$first"
}

# run_tests PRESET FILTER [OPTION...]: of the test programs that CTest's OPTIONs take, the tests that GoogleTest's FILTER takes; shows
# those that failed.
run_tests() {
  local preset=$1 log=build/$1/tests.log failed=0
  export GTEST_FILTER=$2
  shift 2
  ctest --preset "$preset" --parallel "${jobs:-$(nproc)}" "$@" >"$log" 2>&1 || failed=1
  if [ "$failed" -ne 0 ] && passed_alone "$preset" "$log"; then failed=0; log=$log.alone; fi
  [ "$failed" -eq 0 ] || tell_failures "$log"
  unset GTEST_FILTER
  tail -n 3 "$log"
  cat "build/$preset/Testing/Temporary/LastTest.log" >>"$outcomes"
  return "$failed"
}

# has_clang: whether it is there, with its sanitizers.
has_clang() {
  echo 'int main() {}' | clang++-14 -fsanitize=address,undefined -x c++ -o /dev/null - 2>/dev/null
}

# The sanitizers' build by Clang, which takes half as long as GCC, and the release build by GCC: either's warnings are errors.
if has_clang; then
  CC=clang-14 CXX=clang++-14 build_preset dev tests_of_modules
else
  build_preset dev tests_of_modules
fi
say "tests of modules (dev preset: AddressSanitizer, UndefinedBehaviorSanitizer)"
failed=0
run_tests dev '-SolutionPrograms.*' || failed=1

# Besides the judge, what starts it and other programs: thousands of them, and memory as they have it, which AddressSanitizer makes
# meaningless; solutions on large mazes. And the measurements, so that they still compile.
CXXFLAGS=-Werror build_preset release judge bench tests_that_run_programs solutions_maze_438_maze_438_test maze-438
say "tests that run programs (release preset)"
# As many jobs as cmake/JudgeModule.cmake says.
jobs=$(cat build/release/jobs_of_running_tests) run_tests release '*' -L tests_that_run_programs || failed=1
run_tests release 'SolutionPrograms.*' -R '^solutions_maze_438_maze_438_test' || failed=1

say "judge verify"
verified=0
# Too slow submissions would otherwise be too slow on every case.
build/release/bin/judge verify --fail-fast || verified=$?

# count OUTCOME: how many tests PASSED, SKIPPED or FAILED, over all runs of them.
count() {
  sed -n "s/^\[ *$1 *\] \([0-9]*\) tests\?[.,].*/\1/p" "$outcomes" |
    awk '{ sum += $1 } END { print sum + 0 }'
}
bad=$(count FAILED)
# A program that crashed counted nothing; the verification of all problems counts as one more test.
[ "$failed" -eq 0 ] || [ "$bad" -gt 0 ] || bad=1
say "judge verify: exit code $verified"
[ "$verified" -eq 0 ] && verify_passed=1 || { verify_passed=0 && bad=$((bad + 1)); }
summary="$(($(count PASSED) + verify_passed)) passed, $bad failed, $(count SKIPPED) skipped"
[ "$unstable" -eq 0 ] || say "$unstable times a test passed only alone: see above"
echo "$summary"
[ "$bad" -eq 0 ] || exit 1
[ "$unstable" -eq 0 ] || exit 0
# Not where a file changed meanwhile.
[ "$(state)" != "$state_before" ] || printf '%s\n' "$state_before" "$summary" >"$passed"
