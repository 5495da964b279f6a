#include "judge/program/language/scala_source.hpp"

#include <algorithm>

#include "judge/program/language/source_tokens.hpp"

namespace judge {

std::vector<std::string> scala_main_classes(std::string_view source) {
  std::vector<std::string> classes;
  std::string package;           // with a point behind it
  std::string_view object;       // the last one declared at the top level
  bool is_package_name = false;  // the last token belongs to one
  int depth = 0;
  std::string_view before;  // the token before the last
  std::string_view last;
  const auto add = [&] {
    const std::string name = package + std::string(object);
    if (std::ranges::find(classes, name) == classes.end()) classes.push_back(name);
  };
  SourceTokens tokens(source);
  for (std::string_view token = tokens.next(); !token.empty(); token = tokens.next()) {
    if (depth == 0 && (last == "package" || (is_package_name && (token == "." || last == ".")))) {
      if (token != "object") {
        is_package_name = true;
        if (token != ".") package += std::string(token) + ".";
      }
    } else if (token == "{") {
      // What is in the braces of a package stands at the top level, too.
      if (!is_package_name) ++depth;
      is_package_name = false;
    } else {
      is_package_name = false;
      if (token == "}" && depth > 0) --depth;
      if (depth == 0 && (token == "class" || token == "trait")) object = {};
      if (depth == 0 && last == "object") object = token;
      const bool extends_app =
          depth == 0 && token == "App" && (last == "extends" || last == "with");
      const bool is_main = depth == 1 && before == "def" && last == "main" && token == "(";
      if ((extends_app || is_main) && !object.empty()) add();
    }
    before = last;
    last = token;
  }
  return classes;
}

}  // namespace judge
