#!/usr/bin/env bash
# Sets up what is missing, builds the judge, and runs it: without arguments `judge run` on everything, else with those given.
set -euo pipefail
from=$PWD
cd "$(dirname "${BASH_SOURCE[0]}")"
root=$PWD
. cmake/set_up.sh
install_missing_packages
build_preset release judge
[ $# -gt 0 ] || set -- run
# Paths in the arguments are meant from where the command was given; the project is this one, wherever that is.
cd "$from"
say "judge $*"
exec env JUDGE_ROOT="$root" "$root/build/release/bin/judge" "$@"
