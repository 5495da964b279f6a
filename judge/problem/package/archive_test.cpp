#include "judge/problem/package/archive.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <zip.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/problem/package/package_library.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

struct Entry {
  std::string name;
  std::string content;
  mode_t mode = S_IFREG | 0644;
};

class ArchiveTest : public testing::Test {
 protected:
  fs::path archive(const std::vector<Entry>& entries) {
    const fs::path path = folder_.path() / "p.zip";
    zip_t* archive = ::zip_open(path.c_str(), ZIP_CREATE | ZIP_TRUNCATE, nullptr);
    for (const Entry& entry : entries) {
      zip_source_t* source =
          ::zip_source_buffer(archive, entry.content.data(), entry.content.size(), 0);
      const auto index = ::zip_file_add(archive, entry.name.c_str(), source, ZIP_FL_OVERWRITE);
      ::zip_file_set_external_attributes(archive, static_cast<zip_uint64_t>(index), 0,
                                         ZIP_OPSYS_UNIX, entry.mode << 16U);
    }
    EXPECT_EQ(::zip_close(archive), 0);
    return path;
  }

  Expected<> unpack_all(const std::vector<Entry>& entries) {
    const fs::path path = archive(entries);
    fs::create_directory(into_);
    return unpack(path, into_, {});
  }

  TempDir folder_ = TempDir::create().value();
  fs::path into_ = folder_.path() / "into";
};

constexpr mode_t kLink = S_IFLNK | 0777;

TEST_F(ArchiveTest, UnpacksFilesFoldersAndLinks) {
  const auto unpacked = unpack_all({{"p/a.in", "1\n"},
                                    {"p/b/run", "#!/bin/sh\n", S_IFREG | 0755},
                                    {"p/b/c.in", "../a.in", kLink}});
  ASSERT_TRUE(unpacked) << unpacked.error().message;
  EXPECT_EQ(read_file(into_ / "p/a.in").value(), "1\n");
  EXPECT_EQ(read_file(into_ / "p/b/c.in").value(), "1\n");
  EXPECT_TRUE(fs::is_symlink(into_ / "p/b/c.in"));
  EXPECT_EQ(::access((into_ / "p/b/run").c_str(), X_OK), 0);
}

TEST_F(ArchiveTest, RefusesWhatWouldLieOutside) {
  const auto unpacked = unpack_all({{"p/../../out", "1\n"}});
  ASSERT_FALSE(unpacked);
  EXPECT_THAT(unpacked.error().message, HasSubstr("would lie outside"));
  EXPECT_FALSE(fs::exists(folder_.path() / "out"));
}

TEST_F(ArchiveTest, RefusesLinksThatLeadOut) {
  for (const char* target : {"/etc/passwd", "../../../etc/passwd"}) {
    const auto unpacked = unpack_all({{"p/a.in", target, kLink}});
    ASSERT_FALSE(unpacked) << target;
    EXPECT_THAT(unpacked.error().message, HasSubstr(": \"p/a.in\" is a link out of the archive"));
    fs::remove_all(into_);
  }
}

TEST_F(ArchiveTest, RefusesALinkThatLeadsOutByWayOfAnother) {
  ASSERT_TRUE(write_file_whole(folder_.path() / "y", "not of the archive"));
  const auto unpacked =
      unpack_all({{"x/f", ""}, {"a/b/c", "../../x", kLink}, {"e", "a/b/c/../../y", kLink}});
  ASSERT_FALSE(unpacked);
  EXPECT_THAT(unpacked.error().message, HasSubstr("a link out of the archive"));
}

TEST_F(ArchiveTest, SaysThatNamesHaveBackslashesInPlaceOfSlashes) {
  const auto unpacked = unpack_all({{"p\\problem.yaml", "name: P\n"}, {"p\\data\\1.in", ""}});
  ASSERT_FALSE(unpacked);
  EXPECT_THAT(unpacked.error().message, HasSubstr("names with backslashes in place of slashes"));
  EXPECT_TRUE(unpack_all({{"p/problem.yaml", "name: P\n"}, {"p/a\\b.txt", ""}}));
}

TEST_F(ArchiveTest, UnfoldsToNoMoreThanIsAllowed) {
  const fs::path path = archive({{"a", std::string(1000, 'a')}, {"b", std::string(1000, 'b')}});
  fs::create_directory(into_);
  const auto unpacked = unpack(path, into_, {}, Bytes{1999});
  ASSERT_FALSE(unpacked);
  EXPECT_THAT(unpacked.error().message, HasSubstr("p.zip: more than "));
  fs::create_directory(folder_.path() / "again");
  EXPECT_TRUE(unpack(path, folder_.path() / "again", {}, Bytes{2000}));
}

TEST_F(ArchiveTest, SaysWhatIsWrongWithAFileThatIsNoArchive) {
  ASSERT_TRUE(write_file_whole(folder_.path() / "no.zip", "no archive"));
  const auto unpacked = unpack(folder_.path() / "no.zip", folder_.path(), {});
  ASSERT_FALSE(unpacked);
  EXPECT_THAT(unpacked.error().message, HasSubstr("no.zip: "));
  ASSERT_TRUE(write_file_whole(folder_.path() / "no.zip", ""));
  const auto empty = unpack(folder_.path() / "no.zip", folder_.path(), {});
  ASSERT_FALSE(empty);
  EXPECT_THAT(empty.error().message, testing::EndsWith("no.zip: the file is empty"));
}

