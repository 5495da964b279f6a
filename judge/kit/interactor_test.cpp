#include "judge/kit/interactor.hpp"

#include <filesystem>
#include <functional>
#include <optional>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge::kit {
namespace {

struct Row {
  std::string name;
  std::string sent;
  std::string message;  ///< empty where nothing is wrong

  friend std::ostream& operator<<(std::ostream& out, const Row& row) { return out << row.name; }
};

/// A guess of at most five characters, the answer to it, another guess, and the end.
void two_guesses(Conversation& submission) {
  submission.read_line("a guess", 5);
  submission.say("too small");
  submission.read_line("a guess", 5);
  submission.say("right");
  submission.read_end("right");
}

class ConversationReading : public testing::TestWithParam<Row> {};

TEST_P(ConversationReading, SaysWhatIsWrong) {
  std::istringstream sent(GetParam().sent);
  std::ostringstream said;
  Conversation submission(sent, said);
  std::string message;
  try {
    two_guesses(submission);
  } catch (const WrongOutput& wrong) {
    message = wrong.what();
  }
  EXPECT_EQ(message, GetParam().message);
}

const Row kSent[] = {
    {"usual", "1\n2\n", ""},
    {"longest", "12345\n\n", ""},
    {"nothing", "", "line 1: expected a guess, found the end of the output"},
    {"one_line", "1\n", "line 2: expected a guess, found the end of the output"},
    {"no_newline", "1\n23",
     "line 2: expected a guess, found the end of the output behind '23', without a newline"},
    {"too_long", "1\n123456\n",
     "line 2: expected a guess, found a line of more than 5 characters: '123456'"},
    {"more_behind", "1\n2\nmore",
     "line 3: expected nothing more after 'right', found output that begins with 'm'"},
    {"empty_line_behind", "1\n2\n\n",
     "line 3: expected nothing more after 'right', found output that begins with '\\x0a'"},
    {"carriage_return_counts", "12345\r\n2\n",
     "line 1: expected a guess, found a line of more than 5 characters: '12345\\x0d'"},
};

INSTANTIATE_TEST_SUITE_P(Sent, ConversationReading, testing::ValuesIn(kSent),
                         [](const auto& row) { return row.param.name; });

TEST(Conversation, SaysLineByLine) {
  std::istringstream sent("1\n2\n");
  std::ostringstream said;
  Conversation submission(sent, said);
  two_guesses(submission);
  EXPECT_EQ(said.str(), "too small\nright\n");
  EXPECT_EQ(submission.line(), 2);
}

TEST(Conversation, AwaitsNoEndWhereItIsTakenForGranted) {
  std::istringstream sent("1\n2\n3\n");
  std::ostringstream said;
  Conversation submission(sent, said, Ending::taken_for_granted);
  two_guesses(submission);
  EXPECT_EQ(sent.get(), '3');
}

TEST(Conversation, ReadsALineNoFurtherThanItMayBeLong) {
  std::istringstream flood(std::string(1'000'000, 'x'));
  std::ostringstream said;
  Conversation submission(flood, said);
  EXPECT_THROW(submission.read_line("a guess", 5), WrongOutput);
  EXPECT_EQ(flood.tellg(), 6);
}

TEST(Conversation, GoesOnListeningToWhoDoesNotListen) {
  std::istringstream sent("1\n2\n");
  std::ostringstream said;
  said.setstate(std::ios::badbit);
  Conversation submission(sent, said);
  EXPECT_NO_THROW(two_guesses(submission));
}

/// A folder with an input, an answer and room for feedback.
class JudgeSession : public testing::Test {
 protected:
  void SetUp() override {
    auto folder = TempDir::create();
    ASSERT_TRUE(folder) << folder.error().message;
    folder_ = std::move(*folder);
    ASSERT_TRUE(write_file_whole(path("in"), "the input\n"));
    ASSERT_TRUE(write_file_whole(path("ans"), ""));
    std::filesystem::create_directory(path("feedback"));
  }

  std::string path(const std::string& name) const { return (folder_->path() / name).string(); }

  template <class Interact>
  int run(Interact interact, std::vector<std::string> words) {
    std::vector<const char*> pointers{"interactor"};
    for (const std::string& word : words) pointers.push_back(word.c_str());
    std::istringstream sent("1\n2\n");
    std::ostringstream said;
    Conversation submission(sent, said);
    return judge_session(static_cast<int>(pointers.size()), pointers.data(), submission, interact);
  }

  template <class Interact>
  int run(Interact interact) {
    return run(interact, {path("in"), path("ans"), path("feedback") + "/"});
  }

  std::string message() const {
    return read_file(path("feedback") + "/judgemessage.txt").value_or("no message");
  }

 private:
  std::optional<TempDir> folder_;
};

TEST_F(JudgeSession, AcceptsWithoutAMessage) {
  EXPECT_EQ(run([](InteractorFiles& files) { two_guesses(files.submission); }), 42);
  EXPECT_EQ(message(), "no message");
}

TEST_F(JudgeSession, RejectsWithTheReason) {
  const auto interact = [](InteractorFiles& files) {
    files.submission.read_line("a guess");
    files.submission.reject("1 is no guess");
  };
  EXPECT_EQ(run(interact), 43);
  EXPECT_EQ(message(), "line 1: 1 is no guess\n");
}

TEST_F(JudgeSession, TurnsAFaultIntoAJudgeError) {
  EXPECT_EQ(run([](InteractorFiles&) { throw JudgeFault("bad input"); }), kNoVerdict);
  EXPECT_EQ(message(), "judge error: bad input\n");
  EXPECT_EQ(run([](InteractorFiles&) { throw std::out_of_range("at"); }), kNoVerdict);
  EXPECT_EQ(message(), "judge error: at\n");
}

TEST_F(JudgeSession, HandsOverFilesAndArguments) {
  std::string seen;
  const auto interact = [&seen](InteractorFiles& files) {
    std::getline(files.input, seen);
    for (const std::string& argument : files.arguments) seen += "; " + argument;
  };
  EXPECT_EQ(run(interact, {path("in"), path("ans"), path("feedback") + "/", "one", "two"}), 42);
  EXPECT_EQ(seen, "the input; one; two");
}

TEST_F(JudgeSession, FailsWhereItCannotBegin) {
  const auto interact = [](InteractorFiles&) {};
  EXPECT_EQ(run(interact, {path("in"), path("none"), path("feedback") + "/"}), kNoVerdict);
  EXPECT_EQ(message(), "judge error: cannot read the answer " + path("none") + "\n");
  EXPECT_EQ(run(interact, {path("none"), path("ans"), path("feedback") + "/"}), kNoVerdict);
  EXPECT_EQ(message(), "judge error: cannot read the input " + path("none") + "\n");
  EXPECT_EQ(run(interact, {path("in"), path("ans")}), kNoVerdict);
}

TEST_F(JudgeSession, FailsWhereItCannotGiveItsReason) {
  EXPECT_EQ(run([](InteractorFiles&) { throw WrongOutput("no"); },
                {path("in"), path("ans"), path("nowhere") + "/"}),
            kNoVerdict);
}

}  // namespace
}  // namespace judge::kit
