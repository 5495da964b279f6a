#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/cli/command_line.hpp"

namespace judge {

/// A word that may stand where a shell asks for one.
struct Candidate {
  std::string word;
  std::string description = {};

  friend bool operator==(const Candidate&, const Candidate&) = default;
};

/// All that may stand there. Names of files are the shell's to find.
struct Candidates {
  enum class Files : std::uint8_t { none, folders, all };

  std::vector<Candidate> words;
  Files files = Files::none;
};

/// The first argument with which a command is asked what may stand in place of its last word, in
/// place of doing anything: what follows it is what stands behind the command's name.
inline constexpr const char* kAskCandidates = "--candidates-for";

/// What may stand in place of the last of the words behind a command's name, as far as that begins
/// so: by the command's options, by the words of its usage, and by the problems, submissions and
/// cases that are here. Starts no program, and tells nothing of what is wrong.
Candidates candidates_for(const CommandLine& line, const std::vector<std::string>& words);

/// The same in place of a command's name, or behind `help`.
Candidates command_candidates(const std::vector<std::string>& words);

/// For the scripts of `judge completion`: ":", ":folders" or ":files" in a line, then a line for
/// each word, with a tab and its description behind it if it has one.
std::string candidates_text(const Candidates& candidates);

}  // namespace judge
