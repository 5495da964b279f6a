#include "judge/explain/sanitizer_report.hpp"

#include <ostream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// What GCC 12 printed for a small program of that name.
std::string captured(const std::string& name) {
  const fs::path folder =
      fs::path(JUDGE_SOURCE_ROOT) / "judge" / "explain" / "testdata" / "sanitizer_reports";
  return read_file(folder / (name + ".txt")).value();
}

struct Row {
  std::string name;  ///< of the text, and of the source with .cpp
  std::string kind;
  std::string detail;
  std::vector<std::string> frames;  ///< "function line", behind a colon the file if it is another
};

std::ostream& operator<<(std::ostream& out, const Row& row) {
  return out << row.name;
}

class SanitizerReport : public testing::TestWithParam<Row> {};

TEST_P(SanitizerReport, IsUnderstood) {
  const Row& row = GetParam();
  const std::string source = row.name + ".cpp";
  const auto found = parse_sanitizer_report(captured(row.name), {source, "lib/grid.hpp"});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->kind, row.kind);
  EXPECT_EQ(found->detail, row.detail);
  std::vector<std::string> frames;
  for (const CrashFrame& frame : found->frames) {
    frames.push_back(fmt::format("{} {}", frame.function, frame.line) +
                     (frame.file == source ? "" : ": " + frame.file));
  }
  EXPECT_EQ(frames, row.frames);
}

INSTANTIATE_TEST_SUITE_P(
    Captured, SanitizerReport,
    testing::Values(
        Row{"heap_buffer_overflow",
            "heap-buffer-overflow",
            "read of 4 bytes, 0 bytes to the right of 20-byte region; allocated at "
            "heap_buffer_overflow.cpp:13",
            {"sum(std::vector<int, std::allocator<int> > const&, int) 6", "main 14"}},
        Row{"stack_buffer_overflow",
            "stack-buffer-overflow",
            "write of 9 bytes, overflows variable 'name' of line 11",
            {"fill(char*, int) 5", "main 12"}},
        Row{"global_buffer_overflow",
            "global-buffer-overflow",
            "write of 4 bytes, 0 bytes to the right of global variable 'distance_to'",
            {"mark(int) 7", "main 11"}},
        Row{"heap_use_after_free",
            "heap-use-after-free",
            "read of 4 bytes, 0 bytes inside of 12-byte region; freed at heap_use_after_free.cpp:7",
            {"main 8"}},
        Row{"double_free",
            "double-free",
            "0 bytes inside of 10-byte region; freed at double_free.cpp:5",
            {"Line::~Line() 5", "main 11"}},
        Row{"wrong_delete",
            "alloc-dealloc-mismatch",
            "operator new [] vs operator delete; allocated at wrong_delete.cpp:2",
            {"main 3"}},
        Row{"too_much_memory",
            "allocation-size-too-big",
            "requested allocation size 0x5af3107a4000",
            {"main 7"}},
        Row{"wild_pointer", "SEGV", "read at an invalid address", {"main 6"}},
        Row{"null_pointer",
            "member access within null pointer of type 'const struct Node'",
            "",
            {"last_value(Node const*) 9", "main 16"}},
        Row{"signed_overflow",
            "signed integer overflow",
            "479001600 * 13 cannot be represented in type 'int'",
            {"main 5"}},
        Row{"division_by_zero", "division by zero", "", {"average(int, int) 4", "main 10"}},
        Row{"index_out_of_bounds", "index 5 out of bounds for type 'int [5]'", "", {"main 8"}},
        Row{"too_small_object",
            "load of address with insufficient space for an object of type 'int'",
            "",
            {"Grid<int>::at(int, int) 6: lib/grid.hpp", "main 10"}},
        Row{"uncaught_exception",
            "uncaught exception",
            "std::out_of_range: vector::_M_range_check: __n (which is 5) >= this->size() (which is "
            "5)",
            {"look_up(std::vector<int, std::allocator<int> > const&, unsigned int) 5", "main 10"}},
        Row{"thrown_number", "uncaught exception", "int", {"main 2"}},
        Row{"failed_assertion",
            "failed assertion",
            "cells > 0 && \"a maze has cells\"",
            {"check(int) 5", "main 11"}},
        Row{"abort_call", "abort", "", {"main 4"}}),
    [](const auto& test) { return test.param.name; });

