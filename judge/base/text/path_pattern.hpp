#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// What braces in a pattern stand for: "a.{py,cpp}" is "a.py" and "a.cpp". Braces that are not
/// closed are signs like others. At most 1,000 of them.
std::vector<std::string> expanded_braces(std::string_view pattern);

/// Whether a path, with '/' between its parts, or a folder that it is in, is meant by a pattern of
/// the Problem Package Format: '*' is any part of one name, braces are alternatives, and every
/// other sign is itself.
bool is_meant_by(std::string_view pattern, std::string_view path);

/// Whether the path itself is, folders aside.
bool is_exactly_meant_by(std::string_view pattern, std::string_view path);

}  // namespace judge
