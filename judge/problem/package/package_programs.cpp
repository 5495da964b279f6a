#include "judge/problem/package/package_programs.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <fnmatch.h>

#include "judge/base/os/file.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/package/package_folder.hpp"
#include "judge/problem/package/package_links.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

bool is_grammar(const fs::path& path) {
  return path.extension() == ".ctd";
}

bool is_script(const fs::path& path) {
  return path.filename() == "build" || path.filename() == "run";
}

bool is_one_of(const fs::path& path, std::initializer_list<std::string_view> extensions) {
  return std::ranges::find(extensions, path.extension().string()) != extensions.end();
}

bool is_header(const fs::path& path) {
  return is_one_of(path, {".h", ".hh", ".hpp", ".hxx", ".inc"});
}

bool is_of_c(const fs::path& path) {
  return is_one_of(path, {".c", ".cc", ".cpp", ".cxx", ".C", ".c++"});
}

bool is_source(const fs::path& path, const SubmissionLoading& loading) {
  return std::ranges::any_of(loading.patterns, [&](const std::string& glob) {
    return ::fnmatch(glob.c_str(), path.filename().c_str(), 0) == 0;
  });
}

/// Of C or C++, and does not start a program.
bool is_part(const fs::path& path) {
  if (!is_of_c(path)) return false;
  const auto text = read_file(path, mebibytes(4));
  if (!text) return false;
  for (std::size_t at = text->find("main"); at != std::string::npos;
       at = text->find("main", at + 1)) {
    const std::size_t next = text->find_first_not_of(" \t\r\n", at + 4);
    if (next != std::string::npos && (*text)[next] == '(') return false;
  }
  return true;
}

class ProgramFinder {
 public:
  ProgramFinder(Role role, const PackagePaths& paths, const SubmissionLoading& loading,
                Diagnostics& diagnostics)
      : role_(role), paths_(paths), loading_(loading), diagnostics_(diagnostics) {}

  std::vector<Program> in(const fs::path& folder) {
    std::vector<Program> programs;
    std::vector<fs::path> sources;
    std::vector<fs::path> parts;
    for (const fs::path& path : list(folder)) {
      std::error_code code;
      const std::string name = path.filename().string();
      if (is_ignored(name) || name == "__pycache__") continue;
      if (auto astray = link_astray(paths_, path)) {
        diagnostics_.push_back(std::move(*astray));
      } else if (fs::is_directory(path, code)) {
        if (auto program = of_folder(path)) programs.push_back(std::move(*program));
      } else if (is_script(path)) {
        if (auto program = of_folder(folder)) return {std::move(*program)};
      } else if (is_header(path) || is_part(path)) {
        parts.push_back(path);
      } else if (is_source(path, loading_) || is_grammar(path)) {
        sources.push_back(path);
      } else if (path.extension() == ".viva") {
        warn(path, "a validator in VIVA's language, which is not supported", "it is left out",
             "write it in another language: .ctd, .cpp, .py");
      } else if (!is_one_of(path, {".md", ".txt", ".yaml", ".yml"})) {
        warn(path, "no source in a language that is known", "it is left out", "");
      }
    }
    for (const fs::path& source : sources) programs.push_back(of_file(source, parts));
    take_parts(folder, parts, sources, programs);
    return programs;
  }

  /// The same of a folder that is one program itself: all that lies in it but grammars and notes,
  /// unless it holds folders alone. C and C++ sources that each start a program cannot be one.
  std::vector<Program> as_one(const fs::path& folder) {
    std::vector<fs::path> loose = list(folder);
    std::erase_if(loose, [](const fs::path& path) { return is_ignored(path.filename().string()); });
    std::vector<fs::path> starts;
    std::error_code code;
    for (const fs::path& path : loose) {
      const bool is_start = (is_source(path, loading_) && !is_part(path)) || is_script(path);
      if (is_start && !is_grammar(path) && fs::is_regular_file(path, code)) starts.push_back(path);
    }
    if (starts.empty() || (starts.size() > 1 && std::ranges::all_of(starts, is_of_c)))
      return in(folder);
    std::vector<fs::path> files;
    collect(folder, 0, files);
    std::erase_if(
        files, [](const fs::path& file) { return is_grammar(file) || is_one_of(file, {".md"}); });
    std::vector<Program> programs;
    programs.push_back(program(std::move(files), starts.size() == 1 ? starts.front() : folder));
    for (const fs::path& path : loose) {
      if (is_grammar(path)) programs.push_back(program({path}, path));
    }
    return programs;
  }

