#include "judge/judging/given_output.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

struct GivenOutputRow {
  std::vector<std::filesystem::path> files;
  std::string test_case;
  std::string found;  ///< empty: none
  friend std::ostream& operator<<(std::ostream& out, const GivenOutputRow& row) {
    return out << row.test_case << " in " << testing::PrintToString(row.files);
  }
};

class GivenOutput : public testing::TestWithParam<GivenOutputRow> {};

TEST_P(GivenOutput, IsTheFileCalledAsTheCase) {
  const GivenOutputRow& row = GetParam();
  const std::filesystem::path found =
      given_output({.files = {.folder = "/given", .files = row.files}}, row.test_case);
  EXPECT_EQ(found.string(), row.found.empty() ? "" : "/given/" + row.found);
}

INSTANTIATE_TEST_SUITE_P(
    All, GivenOutput,
    testing::Values(GivenOutputRow{{"1.out", "2.out"}, "secret/2", "2.out"},
                    GivenOutputRow{{"1.ans", "2.ans"}, "secret/2", "2.ans"},
                    GivenOutputRow{{"1.txt", "2.txt"}, "secret/2", "2.txt"},
                    GivenOutputRow{{"1", "2"}, "secret/2", "2"},
                    GivenOutputRow{{"1.out", "2.out"}, "secret/3", ""},
                    GivenOutputRow{{"1.out", "2.out"}, "secret/12", ""},
                    GivenOutputRow{{"1.out", "2.out"}, "secret/a/2", "2.out"},
                    GivenOutputRow{{"2.out", "a/2.out", "b/2.out"}, "secret/a/2", "a/2.out"},
                    GivenOutputRow{
                        {"2.out", "a/2.out", "secret/a/2.out"}, "secret/a/2", "secret/a/2.out"},
                    GivenOutputRow{{"sample/1.out", "secret/1.out"}, "sample/1", "sample/1.out"},
                    GivenOutputRow{{"1.small.out", "2.out"}, "secret/1.small", "1.small.out"},
                    GivenOutputRow{{"1.small", "small.out"}, "secret/1", ""},
                    GivenOutputRow{{".out", "2.log"}, "secret/2", ""},
                    GivenOutputRow{{"2.out"}, "secret/2", "2.out"},
                    GivenOutputRow{{"2.out"}, "secret/1", ""},
                    GivenOutputRow{{"all.txt"}, "sample/1", ""}),
    [](const auto& row) { return "Row" + std::to_string(row.index); });

TEST(GivenOutputForAllCases, IsTheFile) {
  Runnable one{.files = {.folder = "/given", .files = {"2.out"}}};
  one.language.is_for_all_cases = true;
  EXPECT_EQ(given_output(one, "secret/1"), "/given/2.out");
}

}  // namespace
}  // namespace judge
