#include "judge/problem/problem_credits.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "judge/base/text/lower_case.hpp"
#include "judge/base/text/regular_expression.hpp"

namespace judge {
namespace {

/// The items of a list, or the one value that stands for a list of one; nothing if absent.
std::vector<Node> one_or_more(const Node& node) {
  if (node.is_list()) return node.items();
  return node.is_present() ? std::vector<Node>{node} : std::vector<Node>{};
}

/// A text, or a map with a name and other texts under `optional_keys`.
void check_named(const Node& node, std::initializer_list<std::string_view> optional_keys) {
  if (!node.is_map()) {
    node.as_nonempty_string();
    return;
  }
  std::vector<std::string> known{"name"};
  known.insert(known.end(), optional_keys.begin(), optional_keys.end());
  node.expect_keys(known);
  node.require("name").as_nonempty_string();
  for (const std::string_view key : optional_keys) node.get(key).as_nonempty_string();
}

void check_persons(const Node& node) {
  for (const Node& person : one_or_more(node)) check_named(person, {"email", "orcid", "kattis"});
}

void check_contributions(const Node& node) {
  if (!node.is_map()) {
    node.as_nonempty_string();
    return;
  }
  node.expect_keys(std::vector<std::string>(std::begin(kCreditKeys), std::end(kCreditKeys)));
  for (const char* key : {"authors", "contributors", "testers", "packagers", "acknowledgements"}) {
    check_persons(node.get(key));
  }
  check_language_codes(node.get("translators"));
  for (const Node::Entry& language : node.get("translators").entries()) {
    check_persons(language.value);
  }
}

void check_embargo(const Node& node) {
  const auto text = node.as_string();
  if (!text) return;  // before the pattern, which takes longer to compile than a manifest to read
  static const RegularExpression kPattern(
      "\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}:\\d{2}(Z|[+-]\\d{2}:\\d{2})?)?");
  if (text->size() > 25 || !kPattern.match(*text)) {
    node.error("embargo_until: not a date", {}, "as in 2025-09-30 or 2025-09-30T12:00:00Z");
  }
}

}  // namespace

bool is_language_code(std::string_view text) {
  // By hand, as is_uuid(): a pattern takes longer to compile than a manifest to read.
  const std::string_view language = text.substr(0, text.find('-'));
  const auto consists_of = [](std::string_view part, char first, char last) {
    return std::ranges::all_of(part, [=](char c) { return first <= c && c <= last; });
  };
  if (language.size() < 2 || language.size() > 3 || !consists_of(language, 'a', 'z')) return false;
  if (language.size() == text.size()) return true;
  const std::string_view country = text.substr(language.size() + 1);
  return country.size() == 2 && consists_of(country, 'A', 'Z');
}

void check_language_codes(const Node& map) {
  if (!map.is_map()) return;
  for (const Node::Entry& entry : map.entries()) {
    if (is_language_code(entry.key)) continue;
    entry.value.error(fmt::format("{}the key is not the code of a language", map.prefix()), {},
                      "as in 'en: ...' or 'pt-BR: ...'");
  }
}

void check_credits(const Node& root) {
  check_contributions(root.get("credits"));
  for (const Node& source : one_or_more(root.get("source"))) check_named(source, {"url"});
  check_persons(root.get("rights_owner"));
  check_embargo(root.get("embargo_until"));
}

std::string text_of_license(const Node& license) {
  return license.is_scalar() ? license.as_string().value_or("") : "";
}

std::string_view license_in_any_letters(const std::string& text) {
  const auto* const found = std::ranges::find(kLicenses, lower_case(text));
  return found == kLicenses.end() ? std::string_view() : *found;
}

bool warn_of_capitals_in_license(const Node& license) {
  const std::string text = text_of_license(license);
  const std::string_view meant = license_in_any_letters(text);
  if (meant.empty() || meant == text) return false;
  license.warn(fmt::format("license: '{}' is taken for '{}'", text, meant),
               "the format has it in small letters; other judges may refuse it",
               fmt::format("write '{}'", meant));
  return true;
}

}  // namespace judge
