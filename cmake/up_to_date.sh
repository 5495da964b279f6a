# Sourced by run_judge.sh, which is to cost as good as nothing where nothing is to be built: for any POSIX shell.

# is_up_to_date FOLDER: whether the judge in a build folder was built here, and later than all it is made of, which
# build_judge.sh's stamp tells: by when it was written, and where. Tests are not in it. In the C locale names are compared in less
# time. Expects the project's root as the working directory.
is_up_to_date() {
  stamp=$1/release/judge.stamp
  [ -x "$1/release/bin/judge" ] && [ -f "$stamp" ] && read -r built_for <"$stamp" && [ "$built_for" -ef "$PWD" ] &&
    LC_ALL=C find CMakeLists.txt CMakePresets.json cmake judge \
      -type d -name testdata -prune -o ! -name '*_test.*' -newer "$stamp" -exec false {} +
}
