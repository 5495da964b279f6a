#pragma once

#include <functional>
#include <string>
#include <vector>

#include "judge/sandbox/sandbox.hpp"

namespace judge {

/// For tests: starts no program, but has a function say what each run does.
class FakeSandbox final : public Sandbox {
 public:
  struct Run {
    RunResult result = {};
    std::string output = {};
  };
  using Script = std::function<Expected<Run>(const RunSpec&)>;

  explicit FakeSandbox(Script script) : script_(std::move(script)) {}

  const std::filesystem::path& working_directory() const override { return working_directory_; }

  void renew() override { ++renewals; }

  Expected<RunResult> run(const RunSpec& spec, OutputReader& reader) override {
    specs.push_back(spec);
    auto run = script_(spec);
    if (!run) return tl::unexpected(run.error());
    run->result.ended_by_reader = reader.consume(run->output) == OutputReader::Flow::enough;
    return std::move(run->result);
  }

  Expected<std::unique_ptr<RunningProgram>> start(const RunSpec&, Streams) override {
    return failure("this sandbox only pretends");
  }

  Expected<UniqueFd> open_private_folder() const override {
    return failure("this sandbox only pretends");
  }

  std::vector<RunSpec> specs;  ///< of all runs, in order
  int renewals = 0;

 private:
  Script script_;
  std::filesystem::path working_directory_ = "/work";
};

}  // namespace judge
