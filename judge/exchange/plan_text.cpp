#include "judge/exchange/plan_text.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/shell_word.hpp"
#include "judge/exchange/case_notes_files.hpp"
#include "judge/exchange/flat_groups.hpp"
#include "judge/manifest/manifest_reader.hpp"
#include "judge/manifest/yaml_text.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// What is larger lies in a file of its own, as a plan may not grow without end.
constexpr std::size_t kLargestText = 4000;

/// Whether it stays what it is in a plan: BAPCtools ends the last line of every text.
bool can_stand_in_plan(const std::string& text) {
  return text.ends_with('\n') && text.size() <= kLargestText &&
         std::ranges::all_of(text, [](char c) {
           return c == '\n' || c == '\t' || static_cast<unsigned char>(c) >= 0x20;
         });
}

class PlanWriter {
 public:
  PlanWriter(Exporting& exporting, const Plan& plan)
      : exporting_(exporting),
        problem_(exporting.problem),
        plan_(plan),
        folder_(exporting.problem.generators_folder) {
    if (problem_.plan) folder_ = problem_.plan->parent_path();
  }

  std::string write() {
    for (const PlannedCase& planned : plan_.cases) {
      const fs::path place = place_of_case(exporting_, planned.name);
      group_at(place.parent_path())->cases.push_back(&planned);
    }
    for (const PlannedFile& file : plan_.files) add_settings(file);
    text_ = "# The plan of " + problem_.id + ", with the seeds that it has there.\n";
    if (!plan_.solution.empty())
      text_ += fmt::format("solution: {}\n", yaml_scalar(solution_text(plan_.solution)));
    if (!plan_.generators.empty()) text_ += "generators:\n";
    for (const auto& [name, files] : plan_.generators) {
      std::vector<std::string> names;
      for (const fs::path& file : files) names.push_back(file.string());
      text_ += fmt::format("  {}: {}\n", yaml_scalar(name), yaml_list(names));
    }
    write_settings(top_, 0);
    text_ += "data:\n";
    for (const auto& group : top_.groups) write_group(*group, 2);
    return std::move(text_);
  }

 private:
  struct Group {
    std::string name;
    std::vector<std::pair<std::string, std::string>> settings = {};  ///< a file's name, its text
    std::vector<const PlannedCase*> cases = {};
    std::vector<std::unique_ptr<Group>> groups = {};
  };

  Group* group_at(const fs::path& path) {
    Group* group = &top_;
    for (const fs::path& part : path) {
      const auto found = std::ranges::find_if(
          group->groups, [&](const auto& inner) { return inner->name == part.string(); });
      if (found != group->groups.end()) {
        group = found->get();
      } else {
        group->groups.push_back(std::make_unique<Group>(Group{.name = part.string()}));
        group = group->groups.back().get();
      }
    }
    return group;
  }

  /// As they are among the data, which are put first.
  void add_settings(const PlannedFile& file) {
    const fs::path name(file.name);
    const std::string group = name.parent_path().string();
    const std::string place = group.empty() ? group : place_of_group(exporting_, group);
    if (exporting_.is_same_generation() && place == group) {
      group_at(group)->settings.emplace_back(name.filename(), file.text);
      return;
    }
    const std::string is_now(exporting_.is_to_legacy() ? kLegacyGroupFile : kCurrentGroupFile);
    const auto entry =
        exporting_.draft.entries().find((fs::path("data") / place / is_now).string());
    if (entry == exporting_.draft.entries().end()) return;
    if (const auto text = content_of(entry->second))
      group_at(place)->settings.emplace_back(is_now, *text);
  }

  void line(std::size_t indentation, const std::string& text) {
    text_ += std::string(indentation, ' ') + text + "\n";
  }

  void write_settings(const Group& group, std::size_t indentation) {
    for (const auto& [name, text] : group.settings) {
      ManifestReader reader = ManifestReader::parse(text, name);
      text_ += yaml_entry(name, reader.root(), indentation);
    }
  }

