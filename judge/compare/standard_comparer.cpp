#include "judge/compare/standard_comparer.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <vector>

#include <fmt/format.h>

#include "judge/compare/excerpt.hpp"
#include "judge/compare/scan.hpp"
#include "judge/compare/standard_text.hpp"

namespace judge {
namespace {

/// Why an output is not accepted.
struct Finding {
  enum class Kind {
    wrong,   ///< "wrong answer"
    format,  ///< "wrong output format", which is a wrong answer here
    fault,   ///< the answer is not what the checker reads
  };

  Kind kind = Kind::wrong;
  std::string what;
  std::optional<TextPiece> expected = {};
  std::optional<TextPiece> found = {};
};

using Result = std::optional<Finding>;

/// What a checker makes of one token on each side.
struct Comparison {
  const char* what;  ///< a token must be: "an integer"
  std::function<bool(std::string_view)> is_sound;
  std::function<bool(std::string_view, std::string_view)> are_same;
};

Comparison tokens() {
  return {"a token", [](std::string_view) { return true; },
          [](std::string_view expected, std::string_view found) { return expected == found; }};
}

Comparison integers(std::int64_t least, std::int64_t most) {
  return {"an integer",
          [=](std::string_view token) {
            const auto value = standard_integer(token);
            return value && *value >= least && *value <= most;
          },
          tokens().are_same};
}

Comparison numbers(const std::function<bool(double, double)>& are_near) {
  return {"a number", [](std::string_view token) { return standard_number(token).has_value(); },
          [=](std::string_view expected, std::string_view found) {
            return are_near(*standard_number(expected), *standard_number(found));
          }};
}

Comparison numbers_within(double tolerance) {
  return numbers(
      [=](double expected, double found) { return is_standard_near(expected, found, tolerance); });
}

Comparison numbers_absolutely_within(double tolerance) {
  return numbers([=](double expected, double found) {
    // Two infinities are no number apart, and no further than any tolerance.
    return !(std::abs(expected - found) > tolerance);
  });
}

Comparison yes_or_no() {
  const auto folds_to = [](std::string_view token, std::string_view word) {
    return std::ranges::equal(token, word, {}, folded);
  };
  return {"YES or NO",
          [=](std::string_view token) { return folds_to(token, "yes") || folds_to(token, "no"); },
          [](std::string_view expected, std::string_view found) {
            return std::ranges::equal(expected, found, {}, folded, folded);
          }};
}

class StandardCheck {
 public:
  StandardCheck(std::string_view answer, std::string_view output)
      : answer_(answer), output_(output) {}

  Result run(StandardChecker checker) {
    Result result = compare(checker);
    // Whatever is accepted must end there.
    if (!result && !output_.is_at_last_token())
      return Finding{Finding::Kind::format, "more than was asked for", {}, output_.token()};
    return result;
  }

  const StandardText& answer() const { return answer_; }
  const StandardText& output() const { return output_; }

 private:
  enum class Rest { is_read, is_counted };

  Result compare(StandardChecker checker) {
    constexpr auto kInt = std::numeric_limits<std::int32_t>();
    constexpr auto kLong = std::numeric_limits<std::int64_t>();
    const auto longs = integers(kLong.min(), kLong.max());
    switch (checker) {
      case StandardChecker::acmp:
        return one(numbers_absolutely_within(1e-6));
      case StandardChecker::rcmp:
        return one(numbers_absolutely_within(1.5e-6 + 1e-15));
      case StandardChecker::dcmp:
        return one(numbers_within(1e-6));
      case StandardChecker::hcmp:
        return huge();
      case StandardChecker::icmp:
        return one(integers(kInt.min(), kInt.max()));
      case StandardChecker::yesno:
        return one(yes_or_no());
      case StandardChecker::ncmp:
        return both(longs, Rest::is_read);
      case StandardChecker::nyesno:
        return both(yes_or_no(), Rest::is_counted);
      case StandardChecker::wcmp:
        return both(tokens(), Rest::is_counted);
      case StandardChecker::rcmp4:
        return all(numbers_within(1e-4));
      case StandardChecker::rcmp6:
        return all(numbers_within(1e-6));
      case StandardChecker::rcmp9:
        return all(numbers_within(1e-9));
      case StandardChecker::rncmp:
        return all(numbers_absolutely_within(1.5e-5 + 1e-15));
      case StandardChecker::uncmp:
        return unordered();
      case StandardChecker::fcmp:
        return lines([](std::string_view a, std::string_view b) { return a == b; });
      case StandardChecker::lcmp:
        return lines(have_same_tokens);
      case StandardChecker::caseicmp:
        return single_cases(longs);
      case StandardChecker::casencmp:
        return cases(longs);
      case StandardChecker::casewcmp:
        break;
    }
    return cases(tokens());
  }

