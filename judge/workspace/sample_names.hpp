#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace judge {

/// By name, numbers in it as numbers: 2 before 10.
bool comes_before(std::string_view a, std::string_view b);

/// Whether a file is called after a program: "a.in1", "a1.in" and "a-1.in" after a.cpp.
bool is_named_after(const std::string& file, const std::string& stem);

/// What a system leaves beside files, "._1.in", is no sample.
bool is_hidden(const std::filesystem::path& file);

/// Whether a folder is called as one sample is: "1", "sample-02".
bool is_called_as_sample(const std::filesystem::path& folder);

/// Whether a program is called as samples of any program are, so that what is called after it need
/// not be its own: "1", "sample", "test2".
bool is_called_as_any_sample(std::string_view stem);

}  // namespace judge
