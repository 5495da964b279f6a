#include "judge/exchange/source_language.hpp"

#include <algorithm>

namespace judge {
namespace {

std::string detected_language(const LanguageTable& languages, const ProgramSource& source) {
  const auto recognised = languages.detect(source.files, source.role);
  return recognised ? recognised->language->id : "";
}

/// What is said may be another code of the language, or its name: "Python 3".
std::string said_language(const LanguageTable& languages, const ProgramSource& source) {
  const auto said = languages.select(source.files, source.language, source.role);
  return said ? said->language->id : source.language;
}

}  // namespace

std::string language_of_source(const LanguageTable& languages, const ProgramSource& source) {
  return source.language.empty() ? detected_language(languages, source)
                                 : said_language(languages, source);
}

std::string language_to_say(const LanguageTable& languages, const ProgramSource& source) {
  const std::string detected = detected_language(languages, source);
  if (!source.language.empty()) {
    const std::string said = said_language(languages, source);
    return said == detected ? "" : said;
  }
  const bool has_other_name =
      std::ranges::any_of(source.files, [](const auto& file) { return file.extension() == ".py"; });
  return detected == "python2" && has_other_name ? detected : "";
}

}  // namespace judge
