#include "judge/exchange/expected_folder.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/base/text/trimmed.hpp"

namespace judge {
namespace {

using enum Verdict;

constexpr auto kOfBoth = std::to_array<std::string_view>(
    {"accepted", "wrong_answer", "time_limit_exceeded", "run_time_error"});
constexpr auto kOfCurrent = std::to_array<std::string_view>({"rejected", "brute_force"});

struct CommentRow {
  std::string_view extensions;  ///< with spaces around each
  std::string_view begin;
  std::string_view end;
};

constexpr auto kComments = std::to_array<CommentRow>({
    {" .c .h .cc .cpp .cxx .c++ .C .java .kt .cs .go .rs .js .mjs .ts .scala .php .swift .d .fs "
     ".dart .m .groovy .zig ",
     "// ", ""},
    {" .py .py2 .py3 .rb .pl .sh .bash .r .R .nim .jl .tcl .awk .ex .raku ", "# ", ""},
    {" .hs .lua .adb .ads .sql .elm ", "-- ", ""},
    {" .pas .ml .mli ", "(* ", " *)"},
    {" .lisp .lsp .cl .scm .rkt .clj ", "; ", ""},
    {" .pro .prolog .erl .tex ", "% ", ""},
    {" .cob .cbl ", "      *> ", ""},
    {" .f90 .f95 .f ", "! ", ""},
});

/// The same tokens as DOMjudge has them.
std::string_view token_of(Verdict verdict) {
  switch (verdict) {
    case accepted:
      return "CORRECT";
    case wrong_answer:
      return "WRONG-ANSWER";
    case time_limit_exceeded:
      return "TIMELIMIT";
    case output_limit_exceeded:
      return "OUTPUT-LIMIT";
    case memory_limit_exceeded:
    case run_time_error:
      return "RUN-ERROR";
    case compile_error:
      return "COMPILER-ERROR";
    case judge_error:
      break;
  }
  return "";
}

std::string folder_of(const std::string& name) {
  const std::size_t slash = name.find('/');
  return slash == std::string::npos ? "" : name.substr(0, slash);
}

/// The folder of the format that says most of what is expected, and nothing else; that of those of
/// which no folder does.
std::string narrowest_folder(const Expectation& expected, PackageFormat format) {
  const PackageRules rules =
      format == PackageFormat::current ? PackageRules::current : PackageRules::legacy;
  for (const std::string_view folder : kOfBoth) {
    if (is_said_by(expected, folder, rules)) return std::string(folder);
  }
  for (const std::string_view folder : {"brute_force", "rejected"}) {
    if (is_folder_of_format(folder, format) && is_said_by(expected, folder, rules))
      return std::string(folder);
  }
  return "other";
}

}  // namespace

bool is_said_by(const Expectation& expected, std::string_view folder, PackageRules rules) {
  const auto of_folder = folder_expectation(folder);
  return of_folder && implies(expected, as_in_package(*of_folder, rules));
}

bool is_folder_of_format(std::string_view name, PackageFormat format) {
  return std::ranges::find(kOfBoth, name) != kOfBoth.end() ||
         (format == PackageFormat::current &&
          std::ranges::find(kOfCurrent, name) != kOfCurrent.end());
}

std::string folder_in_package(const Problem& problem, const Submission& submission,
                              PackageFormat format) {
  const std::string own = folder_of(submission.name);
  if (is_folder_of_format(own, format)) {
    const auto expected = expected_of(submission).whole;
    if (!expected || is_said_by(*expected, own, problem.rules)) return own;
    // submissions.yaml says otherwise.
    return narrowest_folder(*expected, format);
  }
  // Somebody's other spelling of a folder, or a tag that asks for the same.
  if (submission.expectation) {
    for (const std::string& folder : expectation_folders()) {
      if (is_expected_by_folder(*submission.expectation, folder, problem.rules) &&
          is_folder_of_format(folder, format))
        return folder;
    }
  }
  return own.empty() ? "other" : own;
}

std::string verdicts_text(VerdictSet verdicts) {
  std::vector<std::string_view> words;
  const auto add = [&](std::string_view word) {
    if (std::ranges::find(words, word) == words.end()) words.push_back(word);
  };
  for (const VerdictRow& row : kVerdicts) {
    if (!verdicts.contains(row.verdict) || row.verdict == judge_error) continue;
    const bool is_limit =
        row.verdict == memory_limit_exceeded || row.verdict == output_limit_exceeded;
    if (row.verdict != compile_error) add(is_limit ? "RTE" : row.letters);
  }
  return fmt::format("[{}]", fmt::join(words, ", "));
}

std::string tag_text(const Expectation& expectation) {
  // Where some case may be accepted, the others decide.
  const bool is_open =
      expectation.required.is_empty() ||
      (expectation.of == ExpectedOf::each_case && expectation.required.contains(accepted));
  const VerdictSet wanted = is_open ? expectation.permitted : expectation.required;
  if (wanted == VerdictSet::all()) return "";
  std::vector<std::string_view> tokens;
  for (const VerdictRow& row : kVerdicts) {
    const std::string_view token = token_of(row.verdict);
    if (wanted.contains(row.verdict) && !token.empty() &&
        std::ranges::find(tokens, token) == tokens.end())
      tokens.push_back(token);
  }
  return fmt::format("{}", fmt::join(tokens, ", "));
}

std::optional<std::string> with_comment(std::string source, const std::filesystem::path& name,
                                        std::string_view comment) {
  const std::string extension = " " + name.extension().string() + " ";
  if (extension.size() < 4) return std::nullopt;
  const auto row = std::ranges::find_if(kComments, [&](const CommentRow& candidate) {
    return candidate.extensions.find(extension) != std::string_view::npos;
  });
  if (row == kComments.end()) return std::nullopt;
  // Behind the end of PHP's code everything is printed.
  if (extension == " .php " && trimmed(source).ends_with("?>")) return std::nullopt;
  if (!source.empty() && source.back() != '\n') source += '\n';
  return source + fmt::format("{}{}{}\n", row->begin, comment, row->end);
}

}  // namespace judge
