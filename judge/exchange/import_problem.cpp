#include "judge/exchange/import_problem.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/is_below.hpp"
#include "judge/base/sha256.hpp"
#include "judge/exchange/by_way_of_current.hpp"
#include "judge/exchange/expected_folder.hpp"
#include "judge/exchange/expected_on_shelves.hpp"
#include "judge/exchange/export_package.hpp"
#include "judge/exchange/include_folders.hpp"
#include "judge/exchange/one_file.hpp"
#include "judge/exchange/plan_text.hpp"
#include "judge/exchange/polygon/testlib_program.hpp"
#include "judge/exchange/whole_program.hpp"
#include "judge/generation/plan/plan.hpp"
#include "judge/manifest/manifest_reader.hpp"
#include "judge/problem/checksums.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/package/package_folder.hpp"
#include "judge/verdict/expectation.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// A name that the format allows: what it does not is an underscore.
std::string allowed_name(std::string name) {
  for (char& c : name) {
    const bool is_fine = std::isalnum(static_cast<unsigned char>(c)) != 0 ||
                         std::string_view("_.-").find(c) != std::string_view::npos;
    if (!is_fine) c = '_';
  }
  if (name.empty() || name.front() == '.' || name.front() == '-') name.insert(0, "_");
  return name.substr(0, 255);
}

/// Flags of a checker or an interactor of testlib's protocol, which is not given them there.
bool has_flags_in_vain(const Problem& problem) {
  const OutputJudge& judge = problem.output_judge;
  if (!judge.program || judge.program->protocol != JudgingProtocol::testlib) return false;
  return std::ranges::any_of(each_case(problem.data), [](const TestCase& test_case) {
    const std::vector<std::string>& flags = test_case.output_validator_args;
    return !flags.empty() && flags.front() != "--testset";
  });
}

/// A package of 2025-09, drafted, on its way onto the shelves.
class Shelving {
 public:
  Shelving(const Problem& problem, const PackageDraft& package, std::string id)
      : problem_(problem), package_(package), id_(std::move(id)) {}

  PackageDraft run() {
    for (const Change& change : package_.changes()) {
      if (change.kind == Change::Kind::lost && !is_about_expectations(change))
        shelves_.lost(change.was, change.is);
      if (change.kind == Change::Kind::altered && !is_of_package_alone(change))
        shelves_.altered(change.was, place_on_shelves(change.is));
    }
    choose_reference();
    put_submissions();
    for (const auto& [path, entry] : package_.entries()) put(path, entry);
    put_programs();
    put_visualizer();
    // There only plans and arguments have constants.
    fill_in_constants(problem_.constants,
                      {solutions(), generators() + "validator", shelf_path(kCheckerShelf, id_),
                       shelf_path(kInteractorShelf, id_), shelf_path(kVisualizerShelf, id_),
                       cases() + "statement"},
                      shelves_);
    put_checksums();
    return std::move(shelves_);
  }

 private:
  /// Folders of the shelves say what is expected, which is told of each submission where they do
  /// not.
  static bool is_about_expectations(const Change& change) {
    return change.was.starts_with("what is expected of ");
  }

  /// Submissions and programs have other places on the shelves.
  static bool is_of_package_alone(const Change& change) {
    return change.was.starts_with("submissions") || is_about_expectations(change) ||
           change.is.starts_with("answer_validators/");
  }

  /// Of a file of the package; other words stay.
  std::string place_on_shelves(const std::string& path) const {
    if (!package_.has(path)) return path;
    if (path.starts_with("data/")) return cases() + path.substr(std::string_view("data/").size());
    if (path.starts_with("generators/"))
      return generators() + path.substr(std::string_view("generators/").size());
    return path.starts_with("statement/") ? cases() + path : path;
  }

  std::string cases() const { return shelf_path(kCaseShelf, id_); }
  std::string solutions() const { return shelf_path(kSolutionShelf, id_); }
  std::string generators() const { return shelf_path(kGeneratorShelf, id_); }

