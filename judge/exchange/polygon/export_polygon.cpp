#include "judge/exchange/polygon/export_polygon.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <sstream>

#include <fmt/format.h>

#include "judge/base/text/counted.hpp"
#include "judge/exchange/export_package.hpp"
#include "judge/exchange/limit_keys.hpp"
#include "judge/exchange/polygon/polygon_draft.hpp"
#include "judge/manifest/tolerant_manifest.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// What the problem is that no package of Polygon's can be.
bool can_be_polygon(Exporting& exporting) {
  const Problem& problem = exporting.problem;
  PackageDraft& draft = exporting.draft;
  const std::size_t before = draft.refusals().size();
  for (const std::string& why : exported_points(problem).refusals)
    draft.refuse("these points cannot be said in Polygon: " + why);
  if (problem.type.scoring && problem.static_validator)
    draft.refuse("a static validator gives points, and Polygon has none");
  if (!problem.type.scoring && is_graded(problem))
    draft.refuse("the groups have rules of their own, and in Polygon every test must be passed");
  if (problem.output_judge.passes > 1 || problem.type.multi_pass)
    draft.refuse("Polygon has no problems of several passes that a checker decides on");
  if (problem.type.submit_answer)
    draft.refuse("Polygon has no problems whose submissions are answers");
  if (!problem.output_judge.more_checkers.empty())
    draft.refuse(
        fmt::format("there are {} output validators, and Polygon has one: join them into "
                    "one program",
                    problem.output_judge.more_checkers.size() + 1));
  if (reference_solution(problem) == nullptr)
    draft.refuse("no submission is accepted, and Polygon wants one as its main solution");
  return draft.refusals().size() == before;
}

/// Limits that Polygon has no place for, where they are not the usual ones.
std::vector<std::string> lost_limits(const Problem& problem) {
  const Limits& limits = problem.limits;
  const bool is_legacy = problem.rules == PackageRules::legacy;
  const Limits usual;
  std::vector<std::string> lost;
  const auto add_size = [&](const char* key, Bytes Limits::*size) {
    if (limits.*size != usual.*size) lost.push_back(fmt::format("limits.{}", key));
  };
  const auto add_time = [&](const char* key, std::chrono::milliseconds Limits::*time) {
    if (limits.*time != usual.*time) lost.push_back(fmt::format("limits.{}", key));
  };
  // Where legacy packages say nothing of them they are 5 and 2.
  const bool are_usual = is_legacy ? limits.ac_to_time_limit == 5 && limits.time_limit_to_tle == 2
                                   : limits.ac_to_time_limit == usual.ac_to_time_limit &&
                                         limits.time_limit_to_tle == usual.time_limit_to_tle;
  if (!are_usual)
    lost.emplace_back(is_legacy ? "limits.time_multiplier or time_safety_margin"
                                : "limits.time_multipliers");
  if (problem.time_resolution != Problem().time_resolution)
    lost.emplace_back("limits.time_resolution");
  add_size("output", &Limits::output);
  add_size("code", &Limits::code);
  add_time("compilation_time", &Limits::compilation_time);
  add_size("compilation_memory", &Limits::compilation_memory);
  add_time("validation_time", &Limits::validation_time);
  add_size("validation_memory", &Limits::validation_memory);
  add_size("validation_output", &Limits::validation_output);
  return lost;
}

