#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "judge/base/text/counted.hpp"
#include "judge/base/text/shell_word.hpp"
#include "judge/exchange/polygon/from_polygon.hpp"
#include "judge/exchange/polygon/testlib_program.hpp"
#include "judge/manifest/manifest_reader.hpp"
#include "judge/manifest/yaml_text.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

class PlanOfPolygon {
 public:
  PlanOfPolygon(Exporting& exporting, const ConvertedGroups& converted)
      : problem_(exporting.problem), draft_(exporting.draft), converted_(converted) {}

  std::string write() {
    for (const CaseRecipe& recipe : problem_.recipes) put_generator(recipe);
    if (!by_hand_.empty()) {
      draft_.altered("commands of " + first_names(by_hand_),
                     "inputs made by hand, for nothing there could run them");
    }
    if (generators_.empty()) return "";
    text_ = "# The script of the tests, as problem.xml had it.\n";
    if (const Submission* main = reference_solution(problem_))
      text_ +=
          fmt::format("solution: {}\n", yaml_scalar("/" + draft_.submissions().at(main->name)));
    text_ += "data:\n";
    for (const char* top : {"sample", "secret"}) write_top(top);
    return std::move(text_);
  }

 private:
  static bool has_braces(const CaseRecipe& recipe) {
    return std::ranges::any_of(recipe.command, [](const std::string& word) {
      return word.find_first_of("{}") != std::string::npos;
    });
  }

  void put_generator(const CaseRecipe& recipe) {
    if (recipe.command.empty()) return;
    const std::string& name = recipe.command.front();
    if (has_braces(recipe) || file_of(name).empty()) {
      by_hand_.push_back(recipe.name);
    } else {
      generators_.insert(name);
    }
  }

  /// The file of a generator in generators/; empty: it could not be put there.
  std::string file_of(const std::string& name) {
    const auto [known, is_new] = files_.try_emplace(name);
    if (!is_new) return known->second;
    const auto program = problem_.recipe_programs.find(name);
    if (program == problem_.recipe_programs.end()) return "";
    const std::vector<fs::path>& files = program->second.source.files;
    for (const fs::path& file : files) draft_.uses(file);
    const bool is_cpp = program->second.source.language == "cpp";
    std::string path;
    if (files.size() > 1 || is_cpp) {
      auto text = whole_source(program->second);
      if (!text) {
        draft_.lost(program->second.shown, text.error().message + "; its tests are there");
        return "";
      }
      path = free_name(files.front().stem().string(), ".cpp");
      draft_.put_text("generators/" + path, *std::move(text));
    } else {
      path = free_name(files.front().stem().string(), files.front().extension().string());
      draft_.put_file("generators/" + path, files.front());
    }
    draft_.altered(program->second.shown, "generators/" + path);
    return known->second = path;
  }

  /// Of two generators gen.c and gen.cpp both may be gen.cpp there.
  std::string free_name(const std::string& stem, const std::string& extension) const {
    std::string name = stem + extension;
    for (int number = 2; draft_.has("generators/" + name); ++number)
      name = fmt::format("{}-{}{}", stem, number, extension);
    return name;
  }

  void write_top(const std::string& top) {
    const auto is_of_top = [&](const ConvertedGroup& group) {
      return (group.name == top || group.name.starts_with(top + "/")) && !group.cases.empty();
    };
    if (std::ranges::none_of(converted_.groups, is_of_top)) return;
    bool is_open = false;
    for (const ConvertedGroup& group : converted_.groups) {
      if (group.name != top && !group.name.starts_with(top + "/")) continue;
      if (!is_open) text_ += fmt::format("  {}:\n", top);
      const bool is_inner = group.name != top;
      if (is_inner)
        text_ += fmt::format("      {}:\n", yaml_scalar(group.name.substr(top.size() + 1)));
      const std::size_t indentation = is_inner ? 8 : 4;
      write_settings("test_group.yaml", group.settings, indentation);
      if (!is_open || is_inner) text_ += std::string(indentation, ' ') + "data:\n";
      is_open = true;
      for (const ConvertedCase& each : group.cases) write_case(each, indentation + 2);
    }
  }

  void write_settings(const char* key, const std::string& settings, std::size_t indentation) {
    if (settings.empty()) return;
    ManifestReader reader = ManifestReader::parse(settings, key);
    text_ += yaml_entry(key, reader.root(), indentation);
  }

  void write_case(const ConvertedCase& each, std::size_t indentation) {
    const std::string inside(indentation + 2, ' ');
    text_ += fmt::format("{}{}:\n", std::string(indentation, ' '),
                         yaml_scalar(each.name.substr(each.name.rfind('/') + 1)));
    const std::string command = command_of(each.test_case->name);
    if (!command.empty()) {
      text_ += fmt::format("{}generate: {}\n", inside, yaml_scalar(command));
    } else {
      const std::string place = "manual/" + each.name;
      draft_.put_file("generators/" + place + ".in", each.test_case->input);
      draft_.put_file("generators/" + place + ".ans", each.test_case->answer);
      text_ += fmt::format("{}copy: {}\n", inside, yaml_scalar(place));
    }
    write_settings("yaml", each.settings, indentation + 2);
  }

  std::string command_of(const std::string& name) const {
    const auto recipe = std::ranges::find(problem_.recipes, name, &CaseRecipe::name);
    const bool is_made = recipe != problem_.recipes.end() && !recipe->command.empty() &&
                         std::ranges::find(by_hand_, name) == by_hand_.end();
    if (!is_made) return "";
    std::string command = shell_word(files_.at(recipe->command.front()));
    for (std::size_t i = 1; i < recipe->command.size(); ++i)
      command += " " + shell_word(recipe->command[i]);
    return command;
  }

  const Problem& problem_;
  PackageDraft& draft_;
  const ConvertedGroups& converted_;
  std::set<std::string> generators_;          ///< that some test is made by
  std::map<std::string, std::string> files_;  ///< of generators, by their names in commands
  std::vector<std::string> by_hand_;
  std::string text_;
};

}  // namespace

std::string plan_of_polygon(Exporting& exporting, const ConvertedGroups& converted) {
  return PlanOfPolygon(exporting, converted).write();
}

}  // namespace judge
