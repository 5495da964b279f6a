#include "judge/problem/package/polygon/problem_xml.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "judge/base/os/file.hpp"
#include "judge/base/text/number.hpp"
#include "judge/base/text/visible_text.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostTests = 100'000;
constexpr std::size_t kMostGroups = 1000;
constexpr double kMostPoints = 1e9;

/// Whether a path stays within the package.
bool stays_inside(const std::string& path) {
  const fs::path plain = fs::path(path).lexically_normal();
  return !plain.empty() && plain.is_relative() && *plain.begin() != "..";
}

class PolygonReader {
 public:
  PolygonReader(const std::string& text, std::string file, Diagnostics& diagnostics)
      : text_(text), file_(std::move(file)), diagnostics_(diagnostics) {
    for (std::size_t at = text_.find('\n'); at != text_.npos; at = text_.find('\n', at + 1))
      line_ends_.push_back(static_cast<std::ptrdiff_t>(at));
  }

  std::optional<PolygonManifest> read() {
    pugi::xml_document document;
    const auto parsed = document.load_buffer(text_.data(), text_.size());
    if (!parsed) {
      report(Severity::error, at(parsed.offset),
             fmt::format("not valid XML: {}", parsed.description()), "",
             "export the package from Polygon again");
      return std::nullopt;
    }
    const pugi::xml_node problem = document.child("problem");
    if (!problem) {
      report(Severity::error, at(0), "there is no element <problem>",
             "nothing says what the problem is", "export the package from Polygon again");
      return std::nullopt;
    }
    read_names(problem);
    read_judging(problem.child("judging"));
    read_files(problem.child("files"));
    read_assets(problem.child("assets"));
    return std::move(manifest_);
  }

 private:
  Location at(std::ptrdiff_t offset) const {
    if (offset < 0) return {file_};
    const auto line = std::ranges::lower_bound(line_ends_, offset) - line_ends_.begin();
    return {file_, static_cast<int>(line) + 1};
  }

  Location place_of_node(const pugi::xml_node& node) const { return at(node.offset_debug()); }

  void report(Severity severity, Location place, std::string what, std::string why = {},
              std::string help = {}) {
    diagnostics_.push_back(
        {severity, std::move(place), std::move(what), std::move(why), std::move(help)});
  }

  void warn(const pugi::xml_node& node, std::string what, std::string why, std::string help = {}) {
    report(Severity::warning, place_of_node(node), std::move(what), std::move(why),
           std::move(help));
  }

  /// The child in English, or else the first.
  static pugi::xml_node preferred(const pugi::xml_node& parent, const char* name) {
    const pugi::xml_node english = parent.find_child_by_attribute(name, "language", "english");
    return english ? english : parent.child(name);
  }

  void read_names(const pugi::xml_node& problem) {
    manifest_.title = preferred(problem.child("names"), "name").attribute("value").as_string();
    if (manifest_.title.empty()) manifest_.title = problem.attribute("short-name").as_string();
    const pugi::xml_node statements = problem.child("statements");
    const std::string path = preferred(statements, "statement").attribute("path").as_string();
    if (!path.empty() && stays_inside(path)) manifest_.statement = path;
    read_languages(problem);
  }

  /// What judging does not depend on, and other formats have a place for.
  void read_languages(const pugi::xml_node& problem) {
    for (const pugi::xml_node& name : problem.child("names").children("name")) {
      manifest_.titles.emplace(name.attribute("language").as_string(),
                               name.attribute("value").as_string());
    }
    for (const pugi::xml_node& node : problem.child("statements").children("statement")) {
      PolygonStatement statement{.language = node.attribute("language").as_string(),
                                 .path = node.attribute("path").as_string(),
                                 .type = node.attribute("type").as_string()};
      if (!statement.path.empty() && stays_inside(statement.path))
        manifest_.statements.push_back(std::move(statement));
    }
    for (const pugi::xml_node& tag : problem.child("tags").children("tag"))
      manifest_.tags.emplace_back(tag.attribute("value").as_string());
  }

  void read_judging(const pugi::xml_node& judging) {
    manifest_.input_file = judging.attribute("input-file").as_string();
    manifest_.output_file = judging.attribute("output-file").as_string();
    if (judging.attribute("run-count").as_int(1) != 1) {
      report(Severity::error, place_of_node(judging),
             fmt::format("solutions are run {} times on each test",
                         visible_text(judging.attribute("run-count").value(), 80)),
             "that is not supported");
    }
    if (judging.attribute("treat-points-from-checker-as-percent").as_bool())
      manifest_.points_unit = PointsUnit::percents;
    pugi::xml_node chosen = judging.find_child_by_attribute("testset", "name", "tests");
    if (!chosen) chosen = judging.child("testset");
    if (!chosen) {
      report(Severity::error, place_of_node(judging), "there is no testset",
             "nothing says what submissions are judged on");
      return;
    }
    for (const pugi::xml_node& testset : judging.children("testset")) {
      if (testset == chosen) continue;
      warn(testset,
           fmt::format("the testset {} is left out",
                       visible_text(testset.attribute("name").as_string(), 80)),
           "submissions are judged on one testset");
    }
    read_testset(chosen);
  }

