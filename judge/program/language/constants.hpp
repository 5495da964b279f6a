#pragma once

#include <map>
#include <string>

namespace judge {

/// Puts the value of each constant where {{name}} stands in a text. Of other words in braces
/// nothing is known: they stay.
void replace_constants(const std::map<std::string, std::string>& constants, std::string& text);

}  // namespace judge
