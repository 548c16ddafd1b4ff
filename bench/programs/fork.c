/* OBJECTS allocations, then 2 to the N paths, each of which changes one of them. */
#include <assay/assay.h>
#include <stdlib.h>
int main(void) {
  static int *p[OBJECTS];
  for (int i = 0; i < OBJECTS; i++) *(p[i] = malloc(sizeof *p[i])) = i;
  int sum = 0;
  for (int i = 0; i < N; i++)
    if (assay_bool("b")) sum += ++*p[i % OBJECTS];
  return sum & 127;
}
