// Lists whose lengths and values depend on inputs, on one path.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -Wall -Wextra -Werror | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -DCASE=1 | FileCheck %s --check-prefix=EMPTY
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -DCASE=2 | FileCheck %s --check-prefix=NUMBER
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s -- -DCASE=3 | FileCheck %s --check-prefix=MANY
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/summary.h>
list_t __lst_mk(void), __lst_cons(symbolic, list_t), __lst_tl(list_t);
symbolic __lst_hd(list_t);

/* The bytes of a string, without its end. */
static list_t fold(const char *s) {
  cnstr_t end = _EQ_(*s, 0);
  if (is_certain(end)) return lst_mk();
  list_t rest = fold(s + 1);
  return (list_t)(unsigned long)_ITE_VAR_(end, lst_mk(), lst_cons(*s, rest));
}

static void unfold(char *to, list_t list, cnstr_t when) {
  cnstr_t more = _AND_(when, _NOT_(lst_empty(list)));
  if (!is_sat(more)) return;
  push_pc();
  assume(more);
  cond_write(to, lst_hd(list), more);
  unfold(to + 1, lst_tl(list), more);
  pop_pc();
}

int main(void) {
  char s[4] = {assay_char("a"), assay_char("b"), assay_char("c"), 0};
  list_t list = fold(s);
  size_t n = lst_len(list);
  assay_assert(assay_least(n) == 0 && assay_greatest(n) == 3 && assay_must((n == 0) == (s[0] == 0)));
  assay_assert(is_certain(_ITE_(lst_empty(list), _EQ_(s[0], 0), _NEQ_(s[0], 0))));
  char copy[4] = {0, 0, 0, 0};
  unfold(copy, list, _EQ_(0, 0));
  assay_assert(assay_must((n != 3) | ((copy[0] == s[0]) & (copy[1] == s[1]) & (copy[2] == s[2]))));
  assay_assert(assay_must((n != 1) | ((copy[0] == s[0]) & (copy[1] == 0) & (copy[2] == 0))));
  list_t two = __lst_cons((symbolic)-1, __lst_cons(s, __lst_mk()));
  assay_assert((long)__lst_hd(two) == -1 && lst_len(two) == 2 && (char *)__lst_hd(__lst_tl(two)) == s);
  size_t k = assay_size("k");
  assay_assume(k < 6);
  list_t zeros = lst_zeros(k), bytes = lst_nbytes(s[0], k);
  assay_assert(assay_must(lst_len(zeros) == k) && assay_must(lst_len(bytes) == k));
  assay_assume(k > 0);
  assay_assert((long)lst_hd(zeros) == 0 && assay_must((char)(long)lst_hd(bytes) == s[0]));
#if CASE == 1
  // EMPTY: [[@LINE+1]]:3: error: libc-misuse: lst_tl: the list is empty
  lst_tl(lst_tl(zeros));
#elif CASE == 2
  // NUMBER: [[@LINE+1]]:3: error: libc-misuse: lst_hd: what is passed for a list is none
  lst_hd(7);
#elif CASE == 3
  // MANY: limit: unsupported at {{.*}}: lst_zeros: more than 4096 copies
  lst_zeros(5000);
#endif
}
