#include "judge/workspace/stress_setting.hpp"

#include <algorithm>
#include <utility>

#include "judge/generation/plan/generator_command.hpp"
#include "judge/generation/plan/split_command.hpp"
#include "judge/problem/judging_protocol.hpp"
#include "judge/problem/test_group.hpp"
#include "judge/workspace/building.hpp"
#include "judge/workspace/edited_rounds.hpp"
#include "judge/workspace/generate_cases.hpp"
#include "judge/workspace/own_input.hpp"
#include "judge/workspace/own_program.hpp"
#include "judge/workspace/plan_programs.hpp"
#include "judge/workspace/scripted.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kStressedCase = "stress";

/// An input that is not valid costs a run of a validator with the arguments of each.
constexpr std::size_t kMostAskedGroups = 16;

tl::unexpected<Fault> bad_command(const std::string& command, const CommandFault& found) {
  return fault(Fault::Kind::usage, "generator '{}': {}; {}", command, found.what, found.help);
}

/// A command as somebody types it: words as a shell parts them, with quotes and backslashes.
OrFault<std::vector<std::string>> typed_words(const std::string& command) {
  auto words = split_command(command, PlanConventions::bapctools);
  if (!words)
    return bad_command(command, {"a quote that does not end", "write the other quote, too"});
  if (words->empty()) return bad_command(command, {"no command", "name a program"});
  return std::move(*words);
}

/// `shown` is what was written for it.
OrFault<GeneratedInput> expanded(const std::vector<std::string>& words, PlanConventions conventions,
                                 const std::string& shown) {
  if (const auto found = fault_of_words(words, conventions)) return bad_command(shown, *found);
  GeneratedInput generated =
      expand_generator_words(words, {.conventions = conventions, .name = kStressedCase});
  for (const std::string& argument : generated.arguments) {
    if (const auto range = bad_range(argument))
      return bad_command(shown, {"'" + *range + "' is no range",
                                 "a range ends its argument, and has the smaller number first, "
                                 "each of 64 bits: {1..100}, --n={1..100}"});
  }
  return generated;
}

/// A program to hold against another one. Where it does not compile there is nothing to find.
OrFault<Runnable> build_to_compare(Workspace& workspace, const Program& program,
                                   const Limits& limits) {
  auto built = build(workspace, program, limits);
  if (!built && built.error().kind == Fault::Kind::unexpected)
    built.error().kind = Fault::Kind::usage;
  return built;
}

class ProblemStress {
 public:
  ProblemStress(Workspace& workspace, const Problem& problem, const StressWish& wish)
      : workspace_(workspace), problem_(problem), wish_(wish) {}

  OrFault<StressSetting> make() {
    // What is mistyped is told before anything is built.
    for (const auto step : {&ProblemStress::find_own_programs, &ProblemStress::find_generators}) {
      if (auto found = (this->*step)(); !found) return tl::unexpected(found.error());
    }
    auto judge = ready_judge(workspace_, problem_);
    if (!judge) return tl::unexpected(judge.error());
    setting_.job.limits = problem_.limits;
    setting_.job.judge = std::move(*judge);
    setting_.job.test_case = unlisted_case(problem_);
    for (const auto step : {&ProblemStress::take_programs, &ProblemStress::take_validator,
                            &ProblemStress::take_generators}) {
      if (auto taken = (this->*step)(); !taken) return tl::unexpected(taken.error());
    }
    return std::move(setting_);
  }

 private:
  OrFault<> find_own_programs() {
    for (const std::string& name : {wish_.program, wish_.other}) {
      std::error_code code;
      if (name.empty() || fs::exists(name, code)) continue;
      if (const auto found = own_program(workspace_, problem_, name); !found)
        return tl::unexpected(found.error());
    }
    return {};
  }

  bool takes_recipes() const { return wish_.commands.empty() && !problem_.recipes.empty(); }

