#include <algorithm>
#include <iterator>
#include <set>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/mapped_file.hpp"
#include "judge/exchange/case_notes_files.hpp"
#include "judge/exchange/exporting.hpp"
#include "judge/exchange/flat_groups.hpp"
#include "judge/exchange/plan_of_recipes.hpp"
#include "judge/exchange/plan_text.hpp"
#include "judge/exchange/whole_program.hpp"
#include "judge/generation/plan/case_extensions.hpp"
#include "judge/generation/plan/plan.hpp"
#include "judge/manifest/manifest_reader.hpp"
#include "judge/manifest/yaml_text.hpp"
#include "judge/problem/checksums.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/package/package_folder.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr Bytes kLargestPlan = mebibytes(1);
constexpr const char* kPlan = "generators/generators.yaml";

/// What a plan can have of a case besides what it consists of.
constexpr std::string_view kTextsOfCases[] = {"yaml",          "interaction", "in.statement",
                                              "ans.statement", "in.download", "ans.download"};

class PlanExport {
 public:
  explicit PlanExport(Exporting& exporting)
      : exporting_(exporting), problem_(exporting.problem), draft_(exporting.draft) {}

  void run() {
    if (!problem_.plan) {
      if (exporting_.is_from_package()) draft_.put_folder("generators", problem_.generators_folder);
      return put_plan_of_recipes();
    }
    const auto text = read_file(*problem_.plan, kLargestPlan);
    if (!text) return draft_.refuse(text.error().message);
    LoadedPlan loaded = parse_plan(*text, exporting_.shown(*problem_.plan), plan_setting(problem_));
    if (has_errors(loaded.diagnostics)) {
      return draft_.refuse(
          fmt::format("there are mistakes in {}, which are told when testcases are generated",
                      exporting_.shown(*problem_.plan)));
    }
    draft_.uses(*problem_.plan);
    bool is_whole = !exporting_.is_to_legacy() || !leave_out_what_legacy_lacks(loaded.plan);
    if (exporting_.legacy_points && add_required_cases(loaded.plan)) is_whole = false;
    const std::string settings = settings_beside(loaded.plan);
    if (add_what_lies_beside(loaded.plan)) is_whole = false;
    const bool stays = is_whole && loaded.plan.conventions == PlanConventions::bapctools &&
                       is_named_as_there(loaded.plan) && can_end_in(*text, settings);
    if (!stays && !settings.empty()) add_file(loaded.plan, "");
    if (exporting_.is_from_package()) {
      draft_.put_folder("generators", problem_.generators_folder);
    } else {
      put_generators(loaded.plan);
      if (stays) put_copied_files(loaded.plan);
    }
    draft_.put_text(kPlan,
                    stays ? with_new_places(*text) + settings : plan_text(exporting_, loaded.plan));
    if (!stays)
      draft_.altered(exporting_.shown(*problem_.plan),
                     "the same cases by BAPCtools' conventions, with their seeds");
  }

 private:
  /// Whether its cases and the settings of its groups are called as those of the package.
  bool is_named_as_there(const Plan& plan) const {
    if (!plan.files.empty() && !exporting_.is_same_generation()) return false;
    return std::ranges::all_of(plan.cases, [&](const PlannedCase& planned) {
      return place_of_case(exporting_, planned.name) == planned.name;
    });
  }

  /// It reads 2025-09 alone. Our own generate leaves what lies beside a plan where it is.
  bool is_for_bapctools() const {
    return !exporting_.is_to_legacy() && exporting_.readers == PackageReaders::others;
  }

  std::string place_of_settings(const std::string& group) const {
    return (fs::path("data") / group / kCurrentGroupFile).string();
  }

  /// Settings of all data that lie there and not in the plan, as its last key: BAPCtools removes
  /// from the data what its plan does not make. A package that came so has them elsewhere.
  std::string settings_beside(const Plan& plan) const {
    const auto entry = draft_.entries().find(place_of_settings(""));
    if (!is_for_bapctools() || entry == draft_.entries().end() || is_settled(plan, "")) return "";
    std::error_code code;
    const bool came_so = std::ranges::any_of(kGroupFiles, [&](std::string_view name) {
      return fs::exists(problem_.cases_folder / name, code);
    });
    if (came_so && exporting_.is_from_package()) return "";
    const std::string text = content_of(entry->second).value_or("");
    ManifestReader reader = ManifestReader::parse(text, entry->first);
    return yaml_entry(kCurrentGroupFile, reader.root());
  }

