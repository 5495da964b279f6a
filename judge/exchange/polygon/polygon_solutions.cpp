#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/base/text/lower_case.hpp"
#include "judge/exchange/include_folders.hpp"
#include "judge/exchange/polygon/adapter_texts.hpp"
#include "judge/exchange/polygon/polygon_draft.hpp"
#include "judge/exchange/source_language.hpp"
#include "judge/problem/package/polygon/polygon_submissions.hpp"
#include "judge/program/language/constants.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

struct LanguageInPolygon {
  std::string_view id;          ///< ours
  std::string_view extensions;  ///< with spaces around each; none: only where it is said
  std::string_view type;
};

constexpr auto kLanguagesInPolygon = std::to_array<LanguageInPolygon>({
    {"c", " .c ", "c.gcc"},
    {"cpp", " .cpp .cc .cxx .c++ .C ", kPolygonCpp},
    {"csharp", " .cs ", "csharp.mono"},
    {"go", " .go ", "go"},
    {"haskell", " .hs ", "haskell.ghc"},
    {"java", " .java ", "java21"},
    {"javascript", " .js ", "js.node"},
    {"kotlin", " .kt ", "kotlin19"},
    {"ocaml", " .ml ", "ocaml"},
    {"pascal", " .pas ", "pas.fpc"},
    {"perl", " .pl ", "perl.5"},
    {"php", " .php ", "php.5"},
    {"pypy3", "", "python.pypy3-64"},
    {"python2", " .py2 ", "python.2"},
    {"python3", " .py .py3 ", "python.3"},
    {"ruby", " .rb ", "ruby.2"},
    {"rust", " .rs ", "rust"},
    {"scala", " .scala ", "scala"},
});

/// Of what the submission ends with as a whole: on the cases before that it is accepted.
Expectation of_each_case(Expectation expectation) {
  if (expectation.of == ExpectedOf::each_case) return expectation;
  expectation.of = ExpectedOf::each_case;
  if (expectation.required.is_empty() && !expectation.permits(Verdict::accepted))
    expectation.required = expectation.permitted;
  expectation.permitted.insert(Verdict::accepted);
  return expectation;
}

/// The narrowest tag that says no more than what is expected; "" where there is none.
std::string tag_for(const Expectation& expectation) {
  // Polygon's word for what ends with a run-time error.
  const Expectation failed{
      .permitted = {Verdict::accepted, Verdict::run_time_error, Verdict::memory_limit_exceeded,
                    Verdict::output_limit_exceeded},
      .required = {Verdict::run_time_error, Verdict::memory_limit_exceeded,
                   Verdict::output_limit_exceeded}};
  if (implies(expectation, *polygon_expectation("accepted"))) return "accepted";
  for (const char* tag : {"wrong-answer", "time-limit-exceeded", "memory-limit-exceeded",
                          "time-limit-exceeded-or-memory-limit-exceeded"}) {
    if (implies(expectation, *polygon_expectation(tag))) return tag;
  }
  if (implies(expectation, failed)) return "failed";
  for (const char* tag : {"time-limit-exceeded-or-accepted", "rejected"}) {
    if (implies(expectation, *polygon_expectation(tag))) return tag;
  }
  return "";
}

class SolutionExport {
 public:
  explicit SolutionExport(PolygonDraft& polygon)
      : polygon_(polygon),
        problem_(polygon.problem()),
        draft_(polygon.draft()),
        main_(main_solution()) {}

  void run() {
    solutions_ = polygon_.assets.append_child("solutions");
    put(*main_);
    for (const Submission& submission : problem_.submissions)
      if (&submission != main_) put(submission);
    draft_.uses(problem_.solutions_folder / "submissions.yaml");
  }

 private:
  /// The reference; where it cannot leave the first that can of those that are to be accepted.
  const Submission* main_solution() const {
    const Submission* reference = reference_solution(problem_);
    if (can_leave(*reference)) return reference;
    const auto takes_its_place = [&](const Submission& submission) {
      const ExpectedOfSubmission said = expected_of(submission);
      return said.whole && tag_for(of_each_case(*said.whole)) == "accepted" &&
             can_leave(submission);
    };
    const auto other = std::ranges::find_if(problem_.submissions, takes_its_place);
    return other == problem_.submissions.end() ? reference : &*other;
  }

  bool can_leave(const Submission& submission) const {
    const auto file = whole(submission);
    return file && !type_of(submission, *file).empty();
  }

  std::string type_of(const Submission& submission, const OneFile& file) const {
    return polygon_type(polygon_.languages, submission.source, file.extension);
  }

  void put(const Submission& submission) {
    const auto file = whole(submission);
    const std::string type = file ? type_of(submission, *file) : "";
    std::error_code code;
    for (const fs::path& path : submission.source.files) draft_.uses(path);
    draft_.uses(submission.path());
    draft_.uses(problem_.solutions_folder / submission.name);
    if (!file || type.empty()) {
      const std::string why = file ? "Polygon does not know its language" : file.error().message;
      if (&submission != main_) return draft_.lost(submission.name, why);
      return draft_.refuse(fmt::format("the reference solution {}: {}", submission.name, why));
    }
    const std::string path = "solutions/" + name_of(submission, file->extension);
    draft_.put_text(path, file->text);
    pugi::xml_node solution = solutions_.append_child("solution");
    solution.append_attribute("tag") = tag_of(submission).c_str();
    add_source(solution, path, type);
    if (path != "solutions/" + submission.name)
      draft_.altered("submissions: " + submission.name, path);
  }

