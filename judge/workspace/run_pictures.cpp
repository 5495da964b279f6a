#include "judge/workspace/run_pictures.hpp"

#include <algorithm>

#include "judge/base/os/file.hpp"
#include "judge/judging/limits_for_run.hpp"
#include "judge/workspace/interaction_text.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr Bytes kLargestOutput = mebibytes(64);
/// So often a visualizer may fail: what it cannot draw of one output it may draw of others.
constexpr int kMostFailures = 3;

/// Of a conversation that is drawn so much is kept, of its beginning and of its end.
constexpr Bytes kKeptForPicture = mebibytes(8);

/// Whether all that is kept of a conversation was said again.
bool is_said_again(const CaseResult& result, const CaseResult& again) {
  if (result.conversations.size() != again.conversations.size()) return false;
  for (std::size_t pass = 0; pass < result.conversations.size(); ++pass) {
    const Conversation& before = result.conversations[pass];
    const Conversation& now = again.conversations[pass];
    std::string said_before;
    std::string said_now;
    append_lines(before.beginning, said_before);
    append_lines(now.beginning, said_now);
    if (before.left_out.count == 0) {
      append_lines(before.end, said_before);
      if (said_now != said_before) return false;
    } else {
      // What is left out may begin in the middle of a line.
      if (!said_before.empty()) said_before.pop_back();
      if (!said_now.starts_with(said_before)) return false;
    }
  }
  return true;
}

/// Whether a case that was judged again went as it did, as far as that is known.
bool is_same_again(const CaseResult& result, const CaseResult& again) {
  return again.verdict == result.verdict && again.output == result.output &&
         is_said_again(result, again);
}

/// Whether a program that was run again put out what the case was judged by, as far as that is
/// known: as much, and the same around the first difference.
bool is_output_of(const CaseResult& result, const RunOutput& again) {
  return again.run.limit_hit == LimitHit::none && again.run.signal == 0 &&
         (result.run.ended_by_reader || again.run.output_size == result.run.output_size) &&
         (!result.output ||
          again.output.find(result.output->before + result.output->after) != std::string::npos);
}

}  // namespace

const Problem* RunPictures::problem_of(const SubmissionTask& task) const {
  const auto found = std::ranges::find_if(problems_, [&](const SelectedProblem& selected) {
    return selected.problem.id == task.problem;
  });
  return found == problems_.end() ? nullptr : &found->problem;
}

OrFault<const ReadyVisualizer*> RunPictures::visualizer_of(const Problem& problem) {
  const auto known = visualizers_.find(problem.id);
  if (known != visualizers_.end()) return &known->second;
  auto ready = ready_visualizer(workspace_, problem, PictureOf::output, unbuilt_);
  if (!ready) return tl::unexpected(ready.error());
  return &visualizers_.emplace(problem.id, std::move(*ready)).first->second;
}

RunLimits RunPictures::shortened(RunLimits limits) const {
  const auto left = std::max(std::chrono::floor<std::chrono::microseconds>(until_ - now()),
                             std::chrono::microseconds(1000));
  limits.wall_time = std::min(limits.wall_time, left);
  const auto more_of_it = left / limits.wall_time - 1;
  if (more_of_it < limits.most_given_back) limits.most_given_back = static_cast<int>(more_of_it);
  return limits;
}

ReadyVisualizer RunPictures::shortened(ReadyVisualizer visualizer) const {
  visualizer.limits = shortened(visualizer.limits);
  visualizer.checker_limits = shortened(visualizer.checker_limits);
  return visualizer;
}

template <class Result>
OrFault<Result> RunPictures::done(const Job& job) const {
  const auto executor = workspace_.executor();
  if (!executor) return tl::unexpected(executor.error());
  auto answered = perform<Result>(**executor, job, workspace_.cancellation());
  if (workspace_.cancellation().is_requested()) return interrupted();
  if (!answered) return fault(Fault::Kind::machine, "{}", answered.error().message);
  return std::move(*answered);
}

OrFault<const Runnable*> RunPictures::program_of(std::size_t number) {
  if (!programs_.contains(number)) {
    auto built = done<BuildResult>(tasks_[number].build);
    if (!built) return tl::unexpected(built.error());
    programs_[number] = std::move(built->program);
  }
  return &programs_[number];
}

OrFault<std::optional<std::string>> RunPictures::output_of(std::size_t number,
                                                           const TestCase& test_case,
                                                           const CaseResult& result) {
  const auto program = program_of(number);
  if (!program) return tl::unexpected(program.error());
  auto ran = done<RunOutput>(
      RunJob{.program = **program,
             .input = fs::absolute(test_case.input),
             .limits = shortened(run_limits(tasks_[number].limits, (*program)->language))});
  if (!ran) return tl::unexpected(ran.error());
  if (!is_output_of(result, *ran)) return std::nullopt;
  return std::move(ran->output);
}

