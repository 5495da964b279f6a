#include "judge/workspace/machine_slowness.hpp"

#include <algorithm>
#include <memory>

#include "judge/base/os/environment_variable.hpp"
#include "judge/base/text/number.hpp"
#include "judge/machine/machine_watch.hpp"

namespace judge {
namespace {

constexpr double kMostSlowness = 1000;

/// An interactive job is two programs.
constexpr int kProgramsOfJob = 2;

constexpr const char* kVariable = "JUDGE_SLOWNESS";

/// A watch with the source that it looks with.
struct OwnWatch {
  explicit OwnWatch(const std::filesystem::path& cache) : watch(machine, RememberedSpeed(cache)) {}

  ThisMachine machine;
  MachineWatch watch;
};

}  // namespace

OrFault<std::optional<double>> slowness_said() {
  const std::string text = environment_variable(kVariable);
  if (text.empty()) return std::nullopt;
  const auto times = number_of_text(text);
  if (times && *times >= 1 && *times <= kMostSlowness) return times;
  return fault(Fault::Kind::usage,
               "{} takes 1 to {:g}, how many times as slow as when idle the machine is, not '{}'",
               kVariable, kMostSlowness, text);
}

OrFault<std::function<Slowness(std::size_t)>> chosen_slowness(const Workspace& workspace,
                                                              int workers) {
  const auto said = slowness_said();
  if (!said) return tl::unexpected(said.error());
  if (*said) {
    const Slowness slowness{.times = **said, .cpu_times = **said};
    return [slowness](std::size_t) { return slowness; };
  }
  // What is never asked needs no watch: a time limit, say, that is known already.
  return [own = std::make_shared<std::optional<OwnWatch>>(), cache = workspace.cache_folder(),
          workers](std::size_t jobs) {
    if (!*own) own->emplace(cache);
    const int at_work = static_cast<int>(std::min(jobs, static_cast<std::size_t>(workers)));
    return (*own)->watch.now(at_work * kProgramsOfJob);
  };
}

}  // namespace judge
