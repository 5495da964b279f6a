#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/inspection/finding.hpp"
#include "judge/inspection/mangled.hpp"
#include "judge/judging/opinion.hpp"
#include "judge/problem/problem.hpp"
#include "judge/workspace/asked_cases.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Something made up, what it was made of, and what the programs that were asked think of it.
struct MadeUp {
  Mangled mangled;                    ///< whose text is in `file`, and not here
  const TestCase* made_of = nullptr;  ///< null: of nothing
  std::filesystem::path file = {};
  bool is_accepted = true;              ///< by all of them
  bool is_refused = false;              ///< by the last one that was asked, as is to be done
  std::optional<Opinion> failure = {};  ///< of the last one that came to no opinion

  Severity severity() const { return mangled.milder.value_or(rule_of(mangled.rule).severity); }

  /// "secret/1 with a blank doubled", "secret/1 without the end of its last line", "half of the
  /// answer on secret/1"
  std::string name() const {
    const std::string& how = mangled.how;
    if (made_of == nullptr) return how;
    const bool is_of_case = how.starts_with("with ") || how.starts_with("without ");
    return is_of_case ? made_of->name + " " + how : how + " on " + made_of->name;
  }
};

/// Files of one problem's made-up data: all of them for as long as the workspace lives, and those
/// that something was found by in a folder where they can be looked at.
class MadeUpFiles {
 public:
  /// Empties `kept`.
  MadeUpFiles(Workspace& workspace, std::filesystem::path kept);

  OrFault<MadeUp> make(Mangled mangled, const TestCase* made_of);

  /// Makes all of these.
  OrFault<> add(std::vector<Mangled> mangled, const TestCase* made_of, std::vector<MadeUp>& all);

  /// The same for each case, each in one file for all cases.
  OrFault<> add_to_each(std::vector<Mangled> mangled, const AskedCases& asked,
                        std::vector<MadeUp>& all);

  /// Keeps a copy, named by the rule, a number where the rule has one already, and the extension,
  /// and has the finding name it. That it could not be kept makes no difference else.
  void keep(const MadeUp& made_up, Finding& finding, std::string_view extension);

 private:
  Workspace& workspace_;
  std::filesystem::path kept_;
  std::size_t count_ = 0;
};

/// What a program may take for one answer: a huge number may keep it busy for as long as it is let.
RunLimits limits_to_ask(const Problem& problem, const Runnable& program);

/// Questions to one program, with the numbers of what they are about.
using Questions = std::vector<std::pair<Job, std::size_t>>;

/// Asks one program; each job is about the thing of its number. In batches that grow to 8, so that
/// one that does not end costs little: when it has not ended once batches are of 2, when it has not
/// ended twice it is asked no more, and what it was not asked about counts as not accepted.
OrFault<> ask_about(Workspace& workspace, const Questions& questions, std::vector<MadeUp>& all);

/// How failures are told.
struct FailureTelling {
  const char* extension = "";  ///< of the file that is kept
  /// Of an exit code that says nothing. An exception that nobody caught is an error all the same,
  /// where the program refuses other things as is to be done.
  Severity of_other_codes = Severity::error;
  /// Of several programs: what names the files of this one; empty: there is only one.
  std::string of_which = {};
};

/// What it failed at, a finding for each way to fail with the first thing and a count.
Findings failures_of(RuleId rule, const std::string& program, const std::vector<MadeUp>& all,
                     MadeUpFiles& files, const FailureTelling& telling);

/// What a finding says of a rule where what is accepted may be right after all.
std::string why_milder(RuleId rule);

/// What is accepted wherever it was tried, a finding for each way in which things were made up:
/// once, what was made up may well be right; always, it is not, unless it says of itself that it
/// may be. What is told of some cases, too, is told with the first of them. What may be right where
/// few cases had such a one is told as Mangled::of_few says.
Findings always_accepted(const Location& place, const std::vector<MadeUp>& all, MadeUpFiles& files,
                         std::string_view extension);

}  // namespace judge
