#pragma once

#include "judge/sandbox/running_program.hpp"

namespace judge {

/// For tests of limits: a program that is seen to use whatever the test says.
class FakeRunningProgram final : public RunningProgram {
 public:
  int event_fd() const override { return -1; }
  bool has_ended() override { return false; }
  TreeUsage observe() const override { return usage; }
  bool is_held_to_processes() const override { return is_held; }
  bool is_held_to_memory() const override { return has_group; }
  bool has_overfull_folder() const override { return is_folder_full; }
  pid_t ancestor() const override { return 0; }
  Expected<Ending> end() override { return Ending{}; }

  TreeUsage usage;
  bool is_held = true;
  bool has_group = false;
  bool is_folder_full = false;
};

}  // namespace judge
