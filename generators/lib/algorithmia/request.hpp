#pragma once

#include <array>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "generators/lib/random.hpp"

/// Inputs of the six algorithmia problems, which all read the same two lines.
namespace generators::algorithmia {

/// Where the ten numbers of the seed come from.
enum class Numbers {
  any,    ///< 0 .. 99
  low,    ///< 0 .. 3: below most n, so that the remainder is the number itself
  high,   ///< 90 .. 99: above every n
  equal,  ///< ten times the same one
};

/// Where start and goal lie.
enum class Ends {
  any,
  corners,     ///< two different corners
  neighbours,  ///< two cells side by side, whether a wall stands between them or not
};

struct Request {
  std::array<int, 10> numbers{};
  int start = 0;
  int goal = 0;
};

inline std::array<int, 10> draw_numbers(Random& random, Numbers kind) {
  std::array<int, 10> numbers{};
  for (int& number : numbers) {
    switch (kind) {
      case Numbers::any:
      case Numbers::equal:
        number = static_cast<int>(random.between(0, 99));
        break;
      case Numbers::low:
        number = static_cast<int>(random.between(0, 3));
        break;
      case Numbers::high:
        number = static_cast<int>(random.between(90, 99));
        break;
    }
  }
  if (kind == Numbers::equal) numbers.fill(numbers.front());
  return numbers;
}

/// All pairs of different cells that `kind` allows have the same probability.
inline Request draw_request(Random& random, Numbers numbers, Ends kind) {
  const auto allows = [kind](int start, int goal) {
    const auto is_corner = [](int cell) { return cell % 4 % 3 == 0 && cell / 4 % 3 == 0; };
    const int rows = std::abs(start / 4 - goal / 4);
    const int columns = std::abs(start % 4 - goal % 4);
    switch (kind) {
      case Ends::any:
        return start != goal;
      case Ends::corners:
        return start != goal && is_corner(start) && is_corner(goal);
      case Ends::neighbours:
        return rows + columns == 1;
    }
    return false;
  };

  Request request{draw_numbers(random, numbers)};
  do {
    request.start = static_cast<int>(random.below(16));
    request.goal = static_cast<int>(random.below(16));
  } while (!allows(request.start, request.goal));
  return request;
}

/// The two lines of the input.
inline std::string to_input(const Request& request) {
  std::ostringstream text;
  text << std::setfill('0');
  for (std::size_t i = 0; i < request.numbers.size(); ++i) {
    text << (i > 0 ? " " : "") << std::setw(2) << request.numbers[i];
  }
  text << '\n' << request.start << ' ' << request.goal << '\n';
  return text.str();
}

/// Reads the words `SEED [any|low|high|equal] [any|corners|neighbours]`; throws
/// std::invalid_argument where they are something else.
inline Request request_from_words(const std::vector<std::string>& words) {
  const auto choose = [&words](std::size_t place, const std::vector<std::string>& names) {
    if (words.size() <= place) return 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (names[i] == words[place]) return static_cast<int>(i);
    }
    throw std::invalid_argument("unknown word '" + words[place] + "'");
  };

  if (words.empty() || words.size() > 3) throw std::invalid_argument("1 to 3 words needed");
  if (words[0].empty() || words[0].find_first_not_of("0123456789") != std::string::npos) {
    throw std::invalid_argument("the seed is not a number: '" + words[0] + "'");
  }
  Random random(std::stoull(words[0]));
  const auto numbers = static_cast<Numbers>(choose(1, {"any", "low", "high", "equal"}));
  const auto ends = static_cast<Ends>(choose(2, {"any", "corners", "neighbours"}));
  return draw_request(random, numbers, ends);
}

/// The main function of the generator programs: prints the input, or says what is wrong with the
/// arguments and gives exit code 2.
inline int print_request(int argc, char** argv) {
  try {
    std::cout << to_input(request_from_words({argv + 1, argv + argc}));
  } catch (const std::exception& error) {
    std::cerr << "request: " << error.what()
              << "\nusage: request SEED [any|low|high|equal] [any|corners|neighbours]\n";
    return 2;
  }
  return 0;
}

}  // namespace generators::algorithmia