  static bool have_same_tokens(std::string_view a, std::string_view b) {
    // Here, in a line, a vertical tab and a form feed part tokens too.
    const auto next = [](std::string_view& line) {
      line.remove_prefix(std::min(line.find_first_not_of(kSpaces), line.size()));
      const std::string_view token = line.substr(0, find_space(line, 0));
      line.remove_prefix(token.size());
      return token;
    };
    for (;;) {
      const std::string_view token = next(a);
      if (token != next(b)) return false;
      if (token.empty()) return true;
    }
  }

  static Finding at_fault(const Comparison& wanted, const std::optional<TextPiece>& token) {
    return {Finding::Kind::fault,
            token ? fmt::format("in the answer there must be {}", wanted.what)
                  : fmt::format("the answer ends where there must be {}", wanted.what),
            token};
  }

  static Finding misformed(const Comparison& wanted, const std::optional<TextPiece>& expected,
                           const std::optional<TextPiece>& found) {
    return {Finding::Kind::format, fmt::format("not {}", wanted.what), expected, found};
  }

  /// The next token of both, each sound, and the same.
  Result next_pair(const Comparison& wanted) {
    const auto expected = answer_.token();
    if (!expected || !wanted.is_sound(expected->text)) return at_fault(wanted, expected);
    const auto found = output_.token();
    if (!found) return Finding{Finding::Kind::format, "the output ends here", expected};
    if (!wanted.is_sound(found->text)) return misformed(wanted, expected, found);
    if (wanted.are_same(expected->text, found->text)) return std::nullopt;
    return Finding{Finding::Kind::wrong, "", expected, found};
  }

  Result one(const Comparison& wanted) { return next_pair(wanted); }

  Result huge() {
    const Comparison wanted{"an integer", is_standard_integer, tokens().are_same};
    auto result = next_pair(wanted);
    if (result && result->kind == Finding::Kind::fault) return result;
    if (!answer_.is_at_last_token())
      return Finding{Finding::Kind::fault, "the answer has more than one token"};
    return result;
  }

  /// As long as the answer goes on.
  Result all(const Comparison& wanted) {
    while (!answer_.is_at_last_token()) {
      if (auto result = next_pair(wanted)) return result;
    }
    return std::nullopt;
  }

  /// As long as both go on; then neither may.
  Result both(const Comparison& wanted, Rest rest) {
    while (!answer_.is_at_last_token() && !output_.is_at_last_token()) {
      if (auto result = next_pair(wanted)) return result;
    }
    std::optional<TextPiece> missing;
    while (const auto token = answer_.token()) {
      if (rest == Rest::is_read && !wanted.is_sound(token->text)) return at_fault(wanted, token);
      if (!missing) missing = token;
    }
    if (missing) return Finding{Finding::Kind::wrong, "", missing};
    if (output_.is_at_last_token()) return std::nullopt;
    return Finding{Finding::Kind::wrong, "", {}, output_.token()};
  }

  Result unordered() {
    std::vector<std::int64_t> expected;
    std::vector<std::int64_t> found;
    const auto longs = integers(INT64_MIN, INT64_MAX);
    while (const auto token = answer_.token()) {
      if (!longs.is_sound(token->text)) return at_fault(longs, token);
      expected.push_back(*standard_integer(token->text));
    }
    while (const auto token = output_.token()) {
      if (!longs.is_sound(token->text)) return misformed(longs, {}, token);
      found.push_back(*standard_integer(token->text));
    }
    if (expected.size() != found.size()) {
      return Finding{Finding::Kind::wrong,
                     fmt::format("{} integers instead of {}", found.size(), expected.size())};
    }
    std::ranges::sort(expected);
    std::ranges::sort(found);
    const auto [mine, theirs] = std::ranges::mismatch(expected, found);
    if (mine == expected.end()) return std::nullopt;
    return Finding{Finding::Kind::wrong, *mine < *theirs
                                             ? fmt::format("{} is missing", *mine)
                                             : fmt::format("{} is there, or too often", *theirs)};
  }

  template <class AreSame>
  Result lines(const AreSame& are_same) {
    while (const auto expected = answer_.line()) {
      // An empty line at the very end is none.
      if (expected->text.empty() && answer_.is_at_end()) break;
      const auto found = output_.line();
      // Behind its end the lines are empty.
      if (are_same(expected->text, found ? found->text : std::string_view())) continue;
      if (!found) return Finding{Finding::Kind::format, "the output ends here", expected};
      return Finding{Finding::Kind::wrong, "", expected, found};
    }
    return std::nullopt;
  }

  /// One of the two texts, in cases; its mistakes are of this kind.
  struct Cases {
    StandardText& text;
    Finding::Kind kind;
    bool has_begun = false;  ///< the word "Case" of the next one has been read
  };