  /// Whether a plan of BAPCtools' is one with these settings behind it, too.
  bool can_end_in(const std::string& text, const std::string& settings) const {
    if (settings.empty()) return true;
    if (!text.ends_with('\n')) return false;
    const LoadedPlan loaded = parse_plan(text + settings, kPlan, plan_setting(problem_));
    return !has_errors(loaded.diagnostics) && is_settled(loaded.plan, "");
  }

  /// Whether the plan has settings of the group that stands there in the package.
  bool is_settled(const Plan& plan, const std::string& place) const {
    return std::ranges::any_of(plan.files, [&](const PlannedFile& file) {
      const std::string group = fs::path(file.name).parent_path().string();
      return (group.empty() ? group : place_of_group(exporting_, group)) == place;
    });
  }

  /// Takes settings from among the data into the plan: both have the same text then.
  void add_file(Plan& plan, const std::string& place) {
    const std::string path = place_of_settings(place);
    const auto text = content_of(draft_.entries().at(path));
    if (!text) return draft_.refuse(text.error().message);
    ManifestReader reader = ManifestReader::parse(*text, path);
    plan.files.push_back(
        {.name = (fs::path(place) / kCurrentGroupFile).string(), .text = reader.root().to_yaml()});
    if (plan.files.back().text == *text) return;
    draft_.put_text(path, plan.files.back().text);
    draft_.altered(path, "as the plan makes it, without comments");
  }

  /// Takes into the plan what lies among the data without it: settings of groups that have cases
  /// in it, and texts about these cases. Whether there was anything.
  bool add_what_lies_beside(Plan& plan) {
    const bool came_so =
        exporting_.is_from_package() && plan.conventions == PlanConventions::bapctools;
    if (!is_for_bapctools() || came_so) return false;
    std::set<std::string> groups;
    for (const PlannedCase& planned : plan.cases) {
      const fs::path place = place_of_case(exporting_, planned.name);
      for (fs::path group = place.parent_path(); !group.empty(); group = group.parent_path())
        groups.insert(group);
    }
    bool is_any = false;
    for (const std::string& group : groups) {
      if (!draft_.has(place_of_settings(group)) || is_settled(plan, group)) continue;
      add_file(plan, group);
      is_any = true;
    }
    const Checksums made = made_by_plan();
    for (PlannedCase& planned : plan.cases) {
      is_any = add_texts_beside(planned, made) || is_any;
      is_any = add_answer_beside(planned, plan.solution) || is_any;
      // Of a case that is only named there BAPCtools removes the files.
      is_any = is_any || planned.is_copy_of(CopiedFiles::Base::cases_folder);
    }
    if (!plan.solution.arguments.empty()) plan.solution = {};
    return is_any;
  }

  Checksums made_by_plan() const {
    const fs::path list = problem_.cases_folder / kChecksumsFile;
    Diagnostics mistakes;
    return parse_checksums(read_file(list, mebibytes(64)).value_or(""), list.string(), mistakes);
  }

  bool add_texts_beside(PlannedCase& planned, const Checksums& made) const {
    bool is_any = false;
    for (const std::string_view extension : kTextsOfCases) {
      const std::string name(extension);
      const auto entry = draft_.entries().find(
          fmt::format("data/{}.{}", place_of_case(exporting_, planned.name), name));
      if (entry == draft_.entries().end() || made.contains(planned.name + "." + name) ||
          planned.has_text(name) || planned.links.contains(name))
        continue;
      planned.texts.emplace(name, content_of(entry->second).value_or(""));
      is_any = true;
    }
    return is_any;
  }

  /// In BAPCtools no solution makes the answers of cases that are there for their outputs, nor has
  /// one arguments.
  bool add_answer_beside(PlannedCase& planned, const PlannedSolution& usual) const {
    const bool has_arguments = !planned.solution.arguments.empty();
    const bool is_of_outputs =
        planned.group() == "valid_output" || planned.group() == "invalid_output";
    if (has_arguments) planned.solution = usual.arguments.empty() ? usual : PlannedSolution();
    if (!has_arguments && !is_of_outputs) return false;
    const auto entry =
        draft_.entries().find(fmt::format("data/{}.ans", place_of_case(exporting_, planned.name)));
    if (entry == draft_.entries().end() || planned.has_text("ans") || has_copied_answer(planned))
      return has_arguments;
    planned.texts.emplace("ans", content_of(entry->second).value_or(""));
    return true;
  }

  bool has_copied_answer(const PlannedCase& planned) const {
    if (!planned.copied) return false;
    if (!planned.is_copy_of(CopiedFiles::Base::plan_folder)) return true;
    const fs::path stem = problem_.plan->parent_path() / planned.copied->from;
    std::error_code code;
    return fs::exists(stem.string() + ".ans", code);
  }

