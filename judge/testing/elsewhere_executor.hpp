#pragma once

#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/base/sha256.hpp"
#include "judge/base/wire.hpp"
#include "judge/engine/executor.hpp"
#include "judge/engine/local/worker.hpp"
#include "judge/engine/local/worker_pool.hpp"
#include "judge/engine/portable_job.hpp"
#include "judge/engine/portable_result.hpp"
#include "judge/program/language/tool.hpp"

namespace judge {

/// What is sent to another machine: a job, and what is in the files that it reads.
struct SentJob {
  PortableJob portable;
  std::map<std::string, std::string> contents = {};  ///< by their hashes
};

template <>
struct Fields<SentJob> {
  static constexpr auto list(const auto& use) {
    return use(Field("portable", &SentJob::portable), Field("contents", &SentJob::contents));
  }
};

/// For tests: has each job done as if by another machine. That is a process which gets the job as
/// bytes, puts what came with it into a folder of its own, and has nothing else: what lies here is
/// moved away meanwhile, its working directory is another one, and its environment is gone. What it
/// makes comes back in the same way, and is gone there.
class ElsewhereExecutor final : public Executor {
 public:
  /// `here` are folders that the other machine does not have.
  explicit ElsewhereExecutor(std::vector<std::filesystem::path> here = {})
      : here_(std::move(here)) {
    here_.push_back(built_.path());
  }

  bool has_room() const override { return sent_.empty(); }

  void submit(std::size_t ticket, const Job& job, Placement /*placement*/) override {
    auto portable = make_portable(job, digests_);
    if (!portable) return sent_.push_back({ticket, job, {}, std::move(portable.error())});
    SentJob sent{.portable = std::move(*portable)};
    for (const JobFile& file : sent.portable.files)
      sent.contents.emplace(file.hash, read_file(file.path.path()).value());
    sent_.push_back({ticket, job, encode(sent), {}});
  }

  std::optional<Finished> next(std::chrono::milliseconds /*patience*/) override {
    if (sent_.empty()) return std::nullopt;
    const Submitted submitted = std::move(sent_.front());
    sent_.pop_front();
    if (submitted.bytes.empty()) return Finished{submitted.ticket, submitted.error};
    done->push_back(submitted.job);
    auto result = decode<PortableResult>(answer_to(submitted.bytes));
    if (!result) return Finished{submitted.ticket, std::move(result.error())};
    const std::filesystem::path programs = built_.path() / std::to_string(++jobs_);
    return Finished{submitted.ticket, received(std::move(*result), submitted.job, programs)};
  }

  std::optional<Slowness> slowness() override { return std::nullopt; }

  /// What was done, in order; may be looked at when this is gone.
  std::shared_ptr<std::vector<Job>> done = std::make_shared<std::vector<Job>>();

 private:
  /// That a job may take: a compiler on a busy machine takes a minute.
  static constexpr int kMostSeconds = 300;

  struct Submitted {
    std::size_t ticket;
    Job job;
    std::string bytes;  ///< empty: it does not travel, for this reason
    Error error;
  };

  /// Folders by another name, as long as it lives.
  class Away {
   public:
    explicit Away(const std::vector<std::filesystem::path>& folders) : folders_(folders) {
      for (const auto& folder : folders_) std::filesystem::rename(folder, away(folder));
    }
    Away(const Away&) = delete;
    Away& operator=(const Away&) = delete;
    ~Away() {
      std::error_code code;
      for (const auto& folder : folders_) std::filesystem::rename(away(folder), folder, code);
    }

   private:
    static std::filesystem::path away(const std::filesystem::path& folder) {
      return folder.string() + ".away";
    }

    const std::vector<std::filesystem::path>& folders_;
  };

  std::string answer_to(const std::string& request) {
    const Away away(here_);
    other_machine_.submit(0, request);
    std::optional<WorkerPool::Answer> answer;
    for (int i = 0; i < kMostSeconds && !answer; ++i)
      answer = other_machine_.next(std::chrono::seconds(1));
    if (!answer) return encode(PortableResult{.result = Error{.message = "no answer came"}});
    if (!answer->response) return encode(PortableResult{.result = answer->response.error()});
    return std::move(*answer->response);
  }

  // What follows is done by the other machine.

  static WorkerPool start(const std::filesystem::path& there) {
    return WorkerPool::start(
               1,
               [there](Cancellation cancellation, const auto&... /*it is told no more*/) {
                 const auto worker = std::make_shared<Worker>(
                     WorkerOptions{.cache_folder = there / "cache",
                                   .tools = tool_places(),
                                   .sandbox = {.isolation = Isolation::limits},
                                   .temporary_folder = there},
                     cancellation);
                 // It has found its tools: of what this process has inherited nothing else is its.
                 std::filesystem::current_path(there);
                 ::clearenv();
                 ::setenv("PATH", "/usr/bin:/bin", 1);
                 return [worker, there, jobs = 0](std::string_view request) mutable {
                   const std::filesystem::path root = there / std::to_string(++jobs);
                   return encode(result_of(request, root, *worker));
                 };
               },
               {})
        .value();
  }

  static PortableResult result_of(std::string_view request, const std::filesystem::path& root,
                                  Worker& worker) {
    const auto sent = decode<SentJob>(request);
    if (!sent) return {.result = sent.error()};
    if (auto put = put_files(*sent, root); !put) return {.result = std::move(put.error())};
    const Job job = moved_below(sent->portable.job, root);
    PortableResult result = make_portable(worker.perform(job), job);
    std::error_code code;
    std::filesystem::remove_all(root, code);
    return result;
  }

  static Expected<> put_files(const SentJob& sent, const std::filesystem::path& root) {
    for (const JobFile& file : sent.portable.files) {
      const std::filesystem::path path = root / file.path.path().relative_path();
      const auto content = sent.contents.find(file.hash);
      if (content == sent.contents.end() || sha256_hex(content->second) != file.hash)
        return failure("{} did not come as it is", file.path.string());
      std::filesystem::create_directories(path.parent_path());
      if (auto written = write_scratch_file(path, content->second); !written) return written;
      if (file.is_executable) std::filesystem::permissions(path, std::filesystem::perms(0755));
    }
    return {};
  }

  std::vector<std::filesystem::path> here_;
  FileDigests digests_;
  std::deque<Submitted> sent_;
  int jobs_ = 0;
  TempDir built_ = TempDir::create().value();  ///< programs that came back
  TempDir there_ = TempDir::create().value();
  WorkerPool other_machine_ = start(there_.path());
};

}  // namespace judge
