#include "judge/workspace/drawing.hpp"

#include <algorithm>

#include "judge/base/os/file.hpp"
#include "judge/base/text/foreign_text.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/judging/decide.hpp"
#include "judge/problem/test_group.hpp"
#include "judge/workspace/building.hpp"
#include "judge/workspace/case_selection.hpp"
#include "judge/workspace/own_input.hpp"
#include "judge/workspace/recipes.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Somebody waits for the picture, also where the problem lets its validators take longer.
constexpr std::chrono::milliseconds kLongestDrawing = std::chrono::seconds(20);

RunLimits limits_of(const Problem& problem, const Runnable& visualizer) {
  const auto time = std::min(problem.limits.validation_time, kLongestDrawing);
  return {.cpu_time = time,
          .wall_time = time,
          .memory = mebibytes(2048),
          .output = mebibytes(16),
          .address_space = visualizer.language.address_space};
}

constexpr Bytes kLargestInput = mebibytes(256);
/// So many pictures are held in memory.
constexpr std::size_t kDrawnAtOnce = 64;

const std::optional<Program>& visualizer_of(const Problem& problem, PictureOf of) {
  return of == PictureOf::input ? problem.input_visualizer : problem.output_visualizer;
}

/// Of a case of somebody's own, which is called by its file, those that hold for all secret ones.
std::vector<std::string> args_of(const Problem& problem, const TestCase& test_case, PictureOf of) {
  const bool is_own = std::ranges::none_of(problem.data.groups, [&](const TestGroup& group) {
    return test_case.name.starts_with(group.name + "/");
  });
  GroupArgs args =
      args_of_case(problem.cases_folder, is_own ? "secret/" : test_case.name, problem.constants);
  return of == PictureOf::input ? std::move(args.input_visualizer_args)
                                : std::move(args.output_visualizer_args);
}

/// The case whose input that file is, if there is one.
std::optional<TestCase> case_of_file(const Problem& problem, const fs::path& file) {
  for (const TestCase& test_case : each_case(problem.data)) {
    std::error_code code;
    if (fs::equivalent(test_case.input, file, code) && !code) return test_case;
  }
  return std::nullopt;
}

OrFault<fs::path> kept(const Workspace& workspace, const char* name, const std::string& text) {
  const fs::path file = workspace.temporary_folder() / name;
  if (const auto written = write_scratch_file(file, text); !written)
    return fault(Fault::Kind::machine, "{}", written.error().message);
  return file;
}

/// What the reference solution says; an empty path where nobody can say.
OrFault<fs::path> own_answer(Workspace& workspace, const Problem& problem,
                             const std::string& input) {
  const Submission* const reference = reference_solution(problem);
  if (problem.type.is_session() || reference == nullptr) return fs::path();
  const Program program{.source = reference->source, .shown = reference->path().string()};
  const auto ready = build(workspace, program, problem.limits);
  if (!ready) return tl::unexpected(ready.error());
  const auto output = output_for(workspace, *ready, problem.limits, input);
  if (!output) return tl::unexpected(output.error());
  return kept(workspace, "drawn.ans", output->output);
}

OrFault<TestCase> case_of_own_file(Workspace& workspace, const Problem& problem,
                                   const DrawnInput& wish) {
  auto text = read_file(wish.word, kLargestInput);
  if (!text) return fault(Fault::Kind::usage, "{}", text.error().message);
  std::string input = std::move(*text);
  if (wish.is_validated) {
    auto valid = valid_input(workspace, problem, std::move(input));
    if (!valid) return tl::unexpected(valid.error());
    input = std::move(*valid);
  }
  TestCase own = unlisted_case(problem);
  own.name = wish.word;
  const auto file = kept(workspace, "drawn.in", input);
  if (!file) return tl::unexpected(file.error());
  own.input = *file;
  const auto answer = own_answer(workspace, problem, input);
  if (!answer) return tl::unexpected(answer.error());
  own.answer = *answer;
  return own;
}

DrawJob job_of(const Problem& problem, const ReadyVisualizer& visualizer, const CaseToDraw& drawn) {
  const auto absolute = [](const fs::path& path) {
    return path.empty() ? path : fs::absolute(path);
  };
  const TestCase& test_case = drawn.test_case;
  return {.visualizer = visualizer.program,
          .of = visualizer.of,
          .input = absolute(test_case.input),
          .answer = absolute(test_case.answer),
          .output = absolute(drawn.output),
          .args = args_of(problem, test_case, visualizer.of),
          .limits = visualizer.limits,
          .checker = drawn.output.empty() ? std::nullopt : visualizer.checker,
          .checker_args = test_case.output_validator_args,
          .checker_limits = visualizer.checker_limits};
}

tl::unexpected<Fault> no_visualizer(const Problem& problem) {
  return fault(Fault::Kind::usage, "{} has no visualizer of outputs", problem.id);
}

/// How a visualizer ended that left no picture.
std::string failure_of(const ReadyVisualizer& visualizer, const Drawing& drawing) {
  const std::string end = reason(drawing.run, visualizer.limits);
  const std::string said = in_one_line(drawing.run.error_output);
  const bool is_ours = visualizer.of == PictureOf::output;
  return fmt::format("the visualizer {} {}{}{}", visualizer.shown,
                     end.empty() ? fmt::format("wrote no picture, such as judgeimage.svg in the "
                                               "folder that {}",
                                               is_ours ? "it is called with" : "it starts in")
                                 : fmt::format("failed ({})", end),
                     said.empty() ? "" : ": ", said);
}

}  // namespace

