#include "judge/judging/case_judge.hpp"
#include "judge/sandbox/environment.hpp"

namespace judge {

Expected<CaseResult> CaseJudge::judge_statically(const CaseJob& job) {
  const StaticCheck& check = *job.static_check;
  WritableFolder sources(folder_ / "submission", "/submission");
  if (auto made = sources.renew(); !made) return tl::unexpected(made.error());
  if (auto put = sources.add_tree(job.program.files.folder); !put)
    return tl::unexpected(put.error());
  if (auto made = feedback_.renew(); !made) return tl::unexpected(made.error());
  RunSpec spec{.program = check.validator,
               .arguments = {check.language, check.entry_point, feedback_.path().string() + "/"},
               .environment = plain_environment(judges_->working_directory()),
               .working_directory = sources.path(),
               .standard_input = "/dev/null",
               .folders = {sources.visible(), feedback_.visible()},
               .limits = job.limits,
               .cancellation = cancellation_};
  const std::vector<std::string>& args = job.test_case.static_validator_args;
  spec.arguments.insert(spec.arguments.end(), args.begin(), args.end());
  const auto opinion =
      ask_opinion(spec, *judges_, JudgingProtocol::package_format, Role::static_validator);
  if (!opinion) return tl::unexpected(opinion.error());
  const std::string said = feedback_.message_or(opinion->message);
  if (opinion->kind == Opinion::Kind::none) {
    return failure("the static validator failed ({}; it must exit with 42 or 43){}{}", opinion->end,
                   said.empty() ? "" : ": ", said);
  }
  CaseResult result{.verdict = Verdict::accepted};
  if (opinion->kind == Opinion::Kind::rejects) {
    result.verdict = Verdict::wrong_answer;
    result.message = said;
  }
  read_scores(job, result);
  return result;
}

}  // namespace judge
