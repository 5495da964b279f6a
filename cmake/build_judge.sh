#!/bin/bash
# Sets up what is missing, builds the judge unless it is up to date, and prints the build folder. Expects the project's root as
# the working directory.
set -euo pipefail
. cmake/set_up.sh
. cmake/up_to_date.sh
choose_build_folder
if ! is_up_to_date "$build_folder"; then
  install_missing_packages
  started=$build_folder/judge.stamp
  mkdir -p "$build_folder"
  echo "$PWD" >"$started"
  build_preset release judge
  mv "$started" "$build_folder/release/judge.stamp"
fi
printf '%s\n' "$build_folder"
