#include "judge/problem/checksums.hpp"

#include <ostream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

const std::string kDigest(64, 'a');

TEST(Checksums, AreWrittenSortedAsSha256sumDoes) {
  const Checksums checksums = {{"secret/2.in", std::string(64, 'b')}, {"sample/1.in", kDigest}};
  EXPECT_EQ(to_text(checksums),
            kDigest + "  sample/1.in\n" + std::string(64, 'b') + "  secret/2.in\n");
}

TEST(Checksums, AreReadBack) {
  const Checksums checksums = {{"secret/2.in", std::string(64, '0')}, {"sample/1.in", kDigest}};
  Diagnostics diagnostics;
  EXPECT_EQ(parse_checksums(to_text(checksums), "s", diagnostics), checksums);
  EXPECT_EQ(parse_checksums(kDigest + " *sample/1.in", "s", diagnostics),
            (Checksums{{"sample/1.in", kDigest}}));
  const Checksums of_groups = {{"secret/1-large/big/01.in", kDigest},
                               {"secret/1-large/test_group.yaml", kDigest},
                               {"test_group.yaml", kDigest}};
  EXPECT_EQ(parse_checksums(to_text(of_groups), "s", diagnostics), of_groups);
  EXPECT_THAT(diagnostics, IsEmpty());
}

struct BadLine {
  std::string name;
  std::string line;
};

std::ostream& operator<<(std::ostream& out, const BadLine& row) {
  return out << row.name;
}

class BadChecksum : public testing::TestWithParam<BadLine> {};

TEST_P(BadChecksum, IsReportedAndLeftOut) {
  Diagnostics diagnostics;
  const std::string text = kDigest + "  sample/1.in\n" + GetParam().line + "\n";
  EXPECT_THAT(parse_checksums(text, "cases/x/SHA256SUMS", diagnostics), SizeIs(1));
  ASSERT_THAT(diagnostics, SizeIs(1));
  EXPECT_EQ(diagnostics[0].location, (Location{"cases/x/SHA256SUMS", 2}));
}

INSTANTIATE_TEST_SUITE_P(
    Rows, BadChecksum,
    testing::Values(BadLine{"Empty", ""}, BadLine{"NoName", kDigest},
                    BadLine{"ShortDigest", "abc  sample/1.in"},
                    BadLine{"CapitalDigits", std::string(64, 'A') + "  sample/1.in"},
                    BadLine{"OneSpace", kDigest + " sample/1.in"},
                    BadLine{"OutOfTheFolder", kDigest + "  ../x.in"},
                    BadLine{"OutOfTheGroup", kDigest + "  sample/../problem.yaml"},
                    BadLine{"OutOfAGroupWithin", kDigest + "  secret/a/../../x.in"},
                    BadLine{"Folder", kDigest + "  secret/a/"},
                    BadLine{"NoGroup", kDigest + "  problem.yaml"},
                    BadLine{"Absolute", kDigest + "  /etc/passwd"}),
    [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace judge
