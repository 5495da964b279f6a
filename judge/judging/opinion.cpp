#include "judge/judging/opinion.hpp"

#include <fmt/format.h>

#include "judge/base/text/own_names.hpp"
#include "judge/judging/decide.hpp"
#include "judge/judging/feedback_folder.hpp"
#include "judge/judging/judging_exit_codes.hpp"
#include "judge/program/language/hidden_module.hpp"

namespace judge {
namespace {

/// Keeps the beginning of an output.
class HeadReader final : public OutputReader {
 public:
  Flow consume(std::string_view chunk) override {
    constexpr std::size_t kKept = 64 * 1024;
    text.append(chunk.substr(0, kKept - std::min(kKept, text.size())));
    return Flow::go_on;
  }

  std::string text;
};

}  // namespace

Opinion::Ending ending_of(const RunResult& run) {
  if (run.limit_hit == LimitHit::output) return Opinion::Ending::output_limit;
  if (run.limit_hit != LimitHit::none) return Opinion::Ending::limit;
  return run.signal != 0 ? Opinion::Ending::signal : Opinion::Ending::exit_code;
}

Expected<Opinion> ask_opinion(const RunSpec& spec, Sandbox& sandbox, JudgingProtocol protocol,
                              Role role) {
  HeadReader reader;
  auto run = sandbox.run(spec, reader);
  if (!run) return tl::unexpected(run.error());
  if (run->cancelled) return failure("interrupted");
  Opinion::Kind kind = opinion_of(*run, protocol, role);
  const GivenCredit credit = protocol == JudgingProtocol::testlib && kind != Opinion::Kind::none
                                 ? credit_of(run->exit_code, run->error_output)
                                 : GivenCredit{};
  const Opinion::Ending ending = ending_of(*run);
  std::string message =
      message_kept(with_own_names(run->error_output, spec.program.files.own_files()));
  if (message.empty()) message = message_kept(std::move(reader.text));
  std::string end = reason(*run, spec.limits);
  const bool lacks_number = kind == Opinion::Kind::none && ending == Opinion::Ending::exit_code &&
                            protocol == JudgingProtocol::testlib && gives_points(run->exit_code);
  if (lacks_number) end += ", which gives points, but its message has no number of them";
  bool is_by_other_code = rejects_by_other_code(*run, protocol, role);
  if (is_by_other_code && spec.program.language.is_of_grammars) {
    kind = Opinion::Kind::none;
    is_by_other_code = false;
  }
  if (kind == Opinion::Kind::none || is_by_other_code) {
    const Runnable& program = spec.program;
    const std::string hidden = hidden_module_note(
        message, program.files.hiding, program.files.hiding_imported, program.language.name);
    if (!hidden.empty()) message += "\n" + hidden;
  }
  return Opinion{.kind = kind,
                 .message = std::move(message),
                 .end = end.empty() ? "exit code 0" : std::move(end),
                 .points = credit.points,
                 .part = credit.part,
                 .ending = ending,
                 .is_by_other_code = is_by_other_code};
}

std::string reason_to_reject(const Opinion& opinion) {
  if (!opinion.is_by_other_code) return opinion.message;
  return fmt::format("{} ({} accepts, {} rejects){}{}", opinion.end, kExitAccept, kExitReject,
                     opinion.message.empty() ? "" : ": ", opinion.message);
}

}  // namespace judge
