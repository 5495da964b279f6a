#include "judge/cli/option_lines.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

namespace po = boost::program_options;

po::options_description some_options() {
  po::options_description options;
  options.add_options()                                                                        //
      ("case,c", po::value<std::string>()->value_name("PATTERN"), "only cases that match it")  //
      ("wait-idle", po::value<int>()->value_name("[=SECONDS]"),
       "wait until nobody else works")                                                            //
      ("color", po::value<std::string>()->value_name("WHEN")->default_value("auto"), "or never")  //
      ("a-name-that-is-wider-than-the-column", "goes below")                                      //
      ("in", po::value<std::string>()->value_name("DIR"), "two letters are no short name")        //
      ("problem", po::value<std::string>(), "");
  return options;
}

TEST(OptionLines, StandInColumns) {
  EXPECT_EQ(option_lines(some_options(), 70),
            "  -c, --case PATTERN         only cases that match it\n"
            "      --wait-idle[=SECONDS]  wait until nobody else works\n"
            "      --color WHEN (=auto)   or never\n"
            "      --a-name-that-is-wider-than-the-column\n"
            "                             goes below\n"
            "      --in DIR               two letters are no short name\n");
}

TEST(OptionLines, StandBelowTheirNamesWhereItIsNarrow) {
  EXPECT_EQ(option_lines(some_options(), 44),
            "  -c, --case PATTERN\n"
            "      only cases that match it\n"
            "  --wait-idle[=SECONDS]\n"
            "      wait until nobody else works\n"
            "  --color WHEN (=auto)\n"
            "      or never\n"
            "  --a-name-that-is-wider-than-the-column\n"
            "      goes below\n"
            "  --in DIR\n"
            "      two letters are no short name\n");
}

}  // namespace
}  // namespace judge
