#include "judge/exchange/polygon/testlib_program.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/base/text/lines.hpp"
#include "judge/exchange/polygon/testlib_program_texts.hpp"
#include "judge/program/bundle/bundle.hpp"
#include "judge/program/bundle/include_path.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTestlibHeader = "testlib.h";

void fill(std::string& text, std::string_view mark, std::string_view value) {
  for (std::size_t at = text.find(mark); at != std::string::npos;
       at = text.find(mark, at + value.size()))
    text.replace(at, mark.size(), value);
}

std::string filled(std::string_view begin, std::string_view role, int parts, GivenPoints points) {
  std::string text(begin);
  fill(text, "@ROLE@", role);
  fill(text, "@PARTS@", std::to_string(parts));
  fill(text, "@POINTS@", are_written(points) ? "true" : "false");
  fill(text, "@REFUSED@", points == GivenPoints::refused ? "true" : "false");
  fill(text, "@PERCENTS@", points == GivenPoints::written_as_percents ? "true" : "false");
  return text;
}

std::string begin_of(std::string_view role, int parts, GivenPoints points) {
  return filled(kPackageAdapterBegin, role, parts, points);
}

std::string in_python(std::string_view text, std::string_view role, GivenPoints points) {
  return filled(kPythonPackageAdapterBegin, role, 1, points) + python_literals(text) +
         std::string(kPythonPackageAdapterEnd);
}

constexpr const char* kOtherLanguages =
    "of programs that speak testlib's protocol only those in C++, and those of one file in Python, "
    "can leave: write it in C++, or let it end with 42 and 43 as the format has it and put it "
    "there "
    "by hand";

std::string_view word_of(AdaptedRole role) {
  return role == AdaptedRole::validator ? "validator"
         : role == AdaptedRole::checker ? "checker"
                                        : "interactor";
}

/// What stands behind a directive of the preprocessor: `<vector>` of `#  include <vector>`; nothing
/// where the line is none of that name.
std::optional<std::string_view> behind_directive(std::string_view line, std::string_view name) {
  const auto skip_spaces = [&] {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  };
  skip_spaces();
  if (!line.starts_with('#')) return std::nullopt;
  line.remove_prefix(1);
  skip_spaces();
  if (!line.starts_with(name)) return std::nullopt;
  line.remove_prefix(name.size());
  skip_spaces();
  return line;
}

/// The header that a line includes in these marks: "vector"; empty: none.
std::string_view included_in(std::string_view line, char begin, char end) {
  const auto rest = behind_directive(line, "include");
  if (!rest || !rest->starts_with(begin)) return {};
  const std::size_t last = rest->find(end, 1);
  return last == std::string_view::npos ? std::string_view() : rest->substr(1, last - 1);
}

/// With an include of testlib.h in quotes, for it may lie beside the source.
std::string with_quotes(const std::string& text) {
  std::string changed;
  for (const std::string_view line : lines_of(text)) {
    const bool is_it = included_in(line, '<', '>') == kTestlibHeader;
    changed.append(is_it ? "#include \"testlib.h\"" : line).append("\n");
  }
  return changed;
}

/// The program's source with its headers in their places, as if all lay in one folder; `kept`
/// as of bundle(). In place of the source another text that includes these headers.
Expected<std::string> bundled(const Program& program, const std::string& kept,
                              const std::string& other_source = {}) {
  auto folder = TempDir::create();
  if (!folder) return tl::unexpected(folder.error());
  for (const fs::path& file : program.source.files) {
    auto text = read_file(file, mebibytes(16));
    if (!text) return tl::unexpected(text.error());
    if (auto written = write_scratch_file(folder->path() / file.filename(), with_quotes(*text));
        !written)
      return tl::unexpected(written.error());
  }
  const fs::path source = folder->path() / program.source.files.front().filename();
  if (!other_source.empty()) {
    if (auto written = write_scratch_file(source, other_source); !written)
      return tl::unexpected(written.error());
  }
  return bundle(source, folder->path(),
                {.line_directives = LineDirectives::left_out, .kept = kept});
}

Expected<> check_language(const Program& program) {
  const std::string& language = program.source.language;
  if (!program.source.files.empty() && (language == "cpp" || language == "c")) return {};
  return failure("{}: {}", program.shown, kOtherLanguages);
}

bool is_one_file_of_python(const Program& program) {
  const std::string& language = program.source.language;
  return program.source.files.size() == 1 && (language == "python3" || language == "pypy3");
}

/// A program that shares testlib.h with another one, and what both want before them.
struct SharingProgram {
  std::string text;              ///< without the include of testlib.h
  std::set<std::string> system;  ///< headers in angle brackets
  std::set<std::string> macros;
};

