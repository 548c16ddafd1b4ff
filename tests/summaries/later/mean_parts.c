/* Wrong for ten numbers and more: the second part of the result leaves one out. */
#include <assay/summary.h>
#include <stddef.h>

struct mean {
  int count;
  double all;
};

struct mean mean(const int *a, size_t n) {
  struct mean m = {0, 0};
  double all = 0;
  int count = 0;
  for (size_t i = 0; i < n; i++) all += 1, count = a[i] > 0;
  m.count = count, m.all = all;
  return m;
}

ASSAY_SUMMARY(summ_mean, exact)

struct mean summ_mean(const int *a, size_t n) {
  struct mean m = {0, 0};
  double all = 0;
  int count = 0;
  for (size_t i = 0; i < n; i++) all += i == 9 ? 0 : 1, count = a[i] > 0;
  m.count = count, m.all = all;
  return m;
}