TEST_F(ArchiveTest, IsAPackageByTheNameOfTheFolderInIt) {
  const fs::path path = archive({{"sum/problem.yaml", "name: Sum\n"},
                                 {"sum/data/secret/1.in", "1\n"},
                                 {"sum/data/secret/1.ans", "1\n"}});
  const auto library = PackageLibrary::find({path}, folder_.path(), 16, {});
  ASSERT_TRUE(library) << library.error().message;
  EXPECT_THAT(*(*library)->ids(), testing::ElementsAre("sum"));
  const LoadedProblem loaded = (*library)->load("sum", TestData::complete, {});
  EXPECT_TRUE(loaded.is_fit());
  EXPECT_EQ(loaded.problem.name, "Sum");
  ASSERT_FALSE(loaded.diagnostics.empty());
  EXPECT_EQ(loaded.diagnostics.front().location.file, "p.zip/sum/input_validators");
  const auto unpacked = (*library)->unpacked("sum");
  ASSERT_TRUE(unpacked);
  EXPECT_EQ(unpacked->archive, fs::canonical(path));
  EXPECT_EQ(unpacked->folder, loaded.problem.paths_begin);
  EXPECT_FALSE((*library)->unpacked("no such"));
}

TEST_F(ArchiveTest, AFolderOfArchivesHoldsPackages) {
  const fs::path path =
      archive({{"sum/problem.yaml", "name: Sum\n"}, {"sum/data/secret/1.in", ""}});
  const fs::path contest = folder_.path() / "contest";
  fs::create_directories(contest / "day1");
  fs::copy_file(path, contest / "day1/a.zip");
  ASSERT_TRUE(write_file_whole(contest / "bad.kpp", "no archive"));
  const auto library = PackageLibrary::find({contest}, folder_.path(), 16, {});
  ASSERT_TRUE(library) << library.error().message;
  EXPECT_THAT(*(*library)->ids(), testing::ElementsAre("bad", "sum"));
  EXPECT_EQ((*library)->places_of(fs::canonical(contest)).size(), 2U);
  EXPECT_EQ((*library)->places_of(fs::canonical(contest / "bad.kpp")).size(), 1U);
  const LoadedProblem bad = (*library)->load("bad", TestData::complete, {});
  ASSERT_EQ(bad.diagnostics.size(), 1U);
  EXPECT_FALSE(bad.is_fit());
  EXPECT_EQ(bad.diagnostics.front().location.file, "contest/bad.kpp");
  EXPECT_THAT(bad.diagnostics.front().what, testing::Not(HasSubstr("bad.kpp"))) << "told once";
  const auto unasked = PackageLibrary::find({contest}, folder_.path(), 16, {},
                                            PackageLibrary::ArchivesInFolders::passed_over);
  EXPECT_THAT(*(*unasked)->ids(), testing::IsEmpty());
  // Archives beside a package may have been made of it.
  fs::create_directories(contest / "own/data/secret");
  ASSERT_TRUE(write_file_whole(contest / "own/problem.yaml", "name: Own\n"));
  const auto beside = PackageLibrary::find({contest}, folder_.path(), 16, {});
  EXPECT_THAT(*(*beside)->ids(), testing::ElementsAre("own"));
}

TEST_F(ArchiveTest, WhatMacosPutsBesideAPackageIsNone) {
  const fs::path path = archive({{"sum/problem.yaml", "name: Sum\n"},
                                 {"sum/data/secret/1.in", ""},
                                 {"__MACOSX/sum/data/secret/._1.in", ""},
                                 {"__MACOSX/sum/submissions/accepted/._a.py", ""}});
  const auto library = PackageLibrary::find({path}, folder_.path(), 16, {});
  ASSERT_TRUE(library) << library.error().message;
  EXPECT_THAT(*(*library)->ids(), testing::ElementsAre("sum"));
}

TEST_F(ArchiveTest, IsMeantItselfWithinAPackageButAmongItsSubmissions) {
  const fs::path path =
      archive({{"sum/problem.yaml", "name: Sum\n"}, {"sum/data/secret/1.in", ""}});
  const fs::path own = folder_.path() / "own";
  fs::create_directories(own / "data/secret");
  fs::create_directories(own / "submissions/accepted");
  ASSERT_TRUE(write_file_whole(own / "problem.yaml", "name: Own\n"));
  fs::copy_file(path, own / "made.zip");
  fs::copy_file(path, own / "submissions/accepted/outputs.zip");
  const auto ids_at = [&](const fs::path& named) {
    return *(*PackageLibrary::find({named}, folder_.path(), 16, {}))->ids();
  };
  EXPECT_THAT(ids_at(own / "made.zip"), testing::ElementsAre("sum"));
  EXPECT_THAT(ids_at(own / "submissions/accepted/outputs.zip"), testing::ElementsAre("own"));
}

}  // namespace
}  // namespace judge
