#include "judge/engine/local/ask_in_passes.hpp"

#include <iterator>

#include <fmt/format.h>

#include "judge/judging/interactor_call.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Appends what was said in one more pass; from one that nothing is known of on nothing is, nor
/// where all together is more than `most`.
void append_said(const std::optional<std::string>& said, Bytes most,
                 std::optional<std::string>& all) {
  if (!said) all.reset();
  if (!all) return;
  *all += *said;
  if (!all->empty() && all->back() != '\n') *all += '\n';
  if (std::ssize(*all) > most.count) all.reset();
}

Opinion rejected(std::string why) {
  return {.kind = Opinion::Kind::rejects, .message = std::move(why)};
}

}  // namespace

Expected<Opinion> ask_in_passes(const CheckJob& job, const PassesPlace& place) {
  const ReadyJudge interactor{.kind = ReadyJudge::Kind::interactor,
                              .program = job.checker,
                              .protocol = job.protocol,
                              .limits = job.limits};
  CaseFiles told(place.folder / "said");
  const auto ask = [&](const fs::path& output) -> Expected<Opinion> {
    if (auto put = told.put(output, {}); !put) return tl::unexpected(put.error());
    return ask_interactor({interactor, place.files, place.feedback, job.args},
                          {.said = told,
                           .submissions = place.submissions,
                           .interactors = place.interactors,
                           .heard = job.heard},
                          place.cancellation);
  };
  if (!job.later_outputs) return ask(job.output);
  std::vector<fs::path> outputs = *job.later_outputs;
  outputs.insert(outputs.begin(), job.output);
  const fs::path next_input = place.folder / "pass" / "nextpass.in";
  const auto passes = static_cast<int>(outputs.size());
  std::optional<std::string> all_said = "";
  for (int pass = 1;; ++pass) {
    auto opinion = ask(outputs[static_cast<std::size_t>(pass) - 1]);
    if (!opinion) return opinion;
    append_said(opinion->said, job.heard, all_said);
    opinion->said = all_said;
    if (pass > 1 && !opinion->message.empty())
      opinion->message = fmt::format("pass {}: {}", pass, opinion->message);
    if (opinion->kind != Opinion::Kind::accepts) return opinion;
    // Whether it may have one more, the number of outputs says.
    const auto has_next =
        place.feedback.take_next_pass(next_input, Verdict::accepted, pass, passes + 1);
    // What the machine refused is no opinion.
    if (!has_next && has_next.error().code != 0) return tl::unexpected(has_next.error());
    if (!has_next) return rejected(has_next.error().message);
    if (*has_next != (pass < passes)) {
      return rejected(*has_next ? fmt::format("it wants a pass {}", pass + 1)
                                : fmt::format("it wants no pass {}", pass + 1));
    }
    if (pass == passes) return opinion;
    if (auto put = place.files.put(next_input, job.answer); !put)
      return tl::unexpected(put.error());
    if (auto begun = place.feedback.begin_pass(); !begun) return tl::unexpected(begun.error());
  }
}

}  // namespace judge