TEST(StackOverflow, HasTheWholeChain) {
  const auto found = parse_sanitizer_report(captured("stack_overflow"), {"stack_overflow.cpp"});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->kind, "stack-overflow");
  EXPECT_EQ(found->detail, "");
  EXPECT_GT(found->frames.size(), 200U);
  EXPECT_EQ(found->frames.back(),
            (CrashFrame{"depth(int volatile*, int)", "stack_overflow.cpp", 5}));
}

TEST(SanitizerReports, AreNotSeenWhereThereAreNone) {
  for (const char* text : {"", "1 2 3\n", "my runtime error: no\n", ": runtime error: ",
                           "runtime error: \nSUMMARY: AddressSanitizer: SEGV\n", "#0 0x1 in f a:1"})
    EXPECT_FALSE(parse_sanitizer_report(text, {"a"})) << text;
}

TEST(SanitizerReports, EndAnywhere) {
  for (const std::string name : {"heap_use_after_free", "stack_buffer_overflow", "wrong_delete",
                                 "too_much_memory", "failed_assertion", "division_by_zero"}) {
    const std::string text = captured(name);
    const auto whole = parse_sanitizer_report(text, {name + ".cpp"});
    ASSERT_TRUE(whole) << name;
    for (std::size_t length = 0; length <= text.size(); ++length) {
      const auto found = parse_sanitizer_report(text.substr(0, length), {name + ".cpp"});
      if (found) {
        EXPECT_LE(found->frames.size(), whole->frames.size()) << name << ' ' << length;
      }
    }
  }
}

TEST(SanitizerReports, TellOwnFilesFromOthers) {
  const std::string text =
      "a.cpp:1:2: runtime error: division by zero\n"
      "    #0 0x1 in first(int) my file.cpp:7:3\n"
      "    #1 0x2 in library() /usr/include/my file.cpp:8\n"
      "    #2 0x3 in other() b/a.cpp:9\n"
      "    #3 0x4 in damaged() a.cpp:x\n"
      "    #4 0x5  (a.cpp+0x3)\n"
      "    #5 0x6 in last() a.cpp:10\n";
  const auto found = parse_sanitizer_report(text, {"a.cpp", "my file.cpp"});
  ASSERT_TRUE(found);
  EXPECT_THAT(found->frames, testing::ElementsAre(CrashFrame{"first(int)", "my file.cpp", 7},
                                                  CrashFrame{"last()", "a.cpp", 10}));
}

/// A program may print what looks like a report; a sanitizer has the last word.
TEST(SanitizerReports, TheLastOneCounts) {
  const std::string fake = "x.cpp:1:1: runtime error: fake\n";
  EXPECT_EQ(parse_sanitizer_report(fake + captured("wild_pointer"), {})->kind, "SEGV");
  EXPECT_EQ(
      parse_sanitizer_report("ERROR: AddressSanitizer: fake\n" + captured("division_by_zero"), {})
          ->kind,
      "division by zero");
}

TEST(SanitizerReports, NullPointersAreNamed) {
  const auto found = parse_sanitizer_report(
      "==1==ERROR: AddressSanitizer: SEGV on unknown address 0x000000000000 (pc 0x1)\n"
      "==1==The signal is caused by a WRITE memory access.\n"
      "==1==Hint: address points to the zero page.\n"
      "    #0 0x1 in main a.cpp:3\n",
      {"a.cpp"});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->kind, "SEGV");
  EXPECT_EQ(found->detail, "write through a null pointer");
}

}  // namespace
}  // namespace judge
