#!/usr/bin/env bash
# Sets up what is missing, builds the judge, and runs it: without arguments `judge run` on everything, else with those given.
set -euo pipefail
from=$PWD
case ${BASH_SOURCE[0]} in */*) cd "${BASH_SOURCE[0]%/*}/" ;; esac
root=$PWD
. cmake/set_up.sh
choose_build_folder
judge=$build_folder/release/bin/judge
if [ -z "$is_ready" ] && ! is_up_to_date "$build_folder"; then
  install_missing_packages
  started=$build_folder/judge.stamp
  mkdir -p "$build_folder"
  echo "$root" >"$started"
  build_preset release judge
  mv "$started" "$build_folder/release/judge.stamp"
fi
[ $# -gt 0 ] || set -- run
# Paths in the arguments are meant from where the command was given; the project is this one, wherever that is.
cd "$from"
export JUDGE_ROOT=$root
exec "$judge" "$@"
