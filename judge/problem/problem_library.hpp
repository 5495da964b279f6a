#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/cancellation.hpp"
#include "judge/base/diagnostic.hpp"
#include "judge/base/expected.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

struct LoadedProblem {
  Problem problem;          ///< as much of it as could be read
  Diagnostics diagnostics;  ///< with errors among them the problem is not fit to be judged

  bool is_fit() const { return !has_errors(diagnostics); }
};

/// Whether test data must be there and complete, or may still have to be made (`judge generate`).
enum class TestData : std::uint8_t { complete, not_yet_made };

/// How submissions are loaded.
struct SubmissionLoading {
  /// Of source files, as languages have them: what is behind the '*' may be in a file's name also
  /// where the format knows no such name.
  std::vector<std::string> patterns = {};
  Cancellation cancellation = {};  ///< ends the loading; what came so far means nothing then
  /// What a folder in `include/` may be called: the ids of languages, and their other codes. Empty:
  /// nobody knows.
  std::vector<std::string> languages = {};
};

/// Where problems come from. Each format has its own; nobody else knows where what of a problem
/// lies.
class ProblemLibrary {
 public:
  virtual ~ProblemLibrary() = default;

  /// All there are, sorted by name.
  virtual Expected<std::vector<std::string>> ids() const = 0;

  /// Reads all there is of a problem; collects everything that is wrong with it. Lists files and
  /// reads manifests; of a testcase's contents only its .interaction.
  virtual LoadedProblem load(std::string_view id, TestData test_data,
                             const SubmissionLoading& submissions) const = 0;

  /// What a path that somebody has named is of this library.
  struct Place {
    std::string problem = {};  ///< its id
    /// A submission, or a folder of them; empty: the problem as a whole.
    std::filesystem::path submissions = {};
  };
  /// `path` is canonical. None where it is no part of a problem, several for a folder that holds
  /// some.
  virtual std::vector<Place> places_of(const std::filesystem::path& path) const = 0;

  /// Whether a folder holds the library or is part of it, so that it cannot be one submission.
  virtual bool overlaps(const std::filesystem::path& folder) const = 0;

  /// A program from elsewhere, a file or the files of a folder, as a submission that may include
  /// what those here may. `path` is canonical. Nothing where something in it is refused: that is
  /// reported.
  virtual std::optional<Submission> submission_from(const std::filesystem::path& path,
                                                    const SubmissionLoading& loading,
                                                    Diagnostics& diagnostics) const = 0;

  /// A program of that role, with what it may include here.
  virtual ProgramSource source(Role role, std::vector<std::filesystem::path> files) const = 0;

  /// Where paths of plans and of includes begin that are not relative to a problem.
  virtual std::filesystem::path root() const = 0;

  /// What is remembered of runs is remembered by this folder, wherever they are started: the
  /// project, or the nearest folder that all packages lie in.
  virtual std::filesystem::path home() const = 0;

  /// What no submission may see, even where it lies in a folder of the system.
  virtual std::vector<std::filesystem::path> hidden_folders() const = 0;

  /// An archive with a problem, and the folder that it is unpacked to for as long as the library
  /// lives: what is written into that is lost.
  struct Unpacked {
    std::filesystem::path archive;
    std::filesystem::path folder;
  };
  /// Nothing: the problem lies where it is.
  virtual std::optional<Unpacked> unpacked(std::string_view id) const = 0;

  /// The file that a problem's time limit is read from, or would be, and its text with that one.
  struct NewText {
    std::filesystem::path file;
    Expected<std::string> text;  ///< or why there is none
  };
  /// Everything else in the text stays byte for byte. Nothing is written.
  virtual NewText with_time_limit(const Problem& problem,
                                  std::chrono::milliseconds limit) const = 0;

  /// What a command of the judge names one of these problems by, here and now.
  virtual std::string word_for(const Problem& problem) const = 0;

  /// A path as messages name it.
  virtual std::string shown(const std::filesystem::path& path) const = 0;
};

}  // namespace judge
