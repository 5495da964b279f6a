#include "judge/report/file_reporter.hpp"

#include <cerrno>
#include <fstream>
#include <sstream>
#include <system_error>
#include <utility>

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
  StreamReporter(std::filesystem::path file, std::unique_ptr<std::ofstream> out,
                 std::unique_ptr<Reporter> inner, OnUnwritten on_unwritten)
      : PassingReporter(std::move(file), std::move(inner), std::move(on_unwritten)),
        out_(std::move(out)) {}

  void begins(const std::vector<const SubmissionReport*>& submissions) override {
    errno = 0;
    out_->open(file(), std::ios::binary | std::ios::trunc);
    if (!out_->is_open()) open_error_ = errno;
    PassingReporter::begins(submissions);
  }

  void ended(const RunReport& report) override {
    PassingReporter::ended(report);
    out_->flush();
    if (*out_ && out_->is_open()) return;
    tell_unwritten(open_error_ == 0 ? fmt::format("not all of {} could be written", file().string())
                                    : fmt::format("open {}: {}", file().string(),
                                                  std::generic_category().message(open_error_)));
  }

 private:
  std::unique_ptr<std::ofstream> out_;
  int open_error_ = 0;
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
  auto out = std::make_unique<std::ofstream>();
  auto inner = make(*out);
  return std::make_unique<StreamReporter>(std::move(file), std::move(out), std::move(inner),
                                          std::move(on_unwritten));
}

}  // namespace judge