  void read_testset(const pugi::xml_node& node) {
    PolygonTestset& testset = manifest_.testset;
    testset.name = node.attribute("name").as_string("tests");
    testset.place = place_of_node(node);
    testset.time_limit_ms = number_in(node, "time-limit", 1, 3'600'000);
    testset.memory_bytes = number_in(node, "memory-limit", 1024, 1e12);
    read_pattern(node, "input-path-pattern", testset.input_pattern);
    read_pattern(node, "answer-path-pattern", testset.answer_pattern);
    for (const pugi::xml_node& test : node.child("tests").children("test")) {
      if (testset.tests.size() == kMostTests) {
        report(Severity::error, place_of_node(test), fmt::format("more than {} tests", kMostTests));
        return;
      }
      read_test(test);
    }
    const auto count = number_in(node, "test-count", 0, double(kMostTests));
    if (count && std::size_t(*count) != testset.tests.size()) {
      warn(node.child("test-count"),
           fmt::format("there are {} tests, and not {}", testset.tests.size(), *count),
           "the list of tests is taken");
    }
    read_groups(node.child("groups"));
  }

  void read_pattern(const pugi::xml_node& node, const char* name, std::string& pattern) {
    const pugi::xml_node child = node.child(name);
    if (!child) return;
    const std::string text = child.text().as_string();
    if (polygon_path(text, 1)) {
      pattern = text;
      return;
    }
    report(Severity::error, place_of_node(child),
           fmt::format("{}: {} names no file of a test", name, visible_text(text, 80)),
           "its number must have one place in it, such as %02d, in the package");
  }

  std::optional<double> number_in(const pugi::xml_node& node, const char* name, double least,
                                  double most) {
    const pugi::xml_node child = node.child(name);
    if (!child) return std::nullopt;
    const auto value = number_of_text(child.text().get());
    if (value && *value >= least && *value <= most) return value;
    warn(child, fmt::format("{}: not a number from {} to {}", name, least, most),
         "the value is not taken");
    return std::nullopt;
  }

  void read_test(const pugi::xml_node& node) {
    PolygonTest test{.command = node.attribute("cmd").as_string(),
                     .is_sample = node.attribute("sample").as_bool(),
                     .group = node.attribute("group").as_string(),
                     .place = place_of_node(node)};
    const std::string_view method = node.attribute("method").as_string("manual");
    if (method == "manual") {
      test.command.clear();
    } else if (method != "generated") {
      warn(node, fmt::format("the method {} is not known", visible_text(method, 80)),
           "a test is made by hand or generated");
    } else if (test.command.empty()) {
      warn(node, "the test is generated, and nothing says how", "it must be in the package");
    }
    test.points = points_of_node(node);
    manifest_.testset.tests.push_back(std::move(test));
  }

  double points_of_node(const pugi::xml_node& node) {
    const pugi::xml_attribute attribute = node.attribute("points");
    if (!attribute) return 0;
    const auto points = number_of_text(attribute.value());
    if (points && *points >= 0 && *points <= kMostPoints) return *points;
    warn(node,
         fmt::format("points: {} is not a number from 0 to {}", visible_text(attribute.value(), 80),
                     kMostPoints),
         "it has none");
    return 0;
  }

  void read_groups(const pugi::xml_node& groups) {
    for (const pugi::xml_node& node : groups.children("group")) {
      if (manifest_.testset.groups.size() == kMostGroups) {
        report(Severity::error, place_of_node(node),
               fmt::format("more than {} groups", kMostGroups));
        return;
      }
      PolygonGroup group{.name = node.attribute("name").as_string(),
                         .points = points_of_node(node),
                         .dependencies = {},
                         .place = place_of_node(node)};
      const std::string_view policy = node.attribute("points-policy").as_string("each-test");
      if (policy == "complete-group") {
        group.policy = PolygonPolicy::complete_group;
      } else if (policy != "each-test") {
        warn(node, fmt::format("the points-policy {} is not known", visible_text(policy, 80)),
             "each test of the group counts by itself", "it is each-test or complete-group");
      }
      for (const pugi::xml_node& other : node.child("dependencies").children("dependency"))
        group.dependencies.emplace_back(other.attribute("group").as_string());
      manifest_.testset.groups.push_back(std::move(group));
    }
  }

