#include "judge/exchange/polygon/statement_words.hpp"

#include <algorithm>

namespace judge {
namespace {

struct NaturalLanguage {
  std::string_view code;
  std::string_view name;
};

constexpr auto kNaturalLanguages = std::to_array<NaturalLanguage>({
    {"ar", "arabic"},     {"az", "azerbaijani"}, {"be", "belarusian"}, {"bg", "bulgarian"},
    {"bn", "bengali"},    {"cs", "czech"},       {"da", "danish"},     {"de", "german"},
    {"el", "greek"},      {"en", "english"},     {"es", "spanish"},    {"et", "estonian"},
    {"fa", "persian"},    {"fi", "finnish"},     {"fr", "french"},     {"he", "hebrew"},
    {"hi", "hindi"},      {"hr", "croatian"},    {"hu", "hungarian"},  {"hy", "armenian"},
    {"id", "indonesian"}, {"is", "icelandic"},   {"it", "italian"},    {"ja", "japanese"},
    {"ka", "georgian"},   {"kk", "kazakh"},      {"ko", "korean"},     {"ky", "kyrgyz"},
    {"lt", "lithuanian"}, {"lv", "latvian"},     {"mk", "macedonian"}, {"mn", "mongolian"},
    {"nl", "dutch"},      {"no", "norwegian"},   {"pl", "polish"},     {"pt", "portuguese"},
    {"ro", "romanian"},   {"ru", "russian"},     {"sk", "slovak"},     {"sl", "slovenian"},
    {"sr", "serbian"},    {"sv", "swedish"},     {"tg", "tajik"},      {"th", "thai"},
    {"tk", "turkmen"},    {"tr", "turkish"},     {"uk", "ukrainian"},  {"uz", "uzbek"},
    {"vi", "vietnamese"}, {"zh", "chinese"},
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
