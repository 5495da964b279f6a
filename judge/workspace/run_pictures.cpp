#include "judge/workspace/run_pictures.hpp"

#include <algorithm>
#include <type_traits>

#include "judge/base/os/file.hpp"
#include "judge/judging/limits_for_run.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr Bytes kLargestOutput = mebibytes(64);
/// So often a visualizer may fail: what it cannot draw of one output it may draw of others.
constexpr int kMostFailures = 3;

/// What was said, as an `.interaction` file has it; nothing where the middle is gone. What does not
/// end with a newline was never a line.
std::optional<std::string> whole_conversation(const CaseResult& result) {
  if (result.conversations.size() != 1) return std::nullopt;
  const Conversation& conversation = result.conversations.front();
  if (conversation.left_out.count > 0) return std::nullopt;
  std::string text;
  for (const auto* part : {&conversation.beginning, &conversation.end}) {
    for (const Utterance& said : *part) {
      const char sign = said.speaker == Party::interactor ? '<' : '>';
      for (std::size_t at = 0; at < said.text.size();) {
        const std::size_t end = std::min(said.text.find('\n', at), said.text.size());
        text += sign + said.text.substr(at, end - at) + '\n';
        at = end + 1;
      }
    }
  }
  return text;
}

/// Whether a program that was run again put out what the case was judged by, as far as that is known:
/// as much, and the same around the first difference.
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
  auto ready = ready_visualizer(workspace_, problem, PictureOf::output);
  if (!ready) return tl::unexpected(ready.error());
  return &visualizers_.emplace(problem.id, std::move(*ready)).first->second;
}

OrFault<std::optional<std::string>> RunPictures::output_of(std::size_t number,
                                                           const TestCase& test_case,
                                                           const CaseResult& result) {
  const auto executor = workspace_.executor();
  if (!executor) return tl::unexpected(executor.error());
  const auto asked = [&]<class Result>(std::type_identity<Result>,
                                       const Job& job) -> OrFault<Result> {
    auto answered = perform<Result>(**executor, job, workspace_.cancellation());
    if (workspace_.cancellation().is_requested()) return interrupted();
    if (!answered) return fault(Fault::Kind::machine, "{}", answered.error().message);
    return std::move(*answered);
  };
  const SubmissionTask& task = tasks_[number];
  if (!programs_.contains(number)) {
    auto built = asked(std::type_identity<BuildResult>(), task.build);
    if (!built) return tl::unexpected(built.error());
    programs_[number] = std::move(built->program);
  }
  const Runnable& program = programs_[number];
  auto ran = asked(std::type_identity<RunOutput>(),
                   RunJob{.program = program,
                          .input = fs::absolute(test_case.input),
                          .limits = run_limits(task.limits, program.language)});
  if (!ran) return tl::unexpected(ran.error());
  if (!is_output_of(result, *ran)) return std::nullopt;
  return std::move(ran->output);
}

OrFault<std::optional<Picture>> RunPictures::drawn(std::size_t number, const Problem& problem,
                                                   const CaseResult& result) {
  const auto& cases = tasks_[number].test_cases;
  const auto test_case = std::ranges::find(cases, result.test_case, &TestCase::name);
  if (test_case == cases.end()) return std::nullopt;
  const auto visualizer = visualizer_of(problem);
  if (!visualizer) return tl::unexpected(visualizer.error());
  std::string text;
  if (problem.type.interactive) {
    auto said = whole_conversation(result);
    if (!said) return std::nullopt;
    text = std::move(*said);
  } else {
    auto output = output_of(number, *test_case, result);
    if (!output) return tl::unexpected(output.error());
    if (!*output) return std::nullopt;
    text = *std::move(*output);
  }
  const fs::path file = workspace_.temporary_folder() / "drawn.out";
  if (const auto written = write_file_whole(file, text); !written)
    return fault(Fault::Kind::machine, "{}", written.error().message);
  auto picture = draw(workspace_, problem, **visualizer, *test_case, file);
  if (!picture) return tl::unexpected(picture.error());
  return std::optional(std::move(*picture));
}

std::optional<Picture> RunPictures::of(std::size_t number, const CaseResult& result) {
  if (result.verdict != Verdict::wrong_answer || workspace_.cancellation().is_requested())
    return std::nullopt;
  const Problem* const problem = problem_of(tasks_.at(number));
  if (problem == nullptr || failures_of_[problem->id] >= kMostFailures || taken_ > longest_ ||
      result.run.output_size.count > kLargestOutput.count || problem->output_judge.passes > 1 ||
      !why_no_pictures(*problem).empty())
    return std::nullopt;
  const auto begun = std::chrono::steady_clock::now();
  auto picture = drawn(number, *problem, result);
  taken_ += std::chrono::steady_clock::now() - begun;
  if (picture) return std::move(*picture);
  if (picture.error().kind != Fault::Kind::interrupted) {
    if (++failures_of_[problem->id] == 1) failures_.push_back(picture.error().message);
  }
  return std::nullopt;
}

}  // namespace judge