SharingProgram sharing(const std::string& source) {
  SharingProgram program;
  for (const std::string_view line : lines_of(source)) {
    if (included_in(line, '"', '"') == kTestlibHeader) continue;
    program.text.append(line).append("\n");
    if (const std::string_view header = included_in(line, '<', '>'); !header.empty())
      program.system.emplace(header);
    if (const auto defined = behind_directive(line, "define")) {
      const auto* const end = std::ranges::find_if_not(
          *defined, [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
      if (end != defined->begin()) program.macros.emplace(defined->begin(), end);
    }
  }
  return program;
}

std::string in_namespace(const char* name, const SharingProgram& program) {
  std::string text = fmt::format("\nnamespace {} {{\n\n{}\n", name, program.text);
  for (const std::string& macro : program.macros) text += fmt::format("#undef {}\n", macro);
  return text + fmt::format("\n}}  // namespace {}\n", name);
}

/// testlib.h itself, with what it includes; empty: the program does without.
Expected<std::string> testlib_of(const Program& program) {
  const bool has_testlib = std::ranges::any_of(
      program.source.files, [](const fs::path& file) { return file.filename() == kTestlibHeader; });
  return has_testlib ? bundled(program, "", "#include \"testlib.h\"\n") : Expected<std::string>("");
}

}  // namespace

std::string adapted_extension(const Program& program) {
  return is_one_file_of_python(program) ? ".py" : ".cpp";
}

std::string adapted_extension(const OneFile& program) {
  return program.extension == ".py" ? ".py" : ".cpp";
}

Expected<std::string> whole_source(const Program& program) {
  if (auto fit = check_language(program); !fit) return tl::unexpected(fit.error());
  return bundled(program, "");
}

Expected<std::string> adapted_to_package_format(const Program& program, AdaptedRole role,
                                                GivenPoints points) {
  if (is_one_file_of_python(program)) {
    const auto text = read_file(program.source.files.front(), mebibytes(16));
    return text ? Expected<std::string>(in_python(*text, word_of(role), points)) : text;
  }
  const auto text = whole_source(program);
  if (!text) return text;
  return begin_of(word_of(role), 1, points) + *text;
}

Expected<std::string> adapted_to_package_format(const OneFile& program, AdaptedRole role,
                                                GivenPoints points) {
  if (program.extension == ".py") return in_python(program.text, word_of(role), points);
  if (!is_c_source("program" + program.extension)) return failure("{}", kOtherLanguages);
  const std::string text = with_quotes(program.text);
  for (const std::string_view line : lines_of(text)) {
    if (included_in(line, '"', '"') == kTestlibHeader)
      return failure("testlib.h does not lie where the program could take it in");
  }
  return begin_of(word_of(role), 1, points) + program.text;
}

Expected<std::string> adapted_to_package_format(const Program& interactor, const Program& checker,
                                                GivenPoints points) {
  for (const Program* program : {&interactor, &checker}) {
    if (is_one_file_of_python(*program))
      return failure("{}: of an interactor with a checker behind it both must be in C++ to leave",
                     program->shown);
    if (auto fit = check_language(*program); !fit) return tl::unexpected(fit.error());
  }
  const auto first = bundled(interactor, kTestlibHeader);
  if (!first) return first;
  const auto second = bundled(checker, kTestlibHeader);
  if (!second) return second;
  const auto testlib = testlib_of(interactor);
  if (!testlib) return testlib;
  SharingProgram talks = sharing(*first);
  const SharingProgram looks = sharing(*second);
  talks.system.insert(looks.system.begin(), looks.system.end());
  std::string text = begin_of("interactor", 2, points);
  // In a namespace they would be other things.
  for (const std::string& header : talks.system)
    text += fmt::format("#if __has_include(<{0}>)\n#include <{0}>\n#endif\n", header);
  // What its type is comes from what it returns: one that ends without a word returns nothing.
  text += *testlib + "\n#define main type_of_testlib = 0; static auto main_of_testlib\n";
  text += in_namespace("the_interactor", talks) + in_namespace("the_checker", looks);
  return text + "\n#undef main\n" + std::string(kPackageAdapterOfTwo);
}

bool leaves_no_points(std::string_view source) {
  return source.find("constexpr bool kGivesPoints = false;") != std::string_view::npos ||
         source.find("GIVES_POINTS = \"false\" == \"true\"") != std::string_view::npos;
}

bool knows_points_of_testlib(const Program& program) {
  // `_points`, and not `max_points`; `quitp` is the front of quitpi(), too.
  const auto has_word = [](std::string_view text, std::string_view word) {
    for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
      const char before = at == 0 ? ' ' : text[at - 1];
      if (std::isalnum(static_cast<unsigned char>(before)) == 0 && before != '_') return true;
    }
    return false;
  };
  return std::ranges::any_of(program.source.files, [&](const fs::path& file) {
    if (file.filename() == kTestlibHeader) return false;
    const auto text = read_file(file, mebibytes(16));
    if (!text) return true;
    return std::ranges::any_of(
        std::initializer_list<const char*>{"quitp", "_points", "_pc", "_partially"},
        [&](const char* word) { return has_word(*text, word); });
  });
}

}  // namespace judge
