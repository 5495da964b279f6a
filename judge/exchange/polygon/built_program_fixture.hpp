#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>
#include <sys/wait.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {

/// For tests: a folder in which programs that leave with a package are built and run, as others do.
class BuiltProgram : public testing::Test {
 protected:
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_.path() / name, std::ios::binary) << text;
  }

  std::string text_of(const std::string& name) const {
    return read_file(folder_.path() / name).value_or("(not there)");
  }

  /// The exit code of a command in the folder.
  int run(const std::string& command) const {
    const int status = std::system(("cd '" + folder_.path().string() + "' && " + command).c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  TempDir folder_ = TempDir::create().value();
};

}  // namespace judge