  void write_group(const Group& group, std::size_t indentation) {
    line(indentation, yaml_scalar(group.name) + ":");
    write_settings(group, indentation + 2);
    line(indentation + 2, "data:");
    for (const PlannedCase* planned : group.cases) write_case(*planned, indentation + 4);
    for (const auto& inner : group.groups) write_group(*inner, indentation + 4);
  }

  void write_case(const PlannedCase& planned, std::size_t indentation) {
    line(indentation, yaml_scalar(fs::path(planned.name).filename().string()) + ":");
    const std::size_t inside = indentation + 2;
    const bool is_frozen = must_be_frozen(planned);
    if (planned.generated && !is_frozen)
      line(inside, "generate: " + yaml_scalar(command_of(*planned.generated)));
    const std::string copied = put_copies(planned, is_frozen);
    if (!copied.empty()) line(inside, "copy: " + yaml_scalar(copied));
    for (const auto& [extension, text] : planned.texts) {
      if (!stands_in_plan(extension, text)) continue;
      if (extension == "yaml") {
        ManifestReader reader = ManifestReader::parse(text, "yaml");
        text_ += yaml_entry("yaml", reader.root(), inside);
      } else {
        line(inside, extension + ": " + yaml_scalar(text));
      }
    }
    for (const auto& [extension, target] : planned.links)
      line(inside, fmt::format("{}: {{link: {}}}", extension, target));
    write_matches(planned, inside);
    if (planned.solution != plan_.solution)
      line(inside, planned.solution.empty()
                       ? "solution:"
                       : "solution: " + yaml_scalar(solution_text(planned.solution)));
  }

  void write_matches(const PlannedCase& planned, std::size_t indentation) {
    std::map<std::string, std::vector<std::string>> patterns;
    for (const PlannedMatch& match : planned.matches)
      patterns[match.extension].push_back(match.pattern);
    if (patterns.empty()) return;
    line(indentation, "match:");
    for (const auto& [extension, list] : patterns)
      line(indentation + 2, extension + ": " + yaml_list(list));
  }

  static bool stands_in_plan(const std::string& extension, const std::string& text) {
    return extension == "yaml" || can_stand_in_plan(text);
  }

  std::string command_of(const GeneratedInput& input) const {
    std::string program = input.program;
    if (!plan_.generators.contains(program)) {
      if (const auto file = generator_file(folder_ / program))
        program = file->lexically_relative(folder_).string();
    }
    std::string command = shell_word(program);
    for (const std::string& argument : input.arguments) command += " " + shell_word(argument);
    return command;
  }

  std::string solution_text(const PlannedSolution& solution) const {
    std::string place = "/" + solution.path.string();
    for (const Submission& submission : problem_.submissions) {
      if (submission.path() == problem_.paths_begin / solution.path)
        place = "/" + exporting_.draft.submissions().at(submission.name);
    }
    for (const std::string& argument : solution.arguments) place += " " + shell_word(argument);
    return place;
  }

  /// Puts the files that a case copies; the path that its plan names them by, if there are any.
  std::string put_copies(const PlannedCase& planned, bool is_frozen) {
    std::map<std::string, fs::path> files;        // by extension
    std::map<std::string, std::string> contents;  // of those that stand in the plan here
    const auto add = [&](const fs::path& stem) {
      const std::string name = stem.filename().string();
      for (const fs::path& file : files_of_case(stem))
        files[file.filename().string().substr(name.size())] = file;
    };
    if (is_frozen) {
      for (const fs::path& file : files_of_case(problem_.cases_folder / planned.name))
        if (file.extension() == ".in") files[".in"] = file;
    }
    if (planned.is_copy_of(CopiedFiles::Base::plan_folder)) add(folder_ / planned.copied->from);
    // Made by the plan as well, or there without it: its bytes are known.
    if (planned.copied && !planned.is_copy_of(CopiedFiles::Base::plan_folder))
      add(problem_.cases_folder / (planned.is_copy_of(CopiedFiles::Base::made_cases)
                                       ? planned.copied->from
                                       : fs::path(planned.name)));
    bool is_own =
        is_frozen || (planned.copied && !planned.is_copy_of(CopiedFiles::Base::plan_folder));
    for (const auto& [extension, text] : planned.texts) {
      if (stands_in_plan(extension, text)) continue;
      contents["." + extension] = text;
      is_own = true;
    }
    if (files.empty() && contents.empty()) return "";
    std::string stem = is_own ? "made/" + planned.name : planned.copied->from.string();
    for (const auto& [extension, file] : files)
      exporting_.draft.put_file("generators/" + stem + extension, file);
    for (auto& [extension, text] : contents)
      exporting_.draft.put_text("generators/" + stem + extension, text);
    return stem;
  }

