# Sourced by run_judge.sh, which is to cost as good as nothing where nothing is to be built: for any POSIX shell.

# is_up_to_date FOLDER: whether the judge in a build folder was built here, and later than all it is made of, which
# build_judge.sh's stamp tells: by when it was written, and where. Expects the project's root as the working directory.
is_up_to_date() {
  stamp=$1/release/judge.stamp
  [ -x "$1/release/bin/judge" ] && [ -f "$stamp" ] && read -r built_for <"$stamp" && [ "$built_for" -ef "$PWD" ] &&
    find CMakeLists.txt CMakePresets.json cmake judge -path judge/testdata -prune -o -newer "$stamp" -exec false {} +
}
