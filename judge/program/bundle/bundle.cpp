#include "judge/program/bundle/bundle.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "judge/base/os/file.hpp"
#include "judge/base/os/is_below.hpp"
#include "judge/program/bundle/include_path.hpp"
#include "judge/program/bundle/source_file.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// A file with what became of it so far.
struct Part {
  SourceFile file;
  std::string name;
  bool is_open = false;           ///< being put in right now
  bool was_put_in = false;        ///< where the compiler always gets to see it
  bool was_put_in_maybe = false;  ///< under a condition
};

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out += '"';
}

/// A macro name that no other file's name gives.
std::string guard_name(std::string_view name) {
  std::string out = "BUNDLED_";
  for (const char c : name) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    out += plain ? std::string(1, c) : fmt::format("_{:02x}", static_cast<unsigned char>(c));
  }
  return out;
}

/// True if the text ends with a line that would join the next one.
bool ends_with_joint(std::string_view text) {
  if (text.ends_with('\n')) text.remove_suffix(1);
  const std::size_t last = text.find_last_not_of(" \t\r\v\f");
  return last != std::string_view::npos && text[last] == '\\';
}

class Bundler {
 public:
  Bundler(fs::path root, fs::path folder, const BundleOptions& options)
      : root_(std::move(root)), folder_(std::move(folder)), options_(options) {}

  Expected<std::string> run(const fs::path& source) {
    auto part = load(source);
    if (!part) return tl::unexpected(part.error());
    if (auto put = put_in(**part, source, Reached::always); !put) {
      return tl::unexpected(put.error());
    }
    if (!replaced_) out_ = (*part)->file.text;
    end_line();
    return std::move(out_);
  }

 private:
  /// What a program consists of may be a stranger's: what it links to elsewhere is not for the
  /// bundle.
  bool is_led_out_by_link(const fs::path& found, const fs::path& from,
                          const std::string& name) const {
    return !is_below(found, folder_) && found != (from.parent_path() / name).lexically_normal() &&
           found != (root_ / name).lexically_normal();
  }

  Expected<Part*> load(const fs::path& path) {
    const auto known = parts_.find(path);
    if (known != parts_.end()) return &known->second;
    auto file = read_source_file(path);
    if (!file) return tl::unexpected(file.error());
    Part part{.file = *std::move(file), .name = name_in_bundle(path, root_, folder_)};
    return &parts_.emplace(path, std::move(part)).first->second;
  }

  /// A file that a directive includes.
  struct Included {
    Part* part;
    fs::path path;
  };

  /// What `directive` of the part includes, if that is to be put in: not where the compiler may
  /// never ask for it, or has a header of its own.
  Expected<std::optional<Included>> included_by(const Directive& directive, const Part& part,
                                                const fs::path& path, Reached reached) {
    const auto found = find_include(directive.name, path.parent_path(), root_);
    if (!found) {
      if (reached == Reached::maybe || is_standard_header(directive.name)) return std::nullopt;
      return failure("{}:{}: no file \"{}\" beside it or under the root; {}", part.name,
                     directive.line, directive.name,
                     missing_include_help(directive.name, path.parent_path(), root_));
    }
    if (is_led_out_by_link(*found, path, directive.name)) {
      return failure("{}:{}: \"{}\" is a link out of the program: put the file itself there",
                     part.name, directive.line, directive.name);
    }
    auto loaded = load(*found);
    if (!loaded) return failure("{}:{}: {}", part.name, directive.line, loaded.error().message);
    return Included{.part = *loaded, .path = *found};
  }

