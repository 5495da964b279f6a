#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace judge {

/// The class in which a Kotlin source starts, with its package and without the `Kt` at its end:
/// "maze.Solver" of solver.kt. Nothing where it has no `fun main(` at its top level. The source
/// need not compile.
std::optional<std::string> kotlin_main_class(std::string_view source, std::string_view stem);

}  // namespace judge
