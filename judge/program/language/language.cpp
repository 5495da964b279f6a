#include "judge/program/language/language.hpp"

#include <algorithm>

namespace judge {

std::string_view to_string(Role role) {
  switch (role) {
    case Role::submission:
      return "submission";
    case Role::generator:
      return "generator";
    case Role::input_validator:
      return "input validator";
    case Role::answer_validator:
      return "answer validator";
    case Role::static_validator:
      return "static validator";
    case Role::checker:
      return "checker";
    case Role::interactor:
      return "interactor";
    case Role::grader:
      return "grader";
    case Role::visualizer:
      return "visualizer";
  }
  return "";
}

bool Language::is_for(Role role) const {
  if (role == Role::answer_validator) role = Role::input_validator;
  return roles.empty() || std::ranges::find(roles, role) != roles.end();
}

bool Language::has_code(std::string_view code) const {
  return code == id || std::ranges::find(codes, code) != codes.end();
}

const Language* LanguageTable::find(std::string_view id) const {
  const auto row = std::ranges::find(languages_, id, &Language::id);
  return row == languages_.end() ? nullptr : &*row;
}

std::string LanguageTable::code_in_format(const Language& language) const {
  for (const std::string& code : language.codes) {
    if (find(code) != nullptr) return code;
  }
  return language.id;
}

}  // namespace judge
