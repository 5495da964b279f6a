#include "judge/cli/handin/clipboard.hpp"

#include <array>

#include "judge/base/os/environment_variable.hpp"
#include "judge/process/command.hpp"
#include "judge/program/language/tool.hpp"

namespace judge {
namespace {

struct ClipboardTool {
  std::vector<std::string> command;
  const char* needs;  ///< a variable that must be set for it to reach a clipboard; null: none
};

const std::array kTools = {ClipboardTool{{"wl-copy"}, "WAYLAND_DISPLAY"},
                           ClipboardTool{{"xclip", "-selection", "clipboard"}, "DISPLAY"},
                           ClipboardTool{{"xsel", "--clipboard", "--input"}, "DISPLAY"},
                           ClipboardTool{{"clip.exe"}, nullptr},
                           ClipboardTool{{"pbcopy"}, nullptr}};

}  // namespace

Expected<> copy_to_clipboard(const std::filesystem::path& file) {
  const ToolPlaces places = tool_places();
  for (const ClipboardTool& tool : kTools) {
    const auto path = find_tool(tool.command.front(), places);
    if (!path || (tool.needs != nullptr && environment_variable(tool.needs).empty())) continue;
    // xclip and xsel stay in the background to serve the clipboard: a group of their own, out of
    // reach of ours, is what setsid gives them.
    Command command{.arguments = {"setsid", "-w", path->string()},
                    .standard_input = file,
                    .wall_limit = std::chrono::seconds(5)};
    command.arguments.insert(command.arguments.end(), tool.command.begin() + 1, tool.command.end());
    const auto result = run_command(command);
    if (!result) return tl::unexpected(result.error());
    if (result->succeeded() || result->timed_out) return {};
    return failure("{}: {}", tool.command.front(), result->error_output);
  }
  return failure(
      "no clipboard can be reached: install wl-clipboard (Wayland) or xclip (X11), in a graphical "
      "session");
}

}  // namespace judge
