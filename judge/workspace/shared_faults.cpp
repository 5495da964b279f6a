#include "judge/workspace/shared_faults.hpp"

#include <cctype>
#include <map>
#include <string_view>

#include "judge/base/text/counted.hpp"

namespace judge {
namespace {

/// All of so many cases are named.
constexpr std::size_t kCasesNamed = 20;

void put_in_place_of(std::string& text, std::string_view words, std::string_view stand_in) {
  if (words.empty()) return;
  for (std::size_t at = text.find(words); at != std::string::npos;
       at = text.find(words, at + stand_in.size()))
    text.replace(at, words.size(), stand_in);
}

/// Each run of digits as one sign.
std::string without_numbers(std::string_view text) {
  std::string plain;
  bool was_digit = false;
  for (const char c : text) {
    const bool is_digit = std::isdigit(static_cast<unsigned char>(c)) != 0;
    if (!is_digit) plain += c;
    if (is_digit && !was_digit) plain += '#';
    was_digit = is_digit;
  }
  return plain;
}

std::string kind_of(const CaseFinding& finding) {
  const Diagnostic& diagnostic = finding.diagnostic;
  std::string text = diagnostic.what + '\n' + diagnostic.why + '\n' + diagnostic.help;
  put_in_place_of(text, finding.command, "$COMMAND");
  put_in_place_of(text, finding.test_case, "$CASE");
  // A file of the case, as the one that a generator was to write. Its name without more may be a
  // part of any word.
  const std::string name = finding.test_case.substr(finding.test_case.rfind('/') + 1);
  put_in_place_of(text, ' ' + name + '.', " $CASE.");
  return std::to_string(static_cast<int>(diagnostic.severity)) + ' ' + without_numbers(text);
}

struct Told {
  Diagnostic diagnostic;
  std::vector<std::string> others;
};

}  // namespace

Diagnostics told_once(std::vector<CaseFinding> findings) {
  std::vector<Told> all;
  std::map<std::string, std::size_t> known;
  for (CaseFinding& finding : findings) {
    if (!finding.test_case.empty()) {
      const auto [first, is_new] = known.emplace(kind_of(finding), all.size());
      if (!is_new) {
        all[first->second].others.push_back(std::move(finding.test_case));
        continue;
      }
    }
    all.push_back({std::move(finding.diagnostic), {}});
  }
  Diagnostics diagnostics;
  for (Told& told : all) {
    if (!told.others.empty()) {
      if (!told.diagnostic.why.empty()) told.diagnostic.why += '\n';
      told.diagnostic.why += "likewise " + first_names(told.others, kCasesNamed);
    }
    diagnostics.push_back(std::move(told.diagnostic));
  }
  return diagnostics;
}

}  // namespace judge
