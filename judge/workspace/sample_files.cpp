#include "judge/workspace/sample_files.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <set>

#include <fnmatch.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/lower_case.hpp"
#include "judge/problem/package/archive.hpp"
#include "judge/problem/package/package_folder.hpp"
#include "judge/program/language/language.hpp"
#include "judge/workspace/distinct_names.hpp"
#include "judge/workspace/expected_outputs.hpp"
#include "judge/workspace/repeated_samples.hpp"
#include "judge/workspace/sample_archives.hpp"
#include "judge/workspace/sample_folders.hpp"
#include "judge/workspace/sample_list.hpp"
#include "judge/workspace/sample_names.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

class SampleFinder {
 public:
  explicit SampleFinder(const SampleSearch& search)
      : search_(search), program_(search.program), program_folder_(program_.parent_path()) {}

  OrFault<FoundSamples> find() {
    OrFault<> looked = make_scratch_folder();
    if (!looked) return tl::unexpected(looked.error());
    if (search_.named.empty()) {
      looked = look_by_program();
      leave_out_expected();
      leave_out_named_twice();
    } else {
      for (const fs::path& named : search_.named) {
        if (looked) looked = look_at(named);
      }
      leave_out_expected();
      leave_out_named_twice();  // what is named as expected is held against its input once more
      if (looked) looked = take_inputs_of_expected();
    }
    if (!looked) return tl::unexpected(looked.error());
    forget_taken_all_the_same();
    if (archives_ > 0) leave_out_repeated(found_.samples, search_.scratch);
    tell_apart();
    return std::move(found_);
  }

 private:
  OrFault<> make_scratch_folder() const {
    std::error_code code;
    fs::remove_all(search_.scratch, code);
    if (!code) fs::create_directories(search_.scratch, code);
    if (!code) return {};
    return fault(Fault::Kind::machine, "empty the folder {}: {}", search_.scratch.string(),
                 code.message());
  }

  bool is_source(const fs::path& file) const {
    const fs::path name = file.filename();
    const fs::path small = with_small_extension(name);
    return std::ranges::any_of(search_.source_patterns, [&](const std::string& pattern) {
      return ::fnmatch(pattern.c_str(), name.c_str(), 0) == 0 ||
             ::fnmatch(pattern.c_str(), small.c_str(), 0) == 0;
    });
  }

  OrFault<> look_by_program() {
    std::error_code code;
    if (fs::is_directory(program_, code)) {
      auto looked = look_around(program_, program_);
      // What lies beside it may be another one's.
      if (!looked || !found_.samples.empty()) return looked;
    }
    auto looked = look_around(program_folder_, program_folder_);
    const fs::path beside_link = search_.link.parent_path();
    if (looked && !beside_link.empty() && beside_link != program_folder_ &&
        beside_link != program_) {
      program_ = search_.link;
      program_folder_ = program_.parent_path();
      looked = look_around(program_folder_, program_folder_);
    }
    if (looked && is_nothing_found()) look_in_package();
    return looked && is_nothing_found() ? look_in_current() : looked;
  }

  bool is_nothing_found() const { return found_.samples.empty() && found_.interactions.empty(); }

  /// As oj has it: the samples in the current folder, the program elsewhere.
  OrFault<> look_in_current() {
    const fs::path& current = search_.current;
    const bool is_known =
        std::ranges::find(found_.looked_in, current.string()) != found_.looked_in.end();
    if (current.empty() || is_known) return {};
    program_folder_ = current;
    std::vector<std::string> looked_in = found_.looked_in;
    auto looked = look_around(current, current);
    looked_in.emplace_back("the current folder");
    found_.looked_in = std::move(looked_in);
    found_.are_of_current_folder = !is_nothing_found();
    return looked;
  }

  /// A submission of a package has the package's samples.
  void look_in_package() {
    const fs::path folder = samples_for_submission(search_.program);
    if (folder.empty()) return;
    const fs::path package = folder.parent_path().parent_path();
    look_in(folder, package);
    look_in_folders_of(folder, package, Folders::all);
    if (!is_nothing_found()) found_.package = package;
  }

  /// An input by itself and in its folder.
  void leave_out_named_twice() {
    std::set<fs::path> inputs;
    std::erase_if(found_.samples,
                  [&](const Sample& sample) { return !inputs.insert(sample.input).second; });
  }

