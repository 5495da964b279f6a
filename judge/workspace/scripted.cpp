#include "judge/workspace/scripted.hpp"

#include <algorithm>
#include <charconv>
#include <set>

#include <fmt/ranges.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/is_file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/lines.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/judging/decide.hpp"
#include "judge/problem/command_word.hpp"
#include "judge/problem/package/package_folder.hpp"
#include "judge/program/language/tool.hpp"
#include "judge/workspace/building.hpp"
#include "judge/workspace/recipes.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr Bytes kLongestScript = mebibytes(1);
constexpr RunLimits kScriptLimits = {.cpu_time = std::chrono::seconds(60),
                                     .wall_time = std::chrono::seconds(120),
                                     .memory = mebibytes(1024),
                                     .output = mebibytes(64)};

/// The last thing that bash said, and of which line: "gen.sh: line 23: x: command not found".
struct LastWords {
  int line = 0;  ///< 0: of none
  std::string text;
};

LastWords last_words(std::string_view error_output, const std::string& script) {
  std::string_view last;
  for (const std::string_view line : lines_of(error_output)) {
    if (!line.empty()) last = line;
  }
  LastWords words;
  const std::string start = script + ": line ";
  if (last.starts_with(start)) {
    last.remove_prefix(start.size());
    std::from_chars(last.data(), last.data() + last.size(), words.line);
    last.remove_prefix(std::min(last.size(), last.find(": ") + 2));
  }
  words.text = printable_text(std::string(last.substr(0, 200)));
  return words;
}

bool is_among(const std::vector<fs::path>& files, const fs::path& file) {
  return std::ranges::find(files, file) != files.end();
}

/// Of what is there otherwise than its commands make it, by name. A generator that takes chance from
/// elsewhere than its seed makes something else each time, or by chance the same once: then all that
/// it makes is among them.
std::vector<std::string> leave_out_commands(Problem& scripted, const RecipeCheck& first,
                                            const RecipeCheck& again) {
  std::set<std::string> by_chance;  // generators
  for (const CaseRecipe& recipe : scripted.recipes) {
    if (!recipe.command.empty() &&
        is_among(first.others, recipe.input) != is_among(again.others, recipe.input))
      by_chance.insert(recipe.command.front());
  }
  std::vector<std::string> names;
  for (CaseRecipe& recipe : scripted.recipes) {
    const bool is_by_chance = !recipe.command.empty() && by_chance.contains(recipe.command.front());
    const bool has_other_answer =
        !scripted.type.is_session() && is_among(first.other_answers, recipe.answer);
    if (!is_by_chance && !has_other_answer && !is_among(first.others, recipe.input)) continue;
    names.push_back(recipe.name);
    recipe.command.clear();
  }
  return names;
}

/// Values of the keys that a file about a group has, as far as they are plain.
std::map<std::string, std::string> plain_keys(std::string_view text) {
  std::map<std::string, std::string> keys;
  for (const std::string_view line : lines_of(text)) {
    const std::size_t colon = line.find(": ");
    if (colon == std::string_view::npos || line.starts_with('#')) continue;
    keys[std::string(line.substr(0, colon))] = line.substr(colon + 2);
  }
  return keys;
}

/// The keys that hold otherwise in a file that is there, as far as they decide something.
std::vector<std::string> keys_that_differ(const ScriptedFile& file, std::string_view text,
                                          const ProblemType& type) {
  if (file.note) {
    return *file.note == text ? std::vector<std::string>() : std::vector<std::string>{"its text"};
  }
  static const std::set<std::string> kDecisive = {"accept_score", "range", "input_validator_flags",
                                                  "output_validator_flags"};
  // Of all data and of the samples gen.sh says the same of scores where there are none.
  const fs::path folder = fs::path(file.name).parent_path();
  const bool is_without_scores = !type.scoring && (folder.empty() || folder == "sample");
  const auto there = plain_keys(text);
  std::vector<std::string> different;
  for (const auto& [key, value] : file.keys) {
    if (!kDecisive.contains(key) || (is_without_scores && !key.ends_with("flags"))) continue;
    const auto known = there.find(key);
    if (known == there.end() || known->second != value) different.push_back(key);
  }
  return different;
}