  /// The program that all files of a folder are together.
  std::optional<Program> of_folder(const fs::path& folder) {
    std::vector<fs::path> files;
    collect(folder, 0, files);
    const bool is_program = std::ranges::any_of(files, [&](const fs::path& file) {
      return is_source(file, loading_) || is_grammar(file) || is_script(file);
    });
    if (is_program) return program(std::move(files), folder);
    if (files.empty()) {
      warn(folder, "an empty folder in place of a program", "it is left out",
           "put the program there, or remove the folder");
    } else {
      warn(folder, "holds no source in a language that is known", "it is left out", "");
    }
    return std::nullopt;
  }

 private:
  /// Parts in C or C++ that no program there has: they are one where there is no other, which then
  /// has its `main` from a header or a macro.
  void take_parts(const fs::path& folder, const std::vector<fs::path>& parts,
                  const std::vector<fs::path>& sources, std::vector<Program>& programs) {
    if (std::ranges::any_of(sources, is_of_c) || std::ranges::none_of(parts, is_of_c)) return;
    if (programs.empty()) return programs.push_back(program(parts, folder));
    for (const fs::path& part : parts) {
      if (is_of_c(part))
        warn(part, "no main, and no program beside it that it could be a part of", "it is left out",
             "remove it, or put it into the folder of its program");
    }
  }

  void warn(const fs::path& place, std::string what, std::string why, std::string help) {
    diagnostics_.push_back({.severity = Severity::warning,
                            .location = {paths_.shown(place)},
                            .what = std::move(what),
                            .why = std::move(why),
                            .help = std::move(help)});
  }

