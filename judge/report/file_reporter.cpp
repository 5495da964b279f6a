#include "judge/report/file_reporter.hpp"

#include <sstream>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>

#include "judge/base/os/file.hpp"

namespace judge {
namespace {

/// Passes on all that happens; what the inner one writes is for `Derived` to bring to its file.
class PassingReporter : public Reporter {
 public:
  void begins(const std::vector<const SubmissionReport*>& submissions) override {
    inner_->begins(submissions);
  }
  void progress(std::size_t submission, const SubmissionReport& report) override {
    inner_->progress(submission, report);
  }
  void finished(std::size_t submission, const SubmissionReport& report) override {
    inner_->finished(submission, report);
  }
  void ended(const RunReport& report) override { inner_->ended(report); }

 protected:
  PassingReporter(std::filesystem::path file, std::unique_ptr<Reporter> inner,
                  OnUnwritten on_unwritten)
      : file_(std::move(file)), inner_(std::move(inner)), on_unwritten_(std::move(on_unwritten)) {}

  const std::filesystem::path& file() const { return file_; }
  void tell_unwritten(const std::string& message) const { on_unwritten_(message); }

 private:
  std::filesystem::path file_;
  std::unique_ptr<Reporter> inner_;
  OnUnwritten on_unwritten_;
};

class FileReporter final : public PassingReporter {
 public:
  FileReporter(std::filesystem::path file, std::unique_ptr<std::ostringstream> out,
               std::unique_ptr<Reporter> inner, OnUnwritten on_unwritten)
      : PassingReporter(std::move(file), std::move(inner), std::move(on_unwritten)),
        out_(std::move(out)) {}

  void ended(const RunReport& report) override {
    PassingReporter::ended(report);
    if (const auto written = write_output_file(file(), out_->view()); !written)
      tell_unwritten(fmt::format("{}: {}", file().string(), written.error().message));
  }

 private:
  std::unique_ptr<std::ostringstream> out_;
};

class StreamReporter final : public PassingReporter {
 public:
  StreamReporter(std::filesystem::path file, std::unique_ptr<std::ostringstream> out,
                 std::unique_ptr<Reporter> inner, OnUnwritten on_unwritten)
      : PassingReporter(std::move(file), std::move(inner), std::move(on_unwritten)),
        out_(std::move(out)) {}

  void begins(const std::vector<const SubmissionReport*>& submissions) override {
    PassingReporter::begins(submissions);
    write();
  }
  void progress(std::size_t submission, const SubmissionReport& report) override {
    PassingReporter::progress(submission, report);
    write();
  }
  void finished(std::size_t submission, const SubmissionReport& report) override {
    PassingReporter::finished(submission, report);
    write();
  }
  void ended(const RunReport& report) override {
    PassingReporter::ended(report);
    write();
    if (!result_) tell_unwritten(fmt::format("{}: {}", file().string(), result_.error().message));
  }

 private:
  /// Brings what was told to the file, which is made anew by the first of it.
  void write() {
    const std::string told = out_->str();
    out_->str({});
    if (!result_ || told.empty()) return;
    if (!fd_) {
      auto opened = open_file(file(), O_WRONLY | O_CREAT | O_TRUNC | O_NOCTTY);
      if (!opened) {
        result_ = tl::unexpected(opened.error());
        return;
      }
      fd_ = *std::move(opened);
    }
    result_ = write_all(fd_.get(), told);
  }

  std::unique_ptr<std::ostringstream> out_;
  UniqueFd fd_;
  Expected<> result_;
};

}  // namespace

std::unique_ptr<Reporter> make_file_reporter(std::filesystem::path file, const ReporterTo& make,
                                             OnUnwritten on_unwritten) {
  auto out = std::make_unique<std::ostringstream>();
  auto inner = make(*out);
  return std::make_unique<FileReporter>(std::move(file), std::move(out), std::move(inner),
                                        std::move(on_unwritten));
}

std::unique_ptr<Reporter> make_stream_reporter(std::filesystem::path file, const ReporterTo& make,
                                               OnUnwritten on_unwritten) {
  auto out = std::make_unique<std::ostringstream>();
  auto inner = make(*out);
  return std::make_unique<StreamReporter>(std::move(file), std::move(out), std::move(inner),
                                          std::move(on_unwritten));
}

}  // namespace judge
