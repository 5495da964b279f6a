#include "judge/program/language/language_of_answers.hpp"

namespace judge {
namespace {

/// Not a word that a row can have by chance.
constexpr const char* kId = "(answers)";
constexpr const char* kIdOfOne = "(answer)";

}  // namespace

Language language_of_answers() {
  return {.id = kId,
          .name = "answers",
          .files = {"*"},
          // Whatever takes them for a program is told that they are none.
          .run = "false",
          .roles = {Role::submission}};
}

Language language_of_one_answer() {
  Language language = language_of_answers();
  language.id = kIdOfOne;
  return language;
}

bool is_of_answers(const Language& language) {
  return language.id == kId || is_for_all_cases(language);
}

bool is_for_all_cases(const Language& language) {
  return language.id == kIdOfOne;
}

}  // namespace judge
