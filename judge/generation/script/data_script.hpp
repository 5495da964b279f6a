#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/base/diagnostic.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

/// What bash is to read in front of a data script ($1, in the data folder, which it goes to): its
/// functions make nothing, but print how they were called, for read_script_calls(). What the script
/// prints itself goes to standard error; it may write nothing.
extern const char* const kScriptRecorder;

/// A call of one of these functions.
struct ScriptCall {
  std::size_t line = 0;            ///< of the script
  std::vector<std::string> words;  ///< its name and its arguments
};

/// What the recorder printed; of a script that was cut short what came before.
std::vector<ScriptCall> read_script_calls(std::string_view recorded);

/// A file about a group that the script writes, "secret/1-small/testdata.yaml", or a note on a
/// case, "secret/1-small/003-large.hint".
struct ScriptedFile {
  std::string name;
  std::vector<std::pair<std::string, std::string>> keys;  ///< with their values, in order
  Location place;                        ///< of the group or the note in the script
  std::optional<std::string> note = {};  ///< what there is in place of keys

  std::string text() const;
};

/// What a data script makes.
struct ScriptedData {
  /// In the order of the script. Of one whose name in the data folder is yet to be told by a number
  /// in front ("003-large") that which is there counts.
  std::vector<CaseRecipe> recipes;
  std::map<std::string, std::vector<std::filesystem::path>> generators;  ///< the first one starts
  /// Makes the answers: from the package, a file of one of its submissions or another one.
  std::filesystem::path solution;
  Location solution_place;
  bool is_linked = true;  ///< a case that is used again, to the first one; else it is copied
  std::vector<ScriptedFile> files;
  Diagnostics diagnostics;
};

/// Where a data script is.
struct ScriptPlace {
  std::filesystem::path script;  ///< absolute
  std::filesystem::path package;
  std::string shown;  ///< the script, in messages

  std::filesystem::path data() const { return script.parent_path(); }
};

/// Works out what the calls come to. What the script's author has to mend, and what is not
/// understood, is an error with its line.
ScriptedData scripted_data(const std::vector<ScriptCall>& calls, const ScriptPlace& place);

}  // namespace judge