/// The submission that has the file, which is said from the package; the end where none has.
auto submission_with(const Problem& problem, const fs::path& file) {
  const fs::path place = problem.paths_begin / file;
  return std::ranges::find_if(problem.submissions, [&](const Submission& submission) {
    return std::ranges::any_of(submission.source.files, [&](const fs::path& own) {
      std::error_code code;
      return fs::equivalent(own, place, code);
    });
  });
}

/// The package in a folder that goes with the result.
struct CopiedPackage {
  TempDir folder;
  fs::path package;
};

OrFault<CopiedPackage> copied(const fs::path& package, const fs::path& temporary_folder) {
  auto folder = TempDir::create(temporary_folder);
  if (!folder) return fault(Fault::Kind::machine, "{}", folder.error().message);
  fs::path copy = folder->path() / package.filename();
  std::error_code code;
  fs::copy(package, copy, fs::copy_options::recursive | fs::copy_options::copy_symlinks, code);
  if (code) return fault(Fault::Kind::machine, "copy {}: {}", package.string(), code.message());
  return CopiedPackage{std::move(*folder), std::move(copy)};
}

class ScriptedGenerating {
 public:
  ScriptedGenerating(Workspace& workspace, const Problem& problem, const ScriptedData& data,
                     GenerateMode mode, GenerateResult& result)
      : workspace_(workspace), problem_(problem), data_(data), mode_(mode), result_(result) {}

  /// What was missing is written by now, unless it is only to be told.
  OrFault<> settle_files() {
    std::vector<std::string> missing;
    for (const ScriptedFile& file : data_.files) {
      const fs::path place = problem_.cases_folder / file.name;
      std::error_code code;
      if (fs::exists(place, code)) {
        if (auto compared = compare(file, place); !compared) return compared;
        continue;
      }
      result_.changed.push_back(file.name);
      missing.push_back(file.name);
    }
    if (!missing.empty()) {
      tell(problem_.cases_folder,
           fmt::format("{} {} not there", first_names(missing, 3),
                       missing.size() == 1 ? "is" : "are"),
           "");
      result_.diagnostics.back().remedy = Remedy::generate_cases;
      result_.diagnostics.back().problem = command_word(problem_, workspace_.library());
    }
    return {};
  }

  /// What is there besides: gen.sh would remove it.
  void tell_what_is_left_over() {
    std::set<std::string> made;
    for (const CaseRecipe& recipe : data_.recipes) made.insert(recipe.name);
    std::vector<std::string> others;
    for (const TestCase& test_case : each_case(problem_.data)) {
      if (test_case.name.starts_with("secret/") && !made.contains(test_case.name))
        others.push_back(test_case.name);
    }
    if (others.empty()) return;
    tell(problem_.cases_folder / "secret",
         fmt::format("{} that {} does not make: {}", counted(others.size(), "case"),
                     result_.made_by, first_names(others, 5)),
         "gen.sh itself removes such; remove them, or add them to the script", Severity::warning);
  }

 private:
  OrFault<> compare(const ScriptedFile& file, const fs::path& place) {
    const auto text = read_file(place, kLongestScript);
    if (!text) return fault(Fault::Kind::machine, "{}", text.error().message);
    const auto different = keys_that_differ(file, *text, problem_.type);
    if (different.empty()) return {};
    const bool is_checked = mode_ != GenerateMode::write;
    if (is_checked) result_.changed.push_back(file.name);
    tell(place,
         fmt::format("{} not what {} says", fmt::join(different, " and "), to_string(file.place)),
         "it stays as it is; change one of the two",
         is_checked ? Severity::error : Severity::warning);
    return {};
  }

  void tell(const fs::path& place, std::string what, std::string help,
            Severity severity = Severity::error) {
    result_.diagnostics.push_back({.severity = severity,
                                   .location = {workspace_.library().shown(place)},
                                   .what = std::move(what),
                                   .help = std::move(help)});
  }

