#include "judge/mutants/source_tree.hpp"

#include <utility>

namespace judge::mutants {
namespace {

/// A name that no file has: the source is in memory.
constexpr const char* kSourceName = "judge-mutants-source.cpp";

constexpr const char* kArguments[] = {"-x", "c++", "-std=gnu++20", "-w", "-ferror-limit=0"};

}  // namespace

std::string taken(CXString string) {
  const char* const text = clang_getCString(string);
  std::string copy = text == nullptr ? "" : text;
  clang_disposeString(string);
  return copy;
}

tl::expected<SourceTree, std::string> SourceTree::parse(std::string text) {
  SourceTree tree(std::move(text), Index(clang_createIndex(0, 0)));
  CXUnsavedFile source{.Filename = kSourceName,
                       .Contents = tree.text_.data(),
                       .Length = static_cast<unsigned long>(tree.text_.size())};
  CXTranslationUnit unit = nullptr;
  const CXErrorCode code = clang_parseTranslationUnit2(
      tree.index_.get(), kSourceName, kArguments, static_cast<int>(std::size(kArguments)), &source,
      1, CXTranslationUnit_DetailedPreprocessingRecord, &unit);
  if (code != CXError_Success) return tl::unexpected(std::string("Clang cannot read the source"));
  tree.unit_.reset(unit);
  tree.file_ = clang_getFile(unit, kSourceName);
  for (unsigned i = 0; i < clang_getNumDiagnostics(unit); ++i) {
    CXDiagnostic diagnostic = clang_getDiagnostic(unit, i);
    const CXDiagnosticSeverity severity = clang_getDiagnosticSeverity(diagnostic);
    const bool is_fatal = severity == CXDiagnostic_Fatal;
    if (severity == CXDiagnostic_Error && tree.offset_of(clang_getDiagnosticLocation(diagnostic)))
      ++tree.complaints_;
    const std::string message = is_fatal ? taken(clang_formatDiagnostic(diagnostic, 0)) : "";
    clang_disposeDiagnostic(diagnostic);
    if (is_fatal) return tl::unexpected("Clang cannot read the source: " + message);
  }
  for (const CXCursor& cursor : children_of(tree.root())) {
    if (clang_getCursorKind(cursor) != CXCursor_MacroExpansion) continue;
    if (const auto span = tree.span_of(cursor)) tree.macro_uses_.push_back(*span);
  }
  return tree;
}

std::optional<std::size_t> SourceTree::offset_of(CXSourceLocation location) const {
  CXFile file = nullptr;
  unsigned offset = 0;
  clang_getExpansionLocation(location, &file, nullptr, nullptr, &offset);
  if (file == nullptr || clang_File_isEqual(file, file_) == 0) return std::nullopt;
  return offset;
}

std::optional<Span> SourceTree::span_of(CXCursor cursor) const {
  const CXSourceRange extent = clang_getCursorExtent(cursor);
  if (clang_Range_isNull(extent) != 0) return std::nullopt;
  const auto begin = offset_of(clang_getRangeStart(extent));
  const auto end = offset_of(clang_getRangeEnd(extent));
  if (!begin || !end || *begin >= *end || *end > text_.size()) return std::nullopt;
  return Span{*begin, *end};
}

std::vector<CXCursor> SourceTree::children_of(CXCursor cursor) {
  std::vector<CXCursor> children;
  clang_visitChildren(
      cursor,
      [](CXCursor child, CXCursor, CXClientData data) {
        static_cast<std::vector<CXCursor>*>(data)->push_back(child);
        return CXChildVisit_Continue;
      },
      &children);
  return children;
}

std::vector<SourceToken> SourceTree::tokens() const {
  const CXSourceRange all = clang_getRange(
      clang_getLocationForOffset(unit_.get(), file_, 0),
      clang_getLocationForOffset(unit_.get(), file_, static_cast<unsigned>(text_.size())));
  CXToken* read = nullptr;
  unsigned count = 0;
  clang_tokenize(unit_.get(), all, &read, &count);
  std::vector<CXCursor> cursors(count, clang_getNullCursor());
  clang_annotateTokens(unit_.get(), read, count, cursors.data());
  std::vector<SourceToken> tokens;
  for (unsigned i = 0; i < count; ++i) {
    const CXTokenKind kind = clang_getTokenKind(read[i]);
    const CXSourceRange extent = clang_getTokenExtent(unit_.get(), read[i]);
    const auto begin = offset_of(clang_getRangeStart(extent));
    const auto end = offset_of(clang_getRangeEnd(extent));
    if (kind != CXToken_Comment && begin && end)
      tokens.push_back({kind, {*begin, *end}, cursors[i]});
  }
  clang_disposeTokens(unit_.get(), read, count);
  return tokens;
}

std::vector<std::size_t> SourceTree::line_directives() const {
  std::vector<std::size_t> places;
  const std::vector<SourceToken> all = tokens();
  for (std::size_t i = 0; i + 1 < all.size(); ++i) {
    const std::size_t at = all[i].span.begin;
    const bool begins_line = at == 0 || text_[at - 1] == '\n';
    if (begins_line && all[i].kind == CXToken_Punctuation && text(all[i].span) == "#" &&
        all[i + 1].span.begin == at + 1 && text(all[i + 1].span) == "line")
      places.push_back(at);
  }
  return places;
}

WrittenPlace SourceTree::written_place(std::size_t offset) const {
  const CXSourceLocation location =
      clang_getLocationForOffset(unit_.get(), file_, static_cast<unsigned>(offset));
  CXString name;
  WrittenPlace place;
  clang_getPresumedLocation(location, &name, &place.line, &place.column);
  place.file = taken(name);
  return place;
}

}  // namespace judge::mutants
