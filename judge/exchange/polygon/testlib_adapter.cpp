#include "judge/exchange/polygon/testlib_adapter.hpp"

#include <cctype>

#include <fmt/format.h>

#include "judge/base/text/lines.hpp"
#include "judge/exchange/polygon/adapter_texts.hpp"

namespace judge {
namespace {

std::string_view name_of(AdaptedRole role) {
  switch (role) {
    case AdaptedRole::validator:
      return "validator";
    case AdaptedRole::checker:
      return "checker";
    case AdaptedRole::interactor:
      break;
  }
  return "interactor";
}

/// A literal of these bytes, which C++ and Python read alike.
std::string literal_of(std::string_view bytes) {
  std::string literal = "\"";
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      literal += {'\\', c};
    } else if (c == '\n') {
      literal += "\\n";
    } else if (byte >= 0x20 && byte < 0x7f) {
      literal += c;
    } else {
      // Three octal digits end by themselves, where a hexadecimal number would go on.
      literal += fmt::format("\\{:03o}", byte);
    }
  }
  return literal + "\"";
}

/// `{"small", {"--most", "3"}},` for C++, `"small": ["--most", "3"],` for Python.
std::string table_text(const ArgumentTable& table, std::string_view row) {
  std::string text;
  for (const auto& [key, arguments] : table) {
    std::string list;
    for (const std::string& argument : arguments)
      list += (list.empty() ? "" : ", ") + literal_of(argument);
    text += fmt::format(fmt::runtime(row), literal_of(key), list);
  }
  return text;
}

std::string filled(std::string_view text, std::string_view role, const std::string& table) {
  std::string whole(text);
  const auto fill = [&](std::string_view mark, std::string_view value) {
    for (std::size_t at = whole.find(mark); at != std::string::npos;
         at = whole.find(mark, at + value.size()))
      whole.replace(at, mark.size(), value);
  };
  fill("@ROLE@", role);
  fill("@ARGUMENTS@", table);  // last: what stands in it is not ours
  return whole;
}

std::string in_python(const OneFile& program, AdaptedRole role, const ArgumentTable& arguments) {
  return filled(kPythonAdapterBegin, name_of(role), table_text(arguments, "    {}: [{}],\n")) +
         python_literals(program.text) + std::string(kPythonAdapterEnd);
}

std::string in_cpp(const OneFile& program, AdaptedRole role, const ArgumentTable& arguments) {
  return filled(kCppAdapterBegin, name_of(role), table_text(arguments, "    {{{}, {{{}}}}},\n")) +
         program.text + (program.text.ends_with('\n') ? "" : "\n") + std::string(kCppAdapterEnd);
}

}  // namespace

Expected<PolygonProgram> adapted_to_testlib(const OneFile& program, AdaptedRole role,
                                            const ArgumentTable& arguments) {
  const std::string& extension = program.extension;
  if (extension == ".py")
    return PolygonProgram{".py", "python.3", in_python(program, role, arguments)};
  if (extension == ".cpp" || extension == ".cc" || extension == ".cxx" || extension == ".c++" ||
      extension == ".C")
    return PolygonProgram{".cpp", std::string(kPolygonCpp), in_cpp(program, role, arguments)};
  return failure(
      "of programs that speak its protocol Polygon can be given those in C++ and Python");
}

std::string python_literals(std::string_view program) {
  std::string lines;
  for (const std::string_view line : lines_of(program))
    lines += fmt::format("    b{}\n", literal_of(std::string(line) + "\n"));
  return lines;
}

std::string input_key(std::string_view input) {
  std::uint64_t hash = 0xcbf29ce484222325U;  // FNV-1a
  for (const char c : input)
    if (c != '\r') hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return fmt::format("{:016x}", hash);
}

OneFile default_output_validator() {
  return {".cpp", std::string(kDefaultOutputValidator)};
}

}  // namespace judge
