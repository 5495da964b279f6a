// The comparers against a second implementation that has the whole of both texts, on seeded random
// texts in random chunks.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <random>
#include <regex>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "judge/compare/output_comparer.hpp"

namespace judge {
namespace {

const std::string kWhite = " \f\n\r\t\v";

bool is_white(char c) {
  return kWhite.find(c) != std::string::npos;
}

struct Token {
  std::size_t begin = 0;
  std::string text;
};

std::vector<Token> tokens_of(const std::string& text) {
  std::vector<Token> tokens;
  for (std::size_t i = text.find_first_not_of(kWhite); i != std::string::npos;
       i = text.find_first_not_of(kWhite, i)) {
    const std::size_t end = std::min(text.find_first_of(kWhite, i), text.size());
    tokens.push_back({i, text.substr(i, end - i)});
    i = end;
  }
  return tokens;
}

bool is_number(const std::string& text) {
  if (text.size() > 4096) return false;  // as TokenComparer has it
  static const std::regex kFloat("[+-]?([0-9]*\\.[0-9]+|[0-9]+\\.|[0-9]+)([Ee][+-]?[0-9]+)?");
  static std::map<std::string, bool> known;  // the expression is slow, the texts are few
  const auto [entry, is_new] = known.try_emplace(text);
  if (is_new) entry->second = std::regex_match(text, kFloat);
  return entry->second;
}

bool are_same_letter(char a, char b, const CompareOptions& options) {
  if (options.case_sensitivity == CaseSensitivity::compared) return a == b;
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : int{c}; };
  return lower(a) == lower(b);
}

/// Offset in the output of the first byte that differs, -1 if the token is accepted.
std::ptrdiff_t difference_in_token(const Token& expected, const Token& found,
                                   const CompareOptions& options) {
  const bool numbers = options.float_absolute_tolerance || options.float_relative_tolerance;
  if (numbers && is_number(expected.text)) {
    if (expected.text == found.text) return -1;
    if (!is_number(found.text)) return static_cast<std::ptrdiff_t>(found.begin);
    const double a = std::strtod(expected.text.c_str(), nullptr);
    const double s = std::strtod(found.text.c_str(), nullptr);
    const double distance = std::fabs(s - a);
    const bool near =
        (options.float_absolute_tolerance && distance <= *options.float_absolute_tolerance) ||
        (options.float_relative_tolerance &&
         distance <= *options.float_relative_tolerance * std::fabs(a));
    const bool accepted = near && std::isfinite(s) && std::isfinite(a);
    return accepted ? -1 : static_cast<std::ptrdiff_t>(found.begin);
  }
  std::size_t i = 0;
  while (i < expected.text.size() && i < found.text.size() &&
         are_same_letter(expected.text[i], found.text[i], options)) {
    ++i;
  }
  const bool same = i == expected.text.size() && i == found.text.size();
  return same ? -1 : static_cast<std::ptrdiff_t>(found.begin + i);
}

std::ptrdiff_t naive_exact(const std::string& answer, const std::string& output) {
  if (answer == output) return -1;
  std::size_t i = 0;
  while (i < answer.size() && i < output.size() && answer[i] == output[i]) ++i;
  return static_cast<std::ptrdiff_t>(i);
}

/// Offset of the first difference in the output, -1 if it is accepted.
std::ptrdiff_t naive_difference(const CompareOptions& options, const std::string& answer,
                                const std::string& output) {
  if (options.mode == CompareMode::exact) return naive_exact(answer, output);
  const std::vector<Token> expected = tokens_of(answer);
  const std::vector<Token> found = tokens_of(output);
  std::size_t answer_at = 0;
  std::size_t output_at = 0;
  for (std::size_t i = 0;; ++i) {
    const std::size_t answer_next = i < expected.size() ? expected[i].begin : answer.size();
    const std::size_t output_next = i < found.size() ? found[i].begin : output.size();
    if (options.space_sensitivity == SpaceSensitivity::compared) {
      const std::ptrdiff_t at = naive_exact(answer.substr(answer_at, answer_next - answer_at),
                                            output.substr(output_at, output_next - output_at));
      if (at >= 0) return static_cast<std::ptrdiff_t>(output_at) + at;
    }
    if (i == expected.size() && i == found.size()) return -1;
    if (i >= expected.size() || i >= found.size()) return static_cast<std::ptrdiff_t>(output_next);
    const std::ptrdiff_t at = difference_in_token(expected[i], found[i], options);
    if (at >= 0) return at;
    answer_at = answer_next + expected[i].text.size();
    output_at = output_next + found[i].text.size();
  }
}

class TextMaker {
 public:
  explicit TextMaker(std::uint32_t seed) : random_(seed) {}

