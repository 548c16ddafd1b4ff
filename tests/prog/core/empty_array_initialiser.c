/* clang only: C23's empty initialiser of a variable length array, each time that it is reached. */
#include <stdio.h>

int main(void) {
  int sum = 0;
  for (int n = 1; n < 5; n++) {
    int a[n][2] = {};
    a[n / 2][1] += n;
    for (int i = 0; i < n; i++) sum = sum * 3 + a[i][0] + a[i][1];
  }
  printf("%d\n", sum);
  return 0;
}
