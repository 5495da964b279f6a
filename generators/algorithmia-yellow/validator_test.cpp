#include "generators/lib/algorithmia/validator_claims.hpp"

namespace generators::algorithmia {

TEST_P(AlgorithmiaValidator, JudgesAsClaimed) {
  expect_claim(VALIDATOR_PROGRAM, GetParam());
}

INSTANTIATE_TEST_SUITE_P(Rules, AlgorithmiaValidator, testing::ValuesIn(kValidatorClaims),
                         name_of_claim);

}  // namespace generators::algorithmia
