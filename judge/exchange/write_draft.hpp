#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "judge/base/cancellation.hpp"
#include "judge/base/expected.hpp"
#include "judge/exchange/package_draft.hpp"

namespace judge {

/// What is done where something stands already.
enum class Standing : std::uint8_t {
  left,      ///< it is an error
  replaced,  ///< a package, or an archive
};

/// Why a draft cannot be written there, as far as can be told before there is one: something stands
/// there that is not to be replaced (EEXIST), or holds a repository, or the folder around it is
/// missing.
Expected<> check_target(const std::filesystem::path& target, Standing standing);

/// Makes the folder that is drafted, whole or not at all: aside, then renamed. Testcases that are
/// copies of one file become links to the first of them. What stood there before is removed when
/// the new one is in its place. An error, and nothing is there, where somebody asks to stop before.
Expected<> write_folder(const PackageDraft& draft, const std::filesystem::path& target,
                        Standing standing, Cancellation cancellation = {});

/// Puts what is drafted into a folder that is there and empty; links as in write_folder(). What is
/// there when somebody asks to stop is left.
Expected<> fill_folder(const PackageDraft& draft, const std::filesystem::path& folder,
                       Cancellation cancellation = {});

/// The same as a zip archive, whose bytes depend on nothing but the draft. All of it lies in a
/// folder `inner` within; empty: at the top.
Expected<> write_archive(const PackageDraft& draft, const std::filesystem::path& target,
                         const std::string& inner, Standing standing,
                         Cancellation cancellation = {});

}  // namespace judge
