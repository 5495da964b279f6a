#include "judge/playing/conversation_visualizer.hpp"

#include "judge/base/os/file.hpp"
#include "judge/base/text/foreign_text.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/judging/decide.hpp"

namespace judge {
namespace {

/// Somebody waits for the picture, and it is to fit a screen.
constexpr RunLimits kLimits{.cpu_time = std::chrono::seconds(5),
                            .wall_time = std::chrono::seconds(5),
                            .memory = mebibytes(1024),
                            .output = kibibytes(64)};

}  // namespace

Expected<std::string> ConversationVisualizer::draw(const std::string& conversation) const {
  if (const auto written = write_scratch_file(file_, conversation); !written)
    return tl::unexpected(written.error());
  RunJob job{.program = program_, .input = file_, .limits = kLimits};
  job.limits.address_space = program_.language.address_space;
  auto drawn = perform<RunOutput>(*executor_, job, cancellation_);
  if (!drawn) return tl::unexpected(drawn.error());
  const std::string end = reason(drawn->run, job.limits);
  if (drawn->run.cancelled) return failure("interrupted");
  if (!end.empty()) {
    const std::string said = in_one_line(drawn->run.error_output);
    return failure("the visualizer failed ({}){}{}", end, said.empty() ? "" : ": ", said);
  }
  std::string picture = printable_text(drawn->output);
  if (!picture.empty() && !picture.ends_with('\n')) picture += '\n';
  return picture;
}

}  // namespace judge
