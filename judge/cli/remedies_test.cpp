#include "judge/cli/remedies.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

struct RemedyRow {
  const char* help;
  Remedy remedy;
  const char* said;
};

std::ostream& operator<<(std::ostream& out, const RemedyRow& row) {
  return out << row.said;
}

class Remedies : public testing::TestWithParam<RemedyRow> {};

TEST_P(Remedies, AreSaidInWordsOfTheCommandLine) {
  const RemedyRow& row = GetParam();
  const Diagnostic diagnostic = in_words(Diagnostic{
      .what = "", .why = "", .help = row.help, .remedy = row.remedy, .problem = "./sum"});
  EXPECT_EQ(diagnostic.help, row.said);
  EXPECT_EQ(in_words(diagnostic).help, row.said) << "it is said once";
  const Finding finding = in_words(Finding{.problem = "sum",
                                           .what = "",
                                           .help = row.help,
                                           .remedy = row.remedy,
                                           .command_word = "./sum"});
  EXPECT_EQ(finding.help, row.said);
}

TEST(RemediesOfFaults, NameAnyProblemWhereNoneIsKnown) {
  const Fault fault{.message = "", .remedy = Remedy::look_at_cases};
  EXPECT_EQ(help_for(fault), "; `judge show --cases PROBLEM` lists them");
}

INSTANTIATE_TEST_SUITE_P(
    Rows, Remedies,
    testing::Values(
        RemedyRow{"", Remedy::none, ""}, RemedyRow{"plan some", Remedy::none, "plan some"},
        RemedyRow{"", Remedy::generate_cases, "run 'judge generate ./sum'"},
        RemedyRow{"remove it", Remedy::generate_cases, "remove it, or run 'judge generate ./sum'"},
        RemedyRow{"remove it", Remedy::generate_cases_then,
                  "remove it, then run 'judge generate ./sum'"},
        RemedyRow{"", Remedy::generate_to_see_more, "run 'judge generate ./sum', which tells them"},
        RemedyRow{"", Remedy::generate_or_choose,
                  "run 'judge generate ./sum', or choose others with --case"},
        RemedyRow{"", Remedy::finish_change,
                  "run 'judge generate ./sum', which finishes it, unless one is at work just now"},
        RemedyRow{"allow more", Remedy::study_time_limit,
                  "allow more; `judge time-limit` tells more"},
        RemedyRow{"write one", Remedy::give_a_time_limit,
                  "write one, or give `judge run` one by --time-limit"},
        RemedyRow{"put it there", Remedy::name_the_submission,
                  "put it there, or name it on the command line: judge run PROBLEM FILE"},
        RemedyRow{"known: .c", Remedy::say_the_language,
                  "known: .c; --language of `judge run`, `test` and `try` says it, a "
                  "languages.yaml of your own adds others"},
        RemedyRow{"", Remedy::run_on_samples, "\n    help: judge run ./sum -c sample"},
        RemedyRow{"remove it", Remedy::add_a_language,
                  "remove it, or add a row for its language: --languages FILE"}));

}  // namespace
}  // namespace judge
