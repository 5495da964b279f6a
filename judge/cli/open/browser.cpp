#include "judge/cli/open/browser.hpp"

#include <sstream>
#include <vector>

#include "judge/base/os/environment_variable.hpp"
#include "judge/process/command.hpp"
#include "judge/program/language/tool.hpp"

namespace judge {
namespace {

/// The words of the browser's command, its program found; empty where there is none. $BROWSER may
/// list several, with colons between; %s in one stands for the page.
std::vector<std::string> browser_command() {
  const ToolPlaces places = tool_places();
  std::istringstream browsers(environment_variable("BROWSER"));
  for (std::string browser; std::getline(browsers, browser, ':');) {
    std::istringstream text(browser);
    std::vector<std::string> words;
    for (std::string word; text >> word;) words.push_back(word);
    const auto program = words.empty() ? std::nullopt : find_tool(words.front(), places);
    if (!program) continue;
    words.front() = program->string();
    return words;
  }
  // Without a screen it would look for a browser in the terminal.
  const bool has_screen =
      !environment_variable("DISPLAY").empty() || !environment_variable("WAYLAND_DISPLAY").empty();
  const auto program = has_screen ? find_tool("xdg-open", places) : std::nullopt;
  return program ? std::vector<std::string>{program->string()} : std::vector<std::string>();
}

}  // namespace

bool has_browser() {
  return !browser_command().empty();
}

Expected<> show_in_browser(const std::filesystem::path& page) {
  std::vector<std::string> words = browser_command();
  if (words.empty()) return failure("there is no browser: $BROWSER names none");
  bool is_named = false;
  for (std::string& word : words) {
    const std::size_t place = word.find("%s");
    if (place == std::string::npos) continue;
    word.replace(place, 2, page.string());
    is_named = true;
  }
  if (!is_named) words.push_back(page.string());
  // A group of its own, out of reach of ours: one that stays is left running, and may say what it
  // likes to nobody.
  const std::string name = words.front();
  words.insert(words.begin(), {"setsid", "-w", "sh", "-c", "exec \"$@\" >/dev/null 2>&1", "sh"});
  const auto result = run_command({.arguments = words, .wall_limit = std::chrono::seconds(2)});
  if (!result) return tl::unexpected(result.error());
  if (result->succeeded() || result->timed_out) return {};
  return failure("{}: exit code {}", name, result->exit_code);
}

}  // namespace judge
