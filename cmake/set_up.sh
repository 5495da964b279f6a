# Sourced by build_judge.sh, run_tests.sh and bench/run.sh: installs whatever of cmake/packages.txt is missing, which says
# nothing when all is there, and builds a preset. Expects the project's root as the working directory.

say() { printf '== %s\n' "$*" >&2; }

# packages_listed all|tests: those that everything needs, or those that tests alone do, below the line that says so.
packages_listed() {
  local part='/^# For tests only/,$d'
  [ "$1" = all ] || part='1,/^# For tests only/d'
  sed -e "$part" cmake/packages.txt | sed -e 's/#.*//' -e '/^[[:space:]]*$/d' -e 's/[[:space:]]*$//'
}

packages_missing() {
  local installed
  command -v dpkg-query >/dev/null || { say "no dpkg here: install the packages of cmake/packages.txt by hand"; return 0; }
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' $(packages_listed "$1") 2>/dev/null | sed -n 's/^installed //p')
  packages_listed "$1" | grep -vxF "$installed" || true
}

install_missing_packages() { install_packages $(packages_missing all); }

# One by one: what cannot be had is said, and it goes on without. Without a network that takes seconds.
install_missing_test_packages() {
  local package apt_options=(-o Acquire::Retries=0 -o Acquire::http::Timeout=20)
  for package in $(packages_missing tests); do
    install_packages "$package" || say "going on without $package; tests that need it are skipped"
  done
}

apt_options=()

# install_packages PACKAGE...
install_packages() {
  local as_root=()
  [ $# -gt 0 ] || return 0
  say "installing from Debian's packages: $*"
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || {
      say "this needs root, and there is no sudo; as root, run: apt-get install $*"
      return 1
    }
    as_root=(sudo)
  fi
  # --no-remove: rather fail and say so than take away what somebody else put here.
  "${as_root[@]}" apt-get "${apt_options[@]}" update -qq >&2 || return 1
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get "${apt_options[@]}" install -y -qq --no-install-recommends --no-remove "$@" >&2 || {
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

# choose_build_folder: sets build_folder, where presets are built: build/ here, or, where that cannot be written, a folder of the
# user's own, in the one that the judge keeps programs in where JUDGE_CACHE names none (default_cache_folder()).
choose_build_folder() {
  build_folder=$PWD/build
  if [ -w build ] || { [ ! -e build ] && [ -w . ]; }; then return 0; fi
  local cache
  case ${XDG_CACHE_HOME:-} in
    /*) cache=$XDG_CACHE_HOME/judge ;;
    # Who has no home, as nobody has, has a folder in /tmp.
    *) if [[ ${HOME:-} = /* && -d $HOME ]]; then cache=$HOME/.cache/judge; else cache=/tmp/judge-cache-$(id -u); fi ;;
  esac
  build_folder=$cache/build/$(cksum <<<"$PWD" | cut -d' ' -f1)
  if (umask 077 && mkdir -p "$build_folder") 2>/dev/null && [ -O "$cache" ] && [ -w "$build_folder" ]; then return 0; fi
  say "neither $PWD/build nor $build_folder can be written, or $cache is another user's; set XDG_CACHE_HOME to a folder of your own"
  return 1
}

# show_progress FIRST: how far a build that it reads of is: at a terminal in one line that is gone at the end, else, of a first
# one, which takes minutes, a line for each tenth. FIRST is empty for any other.
show_progress() {
  local line columns= percent told=0
  if [ -t 2 ]; then
    columns=$(stty size <&2 2>/dev/null) || columns="24 80"
    columns=${columns#* }
    [ "$columns" -gt 1 ] || columns=80
    columns=$((columns - 1))
    # Ninja tells of a step when that is done, and the first ones are long.
    printf '   0 %%' >&2
  fi
  while IFS= read -r line; do
    [[ $line =~ ^\[([0-9]+)/([0-9]+)\]\ (.*) ]] || continue
    percent=$((100 * BASH_REMATCH[1] / BASH_REMATCH[2]))
    if [ -n "$columns" ]; then
      local step="   $percent %  ${BASH_REMATCH[3]}"
      printf '\r\033[K%s' "${step:0:$columns}" >&2
    elif [ -n "$1" ] && [ $((percent / 10)) -gt $((told / 10)) ]; then
      told=$percent
      say "$percent % built"
    fi
  done
  [ -z "$columns" ] || printf '\r\033[K' >&2
}

# build_preset PRESET [TARGET...]: configures it if it was not, and builds what changed.
build_preset() {
  [ -n "${build_folder:-}" ] || choose_build_folder
  local preset=$1 log=$build_folder/$1.log
  local folder=$build_folder/$preset
  mkdir -p "$build_folder"
  if is_from_elsewhere "$folder"; then
    say "$folder was made for another folder: it is made anew"
    rm -rf "$folder"
  fi
  if [ ! -f "$folder/build.ninja" ]; then
    say "configuring $folder"
    cmake --preset "$preset" -B "$folder" >"$log" 2>&1 || {
      cat "$log" >&2
      return 1
    }
  fi
  local first=
  [ -f "$folder/.ninja_log" ] || first=" (the first time this takes minutes)"
  say "building $folder$first"
  # The callers have set pipefail: it fails where the build does.
  NINJA_STATUS='[%f/%t] ' cmake --build "$folder" --parallel "$(nproc)" ${2:+--target} "${@:2}" 2>&1 | tee "$log" | show_progress "$first" || {
    cat "$log" >&2
    return 1
  }
}