  Exporting& exporting_;
  const Problem& problem_;
  const Plan& plan_;
  fs::path folder_;
  Group top_;
  std::string text_;
};

/// The values of the keys "solution", at whatever depth, with the bytes at which they begin.
void collect_solutions(const Node& node, std::vector<std::pair<std::size_t, std::string>>& found) {
  for (const Node& item : node.is_list() ? node.items() : std::vector<Node>())
    collect_solutions(item, found);
  for (const Node::Entry& entry : node.is_map() ? node.entries() : std::vector<Node::Entry>()) {
    if (entry.key == "solution" && entry.value.is_scalar())
      found.emplace_back(entry.value.offset(), entry.value.as_string().value_or(""));
    collect_solutions(entry.value, found);
  }
}

}  // namespace

std::string with_solutions(const std::string& plan,
                           const std::function<std::string(const std::string&)>& new_place) {
  ManifestReader reader = ManifestReader::parse(plan, "generators.yaml");
  std::vector<std::pair<std::size_t, std::string>> found;
  collect_solutions(reader.root(), found);
  std::ranges::sort(found, std::greater<>());
  std::string changed = plan;
  for (const auto& [offset, value] : found) {
    const std::string path = value.substr(0, value.find(' '));
    const std::size_t at = changed.find(path, offset);
    if (at != std::string::npos && at <= offset + 1)
      changed.replace(at, path.size(), new_place(path));
  }
  return changed;
}

bool must_be_frozen(const PlannedCase& planned) {
  if (!planned.generated) return false;
  const GeneratedInput& input = *planned.generated;
  const bool retries = input.tries > 1 && input.seed.has_value();
  const auto has_braces = [](const std::string& word) {
    return word.find('{') != std::string::npos;
  };
  return retries || input.command.find("{name}") != std::string::npos ||
         std::ranges::any_of(input.arguments, has_braces);
}

std::string plan_text(Exporting& exporting, const Plan& plan) {
  return PlanWriter(exporting, plan).write();
}

std::optional<fs::path> generator_file(const fs::path& path) {
  std::error_code code;
  if (fs::is_regular_file(path, code)) return path;
  const auto entries = entries_of(path.parent_path());
  for (const fs::path& file : entries.value_or(std::vector<fs::path>())) {
    if (file.stem() == path.filename() && is_program_source(file)) return file;
  }
  return std::nullopt;
}

std::vector<fs::path> files_of_case(const fs::path& stem) {
  std::vector<fs::path> files;
  std::error_code code;
  if (!fs::is_directory(stem.parent_path(), code)) return files;
  const std::string name = stem.filename().string();
  for (const char* suffix : {".in", ".ans", ".out"})
    if (fs::is_regular_file(stem.string() + suffix, code))
      files.emplace_back(stem.string() + suffix);
  const auto notes = notes_in(stem.parent_path());
  const auto found = notes.find(name);
  if (found == notes.end()) return files;
  for (const std::string& suffix : found->second)
    if (fs::is_regular_file(stem.string() + suffix, code))
      files.emplace_back(stem.string() + suffix);
  return files;
}

}  // namespace judge
