#include "judge/judging/case_judge.hpp"
#include "judge/judging/judging_exit_codes.hpp"
#include "judge/sandbox/environment.hpp"

namespace judge {

Expected<CaseResult> CaseJudge::judge_statically(const CaseJob& job) {
  WritableFolder sources(folder_ / "submission", "/submission");
  if (auto made = sources.renew(); !made) return tl::unexpected(made.error());
  if (auto put = sources.add_tree(job.program.files.folder); !put)
    return tl::unexpected(put.error());
  if (auto made = feedback_.renew(); !made) return tl::unexpected(made.error());
  RunSpec spec{.program = *job.static_validator,
               .arguments = {job.program.language.format_code, job.program.entry_point,
                             feedback_.path().string() + "/"},
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
    return failure("the static validator failed ({}; it must exit with {}){}{}", opinion->end,
                   exit_codes_of(JudgingProtocol::package_format), said.empty() ? "" : ": ", said);
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
