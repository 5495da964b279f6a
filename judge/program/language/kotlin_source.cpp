#include "judge/program/language/kotlin_source.hpp"

#include <cctype>

#include "judge/program/language/source_tokens.hpp"

namespace judge {
namespace {

/// The compiler's name for what stands outside of classes in a file.
std::string class_of_file(std::string_view stem) {
  std::string name;
  for (const char c : stem) name += is_word_character(c) ? c : '_';
  if (name.empty() || std::isdigit(static_cast<unsigned char>(name.front())) != 0)
    return "_" + name;
  name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
  return name;
}

}  // namespace

std::optional<std::string> kotlin_main_class(std::string_view source, std::string_view stem) {
  std::string package;           // with a point behind it
  bool is_package_name = false;  // the last token belongs to one
  int depth = 0;
  std::string_view before;  // the token before the last
  std::string_view last;
  SourceTokens tokens(source);
  for (std::string_view token = tokens.next(); !token.empty(); token = tokens.next()) {
    is_package_name =
        depth == 0 && (last == "package" || (is_package_name && (token == "." || last == ".")));
    if (is_package_name && token != ".") package += std::string(token) + ".";
    if (token == "{") ++depth;
    if (token == "}") --depth;
    if (depth == 0 && before == "fun" && last == "main" && token == "(")
      return package + class_of_file(stem);
    before = last;
    last = token;
  }
  return std::nullopt;
}

}  // namespace judge
