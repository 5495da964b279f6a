#pragma once

#include <cstddef>
#include <string>

#include <boost/program_options.hpp>

namespace judge {

/// The options as --help lists them, without those that have no description: name and value, then
/// what it does beside it, or below where `width` columns leave no room for that. Words stay whole.
std::string option_lines(const boost::program_options::options_description& options,
                         std::size_t width);

}  // namespace judge
