#!/usr/bin/env bash
# Sets up what is missing, builds the judge, and runs it: without arguments `judge run` on everything, else with those given.
set -euo pipefail
from=$PWD
cd "$(dirname "${BASH_SOURCE[0]}")"
root=$PWD
. cmake/set_up.sh
choose_build_folder
judge=$build_folder/release/bin/judge
if ! is_up_to_date "$build_folder" || is_from_elsewhere "$build_folder/release"; then
  install_missing_packages
  started=$(mktemp)
  trap 'rm -f "$started"' EXIT
  build_preset release judge
  touch -r "$started" "$build_folder/release/judge.stamp"
  rm -f "$started"
  trap - EXIT
fi
[ $# -gt 0 ] || set -- run
# Paths in the arguments are meant from where the command was given; the project is this one, wherever that is.
cd "$from"
exec env JUDGE_ROOT="$root" "$judge" "$@"
