/* What declarations and names of parameters say about arguments. Strategy: each function is free of errors with the
 * arguments that its declaration allows, and would not be with others; the bugs are functions that leave even these.
 * The harnesses are C: clang accepts them without a warning, and run by hand they have the same verdicts. */

// RUN: rm -rf %t && mkdir -p %t && cp %s %t/declared.c && cd %t
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --no-cache --entry-all declared.c 2> said | grep '^[a-z_]*: [A-Z]' | FileCheck declared.c
// RUN: %assay test --no-cache --entry-all --print-harness declared.c 2> said > harness.c
// RUN: clang-19 -Wall -Werror -Wno-nullability-completeness -Wno-deprecated-non-prototype -I%root/include -fsyntax-only harness.c
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --no-cache --entry assay_entry_minimum harness.c 2> said | grep SAFE
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --no-cache --entry assay_entry_beyond harness.c 2> said | grep out-of-bounds

// Without names that say something, but declarations still do.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --no-cache --no-sizes --entry distance declared.c 2> said | grep 'error: pointer-difference'
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --no-cache --no-sizes --entry least declared.c 2> said | grep SAFE

// All elements of a long flexible array have any values.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --no-cache --object-size 20 --entry far declared.c 2> said | grep 'error: division-by-zero'

// Streams have what standard input has.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --no-cache --sym-stdin 2 --entry digit declared.c 2> said | FileCheck declared.c --check-prefix=DIGIT
// DIGIT: error: division-by-zero
// DIGIT: under: in is null, standard input or standard output
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --no-cache --no-null --stdin /dev/null --entry digit declared.c 2> said | FileCheck declared.c --check-prefix=STREAM
// STREAM: verdict: SAFE
// STREAM-NEXT: under: in is standard input or standard output

#include <stdarg.h>
#include <stdio.h>