  /// Reads "Case 3:".
  static Result read_head(Cases& side, int number) {
    const auto expect = [&](const std::string& word) -> Result {
      const auto token = side.text.token();
      if (token && token->text == word) return std::nullopt;
      return Finding{side.kind, fmt::format("'{}' must stand here", word), {}, token};
    };
    if (!side.has_begun) {
      if (auto result = expect("Case")) return result;
    }
    return expect(fmt::format("{}:", number));
  }

  /// Reads a case to the word "Case" of the next one, or to the end.
  static Result read_case(Cases& side, int number, const Comparison& wanted,
                          std::vector<TextPiece>& tokens) {
    tokens.clear();
    if (auto result = read_head(side, number)) return result;
    while (const auto token = side.text.token()) {
      if (token->text == "Case") {
        side.has_begun = true;
        break;
      }
      if (!wanted.is_sound(token->text))
        return Finding{side.kind, fmt::format("not {}", wanted.what), {}, token};
      tokens.push_back(*token);
    }
    return std::nullopt;
  }

  Result cases(const Comparison& wanted) {
    Cases answer{answer_, Finding::Kind::fault};
    Cases output{output_, Finding::Kind::format};
    std::vector<TextPiece> expected;
    std::vector<TextPiece> found;
    for (int number = 1; !answer_.is_at_last_token(); ++number) {
      if (auto result = read_case(answer, number, wanted, expected)) return result;
      if (auto result = read_case(output, number, wanted, found)) return result;
      const auto [mine, theirs] =
          std::ranges::mismatch(expected, found, {}, &TextPiece::text, &TextPiece::text);
      if (mine == expected.end() && theirs == found.end()) continue;
      Finding finding{Finding::Kind::wrong, fmt::format("in case {}", number)};
      if (mine != expected.end()) finding.expected = *mine;
      if (theirs != found.end()) finding.found = *theirs;
      return finding;
    }
    return std::nullopt;
  }

  /// Each "Case 3:" with one token behind it, in the whole of a text.
  static Result read_single_cases(Cases side, const Comparison& wanted,
                                  std::vector<TextPiece>& tokens) {
    for (int number = 1; !side.text.is_at_last_token(); ++number) {
      if (auto result = read_head(side, number)) return result;
      const auto token = side.text.token();
      if (!token || !wanted.is_sound(token->text))
        return Finding{side.kind, fmt::format("not {}", wanted.what), {}, token};
      tokens.push_back(*token);
    }
    return std::nullopt;
  }

  Result single_cases(const Comparison& wanted) {
    std::vector<TextPiece> expected;
    std::vector<TextPiece> found;
    if (auto result = read_single_cases({answer_, Finding::Kind::fault}, wanted, expected))
      return result;
    if (auto result = read_single_cases({output_, Finding::Kind::format}, wanted, found))
      return result;
    const std::size_t common = std::min(expected.size(), found.size());
    for (std::size_t i = 0; i < common; ++i) {
      if (!wanted.are_same(expected[i].text, found[i].text)) {
        return Finding{Finding::Kind::wrong, fmt::format("in case {}", i + 1), expected[i],
                       found[i]};
      }
    }
    if (expected.size() == found.size()) return std::nullopt;
    return Finding{Finding::Kind::format,
                   fmt::format("{} cases instead of {}", found.size(), expected.size())};
  }

  StandardText answer_;
  StandardText output_;
};

/// As it is shown, with the places of both sides.
Difference difference_of(const Finding& finding, const StandardText& answer,
                         const StandardText& output) {
  const auto piece = [](const std::optional<TextPiece>& token) {
    return token ? std::string(token->text.substr(0, kExcerptLimit + 1)) : std::string();
  };
  const TextPlace here =
      place_of(output.text(), finding.found ? finding.found->at : output.place());
  const TextPlace there =
      place_of(answer.text(), finding.expected ? finding.expected->at : answer.place());
  std::string what = finding.what;
  if (finding.kind == Finding::Kind::format) what = "wrong output format: " + what;
  return {.line = here.line,
          .column = here.column,
          .answer_line = there.line,
          .answer_column = there.column,
          .expected = piece(finding.expected),
          .found = piece(finding.found),
          .ended = !finding.found      ? Ended::output
                   : !finding.expected ? Ended::answer
                                       : Ended::neither,
          .what = std::move(what)};
}

}  // namespace

void StandardComparer::finish() {
  StandardCheck check(answer_.text(), output_);
  const auto finding = check.run(checker_);
  if (!finding) return;
  if (finding->kind == Finding::Kind::fault) {
    fault_ = fmt::format("{}: {}", to_string(checker_), finding->what);
  } else {
    difference_ = difference_of(*finding, check.answer(), check.output());
  }
}

}  // namespace judge
