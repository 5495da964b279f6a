#include "judge/scaffolding/new_problem.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <pwd.h>
#include <unistd.h>

#include "judge/base/text/trimmed.hpp"
#include "judge/manifest/yaml_text.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/problem_manifest.hpp"
#include "judge/process/command.hpp"
#include "judge/scaffolding/identity.hpp"
#include "judge/scaffolding/template_files.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kTemplates = "judge/templates/";

std::string template_of(NewKind kind) {
  switch (kind) {
    case NewKind::comparison:
      return "sum";
    case NewKind::checker:
      return "split";
    case NewKind::interactor:
      return "guess";
  }
  return "";
}

const char* extension_of(NewLanguage language) {
  return language == NewLanguage::cpp ? ".cpp" : ".py";
}

bool is_program(const fs::path& path) {
  return path.extension() == ".cpp" || path.extension() == ".py";
}

bool is_template_file(const std::string& path) {
  return std::ranges::any_of(template_files(), [&](const TemplateFile& file) {
    return file.path == std::string(kTemplates) + path;
  });
}

/// Where a template's file is put, from the root of a project.
std::string place_of(const std::string& path) {
  const std::string judging = "judge/" + path;
  const bool is_judging = std::ranges::any_of(
      kJudgingShelves, [&](std::string_view shelf) { return is_on_shelf(judging, shelf); });
  return is_judging ? judging : path;
}

/// Whether the same program is there in the language that is wanted.
bool has_twin(const fs::path& path, NewLanguage language) {
  fs::path twin = path;
  twin.replace_extension(extension_of(language));
  return twin != path && is_template_file(twin.string());
}

/// Without what is around: spaces and line ends.
}  // namespace

Expected<> check_new_id(const std::string& id) {
  if (!is_format_name(id)) return failure("'{}' is no id for a problem: {}", id, kFormatNameHelp);
  if (id == "lib")
    return failure("'lib' is no id for a problem: folders of that name hold what programs share");
  if (!is_program_source(id + ".cpp"))
    return failure("'{}' is no id for a problem: its programs would be taken for tests", id);
  return {};
}

PackageDraft draft_new(const NewProblem& wish) {
  const std::string own = template_of(wish.kind);
  const std::string own_folder = "/" + own + "/";
  PackageDraft draft;
  for (const TemplateFile& file : template_files()) {
    if (!file.path.starts_with(kTemplates)) continue;
    const std::string path(file.path.substr(kTemplates.size()));
    const std::string place = place_of(path);
    const bool is_own =
        place != path ? fs::path(path).stem() == own : path.find(own_folder) != std::string::npos;
    if (!is_own) continue;
    std::string text(file.text);
    if (fs::path(path).filename() == "problem.yaml")
      text = with_entry(text, "credits", yaml_scalar(wish.author));
    if (fs::path(path).filename() == "generators.yaml") {
      const std::string solution = fmt::format("/{0}.", own);
      const auto end_of_name = text.find(solution, text.find("solution:")) + solution.size();
      text.replace(end_of_name, std::string("cpp").size(), extension_of(wish.language) + 1);
    }
    if (!is_program(path) || !has_twin(path, wish.language)) {
      draft.put_text(place, std::move(text));
    } else if (is_on_shelf(path, kSolutionShelf)) {
      const std::string name = fs::path(path).filename().string();
      draft.put_text(shelf_path(kSolutionShelf, own) + "accepted/" + name, std::move(text));
    }
  }
  return with_identity(draft, {.id = own, .name = name_of_id(own)},
                       {.id = wish.id, .name = wish.name, .uuid = fresh_uuid()});
}

std::string package_plan(const PackageDraft& draft, const std::string& id) {
  std::string text = draft.entries().at(shelf_path(kGeneratorShelf, id) + "generators.yaml").text;
  const std::string own = "/" + shelf_path(kSolutionShelf, id);
  return text.replace(text.find(own), own.size(), "/submissions/accepted/");
}

PackageDraft draft_libraries(NewLanguage language) {
  PackageDraft draft;
  if (language != NewLanguage::cpp) return draft;
  for (const TemplateFile& file : template_files()) {
    if (!file.path.starts_with(kTemplates))
      draft.put_text(std::string(file.path), std::string(file.text));
  }
  return draft;
}

PackageDraft draft_like(const Project& project, const Problem& like, const std::string& id) {
  PackageDraft draft;
  for (const std::string_view shelf : kProblemShelves)
    draft.put_folder((fs::path(shelf) / like.id).string(), project.root / shelf / like.id);
  for (const fs::path& shelf : {project.checkers(), project.interactors(), project.visualizers()}) {
    const auto entries = entries_of(shelf);
    if (!entries) continue;
    for (const fs::path& entry : *entries) {
      std::error_code code;
      const std::string path = project.shown(entry);
      if (fs::is_directory(entry, code) && entry.filename() == like.id)
        draft.put_folder(path, entry);
      else if (fs::is_regular_file(entry, code) && entry.stem() == like.id)
        draft.put_file(path, entry);
    }
  }
  return with_identity(draft, {.id = like.id, .name = like.name},
                       {.id = id, .name = name_of_id(id), .uuid = fresh_uuid()});
}

std::string author_here() {
  const auto git = run_command(
      {.arguments = {"git", "config", "user.name"}, .wall_limit = std::chrono::seconds(5)});
  if (git && git->succeeded()) {
    if (std::string name(trimmed(git->output)); !name.empty()) return name;
  }
  const passwd* const user = ::getpwuid(::geteuid());
  return user == nullptr ? "Anonymous" : user->pw_name;
}

}  // namespace judge