  void copy(const std::string& path, const PackageDraft::Entry& entry) {
    std::string allowed;
    for (const fs::path& part : fs::path(path))
      allowed += (allowed.empty() ? "" : "/") + allowed_name(part.string());
    while (shelves_.has(allowed)) allowed.insert(allowed.rfind('/') + 1, "_");
    if (allowed != path) shelves_.altered(path, allowed);
    shelves_.put_entry(allowed, entry);
  }

  void put(const std::string& path, const PackageDraft::Entry& entry) {
    const std::string top = path.substr(0, path.find('/'));
    const std::string inner = path.substr(std::min(top.size() + 1, path.size()));
    if (path == "problem.yaml") {
      copy(cases() + path, entry);
    } else if (top == "statement" || top == "attachments") {
      copy(cases() + path, entry);
    } else if (top == "data") {
      copy(cases() + inner, entry);
    } else if (path == "generators/generators.yaml") {
      put_plan(entry);
    } else if (top == "generators") {
      if (fs::path(inner).begin()->stem() == "validator") {
        shelves_.lost(path,
                      "of that name is the input validator there; rename it, and in the plan");
      } else {
        copy(generators() + inner, entry);
      }
    } else if (top == "include") {
      if (given_.contains(path))
        shelves_.altered(path, "beside each submission that is compiled with it");
      else
        shelves_.lost(path,
                      "submissions find no files of others on the shelves: what needs it fails");
    } else if (path == "submissions/submissions.yaml" && !entry.source.empty()) {
      shelves_.lost(path, "on the shelves folders say what is expected");
    } else if (top == "output_visualizer" && is_output_drawn()) {
      // It goes to its shelf with the other programs.
    } else if (top != "submissions" && top != "input_validators" && top != "output_validator") {
      shelves_.lost(path, "the shelves have no place for it");
    }
  }

  static bool is_one_file(const Submission& submission) {
    return submission.source.files.size() == 1 &&
           submission.source.files.front() == submission.path();
  }

  /// The one that the package names, else the first that is one file, else the first.
  void choose_reference() {
    reference_ = reference_solution(problem_);
    if (reference_ != nullptr) return;
    for (const Submission& submission : problem_.submissions) {
      if (submission.expectation != folder_expectation("accepted")) continue;
      if (reference_ == nullptr || (!is_one_file(*reference_) && is_one_file(submission)))
        reference_ = &submission;
    }
    if (reference_ != nullptr) return;
    if (package_.has("generators/generators.yaml")) {
      shelves_.refuse(
          "no submission is accepted, and the plan wants one for the reference, which makes "
          "answers");
    } else {
      shelves_.missing(
          "a reference solution: no submission is accepted",
          fmt::format("write solutions/{}.cpp, or the same in another language", id_ + "/" + id_));
    }
  }

  /// Where a submission stands below the problem's folder of solutions.
  struct Place {
    std::string path;
    bool is_folder = false;
    std::string tag = {};  ///< what follows @EXPECTED_RESULTS@ in its source; empty: no such tag
  };

  void put_submissions() {
    for (const Submission& submission : problem_.submissions) {
      const auto place = place_of(submission);
      if (!place) continue;
      std::string path = solutions() + place->path;
      while (!taken_.insert(path).second) path.insert(path.rfind('/') + 1, "_");
      places_[submission.path()] = path;
      if (path != solutions() + submission.name)
        shelves_.altered("submissions/" + submission.name, path);
      if (place->is_folder)
        put_into_folder(submission, path, place->tag);
      else
        put_file(submission.path(), path, place->tag);
    }
  }

