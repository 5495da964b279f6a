#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/base/cancellation.hpp"
#include "judge/workspace/fault.hpp"

namespace judge {

/// An input to try a program on, and what it should print.
struct Sample {
  std::string name;  ///< as it is shown: "1", "test/sample-1", "cph 2"
  std::filesystem::path input;
  std::filesystem::path expected;  ///< empty: nobody says what is right
};

/// Where samples are looked for.
struct SampleSearch {
  std::filesystem::path program;  ///< absolute; samples lie beside it, below, or in a folder's own
  std::vector<std::filesystem::path>
      named;  ///< folders, inputs, .prob files, archives; none: there
  /// Of source files, as languages have them, "*.cpp": such a file is no input.
  std::vector<std::string> source_patterns = {};
  /// The program as it was named, absolute: where it is a link, samples may lie beside that, too.
  std::filesystem::path link = {};
  /// The current folder, canonical: looked into as beside the program where none are elsewhere.
  std::filesystem::path current = {};
  /// A folder for what has to be unpacked: emptied at first, or made.
  std::filesystem::path scratch;
  Cancellation cancellation = {};
};

/// An input beside the program, or in a folder of samples there, that is called after another
/// program beside it: "a.in1" after a.py.
struct InputOfAnother {
  std::filesystem::path input;
  std::filesystem::path program;
};

struct FoundSamples {
  std::vector<Sample> samples;         ///< in the order of their names, numbers as numbers
  std::vector<std::string> looked_in;  ///< folders and files
  /// What a file of cph says of the problem.
  std::optional<std::chrono::milliseconds> time_limit = {};
  std::optional<Bytes> memory_limit = {};
  /// The package whose submission the program is, where these are its samples; else empty.
  std::filesystem::path package = {};
  /// Of inputs beside the program that are called after no program, where others are called after
  /// it: these are left out. "2.in"
  std::vector<std::string> called_after_none = {};
  /// Those that are another program's by their names; they are left out.
  std::vector<InputOfAnother> called_after_others = {};
  bool are_of_current_folder = false;  ///< and not of the program's
  /// Those of which not the input was named, but what is expected.
  std::vector<Sample> named_by_expected = {};
  /// What shows that the problem is interactive: conversations of samples, lists of cph that say
  /// so.
  std::vector<std::filesystem::path> interactions = {};
  /// The archive that the samples are of, where nobody named it and it is not called samples.zip.
  std::filesystem::path archive = {};
  bool is_archive_own = false;  ///< it is called after the program, or after the link to it
  /// Several such that hold samples, of which nobody knows which one is meant.
  std::vector<std::filesystem::path> archives = {};
  /// Such beside a program that has samples elsewhere: they hold more.
  std::vector<std::filesystem::path> archives_passed_over = {};
  /// Why the first archive that nobody named could not be looked into.
  std::string archive_failure = {};
};

/// The names that an expected output may have beside an input of that name, the likeliest first;
/// none: it is not the name of an input. Both are file names: "1.in" and "1.ans".
std::vector<std::string> names_of_expected(std::string_view input);

/// Whether a file of that name is what a program should print, not an input: "1.ans", "a.out1".
bool is_name_of_expected(std::string_view name);

/// Which names find_samples() understands, in words.
std::string understood_sample_names();

/// Finds them. A fault where something that is named is not there, or cannot be read.
OrFault<FoundSamples> find_samples(const SampleSearch& search);

}  // namespace judge