  Expected<> put_in(Part& part, const fs::path& path, Reached outside) {
    part.is_open = true;
    (outside == Reached::always ? part.was_put_in : part.was_put_in_maybe) = true;
    const std::string_view text = part.file.text;
    write_line(1, part);
    std::size_t copied = 0;
    const auto copy_up_to = [&](const Directive& directive) {
      out_ += text.substr(copied, directive.begin - copied);
      copied = directive.end;
    };
    for (const Directive& directive : part.file.scan.directives) {
      if (directive.reached == Reached::never) continue;
      if (directive.kind == Directive::Kind::angled_include) continue;
      if (names_kept_header(directive)) {
        if (directive.name == options_.kept) continue;
        copy_up_to(directive);
        begin_line();
        out_ += fmt::format("#include \"{}\"", options_.kept);
        leave_lines_empty(directive);
        replaced_ = true;
        continue;
      }
      std::optional<Included> included;
      const Reached reached = directive.reached == Reached::always ? outside : Reached::maybe;
      if (directive.kind == Directive::Kind::quoted_include) {
        auto found = included_by(directive, part, path, reached);
        if (!found) return tl::unexpected(found.error());
        if (!*found) continue;
        replaced_ = true;
        included = *std::move(found);
      }
      copy_up_to(directive);
      if (!included || is_skipped(*included->part)) {
        leave_lines_empty(directive);
        continue;
      }
      if (included->part->is_open) {
        return failure("{}:{}: \"{}\" includes itself without end; give it a #pragma once",
                       part.name, directive.line, directive.name);
      }
      if (auto put = put_in_guarded(*included->part, included->path, reached); !put) return put;
      write_line(directive.line_after, part);
    }
    out_ += text.substr(copied);
    end_line();
    part.is_open = false;
    return {};
  }

  /// Whether it includes the header that stays out of the bundle, by whatever path.
  bool names_kept_header(const Directive& directive) const {
    return directive.kind == Directive::Kind::quoted_include && !options_.kept.empty() &&
           fs::path(directive.name).filename() == options_.kept;
  }

  /// As many as a directive had: what follows keeps its place.
  void leave_lines_empty(const Directive& directive) {
    out_.append(static_cast<std::size_t>(directive.line_after - directive.line), '\n');
  }

  /// The compiler would find nothing in it here.
  static bool is_skipped(const Part& part) {
    if (part.file.scan.second_include == SecondInclude::counts) return false;
    return part.is_open || part.was_put_in;
  }

  /// #pragma once has no effect in a bundle: a file that may stand in it more than once, since its
  /// first place is under a condition, gets a guard for it.
  Expected<> put_in_guarded(Part& part, const fs::path& path, Reached reached) {
    begin_line();
    const bool guarded = part.file.scan.second_include == SecondInclude::pragma_once &&
                         (reached == Reached::maybe || part.was_put_in_maybe);
    if (guarded) out_ += fmt::format("#ifndef {0}\n#define {0}\n", guard_name(part.name));
    auto put = put_in(part, path, reached);
    if (guarded) out_ += "#endif\n";
    return put;
  }

  void write_line(int line, const Part& part) {
    if (options_.line_directives == LineDirectives::left_out) return;
    out_ += fmt::format("#line {} {}\n", line, in_quotes(part.name));
  }

  /// Nothing but blanks may stand in front of a directive on its line: the end of a comment can.
  void begin_line() {
    const std::size_t last = out_.find_last_not_of(" \t");
    const std::size_t end = last == std::string::npos ? 0 : last + 1;
    if (end == 0 || out_[end - 1] == '\n') {
      out_.resize(end);
    } else {
      out_ += '\n';
    }
  }

  void end_line() {
    if (out_.empty() || out_.back() != '\n') out_ += '\n';
    if (ends_with_joint(out_)) out_ += '\n';
  }

  fs::path root_;
  fs::path folder_;
  BundleOptions options_;
  std::map<fs::path, Part> parts_;  // nodes stay where they are: put_in() holds on to them
  bool replaced_ = false;           ///< at least one include
  std::string out_;
};

}  // namespace

Expected<std::string> bundle(const fs::path& source, const fs::path& root,
                             const BundleOptions& options) {
  if (!is_c_family(source)) return read_file(source);
  std::error_code code;
  const fs::path file = fs::canonical(source, code);
  if (code) return system_failure(code.value(), "open {}", source.string());
  const fs::path top = fs::canonical(root, code);
  if (code) return system_failure(code.value(), "open {}", root.string());
  return Bundler(top, file.parent_path(), options).run(file);
}

}  // namespace judge
