#include "judge/workspace/sample_names.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <span>

#include <fmt/format.h>

#include "judge/base/text/lower_case.hpp"
#include "judge/workspace/sample_files.hpp"

// Theory of operation
//
// Tools disagree about names, and agree in one thing: in the name of an input the word "in" or
// "input" stands by itself, with no letter on either side, and the expected output has another word
// in its place. That covers 1.in/1.ans, sample-1.in/sample-1.out, a.in1/a.out1,
// input.txt/output.txt, input1.txt/output1.txt, in1.txt/out1.txt, 1_in.txt/1_out.txt; a capital
// begins a word, too, in sampleIn.txt/sampleOut.txt; the word is "inp" in A.INP/A.OUT and "stdin"
// in 1.stdin/1.stdout. A name may say it twice, as input1.in does: then either is replaced, or
// both. Besides there are Polygon's 01/01.a, also 01/01.out, and 1.dat/1.ans,
// 1.txt/1.out, test1.txt/test1_expected.txt and 1.sample/1.sample.ans, where only the output tells
// that it is one.

namespace judge {
namespace {

/// Before the number of a folder that is a sample of its own, beside a program.
constexpr std::string_view kSampleWords[] = {"",     "sample",  "samples", "test",
                                             "case", "example", "testcase"};

bool is_digit(char byte) {
  return std::isdigit(static_cast<unsigned char>(byte)) != 0;
}

/// What stands before the number that a name ends in, in small letters: "sample" of "Sample-02".
std::string without_number(std::string_view name) {
  std::string_view word = name.substr(0, name.find_last_not_of("0123456789") + 1);
  if (word.ends_with('-') || word.ends_with('_')) word.remove_suffix(1);
  return lower_case(std::string(word));
}

struct SampleWord {
  std::string_view of_input;
  std::vector<std::string_view> of_expected;
};

const std::array<SampleWord, 4>& sample_words() {
  static const std::array<SampleWord, 4> kWords = {
      SampleWord{"input", {"output", "answer", "expected"}},
      SampleWord{"in",
                 {"ans", "out", "expected", "sol", "answer", "ok", "res", "output", "exp", "key",
                  "gold", "correct", "cor", "des", "diff"}},
      SampleWord{"inp", {"out", "ans", "cor"}}, SampleWord{"stdin", {"stdout"}}};
  return kWords;
}

bool is_letter(char byte) {
  return std::isalpha(static_cast<unsigned char>(byte)) != 0;
}

/// A word with capitals as the input's has them: of "A.IN" the output is "A.OUT", of "Input1.txt"
/// "Output1.txt".
std::string capitalised_like(std::string_view word, std::string_view of_input) {
  std::string written(word);
  const auto is_upper = [](char byte) {
    return std::isupper(static_cast<unsigned char>(byte)) != 0;
  };
  const std::size_t capitals = std::ranges::all_of(of_input, is_upper) ? written.size()
                               : is_upper(of_input.front())            ? 1
                                                                       : 0;
  for (char& byte : std::span(written).first(capitals))
    byte = static_cast<char>(std::toupper(static_cast<unsigned char>(byte)));
  return written;
}

bool is_capital(char byte) {
  return std::isupper(static_cast<unsigned char>(byte)) != 0;
}

/// Where the word stands by itself in a name, the last time; npos: nowhere. Behind a small letter a
/// capital begins a word: "sampleIn.txt".
std::size_t last_word(std::string_view name, std::string_view word) {
  const std::string lower = lower_case(std::string(name));
  for (std::size_t at = lower.rfind(word); at != std::string::npos;
       at = at == 0 ? std::string::npos : lower.rfind(word, at - 1)) {
    const std::size_t behind = at + word.size();
    const bool begins =
        at == 0 || !is_letter(name[at - 1]) || (is_capital(name[at]) && !is_capital(name[at - 1]));
    if (begins && (behind == name.size() || !is_letter(name[behind]))) return at;
  }
  return std::string::npos;
}

/// Of a text that is no input by its name: "1.ans", "1.expected", "1_expected.txt", and of
/// "1.sample" "1.sample.ans", too.
std::vector<std::string> names_beside_text(std::string_view input, std::string_view ending) {
  const std::string stem(input.substr(0, input.size() - ending.size()));
  std::vector<std::string> names;
  for (const std::string_view word : {"ans", "out", "expected", "answer", "output", "sol", "a"})
    names.push_back(fmt::format("{}.{}", stem, word));
  const std::string_view written = input.substr(stem.size());
  for (const std::string_view word : {"expected", "output", "out", "answer", "ans"}) {
    for (const char separator : {'_', '-', '.'})
      names.push_back(fmt::format("{}{}{}{}", stem, separator, word, written));
  }
  for (const std::string_view word : {"ans", "out"})
    names.push_back(fmt::format("{}.{}", input, word));
  return names;
}

/// Whether it names the output of "input1.in", or its answer, by the ending alone: "input1.out".
bool is_expected_by_ending(std::string_view name) {
  const std::string lower = lower_case(std::string(name));
  const bool has_ending = lower.ends_with(".out") || lower.ends_with(".ans");
  return has_ending && last_word(name, "input") != std::string::npos;
}

/// The names with another word in the place of the input's, which stands there.
std::vector<std::string> names_without(const SampleWord& word, std::size_t at,
                                       std::string_view input) {
  std::vector<std::string> names;
  for (const std::string_view other : word.of_expected) {
    const auto add = [&](std::string_view written) {
      names.push_back(std::string(input).replace(at, word.of_input.size(), written));
    };
    const std::string written = capitalised_like(other, input.substr(at, word.of_input.size()));
    add(written);
    if (written != other) add(other);
  }
  return names;
}

/// Of a name that says it twice, "input1.in": those with the ending replaced, in it and in the
/// names that were made of it.
void add_names_by_ending(std::string_view input, std::vector<std::string>& names) {
  const std::string_view ending = input.substr(std::min(input.rfind('.'), input.size()));
  if (lower_case(std::string(ending)) != ".in") return;
  std::vector<std::string> all = {std::string(input)};
  std::ranges::copy(names, std::back_inserter(all));
  for (std::string& name : all) {
    name.resize(name.size() - ending.size() + 1);
    for (const std::string_view word : {"ans", "out"})
      names.push_back(name + capitalised_like(word, ending.substr(1)));
  }
}

}  // namespace

std::vector<std::string> names_of_expected(std::string_view input) {
  if (is_expected_by_ending(input)) return {};
  const std::string lower = lower_case(std::string(input));
  for (const SampleWord& word : sample_words()) {
    const std::size_t at = last_word(input, word.of_input);
    if (at == std::string::npos) continue;
    std::vector<std::string> names = names_without(word, at, input);
    if (word.of_input == "input") add_names_by_ending(input, names);
    if (lower.ends_with(".in") && at + 2 == input.size())
      names.push_back(std::string(input).replace(at, 2, "a"));
    return names;
  }
  const bool is_number = !input.empty() && std::ranges::all_of(input, [](unsigned char byte) {
    return std::isdigit(byte) != 0;
  });
  if (is_number) {
    const std::string number(input);
    return {number + ".a", number + ".ans", number + ".out", number + ".sol"};
  }
  for (const std::string_view ending : {".dat", ".txt", ".sample"}) {
    if (lower.ends_with(ending) && input.size() > ending.size())
      return names_beside_text(input, ending);
  }
  return {};
}

bool is_name_of_expected(std::string_view name) {
  if (is_expected_by_ending(name)) return true;
  const auto has_word = [&](std::string_view word) {
    return last_word(name, word) != std::string::npos;
  };
  if (std::ranges::any_of(sample_words(), has_word, &SampleWord::of_input)) return false;
  constexpr std::string_view kWords[] = {"output", "answer", "expected", "ans", "out", "stdout"};
  if (std::ranges::any_of(kWords, has_word)) return true;
  const std::string lower = lower_case(std::string(name));
  if (!lower.ends_with(".a")) return false;
  const std::string_view number = std::string_view(lower).substr(0, lower.size() - 2);
  return !number.empty() &&
         std::ranges::all_of(number, [](unsigned char byte) { return std::isdigit(byte) != 0; });
}

std::string understood_sample_names() {
  return "1.in with 1.ans, 1.out or 1.ok, sample-1.in with sample-1.out, a.in1 with a.out1 or "
         "a.ans1, "
         "A.INP with A.OUT, input.txt with output.txt, input1.txt with output1.txt, in/1.txt with "
         "out/1.txt, input/input1.txt with output/output1.txt, 01 with 01.a, .ans or .out, "
         "1.dat or 1.txt with 1.ans or 1.out, 1/in with 1/out or 1/ans, 1/input.txt with "
         "1/output.txt, .cph/*.prob, samples.zip, a.zip of a.cpp or the only .zip with samples";
}

bool comes_before(std::string_view a, std::string_view b) {
  while (!a.empty() && !b.empty()) {
    if (is_digit(a.front()) && is_digit(b.front())) {
      const auto number = [](std::string_view& text) {
        std::size_t size = 0;
        while (size < text.size() && is_digit(text[size])) ++size;
        std::string_view digits = text.substr(0, size);
        text.remove_prefix(size);
        digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
        return digits;
      };
      const std::string_view left = number(a);
      const std::string_view right = number(b);
      if (left.size() != right.size()) return left.size() < right.size();
      if (left != right) return left < right;
      continue;
    }
    if (a.front() != b.front()) return a.front() < b.front();
    a.remove_prefix(1);
    b.remove_prefix(1);
  }
  return a.size() < b.size();
}

bool is_named_after(const std::string& file, const std::string& stem) {
  if (!file.starts_with(stem) || file.size() == stem.size()) return false;
  const char next = file[stem.size()];
  if (is_digit(next)) return !is_digit(stem.back());
  return !is_letter(next);
}

bool is_hidden(const std::filesystem::path& file) {
  return file.filename().string().starts_with('.');
}

bool is_called_as_sample(const std::filesystem::path& folder) {
  const std::string name = folder.filename();
  return !name.empty() && is_digit(name.back()) &&
         std::ranges::find(kSampleWords, without_number(name)) != std::end(kSampleWords);
}

bool is_called_as_any_sample(std::string_view stem) {
  constexpr std::string_view kMoreWords[] = {"tests", "input", "in"};
  const std::string word = without_number(stem);
  return std::ranges::find(kSampleWords, word) != std::end(kSampleWords) ||
         std::ranges::find(kMoreWords, word) != std::end(kMoreWords);
}

}  // namespace judge