  OrFault<> find_generators() {
    if (wish_.generators == Generators::not_wanted || takes_recipes()) return {};
    if (auto read = read_plan(); !read) return read;
    if (wish_.commands.empty()) return {};
    const auto environment = generate_environment(workspace_, {});
    if (!environment) return tl::unexpected(environment.error());
    Diagnostics diagnostics;
    const auto found = find_programs(plan_, problem_, *environment, diagnostics);
    if (!found) return fault(Fault::Kind::machine, "{}", found.error().message);
    workspace_.report(diagnostics);
    return has_errors(diagnostics) ? fault(Fault::Kind::usage, "") : OrFault<>();
  }

  OrFault<> take_programs() {
    auto program = own_program(workspace_, problem_, wish_.program);
    if (!program) return tl::unexpected(program.error());
    auto built = build_to_compare(workspace_, *program, problem_.limits);
    if (!built) return tl::unexpected(built.error());
    setting_.job.program = std::move(*built);
    setting_.program = wish_.program;
    // There is no output that could be an answer: the interactor knows what is right.
    if (problem_.type.is_session()) {
      if (wish_.other.empty()) return take_other_player(*program);
      return fault(Fault::Kind::usage, "{} is {}: its interactor judges, and no second program",
                   problem_.id, to_string(problem_.type));
    }
    return take_other();
  }

  /// The reference solution; nothing where there is none.
  OrFault<std::optional<Runnable>> built_reference() {
    const Submission* const reference = reference_solution(problem_);
    if (reference == nullptr) return std::nullopt;
    auto built = build_to_compare(
        workspace_,
        {.source = reference->source, .shown = workspace_.library().shown(reference->path())},
        problem_.limits);
    if (!built) return tl::unexpected(built.error());
    setting_.other = reference->name;
    return std::move(*built);
  }

  /// Unless it is the program itself.
  OrFault<> take_other_player(const Program& program) {
    const Submission* const reference = reference_solution(problem_);
    if (reference != nullptr && reference->source.files == program.source.files) return {};
    auto built = built_reference();
    if (!built) return tl::unexpected(built.error());
    setting_.job.other_player = std::move(*built);
    return {};
  }

  OrFault<> take_other() {
    if (wish_.other.empty()) {
      auto built = built_reference();
      if (!built) return tl::unexpected(built.error());
      setting_.job.other = std::move(*built);
      if (setting_.job.other) return {};
      return fault(Fault::Kind::usage,
                   "{} has no reference solution; name a second program to compare with",
                   problem_.id);
    }
    const auto other = own_program(workspace_, problem_, wish_.other);
    if (!other) return tl::unexpected(other.error());
    auto built = build_to_compare(workspace_, *other, problem_.limits);
    if (!built) return tl::unexpected(built.error());
    setting_.job.other = std::move(*built);
    setting_.other = wish_.other;
    return {};
  }

  OrFault<> take_validator() {
    for (const Program& validator : problem_.input_validators) {
      auto built = build(workspace_, validator, problem_.limits);
      if (!built) return tl::unexpected(built.error());
      setting_.job.validators.push_back({.program = std::move(*built),
                                         .protocol = validator.protocol,
                                         .args_of_groups = args_of_groups(validator)});
    }
    return {};
  }

  /// Of the secret cases that are there and of those that a script is to make, each once: the last
  /// groups come first, for theirs mostly take the largest inputs. Without cases those of `secret`.
  std::vector<std::vector<std::string>> args_of_groups(const Program& validator) const {
    std::vector<std::vector<std::string>> all;
    const auto add = [&](std::vector<std::string> args) {
      if (std::ranges::find(all, args) == all.end()) all.push_back(std::move(args));
    };
    for (const TestCase& test_case : each_case(problem_.data)) {
      if (test_case.name.starts_with("secret/")) add(input_validator_args_of(validator, test_case));
    }
    for (const CaseRecipe& recipe : problem_.recipes) {
      // A file says those of a case that is there, which the recipe may not know.
      const bool is_there = find_case(problem_, recipe.name) != nullptr;
      if (!is_there && recipe.name.starts_with("secret/")) add(recipe.input_validator_args);
    }
    std::ranges::reverse(all);
    if (all.empty()) {
      const GroupArgs args = args_of_case(problem_.cases_folder, "secret/", problem_.constants);
      add(input_validator_args_of(validator, args));
    }
    all.resize(std::min(all.size(), kMostAskedGroups));
    return all;
  }