  /// Takes out the cases and files, and what is said of single cases, that the legacy format does
  /// not have: a package whose plan makes what it does not hold is not as planned. Whether there
  /// was anything.
  bool leave_out_what_legacy_lacks(Plan& plan) const {
    const auto is_checked = [](const auto& planned) {
      const std::string group = fs::path(planned.name).begin()->string();
      return group == "invalid_input" || group == "valid_output" || group == "invalid_output" ||
             group == "invalid_answer";
    };
    std::size_t count =
        std::erase_if(plan.files, is_checked) + std::erase_if(plan.cases, is_checked);
    if (exporting_.is_from_legacy()) return count > 0;
    count += plan.files.size();
    plan.files.clear();
    for (PlannedCase& planned : plan.cases) count += leave_out_texts(planned);
    return count > 0;
  }

  /// Testcases of groups that others require, which stand in these as well. Whether there are any.
  bool add_required_cases(Plan& plan) const {
    std::vector<PlannedCase> added;
    for (const auto& [group, all_required] : exporting_.legacy_points->required) {
      for (const RequiredCases& required : all_required) {
        for (const auto& [name, test_case] : required.cases) {
          const auto planned = std::ranges::find(plan.cases, test_case->name, &PlannedCase::name);
          if (planned == plan.cases.end()) continue;
          added.push_back(
              made_again(*planned, fmt::format("{}/{}/{}", group, required.folder, name)));
        }
      }
    }
    std::ranges::move(added, std::back_inserter(plan.cases));
    return !added.empty();
  }

  /// The same case by another name.
  static PlannedCase made_again(const PlannedCase& planned, const std::string& name) {
    PlannedCase again = planned;
    again.name = name;
    const bool is_of_its_place =
        planned.copied && !planned.is_copy_of(CopiedFiles::Base::plan_folder);
    if (!is_of_its_place && !must_be_frozen(planned)) return again;
    again.generated.reset();
    again.texts.clear();
    again.links.clear();
    again.copied = CopiedFiles{.from = planned.name, .base = CopiedFiles::Base::made_cases};
    return again;
  }

  /// What a case's .yaml says of a hint stands in a file of its own, as it does among the cases.
  static std::size_t leave_out_texts(PlannedCase& planned) {
    std::size_t count = 0;
    for (const std::string_view extension : kShownExtensions) {
      const std::string name(extension);
      count += planned.texts.erase(name) + planned.links.erase(name);
    }
    const auto yaml = planned.texts.find("yaml");
    if (yaml == planned.texts.end()) return count;
    ManifestReader reader = ManifestReader::parse(yaml->second, "yaml");
    const Node root = reader.root();
    planned.texts.erase("yaml");
    for (const auto& [key, extension] :
         {std::pair("hint", "hint"), std::pair("description", "desc")})
      if (root.is_map() && root.get(key).is_scalar())
        planned.texts.emplace(extension, as_lines(root.get(key).as_string().value_or("")));
    return count + 1;
  }

  /// Where a solution that the plan names is now: "/submissions/accepted/a.cpp".
  std::string new_place(const std::string& path) const {
    for (const Submission& submission : problem_.submissions) {
      const fs::path old = submission.path().lexically_relative(problem_.paths_begin);
      if ("/" + old.string() == path) return "/" + draft_.submissions().at(submission.name);
    }
    return path;
  }

  /// The same plan, with what moved named by its new place, and without what says the conventions:
  /// in a package they are BAPCtools'.
  std::string with_new_places(const std::string& text) const {
    std::string changed =
        with_solutions(text, [&](const std::string& path) { return new_place(path); });
    const std::string line = "conventions: bapctools\n";
    if (const std::size_t at = changed.find(line);
        at == 0 || (at != std::string::npos && changed[at - 1] == '\n'))
      changed.erase(at, line.size());
    return changed;
  }

  void put_generators(const Plan& plan) {
    std::set<std::string> names;
    for (const PlannedCase& planned : plan.cases)
      if (planned.generated && !plan.generators.contains(planned.generated->program))
        names.insert(planned.generated->program);
    const fs::path folder = problem_.plan->parent_path();
    for (const auto& [name, files] : plan.generators)
      for (const fs::path& file : files) put(folder / file);
    for (const std::string& name : names) {
      std::error_code code;
      if (fs::is_directory(folder / name, code)) {
        for (const fs::path& file : files_in(folder / name).value_or(std::vector<fs::path>()))
          put(file);
      } else if (const auto file = generator_file(folder / name)) {
        put(*file);
      }
    }
  }

