#include "judge/program/language/tool.hpp"

#include <algorithm>
#include <cstring>
#include <system_error>

#include <fmt/format.h>
#include <unistd.h>

#include "judge/base/os/environment_variable.hpp"
#include "judge/base/os/file.hpp"
#include "judge/base/os/is_below.hpp"
#include "judge/base/os/system_folders.hpp"
#include "judge/process/command.hpp"
#include "judge/program/language/command_template.hpp"

namespace judge {
namespace {

bool is_program(const std::filesystem::path& path) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(path, ignored) && ::access(path.c_str(), X_OK) == 0;
}

/// The text in quotes behind `key = ` in a file of such lines; empty if there is none.
std::string setting(const std::filesystem::path& file, std::string_view key) {
  const auto text = read_file(file, mebibytes(1));
  const std::size_t line =
      text ? ("\n" + *text).find(fmt::format("\n{} = \"", key)) : std::string::npos;
  if (line == std::string::npos) return {};
  const std::size_t begin = line + key.size() + 4;
  return text->substr(begin, text->find('"', begin) - begin);
}

/// The tool itself where `tool` is rustup, which goes by all names: that of the toolchain that the
/// places or else the settings name in full, whatever a folder's override may say. rustup needs the
/// user's home for its search, and compilers have none.
std::filesystem::path behind_rustup(const std::filesystem::path& tool, const ToolPlaces& places) {
  namespace fs = std::filesystem;
  std::error_code code;
  const fs::path stand_in = fs::canonical(tool, code);
  if (places.rustup.empty() || !fs::equivalent(stand_in, stand_in.parent_path() / "rustup", code))
    return tool;
  for (const std::string& toolchain :
       {places.rust_toolchain, setting(places.rustup / "settings.toml", "default_toolchain")}) {
    const fs::path found = places.rustup / "toolchains" / toolchain / "bin" / tool.filename();
    if (!toolchain.empty() && is_program(found)) return found;
  }
  return tool;
}

/// Numbers in it compared as such: "3.9" comes before "3.10".
bool is_older(const std::filesystem::path& a, const std::filesystem::path& b) {
  return ::strverscmp(a.c_str(), b.c_str()) < 0;
}

/// The tool itself where `tool` is a shim of pyenv, a script that looks for it in the user's home:
/// that of the newest version that has one.
std::filesystem::path behind_pyenv(const std::filesystem::path& tool) {
  namespace fs = std::filesystem;
  if (tool.parent_path().filename() != "shims") return tool;
  std::vector<fs::path> found;
  std::error_code code;
  for (fs::directory_iterator version(tool.parent_path().parent_path() / "versions", code), end;
       !code && version != end; version.increment(code)) {
    fs::path program = version->path() / "bin" / tool.filename();
    if (is_program(program)) found.push_back(std::move(program));
  }
  const auto newest = std::ranges::max_element(found, is_older);
  return newest == found.end() ? tool : *newest;
}

/// The tool that a command template starts; empty if it starts what was built.
std::string tool_of(std::string_view command_template) {
  const std::size_t start = command_template.find_first_not_of(" \t\n");
  if (start == std::string_view::npos) return {};
  command_template.remove_prefix(start);
  // A template with its faults never gets into a table, so the places alone decide; a tool's name
  // needs none of them.
  const auto first = command_template.substr(0, command_template.find_first_of(" \t\n"));
  const auto expanded = expand_command(first, {});
  return expanded ? expanded->front() : std::string();
}

/// Tools of our own come with the judge.
bool is_own(std::string_view tool) {
  return tool.starts_with("judge-");
}

/// Where the judge itself stands.
std::filesystem::path own_folder() {
  std::error_code code;
  return std::filesystem::read_symlink("/proc/self/exe", code).parent_path();
}

/// "'rustc' is not installed; on Debian: apt-get install rustc"
std::string not_installed(std::string_view tool, const Language& language) {
  if (is_own(tool)) return fmt::format("'{}' is missing in {}", tool, own_folder().string());
  std::string text = fmt::format("'{}' is not installed", tool);
  if (!language.package.empty()) {
    text += fmt::format("; on Debian: apt-get install {}", language.package);
  }
  return text;
}

std::string first_line(const std::string& text) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == std::string::npos) return {};
  return text.substr(start, text.find_first_of("\r\n", start) - start);
}

}  // namespace

