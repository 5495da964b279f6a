#include "judge/scaffolding/file_purpose.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

struct PurposeRow {
  const char* path;
  FilePurpose purpose;
};

std::ostream& operator<<(std::ostream& out, const PurposeRow& row) {
  return out << row.path;
}

class FilePurposes : public testing::TestWithParam<PurposeRow> {};

TEST_P(FilePurposes, HangOnTheShelfAndTheName) {
  EXPECT_EQ(purpose_of(GetParam().path, "fresh"), GetParam().purpose);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, FilePurposes,
    testing::Values(PurposeRow{"cases/fresh/problem.yaml", FilePurpose::manifest},
                    PurposeRow{"cases/fresh/statement.md", FilePurpose::statement},
                    PurposeRow{"cases/fresh/sample/1.in", FilePurpose::unsaid},
                    PurposeRow{"generators/fresh/generators.yaml", FilePurpose::plan},
                    PurposeRow{"generators/fresh/validator.py", FilePurpose::input_validator},
                    PurposeRow{"generators/fresh/random.cpp", FilePurpose::generator},
                    PurposeRow{"solutions/fresh/fresh.cpp", FilePurpose::reference},
                    PurposeRow{"solutions/fresh/accepted/a.py", FilePurpose::to_be_accepted},
                    PurposeRow{"solutions/fresh/wrong_answer/b.py", FilePurpose::to_be_wrong},
                    PurposeRow{"judge/checkers/fresh.cpp", FilePurpose::checker},
                    PurposeRow{"judge/interactors/fresh.py", FilePurpose::interactor}));

}  // namespace
}  // namespace judge
