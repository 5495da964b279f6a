#include "judge/cli/doctor/doctor_lines.hpp"

#include <limits>

#include <gtest/gtest.h>

namespace judge {
namespace {

constexpr const char* kHead = "- memory control group     no         no    ";
constexpr const char* kPlace = "/sys/fs/cgroup/memory/processes/e8106e33ac9d9b6ba5e437b2c1f085f8";

TEST(DoctorLines, FoldADetailBelowItself) {
  EXPECT_EQ(detailed_row(kHead, "programs see and reach nothing but themselves", 80),
            "- memory control group     no         no    programs see and reach nothing but\n"
            "                                            themselves\n");
  EXPECT_EQ(detailed_row(kHead, "a namespace-that-takes-half-of-the-line, and more", 80),
            "- memory control group     no         no    a\n"
            "                           namespace-that-takes-half-of-the-line, and more\n")
      << "more to the left where a word needs it";
}

TEST(DoctorLines, BreakNoPathThatALineHasRoomFor) {
  const std::string detail = std::string("open ") + kPlace + ": Permission denied";
  EXPECT_EQ(detailed_row(kHead, detail, 80),
            std::string("- memory control group     no         no\n    open ") + kPlace +
                ":\n    Permission denied\n");
  EXPECT_EQ(detailed_row(kHead, detail, 200), kHead + detail + "\n");
  EXPECT_EQ(detailed_row(kHead, detail, std::numeric_limits<std::size_t>::max()),
            kHead + detail + "\n");
}

TEST(DoctorLines, BreakALongCommandSoThatAShellTakesItForOne) {
  const WayToHave way{"start it in G there",
                      "sh -c 'mkdir -p G; chown -R USER G; echo $$ > G/cgroup.procs; exec setpriv "
                      "--reuid=USER --regid=GROUP --init-groups judge ...'"};
  EXPECT_EQ(way_lines(way, 80),
            "    to have it: start it in G there:\n"
            "      sh -c 'mkdir -p G; chown -R USER G; echo $$ > G/cgroup.procs; exec \\\n"
            "        setpriv --reuid=USER --regid=GROUP --init-groups judge ...'\n");
  EXPECT_EQ(way_lines({"do", "aaaa bbbb cccc dddd"}, 18),
            "    to have it:\n    do:\n      aaaa bbbb \\\n        cccc dddd\n");
  EXPECT_TRUE(way_lines({"do", "aaaabbbbccccdddd e"}, 12)
                  .ends_with("\n      aaaabbbbccccdddd \\\n        e\n"))
      << "no word is broken";
}

TEST(DoctorLines, LeaveACommandWholeOnALineOfItsOwn) {
  const std::string command = "sh -c 'mkdir -p G; echo $$ > G/cgroup.procs; exec judge ...'";
  for (const std::size_t width : {68U, 80U, 200U}) {
    EXPECT_EQ(way_lines({"start it in G there", command}, width),
              "    to have it: start it in G there:\n      " + command + "\n");
  }
  EXPECT_EQ(way_lines({"Linux 5.9 or newer"}, 80), "    to have it: Linux 5.9 or newer\n");
}

TEST(DoctorLines, SayInWordsWhatColumnsSayWhereThereIsRoomForThem) {
  EXPECT_EQ(heading_of_mechanisms(80), "  isolation                available  used\n");
  EXPECT_EQ(mechanism_row("process tree", MechanismUse::used, "nothing outlives its run", 80),
            "✓ process tree             yes        yes   nothing outlives its run\n");
  EXPECT_EQ(heading_of_mechanisms(40), "  isolation\n");
  EXPECT_EQ(mechanism_row("process tree", MechanismUse::used, "nothing outlives its run", 40),
            "✓ process tree: available, used; nothing\n  outlives its run\n");
  EXPECT_EQ(mechanism_row("process tree", MechanismUse::unused, "", 40),
            "✓ process tree: available, not used\n");
  EXPECT_EQ(mechanism_row("namespaces", MechanismUse::lacking, "", 40),
            "- namespaces: not available\n");
}

}  // namespace
}  // namespace judge
