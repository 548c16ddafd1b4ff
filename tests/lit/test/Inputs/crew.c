#include <assay/assay.h>
int main(void) {
  int a[5], sum = 0;
  for (int i = 0; i < 5; i++) a[i] = assay_int("a");
  for (int i = 1; i < 5; i++) {
    int v = a[i], j = i;
    for (; j > 0 && a[j - 1] > v; j--) a[j] = a[j - 1];
    a[j] = v;
  }
  if (a[0] == 7) assay_cover("lucky");
#ifndef GOOD
  if (a[1] > 2147483600) return a[1] + 100;
  for (int i = 0; i < 5; i++) sum |= a[i] == 12 + i;
  if (a[0] == 17 && a[4] == 200) return 5 / sum;
#endif
#ifdef OTHER
  sum++;
#endif
  return sum;
}