  /// Nothing where it cannot be there, which is told, as is what is expected of it and cannot be
  /// said.
  std::optional<Place> place_of(const Submission& submission) {
    const fs::path own(submission.name);
    const bool is_file = is_one_file(submission);
    const bool is_folder = !is_file || !included_in(submission).empty();
    if (&submission == reference_)
      return Place{id_ + (is_folder ? "" : own.extension().string()), is_folder};
    const std::string name = allowed_name(own.filename().string());
    const std::string folder = folder_on_shelves(problem_, submission);
    if (const auto expected = folder_expectation(folder)) {
      if (!is_said_on_shelves(submission, folder))
        shelves_.lost(
            "what is expected of submissions/" + submission.name,
            fmt::format("on the shelves its folder {} says it: {}", folder, to_string(*expected)));
      return Place{folder + "/" + (is_file && is_folder ? folder_name(submission) : name),
                   is_folder};
    }
    Place place{.path = name, .is_folder = is_folder, .tag = tag_for(submission)};
    if (!is_folder) {
      if (!folder.empty()) place.path = allowed_name(folder) + "-" + name;
      // The reference alone is called as the problem is.
      if (fs::path(place.path).stem() == id_) place.path.insert(0, "_");
      return place;
    }
    if (place.tag.empty() && !expected_by_tag(submission)) {
      shelves_.lost("submissions/" + submission.name, "nothing there says what is expected of it");
      return std::nullopt;
    }
    // All in a folder of that name are tagged.
    const std::string of_tagged = folder.empty() || folder == id_ ? "other" : allowed_name(folder);
    place.path = of_tagged + "/" + (is_file ? folder_name(submission) : name);
    return place;
  }

  /// A source with a tag behind it; nothing where its language is not known to have comments.
  static std::optional<std::string> tagged_source(const fs::path& file, std::string_view tag) {
    auto source = read_file(file, mebibytes(16));
    if (!source) return std::nullopt;
    return with_comment(*std::move(source), file, fmt::format("@EXPECTED_RESULTS@: {}", tag));
  }

  static bool can_be_tagged(const fs::path& file) {
    return tagged_source(file, kAnyResult).has_value();
  }

  /// What its source has to say where no folder does.
  std::string tag_for(const Submission& submission) {
    const std::string what = "what is expected of submissions/" + submission.name;
    if (const auto tagged = expected_by_tag(submission)) {
      if (!is_said_by_tag(submission))
        shelves_.lost(what, fmt::format("on the shelves the tag in its source says it: {}",
                                        to_string(*tagged)));
      return "";
    }
    const auto expected = what_is_expected(submission);
    const bool is_taggable = std::ranges::any_of(submission.source.files, can_be_tagged);
    if (const auto tag = tag_on_shelves(problem_, submission); tag && is_taggable) {
      shelves_.altered(what, fmt::format("@EXPECTED_RESULTS@: {} in its source", *tag));
      return *tag;
    }
    if (expected) {
      shelves_.lost(what,
                    fmt::format("no folder of the shelves says it: {}{}", to_string(*expected),
                                is_taggable ? "; any result will do there" : ""));
    }
    return is_taggable ? std::string(kAnyResult) : "";
  }

  /// What a folder is called that a file stands in with what it is compiled with.
  std::string folder_name(const Submission& submission) const {
    const auto without_ending = [](const Submission& any) {
      return fs::path(any.name).replace_extension();
    };
    const auto count =
        std::ranges::count(problem_.submissions, without_ending(submission), without_ending);
    const fs::path own(submission.name);
    const std::string extension = count == 1 ? "" : own.extension().string();
    return allowed_name(own.stem().string() + (extension.empty() ? "" : "-" + extension.substr(1)));
  }

  void put_file(const fs::path& file, const std::string& path, const std::string& tag) {
    auto tagged = tag.empty() ? std::nullopt : tagged_source(file, tag);
    if (tagged)
      copy(path, {.source = {}, .text = *std::move(tagged)});
    else
      copy(path, {.source = file, .text = {}});
  }

