#include "judge/program/language/hidden_module.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;

TEST(HiddenModule, IsKnownByItsNameInItsLanguage) {
  const LanguageTable table = LanguageTable::load().table;
  const std::vector<fs::path> files = {"main.py", "random.py", "heapq/__init__.py", "a/random.py"};
  EXPECT_THAT(hiding_files(files, *table.find("python3")),
              ElementsAre("random.py", "heapq/__init__.py"));
  EXPECT_THAT(hiding_files(files, *table.find("pypy3")),
              ElementsAre("random.py", "heapq/__init__.py"));
  EXPECT_THAT(hiding_files(files, *table.find("cpp")), ElementsAre());
}

TEST(HiddenModule, IsToldWhereTheProgramSpeaksOfIt) {
  const std::vector<fs::path> hiding = {"heapq/__init__.py", "random.py"};
  EXPECT_EQ(hidden_module_note("AttributeError: module 'random' has no attribute 'randint'", hiding,
                               {}, "Python 3"),
            "random.py is found in the place of Python 3's own module 'random': give it another "
            "name");
  EXPECT_EQ(
      hidden_module_note("cannot import name 'heappush' from 'heapq'", hiding, {}, "Python 3"),
      "heapq is found in the place of Python 3's own module 'heapq': give it another name");
  EXPECT_EQ(hidden_module_note("File \"random.py\", line 1\nIndexError", hiding, {}, "Python 3"),
            "");
  EXPECT_EQ(hidden_module_note("no attribute of 'random'", {}, {}, "Python 3"), "");
}

TEST(HiddenModule, IsToldOfEveryFailureOfAProgramThatImportsIt) {
  const std::vector<fs::path> hiding = {"heapq.py", "random.py"};
  EXPECT_THAT(imported_in({"import sys, random as heapq\n"}, hiding), ElementsAre("random.py"));
  EXPECT_THAT(imported_in({"n = 1\n  from heapq import heappush\n", "import random\r\n"}, hiding),
              ElementsAre("heapq.py", "random.py"));
  EXPECT_THAT(
      imported_in({"import randomly\nfrom os import random\nprint('import random')\n"}, hiding),
      ElementsAre());
  EXPECT_EQ(
      hidden_module_note("EOFError: EOF when reading a line", hiding, {"random.py"}, "Python 3"),
      "random.py is found in the place of Python 3's own module 'random': give it another "
      "name");
}

}  // namespace
}  // namespace judge
