#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "judge/engine/file_digests.hpp"
#include "judge/engine/job.hpp"
#include "judge/judging/case_judge.hpp"
#include "judge/remembering/result_store.hpp"

namespace judge {

/// What a result is kept by.
struct CaseKey {
  /// A hash of all that the result hangs on but the limits that recall() compares.
  std::string key;
  /// Of all files that went into it: see FileDigests.
  std::string marks;

  friend bool operator==(const CaseKey&, const CaseKey&) = default;
};

/// Whether programs are looked at anew for a key, or only those that no key was made of since the
/// last that was: where nothing was waited for meanwhile. Inputs and answers always are.
enum class Look : std::uint8_t { at_all, at_new_programs };

/// Makes keys of what is to be run, by what is in the files.
///
/// All of a CaseJob goes into a key as it travels to a worker, but for what is known not to matter:
/// names of cases and of files, which stand for what is in them: for_each_path() knows them all. So
/// a field that is new to a job changes the key until somebody knows better, and a path whose role
/// nobody has said does not compile.
class CaseKeys {
 public:
  /// `place` is a place_key(); `hidden_folders` are those of the sandbox that it was made of.
  explicit CaseKeys(std::string place, std::vector<std::filesystem::path> hidden_folders = {})
      : place_(std::move(place)), hidden_folders_(std::move(hidden_folders)) {}

  /// Nothing where it cannot be told what the job consists of: then it is not to be remembered.
  std::optional<CaseKey> key_of(const CaseJob& job, Look look = Look::at_all);
  /// Of a question; nothing also of a job that is none: see QuestionMemory.
  std::optional<CaseKey> key_of_question(const Job& job, Look look = Look::at_all);

  /// Where digests of programs are found that earlier processes have read; null: nowhere. It must
  /// outlive this, or be taken away.
  void set_store(ResultStore* store);
  /// Those to be kept there.
  std::vector<ResultStore::Entry> take_unkept();

 private:
  /// A job but for its case, and a hash of it as it goes into keys.
  struct WithoutCase {
    CaseJob job;
    std::string digest;
    /// Of what is in its programs' files, as it was when programs were last looked at anew; nothing
    /// where that is not to be known, or they have not been looked at since.
    std::optional<CaseKey> programs;
  };

  /// Has programs looked at anew where that is wanted.
  void look_anew_if(Look look);
  WithoutCase& without_case(const CaseJob& job);

  std::string place_;
  std::vector<std::filesystem::path> hidden_folders_;
  FileDigests files_;
  std::optional<WithoutCase> last_;  ///< many cases after each other are of the same program
};

}  // namespace judge
