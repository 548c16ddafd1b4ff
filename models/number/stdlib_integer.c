/* <stdlib.h>, <inttypes.h>: absolute values and divisions with remainder. The machine has abs, labs, llabs; overflow
 * and zero are found by the arithmetic itself. */
#include <inttypes.h>
#include <stdlib.h>

div_t div(int a, int b) { return (div_t){a / b, a % b}; }
ldiv_t ldiv(long a, long b) { return (ldiv_t){a / b, a % b}; }
lldiv_t lldiv(long long a, long long b) { return (lldiv_t){a / b, a % b}; }
imaxdiv_t imaxdiv(intmax_t a, intmax_t b) { return (imaxdiv_t){a / b, a % b}; }
intmax_t imaxabs(intmax_t a) { return a < 0 ? -a : a; }
