// A function and a summary of it, on all their paths: what both leave is compared. Three spellings.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -Wall -Wextra -Werror -DF=same -DFOUND=ASSAY_BOTH | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --strategy breadth %s -- -DF=same -DFOUND=ASSAY_BOTH | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -DF=forks -DFOUND=ASSAY_BOTH | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --strategy random %s -- -DF=forks -DFOUND=ASSAY_BOTH | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -DF=under '-DFOUND=(ASSAY_FIRST_IMPLIES|ASSAY_SECOND_DOES_NOT)' | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -DF=over '-DFOUND=(ASSAY_SECOND_IMPLIES|ASSAY_FIRST_DOES_NOT)' | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -DF=wrong '-DFOUND=(ASSAY_FIRST_DOES_NOT|ASSAY_SECOND_DOES_NOT)' | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -DF=writes '-DFOUND=(ASSAY_FIRST_DOES_NOT|ASSAY_SECOND_DOES_NOT)' | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 3 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/summary.h>

static int function(char *s) {
  int i = 0;
  while (s[i]) i++;
  return i;
}

int forks(char *s) { return function(s); }
int same(char *s) {
  int n = 0;
  while (!assay_must(s[n] == 0)) n++;
  symbolic r = sym_var(INT_SIZE);
  cnstr_t c = _EQ_(r, n);
  for (int i = n; i-- > 0;) c = _ITE_(_EQ_(s[i], 0), _EQ_(r, i), c);
  assume(c);
  return (int)(long)r;
}
int under(char *s) {
  int n = 0;
  for (; assay_may(s[n] != 0); n++) assay_assume(s[n] != 0);
  return n;
}
int over(char *s) {
  int r = (int)(long)sym_var_named("r", INT_SIZE);
  assay_assume((r >= 0) & (r <= (int)assay_bytes_left(s)));
  return r;
}
int wrong(char *s) { return s[0] ? 2 : 0; }
int writes(char *s) {
  int n = function(s);
  s[1] = 0;
  return n;
}

static void paper(char *s) {
  state_t fresh_state = save_current_state();
  mem_addr("s", s, 2);
  int ret1 = function(s);
  store_cnstr("cnstr", get_cnstr(&ret1, INT_SIZE));
  switch_state(fresh_state);
  mem_addr("s", s, 2);
  int ret2 = F(s);
  store_cnstr("summ", get_cnstr(&ret2, INT_SIZE));
  result_t res = check_implications("summ", "cnstr");
  assay_assert(res == FOUND);
  print_counterexamples(res);
}

static void our(char *s) {
  assay_watch("s", s, 2);
  assay_saved before = assay_save();
  assay_keep("function", assay_result(function(s)));
  assay_halt_all(before);
  int found;
  assay_keep("summary", assay_result(F(s)));
  assay_halt_all(0);
  found = (int)assay_implications("summary", "function");
  assay_assert(found == FOUND);
  assay_print_implications((unsigned)found);
}

unsigned __save_current_state(void), __check_implications(char *, char *);
void __halt_all(void *), __store_cnstr(char *, cnstr_t);
cnstr_t __get_cnstr(const void *, size_t);
static void other(char *s) {
  __save_current_state();
  mem_addr("s", s, 2);
  long ret = function(s);
  __store_cnstr("cnctr", __get_cnstr(&ret, LONG_SIZE));
  __halt_all(0);
  ret = F(s);
  __store_cnstr("summ", __get_cnstr(&ret, LONG_SIZE));
  __halt_all(0);
  assay_assert(__check_implications("summ", "cnctr") == FOUND);
}

int main(void) {
  char s[3] = {assay_char("a"), assay_char("b"), 0};
  int which = assay_int("which");
  if (which == 1)
    paper(s);
  else if (which == 2)
    our(s);
  else
    other(s);
  // It is the state that was saved.
  assay_assert(assay_may(s[0] == 0) && assay_may((s[0] != 0) & (s[1] != 0)) && s[2] == 0);
}
