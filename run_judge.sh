#!/bin/sh
# Sets up what is missing, builds the judge, and runs it: without arguments `judge run` on everything, else with those given.
set -eu
from=$PWD
unset CDPATH
me=$0
case $me in */*) ;; *) me=./$me ;; esac
# It may have been started by a link to it, or by a link to that one.
while [ -h "$me" ]; do
  link=$(readlink "$me")
  case $link in /*) me=$link ;; *) me=${me%/*}/$link ;; esac
done
cd "${me%/*}/"
. cmake/up_to_date.sh
build_folder=$PWD/build
is_up_to_date build || build_folder=$(bash cmake/build_judge.sh)
[ $# -gt 0 ] || set -- run
export JUDGE_ROOT="$PWD"
# Paths in the arguments are meant from where the command was given; the project is this one, wherever that is.
cd "$from"
exec "$build_folder/release/bin/judge" "$@"