OrFault<CaseJob> RunPictures::case_again(std::size_t number, const TestCase& test_case) {
  const auto program = program_of(number);
  if (!program) return tl::unexpected(program.error());
  CaseJob job{.program = **program,
              .limits = shortened(run_limits(tasks_[number].limits, (*program)->language)),
              .test_case = test_case,
              .judge = tasks_[number].judge,
              .is_repeat = true,
              .conversation_kept = kKeptForPicture};
  job.judge.limits = shortened(job.judge.limits);
  return job;
}

OrFault<std::optional<std::string>> RunPictures::conversation_of(std::size_t number,
                                                                 const TestCase& test_case,
                                                                 const CaseResult& result) {
  if (auto said = whole_conversation(result)) return said;
  const auto job = case_again(number, test_case);
  if (!job) return tl::unexpected(job.error());
  const auto again = done<CaseResult>(*job);
  if (!again) return tl::unexpected(again.error());
  if (!is_same_again(result, *again)) return std::nullopt;
  return whole_conversation(*again);
}

OrFault<std::optional<Picture>> RunPictures::drawn_while_judged(std::size_t number,
                                                                const Problem& problem,
                                                                const ReadyVisualizer& visualizer,
                                                                const TestCase& test_case,
                                                                const CaseResult& result) {
  auto job = case_again(number, test_case);
  if (!job) return tl::unexpected(job.error());
  auto drawn = done<DrawnCase>(DrawCaseJob{
      *std::move(job), output_visualizer_for(problem, shortened(visualizer), test_case)});
  if (!drawn) return tl::unexpected(drawn.error());
  if (!is_same_again(result, drawn->result)) return std::nullopt;
  auto picture = picture_of(visualizer, std::move(drawn->drawing));
  if (!picture) return tl::unexpected(picture.error());
  return std::optional(std::move(*picture));
}

OrFault<std::optional<Picture>> RunPictures::drawn(std::size_t number, const Problem& problem,
                                                   const CaseResult& result) {
  const auto& cases = tasks_[number].test_cases;
  const auto test_case = std::ranges::find(cases, result.test_case, &TestCase::name);
  if (test_case == cases.end() || test_case->is_static) return std::nullopt;
  const bool draws_conversation = problem.type.interactive && problem.visualizer;
  const auto left = longest_ - taken_;
  const bool runs_again = !draws_conversation || !whole_conversation(result);
  if (runs_again && result.run.wall_time >= left) return std::nullopt;
  // A build is waited for to its end, which is worth it once: for this picture it takes nothing
  // from what is left.
  const auto visualizer = visualizer_of(problem);
  if (!visualizer) return tl::unexpected(visualizer.error());
  until_ = now() + left;
  if (problem.type.is_session() && !draws_conversation)
    return drawn_while_judged(number, problem, **visualizer, *test_case, result);
  const auto text = draws_conversation ? conversation_of(number, *test_case, result)
                                       : output_of(number, *test_case, result);
  if (!text) return tl::unexpected(text.error());
  if (!*text) return std::nullopt;
  const fs::path file = workspace_.temporary_folder() / "drawn.out";
  if (const auto written = write_scratch_file(file, **text); !written)
    return fault(Fault::Kind::machine, "{}", written.error().message);
  auto picture = draw(workspace_, problem, shortened(**visualizer), *test_case, file);
  if (!picture) return tl::unexpected(picture.error());
  return std::optional(std::move(*picture));
}

std::optional<Picture> RunPictures::of(std::size_t number, const CaseResult& result) {
  const auto key = std::pair(number, result.test_case);
  if (const auto known = made_.find(key); known != made_.end()) return known->second;
  return made_.emplace(key, made(number, result)).first->second;
}

std::optional<Picture> RunPictures::made(std::size_t number, const CaseResult& result) {
  if (result.verdict != Verdict::wrong_answer || workspace_.cancellation().is_requested())
    return std::nullopt;
  const Problem* const problem = problem_of(tasks_.at(number));
  if (problem == nullptr || failures_of_[problem->id] >= kMostFailures || taken_ >= longest_ ||
      result.run.output_size.count > kLargestOutput.count || !problem->output_visualizer)
    return std::nullopt;
  const auto begun = now();
  until_ = Clock::time_point::max();
  auto picture = drawn(number, *problem, result);
  const auto ended = now();
  taken_ += ended - begun;
  if (picture) return std::move(*picture);
  // A visualizer that was ended because the time for all pictures is over has not failed.
  if (picture.error().kind != Fault::Kind::interrupted && ended < until_) {
    if (++failures_of_[problem->id] == 1) failures_.push_back(picture.error().message);
  }
  return std::nullopt;
}

}  // namespace judge
