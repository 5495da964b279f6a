#include "judge/judging/opinion.hpp"

#include "judge/judging/decide.hpp"
#include "judge/judging/protocol.hpp"
#include "judge/judging/feedback_folder.hpp"
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

Opinion::Kind kind_of(const RunResult& run) {
  const bool ended_by_itself = run.signal == 0 && run.limit_hit == LimitHit::none;
  if (ended_by_itself && run.exit_code == kExitAccept) return Opinion::Kind::accepts;
  if (ended_by_itself && run.exit_code == kExitReject) return Opinion::Kind::rejects;
  return Opinion::Kind::none;
}

}  // namespace

Expected<Opinion> ask_opinion(const RunSpec& spec, Sandbox& sandbox) {
  HeadReader reader;
  auto run = sandbox.run(spec, reader);
  if (!run) return tl::unexpected(run.error());
  if (run->cancelled) return failure("interrupted");
  std::string message = message_kept(std::move(run->error_output));
  if (message.empty()) message = message_kept(std::move(reader.text));
  const std::string end = reason(*run, spec.limits);
  const Opinion::Kind kind = kind_of(*run);
  if (kind == Opinion::Kind::none) {
    const Runnable& program = spec.program;
    const std::string hidden =
        hidden_module_note(message, program.files.hiding, program.language.name);
    if (!hidden.empty()) message += "\n" + hidden;
  }
  return Opinion{kind, std::move(message), end.empty() ? "exit code 0" : end};
}

}  // namespace judge
