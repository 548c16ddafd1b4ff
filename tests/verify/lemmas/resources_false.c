// Lemmas with resources that are not true, or whose predicate may be as large inside, are not proved: they stay
// assumptions.
// RUN: %assay verify %s | FileCheck %s
// CHECK-NOT: proved:
// CHECK: assumed: the lemma is_empty
// CHECK: assumed: the lemma loses
// CHECK: assumed: the lemma twice
// CHECK: assumed: the lemma shorter
// CHECK: assumed: the lemma nothing_first
// CHECK: assumed: the lemma shared
// CHECK: assumed: the lemma of_others
// CHECK-NOT: proved:

struct cell {
  int value;
  struct cell *next;
};
/*@ predicate [rec] (u64) List(pointer p) {
      if (is_null(p)) { return 0u64; }
      else { take C = RW<struct cell>(p); take T = List(C.next); return 1u64 + T; }
    }
    predicate [rec] (u64) Idle(pointer p, u64 n) {
      if (n == 0u64) { return 0u64; } else { take T = Idle(p, n - 1u64); return T; }
    }
    predicate [rec] (u64) Shared(pointer p) {
      if (is_null(p)) { return 0u64; }
      else { take C = RO<struct cell>(p); take T = Shared(C.next); return T; }
    }
    lemma is_empty(pointer p) requires take A = List(p); ensures take B = List(p); B == 0u64;
    lemma loses(pointer p) requires take A = List(p); ensures true;
    lemma twice(pointer p) requires take A = List(p); ensures take B = List(p); take C = List(p);
    lemma shorter(pointer p, pointer q) requires take A = List(p); take B = List(q); ensures take C = List(p); take D =
   List(q); A <= B; lemma nothing_first(pointer p, u64 n) requires take A = Idle(p, n); ensures take B = Idle(p, n); B
   == 1u64; lemma shared(pointer p) requires take A = Shared(p); ensures take B = Shared(p); is_null(p); lemma
   of_others(pointer p, pointer q) requires take A = List(p); take B = List(q); ensures take C = List(p); take D =
   List(q); is_null(p) || !is_null(q); @*/
int nothing(void) { return 0; }
