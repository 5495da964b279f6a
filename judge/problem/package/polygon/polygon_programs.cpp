#include "judge/problem/package/polygon/polygon_programs.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/is_file.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/compare/standard_checker.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/package/package_links.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

struct PolygonLanguage {
  std::string_view type;  ///< it begins so
  std::string_view id;
};

/// The longer of two that begin alike comes first.
constexpr auto kPolygonLanguages = std::to_array<PolygonLanguage>({
    {"c.", "c"},
    {"cpp", "cpp"},
    {"csharp", "csharp"},
    {"d", ""},
    {"go", "go"},
    {"haskell", "haskell"},
    {"h.", ""},
    {"java", "java"},
    {"js", "javascript"},
    {"kotlin", "kotlin"},
    {"ocaml", "ocaml"},
    {"pas", "pascal"},
    {"perl", "perl"},
    {"php", "php"},
    {"python.2", "python2"},
    {"python.pypy3", "pypy3"},
    {"python", "python3"},
    {"ruby", "ruby"},
    {"rust", "rust"},
    {"scala", "scala"},
});

bool is_header_file(const fs::path& path) {
  const std::string extension = path.extension().string();
  return extension == ".h" || extension == ".hpp" || extension == ".hh" || extension == ".inc";
}

/// The standard checkers that no comparison of outputs and answers stands for.
bool is_example_of_points(std::string_view name) {
  return name == "std::pointscmp.cpp" || name == "std::pointsinfo.cpp";
}

class PolygonPrograms {
 public:
  PolygonPrograms(const PackagePaths& paths, const PolygonManifest& manifest, Problem& problem,
                  Diagnostics& diagnostics)
      : paths_(paths), manifest_(manifest), problem_(problem), diagnostics_(diagnostics) {}

  void load() {
    for (const PolygonSource& source : manifest_.validators) {
      if (auto program = program_of(source, Role::input_validator))
        problem_.input_validators.push_back(std::move(*program));
    }
    for (const PolygonSource& source : manifest_.executables) {
      if (is_of_another_role(source)) continue;
      if (auto program = program_of(source, Role::generator))
        problem_.recipe_programs.emplace(fs::path(source.path).stem().string(),
                                         std::move(*program));
    }
    load_checker();
    load_interactor();
  }

 private:
  void report(Severity severity, const Location& place, std::string what, std::string why,
              std::string help = {}) {
    diagnostics_.push_back({severity, place, std::move(what), std::move(why), std::move(help)});
  }

  /// All programs are executables; those that judge are no generators.
  bool is_of_another_role(const PolygonSource& source) const {
    const auto is_it = [&](const std::optional<PolygonSource>& other) {
      return other && other->path == source.path;
    };
    return is_it(manifest_.interactor) || (manifest_.checker && is_it(manifest_.checker->source)) ||
           std::ranges::find(manifest_.validators, source.path, &PolygonSource::path) !=
               manifest_.validators.end();
  }

