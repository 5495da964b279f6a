#include "judge/playing/known_lines.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "judge/base/text/counted.hpp"
#include "judge/base/text/visible_text.hpp"

namespace judge {
namespace {

/// Words that come so often, on the average, and altogether, look like all that there are.
constexpr std::size_t kOccurrencesOfClosed = 2;
constexpr std::size_t kLeastOfClosed = 6;
/// So many of them are worth naming.
constexpr std::size_t kMostNamed = 8;
/// A word may be so many times as long as the longest known one.
constexpr std::size_t kMuchLonger = 2;
/// What is kept of lines that are odd however often.
constexpr std::size_t kMostOddLines = 1000;
/// And of words: an interactor that takes more of them has no closed list.
constexpr std::size_t kMostWords = 10'000;

constexpr std::string_view kBlanks = " \t\r";

std::string_view without_newline(std::string_view line) {
  if (line.ends_with('\n')) line.remove_suffix(1);
  return line;
}

bool is_control(char c) {
  return (static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\r') || c == 0x7f;
}

bool is_odd(std::string_view line) {
  return line.find_first_not_of(kBlanks) == std::string_view::npos ||
         std::ranges::any_of(line, is_control);
}

bool has_single_spaces(std::string_view line) {
  return !line.starts_with(' ') && !line.ends_with(' ') &&
         line.find("  ") == std::string_view::npos &&
         line.find_first_of("\t\r") == std::string_view::npos;
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_number(std::string_view token) {
  if (token.starts_with('+')) token.remove_prefix(1);
  const std::string_view digits = token.starts_with('-') ? token.substr(1) : token;
  // "inf" and "nan" are words here.
  if (digits.empty() || (!is_digit(digits.front()) && digits.front() != '.')) return false;
  double value = 0;
  const auto read = std::from_chars(token.data(), token.data() + token.size(), value);
  return read.ptr == token.data() + token.size() && read.ec != std::errc::invalid_argument;
}

bool is_integer(std::string_view token) {
  if (token.starts_with('+') || token.starts_with('-')) token.remove_prefix(1);
  return !token.empty() && std::ranges::all_of(token, is_digit);
}

/// What a word consists of, a bit for each kind of character.
unsigned characters_of(std::string_view word) {
  enum : unsigned { lower = 1, upper = 2, digit = 4, sign = 8, other = 16 };
  unsigned kinds = 0;
  for (const char c : word) {
    if (c >= 'a' && c <= 'z') {
      kinds |= lower;
    } else if (c >= 'A' && c <= 'Z') {
      kinds |= upper;
    } else if (is_digit(c)) {
      kinds |= digit;
    } else {
      kinds |= static_cast<unsigned char>(c) < 0x80 ? sign : other;
    }
  }
  return kinds;
}

std::string quoted(std::string_view word) {
  return visible_text(word, 30);
}

}  // namespace

std::vector<KnownLines::TokenRun> KnownLines::runs_of(std::string_view line) {
  std::vector<TokenRun> runs;
  while (true) {
    line.remove_prefix(std::min(line.find_first_not_of(kBlanks), line.size()));
    if (line.empty()) return runs;
    const std::string_view text = line.substr(0, line.find_first_of(kBlanks));
    line.remove_prefix(text.size());
    const Token token{.kind = is_number(text) ? TokenKind::number : TokenKind::word,
                      .text = text,
                      .is_integer = is_integer(text)};
    if (runs.empty() || runs.back().kind != token.kind)
      runs.push_back({.kind = token.kind, .tokens = {}});
    runs.back().tokens.push_back(token);
  }
}

KnownLines::Form KnownLines::form_of(const std::vector<TokenRun>& runs) {
  Form form;
  for (const TokenRun& run : runs) form.push_back(run.kind);
  return form;
}

void KnownLines::learn(std::string_view line) {
  line = without_newline(line);
  if (is_odd(line)) {
    if (odd_lines_.size() < kMostOddLines) odd_lines_.emplace(line);
    return;
  }
  has_other_spacing_ = has_other_spacing_ || !has_single_spaces(line);
  const std::vector<TokenRun> runs = runs_of(line);
  std::vector<Run>& known = forms_[form_of(runs)];
  known.resize(runs.size());
  for (std::size_t i = 0; i < runs.size(); ++i) {
    known[i].lengths.insert(runs[i].tokens.size());
    for (const Token& token : runs[i].tokens) {
      ++known[i].count;
      if (token.kind == TokenKind::number) {
        known[i].has_fractions = known[i].has_fractions || !token.is_integer;
        continue;
      }
      known[i].longest = std::max(known[i].longest, token.text.size());
      if (known[i].words.size() < kMostWords) known[i].words.emplace(token.text);
    }
  }
}

void KnownLines::learn_interaction(std::string_view interaction) {
  while (!interaction.empty()) {
    const std::string_view line = interaction.substr(0, interaction.find('\n'));
    if (line.starts_with('>')) learn(line.substr(1));
    interaction.remove_prefix(std::min(line.size() + 1, interaction.size()));
  }
}

std::string KnownLines::unlike(std::string_view line) const {
  line = without_newline(line);
  if (is_odd(line)) {
    if (odd_lines_.contains(line)) return {};
    return line.find_first_not_of(kBlanks) == std::string_view::npos
               ? "that is an empty line"
               : "there are control characters in it";
  }
  if (forms_.empty()) return {};
  const std::vector<TokenRun> runs = runs_of(line);
  const auto known = forms_.find(form_of(runs));
  if (known == forms_.end()) return unlike_any_form(runs);
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (std::string why = unlike_run(runs[i], known->second[i]); !why.empty()) return why;
  }
  if (!has_other_spacing_ && !has_single_spaces(line))
    return "there are more spaces in it than ever";
  return {};
}

bool KnownLines::has_word(std::string_view word) const {
  return std::ranges::any_of(forms_, [&](const auto& form) {
    return std::ranges::any_of(form.second,
                               [&](const Run& run) { return run.words.contains(word); });
  });
}

std::string KnownLines::unlike_any_form(const std::vector<TokenRun>& runs) const {
  const Form& known = forms_.begin()->first;
  if (forms_.size() == 1 && known.size() == 1 && runs.size() == 1) {
    return fmt::format("{} is {}", quoted(runs.front().tokens.front().text),
                       known.front() == TokenKind::number ? "no number" : "no word");
  }
  return "no line so far was made like this";
}

std::string KnownLines::unlike_run(const TokenRun& run, const Run& known) {
  if (known.lengths.size() == 1 && !known.lengths.contains(run.tokens.size())) {
    const std::string kind = run.kind == TokenKind::number ? "number" : "word";
    return fmt::format("{}, where there was always {}", counted(run.tokens.size(), kind),
                       counted(*known.lengths.begin(), kind));
  }
  for (const Token& token : run.tokens) {
    if (token.kind == TokenKind::number) {
      if (!token.is_integer && !known.has_fractions)
        return fmt::format("{} is no integer", quoted(token.text));
    } else if (std::string why = unlike_word(token.text, known); !why.empty()) {
      return why;
    }
  }
  return {};
}

std::string KnownLines::unlike_word(std::string_view word, const Run& known) {
  if (known.words.contains(word)) return {};
  if (known.count >= kLeastOfClosed && known.words.size() * kOccurrencesOfClosed <= known.count) {
    if (known.words.size() > kMostNamed)
      return fmt::format("{} is none of the {} words so far", quoted(word), known.words.size());
    std::string names;
    for (const std::string& name : known.words)
      names += (names.empty() ? "" : ", ") + printable_name(name);
    return fmt::format("{} is {} {}", quoted(word), known.words.size() == 1 ? "not" : "none of",
                       names);
  }
  if (word.size() > known.longest * kMuchLonger)
    return fmt::format("{} is longer than any word so far", quoted(word));
  const unsigned characters = characters_of(word);
  const bool is_made_alike = std::ranges::any_of(known.words, [&](const std::string& other) {
    return (characters & ~characters_of(other)) == 0;
  });
  if (is_made_alike) return {};
  return fmt::format("{} has other characters than the words so far", quoted(word));
}

}  // namespace judge
