#pragma once

#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <istream>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "judge/kit/give_verdict.hpp"

namespace judge::kit {

/// Set where a person at a terminal sits in the place of the submission: `judge play`.
inline constexpr const char* kPersonPlays = "JUDGE_PERSON_PLAYS";

/// Whether the end of a submission's output is waited for. A program has an end that it comes to;
/// a person sees that all is over, and is done.
enum class Ending { awaited, taken_for_granted };

/// The two pipes to a submission, line by line. What the submission sends is a stranger's: no line
/// is read further than it may be long, so that one that floods without a newline is found out at
/// once. What can no longer be said, because the submission has closed its input or is gone, is
/// dropped: what it has sent may still be read and decides.
class Conversation {
 public:
  Conversation(std::istream& from_submission, std::ostream& to_submission,
               Ending ending = Ending::awaited)
      : from_submission_(from_submission), to_submission_(to_submission), ending_(ending) {}

  /// Sends a line, or several with newlines between them, and makes sure that they leave.
  void say(std::string_view lines) { to_submission_ << lines << '\n' << std::flush; }

  /// Waits for the next line and returns it without its newline. Throws WrongOutput where there is
  /// none, where the output ends before the newline, and for more than `longest` bytes; `expected`
  /// is what the message says should have come.
  std::string read_line(std::string_view expected, std::size_t longest = kMostShown) {
    ++line_;
    std::string line;
    for (int c = from_submission_.get(); c != '\n'; c = from_submission_.get()) {
      if (c == std::char_traits<char>::eof()) {
        reject_instead_of(expected, line.empty() ? "the end of the output"
                                                 : "the end of the output behind " +
                                                       in_quotes(line) + ", without a newline");
      }
      line += static_cast<char>(c);
      if (line.size() > longest) {
        reject_instead_of(expected, "a line of more than " + std::to_string(longest) +
                                        " characters: " + in_quotes(line));
      }
    }
    return line;
  }

  /// Waits for the end of the output; throws WrongOutput for anything before it. `occasion` says
  /// in the message what the end should follow: "solved".
  void read_end(std::string_view occasion) {
    if (ending_ == Ending::taken_for_granted) return;
    const int c = from_submission_.get();
    if (c == std::char_traits<char>::eof()) return;
    ++line_;
    const char first = static_cast<char>(c);
    reject_instead_of("nothing more after " + in_quotes(occasion),
                      "output that begins with " + in_quotes({&first, 1}));
  }

  /// The line read last, from 1; 0 before the first.
  int line() const { return line_; }

  [[noreturn]] void reject(const std::string& why) const {
    throw WrongOutput("line " + std::to_string(line_) + ": " + why);
  }

 private:
  [[noreturn]] void reject_instead_of(std::string_view expected, const std::string& found) const {
    reject("expected " + std::string(expected) + ", found " + found);
  }

  std::istream& from_submission_;
  std::ostream& to_submission_;
  Ending ending_;
  int line_ = 0;
};

/// What an interactor looks at, and the program that it talks to.
struct InteractorFiles {
  std::ifstream input;
  std::ifstream answer;
  Conversation& submission;
  std::filesystem::path feedback;      ///< the folder for files to the judges
  std::vector<std::string> arguments;  ///< what follows the three paths on the command line
};

/// The main function of an interactor in Kattis' protocol,
/// `interactor input answer feedback_dir/ [argument...]`: runs `interact`, a function of
/// InteractorFiles& that throws WrongOutput or JudgeFault, or returns if the submission is right.
/// The reason goes to judgemessage.txt in the feedback folder and to standard error; the result is
/// the exit code. `interact` should throw as soon as the session is lost: the exit ends it.
template <class Interact>
int judge_session(int count, const char* const* words, Conversation& submission,
                  Interact interact) {
  return give_verdict(count >= 4 ? words[3] : "", [&] {
    if (count < 4) throw JudgeFault("usage: interactor input answer feedback_dir/ [argument...]");
    InteractorFiles files{.input = std::ifstream(words[1], std::ios::binary),
                          .answer = std::ifstream(words[2], std::ios::binary),
                          .submission = submission,
                          .feedback = words[3],
                          .arguments = {words + 4, words + count}};
    if (!files.input) throw JudgeFault(std::string("cannot read the input ") + words[1]);
    if (!files.answer) throw JudgeFault(std::string("cannot read the answer ") + words[2]);
    interact(files);
  });
}

/// The same over standard input and output. A submission that is gone must not kill the interactor,
/// which would be a judge error.
template <class Interact>
int judge_session(int count, const char* const* words, Interact interact) {
  std::signal(SIGPIPE, SIG_IGN);
  std::ios::sync_with_stdio(false);
  const bool is_played = std::getenv(kPersonPlays) != nullptr;
  Conversation submission(std::cin, std::cout,
                          is_played ? Ending::taken_for_granted : Ending::awaited);
  return judge_session(count, words, submission, interact);
}

}  // namespace judge::kit
