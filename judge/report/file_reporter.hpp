#pragma once

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <memory>
#include <string>

#include "judge/report/reporter.hpp"

namespace judge {

/// Makes a reporter that writes to the stream, which outlives it.
using ReporterTo = std::function<std::unique_ptr<Reporter>(std::ostream&)>;

/// Told why a report is not in its file.
using OnUnwritten = std::function<void(const std::string& message)>;

/// What a reporter writes is in the file once all has ended, whole or not at all.
std::unique_ptr<Reporter> make_file_reporter(std::filesystem::path file, const ReporterTo& make,
                                             OnUnwritten on_unwritten);

/// What a reporter writes is in the file line by line, as it comes; the file is made anew when the
/// run begins, or ends without having begun.
std::unique_ptr<Reporter> make_stream_reporter(std::filesystem::path file, const ReporterTo& make,
                                               OnUnwritten on_unwritten);

}  // namespace judge
