#include "judge/exchange/polygon/standard_validator.hpp"

#include <algorithm>
#include <string_view>

namespace judge {
namespace {

constexpr std::string_view kProgram =
    R"PROGRAM(// The standard checker @NAME@ of testlib, as an output validator of the Problem Package Format.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <limits>
#include <string>
#include <vector>

namespace {

const std::string kName = "@NAME@";
const char* const kBlanks = " \t\r\n";
const char* const kSpaces = " \t\r\n\v\f";

std::string message_file;

[[noreturn]] void end(int code, const std::string& message) {
  std::ofstream(message_file, std::ios::app) << message << '\n';
  std::exit(code);
}

[[noreturn]] void accept() { end(42, "ok"); }
[[noreturn]] void reject(const std::string& why) { end(43, "wrong answer: " + why); }

// A piece of a text for a message.
std::string shown(const std::string& piece) {
  std::string text;
  for (const char c : piece.substr(0, 40)) text += c >= 0x20 && c < 0x7f ? c : '?';
  return "'" + text + (piece.size() > 40 ? "...'" : "'");
}

// The answer or the output, and how far it has been read.
struct Text {
  const char* name;
  int code;  // of a mistake in it: that in an answer is nobody's but the judge's
  std::string text;
  std::size_t at = 0;

  bool is_at_end() const { return at == text.size(); }

  bool is_at_last_token() {
    at = std::min(text.find_first_not_of(kBlanks, at), text.size());
    return is_at_end();
  }

  bool token(std::string& word) {
    if (is_at_last_token()) return false;
    const std::size_t last = std::min(text.find_first_of(kBlanks, at), text.size());
    word = text.substr(at, last - at);
    at = last;
    return true;
  }

  bool line(std::string& words) {
    if (is_at_end()) return false;
    const std::size_t newline = text.find('\n', at);
    words = text.substr(at, std::min(newline, text.size()) - at);
    at = newline == std::string::npos ? text.size() : newline + 1;
    if (newline != std::string::npos && !words.empty() && words.back() == '\r') words.pop_back();
    return true;
  }