  /// Left out of one folder, and named by itself.
  void forget_taken_all_the_same() {
    std::set<fs::path> seen;
    for (const Sample& sample : found_.samples) seen.insert(sample.input);
    std::erase_if(found_.called_after_others, [&](const InputOfAnother& left_out) {
      return !seen.insert(left_out.input).second;
    });
  }

  /// Of "a/1.in" and "b/1.in", or of two archives, that are called alike.
  void tell_apart() {
    std::vector<NamedPath> all;
    for (const Sample& sample : found_.samples)
      all.push_back({.name = sample.name, .path = without_ending(sample.input)});
    const std::vector<std::string> names = distinct_names(all, 0);
    for (std::size_t i = 0; i < names.size(); ++i) found_.samples[i].name = names[i];
  }

  /// "test/*" names the expected outputs, too, and "output1.in", beside "input1.in", is one that
  /// would be an input by its name.
  void leave_out_expected() {
    std::set<fs::path> expected;
    for (const Sample& sample : found_.samples) expected.insert(sample.expected);
    std::erase_if(found_.samples,
                  [&](const Sample& sample) { return expected.contains(sample.input); });
  }

  OrFault<> look_at(const fs::path& named) {
    std::error_code code;
    const fs::path path = fs::canonical(named, code);
    if (code) return fault(Fault::Kind::usage, "{} is not there", named.string());
    if (fs::is_directory(path, code)) {
      named_folders_.insert(path);
      if (const auto files = files_in(path); !files)
        return fault(Fault::Kind::usage, "{}", files.error().message);
      if (is_any_of(kInputFolders, path)) {
        look_in_pair(path.parent_path(), path.filename().string(), path);
        return {};
      }
      return path.filename() == kListFolder ? look_for_lists(path) : look_around(path, path);
    }
    if (is_archive(path)) return look_into_archive(path);
    if (const std::string_view kind = kind_of_foreign_archive(path); !kind.empty()) {
      return fault(Fault::Kind::usage,
                   "{} is a {} archive; only zip is read: unpack it, and name its folder",
                   named.string(), kind);
    }
    if (path.extension() == ".prob") return read_list(path);
    if (path.extension() == ".interaction") {
      found_.interactions.push_back(path);
      return {};
    }
    if (path.extension() == ".json") {
      // Any other is an input, as a program may read JSON.
      if (const auto list = read_sample_list(path)) return take_list(path, *list);
    }
    if (is_name_of_expected(path.filename().string()) || !input_of_pair(path).empty()) {
      named_expected_.push_back(path);
      return {};
    }
    add_input(path, path.parent_path());
    if (Sample& added = found_.samples.back();
        added.expected.empty() && is_any_of(kInputFolders, path.parent_path()))
      added.expected =
          expected_of_pair(expected_folders_in(path.parent_path().parent_path()), path.filename());
    return {};
  }

  /// Of what a program should print the input is taken, unless that is there already.
  OrFault<> take_inputs_of_expected() {
    for (const fs::path& expected : named_expected_) {
      if (std::ranges::find(found_.samples, expected, &Sample::expected) != found_.samples.end())
        continue;
      fs::path input = input_of_pair(expected);
      if (input.empty()) input = input_beside(expected);
      if (input.empty()) {
        return fault(Fault::Kind::usage,
                     "{} is by its name what a program should print, not an input, and no input "
                     "for it is there",
                     expected.string());
      }
      found_.samples.push_back(
          {.name = name_of(input, input.parent_path()), .input = input, .expected = expected});
      found_.named_by_expected.push_back(found_.samples.back());
    }
    return {};
  }

  /// The file beside it that may have this expected output; empty: there is none.
  fs::path input_beside(const fs::path& expected) const {
    const std::string name = expected.filename();
    for (const fs::path& file :
         files_in(expected.parent_path()).value_or(std::vector<fs::path>())) {
      const auto names = names_of_expected(file.filename().string());
      if (std::ranges::find(names, name) != names.end() && !is_source(file) && !is_hidden(file))
        return file;
    }
    return {};
  }

