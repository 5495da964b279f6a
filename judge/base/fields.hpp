#pragma once

#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

namespace judge {

// A struct's fields, listed once, from which all that reads or writes it field by field is made:
//
//     template <>
//     struct Fields<Utterance> {
//       static constexpr auto list(const auto& use) { return use(
//           Field("speaker", &Utterance::speaker),
//           Field("at_ms", &Utterance::since_start), Field("text", &Utterance::text)); }
//     };
//
// A list that lacks a field does not compile: see for_each_field().

/// How a field appears among the named values of a document: as it is ...
struct AsItIs {};
/// ... or not at all: it travels between processes only ...
struct NotShown {};
/// ... or as its own fields, in the place of it.
struct Inlined {};

/// A field, its name in documents and how it appears there: one of the above, or a function that
/// makes of it what is shown.
template <class Owner, class Member, class Show = AsItIs>
struct Field {
  using Value = Member;

  constexpr Field(std::string_view field_name, Member Owner::*field, Show how = {})
      : name(field_name), member(field), show(how) {}

  std::string_view name;
  Member Owner::*member;
  Show show;
};

template <class T>
struct Fields;

/// Whether the fields of T are listed.
template <class T>
concept Listed = requires {
  sizeof(Fields<T>);
};

namespace fields_detail {

/// Converts to whatever a field is.
struct Anything {
  template <class T>
  operator T() const;
};

template <class T, std::size_t... number>
constexpr bool can_be_made_of(std::index_sequence<number...>) {
  return requires {
    T{(static_cast<void>(number), Anything{})...};
  };
}

/// Whether an aggregate has so many fields: so many initialisers it takes, and no more.
template <class T, std::size_t count>
constexpr bool has_fields() {
  return can_be_made_of<T>(std::make_index_sequence<count>{}) &&
         !can_be_made_of<T>(std::make_index_sequence<count + 1>{});
}

template <class A, class B>
constexpr bool is_same_member(const A& a, const B& b) {
  if constexpr (std::is_same_v<decltype(a.member), decltype(b.member)>) {
    return a.member == b.member;
  } else {
    return false;
  }
}

/// Whether no two of these fields are the same member.
constexpr bool are_distinct(const auto&... all) {
  const auto times = [&](const auto& one) {
    return (0 + ... + (is_same_member(one, all) ? 1 : 0));
  };
  return (true && ... && (times(all) == 1));
}

}  // namespace fields_detail

/// Calls `use` with each Field of T, in order.
template <Listed T, class Use>
constexpr void for_each_field(const Use& use) {
  static_assert(std::is_aggregate_v<T>);
  constexpr auto kCount = [](const auto&... field) { return sizeof...(field); };
  static_assert(fields_detail::has_fields<T, Fields<T>::list(kCount)>(),
                "a field is missing in the list");
  constexpr auto kAreDistinct = [](const auto&... field) {
    return fields_detail::are_distinct(field...);
  };
  static_assert(Fields<T>::list(kAreDistinct), "a field is in the list twice");
  Fields<T>::list([&](const auto&... field) { (use(field), ...); });
}

}  // namespace judge
