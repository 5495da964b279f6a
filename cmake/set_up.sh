# Sourced by run_judge.sh, run_tests.sh and bench/run.sh: installs whatever of cmake/packages.txt is missing, which says
# nothing when all is there, and builds a preset. Expects the project's root as the working directory.

say() { printf '== %s\n' "$*" >&2; }

packages_listed() { sed -e 's/#.*//' -e '/^[[:space:]]*$/d' -e 's/[[:space:]]*$//' cmake/packages.txt; }

packages_missing() {
  local package
  for package in $(packages_listed); do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || printf '%s\n' "$package"
  done
}

install_missing_packages() {
  command -v dpkg-query >/dev/null || { say "no dpkg here: install the packages of cmake/packages.txt by hand"; return 0; }
  local missing as_root=()
  missing=$(packages_missing)
  [ -n "$missing" ] || return 0
  say "installing from Debian's packages: $(tr '\n' ' ' <<<"$missing")"
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || {
      say "this needs root, and there is no sudo; as root, run: apt-get install $(tr '\n' ' ' <<<"$missing")"
      return 1
    }
    as_root=(sudo)
  fi
  # --no-remove: rather fail and say so than take away what somebody else put here.
  "${as_root[@]}" apt-get update -qq >&2 || return 1
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends --no-remove $missing >&2 || {
    say "apt-get could not install them (its reason stands above); nothing was removed"
    return 1
  }
}

# is_from_elsewhere FOLDER: whether a build folder was made for another place than this, as one that was copied or moved with
# the project was: it would go on building what lies there.
is_from_elsewhere() {
  local home
  home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$1/CMakeCache.txt" 2>/dev/null)
  [ -n "$home" ] && [ ! "$home" -ef "$PWD" ]
}

# show_progress: at a terminal, the last step of a build that it reads of, in one line that is gone at the end; else nothing.
show_progress() {
  local line
  if [ ! -t 2 ]; then
    cat >/dev/null
    return
  fi
  while IFS= read -r line; do
    case $line in \[*) printf '\r\033[K%s' "${line:0:79}" >&2 ;; esac
  done
  printf '\r\033[K' >&2
}

# build_preset PRESET [TARGET...]: configures it if it was not, and builds what changed.
build_preset() {
  local preset=$1 log=build/$1.log
  mkdir -p build
  if is_from_elsewhere "build/$preset"; then
    say "build/$preset was made for another folder: it is made anew"
    rm -rf "build/$preset"
  fi
  if [ ! -f "build/$preset/build.ninja" ]; then
    say "configuring build/$preset"
    cmake --preset "$preset" >"$log" 2>&1 || {
      cat "$log" >&2
      return 1
    }
  fi
  local first=
  [ -f "build/$preset/.ninja_log" ] || first=" (the first time this takes minutes)"
  say "building build/$preset$first"
  # The callers have set pipefail: it fails where the build does.
  cmake --build --preset "$preset" ${2:+--target} "${@:2}" 2>&1 | tee "$log" | show_progress || {
    cat "$log" >&2
    return 1
  }
}
