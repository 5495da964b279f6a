#include "judge/exchange/polygon/statement_words.hpp"

#include <algorithm>

namespace judge {
namespace {

struct NaturalLanguage {
  std::string_view code;
  std::string_view name;
};

constexpr auto kNaturalLanguages = std::to_array<NaturalLanguage>({
    {"ar", "arabic"},     {"cs", "czech"},      {"da", "danish"},    {"de", "german"},
    {"en", "english"},    {"es", "spanish"},    {"et", "estonian"},  {"fi", "finnish"},
    {"fr", "french"},     {"hu", "hungarian"},  {"hy", "armenian"},  {"is", "icelandic"},
    {"it", "italian"},    {"ja", "japanese"},   {"kk", "kazakh"},    {"ko", "korean"},
    {"lt", "lithuanian"}, {"lv", "latvian"},    {"nl", "dutch"},     {"no", "norwegian"},
    {"pl", "polish"},     {"pt", "portuguese"}, {"ro", "romanian"},  {"ru", "russian"},
    {"sv", "swedish"},    {"tr", "turkish"},    {"uk", "ukrainian"}, {"vi", "vietnamese"},
    {"zh", "chinese"},
});

}  // namespace

std::string polygon_language_name(std::string_view code) {
  const auto* const found =
      std::ranges::find(kNaturalLanguages, code.substr(0, code.find('-')), &NaturalLanguage::code);
  return found == kNaturalLanguages.end() ? std::string(code) : std::string(found->name);
}

std::string language_code(std::string_view name) {
  const auto* const found = std::ranges::find(kNaturalLanguages, name, &NaturalLanguage::name);
  return found == kNaturalLanguages.end() ? std::string() : std::string(found->code);
}

}  // namespace judge