  std::size_t below(std::size_t count) { return random_() % count; }

  std::string spaces() {
    std::string text(1, kWhite[below(kWhite.size())]);
    while (below(4) == 0) text += kWhite[below(kWhite.size())];
    return text;
  }

  std::string token() {
    static const std::vector<std::string> kTokens = {
        "0",   "1",  "-1",  "+1",   "12",    "120",     "1.5",       "1.50", "1.500001",
        "1.",  ".5", "1e3", "1E3",  "1000",  "nan",     "inf",       "0x1",  "1.5.5",
        "1e",  "a",  "A",   "ab",   "1e999", "0.00005", "-12.00005", "aB",   "1e-999",
        "Abc", "@",  "`",   "\xc4", "\xe4",  "abcd"};
    if (below(20) == 0) return std::string(1 + below(200), below(2) == 0 ? 'x' : '1');
    return kTokens[below(kTokens.size())];
  }

  std::string text() {
    std::string text = below(3) == 0 ? spaces() : "";
    for (std::size_t count = below(12); count > 0; --count) {
      text += token();
      if (count > 1 || below(2) == 0) text += spaces();
    }
    return text;
  }

  /// A number of which a digit more changes little.
  std::string fine_number() {
    static const std::vector<std::string> kFineNumbers = {"0.00005", "-12.00005", "700.10005"};
    return kFineNumbers[below(kFineNumbers.size())];
  }

  /// Some thousand bytes, with a token now and then that is as long as what is compared at once.
  std::string long_text() {
    const bool is_fine = below(2) == 0;
    static const std::vector<std::string> kBetween = {" ", " ", " ", "\n", "\n", "\r\n", "  "};
    std::string text;
    for (std::size_t count = below(1000); count > 0; --count) {
      text += below(250) == 0 ? huge_token() : is_fine && below(8) > 0 ? fine_number() : token();
      text += kBetween[below(kBetween.size())];
    }
    if (below(2) == 0 && !text.empty()) text.pop_back();
    return text;
  }

  /// The text with a change all over it, which some options accept.
  std::string rewritten(const std::string& text) {
    const std::size_t kind = below(6);
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char byte = text[i];
      const bool letter = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
      if (kind == 0 && byte == '\n') out += '\r';
      if (kind == 1 && is_white(byte)) {
        out += kWhite[below(kWhite.size())];
      } else if (kind == 2 && letter && below(2) == 0) {
        out += static_cast<char>(byte ^ 0x20);
      } else {
        out += byte;
      }
      if (kind == 3 && byte == '.') out += '0';
      if (kind == 4 && i >= 2 && text.substr(i - 2, 3) == "005") out += '1';
    }
    return out;
  }

  /// The text with up to three accidents, many of which some options accept.
  std::string noisy(std::string text) {
    for (std::size_t count = below(4); count > 0 && !text.empty(); --count) {
      add_accident(text, below(text.size()));
    }
    return text;
  }

 private:
  std::string huge_token() {
    if (below(3) == 0) return std::string(5000 + below(5000), '7');
    std::string text(below(10000), 'x');
    for (std::size_t count = below(4); count > 0 && !text.empty(); --count)
      text[below(text.size())] = '\0';
    return text;
  }

