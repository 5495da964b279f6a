#pragma once

#include <filesystem>
#include <string>

#include "judge/base/expected.hpp"
#include "judge/sandbox/sandbox.hpp"

namespace judge {

/// Where the kernel and the system tell what they are; others in tests.
struct PlaceFiles {
  std::filesystem::path processors = "/proc/cpuinfo";
  std::filesystem::path packages = "/var/lib/dpkg/status";
  std::filesystem::path settings = "/etc";
  std::filesystem::path local_installations = "/usr/local";
};

/// A hash of all that decides how programs run here, whatever they are: this build of the judge,
/// the sandbox and its options, the kernel, the processor and the number of cores, limits that are
/// inherited, and what is installed.
/// An Error, with the reason, where that is not known well enough: programs that are not fully
/// isolated may see anything.
Expected<std::string> place_key(const SandboxOptions& sandbox, const PlaceFiles& files = {});

}  // namespace judge