  /// The source of a program; nothing, which is told, where there is none.
  std::optional<PolygonSource> source_in(const pugi::xml_node& program) {
    const std::string binary = program.child("binary").attribute("path").as_string();
    if (!binary.empty() && stays_inside(binary)) manifest_.binaries.insert(binary);
    const pugi::xml_node source = program.child("source");
    PolygonSource found{.path = source.attribute("path").as_string(),
                        .type = source.attribute("type").as_string(),
                        .place = place_of_node(source ? source : program)};
    if (!found.path.empty() && stays_inside(found.path)) return found;
    warn(program,
         program.child("binary") ? "there is only a binary, and no source"
                                 : fmt::format("<{}> names no source", program.name()),
         program.child("binary") ? "programs for Windows are not run; it is left out"
                                 : "it is left out");
    return std::nullopt;
  }

  void read_files(const pugi::xml_node& files) {
    for (const pugi::xml_node& file : files.child("resources").children("file")) {
      const std::string path = file.attribute("path").as_string();
      if (!path.empty() && stays_inside(path)) manifest_.resources.push_back(path);
      const pugi::xml_node assets = file.child("assets");
      if (assets.find_child_by_attribute("asset", "name", "solution") ||
          assets.find_child_by_attribute("asset", "name", "SOLUTION")) {
        warn(file, fmt::format("{} is to be compiled with the solutions", visible_text(path, 255)),
             "that is not supported: they are compiled without it");
      }
    }
    for (const pugi::xml_node& executable : files.child("executables").children("executable")) {
      if (auto source = source_in(executable)) manifest_.executables.push_back(std::move(*source));
    }
  }

  void note_tests_of(const pugi::xml_node& program) {
    const pugi::xml_node tests = program.child("testset").child("tests");
    if (!tests.child("test")) return;
    report(Severity::note, place_of_node(program),
           fmt::format("tests of the {} itself are left out", program.name()));
  }

  void read_assets(const pugi::xml_node& assets) {
    if (const pugi::xml_node checker = assets.child("checker")) {
      PolygonChecker read{.name = checker.attribute("name").as_string(),
                          .place = place_of_node(checker)};
      const std::string_view type = checker.attribute("type").as_string("testlib");
      if (type != "testlib") {
        warn(checker, fmt::format("a checker of type {}", visible_text(type, 80)),
             "it is run as one written with testlib.h");
      }
      if (checker.child("source")) read.source = source_in(checker);
      read.copy = checker.child("copy").attribute("path").as_string();
      note_tests_of(checker);
      manifest_.checker = std::move(read);
    }
    if (const pugi::xml_node scorer = assets.child("scorer")) {
      report(Severity::error, place_of_node(scorer),
             "a scorer makes points of what the checker says",
             "that is not supported: scores would be others",
             "have the checker give the points itself, by quitp");
    }
    if (const pugi::xml_node interactor = assets.child("interactor"))
      manifest_.interactor = source_in(interactor);
    for (const pugi::xml_node& validator : assets.child("validators").children("validator")) {
      if (auto source = source_in(validator)) manifest_.validators.push_back(std::move(*source));
      note_tests_of(validator);
    }
    for (const pugi::xml_node& solution : assets.child("solutions").children("solution")) {
      auto source = source_in(solution);
      if (solution.child("extra-tags").first_child()) {
        warn(solution, "it has tags for some of the tests",
             "they are not read: only the one for all tests counts");
      }
      if (source)
        manifest_.solutions.push_back({solution.attribute("tag").as_string(), std::move(*source)});
    }
  }

  const std::string& text_;
  std::string file_;
  Diagnostics& diagnostics_;
  std::vector<std::ptrdiff_t> line_ends_;  ///< where the lines of the text end
  PolygonManifest manifest_;
};

}  // namespace

std::optional<std::string> polygon_path(const std::string& pattern, int number) {
  const std::size_t percent = pattern.find('%');
  if (percent == std::string::npos || pattern.find('%', percent + 1) != std::string::npos)
    return std::nullopt;
  std::size_t at = percent + 1;
  const bool has_zeros = at < pattern.size() && pattern[at] == '0';
  if (has_zeros) ++at;
  const bool has_width = at < pattern.size() && pattern[at] >= '1' && pattern[at] <= '9';
  const int width = has_width ? pattern[at++] - '0' : 0;
  if (at >= pattern.size() || pattern[at] != 'd') return std::nullopt;
  const std::string digits =
      has_zeros ? fmt::format("{:0{}}", number, width) : fmt::format("{:{}}", number, width);
  std::string path = pattern.substr(0, percent) + digits + pattern.substr(at + 1);
  if (!stays_inside(path)) return std::nullopt;
  return path;
}

std::optional<PolygonManifest> read_problem_xml(const PackagePaths& paths,
                                                Diagnostics& diagnostics) {
  const fs::path file = paths.root / "problem.xml";
  const auto text = read_file(file, mebibytes(64));
  if (!text) {
    diagnostics.push_back({.location = {paths.shown(file)}, .what = text.error().message});
    return std::nullopt;
  }
  return PolygonReader(*text, paths.shown(file), diagnostics).read();
}

}  // namespace judge
