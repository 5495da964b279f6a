#include "judge/problem/package/case_diagnostics.hpp"

#include <fmt/format.h>

#include "judge/problem/file_names.hpp"
#include "judge/problem/package/package_folder.hpp"
#include "judge/problem/package/package_links.hpp"

namespace judge {

namespace fs = std::filesystem;

void CaseDiagnostics::report(Severity severity, const fs::path& place, std::string what,
                             std::string why, std::string help) {
  all_.push_back(
      {severity, {paths_.shown(place)}, std::move(what), std::move(why), std::move(help)});
}

void CaseDiagnostics::tell_of_dead_link(const fs::path& link, std::string help) {
  report(Severity::error, link,
         fmt::format("a symbolic link that leads nowhere: to {}", target_of_link(link)), {},
         std::move(help));
}

bool CaseDiagnostics::is_astray(const fs::path& manifest) {
  auto astray = file_astray(paths_, manifest);
  if (astray) all_.push_back(std::move(*astray));
  return astray.has_value();
}

bool CaseDiagnostics::is_data_made() {
  if (!is_data_made_)
    is_data_made_ = problem_.plan || !data_script_in(problem_.cases_folder).empty();
  return *is_data_made_;
}

void CaseDiagnostics::ask_to_generate(std::string help) {
  Diagnostic& last = all_.back();
  last.help = std::move(help);
  last.remedy = Remedy::generate_cases;
  last.problem = paths_.word();
}

}  // namespace judge
