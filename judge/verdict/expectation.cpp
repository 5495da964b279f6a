#include "judge/verdict/expectation.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <ostream>

#include <fmt/format.h>

#include "judge/base/text/number.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/base/text/trimmed.hpp"
#include "judge/base/text/visible_text.hpp"

namespace judge {
namespace {

using enum Verdict;

constexpr VerdictSet without_judge_error() {
  VerdictSet set = VerdictSet::all();
  set.erase(judge_error);
  return set;
}

struct FolderRow {
  std::string_view name;
  Expectation expectation;
};

// The format has no verdicts of their own for the limits on memory and output: what it files as a
// run-time error may be one of ours. Only `rejected` allows for that, so that a folder with a
// verdict's name means that verdict.
constexpr auto kFolders = std::to_array<FolderRow>({
    {"accepted", {{accepted}, {accepted}}},
    {"rejected",
     {without_judge_error(),
      {wrong_answer, time_limit_exceeded, memory_limit_exceeded, output_limit_exceeded,
       run_time_error}}},
    {"wrong_answer", {{accepted, wrong_answer}, {wrong_answer}}},
    {"time_limit_exceeded", {{accepted, time_limit_exceeded}, {time_limit_exceeded}}},
    {"memory_limit_exceeded", {{accepted, memory_limit_exceeded}, {memory_limit_exceeded}}},
    {"output_limit_exceeded", {{accepted, output_limit_exceeded}, {output_limit_exceeded}}},
    {"run_time_error", {{accepted, run_time_error}, {run_time_error}}},
    {"compile_error", {{compile_error}, {compile_error}}},
    {"brute_force",
     {{accepted, run_time_error, time_limit_exceeded}, {run_time_error, time_limit_exceeded}}},
});

constexpr bool has_folder(Verdict verdict) {
  return std::any_of(kFolders.begin(), kFolders.end(),
                     [&](const FolderRow& row) { return row.name == to_string(verdict); });
}
static_assert(std::all_of(kVerdicts.begin(), kVerdicts.end(),
                          [](const VerdictRow& row) {
                            return has_folder(row.verdict) == (row.verdict != judge_error);
                          }),
              "every verdict that a submission can be written for has its folder");

struct TagRow {
  std::string_view token;  // with '-' for '_'
  std::optional<Verdict> verdict;
};

// DOMjudge's results with the names it takes for them. Of CHECK-MANUALLY people are the judges.
constexpr auto kTags = std::to_array<TagRow>({
    {"CORRECT", accepted},
    {"ACCEPTED", accepted},
    {"WRONG-ANSWER", wrong_answer},
    {"NO-OUTPUT", wrong_answer},
    {"TIMELIMIT", time_limit_exceeded},
    {"TIME-LIMIT-EXCEEDED", time_limit_exceeded},
    {"MEMORY-LIMIT", memory_limit_exceeded},
    {"OUTPUT-LIMIT", output_limit_exceeded},
    {"RUN-ERROR", run_time_error},
    {"RUN-TIME-ERROR", run_time_error},
    {"COMPILER-ERROR", compile_error},
    {"CHECK-MANUALLY", std::nullopt},
});

std::string canonical_token(std::string_view text) {
  std::string token(text);
  for (char& c : token) {
    c = c == '_' ? '-' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  }
  return token;
}

/// The row of a result, in whatever case; the end of the table where there is none.
auto result_row(std::string_view text) {
  const std::string token = canonical_token(trimmed(text));
  return std::find_if(kTags.begin(), kTags.end(),
                      [&](const TagRow& tag) { return tag.token == token; });
}

constexpr std::string_view kResultsTag = "@EXPECTED_RESULTS@";

/// DOMjudge takes it for the same tag.
constexpr std::string_view kScoreTag = "@EXPECTED_SCORE@";

std::optional<double> finite_number(std::string_view text) {
  const auto number = number_of_text(text);
  return number && std::isfinite(*number) ? number : std::nullopt;
}

/// What follows the tag, up to the end of the line or of the comment.
std::string_view tag_value(std::string_view rest) {
  rest = rest.substr(0, rest.find('\n'));
  for (const std::string_view end : {"*/", "-->", "*)", "-}"}) {
    rest = rest.substr(0, rest.find(end));
  }
  return trimmed(rest);
}

struct Tag {
  std::string_view name;
  std::ptrdiff_t line = 0;
  std::string_view value;
};

/// The first one of that name in a source that a colon or such a value follows: others are mentions
/// in sentences.
template <class IsValue>
std::optional<Tag> find_tag(std::string_view source, std::string_view name,
                            const IsValue& is_value) {
  for (std::size_t at = source.find(name); at != std::string_view::npos;
       at = source.find(name, at + name.size())) {
    const std::string_view rest = source.substr(at + name.size());
    const bool has_colon = rest.starts_with(':');
    const std::string_view value = tag_value(rest.substr(has_colon ? 1 : 0));
    if (!has_colon && !is_value(value)) continue;
    return Tag{.name = name,
               .line = 1 + std::count(source.begin(), source.begin() + static_cast<long>(at), '\n'),
               .value = value};
  }
  return std::nullopt;
}

/// Whether a text is a list of results and nothing else.
bool are_results(std::string_view text) {
  for (;;) {
    const std::size_t comma = text.find(',');
    if (result_row(text.substr(0, comma)) == kTags.end()) return false;
    if (comma == std::string_view::npos) return true;
    text.remove_prefix(comma + 1);
  }
}

/// The tag that gives a score, or results in its place.
std::optional<Tag> find_score_tag(std::string_view source) {
  return find_tag(source, kScoreTag, [](std::string_view value) {
    return finite_number(value) || are_results(value);
  });
}

/// The tag that says which results a source is to have.
std::optional<Tag> find_results_tag(std::string_view source) {
  auto tag = find_tag(source, kResultsTag, are_results);
  if (tag) return tag;
  tag = find_score_tag(source);
  return tag && !finite_number(tag->value) ? tag : std::nullopt;
}

}  // namespace

namespace {

std::string verdicts_text(Expectation expectation) {
  const bool is_any = expectation.permitted == VerdictSet::all();
  VerdictSet others;
  for (const VerdictRow& row : kVerdicts) {
    if (expectation.permitted.contains(row.verdict) && !expectation.required.contains(row.verdict))
      others.insert(row.verdict);
  }
  others = in_words_of_packages(others);
  expectation.permitted = in_words_of_packages(expectation.permitted);
  expectation.required = in_words_of_packages(expectation.required);
  if (expectation.required.is_empty()) {
    return is_any ? "anything" : "only " + to_string(expectation.permitted);
  }
  if (expectation.of == ExpectedOf::whole) return to_string(expectation.required) + " as a whole";
  if (expectation.required == expectation.permitted && expectation.required.size() == 1) {
    return to_string(expectation.permitted) + " on every case";
  }
  std::string text = to_string(expectation.required) + " on some case";
  if (!is_any && !others.is_empty()) text += ", otherwise " + to_string(others);
  return text;
}

}  // namespace

std::string to_string(const Expectation& expectation) {
  std::string text = verdicts_text(expectation);
  if (expectation.credit == ExpectedCredit::less_than_all) text += ", less than all points";
  if (expectation.score) text += ", score " + to_string(*expectation.score);
  return text;
}

bool implies(const Expectation& given, const Expectation& other) {
  if (!given.permitted.is_subset_of(other.permitted)) return false;
  if (other.required.is_empty() || given.permitted.is_subset_of(other.required)) return true;
  return !given.required.is_empty() && given.required.is_subset_of(other.required);
}

std::optional<Expectation> both_expected(const Expectation& one, const Expectation& other) {
  if (one.of != other.of || (one.score && other.score && one.score != other.score))
    return std::nullopt;
  Expectation both = one;
  both.permitted = one.permitted.intersection(other.permitted);
  const VerdictSet first = one.required.intersection(both.permitted);
  const VerdictSet second = other.required.intersection(both.permitted);
  // Of two that must occur one has to hold the other; a demand that nothing meets stays as it is.
  if (first.is_empty() != one.required.is_empty() || second.is_empty() != other.required.is_empty())
    return std::nullopt;
  if (first.is_empty() || (!second.is_empty() && second.is_subset_of(first)))
    both.required = second;
  else if (second.is_empty() || first.is_subset_of(second))
    both.required = first;
  else
    return std::nullopt;
  if (!both.score) both.score = other.score;
  if (other.credit != ExpectedCredit::any) both.credit = other.credit;
  return both;
}

bool can_meet_both(const Expectation& one, const Expectation& other) {
  const VerdictSet permitted = one.permitted.intersection(other.permitted);
  return one.is_met(permitted) && other.is_met(permitted) && !permitted.is_empty();
}

std::ostream& operator<<(std::ostream& out, const Expectation& expectation) {
  return out << to_string(expectation);
}

std::optional<Expectation> folder_expectation(std::string_view name) {
  for (const FolderRow& row : kFolders) {
    if (row.name == name) return row.expectation;
  }
  return std::nullopt;
}

std::optional<Expectation> graded_expectation(std::string_view folder) {
  if (folder == "partially_accepted") {
    return Expectation{.permitted = {accepted},
                       .required = {accepted},
                       .of = ExpectedOf::whole,
                       .credit = ExpectedCredit::less_than_all};
  }
  auto expectation = folder_expectation(folder);
  if (expectation) expectation->of = ExpectedOf::whole;
  return expectation;
}

Expectation as_in_package(Expectation expectation, PackageRules rules) {
  for (VerdictSet* const set : {&expectation.permitted, &expectation.required}) {
    if (!set->contains(run_time_error)) continue;
    set->insert(memory_limit_exceeded);
    set->insert(output_limit_exceeded);
  }
  if (rules == PackageRules::current) return expectation;
  constexpr VerdictSet kCrash{run_time_error, memory_limit_exceeded, output_limit_exceeded};
  if (expectation.required == VerdictSet{time_limit_exceeded})
    expectation.permitted.insert(wrong_answer);
  if (expectation.required == kCrash) {
    expectation.permitted.insert(wrong_answer);
    expectation.permitted.insert(time_limit_exceeded);
  }
  return expectation;
}

bool is_expected_by_folder(const Expectation& expectation, std::string_view folder,
                           PackageRules rules) {
  const auto of_folder = folder_expectation(folder);
  if (!of_folder) return false;
  // What the legacy rules permit besides need not be said.
  const bool is_strict = rules == PackageRules::legacy &&
                         expectation == as_in_package(*of_folder, PackageRules::current);
  return is_strict || expectation == *of_folder || expectation == as_in_package(*of_folder, rules);
}

VerdictSet in_words_of_packages(VerdictSet set) {
  constexpr VerdictSet kAll = {run_time_error, memory_limit_exceeded, output_limit_exceeded};
  if (set.contains(wrong_answer) || !kAll.is_subset_of(set)) return set;
  set.erase(memory_limit_exceeded);
  set.erase(output_limit_exceeded);
  return set;
}

Expectation without_requirements(Expectation expectation) {
  expectation.required = {};
  expectation.score.reset();
  expectation.credit = ExpectedCredit::any;
  if (expectation.of == ExpectedOf::whole) expectation.permitted = without_judge_error();
  return expectation;
}

std::vector<std::string> expectation_folders() {
  std::vector<std::string> names;
  for (const FolderRow& row : kFolders) names.emplace_back(row.name);
  return names;
}

Expected<std::optional<Expectation>> tagged_expectation(std::string_view source) {
  const auto found = find_results_tag(source);
  if (!found) return std::nullopt;
  std::string_view rest = found->value;

  VerdictSet listed;
  bool is_open = false;
  for (bool is_last = false; !is_last;) {
    const std::size_t comma = rest.find(',');
    is_last = comma == std::string_view::npos;
    const std::string_view token = rest.substr(0, comma);
    rest.remove_prefix(is_last ? rest.size() : comma + 1);
    const auto row = result_row(token);
    if (row == kTags.end()) {
      std::vector<std::string> known;
      for (const TagRow& tag : kTags) known.emplace_back(tag.token);
      return failure("line {}: unknown result {} behind {}: {}", found->line,
                     visible_text(canonical_token(trimmed(token))), found->name,
                     spelling_help(canonical_token(trimmed(token)), known));
    }
    if (row->verdict) {
      listed.insert(*row->verdict);
    } else {
      is_open = true;
    }
  }
  if (is_open) return Expectation{.permitted = without_judge_error(), .required = {}};

  // The result of the whole submission is that of its failing cases: other cases may be accepted.
  // It fails somewhere unless it may be accepted as a whole.
  Expectation expectation{.permitted = listed, .required = listed};
  if (listed != VerdictSet{compile_error}) expectation.permitted.insert(accepted);
  if (listed.contains(accepted) && listed.size() > 1) expectation.required = {};
  return expectation;
}

std::ptrdiff_t line_of_tagged_expectation(std::string_view source) {
  const auto tag = find_results_tag(source);
  return tag ? tag->line : 0;
}

Expected<std::optional<ScoreRange>> tagged_score(std::string_view source) {
  const auto tag = find_score_tag(source);
  if (!tag) return std::nullopt;
  const std::string_view text = tag->value;
  const auto score = finite_number(text);
  if (!score && result_row(text.substr(0, text.find(','))) != kTags.end()) return std::nullopt;
  if (!score) {
    return failure("line {}: {} behind {}: is neither a number nor a result", tag->line,
                   visible_text(text, 60), kScoreTag);
  }
  const std::size_t point = text.find('.');
  if (point == std::string_view::npos) return ScoreRange{*score, *score};
  const double half = 0.5 * std::pow(10.0, -static_cast<double>(text.size() - point - 1));
  return ScoreRange{*score - half, *score + half};
}

Expected<std::vector<Verdict>> tagged_grades(std::string_view source) {
  constexpr std::string_view kTag = "@EXPECTED_GRADES@";
  const auto tag = find_tag(source, kTag, [](std::string_view) { return true; });
  std::vector<Verdict> grades;
  if (!tag) return grades;
  std::string_view rest = tag->value;
  for (rest = trimmed(rest); !rest.empty(); rest = trimmed(rest)) {
    const std::string_view word = rest.substr(0, rest.find_first_of(" \t"));
    const auto verdict = parse_verdict(word);
    if (!verdict) {
      return failure("line {}: unknown grade {} behind {}; write AC, WA, TLE, RTE, MLE or OLE",
                     tag->line, visible_text(word, 60), kTag);
    }
    grades.push_back(*verdict);
    rest.remove_prefix(word.size());
  }
  return grades;
}

}  // namespace judge
