#include "judge/judging/checker.hpp"

#include "judge/base/file.hpp"
#include "judge/base/temp_dir.hpp"
#include "judge/process/command.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr int kMatches = 42;
constexpr int kDiffers = 43;
constexpr std::size_t kMessageKept = 4096;

std::string without_end_of_line(std::string text) {
  text.resize(std::min(text.size(), kMessageKept));
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  return text;
}

std::string message_in(const fs::path& feedback_folder) {
  const auto text = read_file(feedback_folder / "judgemessage.txt", mebibytes(8));
  return text ? without_end_of_line(*text) : "";
}

}  // namespace

Expected<CheckerVerdict> run_checker(const CheckerCall& call) {
  if (auto removed = remove_tree(call.feedback_folder); !removed)
    return tl::unexpected(removed.error());
  std::error_code code;
  fs::create_directories(call.feedback_folder, code);
  if (code) return system_failure(code.value(), "create {}", call.feedback_folder.string());
  Command command{.arguments = call.start_command,
                  .standard_input = call.output,
                  .wall_limit = call.time_limit,
                  .cancellation = call.cancellation};
  command.arguments.push_back(call.input.string());
  command.arguments.push_back(call.answer.string());
  command.arguments.push_back(call.feedback_folder.string() + "/");
  command.arguments.insert(command.arguments.end(), call.args.begin(), call.args.end());
  const auto result = run_command(command);
  if (!result) return tl::unexpected(result.error());
  const std::string message = message_in(call.feedback_folder);
  const bool ended_by_itself =
      result->signal == 0 && !result->timed_out && !result->output_cut && !result->cancelled;
  if (ended_by_itself && result->exit_code == kMatches)
    return CheckerVerdict{OutputMatch::matches, message};
  if (ended_by_itself && result->exit_code == kDiffers)
    return CheckerVerdict{OutputMatch::differs, message};
  const std::string said = message.empty() ? without_end_of_line(result->error_output) : message;
  return failure("the checker failed ({}; it must exit with 42 or 43){}{}",
                 describe_end(*result, command), said.empty() ? "" : ": ", said);
}

}  // namespace judge
