#include "judge/engine/static_job.hpp"

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

struct StartRow {
  const char* language;
  std::vector<std::pair<const char*, const char*>> files;  ///< and what is in them
  const char* wanted;
  const char* expected;
};

TEST(StaticJob, NamesWhereASubmissionStarts) {
  const LanguageTable table = LanguageTable::load().table;
  const StartRow rows[] = {
      {"python3", {{"solve.py", ""}}, "", "solve.py"},
      {"python3", {{"a.py", ""}, {"main.py", ""}}, "", "main.py"},
      {"python3", {{"a.py", ""}, {"main.py", ""}}, "a", "a.py"},
      {"cpp", {{"x.cpp", "int main() {}"}, {"notes.txt", ""}}, "", "x.cpp"},
      {"java",
       {{"Maze.java", "class Maze { public static void main(String[] a) {} }"}},
       "",
       "Maze"},
      {"java", {{"Maze.java", "no main"}}, "Maze", "Maze"},
  };
  for (const StartRow& row : rows) {
    const TempDir folder = TempDir::create().value();
    Runnable program{.files = {.folder = folder.path()}, .language = {.id = row.language}};
    for (const auto& [name, text] : row.files) {
      ASSERT_TRUE(write_file_whole(folder.path() / name, text));
      program.files.files.emplace_back(name);
    }
    program.files.own_count = row.files.size();
    EXPECT_EQ(told_entry_point(table.languages(), program, row.wanted), row.expected)
        << row.language;
  }
}

TEST(StaticJob, CallsALanguageAsTheFormatDoes) {
  const LanguageTable table = LanguageTable::load().table;
  for (const auto& [id, code] : {std::pair("cpp", "cpp"), std::pair("pypy3", "python3"),
                                 std::pair("javascript", "javascript"),
                                 std::pair("kotlin", "kotlin"), std::pair("own", "own")})
    EXPECT_EQ(code_in_format(table.languages(), id), code);
}

}  // namespace
}  // namespace judge
