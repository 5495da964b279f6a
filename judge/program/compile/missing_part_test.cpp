#include "judge/program/compile/missing_part.hpp"

#include <ostream>

#include <gtest/gtest.h>

namespace judge {
namespace {

struct Complaint {
  std::string name;
  std::string language;
  std::string said;
  std::string line;  ///< that tells of a missing part
};

std::ostream& operator<<(std::ostream& out, const Complaint& row) {
  return out << row.name;
}

class MissingPart : public testing::TestWithParam<Complaint> {};

TEST_P(MissingPart, IsWhatTheFirstLineTells) {
  const LanguageTable table = LanguageTable::load().table;
  EXPECT_EQ(missing_part(*table.find(GetParam().language), GetParam().said), GetParam().line);
}

constexpr const char* kNoCc1plus =
    "g++: fatal error: cannot execute ‘cc1plus’: execvp: No such file or directory";

INSTANTIATE_TEST_SUITE_P(
    Rows, MissingPart,
    testing::Values(
        Complaint{"cpp", "cpp", std::string(kNoCc1plus) + "\ncompilation terminated.\n",
                  kNoCc1plus},
        Complaint{"cpp_of_old", "cpp",
                  "g++: error trying to exec 'cc1plus': execvp: No such file or directory\n",
                  "g++: error trying to exec 'cc1plus': execvp: No such file or directory"},
        Complaint{"c", "c",
                  "gcc: fatal error: cannot execute 'as': execvp: No such file or directory\n",
                  "gcc: fatal error: cannot execute 'as': execvp: No such file or directory"},
        Complaint{"linker", "fortran",
                  "collect2: fatal error: cannot find 'ld'\ncompilation terminated.\n",
                  "collect2: fatal error: cannot find 'ld'"},
        Complaint{"library", "cpp",
                  "/usr/bin/ld: cannot find -lstdc++: No such file or directory\n",
                  "/usr/bin/ld: cannot find -lstdc++: No such file or directory"},
        Complaint{"start", "c", "/usr/bin/ld: cannot find crt1.o: No such file or directory\n",
                  "/usr/bin/ld: cannot find crt1.o: No such file or directory"},
        Complaint{"rust", "rust",
                  "error: linker `cc` not found\n  |\n  = note: No such file or directory (os "
                  "error 2)\n",
                  "error: linker `cc` not found"},
        Complaint{"rust_that_may_not", "rust",
                  "error: could not exec the linker `cc`\n  |\n  = note: Permission denied\n",
                  "error: could not exec the linker `cc`"},
        Complaint{"of_a_program", "cpp", "a.cpp:1:2: error: #error " + std::string(kNoCc1plus), ""},
        Complaint{"of_a_file_by_that_name", "cpp",
                  std::string(kNoCc1plus) + ":1:2: error: #error x\n", ""},
        Complaint{"behind_another_line", "cpp",
                  "x:1:1: error: static assertion failed: y\n" + std::string(kNoCc1plus), ""},
        Complaint{"undefined", "cpp",
                  "/usr/bin/ld: /tmp/x.o: in function `main':\nx.cpp: undefined reference to `f'",
                  ""},
        Complaint{"flood", "cpp", std::string(100'000, 'x'), ""},
        Complaint{"nothing", "cpp", "", ""}),
    [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace judge
