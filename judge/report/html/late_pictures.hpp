#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/report/picture.hpp"

namespace judge {

/// Where a page may have a picture: the first case on which a submission is not as expected.
struct PicturePlace {
  std::string problem;
  std::string submission;
  std::string test_case;

  friend bool operator==(const PicturePlace&, const PicturePlace&) = default;
};

/// A picture that is made once the page is there.
struct LatePicture {
  PicturePlace place;
  Picture picture;
};

/// The places in a page of make_html_reporter() where a picture of a wrong answer would stand, of
/// submissions of which it has none; none of what is no such page.
std::vector<PicturePlace> places_without_picture(std::string_view page);

/// The page with these pictures at their places, but for those that are too large for a page.
std::string with_pictures(std::string_view page, const std::vector<LatePicture>& pictures);

}  // namespace judge
