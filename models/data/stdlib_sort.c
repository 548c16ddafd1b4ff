/* <stdlib.h>, <search.h>: sorting and searching arrays (7.22.5). Sorting is stable, by merging, as glibc's is where
 * memory suffices: comparisons are made in the same order. */
#include <assay/summary.h>

#include <search.h>
#include <stdlib.h>
#include <string.h>

typedef int comparison(const void *, const void *, void *);

typedef struct sorting {
  size_t size;
  char *room; /* for all elements */
  comparison *compare;
  void *data;
} sorting;

static void merge(const sorting *s, char *left, size_t lefts, char *right, size_t rights) {
  char *first = left, *to = s->room;
  size_t all = lefts + rights;
  while (lefts && rights) {
    int takes_left = s->compare(left, right, s->data) <= 0;
    if (takes_left) {
      memcpy(to, left, s->size);
      left += s->size, lefts--;
    } else {
      memcpy(to, right, s->size);
      right += s->size, rights--;
    }
    to += s->size;
  }
  memcpy(to, left, lefts * s->size);
  memcpy(first, s->room, (all - rights) * s->size);
}

static void sort(const sorting *s, char *base, size_t count) {
  if (count < 2) return;
  size_t half = count / 2;
  char *right = base + half * s->size;
  sort(s, base, half);
  sort(s, right, count - half);
  merge(s, base, half, right, count - half);
}

/* Pointers are valid also if there are no elements (7.22.5p1), as for memcpy and its like. */
static void expect_pointer(const void *base) { (void)memcmp(base, base, 0); }

/* All elements are there, whichever of them are looked at. */
static void expect_array(const void *base, size_t count, size_t size) {
  size_t bytes;
  expect_pointer(base);
  assay_check(!__builtin_mul_overflow(count, size, &bytes), "the array is larger than all memory");
  if (bytes) assay_check_bytes(base, bytes);
}

void qsort_r(void *base, size_t count, size_t size, comparison *compare, void *data) {
  expect_array(base, count, size);
  if (count < 2) return;
  sorting s = {size, __builtin_alloca(count * size), compare, data};
  sort(&s, base, count);
}

typedef struct plain {
  int (*compare)(const void *, const void *);
} plain;

static int compare_plain(const void *a, const void *b, void *data) { return ((const plain *)data)->compare(a, b); }

void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  plain p = {compare};
  qsort_r(base, count, size, compare_plain, &p);
}

void *bsearch(const void *key, const void *base, size_t count, size_t size,
              int (*compare)(const void *, const void *)) {
  size_t low = 0, high = count;
  expect_pointer(key);
  expect_array(base, count, size);
  while (low < high) {
    size_t middle = (low + high) / 2;
    const char *at = (const char *)base + middle * size;
    int order = compare(key, at);
    if (order < 0)
      high = middle;
    else if (order > 0)
      low = middle + 1;
    else
      return (void *)at;
  }
  return NULL;
}

void *lfind(const void *key, const void *base, size_t *count, size_t size, int (*compare)(const void *, const void *)) {
  const char *at = base;
  for (size_t i = 0; i < *count; i++, at += size)
    if (!compare(key, at)) return (void *)at;
  return NULL;
}

void *lsearch(const void *key, void *base, size_t *count, size_t size, int (*compare)(const void *, const void *)) {
  void *found = lfind(key, base, count, size, compare);
  if (found) return found;
  found = (char *)base + *count * size;
  memcpy(found, key, size);
  ++*count;
  return found;
}
