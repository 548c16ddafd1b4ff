/* clang only: each family of atomic operations: C11's, GNU's by value and by pointers, __sync_; on integers, pointers,
 * floats, records and flags. */
#include <stdatomic.h>
#include <stdio.h>

struct p {
  _Alignas(8) int a;
  int b;
};
static _Atomic struct p ap;
static _Atomic(int *) aptr;
static int arr[10];
static volatile int vol;
#define P(x) printf("%d: %lld\n", __LINE__, (long long)(x))
int main(void) {
  int r = 5;
  unsigned u = 3;
  _Atomic int ai;
  atomic_init(&ai, 5);
  P(atomic_fetch_add(&ai, 3));
  P(ai);
  ai++;
  ai += 2;
  P(ai--);
  P(atomic_load(&ai));
  P(atomic_exchange(&ai, 77));
  int ex = 77;
  P(atomic_compare_exchange_strong(&ai, &ex, 78));
  P(atomic_compare_exchange_weak(&ai, &ex, 79));
  P(ex);
  P(atomic_fetch_or(&ai, 256));
  P(atomic_fetch_xor(&ai, 1));
  P(atomic_fetch_and(&ai, 15));
  P(ai);
  atomic_init(&aptr, arr);
  P(atomic_fetch_add(&aptr, 2) - arr);
  P(aptr - arr);
  P(atomic_fetch_sub(&aptr, 1) - arr);
  ap = (struct p){1, 2};
  struct p lp = ap;
  P(lp.b);
  lp = atomic_load(&ap);
  P(lp.a);
  lp = atomic_exchange(&ap, ((struct p){3, 4}));
  P(lp.a);
  lp = atomic_load(&ap);
  P(lp.b);
  atomic_store(&ap, lp);
  lp = ap;
  P(lp.a);
  atomic_flag f = ATOMIC_FLAG_INIT;
  P(atomic_flag_test_and_set(&f));
  P(atomic_flag_test_and_set(&f));
  atomic_flag_clear(&f);
  P(atomic_flag_test_and_set(&f));
  short sh = 32767;
  P(__atomic_fetch_add(&sh, 1, __ATOMIC_SEQ_CST));
  P(sh);
  P(__atomic_add_fetch(&sh, 1, 0));
  P(__atomic_nand_fetch(&sh, 7, 0));
  P(__atomic_fetch_nand(&sh, 3, 0));
  P(__atomic_fetch_min(&r, -100, 0));
  P(__atomic_max_fetch(&r, 100, 0));
  int *ip = arr;
  P((char *)__atomic_add_fetch(&ip, 4, 0) - (char *)arr);
  P(__atomic_load_n(&ip, 0) == arr + 1);
  struct p d;
  __atomic_load(&lp, &d, 0);
  P(d.b);
  d.a = 9;
  __atomic_store(&lp, &d, 0);
  P(lp.a);
  int va = 3, vb = 4;
  __atomic_exchange(&vol, &va, &vb, 0);
  P(vol * 10 + vb);
  ex = 3;
  P(__atomic_compare_exchange(&vol, &ex, &vb, 0, 0, 0));
  P(vol);
  P(__atomic_compare_exchange_n(&vol, &ex, 11, 1, 0, 0));
  P(ex);
  _Bool fl = 0;
  P(__atomic_test_and_set(&fl, 0));
  P(fl);
  __atomic_clear(&fl, 0);
  P(fl);
  P(__atomic_is_lock_free(4, &vol));
  P(__atomic_always_lock_free(8, 0));
  __atomic_thread_fence(5);
  __sync_synchronize();
  P(__sync_fetch_and_add(&va, 5));
  P(__sync_add_and_fetch(&va, 5));
  P(__sync_val_compare_and_swap(&va, 13, 1));
  P(__sync_bool_compare_and_swap(&va, 2, 3));
  P(__sync_lock_test_and_set(&va, 9));
  __sync_lock_release(&va);
  P(va);
  P(__sync_nand_and_fetch(&va, 1));
  P(__sync_fetch_and_umax(&u, 8));
  P(u);
  atomic_bool ab = 1;
  P(atomic_fetch_xor(&ab, 1));
  P(ab);
  _Atomic double ad = 1.5;
  ad += 2;
  P(ad * 2);
  P(atomic_fetch_add(&ad, 1) * 2);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s | FileCheck %s
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: store.atomic int &$ai, 5
// CHECK-NEXT: [[T0:%[0-9]+]] = decay *char [10]char, &.string
// CHECK-NEXT: [[T1:%[0-9]+]] = convert *const char [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = load.atomic int &$ai
// CHECK-NEXT: [[T3:%[0-9]+]] = intrinsic int wrap_add, [[T2]], 3
// CHECK-NEXT: store.atomic int &$ai, [[T3]]
// CHECK-NEXT: [[T4:%[0-9]+]] = convert llong [[T2]]
// CHECK-NEXT: [[T5:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T1]], 20, [[T4]]
// CHECK-NEXT: [[T6:%[0-9]+]] = decay *char [10]char, &.string.2
// CHECK-NEXT: [[T7:%[0-9]+]] = convert *const char [[T6]]
// CHECK-NEXT: [[T8:%[0-9]+]] = load.atomic int &$ai
// CHECK-NEXT: [[T9:%[0-9]+]] = convert llong [[T8]]
// CHECK-NEXT: [[T10:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T7]], 21, [[T9]]
// CHECK-NEXT: [[T11:%[0-9]+]] = load.atomic int &$ai
// CHECK-NEXT: [[T12:%[0-9]+]] = add int [[T11]], 1
// CHECK-NEXT: store.atomic int &$ai, [[T12]]
// CHECK-NEXT: [[T13:%[0-9]+]] = load.atomic int &$ai
// CHECK-NEXT: [[T14:%[0-9]+]] = add int [[T13]], 2
// CHECK-NEXT: store.atomic int &$ai, [[T14]]
// CHECK-NEXT: [[T15:%[0-9]+]] = decay *char [10]char, &.string.3
// CHECK-NEXT: [[T16:%[0-9]+]] = convert *const char [[T15]]
// CHECK-NEXT: [[T17:%[0-9]+]] = load.atomic int &$ai
// CHECK-NEXT: [[T18:%[0-9]+]] = sub int [[T17]], 1
// CHECK-NEXT: store.atomic int &$ai, [[T18]]
// CHECK-NEXT: [[T19:%[0-9]+]] = convert llong [[T17]]
// CHECK-NEXT: [[T20:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T16]], 24, [[T19]]
// CHECK-NEXT: [[T21:%[0-9]+]] = decay *char [10]char, &.string.4
// CHECK-NEXT: [[T22:%[0-9]+]] = convert *const char [[T21]]
// CHECK-NEXT: [[T23:%[0-9]+]] = load.atomic int &$ai
// CHECK-NEXT: [[T24:%[0-9]+]] = convert llong [[T23]]
// CHECK-NEXT: [[T25:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T22]], 25, [[T24]]
// CHECK-NEXT: [[T26:%[0-9]+]] = decay *char [10]char, &.string.5
// CHECK-NEXT: [[T27:%[0-9]+]] = convert *const char [[T26]]
// CHECK-NEXT: [[T28:%[0-9]+]] = load.atomic int &$ai
// CHECK-NEXT: store.atomic int &$ai, 77
// CHECK-NEXT: [[T29:%[0-9]+]] = convert llong [[T28]]
// CHECK-NEXT: [[T30:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T27]], 26, [[T29]]
// CHECK-NEXT: store.init int &$ex, 77
// CHECK-NEXT: [[T31:%[0-9]+]] = decay *char [10]char, &.string.6
// CHECK-NEXT: [[T32:%[0-9]+]] = convert *const char [[T31]]
