#include "judge/problem/package/polygon/problem_xml.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "judge/base/os/file.hpp"
#include "judge/base/text/visible_text.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostTests = 100'000;

/// Whether a path stays within the package.
bool stays_inside(const std::string& path) {
  const fs::path plain = fs::path(path).lexically_normal();
  return !plain.empty() && plain.is_relative() && *plain.begin() != "..";
}

class PolygonReader {
 public:
  PolygonReader(const std::string& text, std::string file, Diagnostics& diagnostics)
      : text_(text), file_(std::move(file)), diagnostics_(diagnostics) {}

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
    const auto end = text_.begin() + std::min(offset, std::ptrdiff_t(text_.size()));
    return {file_, static_cast<int>(std::count(text_.begin(), end, '\n')) + 1};
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
  }

  void read_judging(const pugi::xml_node& judging) {
    manifest_.input_file = judging.attribute("input-file").as_string();
    manifest_.output_file = judging.attribute("output-file").as_string();
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
        report(Severity::error, place_of_node(test),
               fmt::format("more than {} tests", kMostTests));
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
    const std::string_view text = child.text().get();
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_sound = error == std::errc() && end == text.data() + text.size() &&
                          value >= least && value <= most;
    if (is_sound) return value;
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
    if (node.attribute("points").as_double() != 0) note_uncounted("points");
    manifest_.testset.tests.push_back(std::move(test));
  }

  void read_groups(const pugi::xml_node& groups) {
    for (const pugi::xml_node& group : groups.children("group")) {
      if (group.attribute("points").as_double() != 0) note_uncounted("points");
      if (group.child("dependencies").child("dependency"))
        note_uncounted("dependencies of groups");
    }
  }

  void note_uncounted(const char* what) {
    auto& all = manifest_.testset.uncounted;
    if (std::ranges::find(all, what) == all.end()) all.emplace_back(what);
  }

  /// The source of a program; nothing, which is told, where there is none.
  std::optional<PolygonSource> source_in(const pugi::xml_node& program) {
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
      manifest_.checker = std::move(read);
    }
    if (const pugi::xml_node interactor = assets.child("interactor"))
      manifest_.interactor = source_in(interactor);
    for (const pugi::xml_node& validator : assets.child("validators").children("validator")) {
      if (auto source = source_in(validator)) manifest_.validators.push_back(std::move(*source));
    }
    for (const pugi::xml_node& solution : assets.child("solutions").children("solution")) {
      auto source = source_in(solution);
      if (source)
        manifest_.solutions.push_back({solution.attribute("tag").as_string(), std::move(*source)});
    }
  }

  const std::string& text_;
  std::string file_;
  Diagnostics& diagnostics_;
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
  const std::string digits = has_zeros ? fmt::format("{:0{}}", number, width)
                                       : fmt::format("{:{}}", number, width);
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
