#include "judge/report/html/late_pictures.hpp"

#include <algorithm>
#include <optional>

#include <nlohmann/json.hpp>

#include "judge/report/html/page_data.hpp"
#include "judge/report/html/page_json.hpp"
#include "judge/report/html/page_picture.hpp"
#include "judge/report/html/page_texts.hpp"
#include "judge/verdict/verdict.hpp"

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

/// A page in three pieces.
struct PageParts {
  std::string_view before;
  std::string_view data;
  std::string_view behind;
};

std::optional<PageParts> parts_of(std::string_view page) {
  constexpr std::string_view kBegin = "id=\"data\">";
  const std::size_t begin = page.find(kBegin);
  if (begin == std::string_view::npos) return std::nullopt;
  const std::size_t from = begin + kBegin.size();
  // No text in the data has a '<'.
  const std::size_t end = page.find('<', from);
  if (end == std::string_view::npos) return std::nullopt;
  return PageParts{page.substr(0, from), page.substr(from, end - from), page.substr(end)};
}

/// The number of the first case that is not as expected for its wrong answer, and has details.
std::optional<std::size_t> number_to_draw(const Json& submission) {
  for (const Json& unexpected : submission.at("unexpected")) {
    const auto number = unexpected.get<std::size_t>();
    const char verdict = submission.at("verdicts").get_ref<const std::string&>().at(number);
    if (verdict - '0' == static_cast<int>(Verdict::wrong_answer) &&
        submission.at("details").contains(std::to_string(number)))
      return number;
  }
  return std::nullopt;
}

/// Calls `use` with the place of each submission that is not as expected and has no picture, and
/// with the details of the case there. Whether the data are those of a page.
template <class Use>
bool for_each_place(Json& data, const Use& use) {
  try {
    for (Json& submission : data.at("submissions")) {
      const Json& problem = data.at("problems").at(submission.at("problem").get<std::size_t>());
      Json& details = submission.at("details");
      const bool has_picture =
          std::ranges::any_of(details, [](const Json& each) { return each.contains("picture"); });
      if (has_picture || submission.at("asExpected") != 0) continue;
      const auto number = number_to_draw(submission);
      if (!number) continue;
      use(PicturePlace{.problem = problem.at("id").get<std::string>(),
                       .submission = submission.at("name").get<std::string>(),
                       .test_case = problem.at("cases").at(*number).get<std::string>()},
          details[std::to_string(*number)]);
    }
  } catch (const std::exception&) {
    return false;  // somebody has changed it, or another judge made it
  }
  return true;
}

}  // namespace

std::vector<PicturePlace> places_without_picture(std::string_view page) {
  const auto parts = parts_of(page);
  Json data = parts ? Json::parse(parts->data, nullptr, false) : Json();
  std::vector<PicturePlace> places;
  const bool is_page = for_each_place(
      data, [&](PicturePlace place, const Json&) { places.push_back(std::move(place)); });
  return is_page ? places : std::vector<PicturePlace>();
}

std::string with_pictures(std::string_view page, const std::vector<LatePicture>& pictures) {
  const auto parts = parts_of(page);
  Json data = parts ? Json::parse(parts->data, nullptr, false) : Json();
  std::size_t taken = 0;
  const bool is_page = for_each_place(data, [&](const PicturePlace& place, Json& details) {
    const auto late = std::ranges::find(pictures, place, &LatePicture::place);
    if (late == pictures.end() || taken >= kMostPicturesOfPage) return;
    Json told = picture_of_page(late->picture);
    const std::size_t size = size_in_page(told);
    if (size > kLargestPictureOfPage) return;
    taken += size;
    details["picture"] = std::move(told);
  });
  if (!is_page) return std::string(page);
  return std::string(parts->before) + json_for_page(data) + std::string(parts->behind);
}

}  // namespace judge
