#include "judge/problem/judging_protocol.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

struct HeaderRow {
  const char* name;
  const char* header;
  JudgingProtocol protocol;
};

std::ostream& operator<<(std::ostream& out, const HeaderRow& row) {
  return out << row.name;
}

const HeaderRow kHeaders[] = {
    {"as_it_is", "#ifndef OK_EXIT_CODE\n#   define OK_EXIT_CODE 0\n", JudgingProtocol::testlib},
    {"a_constant", "constexpr int OK_EXIT_CODE = 0;\n", JudgingProtocol::testlib},
    {"patched", "#define OK_EXIT_CODE 42\n", JudgingProtocol::package_format},
    {"patched_by_a_macro",
     "#ifdef KATTIS\n#define OK_EXIT_CODE 42\n#else\n#define OK_EXIT_CODE 0\n",
     JudgingProtocol::package_format},
    {"no_code_at_all", "void quitf(int, const char*, ...);\n", JudgingProtocol::package_format},
    {"a_longer_number", "#define OK_EXIT_CODE 01\n", JudgingProtocol::package_format},
    {"cut_off", "#define OK_EXIT_CODE", JudgingProtocol::package_format},
};

class TestlibHeader : public testing::TestWithParam<HeaderRow> {};

TEST_P(TestlibHeader, TellsItsProtocol) {
  EXPECT_EQ(protocol_of_testlib(GetParam().header), GetParam().protocol);
}

INSTANTIATE_TEST_SUITE_P(Rows, TestlibHeader, testing::ValuesIn(kHeaders),
                         [](const auto& row) { return row.param.name; });

TEST(JudgingProtocol, IsThatOfTheHeaderThatIsIncluded) {
  const TempDir folder = TempDir::create().value();
  const auto write = [&](const char* name, const char* text) {
    EXPECT_TRUE(write_file_whole(folder.path() / name, text));
    return folder.path() / name;
  };
  const auto user = write("check.cpp", "#include \"testlib.h\"\n");
  const auto other = write("own.cpp", "int main() { return 42; }\n");
  EXPECT_EQ(protocol_of({user}), JudgingProtocol::package_format) << "no header is shipped";
  const auto header = write("testlib.h", "#define OK_EXIT_CODE 0\n");
  EXPECT_EQ(protocol_of({user}), JudgingProtocol::testlib);
  EXPECT_EQ(protocol_of({user, header}), JudgingProtocol::testlib);
  EXPECT_EQ(protocol_of({other}), JudgingProtocol::package_format) << "it does not include it";
  const auto script = write("run", "#!/bin/sh\n./check && exit 42 || exit 43\n");
  EXPECT_EQ(protocol_of({user, header, script}), JudgingProtocol::package_format)
      << "it is called by a script";
}

}  // namespace
}  // namespace judge
