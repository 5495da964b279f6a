#include "judge/checktestdata/regex.hpp"

#include <algorithm>

#include "judge/checktestdata/regex_syntax.hpp"
#include "judge/checktestdata/shown_text.hpp"

// The expression becomes a program of steps, and all its ways through the input are followed at the
// same time, byte after byte. They are kept in the order in which a search with backtracking would
// try them: so of all matches the first in the list is the one that counts, and those behind it are
// given up. No step is in the list twice.

namespace judge::checktestdata {
namespace {

constexpr std::size_t kMostSteps = 4'000'000;

using Step = Regex::Step;

class Compiler {
 public:
  Compiler(std::vector<Step>& steps, std::vector<CharacterSet>& sets)
      : steps_(steps), sets_(sets) {}

  void add(const RegexNode& node) {
    switch (node.kind) {
      case RegexNode::Kind::set:
        push({Step::Kind::take, set_number(node.set)});
        break;
      case RegexNode::Kind::sequence:
        for (const RegexNode& part : node.parts) add(part);
        break;
      case RegexNode::Kind::alternatives:
        add_alternatives(node);
        break;
      case RegexNode::Kind::repetition:
        add_repetition(node);
        break;
    }
  }

  std::uint32_t push(Step step) {
    if (steps_.size() == kMostSteps) throw RegexFault{0, "too large, with all its repetitions"};
    steps_.push_back(step);
    return here() - 1;
  }

 private:
  std::uint32_t here() const { return static_cast<std::uint32_t>(steps_.size()); }

  std::uint32_t set_number(const CharacterSet& set) {
    const auto known = std::ranges::find(sets_, set);
    const auto number = static_cast<std::uint32_t>(known - sets_.begin());
    if (known == sets_.end()) sets_.push_back(set);
    return number;
  }

  void add_alternatives(const RegexNode& node) {
    std::vector<std::uint32_t> ends;
    for (std::size_t i = 0; i + 1 < node.parts.size(); ++i) {
      const std::uint32_t split = push({Step::Kind::split, here() + 1});
      add(node.parts[i]);
      ends.push_back(push({Step::Kind::jump}));
      steps_[split].second = here();
    }
    add(node.parts.back());
    for (const std::uint32_t end : ends) steps_[end].first = here();
  }

  void add_repetition(const RegexNode& node) {
    const RegexNode& part = node.parts.front();
    for (std::size_t i = 0; i < node.least; ++i) add(part);
    if (node.most == RegexNode::kUnbounded) {
      const std::uint32_t split = push({Step::Kind::split, here() + 1});
      add(part);
      push({Step::Kind::jump, split});
      steps_[split].second = here();
      return;
    }
    std::vector<std::uint32_t> splits;
    for (std::size_t i = node.least; i < node.most; ++i) {
      splits.push_back(push({Step::Kind::split, here() + 1}));
      add(part);
    }
    for (const std::uint32_t split : splits) steps_[split].second = here();
  }

  std::vector<Step>& steps_;
  std::vector<CharacterSet>& sets_;
};

}  // namespace

void Regex::Ways::clear() {
  list.clear();
  ++generation;
}

void Regex::Ways::add(const std::vector<Step>& steps, std::uint32_t from) {
  pending.push_back(from);
  while (!pending.empty()) {
    const std::uint32_t number = pending.back();
    pending.pop_back();
    if (seen[number] == generation) continue;
    seen[number] = generation;
    const Step& step = steps[number];
    if (step.kind == Step::Kind::split) pending.push_back(step.second);
    if (step.kind == Step::Kind::split || step.kind == Step::Kind::jump) {
      pending.push_back(step.first);
    } else {
      list.push_back(number);
    }
  }
}

Regex::Regex(std::string_view pattern) {
  ParsedRegex parsed = parse_regex(pattern);
  hint_ = std::move(parsed.hint);
  Compiler compiler(steps_, sets_);
  compiler.add(parsed.root);
  compiler.push({Step::Kind::accept});
  now_.seen.resize(steps_.size());
  then_.seen.resize(steps_.size());
}

std::string described(const RegexFault& fault, std::string_view pattern) {
  return "the regular expression " + shown_string(pattern) + " is wrong at character " +
         std::to_string(fault.position + 1) + ": " + fault.what;
}

std::optional<std::size_t> Regex::match_length(std::string_view input) {
  std::optional<std::size_t> length;
  now_.clear();
  now_.add(steps_, 0);
  for (std::size_t i = 0; !now_.list.empty(); ++i) {
    then_.clear();
    for (const std::uint32_t number : now_.list) {
      const Step& step = steps_[number];
      if (step.kind == Step::Kind::accept) {
        length = i;
        break;
      }
      if (i < input.size() && sets_[step.first][static_cast<unsigned char>(input[i])])
        then_.add(steps_, number + 1);
    }
    std::swap(now_, then_);
  }
  return length;
}

}  // namespace judge::checktestdata