  [[noreturn]] void refuse(const std::string& why) const {
    end(code, std::string(name) + ": " + why);
  }
};

Text answer{"the answer", 1, ""};
Text output{"wrong output format", 43, ""};

bool is_integer(const std::string& token) {
  if (token == "0") return true;
  const std::string digits = token[0] == '-' ? token.substr(1) : token;
  return !digits.empty() && digits[0] != '0' &&
         digits.find_first_not_of("0123456789") == std::string::npos;
}

// Whether it is one of 64 bits.
bool read_integer(const std::string& token, std::int64_t& value) {
  if (!is_integer(token) || token.size() > 20) return false;
  const bool is_negative = token[0] == '-';
  value = 0;
  for (std::size_t i = is_negative ? 1 : 0; i < token.size(); ++i) {
    const int digit = token[i] - '0';
    if (is_negative) {
      if (value < (INT64_MIN + digit) / 10) return false;
      value = value * 10 - digit;
    } else {
      if (value > (INT64_MAX - digit) / 10) return false;
      value = value * 10 + digit;
    }
  }
  return true;
}

bool read_number(const std::string& token, double& value) {
  if (token.find_first_not_of("0123456789.eE+-") != std::string::npos) return false;
  const bool has_sign = token[0] == '+' || token[0] == '-';
  const std::string plain = has_sign ? token.substr(1) : token;
  if (plain.empty() || plain[0] == '+' || plain[0] == '-') return false;
  char* last = nullptr;
  value = std::strtod(plain.c_str(), &last);
  if (*last != '\0' || last == plain.c_str()) return false;
  if (token[0] == '-') value = -value;
  return true;
}

double number_of(const std::string& token) {
  double value = 0;
  read_number(token, value);
  return value;
}

std::string in_small_letters(std::string token) {
  for (char& c : token)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return token;
}

// What is made of one token on each side.
struct Comparison {
  const char* what;  // a token must be
  std::function<bool(const std::string&)> is_sound;
  std::function<bool(const std::string&, const std::string&)> are_same;
};

Comparison tokens() {
  return {"a token", [](const std::string&) { return true; },
          [](const std::string& expected, const std::string& found) { return expected == found; }};
}

Comparison integers(std::int64_t least, std::int64_t most) {
  return {"an integer",
          [=](const std::string& token) {
            std::int64_t value = 0;
            return read_integer(token, value) && value >= least && value <= most;
          },
          tokens().are_same};
}

Comparison numbers(const std::function<bool(double, double)>& are_near) {
  return {"a number",
          [](const std::string& token) {
            double value = 0;
            return read_number(token, value);
          },
          [=](const std::string& expected, const std::string& found) {
            return are_near(number_of(expected), number_of(found));
          }};
}

// Whether a number is infinite to testlib, and to which side: -1, 0 or 1.
int infinite_side(double number) { return number > 1e300 ? 1 : number < -1e300 ? -1 : 0; }

Comparison numbers_within(double tolerance) {
  return numbers([=](double expected, double found) {
    const double wide = tolerance + 1e-15;
    const int side = infinite_side(expected);
    if (side != 0 || infinite_side(found) != 0) return side == infinite_side(found);
    if (std::abs(found - expected) <= wide) return true;
    const double one = expected * (1 - wide);
    const double other = expected * (1 + wide);
    return found >= std::min(one, other) && found <= std::max(one, other);
  });
}

Comparison numbers_absolutely_within(double tolerance) {
  return numbers(
      [=](double expected, double found) { return !(std::abs(expected - found) > tolerance); });
}

Comparison yes_or_no() {
  return {"YES or NO",
          [](const std::string& token) {
            const std::string word = in_small_letters(token);
            return word == "yes" || word == "no";
          },
          [](const std::string& expected, const std::string& found) {
            return in_small_letters(expected) == in_small_letters(found);
          }};
}

// The next token of both, each sound, and the same.
void compare_pair(const Comparison& wanted) {
  std::string expected;
  std::string found;
  if (!answer.token(expected) || !wanted.is_sound(expected))
    answer.refuse(std::string("there must be ") + wanted.what);
  if (!output.token(found)) output.refuse("it ends where " + shown(expected) + " is expected");
  if (!wanted.is_sound(found)) output.refuse(shown(found) + " is not " + wanted.what);
  if (!wanted.are_same(expected, found))
    reject("expected " + shown(expected) + ", found " + shown(found));
}

// As long as the answer goes on.
void compare_all(const Comparison& wanted) {
  while (!answer.is_at_last_token()) compare_pair(wanted);
}

// As long as both go on; then neither may.
void compare_both(const Comparison& wanted, bool reads_rest) {
  while (!answer.is_at_last_token() && !output.is_at_last_token()) compare_pair(wanted);
  const bool is_missing = !answer.is_at_last_token();
  std::string token;
  while (answer.token(token))
    if (reads_rest && !wanted.is_sound(token))
      answer.refuse(std::string("there must be ") + wanted.what);
  if (is_missing) reject("the output ends too early");
  if (!output.is_at_last_token()) reject("the output goes on");
}

void compare_huge() {
  std::string expected;
  std::string found;
  if (!answer.token(expected) || !is_integer(expected)) answer.refuse("there must be an integer");
  const bool has_one = output.token(found);
  if (!answer.is_at_last_token()) answer.refuse("it has more than one token");
  if (!has_one || !is_integer(found)) output.refuse("there must be an integer");
  if (expected != found) reject("expected " + shown(expected) + ", found " + shown(found));
}

std::vector<std::int64_t> integers_of(Text& text) {
  std::vector<std::int64_t> all;
  std::string token;
  while (text.token(token)) {
    std::int64_t value = 0;
    if (!read_integer(token, value)) text.refuse(shown(token) + " is not an integer");
    all.push_back(value);
  }
  std::sort(all.begin(), all.end());
  return all;
}

void compare_unordered() {
  const std::vector<std::int64_t> expected = integers_of(answer);
  if (integers_of(output) != expected) reject("these are other integers");
}

bool have_same_tokens(const std::string& a, const std::string& b) {
  std::size_t mine = 0;
  std::size_t theirs = 0;
  const auto next = [](const std::string& line, std::size_t& at) {
    at = std::min(line.find_first_not_of(kSpaces, at), line.size());
    const std::size_t begin = at;
    at = std::min(line.find_first_of(kSpaces, begin), line.size());
    return line.substr(begin, at - begin);
  };
  for (;;) {
    const std::string token = next(a, mine);
    if (token != next(b, theirs)) return false;
    if (token.empty()) return true;
  }
}

void compare_lines(const std::function<bool(const std::string&, const std::string&)>& are_same) {
  std::string expected;
  std::string found;
  for (int number = 1; answer.line(expected); ++number) {
    if (expected.empty() && answer.is_at_end()) break;  // an empty line at the very end is none
    const bool has_line = output.line(found);
    if (!has_line) found.clear();  // behind its end the lines are empty
    if (are_same(expected, found)) continue;
    if (!has_line) output.refuse("it ends too early");
    reject("another line " + std::to_string(number));
  }
}

// Reads "Case 3:", or what is left of it where the word "Case" has been read.
void read_head(Text& text, int number, bool has_begun) {
  std::string token;
  if (!has_begun && (!text.token(token) || token != "Case")) text.refuse("'Case' must stand there");
  if (!text.token(token) || token != std::to_string(number) + ":")
    text.refuse("'" + std::to_string(number) + ":' must stand there");
}

// The tokens of a case, to the word "Case" of the next one or to the end.
std::vector<std::string> read_case(Text& text, int number, bool& has_begun,
                                   const Comparison& wanted) {
  read_head(text, number, has_begun);
  std::vector<std::string> all;
  std::string token;
  while (text.token(token)) {
    if (token == "Case") {
      has_begun = true;
      break;
    }
    if (!wanted.is_sound(token)) text.refuse(shown(token) + " is not " + wanted.what);
    all.push_back(token);
  }
  return all;
}

void compare_cases(const Comparison& wanted) {
  bool has_answer_begun = false;
  bool has_output_begun = false;
  for (int number = 1; !answer.is_at_last_token(); ++number) {
    const auto expected = read_case(answer, number, has_answer_begun, wanted);
    if (read_case(output, number, has_output_begun, wanted) != expected)
      reject("in case " + std::to_string(number));
  }
}

// Each "Case 3:" with one token behind it.
std::vector<std::string> read_single_cases(Text& text, const Comparison& wanted) {
  std::vector<std::string> all;
  for (int number = 1; !text.is_at_last_token(); ++number) {
    read_head(text, number, false);
    std::string token;
    if (!text.token(token) || !wanted.is_sound(token))
      text.refuse(std::string("there must be ") + wanted.what);
    all.push_back(token);
  }
  return all;
}

void compare_single_cases(const Comparison& wanted) {
  const auto expected = read_single_cases(answer, wanted);
  if (read_single_cases(output, wanted) != expected) reject("the cases are others");
}

void compare() {
  const Comparison longs = integers(INT64_MIN, INT64_MAX);
  if (kName == "acmp") return compare_pair(numbers_absolutely_within(1e-6));
  if (kName == "rcmp") return compare_pair(numbers_absolutely_within(1.5e-6 + 1e-15));
  if (kName == "dcmp") return compare_pair(numbers_within(1e-6));
  if (kName == "hcmp") return compare_huge();
  if (kName == "icmp") return compare_pair(integers(INT32_MIN, INT32_MAX));
  if (kName == "yesno") return compare_pair(yes_or_no());
  if (kName == "ncmp") return compare_both(longs, true);
  if (kName == "nyesno") return compare_both(yes_or_no(), false);
  if (kName == "wcmp") return compare_both(tokens(), false);
  if (kName == "rcmp4") return compare_all(numbers_within(1e-4));
  if (kName == "rcmp6") return compare_all(numbers_within(1e-6));
  if (kName == "rcmp9") return compare_all(numbers_within(1e-9));
  if (kName == "rncmp") return compare_all(numbers_absolutely_within(1.5e-5 + 1e-15));
  if (kName == "uncmp") return compare_unordered();
  if (kName == "fcmp") return compare_lines(std::equal_to<std::string>());
  if (kName == "lcmp") return compare_lines(have_same_tokens);
  if (kName == "caseicmp") return compare_single_cases(longs);
  compare_cases(kName == "casencmp" ? longs : tokens());
}

std::string text_of(std::istream& stream) {
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) return 1;
  message_file = std::string(argv[3]) + "/judgemessage.txt";
  std::ifstream file(argv[2], std::ios::binary);
  if (!file) return 1;
  std::ios::sync_with_stdio(false);
  answer.text = text_of(file);
  output.text = text_of(std::cin);
  compare();
  if (!output.is_at_last_token()) output.refuse("more than was asked for");
  accept();
}
)PROGRAM";

}  // namespace

