#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/program/language/language.hpp"
#include "judge/program/language/tool.hpp"

namespace judge {

/// Compilers of C and C++ write into this file which headers they read, the system's too, if the
/// environment says so. It stands beside the sources.
inline constexpr const char* kHeaderListName = ".headers-read";
/// To be set so where they start among the sources. A path would not do: a space ends the name.
inline constexpr const char* kHeaderListVariable = "SUNPRO_DEPENDENCIES=.headers-read";

/// The paths in such a list that are in a system's folder or in one of `folders`: what the source
/// itself could see. The others are a stranger's words.
std::vector<std::filesystem::path> headers_in(std::string_view list,
                                              const std::vector<std::filesystem::path>& folders);

/// Files that decide, besides the sources, the headers and the tools themselves, what a language's
/// tools make: the parts of the compiler of C or C++, or of the one that others link with
/// (assembler, linker, libraries); and what is installed with a tool in a folder of its own (the
/// modules of Java, the libraries of Rust and of Python), at most some hundred files; and the parts
/// that the language's row names. Starts the
/// compiler, to ask where its parts are.
std::vector<std::filesystem::path> toolchain_parts(const Language& language,
                                                   const Availability& available,
                                                   const ToolPlaces& places);

}  // namespace judge
