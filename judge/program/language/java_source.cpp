#include "judge/program/language/java_source.hpp"

#include <algorithm>
#include <array>

#include "judge/program/language/source_tokens.hpp"

namespace judge {
namespace {

bool declares_a_type(std::string_view word) {
  constexpr std::array<std::string_view, 4> kTypes = {"class", "interface", "enum", "record"};
  return std::ranges::find(kTypes, word) != kTypes.end();
}

std::string package_name(SourceTokens& tokens) {
  std::string name;
  for (std::string_view token = tokens.next(); !token.empty() && token != ";";
       token = tokens.next()) {
    name += token;
  }
  return name;
}

}  // namespace

std::vector<std::string> java_main_classes(std::string_view source) {
  std::vector<std::string> classes;
  std::string package;
  std::string_view type;   // the last one declared at the top level
  bool is_static = false;  // the member that is being read
  int depth = 0;
  std::array<std::string_view, 3> last;  // the last three tokens, newest at the end
  SourceTokens tokens(source);
  for (std::string_view token = tokens.next(); !token.empty(); token = tokens.next()) {
    if (depth == 0 && token == "package") {
      package = package_name(tokens) + ".";
      continue;
    }
    if (depth == 0 && declares_a_type(last[2]) && is_word_character(token.front())) type = token;
    if (token == "static") is_static = true;
    if (token == "{") ++depth;
    if (token == "}") --depth;
    if (token == "{" || token == "}" || token == ";") is_static = false;
    last = {last[1], last[2], token};
    if (depth == 1 && is_static && last == std::array<std::string_view, 3>{"void", "main", "("} &&
        !type.empty()) {
      const std::string name = package + std::string(type);
      if (std::ranges::find(classes, name) == classes.end()) classes.push_back(name);
    }
  }
  return classes;
}

std::string java_public_type(std::string_view source) {
  bool is_public = false;  // what is being declared
  int depth = 0;
  std::string_view last;
  SourceTokens tokens(source);
  for (std::string_view token = tokens.next(); !token.empty(); token = tokens.next()) {
    const bool is_name = declares_a_type(last) && is_word_character(token.front());
    if (depth == 0 && is_public && is_name) return std::string(token);
    if (token == "public") is_public = true;
    // Annotations have parentheses, and may stand within what is one declaration.
    if (token == "{" || token == "(") ++depth;
    if (token == "}" || token == ")") --depth;
    if (depth == 0 && (token == "}" || token == ";")) is_public = false;
    last = token;
  }
  return {};
}

}  // namespace judge
