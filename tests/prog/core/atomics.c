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
