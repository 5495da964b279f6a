// What it costs to carry a conversation through the judge: two tiny programs exchange one line
// after another, joined by plain pipes, and through the relay, each in a sandbox of its own.
#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <string>

#include "bench/start.hpp"
#include "bench/table.hpp"
#include <fcntl.h>
#include <unistd.h>

#include "judge/base/os/temp_dir.hpp"
#include "judge/conversation/relay.hpp"
#include "judge/judging/judging_exit_codes.hpp"
#include "judge/machine/survey.hpp"

namespace judge::bench {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int kExchanges = 100'000;
constexpr int kRounds = 7;

using Arguments = std::vector<std::string>;

void join_by_pipes(const Arguments& asks, const Arguments& answers) {
  std::array<int, 2> there{};
  std::array<int, 2> back{};
  if (::pipe2(there.data(), O_CLOEXEC) != 0 || ::pipe2(back.data(), O_CLOEXEC) != 0)
    give_up("no pipes");
  const pid_t answering = start(answers, {.input = there[0], .output = back[1]});
  const pid_t asking = start(asks, {.input = back[0], .output = there[1]});
  for (const int end : {there[0], there[1], back[0], back[1]}) ::close(end);
  if (wait_for(asking) != kExitAccept) give_up("the plain talk failed");
  wait_for(answering);
}

void measure(const Arguments& asks, const Arguments& answers) {
  const auto folder = TempDir::create();
  if (!folder) give_up(folder.error().message);
  const IsolationSurvey survey = survey_isolation(folder->path(), Cgroups::used);
  const SandboxOptions options{.isolation = survey.best, .cgroup_place = survey.cgroup_place};
  auto submissions = make_sandbox(options, folder->path() / "1");
  auto interactors = make_sandbox(options, folder->path() / "2");
  if (!submissions || !interactors) give_up("no sandbox");
  const auto run_spec = [](const Arguments& arguments) {
    constexpr auto kLong = std::chrono::minutes(2);
    return RunSpec{.program = {.arguments = arguments},
                   .environment = {},
                   .standard_input = {},
                   .folders = {{.path = fs::path(arguments[0]).parent_path()}},
                   .limits = {.cpu_time = kLong, .wall_time = kLong}};
  };
  const ConversationSpec spec{.submission = run_spec(answers), .interactor = run_spec(asks)};
  Series plain{"plain pipes", "µs", {}};
  Series relayed{"through the judge", "µs", {}};
  for (int round = 0; round < kRounds; ++round) {
    const auto time = [](const auto& talk) {
      const auto began = Clock::now();
      talk();
      return std::chrono::duration<double, std::micro>(Clock::now() - began).count() / kExchanges;
    };
    plain.rounds.push_back(time([&] { join_by_pipes(asks, answers); }));
    relayed.rounds.push_back(time([&] {
      const auto result = hold_conversation(**submissions, **interactors, spec);
      if (!result) give_up(result.error().message);
      if (result->interactor.exit_code != kExitAccept) give_up("the relayed talk failed");
    }));
  }
  Table table(fmt::format("one of {} exchanges of a line", kExchanges));
  table.add(plain);
  table.add(relayed, plain, 1.6);
}

}  // namespace
}  // namespace judge::bench

int main(int, char** arguments) {
  ::signal(SIGPIPE, SIG_IGN);
  const std::string program = std::filesystem::absolute(arguments[1]);
  judge::bench::measure({program, "asks", std::to_string(judge::bench::kExchanges)},
                        {program, "answers"});
}
