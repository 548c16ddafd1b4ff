/* Comparisons of values with each other: orders that follow from earlier ones. */
#include "streams.h"

enum { WIDTH = 32 };

static void inputs(as_execution *x, as_term *a, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) a[i] = as_stream_element(x, "a", i, WIDTH);
}

void as_program_insertion_sort(as_execution *x) {
  enum { COUNT = 6 };
  as_terms *t = as_stream_terms(x);
  as_term a[COUNT];
  inputs(x, a, COUNT);
  for (uint32_t i = 1; i < COUNT; i++) {
    as_term key = a[i];
    uint32_t j = i;
    for (; j > 0 && as_stream_if(x, as_term_bvsgt(t, a[j - 1], key)); j--) a[j] = a[j - 1];
    a[j] = key;
  }
}

void as_program_bubble_sort(as_execution *x) {
  enum { COUNT = 5 };
  as_terms *t = as_stream_terms(x);
  as_term a[COUNT];
  inputs(x, a, COUNT);
  for (uint32_t end = COUNT; end > 1; end--)
    for (uint32_t i = 0; i + 1 < end; i++) {
      if (!as_stream_if(x, as_term_bvslt(t, a[i + 1], a[i]))) continue;
      as_term swap = a[i];
      a[i] = a[i + 1];
      a[i + 1] = swap;
    }
  for (uint32_t i = 0; i + 1 < COUNT; i++) as_stream_require(x, as_term_bvsle(t, a[i], a[i + 1]));
  as_stream_require(x, as_term_bvsle(t, a[0], a[COUNT - 1]));
}

/* Where the key belongs; -1 if it is there twice over. */
static uint32_t lower_bound(as_execution *x, const as_term *a, uint32_t count, as_term key) {
  as_terms *t = as_stream_terms(x);
  uint32_t low = 0, high = count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (as_stream_if(x, as_term_bvult(t, a[middle], key)))
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

void as_program_binary_search(as_execution *x) {
  enum { COUNT = 8 };
  as_terms *t = as_stream_terms(x);
  as_term a[COUNT], key = as_stream_input(x, "key", WIDTH), other = as_stream_input(x, "other", WIDTH);
  inputs(x, a, COUNT);
  for (uint32_t i = 0; i + 1 < COUNT; i++) as_stream_assume(x, as_term_bvule(t, a[i], a[i + 1]));
  uint32_t at = lower_bound(x, a, COUNT, key);
  for (uint32_t i = 0; i < COUNT; i++) {
    if (i < at) as_stream_require(x, as_term_bvult(t, a[i], key));
    if (i >= at) as_stream_require(x, as_term_bvuge(t, a[i], key));
  }
  bool equal = at < COUNT && as_stream_if(x, as_term_eq(t, a[at], key));
  as_stream_assume(x, as_term_bvult(t, key, other));
  uint32_t second = lower_bound(x, a, COUNT, other);
  if (equal && at < COUNT) as_stream_require(x, as_term_bvult(t, a[at], other));
  if (second < COUNT) as_stream_require(x, as_term_bvult(t, key, a[second]));
}