  Workspace& workspace_;
  const Problem& problem_;
  const ScriptedData& data_;
  GenerateMode mode_;
  GenerateResult& result_;
};

/// The files about groups and the notes that are not there.
std::vector<NewFile> missing_files(const Problem& problem, const ScriptedData& data) {
  std::vector<NewFile> missing;
  for (const ScriptedFile& file : data.files) {
    const fs::path place = problem.cases_folder / file.name;
    std::error_code code;
    if (!fs::exists(place, code)) missing.push_back({.place = place, .text = file.text()});
  }
  return missing;
}

}  // namespace

fs::path data_script(const Problem& problem) {
  return data_script_in(problem.cases_folder);
}

OrFault<ScriptedData> run_data_script(Workspace& workspace, const Problem& problem,
                                      const fs::path& script) {
  const auto bash = find_tool("bash", workspace.tools());
  if (!bash) return fault(Fault::Kind::machine, "'bash' is not here, which data scripts are in");
  std::error_code code;
  const fs::path package = fs::canonical(problem.paths_begin, code);
  const fs::path place = fs::canonical(script, code);
  if (code) return fault(Fault::Kind::machine, "{}: {}", script.string(), code.message());
  // Where it may write to what it sees, that is a copy.
  std::optional<CopiedPackage> copy;
  if (workspace.sandbox_options().isolation != Isolation::full) {
    auto made = copied(package, workspace.temporary_folder());
    if (!made) return tl::unexpected(made.error());
    copy = std::move(*made);
  }
  const fs::path seen_package = copy ? copy->package : package;
  const fs::path seen = seen_package / place.lexically_relative(package);
  const Runnable program{
      .arguments = {bash->string(), "-c", kScriptRecorder, "bash", seen.string()},
      .folders = {{.path = seen_package}}};
  auto results =
      perform_jobs(workspace, {RunJob{.program = program, .input = seen, .limits = kScriptLimits}});
  if (!results) return tl::unexpected(results.error());
  const auto& output = std::get<RunOutput>(results->front());
  const std::vector<ScriptCall> calls = read_script_calls(output.output);
  const std::string shown = workspace.library().shown(script);
  const bool is_whole = !calls.empty() && calls.back().words.front() == "end";
  if (output.run.limit_hit != LimitHit::none || output.run.signal != 0 || !is_whole) {
    const LastWords said = last_words(output.run.error_output, seen.string());
    const int last_call = calls.empty() ? 0 : static_cast<int>(calls.back().line);
    const std::string end = said.text.empty() ? reason(output.run, kScriptLimits) : said.text;
    workspace.report(
        {{.location = {.file = shown, .line = said.line > 0 ? said.line : last_call},
          .what =
              fmt::format("the script stopped {} this line: {}", said.line > 0 ? "at" : "behind",
                          end.empty() ? "it has ended by itself" : end),
          .why = "it is run with functions that only tell what they are called with: it can write "
                 "nothing, and what it makes by other commands is not there"}});
    return fault(Fault::Kind::usage, "");
  }
  ScriptedData data = scripted_data(calls, {.script = place, .package = package, .shown = shown});
  workspace.report(data.diagnostics);
  if (has_errors(data.diagnostics)) return fault(Fault::Kind::usage, "");
  return data;
}

Problem with_recipes(Workspace& workspace, const Problem& problem, const ScriptedData& data) {
  Problem scripted = problem;
  scripted.recipes = data.recipes;
  // Paths of generators start at the package, and so does what would be a plan beside them.
  const fs::path root = fs::absolute(problem.paths_begin);
  scripted.plan_place = root / problem.plan_place.filename();
  for (const auto& [name, files] : data.generators) {
    std::vector<fs::path> whole;
    for (const fs::path& file : files) whole.push_back(root / file);
    ProgramSource source = workspace.library().source(Role::generator, whole);
    if (whole.size() > 1) source.entry_point = whole.front().filename();
    scripted.recipe_programs[name] = {.role = Role::generator,
                                      .source = std::move(source),
                                      .shown = workspace.library().shown(whole.front())};
  }
  const auto named = submission_with(problem, data.solution) - problem.submissions.begin();
  const auto solution = scripted.submissions.begin() + named;
  if (data.solution.empty()) return scripted;
  // One that only makes empty answers, for interactive problems, lies anywhere in the package.
  if (solution == scripted.submissions.end()) {
    scripted.recipe_solution = data.solution;
    return scripted;
  }
  for (Submission& submission : scripted.submissions) submission.is_reference = false;
  solution->is_reference = true;
  std::rotate(scripted.submissions.begin(), solution, solution + 1);
  return scripted;
}

