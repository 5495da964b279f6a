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

}  // namespace

std::string language_of_source(const ProgramSource& source) {
  return source.language.empty() ? detected_language(source) : source.language;
}

std::string language_to_say(const ProgramSource& source) {
  const std::string detected = detected_language(source);
  if (!source.language.empty()) return source.language == detected ? "" : source.language;
  const bool has_other_name =
      std::ranges::any_of(source.files, [](const auto& file) { return file.extension() == ".py"; });
  return detected == "python2" && has_other_name ? detected : "";
}

}  // namespace judge
