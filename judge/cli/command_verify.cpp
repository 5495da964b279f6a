#include <iostream>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/cli/commands.hpp"
#include "judge/cli/generating.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/cli/selection.hpp"
#include "judge/process/command.hpp"
#include "judge/program/bundle/bundle.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

bool is_cpp(const fs::path& file) {
  return file.extension() == ".cpp" || file.extension() == ".cc";
}

/// The reference solution's bundle as a submission of its own, which must compile with a plain
/// command and be accepted.
Session::OrExit<SubmissionTask> bundle_task(const Session& session, const Problem& problem,
                                            const Submission& reference,
                                            const Validation& validation, const fs::path& folder) {
  const auto text = bundle(reference.path, session.project().root);
  if (!text) {
    complain(text.error().message);
    return tl::unexpected(ExitCode::usage);
  }
  const fs::path file = folder / problem.id / reference.path.filename();
  std::error_code code;
  fs::create_directories(file.parent_path(), code);
  if (const auto written = write_file_whole(file, *text); !written) {
    complain(written.error().message);
    return tl::unexpected(ExitCode::judge_error);
  }
  const Command plain{.arguments = {"g++", "-O2", "-std=c++20", "-fsyntax-only", file.string()},
                      .cancellation = session.cancellation()};
  const auto compiled = run_command(plain);
  if (session.cancellation().is_requested()) return tl::unexpected(ExitCode::interrupted);
  if (!compiled || !compiled->succeeded()) {
    complain(fmt::format("{}: its bundle does not compile with g++ -O2 -std=c++20: {}",
                         session.project().shown(reference.path),
                         compiled ? compiled->error_output : compiled.error().message));
    return tl::unexpected(ExitCode::unexpected);
  }
  SubmissionTask task = session.task(problem, reference, validation);
  task.name += " (bundle)";
  task.source = {.files = {file}};
  task.expectation = folder_expectation("accepted");
  return task;
}

}  // namespace

ExitCode command_verify(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("verify [OPTION...] [PROBLEM...]",
                   "Checks all there is to check: the manifests; that inputs are valid, invalid "
                   "ones are refused, and every file of\n"
                   "cases/ is what the plan makes; that every submission gets the verdict its "
                   "folder promises; that the reference\n"
                   "solution's bundle compiles with a plain g++ -O2 -std=c++20 and is accepted.");
  line.add_options()                                                                         //
      ("fail-fast", "end a submission at its first failed case: its verdict is known then")  //
      ("what", po::value<std::vector<std::string>>(), "");
  line.add_positional("what", -1);
  add_worker_option(line);
  add_report_options(line);
  if (const auto exit = line.parse(arguments)) return *exit;
  const auto session = Session::open(line, cancellation);
  if (!session) return session.error();
  const auto ids = select_problems(**session, line.list("what"));
  if (!ids) return ids.error();
  const auto workers = chosen_workers(line);
  if (!workers) return workers.error();
  const auto reporter = chosen_reporter(line);
  if (!reporter) return reporter.error();
  auto folder = TempDir::create();
  if (!folder) {
    complain(folder.error().message);
    return ExitCode::judge_error;
  }

  ExitCode code = ExitCode::ok;
  std::vector<SubmissionTask> tasks;
  for (const std::string& id : *ids) {
    const ExitCode generated =
        generate_and_tell(**session, id, GenerateMode::check,
                          line.get<std::string>("format") == "json" ? std::cerr : std::cout);
    code = worse(code, generated);
    if (cancellation.is_requested()) return ExitCode::interrupted;
    const auto problem = (*session)->problem(id);
    if (!problem) {
      code = worse(code, problem.error());
      continue;
    }
    const auto validation = (*session)->validation(*problem);
    if (!validation) return validation.error();
    for (const Submission& submission : problem->submissions)
      tasks.push_back((*session)->task(*problem, submission, *validation));
    const Submission* reference = reference_solution(*problem);
    if (reference == nullptr || !is_cpp(reference->path)) continue;
    auto bundled = bundle_task(**session, *problem, *reference, *validation, folder->path());
    if (!bundled) {
      code = worse(code, bundled.error());
      continue;
    }
    tasks.push_back(std::move(*bundled));
  }
  // Where there is nothing to judge because of a fault, it is the fault that counts.
  if (tasks.empty()) return code == ExitCode::ok ? ExitCode::nothing_selected : code;
  const auto report = judge_run(tasks, (*session)->builder(),
                                {.workers = *workers,
                                 .sandbox = (*session)->sandbox_options(),
                                 .fail_fast = line.has("fail-fast") ? FailFast::on : FailFast::off,
                                 .cancellation = cancellation},
                                **reporter);
  if (report) return worse(code, exit_code_of(*report));
  complain(report.error().message);
  return ExitCode::judge_error;
}

}  // namespace judge
