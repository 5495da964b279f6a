#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "judge/exchange/export_package.hpp"
#include "judge/exchange/write_draft.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Whether a package gives way to what it is converted to.
enum class InPlace : std::uint8_t { no, yes };

/// What is converted, and where it is written.
struct ConvertWish {
  std::filesystem::path path;         ///< of the package, a folder or an archive
  std::filesystem::path folder = {};  ///< empty: beside it, or in place
  InPlace in_place = InPlace::no;
  Standing standing = Standing::left;  ///< of what stands there; in place that gives way
};

/// Whether it is to be written as an archive, which is not done here.
bool wants_archive(const ConvertWish& wish);

/// A package that is about to be converted.
struct DraftedConversion {
  Problem problem;
  PackageDraft draft;  ///< where there are refusals in it, there is no such package
};

/// Drafts a package of the format 2025-09 of a legacy one or one of Polygon; files that the format
/// does not know stay as they are. `begin` is told in one sentence what takes a while. The
/// workspace must be open until the draft is written.
OrFault<DraftedConversion> draft_conversion(Workspace& workspace, const std::filesystem::path& path,
                                            const std::function<void(const std::string&)>& begin);

/// Writes it where it is to be, whole or not at all; gives where that is. A fault where the package
/// would be lost by it.
OrFault<std::filesystem::path> write_conversion(const Workspace& workspace,
                                                const DraftedConversion& drafted,
                                                const ConvertWish& wish);

}  // namespace judge
