#include "judge/kit/checker.hpp"

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
  std::string output;
  std::function<void(TokenReader&)> read;
  std::string message;  ///< empty where the output is right

  friend std::ostream& operator<<(std::ostream& out, const Row& row) { return out << row.name; }
};

void number_and_word(TokenReader& reader) {
  TokenReader::to_integer(reader.read_token("n", 10), 1, 50);
  reader.read_token("the word", 5);
  reader.read_end();
}

class OutputReading : public testing::TestWithParam<Row> {};

TEST_P(OutputReading, SaysWhatIsWrong) {
  std::istringstream output(GetParam().output);
  TokenReader reader(output);
  std::string message;
  try {
    GetParam().read(reader);
  } catch (const WrongOutput& wrong) {
    message = wrong.what();
  }
  EXPECT_EQ(message, GetParam().message);
}

const Row kOutputs[] = {
    {"usual", "7\nabc\n", number_and_word, ""},
    {"one_line", "7 abc", number_and_word, ""},
    {"any_white_space", "\r\n\t 7\v\f\r\nabc \n\n", number_and_word, ""},
    {"longest_word", "7 abcde\n", number_and_word, ""},
    {"word_too_long", "7\nabcdef\n", number_and_word,
     "line 2: the word has more than 5 characters: 'abcdef'"},
    {"nothing", "", number_and_word, "line 1: expected n, found the end of the output"},
    {"only_white_space", " \n\n ", number_and_word,
     "line 3: expected n, found the end of the output"},
    {"word_missing", "7\n", number_and_word,
     "line 2: expected the word, found the end of the output"},
    {"more_behind", "7\nabc\n\nd e\n", number_and_word,
     "line 4: expected the end of the output, found 'd'"},
    {"much_more_behind", "7\nabc\n" + std::string(1000, 'x'), number_and_word,
     "line 3: expected the end of the output, found '" + std::string(40, 'x') + "...'"},
    {"least", "1 a", number_and_word, ""},
    {"most", "50 a", number_and_word, ""},
    {"too_small", "0 a", number_and_word, "expected an integer from 1 to 50, found '0'"},
    {"too_large", "51 a", number_and_word, "expected an integer from 1 to 50, found '51'"},
    {"leading_zero", "07 a", number_and_word, "expected an integer from 1 to 50, found '07'"},
    {"sign", "+7 a", number_and_word, "expected an integer from 1 to 50, found '+7'"},
    {"fraction", "7.0 a", number_and_word, "expected an integer from 1 to 50, found '7.0'"},
    {"hidden_bytes", "7\x01\xFF a", number_and_word,
     "expected an integer from 1 to 50, found '7\\x01\\xff'"},
};

std::string name_of(const testing::TestParamInfo<Row>& row) {
  return row.param.name;
}

INSTANTIATE_TEST_SUITE_P(Outputs, OutputReading, testing::ValuesIn(kOutputs), name_of);

TEST(TokenReader, TakesNumbersUpToTheEdgeAndNoneThatWrapsAround) {
  EXPECT_EQ(TokenReader::to_integer("0", 0, 9), 0);
  EXPECT_EQ(TokenReader::to_integer("123456789012345678", 0, INT64_MAX), 123456789012345678);
  // 2^64 + 7 would pass for 7.
  EXPECT_THROW(TokenReader::to_integer("18446744073709551623", 0, 9), WrongOutput);
  EXPECT_THROW(TokenReader::to_integer("", 0, 9), WrongOutput);
}

/// A folder with an input, an answer and room for feedback.
class CheckOutput : public testing::Test {
 protected:
  void SetUp() override {
    auto folder = TempDir::create();
    ASSERT_TRUE(folder) << folder.error().message;
    folder_ = std::move(*folder);
    ASSERT_TRUE(write_file_whole(path("in"), "the input\n"));
    ASSERT_TRUE(write_file_whole(path("ans"), "the answer\n"));
    std::filesystem::create_directory(path("feedback"));
  }

  std::string path(const std::string& name) const { return (folder_->path() / name).string(); }

  template <class Check>
  int run(Check check, std::vector<std::string> words) {
    std::vector<const char*> pointers{"checker"};
    for (const std::string& word : words) pointers.push_back(word.c_str());
    std::istringstream output("the output\n");
    return check_output(static_cast<int>(pointers.size()), pointers.data(), output, check);
  }

  template <class Check>
  int run(Check check) {
    return run(check, {path("in"), path("ans"), path("feedback") + "/"});
  }

  std::string message() const {
    return read_file(path("feedback") + "/judgemessage.txt").value_or("no message");
  }

 private:
  std::optional<TempDir> folder_;
};

TEST_F(CheckOutput, AcceptsWithoutAMessage) {
  EXPECT_EQ(run([](CheckerFiles&) {}), 42);
  EXPECT_EQ(message(), "no message");
}

TEST_F(CheckOutput, RejectsWithTheReason) {
  EXPECT_EQ(run([](CheckerFiles&) { throw WrongOutput("line 3: no"); }), 43);
  EXPECT_EQ(message(), "line 3: no\n");
}

TEST_F(CheckOutput, TurnsAFaultIntoAJudgeError) {
  EXPECT_EQ(run([](CheckerFiles&) { throw JudgeFault("bad golden"); }), kNoVerdict);
  EXPECT_EQ(message(), "judge error: bad golden\n");
}

TEST_F(CheckOutput, TurnsAnyOtherExceptionIntoAJudgeError) {
  EXPECT_EQ(run([](CheckerFiles&) { throw std::out_of_range("at"); }), kNoVerdict);
  EXPECT_EQ(message(), "judge error: at\n");
}

TEST_F(CheckOutput, HandsOverFilesAndArguments) {
  std::string seen;
  const auto check = [&seen](CheckerFiles& files) {
    for (std::istream* stream : {static_cast<std::istream*>(&files.input),
                                 static_cast<std::istream*>(&files.answer), &files.output}) {
      std::string line;
      std::getline(*stream, line);
      seen += line + "; ";
    }
    for (const std::string& argument : files.arguments) seen += argument + "; ";
  };
  EXPECT_EQ(run(check, {path("in"), path("ans"), path("feedback") + "/", "one", "two"}), 42);
  EXPECT_EQ(seen, "the input; the answer; the output; one; two; ");
}

TEST_F(CheckOutput, FailsWhereAFileIsMissing) {
  EXPECT_EQ(run([](CheckerFiles&) {}, {path("in"), path("none"), path("feedback") + "/"}),
            kNoVerdict);
  EXPECT_EQ(message(), "judge error: cannot read the answer " + path("none") + "\n");
}

TEST_F(CheckOutput, FailsWhereItCannotGiveItsReason) {
  EXPECT_EQ(run([](CheckerFiles&) { throw WrongOutput("no"); },
                {path("in"), path("ans"), path("nowhere") + "/"}),
            kNoVerdict);
}

TEST_F(CheckOutput, FailsWithoutItsThreePaths) {
  EXPECT_EQ(run([](CheckerFiles&) {}, {path("in"), path("ans")}), kNoVerdict);
}

}  // namespace
}  // namespace judge::kit
