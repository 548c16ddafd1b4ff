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

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: global ap: atomic(8, 8) struct p internal defined
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: store.atomic int &$ai, 5
// CHECK: copy.atomic struct p &ap, &[[L0:[$][.]literal[.0-9]*]]
// CHECK-NEXT: copy.atomic.init struct p &$lp, &ap
// CHECK: copy.atomic struct p &ap, &[[L1:[$][.]literal[.0-9]*]]
// CHECK-NEXT: copy struct p &$lp, &[[V2:[$][.]value[.0-9]*]]
// CHECK: copy.atomic struct p &ap, &$lp
// CHECK: [[T0:%[0-9]+]] = intrinsic short wrap_add, [[T1:%[0-9]+]], [[T2:%[0-9]+]]
// CHECK-NEXT: store.atomic short &$sh, [[T0]]
// CHECK: [[T3:%[0-9]+]] = lt int [[T4:%[0-9]+]], [[T5:%[0-9]+]]
// CHECK-NEXT: [[T6:%[0-9]+]] = select int [[T3]], [[T4]], [[T5]]
// CHECK-NEXT: store.atomic int &$r, [[T6]]
// CHECK: [[T7:%[0-9]+]] = convert *char [[T8:%[0-9]+]]
// CHECK-NEXT: [[T9:%[0-9]+]] = add_ptr *char [[T7]], [[T10:%[0-9]+]]
// CHECK-NEXT: [[T11:%[0-9]+]] = convert *int [[T9]]
// CHECK: [[T12:%[0-9]+]] = convert *char [[T11]]
// CHECK: [[T13:%[0-9]+]] = convert *char [[T14:%[0-9]+]]
// CHECK: [[T15:%[0-9]+]] = load int &$va
// CHECK-NEXT: [[T16:%[0-9]+]] = load.volatile.atomic int &vol
// CHECK-NEXT: store.volatile.atomic int &vol, [[T15]]
// CHECK-NEXT: store int [[T17:%[0-9]+]], [[T16]]