std::optional<StandardChecker> common_standard_checker(const Problem& problem) {
  const CaseReferences cases = each_case(problem.data);
  if (problem.output_judge.kind != OutputJudge::Kind::comparison || cases.empty())
    return std::nullopt;
  const CompareOptions& first = cases.front().get().comparison;
  const bool is_it = std::ranges::all_of(cases, [&](const TestCase& test_case) {
    return test_case.comparison.mode == CompareMode::standard &&
           test_case.comparison.standard_checker == first.standard_checker;
  });
  return is_it ? std::optional(first.standard_checker) : std::nullopt;
}

std::optional<StandardChecker> standard_checker_of_all_cases(const Problem& problem) {
  const auto checker = common_standard_checker(problem);
  if (!checker) return std::nullopt;
  const auto is_compared_so = [&](const TestCase& test_case) {
    return test_case.comparison.mode == CompareMode::standard &&
           test_case.comparison.standard_checker == *checker;
  };
  const bool is_it = std::ranges::all_of(problem.valid_output, is_compared_so) &&
                     std::ranges::all_of(problem.invalid_output, is_compared_so);
  return is_it ? checker : std::nullopt;
}

std::string standard_validator(StandardChecker checker) {
  constexpr std::string_view kMark = "@NAME@";
  const std::string_view name = to_string(checker);
  std::string text(kProgram);
  for (std::size_t at = text.find(kMark); at != std::string::npos;
       at = text.find(kMark, at + name.size()))
    text.replace(at, kMark.size(), name);
  return text;
}

}  // namespace judge
