#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// The top-level classes of a Java source that have a `static void main(`, with their package:
/// "maze.Solver". Comments and literals are skipped; the source need not compile.
std::vector<std::string> java_main_classes(std::string_view source);

/// The name of the first top-level type of a Java source that is public, without its package:
/// `javac` takes that only from a file of this name. Empty where there is none.
std::string java_public_type(std::string_view source);

}  // namespace judge