  /// Its files, and over them those of include/ that it is compiled with.
  void put_into_folder(const Submission& submission, const std::string& path, std::string tag) {
    const std::map<std::string, std::string> included = included_in(submission);
    const bool is_file = is_one_file(submission);
    for (const fs::path& file : submission.source.files) {
      const std::string inner =
          (is_file ? file.filename() : file.lexically_relative(submission.path())).string();
      if (included.contains(inner)) continue;
      const bool is_to_tell = can_be_tagged(file);
      put_file(file, path + "/" + inner, is_to_tell ? tag : "");
      if (is_to_tell) tag.clear();
    }
    for (const auto& [inner, there] : included) {
      copy(path + "/" + inner, package_.entries().at(there));
      given_.insert(there);
    }
  }

  /// What a submission in C, C++ or Java is compiled with of include/, by its place beside it. In
  /// other languages a folder does not tell where a program starts.
  std::map<std::string, std::string> included_in(const Submission& submission) const {
    std::vector<std::string> names = include_folders_of_c(submission.source);
    if (names.empty()) names = include_folders_of_java(submission.source);
    std::map<std::string, std::string> included;
    for (const std::string& name : names) {
      const std::string folder = "include/" + name + "/";
      for (const auto& [path, entry] : package_.entries())
        if (path.starts_with(folder)) included[path.substr(folder.size())] = path;
      if (!included.empty()) break;
    }
    return included;
  }

  /// Where a solution is that the package's plan names.
  std::string place_in_plan(const std::string& path) const {
    for (const Submission& submission : problem_.submissions) {
      const auto place = places_.find(submission.path());
      if (place != places_.end() && path == "/" + package_.submissions().at(submission.name))
        return "/" + place->second;
    }
    return path;
  }

  void put_plan(const PackageDraft::Entry& entry) {
    auto text = content_of(entry);
    if (!text) return shelves_.refuse(text.error().message);
    plan_ = with_solutions(*text, [&](const std::string& path) { return place_in_plan(path); });
    ManifestReader reader = ManifestReader::parse(plan_, "generators.yaml");
    // All others there are BAPCtools'.
    if (!reader.root().is_map() || !reader.root().get("conventions").is_present())
      plan_.insert(0, "conventions: bapctools\n");
    shelves_.put_text(generators() + "generators.yaml", plan_);
  }

  /// On the shelves the visualizer of an interactive problem looks at conversations.
  bool is_output_drawn() const { return problem_.output_visualizer && !problem_.type.interactive; }

  /// Puts a program to a place of a shelf: as one file, else in a folder.
  void put_program_to(const std::string& place, const Program& program) {
    const auto file = one_file_of(program);
    if (program.protocol == JudgingProtocol::testlib) {
      const GivenPoints points = problem_.type.scoring ? GivenPoints::written : GivenPoints::told;
      const auto text = file ? adapted_to_package_format(*file, adapted_role_of(program), points)
                             : Expected<std::string>(tl::unexpected(file.error()));
      if (!text) return shelves_.refuse(program.shown + ": " + text.error().message);
      const std::string path = place + adapted_extension(*file);
      shelves_.put_text(path, *text);
      shelves_.altered(program.shown,
                       path + ", within what calls it by the protocol of the shelves");
    } else if (file) {
      shelves_.put_text(place + file->extension, file->text);
    } else if (program.source.files.size() > 1 || is_made_by_script(program)) {
      put_program(program, common_folder(program.source.files), place, shelves_);
    } else {
      shelves_.refuse(file.error().message);
    }
  }

  static AdaptedRole adapted_role_of(const Program& program) {
    return program.role == Role::input_validator ? AdaptedRole::validator
           : program.role == Role::interactor    ? AdaptedRole::interactor
                                                 : AdaptedRole::checker;
  }

  void put_visualizer() {
    if (is_output_drawn())
      put_program_to(shelf_path(kVisualizerShelf, id_), *problem_.output_visualizer);
  }

