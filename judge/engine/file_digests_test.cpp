#include "judge/engine/file_digests.hpp"

#include <chrono>
#include <map>
#include <thread>

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/base/sha256.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

class FileDigestsTest : public testing::Test {
 protected:
  void SetUp() override {
    fs::create_directory(tree());
    write("program", std::string(200'000, 'a'));
    write("small", "small");
  }

  fs::path tree() const { return folder_.path() / "tree"; }

  /// And waits until a later change would show: what was changed within a tick of the kernel's
  /// clock is neither known nor kept.
  void write(const std::string& name, const std::string& content) const {
    ASSERT_TRUE(write_file_whole(tree() / name, content));
    std::this_thread::sleep_for(std::chrono::milliseconds(60));
  }

  std::string content_of_tree(FileDigests& digests) const {
    const auto digest = digests.of_tree(tree());
    EXPECT_TRUE(digest);
    return digest ? digest->content : "";
  }

  /// That of a process without a store.
  std::string true_content() const {
    FileDigests digests;
    return content_of_tree(digests);
  }

  /// What a store finds that has these.
  FileDigests::Find find() const {
    return [this](const std::string& key) -> std::optional<std::string> {
      const auto kept = store_.find(key);
      if (kept == store_.end()) return std::nullopt;
      return kept->second;
    };
  }

  void keep(const std::vector<FileDigests::Unkept>& digests) {
    for (const auto& [key, digest] : digests) store_.insert_or_assign(key, digest);
  }

  TempDir folder_ = TempDir::create().value();
  std::map<std::string, std::string> store_;
};

TEST_F(FileDigestsTest, OfLargeFilesOutliveAProcess) {
  FileDigests first;
  first.set_store(find());
  EXPECT_EQ(content_of_tree(first), true_content());
  auto unkept = first.take_unkept();
  ASSERT_EQ(unkept.size(), 1U) << "the small file is read again in less time";
  EXPECT_EQ(unkept.front().digest, sha256_hex(std::string(200'000, 'a')));
  EXPECT_TRUE(first.take_unkept().empty());
  keep(unkept);
  FileDigests second;
  second.set_store(find());
  EXPECT_EQ(content_of_tree(second), true_content());
  EXPECT_TRUE(second.take_unkept().empty());
  // It is the store's that counts.
  unkept.front().digest = sha256_hex("other");
  keep(unkept);
  FileDigests third;
  third.set_store(find());
  EXPECT_NE(content_of_tree(third), true_content());
}

TEST_F(FileDigestsTest, OfAFileThatWasChangedAreNotThoseThatWereKept) {
  FileDigests first;
  first.set_store(find());
  content_of_tree(first);
  keep(first.take_unkept());
  const auto date = fs::last_write_time(tree() / "program");
  write("program", std::string(200'000, 'b'));
  fs::last_write_time(tree() / "program", date);
  FileDigests second;
  second.set_store(find());
  EXPECT_EQ(content_of_tree(second), true_content());
  // What is no digest is not taken for one.
  std::this_thread::sleep_for(std::chrono::milliseconds(60));
  FileDigests third;
  third.set_store(find());
  content_of_tree(third);
  auto unkept = third.take_unkept();
  ASSERT_EQ(unkept.size(), 1U);
  unkept.front().digest = "garbage";
  keep(unkept);
  FileDigests fourth;
  fourth.set_store(find());
  EXPECT_EQ(content_of_tree(fourth), true_content());
}

TEST_F(FileDigestsTest, OfATreeAreLookedAtOnceUntilTheyAreToBeLookedAtAnew) {
  FileDigests digests;
  const std::string before = content_of_tree(digests);
  write("small", "other");
  EXPECT_EQ(content_of_tree(digests), before);
  digests.look_anew();
  EXPECT_EQ(content_of_tree(digests), true_content());
  EXPECT_NE(true_content(), before);
}

}  // namespace
}  // namespace judge
