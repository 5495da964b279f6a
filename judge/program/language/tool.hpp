#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/cancellation.hpp"
#include "judge/base/expected.hpp"
#include "judge/program/language/language.hpp"

namespace judge {

/// Where tools are looked for, and where rustup, which stands in for others, has these.
struct ToolPlaces {
  std::vector<std::filesystem::path> folders;  ///< in this order
  std::filesystem::path home = {};             ///< the user's; empty: there is none
  std::filesystem::path rustup = {};           ///< its settings and toolchains; empty: none
  std::string rust_toolchain = {};             ///< that is to be taken; empty: as rustup is set
};

/// As this process's environment says. The system's folders come first, then PATH: the shims of
/// version managers stand early in PATH and start a search of their own at every call; so they are
/// the last resort.
ToolPlaces tool_places();

/// The program `name`, executable, in the first of the folders that has it; a name with a slash is
/// taken as it is, and one of ours, "judge-...", is where the judge itself is. Where that is the
/// stand-in of rustup or pyenv, the tool of the toolchain that it stands for, or of the newest.
std::optional<std::filesystem::path> find_tool(std::string_view name, const ToolPlaces& places);

/// The command with its first word replaced by the tool's path; an error with what to install if
/// there is none.
Expected<std::vector<std::string>> with_tool_path(std::vector<std::string> command,
                                                  const Language& language,
                                                  const ToolPlaces& places);

/// A program that a language needs on this machine.
struct Tool {
  std::string name;            ///< "javac"
  std::filesystem::path path;  ///< empty: not found

  friend bool operator==(const Tool&, const Tool&) = default;
};

/// Whether programs of a language can be built and run here.
struct Availability {
  std::vector<Tool> tools;  ///< what compile and run begin with, in this order, each once
  std::string problem;      ///< "its compiler 'rustc' is not installed; on Debian: apt-get install
                            ///< rustc"; empty: none

  bool is_available() const { return problem.empty(); }
};

/// The folders outside the system's own (/usr, /bin, /lib ...) that the tools were installed in:
/// what a program needs to see to use them. Never a home folder or what contains one.
std::vector<std::filesystem::path> installation_folders(const Availability& available,
                                                        const ToolPlaces& places);

/// Looks for the tools; starts nothing.
Availability availability(const Language& language, const ToolPlaces& places);

/// The first line that the language's version command prints. Starts the tool, and waits no longer
/// for one that is slow to tell it once somebody has asked to stop.
Expected<std::string> tool_version(const Language& language, const ToolPlaces& places,
                                   Cancellation cancellation = {});

}  // namespace judge
