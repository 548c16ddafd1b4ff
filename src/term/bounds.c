/* Unsigned bounds from structure alone. */
#include "term/term_internal.h"

as_bounds as_term_bounds(as_terms *terms, as_term t) { return (as_bounds){0, as_width_mask(as_width(terms, t))}; }
