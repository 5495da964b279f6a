#include "judge/cli/run_options.hpp"

#include <cmath>
#include <thread>

#include <unistd.h>

#include "judge/cli/messages.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr int kMostWorkers = 1024;
constexpr int kMostRepeats = 100;

tl::unexpected<ExitCode> usage_error(const CommandLine& line, const std::string& message) {
  return tl::unexpected(line.wrong_usage(message));
}

}  // namespace

void add_language_option(CommandLine& line, Written written) {
  line.add_options()("language", po::value<std::string>()->value_name("ID"),
                     written == Written::one_program
                         ? "what the program is written in; else told by its name"
                         : "what the submissions are written in; else told by their names");
}

std::string said_language(const CommandLine& line) {
  return line.has("language") ? line.get<std::string>("language") : std::string();
}

void add_warnings_option(CommandLine& line) {
  line.add_options()("warnings", "what compilers say of programs that they accept");
}

void add_worker_option(CommandLine& line) {
  line.add_options()("jobs,j", po::value<int>()->value_name("N"),
                     "do N things at a time; else one for each core");
}

void add_limit_options(CommandLine& line, const std::optional<Limits>& usual) {
  std::string time = "cpu time, instead of the problem's";
  std::string memory = "instead of the problem's";
  std::string output = memory;
  if (usual) {
    const auto size = [](Bytes bytes) { return bytes.count / mebibytes(1).count; };
    time = fmt::format("cpu time ({:g})", std::chrono::duration<double>(usual->time_limit).count());
    memory = fmt::format("all that it holds at a time ({})", size(usual->memory));
    output = fmt::format("all that it prints ({})", size(usual->output));
  }
  line.add_options()                                                            //
      ("time-limit", po::value<double>()->value_name("SECONDS"), time.c_str())  //
      ("memory-limit", po::value<double>()->value_name("MIB"), memory.c_str())  //
      ("output-limit", po::value<double>()->value_name("MIB"), output.c_str());
}

OrExit<std::chrono::milliseconds> chosen_seconds(const CommandLine& line, const std::string& name,
                                                 double least, double most) {
  const auto seconds = line.get<double>(name);
  if (!(seconds >= least && seconds <= most))
    return usage_error(line, fmt::format("--{} takes {:g} to {:g} seconds", name, least, most));
  return std::chrono::milliseconds(std::llround(seconds * 1000));
}

OrExit<std::chrono::milliseconds> chosen_time_limit(const CommandLine& line,
                                                    const std::string& name) {
  return chosen_seconds(line, name, 0.001, 86400);
}

OrExit<LimitWish> chosen_limits(const CommandLine& line) {
  LimitWish wish;
  if (line.has("time-limit")) {
    const auto time_limit = chosen_time_limit(line, "time-limit");
    if (!time_limit) return tl::unexpected(time_limit.error());
    wish.time_limit = *time_limit;
  }
  const auto in_range = [&](const char* name, double least, double most) {
    return !line.has(name) || (line.get<double>(name) >= least && line.get<double>(name) <= most);
  };
  if (!in_range("memory-limit", 1, 1 << 20))
    return usage_error(line, "--memory-limit takes 1 to 1048576 MiB");
  if (!in_range("output-limit", 0, 1 << 20))
    return usage_error(line, "--output-limit takes 0 to 1048576 MiB");
  const auto bytes = [&](const char* name) {
    return Bytes{std::llround(line.get<double>(name) * static_cast<double>(mebibytes(1).count))};
  };
  if (line.has("memory-limit")) wish.memory = bytes("memory-limit");
  if (line.has("output-limit")) wish.output = bytes("output-limit");
  return wish;
}

OrExit<Limits> chosen_limits(const CommandLine& line, const Limits& usual) {
  const auto wish = chosen_limits(line);
  if (!wish) return tl::unexpected(wish.error());
  return wish->instead_of(usual);
}

OrExit<int> chosen_workers(const CommandLine& line) {
  if (!line.has("jobs")) return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const int workers = line.get<int>("jobs");
  if (workers < 1 || workers > kMostWorkers)
    return usage_error(line, fmt::format("-j takes 1 to {}", kMostWorkers));
  return workers;
}

void add_explain_options(CommandLine& line) {
  line.add_options()  //
      ("explain",
       "rerun the first crash of each C and C++ submission with sanitizers, and tell the error, "
       "its line and the call chain; else only for one submission, at a terminal")  //
      ("no-explain", "do not");
  line.contradict("explain", "no-explain", "crashes are explained or not");
}

OrExit<ExplainCrashes> chosen_explanations(const CommandLine& line, std::size_t submissions) {
  if (line.has("explain")) return ExplainCrashes::all;
  const bool at_terminal = submissions == 1 && ::isatty(STDOUT_FILENO) != 0;
  return at_terminal && !line.has("no-explain") ? ExplainCrashes::unexpected : ExplainCrashes::off;
}

void add_repeat_option(CommandLine& line) {
  line.add_options()("repeat", po::value<int>()->value_name("N"),
                     "run every case N times; tell the spread of cpu times, and flaky verdicts");
}

OrExit<int> chosen_runs_per_case(const CommandLine& line) {
  if (!line.has("repeat")) return 1;
  const int runs = line.get<int>("repeat");
  if (runs < 2 || runs > kMostRepeats)
    return usage_error(line, fmt::format("--repeat takes 2 to {}", kMostRepeats));
  return runs;
}

void add_all_cases_option(CommandLine& line) {
  line.add_options()("all-cases",
                     "every case of submissions that are too slow, too; else the rest is left out "
                     "after two, when that settles the verdict");
}

TooSlow chosen_end_of_too_slow(const CommandLine& line) {
  return line.has("all-cases") ? TooSlow::judged_to_the_end : TooSlow::ended_when_certain;
}

ErrorOutput chosen_error_output(const CommandLine& line) {
  return line.has("stderr") ? ErrorOutput::all : ErrorOutput::excerpt;
}

Conversations chosen_conversations(const CommandLine& line) {
  return line.has("show-interaction") ? Conversations::all : Conversations::of_failures;
}

ExitCode exit_code_of(const RunReport& report) {
  if (report.interrupted) return ExitCode::interrupted;
  ExitCode code = ExitCode::ok;
  for (const SubmissionReport& submission : report.submissions) {
    if (submission.verdict == Verdict::judge_error) code = worse(code, ExitCode::judge_error);
    for (const CaseResult& result : submission.cases) {
      if (result.verdict == Verdict::judge_error) code = worse(code, ExitCode::judge_error);
    }
    if (!submission.is_as_expected()) code = worse(code, ExitCode::unexpected);
  }
  return code;
}

}  // namespace judge
