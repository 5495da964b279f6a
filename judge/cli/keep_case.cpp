#include "judge/cli/keep_case.hpp"

#include <iostream>

#include "judge/base/file.hpp"
#include "judge/cli/generating.hpp"
#include "judge/generation/append_case.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Undoes what was written, unless told that it shall stay.
class Undo {
 public:
  Undo(fs::path plan, std::string plan_text)
      : plan_(std::move(plan)), plan_text_(std::move(plan_text)) {}
  Undo(const Undo&) = delete;
  Undo& operator=(const Undo&) = delete;
  ~Undo() {
    if (stays_) return;
    (void)write_file_whole(plan_, plan_text_);
    std::error_code code;
    for (const fs::path& file : created_) fs::remove(file, code);
  }

  void created(fs::path file) { created_.push_back(std::move(file)); }
  void keep() { stays_ = true; }

 private:
  fs::path plan_;
  std::string plan_text_;
  std::vector<fs::path> created_;
  bool stays_ = false;
};

ExitCode fail(const std::string& message) {
  complain("--keep: " + message);
  return ExitCode::usage;
}

}  // namespace

ExitCode keep_case(const Session& session, const Problem& problem, const std::string& name,
                   std::string_view input, std::string_view answer) {
  if (!problem.plan) return fail(fmt::format("{} has no plan to add a case to", problem.id));
  const auto plan_text = read_file(*problem.plan);
  if (!plan_text) return fail(plan_text.error().message);
  const auto new_plan = append_case(*plan_text, {.name = name, .copy = "kept/" + name});
  if (!new_plan) return fail(new_plan.error().message);

  const fs::path folder = problem.plan->parent_path() / "kept";
  std::error_code code;
  fs::create_directories(folder, code);
  if (code) return fail(fmt::format("create {}: {}", folder.string(), code.message()));
  Undo undo(*problem.plan, *plan_text);
  const auto keep_file = [&](const std::string& file, std::string_view content) -> Expected<> {
    if (fs::exists(folder / file, code))
      return failure("{} is there already; choose another name", (folder / file).string());
    undo.created(folder / file);
    return write_file_whole(folder / file, content);
  };
  for (const auto& [suffix, content] : {std::pair(".in", input), std::pair(".ans", answer)}) {
    if (const auto kept = keep_file(name + suffix, content); !kept)
      return fail(kept.error().message);
  }
  if (const auto written = write_file_whole(*problem.plan, *new_plan); !written)
    return fail(written.error().message);
  const ExitCode generated = generate_and_tell(session, problem.id, GenerateMode::write, std::cerr);
  if (generated == ExitCode::ok) {
    undo.keep();
    std::cerr << fmt::format("kept as case {} of {}: {}\n", name, problem.id,
                             session.project().shown(folder / (name + ".in")));
  }
  return generated;
}

}  // namespace judge
