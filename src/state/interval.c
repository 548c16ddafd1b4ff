#include <assay/base/contract.h>
#include <assay/state/interval.h>
#include <assert.h>

/* ---- the order of the sort ---- */

static bool is_int(const as_terms *terms, as_term t) { return as_term_sort(terms, t).kind == AS_SORT_INT; }

static as_term less(as_terms *terms, as_term a, as_term b) {
  assert(as_sort_equal(as_term_sort(terms, a), as_term_sort(terms, b)));
  return is_int(terms, a) ? as_term_int_lt(terms, a, b) : as_term_bvult(terms, a, b);
}

static as_term at_most(as_terms *terms, as_term a, as_term b) { return as_term_not(terms, less(terms, b, a)); }

static as_term both(as_terms *terms, as_term a, as_term b) { return as_term_and(terms, a, b); }
static as_term either(as_terms *terms, as_term a, as_term b) { return as_term_or(terms, a, b); }
static as_term not(as_terms * terms, as_term a) { return as_term_not(terms, a); }

/* ---- making ---- */

as_interval as_interval_make(as_terms *terms, as_term low, as_term high) {
  as_sort sort = as_term_sort(terms, low);
  AS_REQUIRE(sort.kind == AS_SORT_INT || sort.kind == AS_SORT_BV, "the bounds of an interval are Ints or bit-vectors");
  AS_REQUIRE(as_sort_equal(sort, as_term_sort(terms, high)), "the bounds of an interval have one sort");
  return (as_interval){low, high};
}

as_interval as_interval_sized(as_terms *terms, as_term low, as_term size) {
  as_interval_make(terms, low, size);
  as_term high = is_int(terms, low) ? as_term_int_add(terms, low, size) : as_term_bvadd(terms, low, size);
  return (as_interval){low, high};
}

as_term as_interval_size(as_terms *terms, as_interval interval) {
  assert(as_sort_equal(as_term_sort(terms, interval.low), as_term_sort(terms, interval.high)));
  return is_int(terms, interval.low) ? as_term_int_sub(terms, interval.high, interval.low)
                                     : as_term_bvsub(terms, interval.high, interval.low);
}

/* ---- asking ---- */

as_term as_interval_valid(as_terms *terms, as_interval interval) { return at_most(terms, interval.low, interval.high); }
as_term as_interval_empty(as_terms *terms, as_interval interval) { return at_most(terms, interval.high, interval.low); }

as_term as_interval_contains_point(as_terms *terms, as_interval interval, as_term point) {
  return both(terms, at_most(terms, interval.low, point), less(terms, point, interval.high));
}

/* a.low <= b.low and b.high <= a.high */
static as_term encloses(as_terms *terms, as_interval a, as_interval b) {
  return both(terms, at_most(terms, a.low, b.low), at_most(terms, b.high, a.high));
}

as_term as_interval_contains(as_terms *terms, as_interval a, as_interval b) {
  return either(terms, as_interval_empty(terms, b), encloses(terms, a, b));
}

as_term as_interval_disjoint(as_terms *terms, as_interval a, as_interval b) {
  as_term apart = either(terms, as_interval_before(terms, a, b), as_interval_before(terms, b, a));
  as_term no_points = either(terms, as_interval_empty(terms, a), as_interval_empty(terms, b));
  return either(terms, apart, no_points);
}

as_term as_interval_overlaps(as_terms *terms, as_interval a, as_interval b) {
  return not(terms, as_interval_disjoint(terms, a, b));
}

as_term as_interval_before(as_terms *terms, as_interval a, as_interval b) { return at_most(terms, a.high, b.low); }

as_term as_interval_equal(as_terms *terms, as_interval a, as_interval b) {
  assert(as_sort_equal(as_term_sort(terms, a.low), as_term_sort(terms, b.low)));
  return both(terms, as_term_eq(terms, a.low, b.low), as_term_eq(terms, a.high, b.high));
}

/* ---- cutting ---- */

/* The place in the interval that is nearest to the point. */
static as_term clamp(as_terms *terms, as_interval interval, as_term point) {
  as_term below_high = as_term_ite(terms, less(terms, point, interval.high), point, interval.high);
  return as_term_ite(terms, less(terms, point, interval.low), interval.low, below_high);
}

as_interval_parts as_interval_split(as_terms *terms, as_interval a, as_interval b) {
  as_term first = clamp(terms, a, b.low), second = clamp(terms, a, b.high);
  return (as_interval_parts){.before = {a.low, first}, .inside = {first, second}, .after = {second, a.high}};
}

void as_interval_fits(as_terms *terms, as_interval a, as_interval b, as_term guards[AS_INTERVAL_FIT_COUNT]) {
  assert(as_sort_equal(as_term_sort(terms, a.low), as_term_sort(terms, b.low)));
  as_term begins = as_term_eq(terms, a.low, b.low), ends = as_term_eq(terms, a.high, b.high);
  guards[AS_INTERVAL_FIT_WHOLE] = both(terms, begins, ends);
  guards[AS_INTERVAL_FIT_LEFT] = both(terms, begins, not(terms, ends));
  guards[AS_INTERVAL_FIT_RIGHT] = both(terms, not(terms, begins), ends);
  guards[AS_INTERVAL_FIT_MIDDLE] = both(terms, not(terms, begins), not(terms, ends));
}
