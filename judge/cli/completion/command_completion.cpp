#include <iostream>

#include <fmt/format.h>

#include "judge/cli/command_table.hpp"
#include "judge/cli/completion/candidates.hpp"
#include "judge/cli/completion/scripts.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

constexpr const char* kAboutCompletion =
    "Prints the script by which a shell completes commands, options, their values, problems, "
    "submissions and cases of\n"
    "`judge`, and of `run_judge.sh` wherever it lies. To have that in every new shell, once:\n\n"
    "  judge completion bash >> ~/.bashrc\n"
    "  judge completion zsh >> ~/.zshrc              below `compinit`\n"
    "  judge completion fish > ~/.config/fish/conf.d/judge.fish";

}  // namespace

ExitCode command_completion(const std::vector<std::string>& arguments, Cancellation) {
  CommandLine line("completion [OPTION...] bash|zsh|fish", kAboutCompletion);
  line.add_options()("shell", po::value<std::string>(), "");
  line.add_positional("shell", 1);
  if (const auto exit = line.parse(arguments)) return *exit;
  if (!line.has("shell"))
    return fail(ExitCode::usage, "completion for which shell? bash, zsh or fish");
  const auto shell = line.get<std::string>("shell");
  std::error_code code;
  const auto script = completion_script(shell, fs::read_symlink("/proc/self/exe", code));
  if (!script)
    return fail(ExitCode::usage,
                fmt::format("completion takes bash, zsh or fish, not '{}'", shell));
  std::cout << *script;
  return ExitCode::ok;
}

ExitCode command_complete(const std::vector<std::string>& arguments, Cancellation cancellation) {
  // The scripts write "--" in front of what was typed.
  const auto begin = arguments.begin() + (!arguments.empty() && arguments.front() == "--" ? 1 : 0);
  std::vector<std::string> words(begin, arguments.end());
  if (words.size() <= 1 || (words.front() == "help" && words.size() == 2)) {
    std::cout << candidates_text(command_candidates(words));
    return ExitCode::ok;
  }
  for (const CommandEntry& entry : commands()) {
    if (entry.name != words.front()) continue;
    words.front() = kAskCandidates;
    return entry.run(words, cancellation);
  }
  std::cout << candidates_text({});
  return ExitCode::ok;
}

}  // namespace judge
