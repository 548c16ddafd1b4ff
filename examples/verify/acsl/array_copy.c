/* examples/verify/array_copy.c for Frama-C. */
#include <stddef.h>

/*@ requires \valid(p) && \valid(q) && \separated(p, q);
    assigns *p, *q;
    ensures *p == \old(*q) && *q == \old(*p); */
void swap(int *p, int *q) {
  int t = *p;
  *p = *q;
  *q = t;
}

/*@ requires \valid_read(from + (0 .. n - 1)) && \valid(to + (0 .. n - 1));
    requires \separated(from + (0 .. n - 1), to + (0 .. n - 1));
    assigns to[0 .. n - 1];
    ensures \forall integer k; 0 <= k < n ==> to[k] == from[k]; */
void copy(int *to, const int *from, size_t n) {
  /*@ loop invariant 0 <= i <= n;
      loop invariant \forall integer k; 0 <= k < i ==> to[k] == from[k];
      loop assigns i, to[0 .. n - 1];
      loop variant n - i; */
  for (size_t i = 0; i < n; i++) to[i] = from[i];
}

/*@ requires \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1];
    ensures \forall integer k; 0 <= k < n ==> a[k] == x; */
void fill(int *a, size_t n, int x) {
  /*@ loop invariant 0 <= i <= n;
      loop invariant \forall integer k; 0 <= k < i ==> a[k] == x;
      loop assigns i, a[0 .. n - 1];
      loop variant n - i; */
  for (size_t i = 0; i < n; i++) a[i] = x;
}

/*@ requires \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1];
    ensures \forall integer k; 0 <= k < n ==> a[k] == \old(a[n - 1 - k]); */
void reverse(int *a, size_t n) {
  /*@ loop invariant 0 <= i <= n / 2;
      loop invariant \forall integer k; 0 <= k < i ==> a[k] == \at(a[n - 1 - k], Pre);
      loop invariant \forall integer k; n - i <= k < n ==> a[k] == \at(a[n - 1 - k], Pre);
      loop invariant \forall integer k; i <= k < n - i ==> a[k] == \at(a[k], Pre);
      loop assigns i, a[0 .. n - 1];
      loop variant n - i; */
  for (size_t i = 0; i < n / 2; i++) swap(a + i, a + (n - 1 - i));
}

/*@ requires 0 < n && \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1];
    ensures \forall integer k; 0 <= k < n - 1 ==> a[k] == \old(a[k + 1]);
    ensures a[n - 1] == \old(a[0]); */
void rotate_left(int *a, size_t n) {
  int first = a[0];
  /*@ loop invariant 0 <= i < n;
      loop invariant \forall integer k; 0 <= k < i ==> a[k] == \at(a[k + 1], Pre);
      loop invariant \forall integer k; i <= k < n ==> a[k] == \at(a[k], Pre);
      loop assigns i, a[0 .. n - 1];
      loop variant n - i; */
  for (size_t i = 0; i + 1 < n; i++) a[i] = a[i + 1];
  a[n - 1] = first;
}