  std::vector<fs::path> list(const fs::path& folder) {
    std::error_code code;
    if (!fs::is_directory(folder, code)) return {};
    auto entries = entries_of(folder, {.most = 10'000, .cancellation = loading_.cancellation});
    if (entries) return *std::move(entries);
    diagnostics_.push_back({.location = {paths_.shown(folder)}, .what = entries.error().message});
    return {};
  }

  Program program(std::vector<fs::path> files, const fs::path& place) {
    const JudgingProtocol protocol = protocol_of(files);
    return {.role = role_,
            .source = {.files = std::move(files), .role = role_, .root = paths_.root},
            .shown = paths_.shown(place),
            .protocol = protocol};
  }

  Program of_file(const fs::path& source, const std::vector<fs::path>& parts) {
    std::vector<fs::path> files{source};
    // What is C++ to one is no business of another's language.
    if (is_of_c(source)) files.insert(files.end(), parts.begin(), parts.end());
    return program(std::move(files), source);
  }

  void collect(const fs::path& folder, int depth, std::vector<fs::path>& files) {
    for (const fs::path& path : list(folder)) {
      std::error_code code;
      const std::string name = path.filename().string();
      if (is_ignored(name) || name == "__pycache__") continue;
      if (fs::is_directory(path, code)) {
        if (depth < 8 && !fs::is_symlink(path, code))
          collect(path, depth + 1, files);
        else
          warn(path, depth < 8 ? "a link to a folder within a program" : "too deep in folders",
               "it is left out", depth < 8 ? "put the folder itself there" : "");
      } else if (fs::is_regular_file(path, code)) {
        files.push_back(path);
      }
    }
  }

  Role role_;
  const PackagePaths& paths_;
  const SubmissionLoading& loading_;
  Diagnostics& diagnostics_;
};

std::optional<Program> program_in(const fs::path& folder, Role role, const PackagePaths& paths,
                                  const SubmissionLoading& loading, Diagnostics& diagnostics) {
  std::error_code code;
  if (!fs::is_directory(folder, code)) return std::nullopt;
  return ProgramFinder(role, paths, loading, diagnostics).of_folder(folder);
}

class JudgingPrograms {
 public:
  JudgingPrograms(const PackagePaths& paths, const PackageManifest& manifest,
                  const SubmissionLoading& loading, Problem& problem, Diagnostics& diagnostics)
      : paths_(paths),
        manifest_(manifest),
        loading_(loading),
        problem_(problem),
        diagnostics_(diagnostics) {}

  void load() {
    const fs::path inputs = load_input_validators();
    if (problem_.input_validators.empty()) {
      report(Severity::warning, inputs, "there is no input validator",
             "nothing says whether an input keeps the rules of the statement",
             "write one that exits with 42 for a valid input and with 43 for any other");
    }
    const fs::path outputs = manifest_.is_legacy
                                 ? folder_for({"output_validators", "output_validator"})
                                 : folder_for({"output_validator", "output_validators"});
    std::vector<Program> judges = judges_in(outputs);
    // A problem with an interactor or several passes is told that it lacks one.
    if (!manifest_.is_legacy && !problem_.type.is_session() && judges.empty() &&
        is_there_without_files(outputs)) {
      report(Severity::warning, outputs, "an empty folder in place of a program",
             "outputs are compared with the answers as without it",
             "put the output validator there, or remove the folder");
    }
    take_grammars(judges);
    // Where BAPCtools has programs that look at answers.
    const fs::path answers = folder_for({"answer_validators", "answer_validator"});
    for (Program& program :
         programs_in(answers, Role::answer_validator, paths_, loading_, diagnostics_)) {
      program.is_grammar = is_of_grammars(program);
      problem_.answer_validators.push_back(std::move(program));
    }
    const auto entries = entries_of(answers, {.most = 10'000});
    problem_.has_unasked_answer_validators =
        entries && std::ranges::any_of(
                       *entries, [](const fs::path& path) { return path.extension() == ".viva"; });
    choose(outputs, std::move(judges));
    if (problem_.type.multi_pass) problem_.output_judge.passes = problem_.limits.validation_passes;
    if (!manifest_.is_legacy) {
      problem_.static_validator = program_in(
          paths_.root / "static_validator", Role::static_validator, paths_, loading_, diagnostics_);
    }
    problem_.input_visualizer = visualizer_in("input_visualizer");
    problem_.output_visualizer = visualizer_in("output_visualizer");
  }

 private:
  /// Of a folder in a folder ProgramFinder tells.
  static bool is_there_without_files(const fs::path& folder) {
    std::error_code code;
    if (!fs::is_directory(folder, code)) return false;
    const auto entries = entries_of(folder, {.most = 10'000});
    return entries && std::ranges::all_of(*entries, [](const fs::path& path) {
             return is_ignored(path.filename().string());
           });
  }

  /// The folder by the first of these names that is there.
  fs::path folder_for(std::initializer_list<const char*> names) {
    fs::path folder = folder_of(paths_.root, names);
    for (Diagnostic& other : folders_not_read(paths_, folder, names))
      diagnostics_.push_back(std::move(other));
    return folder;
  }

  /// Those of all folders that have ever been for them: an input has to please each. Returns the
  /// folder that is for them.
  fs::path load_input_validators() {
    const std::initializer_list<const char*> names = {"input_validators", "input_validator",
                                                      "input_format_validators"};
    std::vector<fs::path> known;
    for (const char* name : names) {
      std::error_code code;
      const fs::path folder = fs::canonical(paths_.root / name, code);
      if (code || std::ranges::find(known, folder) != known.end()) continue;
      known.push_back(folder);
      for (Program& program :
           programs_in(paths_.root / name, Role::input_validator, paths_, loading_, diagnostics_))
        problem_.input_validators.push_back(std::move(program));
    }
    return problem_.input_validator_place = folder_of(paths_.root, names);
  }

  /// In 2025-09 output_validator/ is the program; in the legacy format output_validators/ holds
  /// some.
  std::vector<Program> judges_in(const fs::path& folder) const {
    ProgramFinder finder(problem_.type.interactive ? Role::interactor : Role::checker, paths_,
                         loading_, diagnostics_);
    const bool is_one = !manifest_.is_legacy && folder.filename() == "output_validator";
    return is_one ? finder.as_one(folder) : finder.in(folder);
  }

  std::optional<Program> visualizer_in(const char* name) {
    const fs::path folder = paths_.root / name;
    std::vector<Program> programs =
        ProgramFinder(Role::visualizer, paths_, loading_, diagnostics_).as_one(folder);
    if (programs.empty()) return std::nullopt;
    if (programs.size() > 1) {
      report(Severity::warning, folder, "more than one visualizer",
             fmt::format("only {} is used", programs.front().shown), "remove the others");
    }
    return std::move(programs.front());
  }

  void report(Severity severity, const fs::path& place, std::string what, std::string why,
              std::string help) {
    diagnostics_.push_back(
        {severity, {paths_.shown(place)}, std::move(what), std::move(why), std::move(help)});
  }

  /// And is no other program.
  bool is_of_grammars(const Program& program) const {
    const auto is_of_program = [&](const fs::path& file) {
      return !is_grammar(file) && (is_source(file, loading_) || is_script(file));
    };
    const std::vector<fs::path>& files = program.source.files;
    return std::ranges::any_of(files, is_grammar) && std::ranges::none_of(files, is_of_program);
  }

  /// A grammar cannot read an output beside an input: it says how an answer must look.
  void take_grammars(std::vector<Program>& judges) {
    const auto grammars =
        std::stable_partition(judges.begin(), judges.end(),
                              [&](const Program& program) { return !is_of_grammars(program); });
    problem_.answer_validators.assign(std::make_move_iterator(grammars),
                                      std::make_move_iterator(judges.end()));
    judges.erase(grammars, judges.end());
    for (Program& validator : problem_.answer_validators) {
      validator.role = validator.source.role = Role::answer_validator;
      validator.is_grammar = true;
    }
  }

  void choose(const fs::path& outputs, std::vector<Program> judges) {
    const bool is_session = problem_.type.is_session();
    bool is_custom = !judges.empty();
    if (manifest_.is_legacy && manifest_.validation == Validation::by_default && is_custom) {
      report(Severity::warning, outputs, "this output validator is not used",
             "problem.yaml says 'validation: default'",
             "write 'validation: custom' if it is to judge, else remove it");
      is_custom = false;
    } else if (manifest_.is_legacy && !manifest_.validation && is_custom) {
      report(Severity::warning, outputs,
             "problem.yaml does not say that this output validator judges",
             "here it does; by the format, and for Kattis, outputs are compared with the answers",
             "write 'validation: custom', or remove it");
    }
    if (judges.empty() && (is_session || manifest_.validation == Validation::custom)) {
      const bool is_told_elsewhere = !manifest_.validation_place.file.empty();
      diagnostics_.push_back(
          {.location = is_told_elsewhere ? manifest_.validation_place
                                         : Location{paths_.shown(paths_.root / "problem.yaml")},
           .what = is_session ? fmt::format("the problem is {} and has no output validator",
                                            to_string(problem_.type))
                              : "validation is custom and there is no output validator",
           .why = "nobody could say whether an output is right",
           .help = fmt::format("put one into {}/", paths_.shown(outputs))});
    }
    if (!is_custom) return;
    OutputJudge& judge = problem_.output_judge;
    judge.kind =
        problem_.type.interactive ? OutputJudge::Kind::interactor : OutputJudge::Kind::checker;
    judge.program = std::move(judges.front());
    judge.more_checkers.assign(std::make_move_iterator(judges.begin() + 1),
                               std::make_move_iterator(judges.end()));
    if (judge.kind == OutputJudge::Kind::checker) {
      problem_.checker = judge.program;
    } else if (!judge.more_checkers.empty()) {
      report(Severity::error, outputs, "more than one output validator",
             "a submission talks with one program", "remove all but one");
    }
  }

  const PackagePaths& paths_;
  const PackageManifest& manifest_;
  const SubmissionLoading& loading_;
  Problem& problem_;
  Diagnostics& diagnostics_;
};

}  // namespace

std::vector<Program> programs_in(const fs::path& folder, Role role, const PackagePaths& paths,
                                 const SubmissionLoading& loading, Diagnostics& diagnostics) {
  return ProgramFinder(role, paths, loading, diagnostics).in(folder);
}

void load_package_programs(const PackagePaths& paths, const PackageManifest& manifest,
                           const SubmissionLoading& loading, Problem& problem,
                           Diagnostics& diagnostics) {
  JudgingPrograms(paths, manifest, loading, problem, diagnostics).load();
}

}  // namespace judge