OrFault<Problem> with_recipes_of_script(Workspace& workspace, Problem problem,
                                        const std::function<void(const std::string&)>& begin) {
  const fs::path script =
      !problem.plan && problem.recipes.empty() ? data_script(problem) : fs::path();
  if (script.empty()) return problem;
  const auto warn = [&](std::string what, std::string why, std::string help,
                        Remedy remedy = Remedy::none) {
    workspace.report({{.severity = Severity::warning,
                       .location = {.file = workspace.library().shown(script)},
                       .what = std::move(what),
                       .why = std::move(why),
                       .help = std::move(help),
                       .remedy = remedy,
                       .problem = command_word(problem, workspace.library())}});
  };
  const auto without_plan = [&](Diagnostics told, const std::string& reason) {
    for (Diagnostic& each : told) each.severity = Severity::warning;
    workspace.report(told);
    warn("it could not be told what the script makes" + (reason.empty() ? "" : ": " + reason),
         "the testcases leave without a plan", "");
    return problem;
  };
  const Diagnostics before = workspace.take_diagnostics();
  const auto data = run_data_script(workspace, problem, script);
  Diagnostics told = workspace.take_diagnostics();
  workspace.report(before);
  if (!data && data.error().kind == Fault::Kind::interrupted) return tl::unexpected(data.error());
  if (!data) return without_plan(std::move(told), data.error().message);
  workspace.report(told);
  Problem scripted = with_recipes(workspace, problem, *data);
  begin(fmt::format("{}: making once more what its script makes, to compare", problem.id));
  auto check = check_recipes(workspace, scripted, {});
  if (!check) return tl::unexpected(check.error());
  if (!check->is_made) return without_plan(std::move(check->diagnostics), "");
  auto again = check->others.empty() ? check : check_recipes(workspace, scripted, {});
  if (!again) return tl::unexpected(again.error());
  if (!again->is_made) return without_plan(std::move(again->diagnostics), "");
  const std::vector<std::string> others = leave_out_commands(scripted, *check, *again);
  std::vector<std::string> missing;
  for (const CaseRecipe& recipe : scripted.recipes) {
    if (!is_file(recipe.input)) missing.push_back(recipe.name);
  }
  if (!others.empty())
    warn("not as the script makes it: " + first_names(others),
         "they leave as they are, as if made by hand",
         "let a generator take chance from its seed alone, and generate them again");
  if (!missing.empty())
    warn("not made yet: " + first_names(missing), "what is written lacks them, too", "",
         Remedy::generate_cases);
  return scripted;
}

OrFault<GenerateResult> generate_by_script(Workspace& workspace, const Problem& problem,
                                           const fs::path& script, GenerateMode mode,
                                           const GenerateProgress& progress) {
  const auto data = run_data_script(workspace, problem, script);
  if (!data) return tl::unexpected(data.error());
  auto result = generate_by_recipes(
      workspace, with_recipes(workspace, problem, *data), mode, progress,
      data->is_linked ? UsedAgain::links : UsedAgain::copies, missing_files(problem, *data));
  if (!result) return result;
  result->made_by = workspace.library().shown(script);
  if (has_errors(result->diagnostics) && result->changed.empty()) return result;
  ScriptedGenerating generating(workspace, problem, *data, mode, *result);
  if (auto settled = generating.settle_files(); !settled) return tl::unexpected(settled.error());
  generating.tell_what_is_left_over();
  return result;
}

}  // namespace judge
