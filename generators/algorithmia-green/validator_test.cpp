#include "generators/lib/algorithmia/validator_claims.hpp"
