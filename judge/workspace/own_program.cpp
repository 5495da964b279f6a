#include "judge/workspace/own_program.hpp"

namespace judge {

namespace fs = std::filesystem;

OrFault<Program> own_program(Workspace& workspace, const fs::path& named) {
  return own_program(workspace, named, Role::submission);
}

OrFault<Program> own_program(Workspace& workspace, const fs::path& named, Role role) {
  // What is named may well be a link.
  std::error_code code;
  const fs::path path = fs::canonical(named, code);
  if (code) return fault(Fault::Kind::usage, "there is no program {}", named.string());
  Diagnostics diagnostics;
  auto submission =
      workspace.library().submission_from(path, workspace.submission_loading(), diagnostics);
  workspace.report(diagnostics);
  if (!submission) return fault(Fault::Kind::usage, "");
  Program program{.role = role, .source = std::move(submission->source), .shown = named.string()};
  program.source.role = role;
  const auto recognised = workspace.languages().detect(program.source.files, role);
  if (recognised) return program;
  workspace.report({recognised.error()});
  return fault(Fault::Kind::usage, "");
}

}  // namespace judge
