#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// The top-level objects of a Scala source in which a program can start, with their package:
/// those that extend App, or have a `def main(`. The source need not compile.
std::vector<std::string> scala_main_classes(std::string_view source);

}  // namespace judge
