#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "judge/manifest/node.hpp"

namespace judge {

/// A text as a YAML scalar that reads back as that very text: without quotes where nobody could
/// take it for something else, else in double quotes on one line.
std::string yaml_scalar(std::string_view text);

/// "[a, \"b c\"]"
std::string yaml_list(const std::vector<std::string>& texts);

/// A number without needless digits: "2", "0.5".
std::string yaml_number(double number);

/// A value of another document behind a key that stands so many columns to the right: on the key's
/// line where it is written so, else in lines of its own below it. "" for an absent one.
std::string yaml_entry(std::string_view key, const Node& value, std::size_t indentation = 0);

}  // namespace judge
