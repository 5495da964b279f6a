#include "judge/report/html/page_picture.hpp"

#include <cstdint>
#include <string_view>

#include "judge/base/text/visible_text.hpp"

namespace judge {
namespace {

std::string in_base64(std::string_view bytes) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < 3; ++i)
      bits = bits << 8U | (at + i < bytes.size() ? static_cast<unsigned char>(bytes[at + i]) : 0U);
    for (std::size_t i = 0; i < 4; ++i)
      text += at + i > bytes.size() ? '=' : kDigits[bits >> (18 - 6 * i) & 63U];
  }
  return text;
}

}  // namespace

nlohmann::ordered_json picture_of_page(const Picture& picture) {
  const std::string type = picture.extension == "svg"   ? "svg+xml"
                           : picture.extension == "jpg" ? "jpeg"
                                                        : picture.extension;
  const bool is_text = picture.extension == "svg" && printable_text(picture.image) == picture.image;
  return nlohmann::ordered_json::array({"image/" + type + (is_text ? "" : ";base64"),
                                        is_text ? picture.image : in_base64(picture.image)});
}

}  // namespace judge