  /// It as one file, with what it includes and what the problem's constants stand for.
  Expected<OneFile> whole(const Submission& submission) const {
    Program program{.role = Role::submission,
                    .source = submission.source,
                    .shown = "submissions/" + submission.name};
    const fs::path included = include_folder(submission.source);
    if (included.empty()) return whole_for_polygon(program);
    if (!std::ranges::all_of(submission.source.files, is_in_c))
      return failure("it is compiled with files of include/, and Polygon's solutions stand alone");
    auto merged = TempDir::create();
    if (!merged) return tl::unexpected(merged.error());
    if (const auto put = put_together(submission.source, included, merged->path()); !put)
      return tl::unexpected(put.error());
    auto files = files_in(merged->path());
    if (!files) return tl::unexpected(files.error());
    program.source.files = *std::move(files);
    return whole_for_polygon(program);
  }

  /// The folder in include/ that its files are from; empty: none.
  static fs::path include_folder(const ProgramSource& source) {
    std::error_code code;
    if (source.include_folder.empty() || !fs::is_directory(source.include_folder, code)) return {};
    const std::vector<std::string> names = include_folders_of_c(source);
    // What else there is hangs on a language that the table knows: all of it may be meant.
    if (names.empty()) return source.include_folder;
    for (const std::string& name : names) {
      if (fs::is_directory(source.include_folder / name, code)) return source.include_folder / name;
    }
    return {};
  }

  /// A program's files, and over them those of a folder.
  Expected<> put_together(const ProgramSource& source, const fs::path& included,
                          const fs::path& to) const {
    const fs::path top = source.files.size() > 1 ? source.territory : fs::path();
    for (const fs::path& file : source.files) {
      const fs::path place = to / (top.empty() ? file.filename() : file.lexically_relative(top));
      if (auto copied = copy(file, place); !copied) return copied;
    }
    const auto files = files_in(included);
    if (!files) return tl::unexpected(files.error());
    for (const fs::path& file : *files) {
      draft_.uses(file);
      if (auto copied = copy(file, to / file.lexically_relative(included)); !copied) return copied;
    }
    return {};
  }

  static Expected<> copy(const fs::path& file, const fs::path& place) {
    std::error_code code;
    fs::create_directories(place.parent_path(), code);
    fs::copy_file(file, place, fs::copy_options::overwrite_existing, code);
    if (code) return system_failure(code.value(), "copy {}", file.string());
    return {};
  }

  /// All solutions lie in one folder, on systems that do not tell letters' cases apart.
  std::string name_of(const Submission& submission, const std::string& extension) {
    const fs::path name(submission.name);
    const std::string stem = polygon_stem(name.stem().string());
    std::string wanted = stem;
    const auto is_taken = [&](const std::string& tried) {
      return !taken_.insert(lower_case(tried + extension)).second;
    };
    if (is_taken(wanted)) {
      wanted = polygon_stem(name.parent_path().filename().string()) + "-" + stem;
      for (int i = 2; is_taken(wanted); ++i) wanted = fmt::format("{}-{}", stem, i);
    }
    return wanted + extension;
  }

  std::string tag_of(const Submission& submission) {
    if (&submission == main_) return "main";
    std::string tag;
    const ExpectedOfSubmission said = expected_of(submission);
    if (said.whole) {
      const Expectation expected = of_each_case(*said.whole);
      tag = tag_for(expected);
      if (!tag.empty() && polygon_expectation(tag) != expected)
        draft_.altered(fmt::format("{}: {}", submission.name, to_string(expected)), tag);
    }
    if (!said.besides.empty())
      draft_.lost(fmt::format("what is expected of {} on some of the testcases", submission.name),
                  "Polygon's tags are for all tests");
    if (!tag.empty()) return tag;
    draft_.lost(said.whole ? fmt::format("what is expected of {}: {}", submission.name,
                                         to_string(*said.whole))
                           : fmt::format("{} without anything that is expected", submission.name),
                "no tag says it; it is there, and not to be run");
    return "do-not-run";
  }

  PolygonDraft& polygon_;
  const Problem& problem_;
  PackageDraft& draft_;
  const Submission* main_;
  pugi::xml_node solutions_;
  std::set<std::string> taken_;
};

}  // namespace

std::string polygon_type(const LanguageTable& languages, const ProgramSource& source,
                         const std::string& extension) {
  const std::string language = language_of_source(languages, source);
  for (const LanguageInPolygon& row : kLanguagesInPolygon) {
    const bool is_it = language.empty()
                           ? row.extensions.find(" " + extension + " ") != std::string_view::npos
                           : row.id == language;
    if (is_it) return std::string(row.type);
  }
  return "";
}

Expected<OneFile> whole_for_polygon(const Program& program, const std::string& kept) {
  auto file = one_file_of(program, kept);
  if (file) replace_constants(program.source.constants, file->text);
  return file;
}

void export_polygon_solutions(PolygonDraft& polygon) {
  SolutionExport(polygon).run();
}

}  // namespace judge