  void add_accident(std::string& text, std::size_t at) {
    char& byte = text[at];
    const bool white = is_white(byte);
    switch (below(7)) {
      case 0:
        if ((byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z')) {
          byte = static_cast<char>(byte ^ 0x20);
        }
        break;
      case 1:
        if (white) byte = kWhite[below(kWhite.size())];
        break;
      case 2:
        if (white) text.insert(at, spaces());
        break;
      case 3:
        if (byte >= '0' && byte <= '9') text.insert(at + 1, text.find('.') < at ? "0" : ".0");
        break;
      case 4:
        text.insert(at, spaces());
        break;
      case 5:
        text.erase(at, 1);
        break;
      default:
        text = below(2) == 0 ? text.substr(0, at) : text + token();
        break;
    }
  }

  std::mt19937 random_;
};

std::vector<CompareOptions> all_options() {
  std::vector<CompareOptions> all = {{.mode = CompareMode::exact}};
  for (const auto letters : {CaseSensitivity::ignored, CaseSensitivity::compared}) {
    for (const auto spaces : {SpaceSensitivity::ignored, SpaceSensitivity::compared}) {
      const CompareOptions options = {.case_sensitivity = letters, .space_sensitivity = spaces};
      all.push_back(options);
      all.push_back(options);
      all.back().float_absolute_tolerance = 0.001;
      all.push_back(options);
      all.back().float_relative_tolerance = 0.3;
      all.push_back(options);
      all.back().float_absolute_tolerance = 0.001;
      all.back().float_relative_tolerance = 1e-6;
    }
  }
  return all;
}

std::optional<Difference> compare_in_chunks(const CompareOptions& options,
                                            const std::string& answer, const std::string& output,
                                            TextMaker& maker, std::size_t most) {
  const auto comparer = make_comparer(options, answer);
  for (std::size_t at = 0; at < output.size();) {
    // A copy of its own, so that a sanitizer sees a read beyond a chunk.
    const std::string chunk = output.substr(at, maker.below(most + 1));
    comparer->consume(chunk);
    at += chunk.size();
  }
  comparer->finish();
  return comparer->difference();
}

void expect_place(const Difference& difference, const std::string& output, std::ptrdiff_t at) {
  const std::string before = output.substr(0, static_cast<std::size_t>(at));
  const std::size_t newline = before.rfind('\n');
  const std::size_t column =
      newline == std::string::npos ? before.size() + 1 : before.size() - newline;
  EXPECT_EQ(difference.line, 1 + std::ranges::count(before, '\n'));
  EXPECT_EQ(difference.column, static_cast<std::int64_t>(column));
}

TEST(OutputComparerProperty, AgreesWithANaiveComparisonAndDoesNotDependOnChunks) {
  TextMaker maker(438);
  const std::vector<CompareOptions> options = all_options();
  std::size_t accepted = 0;
  std::size_t rejected = 0;
  for (int round = 0; round < 1500 && !HasFailure(); ++round) {
    const std::string answer = maker.text();
    const std::string output = maker.below(20) == 0 ? maker.text() : maker.noisy(answer);
    SCOPED_TRACE(testing::PrintToString(answer) + " / " + testing::PrintToString(output));
    for (const CompareOptions& option : options) {
      const std::ptrdiff_t at = naive_difference(option, answer, output);
      const auto whole = compare_output(option, answer, output);
      ASSERT_EQ(whole.has_value(), at >= 0) << (whole ? to_string(*whole) : "accepted");
      ASSERT_EQ(compare_in_chunks(option, answer, output, maker, 1 + maker.below(9)), whole);
      ++(whole ? rejected : accepted);
      if (!whole) continue;
      expect_place(*whole, output, at);
      // What is said to be there is there, and something tells the two apart.
      EXPECT_NE(output.find(whole->found), std::string::npos) << *whole;
      EXPECT_NE(answer.find(whole->expected), std::string::npos) << *whole;
      EXPECT_TRUE(whole->found != whole->expected || !whole->what.empty()) << *whole;
    }
  }
  // With too few of one kind this test would mean little.
  EXPECT_GT(accepted, 5000U);
  EXPECT_GT(rejected, 5000U);
}

TEST(OutputComparerProperty, AgreesOnLongTextsToo) {
  TextMaker maker(439);
  const std::vector<CompareOptions> options = all_options();
  std::size_t accepted = 0;
  std::size_t rejected = 0;
  for (int round = 0; round < 40 && !HasFailure(); ++round) {
    SCOPED_TRACE(round);
    const std::string answer = maker.long_text();
    std::string output = maker.below(2) == 0 ? answer : maker.rewritten(answer);
    if (maker.below(2) == 0) output = maker.noisy(output);
    const std::size_t longest_chunk = std::size_t{1} << maker.below(16);
    for (const CompareOptions& option : options) {
      const std::ptrdiff_t at = naive_difference(option, answer, output);
      const auto whole = compare_output(option, answer, output);
      ASSERT_EQ(whole.has_value(), at >= 0) << (whole ? to_string(*whole) : "accepted");
      ASSERT_EQ(compare_in_chunks(option, answer, output, maker, longest_chunk), whole);
      ++(whole ? rejected : accepted);
      if (whole) expect_place(*whole, output, at);
    }
  }
  EXPECT_GT(accepted, 100U);
  EXPECT_GT(rejected, 100U);
}

}  // namespace
}  // namespace judge
