#include "judge/cli/completion/scripts.hpp"

#include "judge/base/text/shell_word.hpp"
#include "judge/cli/completion/script_texts.hpp"

namespace judge {

std::optional<std::string> completion_script(std::string_view shell,
                                             const std::filesystem::path& judge) {
  constexpr std::string_view kPlace = "{{judge}}";
  std::string script(shell == "bash"   ? bash_completion()
                     : shell == "zsh"  ? zsh_completion()
                     : shell == "fish" ? fish_completion()
                                       : std::string_view());
  if (script.empty()) return std::nullopt;
  script.replace(script.find(kPlace), kPlace.size(), shell_word(judge.string()));
  return script;
}

}  // namespace judge
