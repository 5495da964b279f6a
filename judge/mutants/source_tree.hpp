#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <clang-c/Index.h>
#include <tl/expected.hpp>

#include "judge/mutants/mutation.hpp"

namespace judge::mutants {

/// A name, a number or a sign of the source's.
struct SourceToken {
  CXTokenKind kind = CXToken_Punctuation;
  Span span;
  CXCursor cursor = clang_getNullCursor();  ///< what it is a part of
};

/// A C++ source as Clang reads it. What is asked for in spans is of the source itself: of what it
/// includes there are none.
class SourceTree {
 public:
  /// The error says what Clang cannot make of it. That it complains alone is none: its library
  /// headers may be newer than it is.
  static tl::expected<SourceTree, std::string> parse(std::string text);

  const std::string& text() const { return text_; }
  std::string_view text(const Span& span) const {
    return std::string_view(text_).substr(span.begin, span.end - span.begin);
  }

  CXCursor root() const { return clang_getTranslationUnitCursor(unit_.get()); }

  /// Where it stands; nothing of what is elsewhere, or nowhere.
  std::optional<Span> span_of(CXCursor cursor) const;

  /// What it consists of, in the order of the tree.
  static std::vector<CXCursor> children_of(CXCursor cursor);

  /// All that is written, without comments.
  std::vector<SourceToken> tokens() const;

  /// Where a line begins that is a `#line` directive; what a string says is none.
  std::vector<std::size_t> line_directives() const;

  /// Where macros are used.
  const std::vector<Span>& macro_uses() const { return macro_uses_; }

  /// How often Clang found fault with the source itself, of which it may have passed over parts.
  std::size_t complaints() const { return complaints_; }

  /// By what `#line` says of it.
  WrittenPlace written_place(std::size_t offset) const;

 private:
  template <auto dispose>
  struct Disposed {
    template <class T>
    void operator()(T* object) const {
      dispose(object);
    }
  };
  using Unit = std::unique_ptr<std::remove_pointer_t<CXTranslationUnit>,
                               Disposed<clang_disposeTranslationUnit>>;
  using Index = std::unique_ptr<void, Disposed<clang_disposeIndex>>;

  SourceTree(std::string text, Index index) : text_(std::move(text)), index_(std::move(index)) {}

  std::optional<std::size_t> offset_of(CXSourceLocation location) const;

  std::string text_;
  Index index_;
  Unit unit_;
  CXFile file_ = nullptr;
  std::vector<Span> macro_uses_;
  std::size_t complaints_ = 0;
};

/// The text of a string of Clang's, which is given back.
std::string taken(CXString string);

}  // namespace judge::mutants
