#include "judge/exchange/include_folders.hpp"

#include <algorithm>
#include <string_view>

namespace judge {

namespace fs = std::filesystem;

bool is_in_c(const fs::path& file) {
  const std::string extension = " " + file.extension().string() + " ";
  return std::string_view(" .c .cpp .cc .cxx .c++ .C .h .hpp ").find(extension) !=
         std::string_view::npos;
}

std::vector<std::string> include_folders_of_c(const ProgramSource& source) {
  const auto has = [&](auto&& is_it) { return std::ranges::any_of(source.files, is_it); };
  const bool is_cpp = has([](const fs::path& file) {
    return is_in_c(file) && file.extension() != ".c" && file.extension() != ".h";
  });
  if (is_cpp) return {"cpp", "c++", "default"};
  if (has([](const fs::path& file) { return file.extension() == ".c"; })) return {"c", "default"};
  return {};
}

std::vector<std::string> include_folders_of_java(const ProgramSource& source) {
  const auto is_java = [](const fs::path& file) { return file.extension() == ".java"; };
  if (source.files.empty() || !std::ranges::all_of(source.files, is_java)) return {};
  return {"java", "default"};
}

}  // namespace judge
