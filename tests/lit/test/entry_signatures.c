/* Harnesses of many signatures. Strategy: clang is the oracle: each harness, with each option that changes it, compiles
 * without a warning; what the front end makes of it runs, and no function is refused but for those whose name says so.
 * The harness of a harness adds nothing.
 *
 * RUN: %assay test --no-cache --entry-all --print-harness %s > %t.c
 * RUN: clang-19 -std=gnu17 -Wall -Werror -fsyntax-only -I %S -I %root/include %t.c
 * RUN: FileCheck %s < %t.c
 * RUN: %assay test --no-cache --entry-all --print-harness --no-null --depth 1 %s > %t.1.c
 * RUN: clang-19 -std=gnu17 -Wall -Werror -fsyntax-only -I %S -I %root/include %t.1.c
 * RUN: %assay test --no-cache --entry-all --print-harness --object-size 1 --records 2 --no-alias %s > %t.2.c
 * RUN: clang-19 -std=gnu17 -Wall -Werror -fsyntax-only -I %S -I %root/include %t.2.c
 * RUN: %assay test --no-cache --entry-all --print-harness --object-size 40 --records 20 --no-sizes %s > %t.3.c
 * RUN: clang-19 -std=gnu17 -Wall -Werror -fsyntax-only -I %S -I %root/include %t.3.c
 * RUN: %assay test --no-cache --entry-all --print-harness --symbolic-globals --depth 5 %s > %t.4.c
 * RUN: clang-19 -std=gnu17 -Wall -Werror -fsyntax-only -I %S -I %root/include %t.4.c
 * RUN: sh %root/tests/lit/exits.sh 3 %assay test --no-cache --entry-all --entry-timeout 5 %s > %t.out
 * RUN: FileCheck %s --check-prefix=RUNS < %t.out
 * RUN: grep -vE '^verdict:' %t.out | not grep -E '^[a-z_0-9]+: (INCOMPLETE|BUG|VACUOUS|BOUNDED)'
 * RUN: grep refused: %t.out | not grep -v ^refused_
 */
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct {
  int x, y;
} point;
typedef enum { LOW, HIGH } level;
enum color { RED, GREEN };
struct node {
  int key;
  struct node *next;
};
struct tree {
  char *name;
  struct tree *left, *right;
};
struct odd {
  unsigned flag : 1, small : 3;
  signed int number : 5;
  long wide : 40;
  const int fixed;
  volatile int changing;
  _Atomic int shared;
  union {
    int as_int;
    float as_float;
  };
  struct {
    short first;
    char *second;
  };
  union {
    char *text;
    long number;
  } choice;
  char small_text[4], text[64];
  struct {
    int inner;
  } *no_name;
  const struct {
    point at;
  } *const no_name_either;
  int matrix[2][3];
  struct node *table[20];
  __int128 huge;
  long double precise;
  _Bool truth;
  level how;
};
struct flexible {
  size_t count;
  int item[];
};
struct of_callbacks {
  int (*compare)(const void *, const void *);
  void *(*allocate)(size_t);
  void (*print)(const char *, ...);
};
struct hidden;

int variable;
static struct node *list = NULL;
const int fixed = 3;
point origin, *where[3];

void scalars(bool a, char b, signed char c, unsigned char d, short e, unsigned short f, int g, unsigned h, long i,
             unsigned long j, long long k, unsigned long long l) {}
void floats(float a, double b) {}
void more(__int128 a, unsigned __int128 b, long double c, _Float16 d, _BitInt(17) e) {}
void enums(enum color a, level b) {}
void pointers(int *a, const unsigned char *b, void *c, const volatile short *d, double *restrict e) {}
void strings(char *a, const char *b, char *const c) {}
void deep(char **a, const char *const *b, int ***c, void **d) {}
void arrays(int a[3], int b[][4], int (*c)[2], point d[]) {}
void vla(int n, int a[n]) {}
void records(point a, point *b, const point *c, struct odd *d) {}
void by_value(struct odd a, struct of_callbacks b) {}
void lists(const struct node *a, struct tree *b) {}
void flexible(struct flexible *a) {}
void callbacks(int (*a)(int, char *), void (*b)(void), point (*c)(struct node *), char *(*d)(const char *, ...)) {}
void more_callbacks(struct of_callbacks *a, void (*(*b)(int))(void), int (*c)()) {}
int some(int a, char *b) { return a > 3; }
void sized(char *text, size_t length, const int *items, int count, unsigned n, void *bytes) {}
void streams(FILE *a, struct hidden *b) {}
void unnamed(int, char *);
void unnamed(int a, char *b) {}
void atomic(_Atomic int *a, _Atomic(long) *b, _Atomic(long) c, _Atomic point d) {}
int variadic(const char *format, ...) { return 0; }
int with_list(const char *format, va_list arguments) { return 0; }
static inline int own(struct node *a) { return a ? a->key : 0; }
void nothing(void) {}
void same(struct node *a, const struct node *b, struct node *restrict c) {}
void refused_square(int n, int (*a)[n]) {}
void assay_entry_is_no_function(int a) {}
int main(void) { return 0; }

/* CHECK: #include "{{.*}}entry_signatures.c"
 * CHECK-NEXT: #include <assay/assay.h>
 * CHECK: void assay_entry_scalars(void) {
 * CHECK: char arg_b = assay_char("b");
 * CHECK: unsigned long long arg_l = assay_ullong("l");
 * CHECK: scalars(arg_a, arg_b, arg_c, arg_d, arg_e, arg_f, arg_g, arg_h, arg_i, arg_j, arg_k, arg_l);
 * CHECK: d is a number that was a float
 */

/* RUNS: scalars: SAFE, 1 path
 * RUNS: strings: SAFE
 * RUNS-SAME: a is null or a string of at most 3 bytes
 * RUNS: vla: SAFE, {{.*}}under: a points to 4 elements; n is at most the number of elements of a, and at least 1
 * RUNS: streams: SAFE
 * RUNS-SAME: a is null, standard input or standard output; b is null (an incomplete type)
 * RUNS: refused_square: refused: its parameter a points to an array of variable length, of which no object can be made
 * RUNS: functions:
 */
