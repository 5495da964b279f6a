#include <algorithm>
#include <cctype>
#include <set>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/exchange/case_notes_files.hpp"
#include "judge/exchange/one_file.hpp"
#include "judge/exchange/plan_text.hpp"
#include "judge/exchange/polygon/polygon_draft.hpp"
#include "judge/manifest/tolerant_manifest.hpp"
#include "judge/problem/case_notes.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/program/language/constants.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Whether a word is one on whatever shell reads it.
bool is_plain_word(const std::string& word) {
  constexpr std::string_view kPlain = "_+-=.,:/@^";
  return !word.empty() && std::ranges::all_of(word, [&](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           kPlain.find(c) != std::string_view::npos;
  });
}

class TestExport {
 public:
  explicit TestExport(PolygonDraft& polygon)
      : polygon_(polygon), problem_(polygon.problem()), draft_(polygon.draft()) {}

  void run() {
    const Plan plan = read_plan();
    for (const PlannedCase& planned : plan.cases) planned_[planned.name] = &planned;
    const std::vector<TestCase> cases = all_cases(problem_.data);
    pugi::xml_node testset = polygon_.judging.append_child("testset");
    testset.append_attribute("name") = "tests";
    testset.append_child("time-limit").text() =
        static_cast<long long>(problem_.limits.time_limit.count());
    testset.append_child("memory-limit").text() =
        static_cast<long long>(problem_.limits.memory.count);
    tell_limits_out_of_range();
    testset.append_child("test-count").text() = static_cast<unsigned>(cases.size());
    const std::string pattern = cases.size() < 100 ? "tests/%02d" : "tests/%03d";
    testset.append_child("input-path-pattern").text() = pattern.c_str();
    testset.append_child("answer-path-pattern").text() = (pattern + ".a").c_str();
    pugi::xml_node tests = testset.append_child("tests");
    const int digits = cases.size() < 100 ? 2 : 3;
    for (std::size_t i = 0; i < cases.size(); ++i)
      put(cases[i], fmt::format("{:0{}}", i + 1, digits), plan, tests);
    if (!cases.empty()) {
      draft_.altered("names of testcases",
                     fmt::format("tests/{:0{}} to {:0{}}; a test's description has its name", 1,
                                 digits, cases.size(), digits));
    }
    put_groups(testset);
    tell_of_plan(plan);
    use_settings(problem_.data);
    for (const auto& [key, files] : lost_notes_)
      draft_.lost(fmt::format("{} of {}", key, first_names(files)), "Polygon has no place for it");
    for (const char* folder : {"invalid_input", "valid_output", "invalid_output", "invalid_answer"})
      use_settings_of(problem_.cases_folder / folder);
  }

 private:
  /// They stand in the package as they are; as far as is known Polygon takes only these.
  void tell_limits_out_of_range() {
    constexpr std::chrono::milliseconds kShortest{250};
    constexpr std::chrono::seconds kLongest{15};
    const Limits& limits = problem_.limits;
    if (limits.time_limit < kShortest || limits.time_limit > kLongest) {
      draft_.missing("a time limit that Polygon takes",
                     fmt::format("it is {} ms, and there it is from 250 ms to 15 s",
                                 limits.time_limit.count()));
    }
    if (limits.memory < mebibytes(4) || limits.memory > mebibytes(1024)) {
      draft_.missing("a memory limit that Polygon takes",
                     fmt::format("it is {:.6g} MiB, and there it is from 4 to 1024 MiB",
                                 static_cast<double>(limits.memory.count) / (1024.0 * 1024.0)));
    }
  }

  Plan read_plan() {
    if (!problem_.plan) return {};
    const auto text = read_file(*problem_.plan, mebibytes(1));
    if (!text) {
      draft_.refuse(text.error().message);
      return {};
    }
    LoadedPlan loaded =
        parse_plan(*text, polygon_.exporting.shown(*problem_.plan), plan_setting(problem_));
    draft_.uses(*problem_.plan);
    if (has_errors(loaded.diagnostics)) {
      draft_.refuse(
          fmt::format("there are mistakes in {}, which are told when testcases are generated",
                      polygon_.exporting.shown(*problem_.plan)));
    }
    return std::move(loaded.plan);
  }