/// What the manifest says; the words among its keywords become tags. Of a problem that came by way
/// of another format the manifest that it had.
void settle_manifest(Exporting& exporting, pugi::xml_node& root) {
  if (exporting.origin != nullptr) {
    Exporting first{.problem = *exporting.origin,
                    .library = exporting.library,
                    .format = exporting.format,
                    .balloon = {},
                    .draft = exporting.draft};
    exporting.draft.uses(exporting.problem.manifest);
    return settle_manifest(first, root);
  }
  std::vector<std::string> lost = lost_limits(exporting.problem);
  const fs::path& file = exporting.problem.manifest;
  std::error_code code;
  if (fs::is_regular_file(file, code)) {
    exporting.draft.uses(file);
    ManifestReader reader = read_tolerantly(file, exporting.shown(file));
    const Node manifest = reader.root();
    std::ranges::move(unknown_limits(exporting, manifest), std::back_inserter(lost));
    for (const Node::Entry& entry :
         manifest.is_map() ? manifest.entries() : std::vector<Node::Entry>()) {
      constexpr std::string_view kSaid[] = {
          "problem_format_version", "name",      "type",   "limits", "validation",
          "validator_flags",        "constants", "grading"};
      if (std::ranges::find(kSaid, entry.key) != std::end(kSaid)) continue;
      std::vector<std::string> words;
      if (entry.key == "keywords") {
        std::istringstream text(entry.value.as_string().value_or(""));
        for (std::string word; text >> word;) words.push_back(word);
        for (const Node& item : entry.value.is_list() ? entry.value.items() : std::vector<Node>())
          words.push_back(item.as_string().value_or(""));
      }
      if (words.empty()) {
        lost.push_back(entry.key);
        continue;
      }
      pugi::xml_node tags = root.append_child("tags");
      for (const std::string& word : words)
        tags.append_child("tag").append_attribute("value") = word.c_str();
    }
  }
  if (!lost.empty())
    exporting.draft.lost(
        "problem.yaml: " + first_names(lost, 12),
        lost.size() == 1 ? "Polygon has no place for it" : "Polygon has no place for them");
  const fs::path& own = exporting.problem.places.own_settings;
  if (!exporting.is_from_package() && fs::exists(own, code)) {
    exporting.draft.lost(exporting.shown(own), "only this judge knows such settings");
    exporting.draft.uses(own);
  }
}

/// The time limit that a legacy package has beside its manifest.
void use_limit_files(Exporting& exporting) {
  for (const std::string_view name : {kTimeLimitFile, kDomjudgeFile}) {
    const fs::path file = exporting.problem.places.root / name;
    std::error_code code;
    if (exporting.is_from_package() && fs::is_regular_file(file, code)) exporting.draft.uses(file);
  }
}

void leave_out_visualizers(Exporting& exporting) {
  const Problem& problem = exporting.problem;
  std::set<std::string> told;  // one may draw both
  for (const auto* visualizer :
       {&problem.visualizer, &problem.output_visualizer, &problem.input_visualizer}) {
    if (!*visualizer || !told.insert((*visualizer)->shown).second) continue;
    exporting.draft.lost((*visualizer)->shown, "the format has no visualizers");
    for (const fs::path& file : (*visualizer)->source.files) exporting.draft.uses(file);
  }
}

}  // namespace

void export_polygon(Exporting& exporting) {
  if (!can_be_polygon(exporting)) return;
  pugi::xml_document document;
  pugi::xml_node declaration = document.append_child(pugi::node_declaration);
  declaration.append_attribute("version") = "1.0";
  declaration.append_attribute("encoding") = "utf-8";
  declaration.append_attribute("standalone") = "no";
  pugi::xml_node root = document.append_child("problem");
  root.append_attribute("revision") = "1";
  root.append_attribute("short-name") = package_name(exporting.problem.id).c_str();
  pugi::xml_node names = root.append_child("names");
  pugi::xml_node statements = root.append_child("statements");
  pugi::xml_node judging = root.append_child("judging");
  for (const char* attribute : {"input-file", "output-file"})
    judging.append_attribute(attribute) = "";
  pugi::xml_node files = root.append_child("files");
  PolygonDraft polygon{.exporting = exporting,
                       .statements = statements,
                       .judging = judging,
                       .resources = files.append_child("resources"),
                       .executables = files.append_child("executables"),
                       .assets = root.append_child("assets")};
  export_polygon_judges(polygon);
  export_polygon_tests(polygon);
  export_polygon_solutions(polygon);
  export_polygon_statements(polygon);
  // Without a statement there is a title all the same.
  if (!names.first_child()) {
    pugi::xml_node name = names.append_child("name");
    name.append_attribute("language") = "english";
    name.append_attribute("value") = exporting.problem.name.c_str();
  }
  settle_manifest(exporting, root);
  use_limit_files(exporting);
  leave_out_visualizers(exporting);
  leave_out_static_validator(exporting, "Polygon");
  std::ostringstream text;
  document.save(text, "    ");
  exporting.draft.put_text("problem.xml", text.str());
}

}  // namespace judge