  void put_programs() {
    const auto& validators = problem_.input_validators;
    for (const Program& validator : validators) {
      if (&validator != &validators.front()) {
        shelves_.lost(validator.shown, "the shelves have one input validator for each problem");
      } else {
        put_program_to(generators() + "validator", validator);
      }
    }
    if (problem_.static_validator) {
      shelves_.refuse(
          fmt::format("{}: the shelves have no static validators, and without it "
                      "verdicts would be others",
                      problem_.static_validator->shown));
    }
    const OutputJudge& judge = problem_.output_judge;
    if (!judge.program) return;
    const std::string_view shelf =
        judge.kind == OutputJudge::Kind::interactor ? kInteractorShelf : kCheckerShelf;
    put_program_to(shelf_path(shelf, id_), *judge.program);
  }

  /// The hashes of what the plan makes, as they are: they are what it has made.
  void put_checksums() {
    if (plan_.empty()) return;
    PlanSetting setting{.conventions = PlanConventions::bapctools,
                        .folder = fs::path(kGeneratorShelf) / id_,
                        .constants = problem_.constants};
    if (reference_ != nullptr) setting.default_solution = places_.at(reference_->path());
    const LoadedPlan loaded = parse_plan(plan_, "generators.yaml", setting);
    Checksums checksums;
    const auto add = [&](const std::string& name) {
      const auto entry = shelves_.entries().find(cases() + name);
      if (entry == shelves_.entries().end()) return;
      if (const auto content = content_of(entry->second)) checksums[name] = sha256_hex(*content);
    };
    for (const PlannedFile& file : loaded.plan.files) add(file.name);
    for (const PlannedCase& planned : loaded.plan.cases) {
      if (planned.is_copy_of(CopiedFiles::Base::cases_folder)) continue;
      const std::string prefix = cases() + planned.name + ".";
      for (auto entry = shelves_.entries().lower_bound(prefix);
           entry != shelves_.entries().end() && entry->first.starts_with(prefix); ++entry)
        add(entry->first.substr(cases().size()));
    }
    shelves_.put_text(cases() + kChecksumsFile, to_text(checksums));
  }

  const Problem& problem_;
  const PackageDraft& package_;
  std::string id_;
  PackageDraft shelves_;
  const Submission* reference_ = nullptr;
  std::map<fs::path, std::string> places_;  ///< of submissions, by where they lie
  std::set<std::string> taken_;             ///< where submissions stand
  std::set<std::string> given_;             ///< what of include/ some submission stands beside
  std::string plan_;
};

}  // namespace

PackageDraft draft_shelves(const Problem& problem, const ProblemLibrary& library,
                           const std::string& id, const SubmissionLoading& submissions) {
  const ExportWish wish{.format = PackageFormat::current,
                        .readers = PackageReaders::this_judge,
                        .submissions = submissions};
  if (problem.origin == ProblemOrigin::polygon) {
    return draft_by_way_of_current(problem, library, wish,
                                   [&](const Problem& current, const ProblemLibrary& packages) {
                                     return draft_shelves(current, packages, id, submissions);
                                   });
  }
  const PackageDraft package = draft_package(problem, library, wish);
  PackageDraft refused;
  for (const std::string& why : package.refusals()) refused.refuse(why);
  if (problem.type.submit_answer)
    refused.refuse("the shelves have no problems whose submissions are answers (submit-answer)");
  if (has_flags_in_vain(problem)) {
    refused.refuse(fmt::format(
        "{} speaks testlib's protocol and is not given the flags that it has here, and would be on "
        "the shelves: take these out",
        problem.output_judge.program->shown));
  }
  if (!refused.refusals().empty()) return refused;
  return Shelving(problem, package, id).run();
}

std::string shelf_id(const std::string& package) {
  fs::path name = fs::path(package).filename();
  if (is_package_archive(name)) name = name.stem();
  return allowed_name(name.string());
}

}  // namespace judge