ToolPlaces tool_places() {
  ToolPlaces places{.folders = {"/usr/local/bin", "/usr/bin", "/bin"},
                    .home = environment_variable("HOME"),
                    .rustup = environment_variable("RUSTUP_HOME"),
                    .rust_toolchain = environment_variable("RUSTUP_TOOLCHAIN")};
  if (places.rustup.empty() && !places.home.empty()) places.rustup = places.home / ".rustup";
  std::vector<std::filesystem::path>& folders = places.folders;
  const std::string path = environment_variable("PATH");
  std::string_view rest = path;
  while (!rest.empty()) {
    const std::string_view folder = rest.substr(0, rest.find(':'));
    rest.remove_prefix(std::min(folder.size() + 1, rest.size()));
    // Relative folders would make the tool depend on where the judge was started.
    if (!folder.starts_with('/')) continue;
    const std::filesystem::path entry(folder);
    if (std::ranges::find(folders, entry) == folders.end()) folders.push_back(entry);
  }
  return places;
}

std::optional<std::filesystem::path> find_tool(std::string_view name, const ToolPlaces& places) {
  if (name.empty()) return std::nullopt;
  if (name.find('/') != std::string_view::npos) {
    return is_program(name) ? std::optional<std::filesystem::path>(name) : std::nullopt;
  }
  if (is_own(name)) {
    const std::filesystem::path tool = own_folder() / name;
    return is_program(tool) ? std::optional(tool) : std::nullopt;
  }
  for (const std::filesystem::path& folder : places.folders) {
    if (is_program(folder / name)) return behind_pyenv(behind_rustup(folder / name, places));
  }
  return std::nullopt;
}

Expected<std::vector<std::string>> with_tool_path(std::vector<std::string> command,
                                                  const Language& language,
                                                  const ToolPlaces& places) {
  if (command.empty()) return failure("{}: an empty command", language.name);
  // What was built has a path of its own already, and need not be there yet.
  if (command.front().find('/') != std::string::npos) return command;
  const auto path = find_tool(command.front(), places);
  if (!path) return failure("{}: {}", language.name, not_installed(command.front(), language));
  command.front() = path->string();
  return command;
}

std::vector<std::filesystem::path> installation_folders(const Availability& available,
                                                        const ToolPlaces& places) {
  namespace fs = std::filesystem;
  std::vector<fs::path> folders;
  for (const Tool& tool : available.tools) {
    std::error_code code;
    // A link leads to where it is installed; what is beside the link may matter, too.
    for (const fs::path& program : {tool.path, fs::canonical(tool.path, code)}) {
      if (program.empty() || is_of_system(program)) continue;
      fs::path folder = program.parent_path();
      const fs::path above = folder.parent_path();
      // The folder above holds the libraries, if it is the tool's own and not where a user keeps
      // all sorts of things.
      if (folder.filename() == "bin" && above.filename() != ".local" &&
          fs::is_directory(above / "lib", code) &&
          (places.home.empty() || !is_at_or_below(places.home, above)))
        folder = above;
      if (std::ranges::find(folders, folder) == folders.end()) folders.push_back(folder);
    }
  }
  return folders;
}

Availability availability(const Language& language, const ToolPlaces& places) {
  const std::string compiler = tool_of(language.compile);
  const std::string runtime = tool_of(language.run);
  Availability found;
  for (const std::string& name : {compiler, runtime}) {
    if (name.empty() || std::ranges::find(found.tools, name, &Tool::name) != found.tools.end()) {
      continue;
    }
    found.tools.push_back({name, find_tool(name, places).value_or(std::filesystem::path())});
    if (!found.tools.back().path.empty() || !found.problem.empty()) continue;
    const bool interprets = name == runtime;
    found.problem = fmt::format("its {} {}", interprets ? "interpreter" : "compiler",
                                not_installed(name, language));
  }
  return found;
}

Expected<std::string> tool_version(const Language& language, const ToolPlaces& places,
                                   Cancellation cancellation) {
  std::string command_line = language.version;
  if (command_line.empty()) {
    const std::string compiler = tool_of(language.compile);
    const std::string tool = compiler.empty() ? tool_of(language.run) : compiler;
    if (tool.empty()) return failure("{}: needs no tool, so it has no version", language.name);
    command_line = tool + " --version";
  }
  auto arguments = expand_command(command_line, {});
  if (!arguments) return tl::unexpected(arguments.error());
  arguments = with_tool_path(std::move(*arguments), language, places);
  if (!arguments) return tl::unexpected(arguments.error());
  const Command command{.arguments = std::move(*arguments),
                        .wall_limit = std::chrono::seconds(10),
                        .output_limit = kibibytes(64),
                        .cancellation = cancellation};
  const auto result = run_command(command);
  if (!result) return tl::unexpected(result.error());
  if (!result->succeeded()) {
    const std::string said = first_line(result->error_output);
    return failure("{}: {}{}{}", command_line, describe_end(*result, command),
                   said.empty() ? "" : ": ", said);
  }
  // Java and others tell their version on standard error.
  std::string line = first_line(result->output);
  return line.empty() ? first_line(result->error_output) : line;
}

}  // namespace judge
