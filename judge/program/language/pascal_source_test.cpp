#include "judge/program/language/pascal_source.hpp"

#include <ostream>

#include <gtest/gtest.h>

namespace judge {
namespace {

struct PascalSource {
  std::string name;
  std::string text;
  std::string word;
};

std::ostream& operator<<(std::ostream& out, const PascalSource& row) {
  return out << row.name;
}

class PascalFirstWord : public testing::TestWithParam<PascalSource> {};

TEST_P(PascalFirstWord, IsBehindWhatIsNoCode) {
  EXPECT_EQ(pascal_first_word(GetParam().text), GetParam().word);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, PascalFirstWord,
    testing::Values(PascalSource{"Plain", "program a;\nbegin end.\n", "program"},
                    PascalSource{"InAnyCase", "UNIT a;\ninterface\n", "unit"},
                    PascalSource{"BehindADirective", "{$mode objfpc}{$H+}\r\nunit a;", "unit"},
                    PascalSource{"BehindComments",
                                 "// unit x\n(* unit } y *) { unit (* z } uses b;", "uses"},
                    PascalSource{"BehindAByteOrderMark", "\xef\xbb\xbfprogram a;", "program"},
                    PascalSource{"ALongerName", "units := 3", "units"},
                    PascalSource{"BehindACommentThatDoesNotEnd", "{ unit a;", ""},
                    PascalSource{"NoWord", "3", ""}, PascalSource{"Nothing", "", ""}),
    [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace judge
