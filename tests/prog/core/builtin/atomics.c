/* _Atomic objects, stdatomic.h, the __atomic and __sync builtins, in their sequential meaning. */
#include <stdatomic.h>
#include <stdio.h>

struct pair {
  int a, b;
};
static _Atomic int counter = 5;
static atomic_uint bits;
static _Atomic(struct pair) both;
static _Atomic long wide;
static atomic_flag flag = ATOMIC_FLAG_INIT;
static int *_Atomic place;

static void language(void) {
  counter++;
  --counter;
  counter += 10;
  int old = counter--;
  counter *= 2;
  wide = counter = old;
  wide ^= 3;
  bits |= 0xf0;
  int local[3] = {1, 2, 3};
  place = local;
  place++;
  place = place + 1;
  printf("%d %d %ld %u %d\n", old, counter, wide, bits, *place);
  both = (struct pair){1, 2};
  struct pair p = both;
  printf("%d %d\n", p.a, p.b);
  _Atomic float f = 1.5f;
  f = f + 2;
  _Atomic _Bool yes = 0;
  yes |= 1;
  printf("%.1f %d\n", (double)f, yes);
}

static void library(void) {
  int expected = 3;
  printf("%d", atomic_fetch_add(&counter, 4));
  printf(" %d", atomic_exchange(&counter, 3));
  printf(" %d", atomic_compare_exchange_strong(&counter, &expected, 8));
  printf(" %d", expected);
  printf(" %d", atomic_compare_exchange_strong(&counter, &expected, 9));
  printf(" %d", expected);
  atomic_store(&bits, 6);
  printf(" %u", atomic_fetch_or(&bits, 9));
  printf(" %u", atomic_load_explicit(&bits, memory_order_relaxed));
  printf(" %d", atomic_flag_test_and_set(&flag));
  printf(" %d\n", atomic_flag_test_and_set(&flag));
  atomic_flag_clear(&flag);
  atomic_thread_fence(memory_order_seq_cst);
}

static void builtins(void) {
  int x = 10, y, expected = 1;
  unsigned char small = 250;
  printf("%d", __atomic_fetch_add(&x, 5, __ATOMIC_SEQ_CST));
  printf(" %d", __atomic_add_fetch(&x, 5, __ATOMIC_RELAXED));
  printf(" %d", __atomic_and_fetch(&x, 6, __ATOMIC_ACQ_REL));
  printf(" %d", __atomic_fetch_nand(&x, 5, __ATOMIC_SEQ_CST));
  __atomic_store_n(&x, 7, __ATOMIC_RELEASE);
  __atomic_load(&x, &y, __ATOMIC_ACQUIRE);
  printf(" %d %d", y, __atomic_exchange_n(&x, 1, __ATOMIC_SEQ_CST));
  printf(" %d", __atomic_compare_exchange_n(&x, &expected, 2, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED));
  printf(" %d", __sync_fetch_and_add(&x, 3));
  printf(" %d", __sync_sub_and_fetch(&x, 1));
  printf(" %d", __sync_val_compare_and_swap(&x, 4, 40));
  printf(" %d", __sync_bool_compare_and_swap(&x, 4, 41));
  printf(" %d %d", __atomic_add_fetch(&small, 10, __ATOMIC_SEQ_CST), __sync_lock_test_and_set(&x, 9));
  __sync_lock_release(&x);
  __sync_synchronize();
  int list[4] = {0}, *at = list;
  __atomic_fetch_add(&at, 8, __ATOMIC_SEQ_CST);
  printf(" %d %td %d\n", x, at - list, (int)__atomic_always_lock_free(4, 0));
}