  OrFault<> take_generators() {
    if (wish_.generators == Generators::not_wanted) return {};
    std::vector<GeneratedInput> commands;
    const auto taken = takes_recipes() ? take_recipes(commands) : take_plan(commands);
    if (!taken) return taken;
    setting_.families = command_families(
        commands, setting_.has_validator() ? VariedNumbers::all : VariedNumbers::ranges);
    if (!setting_.families.empty()) return {};
    if (setting_.has_validator() && has_small_case(problem_)) return {};
    return fault(Fault::Kind::usage, Fault::Remedy::name_a_generator,
                 "{} has no generator in its plan, nor {}", problem_.id,
                 setting_.has_validator()
                     ? "a small case that inputs could be made of"
                     : "an input validator, with which inputs are made of cases");
  }

  OrFault<> take_recipes(std::vector<GeneratedInput>& commands) {
    for (const CaseRecipe& recipe : problem_.recipes) {
      if (recipe.command.empty()) continue;
      const std::string& name = recipe.command.front();
      const auto program = problem_.recipe_programs.find(name);
      if (program == problem_.recipe_programs.end()) continue;
      if (!setting_.job.generators.contains(name)) {
        auto built = build(workspace_, program->second, problem_.limits);
        if (!built) return tl::unexpected(built.error());
        setting_.job.generators.emplace(name, std::move(*built));
      }
      GeneratedInput command{.program = name,
                             .arguments = {recipe.command.begin() + 1, recipe.command.end()},
                             .stem = std::string(kStressedCase)};
      if (recipe.is_seeded) {
        command.seed_argument = command.arguments.size() - 1;
        command.seed = static_cast<std::uint32_t>(std::stoul(command.arguments.back()));
      }
      commands.push_back(std::move(command));
    }
    return {};
  }

  /// The plan with nothing in it but what makes inputs.
  OrFault<> read_plan() {
    if (problem_.plan) {
      auto loaded = read_plan_of(problem_, workspace_.library());
      if (!loaded) return fault(Fault::Kind::usage, "{}", loaded.error().message);
      workspace_.report(loaded->diagnostics);
      if (has_errors(loaded->diagnostics)) return fault(Fault::Kind::usage, "");
      plan_ = std::move(loaded->plan);
    }
    std::erase_if(plan_.cases, [](const PlannedCase& planned) {
      return !planned.generated || (planned.group() != "sample" && planned.group() != "secret");
    });
    if (!wish_.commands.empty()) plan_.cases.clear();
    for (const std::string& command : wish_.commands) {
      if (!problem_.plan)
        return fault(Fault::Kind::usage, "{} has no plan, and so no generators", problem_.id);
      const auto words = typed_words(command);
      if (!words) return tl::unexpected(words.error());
      auto generated = expanded(*words, plan_.conventions, command);
      if (!generated) return tl::unexpected(generated.error());
      plan_.cases.push_back({.name = "secret/stress", .generated = std::move(*generated)});
    }
    for (PlannedCase& planned : plan_.cases) planned.solution = {};
    return {};
  }

  OrFault<> take_plan(std::vector<GeneratedInput>& commands) {
    for (const PlannedCase& planned : plan_.cases) {
      commands.push_back(*planned.generated);
      commands.back().stem = kStressedCase;
    }
    return commands.empty() ? OrFault<>() : build_generators(plan_);
  }