  /// A folder, those in it that hold samples, and what cph and archives hold.
  OrFault<> look_around(const fs::path& folder, const fs::path& base) {
    const std::vector<fs::path> folders = folders_called(folder, kSampleFolders);
    for (const fs::path& below : folders) {
      look_in(below, base);
      look_in_folders_of(below, base, below == folder ? Folders::called_as_samples : Folders::all);
    }
    look_in_folder_of_program(folder, base);
    for (const fs::path& below : folders) look_in_pairs(below, base);
    for (const fs::path& file : files_in(folder).value_or(std::vector<fs::path>())) {
      if (!is_archive_of_samples(file)) continue;
      if (auto looked = look_into_archive(file); !looked) return looked;
    }
    if (auto looked = look_for_lists(folder / kListFolder); !looked) return looked;
    if (auto read = read_lists_in(folder); !read) return read;
    if (auto read = read_list_of_program(folder); !read) return read;
    if (is_nothing_found()) return look_into_other_archives(folder);
    return search_.named.empty() ? tell_other_archives(folder) : OrFault<>();
  }

  std::ptrdiff_t count_of_expected() const {
    return std::ranges::count_if(found_.samples,
                                 [](const Sample& sample) { return !sample.expected.empty(); });
  }

  /// Archives of other names, as browsers and judges give them: "samples (1).zip", "PROBLEM.zip".
  /// Taken is that which is called after the program, or the only one, of those that hold samples
  /// with what is expected.
  OrFault<> look_into_other_archives(const fs::path& folder) {
    const FoundSamples before = found_;
    FoundSamples with_one;
    std::vector<fs::path> holding;
    std::string first_failure;
    for (const fs::path& file : other_archives_in(folder, program_)) {
      const auto looked = look_into_archive(file, kMostOfUnnamedArchive);
      if (!looked && first_failure.empty()) first_failure = looked.error().message;
      if (search_.cancellation.is_requested()) return looked;
      if (looked && count_of_expected() > 0) {
        holding.push_back(file);
        with_one = std::move(found_);
      }
      found_ = before;
      if (!holding.empty() && is_called_after(holding.front(), program_)) break;
    }
    if (holding.size() == 1) {
      found_ = std::move(with_one);
      found_.archive = holding.front();
      found_.is_archive_own = is_called_after(found_.archive, program_);
    } else {
      std::ranges::move(holding, std::back_inserter(found_.archives));
    }
    if (found_.archive_failure.empty()) found_.archive_failure = std::move(first_failure);
    return {};
  }

  /// Those that hold samples which lie nowhere else, where there are others beside the program.
  OrFault<> tell_other_archives(const fs::path& folder) {
    const FoundSamples before = found_;
    const std::ptrdiff_t known = count_of_expected();
    std::vector<fs::path> passed_over;
    for (const fs::path& file : other_archives_in(folder, program_)) {
      const auto looked = look_into_archive(file, kMostOfPassedOver);
      if (search_.cancellation.is_requested()) return looked;
      leave_out_repeated(found_.samples, search_.scratch);
      if (looked && count_of_expected() > known) passed_over.push_back(file);
      found_ = before;
    }
    std::ranges::move(passed_over, std::back_inserter(found_.archives_passed_over));
    return {};
  }

  /// a/1.in of a.cpp, where no other program lies in a/.
  void look_in_folder_of_program(const fs::path& folder, const fs::path& base) {
    const std::string stem = program_.stem();
    const bool is_known = stem.empty() || is_any_of(kSampleFolders, stem) ||
                          is_any_of(kInputFolders, stem) || is_called_as_sample(stem);
    std::error_code code;
    if (folder != program_folder_ || is_known || fs::is_directory(program_, code)) return;
    const fs::path own = folder / stem;
    if (fs::is_directory(own, code) && !holds_source(own)) look_in(own, base);
  }

  /// Which of the folders in a folder hold samples.
  enum class Folders { all, called_as_samples };

  /// tests/1/input.txt, tests/1/output.txt; beside a program, which may have any folders beside it,
  /// 1/in with 1/out, where no other program lies.
  void look_in_folders_of(const fs::path& folder, const fs::path& base, Folders which) {
    std::vector<fs::path> folders;
    std::error_code code;
    for (const auto& entry : fs::directory_iterator(folder, code)) {
      const fs::path& path = entry.path();
      if (entry.is_directory(code) && !is_hidden(path) && !is_of_pair(path) &&
          (which == Folders::all || (is_called_as_sample(path) && !holds_source(path))))
        folders.push_back(path);
    }
    std::ranges::sort(folders, comes_before, [](const fs::path& each) { return each.string(); });
    const std::vector<std::string> looked_in = found_.looked_in;
    const auto before = static_cast<std::ptrdiff_t>(found_.samples.size());
    for (const fs::path& each : folders) look_in(each, base);
    found_.looked_in = looked_in;
    if (which == Folders::all) return;
    const auto without = std::remove_if(found_.samples.begin() + before, found_.samples.end(),
                                        [](const Sample& each) { return each.expected.empty(); });
    found_.samples.erase(without, found_.samples.end());
  }

