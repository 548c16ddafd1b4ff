/* Statement expressions: values, scopes, structs as values, jumps out of them, nested, in conditions and arguments,
 * without value. */
#include <stdio.h>

#define MAX(a, b)                                                                                                      \
  ({                                                                                                                   \
    __typeof__(a) a_ = (a);                                                                                            \
    __typeof__(b) b_ = (b);                                                                                            \
    a_ > b_ ? a_ : b_;                                                                                                 \
  })

struct pair {
  int x, y[3];
};

static int find(const int *at, int n, int wanted) {
  for (int i = 0; i < n; i++)
    (void)({
      if (at[i] == wanted) return i;
      at[i];
    });
  return -1;
}

static int loops(void) {
  int s = 0;
  for (int i = 0; i < 10; i++) {
    s += ({
      if (i == 3) continue;
      if (i == 8) break;
      i *i;
    });
  }
  int k = ({
    int r = 1;
    while (r < s) r *= 3;
    r;
  });
  return s + k;
}

int main(void) {
  int i = 3;
  printf("%d %.1f\n", MAX(i++, 2), MAX(1.5, 2));
  printf("%d\n", i);
  struct pair p = ({
    struct pair q = {1, {2, 3, 4}};
    q.y[1]++;
    q;
  });
  printf("%d %d\n", p.y[1], ({
                              struct pair q = p;
                              q.x = 9;
                              q;
                            }).x);
  int list[] = {5, 6, 7};
  printf("%d %d %d\n", find(list, 3, 6), find(list, 3, 9), loops());
  if (({
        int z = i;
        z == 4;
      }))
    printf("%s\n", ({
             const char *t = "nested";
             ({ t + 2; });
           }));
  ({ ; });
  ({
    int only = 1;
    (void)only;
  });
  int n = ({
    goto skip;
    1;
  });
  printf("never %d\n", n);
skip:
  return MAX(0, ({
               int v = 0;
               v;
             }));
}
