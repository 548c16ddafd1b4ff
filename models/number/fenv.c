/* <fenv.h>: rounding is to nearest, and exceptions do not trap; flags are not followed, so they are any. */
#include <assay/summary.h>
#include <fenv.h>
#include <string.h>

int fegetround(void) { return FE_TONEAREST; }
int fesetround(int mode) {
  if (mode == FE_UPWARD || mode == FE_DOWNWARD || mode == FE_TOWARDZERO)
    assay_refuse("another rounding than to nearest");
  return mode != FE_TONEAREST;
}

/* 7.6.2p2. FE_ALL_EXCEPT leaves out x86's exception of denormals. */
static void check_mask(int which) {
  assay_check((which & ~(FE_ALL_EXCEPT | __FE_DENORM)) == 0, "the mask has bits that are no exceptions");
}

int feclearexcept(int which) { return check_mask(which), 0; }
int feraiseexcept(int which) { return check_mask(which), 0; }
int fetestexcept(int which) {
  check_mask(which);
  assay_over("floating exceptions are not followed");
  return (int)assay_unknown("exceptions") & which & FE_ALL_EXCEPT;
}
int fegetexceptflag(fexcept_t *to, int which) { return *to = (fexcept_t)fetestexcept(which), 0; }
int fesetexceptflag(const fexcept_t *from, int which) { return (void)*from, check_mask(which), 0; }

int feenableexcept(int which) {
  if (which & FE_ALL_EXCEPT) assay_refuse("floating exceptions that trap");
  return 0;
}
int fedisableexcept(int which) { return (void)which, 0; }
int fegetexcept(void) { return 0; }

/* What is in there nobody may know but fesetenv. */
int fegetenv(fenv_t *to) { return memset(to, 0, sizeof *to), 0; }
int feholdexcept(fenv_t *to) { return fegetenv(to); }
static int take(const fenv_t *from) {
  if (from == FE_NOMASK_ENV) assay_refuse("floating exceptions that trap");
  if (from != FE_DFL_ENV) assay_check(*(const unsigned short *)from == 0, "the environment is none that was got");
  return 0;
}
int fesetenv(const fenv_t *from) { return take(from); }
int feupdateenv(const fenv_t *from) { return take(from); }
