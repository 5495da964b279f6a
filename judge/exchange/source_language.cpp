#include "judge/exchange/source_language.hpp"

#include <algorithm>

#include "judge/program/language/language.hpp"

namespace judge {
namespace {

const LanguageTable& rows_of_the_judge() {
  static const LanguageTable kTable = LanguageTable::load().table;
  return kTable;
}

std::string detected_language(const ProgramSource& source) {
  const auto recognised = rows_of_the_judge().detect(source.files, source.role);
  return recognised ? recognised->language->id : "";
}

/// What is said may be another code of the language, or its name: "Python 3".
std::string said_language(const ProgramSource& source) {
  const auto said = rows_of_the_judge().select(source.files, source.language, source.role);
  return said ? said->language->id : source.language;
}

}  // namespace

std::string language_of_source(const ProgramSource& source) {
  return source.language.empty() ? detected_language(source) : said_language(source);
}

std::string language_to_say(const ProgramSource& source) {
  const std::string detected = detected_language(source);
  if (!source.language.empty()) {
    const std::string said = said_language(source);
    return said == detected ? "" : said;
  }
  const bool has_other_name =
      std::ranges::any_of(source.files, [](const auto& file) { return file.extension() == ".py"; });
  return detected == "python2" && has_other_name ? detected : "";
}

}  // namespace judge