  bool holds_source(const fs::path& folder) const {
    const auto files = files_in(folder);
    return files &&
           std::ranges::any_of(*files, [this](const fs::path& file) { return is_source(file); });
  }

  /// The files of one folder. Beside a program, and in folders of samples there that nobody named,
  /// those that are called after another one are not its own, and where some beside it are called
  /// after it, the others are not, either.
  void look_in(const fs::path& folder, const fs::path& base) {
    found_.looked_in.push_back(folder.string());
    auto files = files_in(folder);
    if (!files) return;
    std::erase_if(*files, is_hidden);
    std::ranges::sort(*files, comes_before, [](const fs::path& file) { return file.string(); });
    std::vector<fs::path> inputs;
    for (const fs::path& file : *files) {
      if (file.extension() == ".interaction") found_.interactions.push_back(file);
      if (is_input(file) && !is_source(file)) inputs.push_back(file);
    }
    leave_out_of_others(inputs, folder);
    for (const fs::path& input : inputs) add_input(input, base);
  }

  /// Of a folder's inputs, as look_in() says.
  void leave_out_of_others(std::vector<fs::path>& inputs, const fs::path& folder) {
    const bool is_beside = folder == program_folder_;
    const bool is_meant = named_folders_.contains(folder);
    if (!is_beside && (is_meant || !is_below_program(folder))) return;
    const std::string stem = program_.stem();
    const auto is_own = [&](const fs::path& file) { return is_named_after(file.filename(), stem); };
    const bool leaves_out_others =
        is_beside && search_.named.empty() && std::ranges::any_of(inputs, is_own);
    std::vector<fs::path> others = files_in(program_folder_).value_or(std::vector<fs::path>());
    std::erase_if(others, [&](const fs::path& file) {
      // In a folder of samples "1.in" need not be 1.cpp's.
      const bool may_be_anybodys = !is_beside && is_called_as_any_sample(file.stem().string());
      return !is_source(file) || file == program_ || is_hidden(file) || may_be_anybodys;
    });
    std::ranges::sort(others);
    std::erase_if(inputs, [&](const fs::path& file) {
      if (is_own(file)) return false;
      const auto other = std::ranges::find_if(others, [&](const fs::path& each) {
        return is_named_after(file.filename(), each.stem());
      });
      if (other != others.end()) {
        found_.called_after_others.push_back({.input = file, .program = *other});
        return true;
      }
      if (leaves_out_others) found_.called_after_none.push_back(file.filename());
      return leaves_out_others;
    });
  }

  /// Whether it is a folder of samples below the program's: "tests".
  bool is_below_program(const fs::path& folder) const {
    const std::vector<fs::path> folders = folders_called(program_folder_, kSampleFolders);
    return std::ranges::find(folders, folder) != folders.end();
  }

  void look_in_pairs(const fs::path& folder, const fs::path& base) {
    for (const fs::path& in : folders_called(folder, kInputFolders))
      look_in_pair(folder, in.filename().string(), base);
  }

  /// in/1.txt and out/1.txt, input/input1.txt and output/output1.txt.
  void look_in_pair(const fs::path& folder, std::string_view in, const fs::path& base) {
    found_.looked_in.push_back((folder / in).string());
    auto files = files_in(folder / in);
    if (!files) return;
    std::ranges::sort(*files, comes_before, [](const fs::path& file) { return file.string(); });
    const std::vector<fs::path> outs = expected_folders_in(folder);
    for (const fs::path& input : *files) {
      if (is_source(input) || is_hidden(input)) continue;
      found_.samples.push_back({.name = name_of(input, base),
                                .input = input,
                                .expected = expected_of_pair(outs, input.filename())});
    }
  }

  /// Of "1.in" the ending says nothing; "a.in1" and "input.txt" are names.
  static fs::path without_ending(const fs::path& input) {
    return input.extension() == ".in" ? fs::path(input).replace_extension() : input;
  }

  static std::string name_of(const fs::path& input, const fs::path& base) {
    return without_ending(input.lexically_relative(base)).string();
  }

