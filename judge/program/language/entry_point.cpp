#include "judge/program/language/entry_point.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/lower_case.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/program/language/java_source.hpp"
#include "judge/program/language/kotlin_source.hpp"
#include "judge/program/language/pascal_source.hpp"
#include "judge/program/language/scala_source.hpp"

namespace judge {
namespace {

using Files = std::vector<std::filesystem::path>;
using Found = tl::expected<EntryPoint, Diagnostic>;

constexpr Bytes kLargestSource = mebibytes(16);

/// In small letters.
std::string extension_of(const std::filesystem::path& file) {
  return with_small_extension(file.filename()).extension();
}

EntryPoint starting_in(const std::filesystem::path& file) {
  return {file, file.stem().string()};
}

Found find_named(const Files& files, std::string_view wanted) {
  std::vector<std::string> names;
  for (const auto& file : files) {
    if (file.filename() == wanted || file.stem() == wanted) return starting_in(file);
    names.push_back(file.filename());
  }
  return tl::unexpected(Diagnostic{
      .location = location_of(files),
      .what = fmt::format("the program shall start in '{}', which it does not have", wanted),
      .help = spelling_help(wanted, names)});
}

EntryPoint find_by_name(const Files& files) {
  const auto named = [&](auto&& is_wanted) -> const std::filesystem::path* {
    const auto file = std::ranges::find_if(files, is_wanted);
    return file == files.end() ? nullptr : &*file;
  };
  if (const auto* file = named([](const auto& f) { return f.stem() == "__main__"; })) {
    return starting_in(*file);
  }
  if (const auto* file = named([](const auto& f) { return lower_case(f.stem()) == "main"; })) {
    return starting_in(*file);
  }
  return starting_in(*std::ranges::min_element(files));
}

/// Of Pascal's files those that say that they are programs, else those that are no units. All
/// of them where none is left.
Files pascal_programs(const Files& files) {
  Files programs;
  Files others;
  for (const auto& file : files) {
    // One that cannot be read is the compiler's to tell of.
    const std::string word = pascal_first_word(read_file(file, kLargestSource).value_or(""));
    if (word == "program") programs.push_back(file);
    if (word != "unit") others.push_back(file);
  }
  if (!programs.empty()) return programs;
  return others.empty() ? files : others;
}

bool is_class_named(std::string_view with_package, std::string_view name) {
  return with_package == name || with_package.ends_with("." + std::string(name));
}

Found find_java_class(const Files& files, std::string_view wanted) {
  std::vector<EntryPoint> candidates;
  std::vector<std::string> names;
  for (const auto& file : files) {
    const auto source = read_file(file, kLargestSource);
    if (!source) {
      return tl::unexpected(
          Diagnostic{.location = {file.string()}, .what = source.error().message});
    }
    for (const std::string& name : java_main_classes(*source)) {
      candidates.push_back({file, name});
      names.push_back(name);
    }
  }
  std::string_view wanted_class = wanted;
  if (wanted.ends_with(".java")) wanted_class.remove_suffix(5);
  if (wanted_class.empty() && candidates.size() != 1) wanted_class = "Main";
  if (wanted_class.empty()) return candidates.front();

  for (const EntryPoint& candidate : candidates) {
    if (is_class_named(candidate.main_class, wanted_class)) return candidate;
  }
  // A file may be named that holds the class under another name.
  for (const EntryPoint& candidate : candidates) {
    if (!wanted.empty() && candidate.main_file.stem() == wanted_class) return candidate;
  }
  Diagnostic diagnostic{.location = location_of(files)};
  if (candidates.empty()) {
    diagnostic.what = "no class with a main method";
    diagnostic.why = "a Java program starts in 'public static void main(String[] arguments)'";
  } else if (wanted.empty()) {
    diagnostic.what = fmt::format("several classes have a main method: {}", fmt::join(names, ", "));
    diagnostic.help = "name the one that starts the program Main";
  } else {
    diagnostic.what = fmt::format("no class '{}' with a main method", wanted);
    diagnostic.help = spelling_help(wanted_class, names);
  }
  return tl::unexpected(diagnostic);
}

enum class ClassNames { of_kotlin, of_scala };

/// The classes in which files of Kotlin or Scala start.
std::vector<EntryPoint> starts_of(const Files& files, ClassNames names) {
  std::vector<EntryPoint> starts;
  for (const auto& file : files) {
    // One that cannot be read is the compiler's to tell of.
    const std::string source = read_file(file, kLargestSource).value_or("");
    if (names == ClassNames::of_kotlin) {
      if (auto name = kotlin_main_class(source, file.stem().string()))
        starts.push_back({file, *name});
    } else {
      for (std::string& name : scala_main_classes(source))
        starts.push_back({file, std::move(name)});
    }
  }
  return starts;
}

/// In Kotlin and Scala: of several the one that is named, or is called Main, or else the first.
Found find_start_of_class(const Files& files, ClassNames names, std::string_view wanted) {
  const std::vector<EntryPoint> starts = starts_of(files, names);
  // Where none is found the compiler or the language's machine says what it lacks.
  if (starts.empty()) return wanted.empty() ? find_by_name(files) : find_named(files, wanted);
  const std::string_view name = wanted.empty() ? "Main" : wanted;
  const auto is_named = [&](const EntryPoint& start) {
    return is_class_named(start.main_class, name) || start.main_file.filename() == name ||
           start.main_file.stem() == name;
  };
  const auto named = std::ranges::find_if(starts, is_named);
  if (named != starts.end()) return *named;
  return wanted.empty() ? Found(starts.front()) : find_named(files, wanted);
}

/// Whether a program is in the language of files with one of these extensions. Its own files may be
/// called otherwise, where somebody has said what they are in.
bool is_in(const Recognised& program, const std::vector<std::string_view>& extensions) {
  const auto is_one = [&](std::string_view extension) {
    return std::ranges::find(extensions, extension) != extensions.end();
  };
  if (program.language != nullptr) {
    return std::ranges::any_of(program.language->files, [&](const std::string& glob) {
      return glob.starts_with('*') && is_one(std::string_view(glob).substr(1));
    });
  }
  return std::ranges::all_of(program.files, [&](const auto& f) { return is_one(extension_of(f)); });
}

}  // namespace

Location location_of(const std::vector<std::filesystem::path>& files) {
  if (files.empty()) return {};
  return {files.size() == 1 ? files.front().string() : files.front().parent_path().string()};
}

Found find_entry_point(const Recognised& program, std::string_view wanted) {
  const Files& files = program.files;
  if (files.empty()) return tl::unexpected(Diagnostic{.what = "a program without a file"});
  if (is_in(program, {".java"})) return find_java_class(files, wanted);
  if (is_in(program, {".kt"})) return find_start_of_class(files, ClassNames::of_kotlin, wanted);
  if (is_in(program, {".scala"})) return find_start_of_class(files, ClassNames::of_scala, wanted);
  if (!wanted.empty()) return find_named(files, wanted);
  if (files.size() > 1 && is_in(program, {".pas", ".pp"}))
    return find_by_name(pascal_programs(files));
  return find_by_name(files);
}

}  // namespace judge
