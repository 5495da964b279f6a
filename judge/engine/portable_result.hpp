#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "judge/engine/portable_job.hpp"

namespace judge {

/// What came of a job, with what is in the files that it made: for another machine than the one
/// that has these.
struct PortableResult {
  JobResult result;
  std::vector<JobFile> program_files = {};  ///< of a program that was built, by their paths there
  std::map<std::string, std::string> contents = {};  ///< by their SHA-256
};

/// Of a job as it was done here. A file that was made and cannot be read makes an Error of the
/// result.
PortableResult make_portable(JobResult result, const Job& job);

/// The result of a job that was done elsewhere, with the files that it made put where the job, as
/// it is here, wants them, and a program that it built below `programs`. An Error where they cannot
/// be put there, one did not come as it was made, or one is called as no file of the job's case, or
/// of a program, is: then it is not put anywhere.
JobResult received(PortableResult result, const Job& job, const std::filesystem::path& programs);

template <>
struct Fields<PortableResult> {
  static constexpr auto list(const auto& use) {
    return use(Field("result", &PortableResult::result),
               Field("program_files", &PortableResult::program_files),
               Field("contents", &PortableResult::contents));
  }
};

}  // namespace judge
