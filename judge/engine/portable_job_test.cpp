#include "judge/engine/portable_job.hpp"

#include <gmock/gmock.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/base/sha256.hpp"
#include "judge/base/wire.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

class PortableJobTest : public testing::Test {
 protected:
  fs::path path(const std::string& name) const { return folder_ / name; }

  void write(const std::string& name, const std::string& content) const {
    fs::create_directories(path(name).parent_path());
    ASSERT_TRUE(write_file_whole(path(name), content));
  }

  /// A program in a folder of its own, which there are files of.
  Runnable program() const {
    write("program/main", "binary");
    write("program/lib/part", "part");
    fs::permissions(path("program/main"), fs::perms::owner_all);
    return {
        .arguments = {"/usr/bin/env", "P=" + path("program/lib").string() + ":/usr",
                      path("program/main").string()},
        .folders = {{.path = path("program"), .shown_at = kProgramFolder}, {.path = "/usr/lib"}},
        .files = {.folder = path("program"), .files = {"main.cpp"}}};
  }

  Expected<PortableJob> portable(const Job& job) { return make_portable(job, digests_); }

  /// The names of its files, as seen from the test's folder.
  std::vector<std::string> files_of(const Job& job) {
    const auto made = portable(job);
    std::vector<std::string> names;
    if (!made) return {made.error().message};
    for (const JobFile& file : made->files)
      names.push_back(file.path.path().lexically_relative(folder_).string());
    return names;
  }

  TempDir made_ = TempDir::create().value();
  fs::path folder_ = fs::canonical(made_.path());
  FileDigests digests_;
};

TEST_F(PortableJobTest, ListsEachFileOnceByWhatIsInIt) {
  write("1.in", "an input");
  const auto made = portable(ValidateJob{.validator = program(),
                                         .input = path("1.in"),
                                         .args = {},
                                         .limits = {},
                                         .beside = path("1.in")});
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_THAT(made->files,
              ElementsAre(JobFile{.path = path("1.in"), .hash = sha256_hex("an input")},
                          JobFile{.path = path("program/lib/part"), .hash = sha256_hex("part")},
                          JobFile{.path = path("program/main"),
                                  .hash = sha256_hex("binary"),
                                  .is_executable = true}));
}

TEST_F(PortableJobTest, ListsWhatAProgramToBuildIncludes) {
  write("shelf/a.cpp", "#include \"shared/b.hpp\"\n#include \"private/d.hpp\"\n");
  write("shared/b.hpp", "#include \"shared/c.hpp\"\n");
  write("shared/c.hpp", "");
  write("shared/other.hpp", "");
  write("private/d.hpp", "");
  write("include/default/main.cpp", "");
  EXPECT_THAT(
      files_of(BuildJob{.source = {.files = {path("shelf/a.cpp")},
                                   .root = folder_,
                                   .shared_folders = {"shared"},
                                   .include_folder = path("include")},
                        .languages = {}}),
      ElementsAre("include/default/main.cpp", "shared/b.hpp", "shared/c.hpp", "shelf/a.cpp"));
}

TEST_F(PortableJobTest, ListsWhatACaseCopies) {
  write("plan/kept/pasted.in", "1");
  write("plan/kept/pasted.ans", "2");
  write("plan/kept/other.in", "3");
  MakeCaseJob job{.planned = {.name = "secret/1", .copied = CopiedFiles{.from = "kept/pasted"}},
                  .plan_folder = path("plan"),
                  .cases_folder = path("cases"),
                  .staging = path("staging")};
  EXPECT_THAT(files_of(job), ElementsAre("plan/kept/pasted.ans", "plan/kept/pasted.in"));
}

TEST_F(PortableJobTest, SaysWhatDoesNotTravel) {
  EXPECT_THAT(files_of(RunJob{.program = program(), .input = path("missing"), .limits = {}}),
              ElementsAre(HasSubstr("missing is no file")));
  write("1.in", "");
  Runnable elsewhere = program();
  elsewhere.arguments.front() = path("elsewhere/main");
  EXPECT_THAT(files_of(RunJob{.program = elsewhere, .input = path("1.in"), .limits = {}}),
              ElementsAre(HasSubstr("elsewhere/main is in no folder")));
  Runnable writing = program();
  writing.folders.front().access = VisibleFolder::Access::read_write;
  EXPECT_THAT(files_of(RunJob{.program = writing, .input = path("1.in"), .limits = {}}),
              ElementsAre(HasSubstr("is written to")));
  fs::create_directory_symlink(folder_, path("program/all"));
  EXPECT_THAT(files_of(RunJob{.program = program(), .input = path("1.in"), .limits = {}}),
              ElementsAre(HasSubstr("program/all is a link to a folder")));
}

TEST_F(PortableJobTest, IsNamedOtherwiseInAnotherFolder) {
  write("1.in", "");
  fs::create_directory_symlink(folder_, path("link"));
  const auto made =
      portable(RunJob{.program = program(), .input = path("link/1.in"), .limits = {}});
  ASSERT_TRUE(made) << made.error().message;
  const Job moved = moved_below(made->job, "/there");
  const auto& job = std::get<RunJob>(moved);
  const std::string there = "/there" + folder_.string();
  EXPECT_EQ(job.input, there + "/1.in");
  EXPECT_THAT(job.program.arguments, ElementsAre("/usr/bin/env", "P=" + there + "/program/lib:/usr",
                                                 there + "/program/main"));
  EXPECT_EQ(job.program.folders.front().path, there + "/program");
  EXPECT_EQ(job.program.folders.front().shown_at, kProgramFolder);
  EXPECT_EQ(job.program.folders.back().path, "/usr/lib");
  EXPECT_EQ(job.program.files.folder, there + "/program");
  EXPECT_THAT(job.program.files.files, ElementsAre("main.cpp"));
}

TEST_F(PortableJobTest, MovesFoldersInOneAnotherOnce) {
  Runnable program{.arguments = {"/p/lib/main", "/p/a:/p/lib", "/pq/a"},
                   .folders = {{.path = "/p"}, {.path = "/p/lib"}}};
  const Job moved = moved_below(RunJob{.program = program, .input = {}, .limits = {}}, "/q");
  EXPECT_THAT(std::get<RunJob>(moved).program.arguments,
              ElementsAre("/q/p/lib/main", "/q/p/a:/q/p/lib", "/pq/a"));
}

TEST_F(PortableJobTest, TravelsWhole) {
  write("1.in", "an input");
  const auto made = portable(RunJob{.program = program(), .input = path("1.in"), .limits = {}});
  ASSERT_TRUE(made) << made.error().message;
  const auto arrived = decode<PortableJob>(encode(*made));
  ASSERT_TRUE(arrived);
  EXPECT_EQ(arrived->files, made->files);
  EXPECT_EQ(encode(arrived->job), encode(made->job));
}

}  // namespace
}  // namespace judge
