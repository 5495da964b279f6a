#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "judge/compare/text_window.hpp"
#include "judge/conversation/conversation.hpp"
#include "judge/machine/slowness.hpp"
#include "judge/stressing/argument_growth.hpp"
#include "judge/workspace/edited_rounds.hpp"
#include "judge/workspace/stress_setting.hpp"
#include "judge/workspace/trial_runner.hpp"

namespace judge {

/// How much of what was tried.
struct StressCounts {
  std::size_t tried = 0;
  std::size_t compared = 0;    ///< both programs came to an end of theirs
  std::size_t no_input = 0;    ///< the generator failed
  std::size_t invalid = 0;     ///< the validator refused the input
  std::size_t no_answer = 0;   ///< the other program was too slow, or took too much
  std::size_t not_judged = 0;  ///< the checker or the interactor failed
  /// Of a family: the greatest of each of its numbers in a command whose input was compared.
  std::vector<std::int64_t> reached = {};
  /// Of a family: so many were made that it makes no other, whatever the seed.
  bool is_one_input = false;

  /// What one more came to.
  void add(const TrialResult& result);
};

/// An input on which the checker or the interactor failed.
struct NotJudged {
  std::string input;  ///< its beginning in quotes, safe to print
  std::string told;   ///< how it failed
};

/// Keeps the first of these.
void note_not_judged(const TrialResult& result, std::optional<NotJudged>& first);

/// The warning that tells of `count` of them, if there are any.
Diagnostics not_judged(std::size_t count, const std::optional<NotJudged>& first);

/// So many bytes of an output, and of the answer beside it, are shown of a find.
inline constexpr std::size_t kShownOfFind = 1024;

/// An input on which programs differ.
struct StressFind {
  std::string input;
  WrongWay way;
  std::string told = {};
  std::optional<Difference> difference = {};
  std::string answer = {};                       ///< what the other program printed
  std::optional<TextWindow> output = {};         ///< and this one, as far as that is known
  std::string error_output = {};                 ///< of the one that failed
  std::vector<Conversation> conversations = {};  ///< with an interactor
  /// What made it; nothing: it was given.
  std::optional<GrownCommand> command = {};
};

/// Of an input that goes wrong, without the command that made it.
StressFind find_of(const TrialResult& result);

struct StressReport {
  std::optional<StressFind> find;
  std::vector<StressCounts> counts;  ///< of each family, and behind these of what is made of cases
  std::size_t unsteady = 0;          ///< inputs that went wrong, and alone did not
  std::string first_failure = {};    ///< why the first input that was of no use was not
  std::optional<NotJudged> first_not_judged = {};
  bool was_interrupted = false;
  /// Where nothing was found: how slow the machine was in the end; nothing: nobody could tell.
  std::optional<Slowness> slowness = {};
  std::chrono::milliseconds time{0};
  int workers = 1;  ///< that all had this time
  /// So much of their time programs were running, waiting for a core or not.
  std::chrono::microseconds in_programs{0};

  StressCounts total() const;
};

struct StressOptions {
  std::uint64_t seed = 0;
  std::chrono::milliseconds time = std::chrono::seconds(60);
  /// Told now and then how many inputs were tried; may be empty.
  std::function<void(std::size_t tried)> progress = {};
};

/// Tries inputs until one goes wrong or the time is over. What is found hangs on the seed alone: it
/// is the first of a sequence that does not depend on how many workers there are. (On two machines
/// one may come further in the same time.) What goes wrong only beside other work is passed over;
/// where it is no matter of time it is tried a few times alone, for programs may differ from run to
/// run. A generator that makes the same input again and again is asked no more. Between what
/// generators make, and where there are none, inputs made of `cases` are tried: what no generator
/// makes, and values at the limits, which come late from generators.
OrFault<StressReport> stress(Workspace& workspace, const StressSetting& setting,
                             const StressOptions& options, const SmallCases& cases = {});

/// An input that somebody has: in which way it goes wrong. Nothing: it does not.
OrFault<std::optional<StressFind>> find_in_input(Workspace& workspace, const StressSetting& setting,
                                                 const std::string& input);

/// A find seen again, a few times with nothing beside it, as long as that takes no more than some
/// seconds.
struct SeenFind {
  StressFind find;  ///< as it was in the first of these runs in which it went wrong in the same way
  std::size_t runs = 0;
  std::size_t wrong = 0;        ///< of them, in the same way
  bool program_varies = false;  ///< what it prints, or how it ends, differs from run to run
  bool other_varies = false;    ///< likewise of the one it is held against
  /// Of what hangs on time, where the machine was busy after all: how slow it was.
  std::optional<Slowness> busy = {};

  bool is_steady() const { return wrong == runs && !program_varies && !other_varies; }
};
OrFault<SeenFind> see_again(Workspace& workspace, const StressSetting& setting,
                            const StressFind& find);

}  // namespace judge
