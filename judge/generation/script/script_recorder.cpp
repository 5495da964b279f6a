#include <charconv>

#include "judge/generation/script/data_script.hpp"

namespace judge {
namespace {

constexpr char kEndOfCall = '\x1e';
constexpr char kEndOfWord = '\x1f';

std::vector<std::string> split(std::string_view text, char end) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t at = text.find(end);
    parts.emplace_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

}  // namespace

// Every function of gen.sh that a script may call is there. A command that the shell knows and that
// would change the data folder does nothing: the tool behind makes the folder itself.
const char* const kScriptRecorder = R"sh(
set -e
exec 3>&1 1>&2
judge_script=$1
cd "$(dirname "$judge_script")"
judge_call() {
  local i line=0 IFS=$'\x1f'
  for ((i = 1; i < ${#FUNCNAME[@]}; ++i)); do
    if [[ ${BASH_SOURCE[i]} == "$judge_script" ]]; then line=${BASH_LINENO[i-1]}; fi
  done
  printf '%s\x1e' "$line"$'\x1f'"$*" >&3
}
for judge_name in samplegroup sample sample_manual group limits output_validator_flags tc tc_manual \
    tg_manual include_group compile compile_cpp compile_java compile_py compile_sh add_program \
    use_solution hint desc; do
  eval "$judge_name() { judge_call $judge_name \"\$@\"; }"
done
for judge_name in setup_dirs cleanup_programs add_cleanup solve rm mkdir ulimit chmod; do
  eval "$judge_name() { :; }"
done
_base() { local name=${1##*/}; echo "${name%.*}"; }
base() { _base "$@"; }
_get_ext() { echo "${1##*.}"; }
get_ext() { _get_ext "$@"; }
source() {
  case $1 in
    gen.sh | */gen.sh)
      PROBLEM_PATH=$(realpath ..)
      SOLUTION_BASE=$PROBLEM_PATH/submissions/accepted
      judge_call tools "$PROBLEM_PATH" "${USE_SCORING:-1}" "${USE_SYMLINKS:-1}" ;;
    *) builtin source "$@" ;;
  esac
}
.() { source "$@"; }
shift
builtin source "$judge_script"
judge_call end
)sh";

std::vector<ScriptCall> read_script_calls(std::string_view recorded) {
  std::vector<ScriptCall> calls;
  while (true) {
    const std::size_t end = recorded.find(kEndOfCall);
    if (end == std::string_view::npos) return calls;
    std::vector<std::string> words = split(recorded.substr(0, end), kEndOfWord);
    recorded.remove_prefix(end + 1);
    ScriptCall call;
    std::from_chars(words.front().data(), words.front().data() + words.front().size(), call.line);
    words.erase(words.begin());
    if (words.empty()) continue;
    call.words = std::move(words);
    calls.push_back(std::move(call));
  }
}

}  // namespace judge