// CHECK: minimum: SAFE, {{.*}}under: a points to 6 elements{{$}}
int minimum(int a[static 6]) { return a[5]; }
// CHECK-NEXT: beyond: BUG (1), {{.*}}under: a points to 6 elements{{$}}
int beyond(int a[static 6]) { return a[6]; }
// CHECK-NEXT: key: SAFE, {{.*}}under: bytes is null or points to 16 elements{{$}}
int key(const unsigned char bytes[16]) { return bytes ? bytes[15] : 0; }
// CHECK-NEXT: rows: SAFE, {{.*}}under: m is null or points to 3 elements{{$}}
int rows(int m[3][2]) { return m ? m[2][1] : 0; }
// CHECK-NEXT: rows_bug: BUG (1)
int rows_bug(int m[3][2]) { return m ? m[3][1] : 0; }
// CHECK-NEXT: name: SAFE, {{.*}}under: s is null or a string of at most 7 bytes{{$}}
int name(const char s[8]) { return s ? s[7] == 0 : 0; }
// CHECK-NEXT: least: SAFE, {{.*}}under: a points to 4 elements; k is at most the number of elements of a, and at least 1{{$}}
int least(int k, int a[k]) { return a[k - 1]; }
// CHECK-NEXT: least_bug: BUG (1)
int least_bug(int k, int a[k]) { return a[k]; }
// CHECK-NEXT: never: SAFE, {{.*}}under: p points to 4 elements{{$}}
__attribute__((nonnull)) int never(int *p) { return *p; }
// CHECK-NEXT: second: SAFE, {{.*}}under: p is null or points to 4 elements; q points to 4 elements; objects do not overlap, unless q is p{{$}}
__attribute__((nonnull(2))) int second(int *p, int *q) { return p == q ? *p : *q; }
// CHECK-NEXT: second_bug: BUG (1)
__attribute__((nonnull(2))) int second_bug(int *p, int *q) { return *p + 0 * *q; }
// CHECK-NEXT: kind: SAFE
int kind(int *_Nonnull p) { return *p; }
// CHECK-NEXT: kind_bug: BUG (1), {{.*}}under: p is null or points to 4 elements{{$}}
int kind_bug(int *_Nullable p) { return *p; }
// CHECK-NEXT: attributed: SAFE
int attributed(int *p __attribute__((nonnull))) { return *p; }
// CHECK-NEXT: called: SAFE, {{.*}}under: f is a function of its type in the file, or one
int called(short (*f)(int), int x) __attribute__((nonnull(1)));
int called(short (*f)(int), int x) { return f(x); }
// CHECK-NEXT: distance: SAFE, {{.*}}under: s is null or a string of at most 3 bytes; end points into the elements of s, or right behind them, and is null if that is{{$}}
long distance(const char *s, const char *end) { return end ? end - s : 0; }
// CHECK-NEXT: total: SAFE
int total(const short *begin, const short *the_end) {
  int sum = 0;
  while (begin < the_end) sum += *begin++;
  return sum;
}
// CHECK-NEXT: total_bug: BUG (1)
int total_bug(const short *begin, const short *the_end) {
  int sum = 0;
  while (begin <= the_end && begin) sum += *begin++;
  return sum;
}
// CHECK-NEXT: cells: SAFE, {{.*}}under: c is null or a structure that ends in 4 elements{{$}}
struct cells {
  _Alignas(64) int n;
  char bytes[];
};
int cells(struct cells *c) { return c ? 1 / !((unsigned long)c % 64) + 0 * c->bytes[3] : 0; }
// CHECK-NEXT: tail: SAFE, {{.*}}under: t is null or a structure that ends in 4 elements{{$}}
struct tail {
  long n;
  char kind;
  short data[];
};
int tail(struct tail *t) { return t ? t->data[3] : 0; }
// CHECK-NEXT: tail_bug: BUG (1)
int tail_bug(struct tail *t) { return t ? t->data[4] : 0; }
// CHECK-NEXT: far: BUG (1)
int far(struct tail *t) { return t ? 1 / (t->data[18] - 7) : 0; }
// CHECK-NEXT: say: SAFE, {{.*}}under: to is null or a string of at most 3 bytes; fmt is null or a string of the letter x; it is called without further arguments; objects do not overlap{{$}}
int say(char *to, const char *fmt, ...) {
  va_list list;
  va_start(list, fmt);
  int length = fmt ? vfprintf(stdout, fmt, list) : 0;
  va_end(list);
  return length + (to != 0);
}
// CHECK-NEXT: say_list: SAFE
int say_list(const char *fmt, va_list list) { return fmt ? vprintf(fmt, list) : 0; }
// CHECK-NEXT: say_bug: BUG (1)
int say_bug(const char *fmt, va_list list) { return fmt ? vprintf(fmt + 1, list) + va_arg(list, int) : 0; }
// CHECK-NEXT: odd_place: SAFE
struct odd_place {
  char first;
  const long second;
  int *const third;
} __attribute__((packed));
int odd_place(struct odd_place p, struct odd_place *q) { return q ? p.second == q->second && p.third == q->third : 0; }
// CHECK-NEXT: odd_bug: BUG (1)
int odd_bug(struct odd_place p) { return p.second == 77 && p.third ? 1 / (*p.third ^ 5) : 0; }
// CHECK-NEXT: truths: SAFE
struct truths {
  _Bool many[20];
  union {
    _Bool one;
    short other;
  };
};
int truths(struct truths *t, _Bool flags[17]) { return t && flags ? t->many[19] + flags[16] + t->other : 0; }
// CHECK-NEXT: truths_bug: BUG (1)
int truths_bug(struct truths *t, _Bool flags[17]) {
  return t && flags && t->many[18] && flags[16] && t->other == 5 ? 1 / (t->many[19] + 0) : 0;
}
// CHECK-NEXT: old: SAFE, {{.*}}under: text is null or a string of at most 3 bytes{{$}}
int old(text, c)
char *text, c;
{ return text ? *text == c : 0; }
// CHECK-NEXT: digit: BOUNDED, {{.*}}under: in is null, standard input or standard output{{$}}
int digit(FILE *in) {
  int c = in ? fgetc(in) : EOF;
  return c == '7' ? 1 / (c - '7') : 0;
}