  /// The headers that sources in a folder may include: those in it, and the package's resources.
  const std::vector<fs::path>& headers_for(const fs::path& folder) {
    const auto [known, is_new_folder] = headers_.try_emplace(folder);
    std::vector<fs::path>& headers = known->second;
    if (!is_new_folder) return headers;
    if (const auto entries = entries_of(folder, {.most = 10'000})) {
      std::ranges::copy_if(*entries, std::back_inserter(headers), is_header_file);
    }
    for (const std::string& resource : manifest_.resources) {
      const fs::path path = paths_.root / resource;
      const bool is_new = std::ranges::find(headers, path.filename(), [](const fs::path& header) {
                            return header.filename();
                          }) == headers.end();
      if (is_header_file(path) && is_new && is_file(path)) headers.push_back(path);
    }
    return headers;
  }

  /// Of these the ones that the source names, or that one of those names.
  std::vector<fs::path> included_by(const fs::path& source) {
    std::vector<fs::path> included{source};
    for (std::size_t i = 0; i < included.size(); ++i) {
      // By its value: more are added meanwhile.
      for (const fs::path& header : named_in(fs::path(included[i]), source.parent_path())) {
        if (std::ranges::find(included, header) == included.end()) included.push_back(header);
      }
    }
    return included;
  }

  /// The headers of sources in a folder that a file names. Many name the same header, which is
  /// large.
  const std::vector<fs::path>& named_in(const fs::path& file, const fs::path& folder) {
    const auto [known, is_new] = named_.try_emplace({file, folder});
    if (!is_new) return known->second;
    if (const auto text = read_file(file, mebibytes(16))) {
      std::ranges::copy_if(headers_for(folder), std::back_inserter(known->second),
                           [&](const fs::path& header) {
                             return text->find(header.filename().string()) != std::string::npos;
                           });
    }
    return known->second;
  }

  std::optional<Program> program_of(const PolygonSource& source, Role role) {
    const fs::path path = paths_.root / source.path;
    if (!is_file(path)) {
      report(role == Role::generator ? Severity::warning : Severity::error, source.place,
             fmt::format("the {} {} is not there", to_string(role), visible_text(source.path, 255)),
             "the package is not whole", "export it from Polygon again");
      return std::nullopt;
    }
    // It is taken all the same, as a file of any other package.
    if (auto astray = file_astray(paths_, path)) {
      astray->severity = Severity::warning;
      diagnostics_.push_back(std::move(*astray));
    }
    std::vector<fs::path> files = included_by(path);
    std::vector<fs::path> resources;
    std::ranges::copy_if(files, std::back_inserter(resources), [&](const fs::path& file) {
      return file.parent_path() != path.parent_path();
    });
    return Program{.role = role,
                   .source = {.files = std::move(files),
                              .role = role,
                              .language = polygon_language(source.type),
                              .beside_first = std::move(resources),
                              .root = paths_.root},
                   .shown = paths_.shown(path),
                   .protocol = JudgingProtocol::testlib};
  }

  static bool has_testlib(const Program& program) {
    return std::ranges::any_of(program.source.files,
                               [](const fs::path& file) { return file.filename() == "testlib.h"; });
  }

  /// Whether the program's testlib.h lets checkers be told the group of a test: only newer ones do,
  /// and older ones refuse more arguments than they know.
  static bool takes_groups(const Program& checker) {
    return std::ranges::any_of(checker.source.files, [](const fs::path& file) {
      if (file.filename() != "testlib.h") return false;
      const auto text = read_file(file, mebibytes(4));
      return text && text->find("checker.setTestset(") != std::string::npos;
    });
  }

  /// Checkers are told what validators are.
  void tell_groups(TestGroup& group) const {
    for (TestCase& test_case : group.cases) {
      test_case.output_validator_args = test_case.input_validator_args;
      test_case.output_validator_args_place = manifest_.checker->place;
    }
    for (TestGroup& inner : group.groups) tell_groups(inner);
  }

  /// The checker's source, or the copy of it, whichever was kept.
  std::optional<PolygonSource> source_that_is_there(const PolygonChecker& checker) const {
    std::optional<PolygonSource> source = checker.source;
    if (source && !checker.copy.empty() && !is_file(paths_.root / source->path))
      source->path = checker.copy;
    return source && is_file(paths_.root / source->path) ? source : std::nullopt;
  }

  void load_checker() {
    if (!manifest_.checker) {
      if (!manifest_.interactor)
        report(Severity::warning, {paths_.shown(paths_.root / "problem.xml")},
               "there is no checker", "outputs are compared with answers token by token");
      return;
    }
    const PolygonChecker& checker = *manifest_.checker;
    const auto standard = standard_checker(checker.name);
    if (const auto source = source_that_is_there(checker)) {
      auto program = program_of(*source, Role::checker);
      // The standard ones all need testlib.h, which is often left out of what is kept.
      if (!standard || has_testlib(*program)) {
        if (takes_groups(*program)) tell_groups(problem_.data);
        problem_.checker = *program;
        problem_.output_judge.kind = OutputJudge::Kind::checker;
        problem_.output_judge.program = std::move(program);
        return;
      }
    }
    if (standard) return compare_as(*standard);
    if (is_example_of_points(checker.name)) {
      return report(
          Severity::error, checker.place,
          fmt::format("the checker {} is not there", visible_text(checker.name, 80)),
          "it is testlib's example of how points are given, the more the further an output "
          "is from the answer, and none that the judge has of its own",
          "put its source and testlib.h into the package");
    }
    report(Severity::error, checker.place,
           checker.name.empty()
               ? "the checker's source is not there"
               : fmt::format("the checker {} is not there", visible_text(checker.name, 80)),
           "nobody could say whether an output is right", "export the package from Polygon again");
  }

  void compare_as(StandardChecker checker) {
    const std::vector<std::string> flags = {"standard_checker", std::string(to_string(checker))};
    give_flags(problem_.data, flags);
  }

  void give_flags(TestGroup& group, const std::vector<std::string>& flags) const {
    group.args.output_validator_args = flags;
    for (TestCase& test_case : group.cases) {
      test_case.output_validator_args = flags;
      test_case.output_validator_args_place = manifest_.checker->place;
    }
    for (TestGroup& inner : group.groups) give_flags(inner, flags);
  }

  /// What the interactor writes is looked at by the checker, be it one to run or one of our own.
  void load_interactor() {
    if (!manifest_.interactor) return;
    auto interactor = program_of(*manifest_.interactor, Role::interactor);
    if (!interactor) return;
    OutputJudge& judge = problem_.output_judge;
    if (judge.program) judge.more_checkers = {*std::move(judge.program)};
    if (judge.more_checkers.empty() && manifest_.checker) {
      // Nothing of one that is no standard one: that it is not there has been told as an error.
      judge.of_written = standard_checker(manifest_.checker->name);
      give_flags(problem_.data, {});
    }
    judge.kind = OutputJudge::Kind::interactor;
    judge.program = std::move(interactor);
    problem_.type.interactive = true;
  }

  const PackagePaths& paths_;
  const PolygonManifest& manifest_;
  Problem& problem_;
  Diagnostics& diagnostics_;
  std::map<fs::path, std::vector<fs::path>> headers_;                     ///< by folder
  std::map<std::pair<fs::path, fs::path>, std::vector<fs::path>> named_;  ///< by file and folder
};

}  // namespace

std::string polygon_language(std::string_view type) {
  const auto* const found = std::ranges::find_if(
      kPolygonLanguages, [&](const PolygonLanguage& row) { return type.starts_with(row.type); });
  return found == kPolygonLanguages.end() ? "" : std::string(found->id);
}

void load_polygon_programs(const PackagePaths& paths, const PolygonManifest& manifest,
                           Problem& problem, Diagnostics& diagnostics) {
  PolygonPrograms(paths, manifest, problem, diagnostics).load();
}

}  // namespace judge
