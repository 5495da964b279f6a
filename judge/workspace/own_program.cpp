#include "judge/workspace/own_program.hpp"

#include <algorithm>
#include <cerrno>
#include <span>
#include <system_error>

#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/shell_word.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/problem/package/package_folder.hpp"
#include "judge/program/bundle/include_path.hpp"
#include "judge/program/bundle/local_includes.hpp"
#include "judge/program/language/hidden_module.hpp"
#include "judge/workspace/mixed_languages.hpp"
#include "judge/workspace/path_help.hpp"
#include "judge/workspace/tasks.hpp"

namespace judge {

namespace fs = std::filesystem;

/// A module that is larger is looked into for no imports.
constexpr Bytes kLargestModule = mebibytes(4);

OrFault<> check_readable(const Workspace& workspace, const std::vector<fs::path>& files) {
  for (const fs::path& file : files) {
    if (::access(file.c_str(), R_OK) == 0 || errno != EACCES) continue;
    return fault(Fault::Kind::usage, "{}: {}", workspace.library().shown(file),
                 std::generic_category().message(EACCES));
  }
  return {};
}

std::string kind_of_no_program(const fs::path& path) {
  std::error_code code;
  switch (fs::status(path, code).type()) {
    case fs::file_type::fifo:
      return "a pipe";
    case fs::file_type::socket:
      return "a socket";
    case fs::file_type::character:
    case fs::file_type::block:
      return "a device";
    default:
      return "";
  }
}

OrFault<> check_no_package(const fs::path& named) {
  if (!is_package(named)) return {};
  return tl::unexpected(
      Fault{.kind = Fault::Kind::usage,
            .message = fmt::format("{} is a problem package, not a program", named.string()),
            .remedy = Fault::Remedy::run_on_samples,
            .problem = shell_word(named.string())});
}

Fault missing_program(const fs::path& named) {
  const std::string help = path_help(named);
  return {.kind = Fault::Kind::usage,
          .message = fmt::format("there is no program {}{}{}", named.string(),
                                 help.empty() ? "" : "; ", help)};
}

namespace {

/// As it is loaded: a file or a folder, and no more.
OrFault<Program> program_at(Workspace& workspace, const fs::path& named, Role role,
                            const std::string& language = {}) {
  // What is named may well be a link.
  std::error_code code;
  const fs::path path = fs::canonical(named, code);
  if (named.empty()) return fault(Fault::Kind::usage, "the name of the program is empty");
  if (code == std::errc::too_many_symbolic_link_levels)
    return fault(Fault::Kind::usage, "{} is a symbolic link in a loop of links", named.string());
  if (code == std::errc::permission_denied)
    return fault(Fault::Kind::usage, "{}: {}", named.string(), code.message());
  if (code) return tl::unexpected(missing_program(named));
  if (const std::string kind = kind_of_no_program(path); !kind.empty()) {
    return fault(Fault::Kind::usage, "{} is {}: a program is a file or a folder", named.string(),
                 kind);
  }
  Diagnostics diagnostics;
  auto submission =
      workspace.library().submission_from(path, workspace.submission_loading(), diagnostics);
  workspace.report(diagnostics);
  if (!submission) return fault(Fault::Kind::usage, "");
  if (auto readable = check_readable(workspace, submission->source.files); !readable)
    return tl::unexpected(readable.error());
  workspace.report(sources_left_out(workspace, std::span(&*submission, 1)));
  Program program{.role = role, .source = std::move(submission->source), .shown = named.string()};
  program.source.role = role;
  program.source.language = language;
  const auto recognised = workspace.languages().recognise(program.source.files, language, role);
  if (recognised) return program;
  workspace.report({recognised.error()});
  return fault(Fault::Kind::usage, "");
}

void add_headers_beside(ProgramSource& source) {
  if (source.files.size() != 1) return;
  const std::vector<fs::path> headers = headers_beside(source.files.front());
  source.files.insert(source.files.end(), headers.begin(), headers.end());
}

/// The modules beside a program that it may import, by name: those of its language's own are taken
/// for these.
std::vector<fs::path> modules_beside(const fs::path& program, const Language& language) {
  std::vector<fs::path> modules;
  std::error_code code;
  for (fs::directory_iterator entry(program.parent_path(), code), end; !code && entry != end;
       entry.increment(code)) {
    std::error_code status_code;
    const fs::path name = entry->path().filename();
    const bool is_source = entry->symlink_status(status_code).type() == fs::file_type::regular &&
                           name.extension() == program.extension();
    if (is_source && name != program.filename() && hiding_files({name}, language).empty())
      modules.push_back(name);
  }
  std::ranges::sort(modules);
  return modules;
}

/// Where a language has modules of its own, also those that these import.
void add_modules_beside(ProgramSource& source, const Language& language) {
  if (source.files.size() != 1 || language.modules.empty()) return;
  const fs::path program = source.files.front();
  std::vector<fs::path> modules = modules_beside(program, language);
  for (std::size_t next = 0; next < source.files.size() && !modules.empty(); ++next) {
    const std::string text = read_file(source.files[next], kLargestModule).value_or("");
    for (const fs::path& name : imported_in({std::string_view(text)}, modules)) {
      source.files.push_back(program.parent_path() / name);
      std::erase(modules, name);
    }
  }
  if (source.files.size() > 1) source.entry_point = program.filename();
}

OrFault<Program> with_what_lies_beside(Workspace& workspace, OrFault<Program> program) {
  if (!program) return program;
  const fs::path folder = program->source.files.front().parent_path();
  add_headers_beside(program->source);
  const auto recognised = workspace.languages().recognise(
      program->source.files, program->source.language, program->source.role);
  if (recognised) add_modules_beside(program->source, *recognised->language);
  const bool is_file = program->source.territory == program->source.files.front();
  if (is_file && program->source.files.size() > 1) program->source.territory = folder;
  if (auto readable = check_readable(workspace, program->source.files); !readable)
    return tl::unexpected(readable.error());
  return program;
}

}  // namespace

/// No source, which would be compiled apart, and nothing that is called like a header of the
/// system.
std::vector<fs::path> headers_beside(const fs::path& program) {
  std::vector<fs::path> headers;
  const auto includes = local_includes(program, program.parent_path());
  if (!includes) return headers;  // building it says what cannot be read
  for (const fs::path& file : *includes) {
    if (is_c_family(file) && !is_c_source(file)) headers.push_back(file);
  }
  return headers;
}

OrFault<Program> own_program(Workspace& workspace, const Problem& problem,
                             const std::string& named) {
  std::error_code code;
  if (fs::exists(named, code)) return program_at(workspace, named, Role::submission);
  const auto known = std::ranges::find(problem.submissions, named, &Submission::name);
  if (known != problem.submissions.end())
    return Program{.source = known->source, .shown = workspace.library().shown(known->path())};
  std::vector<std::string> names;
  for (const Submission& submission : problem.submissions) names.push_back(submission.name);
  const auto meant = meant_spelling(named, names);
  return meant ? fault(Fault::Kind::usage, "there is no program {}; did you mean '{}'?", named,
                       *meant)
               : OrFault<Program>(tl::unexpected(missing_program(named)));
}

OrFault<Program> own_program(Workspace& workspace, const fs::path& named) {
  return own_program(workspace, named, Role::submission);
}

OrFault<Program> own_program(Workspace& workspace, const fs::path& named,
                             const std::string& said_language) {
  if (said_language.empty()) return own_program(workspace, named);
  const auto language = language_named(workspace.languages(), said_language);
  if (!language) return tl::unexpected(language.error());
  return with_what_lies_beside(workspace,
                               program_at(workspace, named, Role::submission, *language));
}

OrFault<Program> own_program(Workspace& workspace, const fs::path& named, Role role) {
  return with_what_lies_beside(workspace, program_at(workspace, named, role));
}

}  // namespace judge