  OrFault<> build_generators(const Plan& plan) {
    const auto environment = generate_environment(workspace_, {});
    if (!environment) return tl::unexpected(environment.error());
    Diagnostics diagnostics;
    auto programs = build_programs(plan, problem_, *environment, diagnostics);
    if (workspace_.cancellation().is_requested()) return interrupted();
    if (!programs) return fault(Fault::Kind::machine, "{}", programs.error().message);
    workspace_.report(diagnostics);
    if (has_errors(diagnostics)) return fault(Fault::Kind::usage, "");
    setting_.job.generators = std::move(programs->generators);
    return {};
  }

  Workspace& workspace_;
  const Problem& problem_;
  const StressWish& wish_;
  StressSetting setting_;
  Plan plan_;  ///< with the commands that are wished for, where the inputs come from there
};

/// A command whose generator is named by its path.
OrFault<GeneratedInput> free_command(const std::string& text) {
  auto words = typed_words(text);
  if (!words) return tl::unexpected(words.error());
  // What is behind the name is read as in a plan.
  const std::string program = std::exchange(words->front(), "generator");
  if (text.find("{seed") == std::string::npos) words->push_back("{seed}");
  auto command = expanded(*words, PlanConventions::judge, text);
  if (command) command->program = program;
  return command;
}

OrFault<Runnable> built_own(Workspace& workspace, const fs::path& path, Role role,
                            const Limits& limits) {
  const auto program = own_program(workspace, path, role);
  if (!program) return tl::unexpected(program.error());
  return build_to_compare(workspace, *program, limits);
}

}  // namespace

OrFault<StressSetting> stress_setting(Workspace& workspace, const Problem& problem,
                                      const StressWish& wish) {
  const bool wants_recipes = wish.generators != Generators::not_wanted && wish.commands.empty() &&
                             !problem.plan && problem.recipes.empty();
  if (const auto script = wants_recipes ? data_script(problem) : fs::path(); !script.empty()) {
    const auto data = run_data_script(workspace, problem, script);
    if (!data) return tl::unexpected(data.error());
    return ProblemStress(workspace, with_recipes(workspace, problem, *data), wish).make();
  }
  return ProblemStress(workspace, problem, wish).make();
}

OrFault<StressSetting> free_stress_setting(Workspace& workspace, const FreeStressWish& wish) {
  StressSetting setting{.job = {}, .program = wish.program.string(), .other = wish.other.string()};
  setting.job.limits = wish.limits;
  setting.job.test_case.comparison = wish.comparison;
  auto program = built_own(workspace, wish.program, Role::submission, wish.limits);
  if (!program) return tl::unexpected(program.error());
  setting.job.program = std::move(*program);
  auto other = built_own(workspace, wish.other, Role::submission, wish.limits);
  if (!other) return tl::unexpected(other.error());
  setting.job.other = std::move(*other);
  if (!wish.validator.empty()) {
    const auto validator = own_program(workspace, wish.validator, Role::input_validator);
    if (!validator) return tl::unexpected(validator.error());
    auto built = build_to_compare(workspace, *validator, wish.limits);
    if (!built) return tl::unexpected(built.error());
    setting.job.validators.push_back(
        {.program = std::move(*built), .protocol = protocol_of(validator->source.files)});
  }
  std::vector<GeneratedInput> commands;
  for (const std::string& text : wish.commands) {
    auto command = free_command(text);
    if (!command) return tl::unexpected(command.error());
    if (!setting.job.generators.contains(command->program)) {
      auto built = built_own(workspace, command->program, Role::generator, wish.limits);
      if (!built) return tl::unexpected(built.error());
      setting.job.generators.emplace(command->program, std::move(*built));
    }
    commands.push_back(std::move(*command));
  }
  setting.families = command_families(
      commands, setting.has_validator() ? VariedNumbers::all : VariedNumbers::ranges);
  return setting;
}

}  // namespace judge
