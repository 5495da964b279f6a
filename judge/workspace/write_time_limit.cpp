#include "judge/workspace/write_time_limit.hpp"

#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/machine/slowness.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// A fault where there is no text.
OrFault<ProblemLibrary::NewText> written_with(const ProblemLibrary& library, const Problem& problem,
                                              std::chrono::milliseconds limit) {
  if (!problem.kept_in.empty())
    return fault(
        Fault::Kind::usage,
        "{} is a package of {}, whose time limit is kept there; change it there, or import "
        "it and export a package of 2025-09",
        problem.id, problem.kept_in);
  ProblemLibrary::NewText written = library.with_time_limit(problem, limit);
  if (!written.text)
    return fault(Fault::Kind::usage, "{}: {}", written.file.string(), written.text.error().message);
  return written;
}

}  // namespace

std::optional<LimitWriting> limit_writing(const TimeLimitStudy& study,
                                          const TimeLimitAdvice& advice) {
  if (!advice.suggested) return std::nullopt;
  // What would change nothing hangs on no machine.
  if (study.given == advice.suggested) return LimitWriting::there_already;
  const bool is_busy = study.slowness && *study.slowness >= Slowness::kBusyFrom;
  return is_busy ? LimitWriting::machine_busy : LimitWriting::due;
}

OrFault<> check_time_limit_can_be_written(const ProblemLibrary& library, const Problem& problem) {
  const auto written = written_with(library, problem, problem.limits.time_limit);
  if (!written) return tl::unexpected(written.error());
  const fs::path& file = written->file;
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  // It is written aside, and renamed.
  if (::access(folder.c_str(), W_OK | X_OK) != 0)
    return fault(Fault::Kind::machine, "write {}: {}", file.string(),
                 std::generic_category().message(errno));
  return {};
}

OrFault<fs::path> write_time_limit(const ProblemLibrary& library, const Problem& problem,
                                   std::chrono::milliseconds limit) {
  const auto written = written_with(library, problem, limit);
  if (!written) return tl::unexpected(written.error());
  if (const auto done = write_output_file(written->file, *written->text); !done)
    return fault(Fault::Kind::machine, "{}", done.error().message);
  return written->file;
}

}  // namespace judge
