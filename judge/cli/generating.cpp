#include "judge/cli/generating.hpp"

#include <iostream>

#include <unistd.h>

#include "judge/base/os/temp_dir.hpp"
#include "judge/base/text/counted.hpp"

namespace judge {
namespace {

constexpr const char* kClearLine = "\r\x1b[K";

}  // namespace

ExitCode generate_and_tell(const Session& session, const std::string& id, GenerateMode mode,
                           std::ostream& out) {
  const auto problem = session.problem(id, TestData::not_yet_made);
  if (!problem) return problem.error();
  if (!problem->plan) {
    complain(fmt::format("{}: there is no plan to make cases from: generators/{}/generators.yaml",
                         id, id));
    return ExitCode::usage;
  }
  const auto scratch = TempDir::create();
  auto sandbox = scratch ? make_sandbox(session.sandbox_options(), scratch->path())
                         : tl::unexpected(scratch.error());
  if (!sandbox) {
    complain(sandbox.error().message);
    return ExitCode::judge_error;
  }
  const bool is_live = ::isatty(STDERR_FILENO) != 0;
  const auto result =
      generate(*problem, mode,
               {.project = session.project(),
                .builder = session.builder(),
                .sandbox = **sandbox,
                .cancellation = session.cancellation(),
                .progress = [&](const std::string& name, int done, int total) {
                  if (is_live)
                    std::cerr << kClearLine << fmt::format("  {}  {}/{}  {}", id, done, total, name)
                              << std::flush;
                }});
  if (is_live) std::cerr << kClearLine << std::flush;
  // Who asked to stop when all was done already has it done.
  const bool is_done = result && !has_errors(result->diagnostics);
  if (session.cancellation().is_requested() && !is_done) {
    complain(id + ": interrupted; nothing is half written");
    return ExitCode::interrupted;
  }
  if (!result) {
    complain(fmt::format("{}: {}", id, result.error().message));
    return ExitCode::judge_error;
  }
  tell(result->diagnostics);
  const std::string cases = counted(static_cast<std::size_t>(result->case_count), "case");
  if (mode == GenerateMode::check) {
    const bool up_to_date = result->changed.empty() && !has_errors(result->diagnostics);
    out << fmt::format("{} {}  {}, {}\n", up_to_date ? "✓" : "✗", id, cases,
                       up_to_date ? "all as the plan makes them" : "not as the plan makes them");
    if (up_to_date) return ExitCode::ok;
    return result->changed.empty() ? ExitCode::usage : ExitCode::unexpected;
  }
  if (has_errors(result->diagnostics)) {
    out << fmt::format("✗ {}  nothing was written\n", id);
    return ExitCode::usage;
  }
  out << fmt::format("✓ {}  {}, {}\n", id, cases,
                     result->changed.empty()
                         ? "no file changed"
                         : counted(result->changed.size(), "file") + " changed");
  return ExitCode::ok;
}

}  // namespace judge
