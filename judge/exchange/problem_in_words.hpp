#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/sha256.hpp"
#include "judge/problem/problem.hpp"
#include "judge/program/bundle/bundle.hpp"
#include "judge/program/bundle/local_includes.hpp"

// For tests: all that a verdict depends on, in words, so that a difference between a problem and
// what has been made of it is seen at once.

namespace judge {

inline const SubmissionLoading kAnyLanguage{
    .patterns = {"*.py", "*.cpp", "*.java", "*.sh", "*.ctd", "*.c"}};

/// Whether the name that a file has is one of the things that must be the same.
enum class FileNames : std::uint8_t { kept, left_out };

inline std::string hash_of(const std::filesystem::path& file) {
  // Fast without optimisation, too: there are megabytes.
  const std::string content = file.empty() ? "" : read_file(file).value_or("(cannot be read)");
  return fmt::format("{:x}-{}", std::hash<std::string>()(content), content.size());
}

inline std::vector<std::string> cases_in_words(const std::vector<TestCase>& cases) {
  std::vector<std::string> words;
  for (const TestCase& test_case : cases) {
    std::string text = test_case.name;
    for (const FilePath& file :
         {test_case.input, test_case.answer, test_case.output, test_case.interaction})
      text += " " + hash_of(file);
    for (const std::string& arg : test_case.input_validator_args) text += " in:" + arg;
    for (const auto& [name, args] : test_case.named_input_validator_args) {
      for (const std::string& arg : args) text += " in " + name + ":" + arg;
    }
    for (const std::string& arg : test_case.output_validator_args) text += " out:" + arg;
    for (const std::string& arg : test_case.answer_validator_args) text += " answer:" + arg;
    words.push_back(text);
  }
  return words;
}

/// What is expected, by the rules of the package format that permits most.
inline Expectation common_expectation(Expectation expectation) {
  return as_in_package(std::move(expectation), PackageRules::legacy);
}

/// With the headers of ours that it includes in their places.
inline std::string whole_text(const ProgramSource& source, const std::filesystem::path& file) {
  const auto includes = local_includes(file, source.root);
  if (source.shared_folders.empty() || !includes || includes->empty())
    return read_file(file).value_or("(cannot be read)");
  return bundle(file, source.root, {.line_directives = LineDirectives::left_out}).value_or("");
}

inline std::string text_of(const ProgramSource& source, FileNames names) {
  std::string text;
  for (const std::filesystem::path& file : source.files)
    text += (names == FileNames::kept ? file.filename().string() + " " : "") +
            sha256_hex(whole_text(source, file)) + "\n";
  return text;
}

inline std::vector<std::string> submissions_in_words(const Problem& problem,
                                                     FileNames names = FileNames::kept) {
  std::vector<std::string> words;
  for (const Submission& submission : problem.submissions) {
    const auto expected = submission.expectation.value_or(Expectation());
    words.push_back(to_string(common_expectation(expected)) + ": " +
                    text_of(submission.source, names));
  }
  std::ranges::sort(words);
  return words;
}

inline std::vector<std::string> programs_in_words(const Problem& problem,
                                                  FileNames names = FileNames::kept) {
  std::vector<std::string> words;
  const auto add = [&](const char* role, const Program& program) {
    words.push_back(role + text_of(program.source, names));
  };
  for (const Program& program : problem.input_validators) add("input ", program);
  for (const Program& program : problem.answer_validators) add("answer ", program);
  if (problem.output_judge.program) add("judge ", *problem.output_judge.program);
  for (const Program& program : problem.output_judge.more_checkers) add("more ", program);
  std::ranges::sort(words);
  return words;
}

}  // namespace judge
