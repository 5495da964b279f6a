#include "judge/cli/play/visualizer.hpp"

#include "judge/base/os/file.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/process/command.hpp"
#include "judge/report/terminal/foreign_text.hpp"

namespace judge {
namespace {

/// Somebody waits for the picture, and it is to fit a screen.
constexpr auto kLongest = std::chrono::seconds(5);
constexpr Bytes kLargestPicture = kibibytes(64);

}  // namespace

Expected<std::string> Visualizer::draw(const std::string& conversation) const {
  const std::filesystem::path file = folder_ / "conversation";
  if (const auto written = write_file_whole(file, conversation); !written)
    return tl::unexpected(written.error());
  const Command command{.arguments = start_command_,
                        .working_directory = folder_,
                        .standard_input = file,
                        .wall_limit = kLongest,
                        .output_limit = kLargestPicture,
                        .cancellation = cancellation_};
  auto result = run_command(command);
  if (!result) return tl::unexpected(result.error());
  if (!result->succeeded()) {
    const std::string said = in_one_line(result->error_output);
    return failure("the visualizer failed ({}){}{}", describe_end(*result, command),
                   said.empty() ? "" : ": ", said);
  }
  std::string picture = printable_text(result->output);
  if (!picture.empty() && !picture.ends_with('\n')) picture += '\n';
  return picture;
}

}  // namespace judge
