// Knows a number, and answers guesses.

#include "judge/kit/checker.hpp"
#include "judge/kit/interactor.hpp"

using judge::kit::Conversation, judge::kit::InteractorFiles, judge::kit::JudgeFault;
using judge::kit::TokenReader;

int main(int count, char** words) {
  return judge::kit::judge_session(count, words, [](InteractorFiles& files) {
    int number = 0;
    if (!(files.input >> number)) throw JudgeFault("the input has no number");
    Conversation& submission = files.submission;
    for (int guesses = 1; guesses <= 7; ++guesses) {
      const auto guess = TokenReader::to_integer(submission.read_line("a guess"), 1, 100);
      if (guess == number) {
        submission.say("right");
        return submission.read_end("right");
      }
      submission.say(guess < number ? "higher" : "lower");
    }
    submission.reject("seven guesses were not enough");
  });
}
