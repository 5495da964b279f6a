#include "judge/workspace/machine_slowness.hpp"

#include <memory>

#include "judge/base/os/environment_variable.hpp"
#include "judge/base/text/number.hpp"
#include "judge/machine/machine_watch.hpp"

namespace judge {
namespace {

constexpr double kMostSlowness = 1000;

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

std::function<Slowness(int own)> slowness_here(const std::filesystem::path& cache_folder) {
  // A fault in it is told where it is asked for.
  if (const auto said = slowness_said(); said && *said) {
    const Slowness slowness{.times = **said, .cpu_times = **said};
    return [slowness](int) { return slowness; };
  }
  // What is never asked needs no watch: a time limit, say, that is known already.
  return [own_watch = std::make_shared<std::optional<OwnWatch>>(), cache_folder](int own) {
    if (!*own_watch) own_watch->emplace(cache_folder);
    return (*own_watch)->watch.now(own);
  };
}

}  // namespace judge
