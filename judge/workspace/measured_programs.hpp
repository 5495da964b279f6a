#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <vector>

#include "judge/coverage/source_coverage.hpp"
#include "judge/judging/writable_folder.hpp"
#include "judge/problem/problem.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// A program of a problem's, and what the runs of it reached.
struct ProgramCoverage {
  Role role = Role::submission;
  std::string name;           ///< its path in the project, or the package
  std::string language = {};  ///< for people: "Python 3"
  bool is_measured = false;   ///< else its language has no way to
  /// That were ended by a signal or a limit: such a run leaves no counts.
  std::size_t lost_runs = 0;
  std::vector<FileCoverage> files = {};  ///< their paths as `name`
  std::string failure = {};              ///< why nothing is known, though it was measured
};

/// Builds programs so that they count what they reach, and reads the counts in the end.
///
/// Such a program is started by env(1), which tells it where to: a folder that it may write in. All
/// of its runs, at the same time too, add to one file there: libgcov locks it. gcov reads a copy of
/// that, beside the notes of the build, which no program gets to see: these say what there is to be
/// counted.
class MeasuredPrograms {
 public:
  explicit MeasuredPrograms(Workspace& workspace) : workspace_(workspace) {}

  /// One that is ready to run, measured where its language can be.
  OrFault<Runnable> add(const Program& program, const Limits& limits);

  /// The last that was added.
  std::size_t last() const { return programs_.size() - 1; }

  /// As it was built, to be run without being measured.
  Runnable plain(std::size_t program) const { return programs_[program].program; }

  void note_lost_run(std::size_t program) { ++programs_[program].coverage.lost_runs; }

  /// In the order in which they were added. Asks gcov.
  OrFault<std::vector<ProgramCoverage>> take_coverage();

 private:
  struct Measured {
    ProgramCoverage coverage;
    ProgramSource source;
    Runnable program;  ///< as it was built
    std::string gcov;  ///< its path
    WritableFolder folder;
    std::vector<std::filesystem::path> notes;  ///< files that its build left for gcov
  };

  OrFault<> make_ready(Measured& measured, Runnable& runnable);
  /// Puts there what gcov reads. The Error says why nothing is known of the program.
  Expected<> gather(const Measured& measured, const WritableFolder& folder) const;
  OrFault<> ask_gcov(std::size_t number);
  void read(Measured& measured, const RunOutput& output) const;
  std::string shown_path(const Measured& measured, std::size_t file) const;

  Workspace& workspace_;
  std::deque<Measured> programs_;
};

/// Starts a program with one more variable in its environment: "NAME=value".
void add_variable(Runnable& program, std::string variable);

}  // namespace judge
