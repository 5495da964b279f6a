#!/usr/bin/env bash
# Sets up what is missing, builds the dev preset and runs every unit test, then builds the release preset and verifies every
# problem. Closes with how many tests and submissions passed and failed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
. cmake/set_up.sh
install_missing_packages

build_preset dev
say "unit tests (dev preset: AddressSanitizer, UndefinedBehaviorSanitizer)"
failed=0
ctest --preset dev --parallel "$(nproc)" -E Victims --output-log build/dev/tests.log >build/dev/tests.summary 2>&1 || failed=1
[ "$failed" -eq 0 ] || grep -v ' Passed ' build/dev/tests.summary || true
tail -n 3 build/dev/tests.summary

# Besides the judge: memory as a program has it, which AddressSanitizer makes meaningless; the victims, once; large mazes. And the
# measurements, so that they still compile.
build_preset release judge bench sandbox_test judging_test solutions_maze_438_maze_438_test maze-438
say "tests without sanitizers (release preset)"
sandbox_failed=0
ctest --preset release --parallel "$(nproc)" -R 'SandboxTest|Victims|OnLargeMazes' >build/release/tests.summary 2>&1 || sandbox_failed=1
[ "$sandbox_failed" -eq 0 ] || cat build/release/tests.summary

say "judge verify"
verified=0
# Too slow submissions would otherwise be too slow on every case.
build/release/bin/judge verify --fail-fast || verified=$?

# count FIELD: 1 is how many tests failed, 2 how many there were, over both presets.
count() {
  sed -n "s/.*% tests passed, \([0-9]*\) tests failed out of \([0-9]*\).*/\\$1/p" \
    build/dev/tests.summary build/release/tests.summary | awk '{ sum += $1 } END { print sum + 0 }'
}
tests_failed=$(count 1)
tests_run=$(count 2)
say "judge verify: exit code $verified"
# One figure for both: the verification of all problems counts as one more test.
[ "$verified" -eq 0 ] && verify_failed=0 || verify_failed=1
total=$((${tests_run:-0} + 1))
bad=$((${tests_failed:-0} + verify_failed))
[ $((failed + sandbox_failed)) -eq 0 ] || [ "$bad" -gt 0 ] || bad=1
echo "$((total - bad)) passed, $bad failed"
[ "$bad" -eq 0 ]