OrFault<> check_pictures(const Problem& problem) {
  if (!problem.output_visualizer) return no_visualizer(problem);
  if (problem.type.interactive && !problem.visualizer) {
    auto refused =
        fault(Fault::Kind::usage, Fault::Remedy::look_at_a_report,
              "{} is interactive: what the output visualizer of such a package looks at is there "
              "only while a submission is judged",
              problem.id);
    refused.value().problem = problem.id;
    return refused;
  }
  return {};
}

OrFault<ReadyVisualizer> ready_visualizer(Workspace& workspace, const Problem& problem,
                                          PictureOf of, WhenMissing when_missing) {
  const auto& program = visualizer_of(problem, of);
  if (!program) return no_visualizer(problem);
  auto built = when_missing == WhenMissing::built
                   ? build(workspace, *program, problem.limits)
                   : earlier_build(workspace, *program, problem.limits);
  if (!built) return tl::unexpected(built.error());
  ReadyVisualizer ready{.shown = program->shown, .of = of, .program = std::move(*built)};
  ready.limits = limits_of(problem, ready.program);
  const bool is_checked = of == PictureOf::output &&
                          problem.output_judge.kind == OutputJudge::Kind::checker &&
                          problem.checker->protocol == JudgingProtocol::package_format;
  if (!is_checked) return ready;
  auto judge = ready_judge(workspace, problem);
  if (!judge) return tl::unexpected(judge.error());
  ready.checker = std::move(judge->program);
  ready.checker_limits = judge->limits;
  return ready;
}

OrFault<Picture> draw(Workspace& workspace, const Problem& problem,
                      const ReadyVisualizer& visualizer, const TestCase& test_case,
                      const fs::path& output) {
  const auto executor = workspace.executor();
  if (!executor) return tl::unexpected(executor.error());
  auto drawing = perform<Drawing>(**executor, job_of(problem, visualizer, {test_case, output}),
                                  workspace.cancellation());
  if (workspace.cancellation().is_requested()) return interrupted();
  if (!drawing) return fault(Fault::Kind::machine, "{}", drawing.error().message);
  return picture_of(visualizer, std::move(*drawing));
}

fs::path shown_output(const Problem& problem, const TestCase& test_case, PictureOf of) {
  if (of == PictureOf::input) return {};
  return problem.type.interactive ? test_case.interaction : test_case.answer;
}

OrFault<> draw_each(Workspace& workspace, const Problem& problem, const ReadyVisualizer& visualizer,
                    const std::vector<CaseToDraw>& cases,
                    const std::function<OrFault<>(const CaseToDraw&, const Picture&)>& take) {
  const auto executor = workspace.executor(cases.size());
  if (!executor) return tl::unexpected(executor.error());
  for (std::size_t begin = 0; begin < cases.size(); begin += kDrawnAtOnce) {
    const std::size_t end = std::min(begin + kDrawnAtOnce, cases.size());
    std::vector<Job> jobs;
    for (std::size_t i = begin; i < end; ++i)
      jobs.emplace_back(job_of(problem, visualizer, cases[i]));
    std::vector<JobResult> results = perform_all(**executor, jobs, workspace.cancellation());
    for (std::size_t i = begin; i < end; ++i) {
      JobResult& result = results[i - begin];
      if (const auto* error = std::get_if<Error>(&result)) {
        if (workspace.cancellation().is_requested())
          return interrupted_after(i, cases.size(), "picture");
        return fault(Fault::Kind::machine, "{}", error->message);
      }
      const auto picture = picture_of(visualizer, std::get<Drawing>(std::move(result)));
      if (!picture) return tl::unexpected(picture.error());
      if (auto taken = take(cases[i], *picture); !taken) return taken;
    }
  }
  return {};
}

OutputVisualizer output_visualizer_for(const Problem& problem, const ReadyVisualizer& visualizer,
                                       const TestCase& test_case) {
  return {.program = visualizer.program,
          .args = args_of(problem, test_case, PictureOf::output),
          .limits = visualizer.limits};
}

OrFault<Picture> picture_of(const ReadyVisualizer& visualizer, Drawing drawing) {
  if (drawing.extension.empty())
    return fault(Fault::Kind::machine, "{}", failure_of(visualizer, drawing));
  return Picture{std::move(drawing.extension), std::move(drawing.image)};
}

OrFault<std::vector<TestCase>> cases_to_draw(const Problem& problem, const std::string& pattern,
                                             const ProblemLibrary& library) {
  std::vector<TestCase> meant = all_cases(problem.data);
  if (pattern.empty()) return meant;
  std::erase_if(meant,
                [&](const TestCase& test_case) { return !matches(test_case.name, {pattern}); });
  if (!meant.empty()) return meant;
  const auto none = select_case(problem, pattern, library);  // it says what may have been meant
  if (none) return std::vector{*none};
  return tl::unexpected(none.error());
}

OrFault<TestCase> case_to_draw(Workspace& workspace, const Problem& problem,
                               const DrawnInput& input,
                               const std::function<void(const std::string&)>& begin) {
  std::error_code code;
  std::optional<TestCase> known;
  if (fs::is_regular_file(input.word, code)) {
    known = case_of_file(problem, input.word);
    if (!known) return case_of_own_file(workspace, problem, input);
  } else {
    auto selected = select_case(problem, input.word, workspace.library());
    if (!selected) return selected;
    known = std::move(*selected);
  }
  return complete_case(workspace, problem, *known, begin);
}

}  // namespace judge
