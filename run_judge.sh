#!/usr/bin/env bash
# Sets up what is missing, builds the judge, and runs it: without arguments `judge run` on everything, else with those given.
set -euo pipefail
from=$PWD
cd "$(dirname "${BASH_SOURCE[0]}")"
root=$PWD
. cmake/set_up.sh
choose_build_folder
judge=$build_folder/release/bin/judge
# What was built later than all it is made of needs no other look.
stamp=$build_folder/release/judge.stamp
if [ ! -x "$judge" ] || [ ! "$stamp" -nt CMakeLists.txt ] || is_from_elsewhere "$build_folder/release" ||
  [ -n "$(find CMakeLists.txt CMakePresets.json cmake judge -newer "$stamp" -print -quit)" ]; then
  install_missing_packages
  started=$(mktemp)
  trap 'rm -f "$started"' EXIT
  build_preset release judge
  touch -r "$started" "$stamp"
  rm -f "$started"
  trap - EXIT
fi
[ $# -gt 0 ] || set -- run
# Paths in the arguments are meant from where the command was given; the project is this one, wherever that is.
cd "$from"
exec env JUDGE_ROOT="$root" "$judge" "$@"
