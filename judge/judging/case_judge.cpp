#include "judge/judging/case_judge.hpp"

#include <fcntl.h>

#include "judge/base/file.hpp"
#include "judge/base/mapped_file.hpp"
#include "judge/base/temp_dir.hpp"
#include "judge/compare/output_comparer.hpp"
#include "judge/judging/checker.hpp"
#include "judge/judging/decide.hpp"
#include "judge/sandbox/environment.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kErrorOutputReported = 4096;

class ComparingReader final : public OutputReader {
 public:
  ComparingReader(OutputComparer& comparer, FirstDifference first_difference)
      : comparer_(comparer), first_difference_(first_difference) {}

  Flow consume(std::string_view chunk) override {
    comparer_.consume(chunk);
    const bool enough =
        first_difference_ == FirstDifference::ends_run && comparer_.difference().has_value();
    return enough ? Flow::enough : Flow::go_on;
  }

 private:
  OutputComparer& comparer_;
  FirstDifference first_difference_;
};

/// For a checker, which reads a file: the sandbox's output limit bounds it.
class StoringReader final : public OutputReader {
 public:
  explicit StoringReader(int fd) : fd_(fd) {}

  Flow consume(std::string_view chunk) override {
    if (result_) result_ = write_all(fd_, chunk);
    return result_ ? Flow::go_on : Flow::enough;
  }

  const Expected<>& result() const { return result_; }

 private:
  int fd_;
  Expected<> result_;
};

}  // namespace

CaseResult CaseJudge::judge(const CaseJob& job) {
  auto result = job.checker.empty() ? judge_by_comparison(job) : judge_by_checker(job);
  if (!result)
    result = CaseResult{.verdict = Verdict::judge_error, .message = result.error().message};
  result->test_case = job.test_case.name;
  if (result->run.error_output.size() > kErrorOutputReported)
    result->run.error_output.resize(kErrorOutputReported);
  return std::move(*result);
}

Expected<CaseResult> CaseJudge::judge_by_comparison(const CaseJob& job) {
  const auto options =
      parse_compare_options(job.test_case.output_validator_args, {job.test_case.name});
  if (!options) return failure("{}", to_string(options.error().front()));
  const auto answer = MappedFile::open(job.test_case.answer);
  if (!answer) return tl::unexpected(answer.error());
  const auto comparer = make_comparer(*options, *answer);
  ComparingReader reader(*comparer, job.first_difference);
  auto run_result = run(job, reader);
  if (!run_result) return tl::unexpected(run_result.error());
  comparer->finish();
  CaseResult result{.run = std::move(*run_result), .difference = comparer->difference()};
  result.verdict =
      decide(result.run, result.difference ? OutputMatch::differs : OutputMatch::matches);
  result.message = reason(result.run, job.limits);
  return result;
}

Expected<CaseResult> CaseJudge::judge_by_checker(const CaseJob& job) {
  const fs::path output = folder_ / "output";
  auto fd = open_file(output, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (!fd) return tl::unexpected(fd.error());
  StoringReader reader(fd->get());
  auto run_result = run(job, reader);
  if (!run_result) return tl::unexpected(run_result.error());
  if (!reader.result()) return failure("keep the output: {}", reader.result().error().message);
  CaseResult result{.run = std::move(*run_result)};
  result.verdict = decide(result.run, OutputMatch::matches);
  result.message = reason(result.run, job.limits);
  if (result.verdict != Verdict::accepted) return result;
  auto checked = run_checker({.start_command = job.checker,
                              .input = job.test_case.input,
                              .answer = job.test_case.answer,
                              .output = output,
                              .feedback_folder = folder_ / "feedback",
                              .args = job.test_case.output_validator_args,
                              .time_limit = job.checker_time_limit,
                              .cancellation = cancellation_});
  if (!checked) return tl::unexpected(checked.error());
  result.verdict = decide(result.run, checked->match);
  if (result.verdict != Verdict::accepted) result.message = std::move(checked->message);
  return result;
}

Expected<RunResult> CaseJudge::run(const CaseJob& job, OutputReader& reader) {
  auto result = sandbox_.run({.arguments = job.start_command,
                              .environment = plain_environment(sandbox_.working_directory()),
                              .standard_input = job.test_case.input,
                              .folders = job.folders,
                              .limits = job.limits,
                              .cancellation = cancellation_},
                             reader);
  if (result && result->cancelled) return failure("interrupted");
  return result;
}

}  // namespace judge