  void put(const TestCase& test_case, const std::string& number, const Plan& plan,
           pugi::xml_node& tests) {
    const std::string path = "tests/" + number;
    draft_.put_file(path, test_case.input);
    draft_.put_file(path + ".a", test_case.answer);
    for (const char* suffix : {".in", ".ans"})
      draft_.uses(problem_.cases_folder / (test_case.name + suffix));
    pugi::xml_node test = tests.append_child("test");
    const std::string command = command_of(test_case, plan);
    if (!command.empty()) test.append_attribute("cmd") = command.c_str();
    test.append_attribute("description") = test_case.name.c_str();
    if (const std::string group = polygon_.groups.of(test_case); !group.empty()) {
      test.append_attribute("group") = group.c_str();
      if (std::ranges::find(groups_, group) == groups_.end()) groups_.push_back(group);
      folders_.try_emplace(group, folder_of(test_case));
    }
    const auto& points = polygon_.points.of_test;
    if (const auto worth = points.find(test_case.name); worth != points.end())
      test.append_attribute("points") = fmt::format("{:.10g}", worth->second).c_str();
    test.append_attribute("method") = command.empty() ? "manual" : "generated";
    if (test_case.name.starts_with("sample/")) test.append_attribute("sample") = "true";
  }

  void put_groups(pugi::xml_node& testset) {
    if (groups_.empty()) return;
    pugi::xml_node groups = testset.append_child("groups");
    for (const std::string& name : groups_) {
      pugi::xml_node group = groups.append_child("group");
      group.append_attribute("feedback-policy") = "complete";
      group.append_attribute("name") = name.c_str();
      const auto said = polygon_.points.groups.find(folders_.at(name));
      const bool has_points = said != polygon_.points.groups.end();
      group.append_attribute("points-policy") =
          has_points && said->second.is_complete ? "complete-group" : "each-test";
      if (!has_points) continue;
      pugi::xml_node dependencies;
      for (const std::string& folder : said->second.required) {
        const std::string required = polygon_.groups.of_folder(folder);
        if (required.empty()) continue;  // without tests there is nothing to fail
        if (!dependencies) dependencies = group.append_child("dependencies");
        dependencies.append_child("dependency").append_attribute("group") = required.c_str();
      }
    }
  }

  /// The group of the problem's that has rules: "secret/a" of "secret/a/more/01", too.
  std::string folder_of(const TestCase& test_case) const {
    std::string folder = test_case.group();
    while (polygon_.problem().type.scoring && !polygon_.points.groups.contains(folder) &&
           folder.find('/') != std::string::npos)
      folder.erase(folder.rfind('/'));
    return folder;
  }

  /// The line of Polygon's script that makes the input; "" where it is to lie there.
  std::string command_of(const TestCase& test_case, const Plan& plan) {
    const auto found = planned_.find(test_case.name);
    if (found == planned_.end() || !found->second->generated) return "";
    const PlannedCase& planned = *found->second;
    const GeneratedInput& input = *planned.generated;
    const bool is_of_command_alone = !planned.has_text("in") && !planned.links.contains("in") &&
                                     !planned.copied && input.tries == 1 &&
                                     input.command.find("{name}") == std::string::npos;
    if (!is_of_command_alone || !std::ranges::all_of(input.arguments, is_plain_word)) {
      by_hand_.push_back(test_case.name);
      return "";
    }
    const std::string name = generator(input.program, plan);
    if (name.empty()) return "";
    std::string command = name;
    for (const std::string& argument : input.arguments) command += " " + argument;
    return command;
  }

  /// What Polygon calls a generator of the plan, which is put into the draft where it is new; "" if
  /// it cannot be one there.
  std::string generator(const std::string& name, const Plan& plan) {
    const auto [known, is_new] = generators_.try_emplace(name);
    if (is_new) known->second = put_generator(name, plan);
    return known->second;
  }

