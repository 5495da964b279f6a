#include "judge/judging/given_output.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

struct Row {
  std::vector<std::filesystem::path> files;
  std::string test_case;
  std::string found;  ///< empty: none
  friend std::ostream& operator<<(std::ostream& out, const Row& row) {
    return out << row.test_case << " in " << testing::PrintToString(row.files);
  }
};

class GivenOutput : public testing::TestWithParam<Row> {};

TEST_P(GivenOutput, IsTheFileCalledAsTheCase) {
  const Row& row = GetParam();
  const std::filesystem::path found =
      given_output({.folder = "/given", .files = row.files}, row.test_case);
  EXPECT_EQ(found.string(), row.found.empty() ? "" : "/given/" + row.found);
}

INSTANTIATE_TEST_SUITE_P(
    All, GivenOutput,
    testing::Values(
        Row{{"1.out", "2.out"}, "secret/2", "2.out"}, Row{{"1.ans", "2.ans"}, "secret/2", "2.ans"},
        Row{{"1.txt", "2.txt"}, "secret/2", "2.txt"}, Row{{"1", "2"}, "secret/2", "2"},
        Row{{"1.out", "2.out"}, "secret/3", ""}, Row{{"1.out", "2.out"}, "secret/12", ""},
        Row{{"1.out", "2.out"}, "secret/a/2", "2.out"},
        Row{{"2.out", "a/2.out", "b/2.out"}, "secret/a/2", "a/2.out"},
        Row{{"2.out", "a/2.out", "secret/a/2.out"}, "secret/a/2", "secret/a/2.out"},
        Row{{"sample/1.out", "secret/1.out"}, "sample/1", "sample/1.out"},
        Row{{"1.small.out", "2.out"}, "secret/1.small", "1.small.out"},
        Row{{"1.small", "small.out"}, "secret/1", ""}, Row{{".out", "2.log"}, "secret/2", ""},
        Row{{"all.txt"}, "sample/1", "all.txt"}),
    [](const auto& row) { return "Row" + std::to_string(row.index); });

}  // namespace
}  // namespace judge
