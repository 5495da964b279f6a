#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "judge/base/os/file.hpp"

namespace judge {

/// For tests: holds values against one of the schemas in docs/schema. It knows the part of JSON
/// Schema that these use; any other keyword is a fault, so that none is there that nobody reads.
class JsonSchema {
 public:
  using Json = nlohmann::json;

  explicit JsonSchema(Json schema) : schema_(std::move(schema)) {}

  /// "judge-run.schema.json"
  static JsonSchema of_project(const std::string& name) {
    const auto text = read_file(std::filesystem::path(JUDGE_SOURCE_ROOT) / "docs/schema" / name);
    EXPECT_TRUE(text) << text.error().message;
    return JsonSchema(Json::parse(text.value_or("{}")));
  }

  /// What is wrong with a value, each with its place; empty: nothing is.
  std::vector<std::string> faults(const Json& value) const {
    std::vector<std::string> faults;
    check(value, schema_, "", faults);
    return faults;
  }

 private:
  using Faults = std::vector<std::string>;

  void check(const Json& value, const Json& schema, const std::string& at, Faults& faults) const {
    for (const auto& [keyword, wanted] : schema.items()) {
      if (keyword.starts_with("$") && keyword != "$ref") continue;
      if (keyword == "title" || keyword == "description") continue;
      if (keyword == "$ref") {
        check(value, definition(wanted), at, faults);
      } else if (keyword == "type") {
        expect(is_of_type(value, wanted), at, "is no " + std::string(wanted), faults);
      } else if (keyword == "const") {
        expect(value == wanted, at, "is not " + wanted.dump(), faults);
      } else if (keyword == "enum") {
        expect(std::ranges::find(wanted, value) != wanted.end(), at, "is none of " + wanted.dump(),
               faults);
      } else if (keyword == "minimum") {
        expect(!value.is_number() || value.get<double>() >= wanted.get<double>(), at,
               "is less than " + wanted.dump(), faults);
      } else if (keyword == "anyOf") {
        check_any(value, wanted, at, faults);
      } else if (keyword == "items") {
        for (std::size_t i = 0; value.is_array() && i < value.size(); ++i)
          check(value[i], wanted, fmt::format("{}/{}", at, i), faults);
      } else if (keyword == "properties") {
        for (const auto& [name, property] : wanted.items()) {
          if (value.is_object() && value.contains(name))
            check(value[name], property, at + "/" + name, faults);
        }
      } else if (keyword == "required") {
        for (const Json& name : wanted)
          expect(!value.is_object() || value.contains(name), at, "lacks " + name.dump(), faults);
      } else if (keyword == "additionalProperties" && wanted == false) {
        check_names(value, schema["properties"], at, faults);
      } else {
        faults.push_back("the schema has a keyword that nobody reads here: " + keyword);
      }
    }
  }

  void check_any(const Json& value, const Json& schemas, const std::string& at,
                 Faults& faults) const {
    Faults nearest;
    for (const Json& schema : schemas) {
      Faults own;
      check(value, schema, at, own);
      if (own.empty()) return;
      if (nearest.empty() || own.size() < nearest.size()) nearest = own;
    }
    faults.insert(faults.end(), nearest.begin(), nearest.end());
  }

  static void check_names(const Json& value, const Json& known, const std::string& at,
                          Faults& faults) {
    if (!value.is_object()) return;
    for (const auto& [name, property] : value.items())
      expect(known.contains(name), at, "has " + name + ", which the schema does not know", faults);
  }

  const Json& definition(const std::string& reference) const {
    return schema_.at(Json::json_pointer(reference.substr(1)));
  }

  static bool is_of_type(const Json& value, const std::string& type) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "boolean") return value.is_boolean();
    if (type == "null") return value.is_null();
    if (type == "number") return value.is_number();
    return type == "integer" && value.is_number_integer();
  }

  static void expect(bool holds, const std::string& at, const std::string& otherwise,
                     Faults& faults) {
    if (!holds) faults.push_back(fmt::format("{}: {}", at.empty() ? "/" : at, otherwise));
  }

  Json schema_;
};

}  // namespace judge