  std::string put_generator(const std::string& name, const Plan& plan) {
    const fs::path folder = problem_.plan->parent_path();
    Program program{.role = Role::generator, .source = {}, .shown = name};
    std::vector<fs::path> files;
    if (const auto listed = plan.generators.find(name); listed != plan.generators.end()) {
      for (const fs::path& file : listed->second) files.push_back(folder / file);
    } else if (std::error_code code; fs::is_directory(folder / name, code)) {
      files = files_in(folder / name).value_or(std::vector<fs::path>());
    } else if (const auto file = generator_file(folder / name)) {
      files.push_back(*file);
    }
    program.source = polygon_.exporting.library.source(Role::generator, files);
    if (program.source.root.empty()) program.source.root = folder;
    auto file = one_file_of(program);
    for (const fs::path& path : files) draft_.uses(path);
    std::string type;
    if (file) type = polygon_type(polygon_.languages, program.source, file->extension);
    if (!file || type.empty()) {
      draft_.lost("the generator " + name,
                  file ? "Polygon does not know its language; its tests lie there"
                       : file.error().message + "; its tests lie there");
      return "";
    }
    replace_constants(problem_.constants, file->text);
    std::string stem = polygon_stem(fs::path(name).stem().string());
    while (draft_.has("files/" + stem + file->extension) || !stems_.insert(stem).second)
      stem += "-gen";
    const std::string path = "files/" + stem + file->extension;
    draft_.put_text(path, file->text);
    pugi::xml_node executable = polygon_.executables.append_child("executable");
    add_source(executable, path, type);
    return stem;
  }

  void tell_of_plan(const Plan& plan) {
    if (!problem_.plan) return;
    if (!by_hand_.empty()) {
      draft_.altered("commands of " + first_names(by_hand_),
                     "inputs made by hand, for Polygon has no such commands");
    }
    const std::string name =
        problem_.plan->lexically_relative(polygon_.exporting.problem.places.root);
    draft_.altered(name, "the script of the tests in problem.xml");
    const fs::path folder = problem_.plan->parent_path();
    for (const PlannedCase& planned : plan.cases) {
      if (!planned.is_copy_of(CopiedFiles::Base::plan_folder)) continue;
      for (const fs::path& file : files_of_case(folder / planned.copied->from)) draft_.uses(file);
    }
  }

  /// What these say stands elsewhere now, or has been told.
  void use_settings_of(const fs::path& folder) {
    for (const std::string_view name : kGroupFiles) draft_.uses(folder / name);
    const auto notes = notes_in(folder);
    for (const auto& [stem, suffixes] : notes) {
      for (const std::string& suffix : suffixes)
        if (suffix == ".yaml" || suffix == ".interaction") draft_.uses(folder / (stem + suffix));
    }
  }

  void use_settings(const TestGroup& group) {
    use_settings_of(group.cases.empty() ? problem_.cases_folder / group.name
                                        : folder_of_case(problem_, group.cases.front().name));
    for (const TestCase& test_case : group.cases) lose_notes(test_case);
    for (const TestGroup& inner : group.groups) use_settings(inner);
  }

  /// What is said of a case in its .yaml; in files of their own they are left out like others.
  void lose_notes(const TestCase& test_case) {
    const fs::path file = folder_of_case(problem_, test_case.name) /
                          (fs::path(test_case.name).filename().string() + ".yaml");
    std::error_code code;
    if (problem_.rules == PackageRules::legacy || !fs::is_regular_file(file, code)) return;
    ManifestReader reader = read_tolerantly(file, polygon_.exporting.shown(file));
    const Node root = reader.root();
    for (const char* key : {"description", "hint"})
      if (root.is_map() && root.get(key).is_scalar())
        lost_notes_[key].push_back(file.lexically_relative(problem_.places.root).string());
  }

  PolygonDraft& polygon_;
  const Problem& problem_;
  PackageDraft& draft_;
  std::map<std::string, const PlannedCase*> planned_;
  std::map<std::string, std::string> generators_;  ///< the plan's names to Polygon's
  std::set<std::string> stems_ = {"check", "validator", "interactor"};
  std::vector<std::string> groups_;
  std::map<std::string, std::string> folders_;  ///< by Polygon's names of groups
  std::vector<std::string> by_hand_;
  std::map<std::string, std::vector<std::string>> lost_notes_;  ///< the files by the keys
};

}  // namespace

std::string polygon_stem(std::string stem) {
  std::ranges::replace_if(
      stem, [](char c) { return !is_plain_word({c}) || c == '/'; }, '-');
  return stem;
}

void export_polygon_tests(PolygonDraft& polygon) {
  TestExport(polygon).run();
}

}  // namespace judge