  /// By its name, and where that may be any file's, as "1" and "1.txt", by its output, too, unless
  /// that is the output of "1.in".
  bool is_input(const fs::path& file) const {
    const auto names = names_of_expected(file.filename().string());
    if (names.empty()) return false;
    const bool is_bare_number =
        !file.has_extension() &&
        std::isdigit(static_cast<unsigned char>(file.filename().string()[0])) != 0 &&
        search_.named.empty();
    const std::string extension = lower_case(file.extension());
    const bool is_any_text = fs::path(names.front()).stem() == file.stem() &&
                             (extension == ".txt" || extension == ".dat" || extension == ".sample");
    std::error_code code;
    if (is_any_text && fs::exists(fs::path(file).replace_extension(".in"), code)) return false;
    return !(is_bare_number || is_any_text) || !expected_of(file).empty();
  }

  void add_input(const fs::path& input, const fs::path& base) {
    found_.samples.push_back(
        {.name = name_of(input, base), .input = input, .expected = expected_of(input)});
  }

  OrFault<> look_into_archive(const fs::path& archive, Bytes most = kMostUnpacked) {
    found_.looked_in.push_back(archive.string());
    const fs::path folder =
        search_.scratch / fmt::format("archive-{}", ++archives_) / archive.stem();
    const auto folders = unpacked_folders(
        archive, {.folder = folder, .cancellation = search_.cancellation, .most = most});
    if (!folders) return tl::unexpected(folders.error());
    const std::vector<std::string> looked_in = found_.looked_in;
    for (const fs::path& each : *folders) {
      if (!is_of_pair(each)) look_in(each, folder);
      look_in_pairs(each, folder);
    }
    found_.looked_in = looked_in;  // nobody knows the folders that it was unpacked in
    return {};
  }

  OrFault<> look_for_lists(const fs::path& folder) {
    std::error_code code;
    if (!fs::is_directory(folder, code)) return {};
    found_.looked_in.push_back(folder.string());
    return read_lists_in(folder);
  }

  /// cph keeps all programs of a folder in one, ".a.cpp_<hash>.prob" for a.cpp, or in a folder that
  /// it was told of.
  OrFault<> read_lists_in(const fs::path& folder) {
    const auto files = files_in(folder);
    if (!files) return {};
    const std::string mark = "." + program_.filename().string() + "_";
    for (const fs::path& file : *files) {
      if (file.extension() != ".prob" || !file.filename().string().starts_with(mark)) continue;
      if (auto read = read_list(file); !read) return read;
    }
    return {};
  }

  /// a.json of a.cpp, as Competitive Companion has it; any other file of that name is passed over.
  OrFault<> read_list_of_program(const fs::path& folder) {
    std::error_code code;
    const fs::path file = folder / (program_.stem().string() + ".json");
    if (folder != program_folder_ || !fs::is_regular_file(file, code)) return {};
    const auto list = read_sample_list(file);
    return list && !list->tests.empty() ? take_list(file, *list) : OrFault<>();
  }

  OrFault<> read_list(const fs::path& file) {
    const auto list = read_sample_list(file);
    return list ? take_list(file, *list) : tl::unexpected(list.error());
  }

  OrFault<> take_list(const fs::path& file, const SampleList& list) {
    if (list.time_limit) found_.time_limit = list.time_limit;
    if (list.memory_limit) found_.memory_limit = list.memory_limit;
    if (list.is_interactive) {
      // What cph took for inputs and outputs are two halves of conversations, or one of many.
      found_.interactions.push_back(file);
      return {};
    }
    for (const SampleList::Test& test : list.tests) {
      const fs::path base = search_.scratch / fmt::format("cph-{}", ++listed_);
      const std::string source = file.extension() == ".prob" ? "cph" : file.filename().string();
      Sample sample{.name = fmt::format("{} {}", source, listed_), .input = base.string() + ".in"};
      auto written = write_file_whole(sample.input, test.input);
      if (written && test.output) {
        sample.expected = base.string() + ".ans";
        written = write_file_whole(sample.expected, *test.output);
      }
      if (!written) return fault(Fault::Kind::machine, "{}", written.error().message);
      found_.samples.push_back(std::move(sample));
    }
    return {};
  }

  const SampleSearch& search_;
  fs::path program_;  ///< after which samples may be called
  fs::path program_folder_;
  FoundSamples found_;
  std::set<fs::path> named_folders_;
  std::vector<fs::path> named_expected_;  ///< named, though they are no inputs
  int archives_ = 0;
  int listed_ = 0;
};

}  // namespace

OrFault<FoundSamples> find_samples(const SampleSearch& search) {
  return SampleFinder(search).find();
}

}  // namespace judge
