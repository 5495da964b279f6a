#include "judge/workspace/keep_case.hpp"

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/folder_lock.hpp"
#include "judge/generation/plan/append_case.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Of a plan that takes no such name at all so many numbers are tried.
constexpr std::size_t kMostNumbers = 100;

/// Undoes what was written, unless told that it shall stay.
class Undo {
 public:
  Undo(fs::path plan, std::string plan_text)
      : plan_(std::move(plan)), plan_text_(std::move(plan_text)) {}
  Undo(const Undo&) = delete;
  Undo& operator=(const Undo&) = delete;
  ~Undo() {
    if (stays_) return;
    // What somebody else wrote meanwhile stays.
    if (!written_plan_.empty() && read_file(plan_).value_or("") == written_plan_)
      (void)write_output_file(plan_, plan_text_);
    std::error_code code;
    for (const fs::path& file : created_) fs::remove(file, code);
  }

  void created(fs::path file) { created_.push_back(std::move(file)); }
  void wrote_plan(std::string text) { written_plan_ = std::move(text); }
  void keep() { stays_ = true; }

 private:
  fs::path plan_;
  std::string plan_text_;
  std::string written_plan_;
  std::vector<fs::path> created_;
  bool stays_ = false;
};

/// What the machine refused has a number.
tl::unexpected<Fault> cannot_keep(const Error& error) {
  return fault(error.code == 0 ? Fault::Kind::usage : Fault::Kind::machine, "{}", error.message);
}

struct NewPlan {
  std::string before;
  ExtendedPlan after;
};

/// The plan with the case. That files of the name are there is no obstacle here: they may be what
/// was left of the same when it was killed.
Expected<NewPlan> plan_with_case(const Problem& problem, const std::string& name) {
  if (!problem.plan) return failure("{} has no plan to add a case to", problem.id);
  auto before = read_file(*problem.plan);
  if (!before) return tl::unexpected(before.error());
  const fs::path copy = (problem.kept_cases / name).lexically_relative(problem.plan->parent_path());
  auto after = append_case(*before, {.name = name, .copy = copy.string()}, plan_setting(problem));
  if (!after) return tl::unexpected(after.error());
  return NewPlan{*std::move(before), *std::move(after)};
}

/// Writes a new file, or finds that it was written by one that was killed before it came to the
/// plan.
Expected<> keep_file(const fs::path& file, std::string_view content, Undo& undo) {
  std::error_code code;
  if (fs::exists(fs::symlink_status(file, code))) {
    const auto old = read_file(file);
    if (!old || *old != content)
      return failure("{} is there already; choose another name", file.string());
    return {};
  }
  undo.created(file);
  return write_file_whole(file, content);
}

Diagnostic warning_of_numbers(std::size_t renumbered, std::string plan) {
  return {.severity = Severity::warning,
          .location = {std::move(plan)},
          .what = renumbered == 1
                      ? "1 other case has another number now"
                      : fmt::format("{} other cases have other numbers now", renumbered),
          .why = "numbers run through the whole plan, and are as wide as the last one",
          .help = "where something names these cases, write their new names"};
}

}  // namespace

OrFault<> check_keep_case(const Workspace& workspace, const Problem& problem,
                          const std::string& name) {
  if (const auto unpacked = workspace.library().unpacked(problem.id)) {
    return fault(
        Fault::Kind::usage,
        "{} lies in {}, and a case that is kept there is lost with the copy that it is unpacked "
        "to: unpack it, and name its folder",
        problem.id, unpacked->archive.filename().string());
  }
  const auto plan = plan_with_case(problem, name);
  return plan ? OrFault<>() : cannot_keep(plan.error());
}

std::string case_with_input(const Problem& problem, std::string_view input) {
  for (const TestCase& test_case : each_case(problem.data)) {
    std::error_code code;
    if (fs::file_size(test_case.input.path(), code) != input.size() || code) continue;
    if (const auto known = read_file(test_case.input); known && *known == input)
      return test_case.name;
  }
  return {};
}

std::string numbered_case(const std::string& name, std::size_t number) {
  return fmt::format("{}-{}", name, number);
}

OrFault<std::size_t> free_case_number(const Workspace& workspace, const Problem& problem,
                                      const std::string& name, std::size_t number) {
  OrFault<> first;
  for (std::size_t tries = 0; tries < kMostNumbers; ++number) {
    const std::string numbered = numbered_case(name, number);
    std::error_code code;
    if (fs::exists(kept_case_file(problem, numbered, "in"), code)) continue;
    auto fit = check_keep_case(workspace, problem, numbered);
    if (fit) return number;
    if (tries++ == 0) first = std::move(fit);
  }
  return tl::unexpected(first.error());
}

OrFault<KeptCase> keep_case(Workspace& workspace, const Problem& problem, const std::string& name,
                            std::string_view input, std::string_view answer,
                            const GenerateProgress& progress, std::string_view note) {
  if (!problem.plan)
    return fault(Fault::Kind::usage, "{} has no plan to add a case to", problem.id);
  // Of two at once the second must see the plan of the first.
  const auto lock = FolderLock::take(problem.plan->parent_path());
  if (!lock) return cannot_keep(lock.error());
  if (!*lock)
    return fault(Fault::Kind::usage, "another one is at work on this plan; wait for its end");
  const auto plan = plan_with_case(problem, name);
  if (!plan) return cannot_keep(plan.error());

  // The plan comes behind all that it names, so that whenever this is killed, it is whole.
  const fs::path& folder = problem.kept_cases;
  std::error_code code;
  fs::create_directories(folder, code);
  if (code) return fault(Fault::Kind::machine, "create {}: {}", folder.string(), code.message());
  Undo undo(*problem.plan, plan->before);
  std::vector<std::pair<const char*, std::string_view>> files = {{"in", input}, {"ans", answer}};
  if (!note.empty()) files.emplace_back("desc", note);
  for (const auto& [extension, content] : files) {
    if (const auto kept = keep_file(kept_case_file(problem, name, extension), content, undo); !kept)
      return cannot_keep(kept.error());
  }
  undo.wrote_plan(plan->after.text);
  if (const auto written = write_output_file(*problem.plan, plan->after.text); !written)
    return cannot_keep(written.error());
  auto generated = generate_cases(workspace, problem.id, GenerateMode::write, progress);
  if (!generated) return tl::unexpected(generated.error());
  if (!has_errors(generated->diagnostics)) {
    undo.keep();
    if (const std::size_t count = plan->after.renumbered; count > 0)
      generated->diagnostics.push_back(
          warning_of_numbers(count, workspace.library().shown(*problem.plan)));
  }
  return KeptCase{kept_case_file(problem, name, "in"), std::move(*generated)};
}

}  // namespace judge