int main(void) {
  language();
  library();
  builtins();
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: struct atomic_flag 1 1 {
// CHECK-NEXT: _Value: atomic(1, 1) bool at 0
// CHECK-NEXT: }
// CHECK: global counter: atomic(4, 4) int internal defined {
// CHECK-NEXT: 0: 5
// CHECK-NEXT: }
// CHECK: global both: atomic(8, 8) struct pair internal defined
// CHECK-LABEL: function language: fn() -> void internal defined {
// CHECK: [[T0:%[0-9]+]] = load.atomic int &counter
// CHECK-NEXT: [[T1:%[0-9]+]] = add int [[T0]], 1
// CHECK-NEXT: store.atomic int &counter, [[T1]]
// CHECK-NEXT: [[T2:%[0-9]+]] = load.atomic int &counter
// CHECK-NEXT: [[T3:%[0-9]+]] = sub int [[T2]], 1
// CHECK-NEXT: store.atomic int &counter, [[T3]]
// CHECK-NEXT: [[T4:%[0-9]+]] = load.atomic int &counter
// CHECK-NEXT: [[T5:%[0-9]+]] = add int [[T4]], 10
// CHECK-NEXT: store.atomic int &counter, [[T5]]
// CHECK-NEXT: [[T6:%[0-9]+]] = load.atomic int &counter
// CHECK-NEXT: [[T7:%[0-9]+]] = sub int [[T6]], 1
// CHECK-NEXT: store.atomic int &counter, [[T7]]
// CHECK-NEXT: set int $old, [[T6]]
// CHECK: [[T8:%[0-9]+]] = get int $old
// CHECK-NEXT: store.atomic int &counter, [[T8]]
// CHECK-NEXT: [[T9:%[0-9]+]] = convert long [[T8]]
// CHECK-NEXT: store.atomic long &wide, [[T9]]
// CHECK: [[T10:%[0-9]+]] = load.atomic *int &place
// CHECK-NEXT: [[T11:%[0-9]+]] = add_ptr *int [[T10]], 1
// CHECK-NEXT: store.atomic *int &place, [[T11]]
// CHECK: copy.atomic struct pair &both, &[[L0:[$][.]literal[.0-9]*]]
// CHECK-NEXT: copy.atomic.init struct pair &$p, &both
// CHECK: [[T12:%[0-9]+]] = load.atomic bool &$yes
// CHECK-NEXT: [[T13:%[0-9]+]] = convert int [[T12]]
// CHECK-NEXT: [[T14:%[0-9]+]] = or int [[T13]], 1
// CHECK-NEXT: [[T15:%[0-9]+]] = convert bool [[T14]]
// CHECK-NEXT: store.atomic bool &$yes, [[T15]]
// CHECK-LABEL: function library: fn() -> void internal defined {
// CHECK: [[T0:%[0-9]+]] = load.atomic int &counter
// CHECK-NEXT: [[T1:%[0-9]+]] = intrinsic int wrap_add, [[T0]], 4
// CHECK-NEXT: store.atomic int &counter, [[T1]]
// CHECK: [[T2:%[0-9]+]] = load int &$expected
// CHECK-NEXT: [[T3:%[0-9]+]] = load.atomic int &counter
// CHECK-NEXT: [[T4:%[0-9]+]] = eq int [[T3]], [[T2]]
// CHECK-NEXT: branch int [[T4]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: store.atomic int &counter, 8
// CHECK-NEXT: jump -> [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: store int &$expected, [[T3]]
// CHECK-NEXT: jump -> [[B2]]
// CHECK-NEXT: [[B2]]:
// CHECK: [[T5:%[0-9]+]] = field *atomic(1, 1) bool atomic_flag:_Value, &flag
// CHECK-NEXT: [[T6:%[0-9]+]] = convert bool 1:int
// CHECK-NEXT: [[T7:%[0-9]+]] = load.atomic bool [[T5]]
// CHECK-NEXT: store.atomic bool [[T5]], [[T6]]
// CHECK-LABEL: function builtins: fn() -> void internal defined {
// CHECK: [[T0:%[0-9]+]] = and int [[T1:%[0-9]+]], 5
// CHECK-NEXT: [[T2:%[0-9]+]] = not int [[T0]]
// CHECK-NEXT: store.atomic int &$x, [[T2]]
// CHECK: [[T3:%[0-9]+]] = eq int [[T4:%[0-9]+]], 4
// CHECK-NEXT: branch int [[T3]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: store.atomic int &$x, 40
// CHECK-NEXT: jump -> [[B1]]
// CHECK-NEXT: [[B1]]:
// CHECK: [[T5:%[0-9]+]] = convert long 8:int
// CHECK-NEXT: [[T6:%[0-9]+]] = load.atomic *int &$at
// CHECK-NEXT: [[T7:%[0-9]+]] = convert *char [[T6]]
// CHECK-NEXT: [[T8:%[0-9]+]] = add_ptr *char [[T7]], [[T5]]
// CHECK-NEXT: [[T9:%[0-9]+]] = convert *int [[T8]]
// CHECK-NEXT: store.atomic *int &$at, [[T9]]
