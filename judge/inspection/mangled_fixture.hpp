#pragma once

#include <string>
#include <vector>

#include "judge/inspection/mangled.hpp"

/// What tests look at in data that were mangled.
namespace judge {

/// The texts of what a rule is about.
inline std::vector<std::string> texts_of(const std::vector<Mangled>& all, RuleId rule) {
  std::vector<std::string> texts;
  for (const Mangled& mangled : all) {
    if (mangled.rule == rule) texts.push_back(mangled.text);
  }
  return texts;
}

/// Of what a rule is about, what may be right after all and how it is told: "TEXT: hint".
inline std::vector<std::string> milder_of(const std::vector<Mangled>& all, RuleId rule) {
  std::vector<std::string> texts;
  for (const Mangled& mangled : all) {
    if (mangled.rule == rule && mangled.milder)
      texts.push_back(mangled.how + ": " + std::string(severity_name(*mangled.milder)));
  }
  return texts;
}

}  // namespace judge
