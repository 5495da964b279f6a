#pragma once

#include <chrono>
#include <memory>

#include "judge/sandbox/sandbox.hpp"

namespace judge {

/// A sandbox that adds up for how long its programs run, from their starts to their ends. The
/// sandbox and the sum have to outlive it.
class TimedSandbox final : public Sandbox {
 public:
  TimedSandbox(Sandbox& sandbox, std::chrono::microseconds& sum) : sandbox_(sandbox), sum_(sum) {}

  const std::filesystem::path& working_directory() const override {
    return sandbox_.working_directory();
  }
  void renew() override { sandbox_.renew(); }
  void forget_files() override { sandbox_.forget_files(); }

  Expected<RunResult> run(const RunSpec& spec, OutputReader& reader) override {
    auto result = sandbox_.run(spec, reader);
    if (result) sum_ += result->wall_time;
    return result;
  }

  /// Not added: the caller follows it.
  Expected<std::unique_ptr<RunningProgram>> start(const RunSpec& spec, Streams streams) override {
    return sandbox_.start(spec, std::move(streams));
  }

  Expected<UniqueFd> open_private_folder() const override { return sandbox_.open_private_folder(); }

 private:
  Sandbox& sandbox_;
  std::chrono::microseconds& sum_;
};

}  // namespace judge