  /// A plan in place of the script that the recipes are from, where there are any.
  void put_plan_of_recipes() {
    if (problem_.recipes.empty()) return;
    const fs::path script = data_script_in(problem_.cases_folder);
    if (const auto other = folder_of_checked_cases(); !other.empty() && is_for_bapctools())
      return leave_without_plan(script, other + ", which no script makes, would have to be in it");
    auto plan = plan_of_recipes(problem_);
    if (!plan) return leave_without_plan(script, plan.error().message);
    for (const PlannedCase& planned : plan->cases) {
      const std::string place = "data/" + place_of_case(exporting_, planned.name);
      if (!draft_.has(place + ".in"))
        return leave_without_plan(script, place + " is called otherwise");
    }
    for (const PlannedCase& planned : plan->cases) {
      if (planned.generated && !plan->generators.contains(planned.generated->program))
        put_generator_of_recipes(planned.generated->program, *plan);
    }
    if (plan->generators.empty())
      return leave_without_plan(script, "no generator makes a testcase as it is");
    draft_.uses(script);
    for (const CaseRecipe& recipe : problem_.recipes) use_source(recipe);
    if (!exporting_.is_to_legacy()) {
      for (PlannedCase& planned : plan->cases) add_texts_beside(planned, {});
    }
    add_what_lies_beside(*plan);
    if (is_for_bapctools() && draft_.has(place_of_settings("")) && !is_settled(*plan, ""))
      add_file(*plan, "");
    draft_.put_text(kPlan, plan_text(exporting_, *plan));
    draft_.altered(in_package(script), kPlan);
  }

  std::string in_package(const fs::path& file) const {
    return file.lexically_relative(fs::absolute(problem_.places.root)).string();
  }

  void leave_without_plan(const fs::path& script, const std::string& why) {
    draft_.uses(script);
    draft_.lost(in_package(script), "no plan can stand for it: " + why);
  }

  /// A folder of testcases that are there to be refused, or for outputs, if the draft has one.
  std::string folder_of_checked_cases() const {
    for (const std::string_view group :
         {"invalid_input", "invalid_answer", "invalid_output", "valid_output"}) {
      const std::string folder = fmt::format("data/{}/", group);
      const auto entry = draft_.entries().lower_bound(folder);
      if (entry != draft_.entries().end() && entry->first.starts_with(folder)) return folder;
    }
    return "";
  }

  /// An input by hand, where a case is the same.
  void use_source(const CaseRecipe& recipe) {
    const TestCase* const test_case = find_case(problem_, recipe.name);
    if (!recipe.source.empty() && test_case != nullptr &&
        have_same_bytes(recipe.source, test_case->input))
      draft_.uses(recipe.source);
  }

  /// Its files lie beside each other; in a folder of its own where others have their names.
  void put_generator_of_recipes(const std::string& name, Plan& plan) {
    const std::vector<fs::path>& files = problem_.recipe_programs.at(name).source.files;
    const auto is_taken = [&](const fs::path& file) {
      const auto entry = draft_.entries().find(("generators" / file.filename()).string());
      std::error_code code;
      return entry != draft_.entries().end() && !fs::equivalent(entry->second.source, file, code);
    };
    const fs::path folder = std::ranges::any_of(files, is_taken) ? fs::path(name) : fs::path();
    for (const fs::path& file : files) {
      const fs::path place = folder / file.filename();
      const std::string path = ("generators" / place).string();
      put_whole_file(exporting_.library.source(Role::generator, {file}), file, path, draft_);
      plan.generators[name].push_back(place);
      if (in_package(file) != path) draft_.altered(in_package(file), path);
    }
  }

  void put(const fs::path& file) {
    const fs::path inner = file.lexically_relative(problem_.plan->parent_path());
    put_whole_file(exporting_.library.source(Role::generator, {file}), file,
                   "generators/" + inner.string(), draft_);
  }

  void put_copied_files(const Plan& plan) {
    const fs::path folder = problem_.plan->parent_path();
    for (const PlannedCase& planned : plan.cases) {
      if (!planned.is_copy_of(CopiedFiles::Base::plan_folder)) continue;
      for (const fs::path& file : files_of_case(folder / planned.copied->from))
        draft_.put_file("generators/" + file.lexically_relative(folder).string(), file);
    }
  }

  Exporting& exporting_;
  const Problem& problem_;
  PackageDraft& draft_;
};

}  // namespace

void export_plan(Exporting& exporting) {
  PlanExport(exporting).run();
}

}  // namespace judge
