/* What declarations become. Strategy: the rows of globals and functions where C lets them be said in a strange way.
 *
 * RUN: %assay core --check --no-cache --no-source --no-ranges %s > %t 2> %t.err
 * RUN: FileCheck %s < %t
 * RUN: FileCheck %s --check-prefix=NOTE < %t.err
 */

/* What is zero is not written down, however much of it there is. */
double floats[1000000] = {1.0};
struct row {
  char *name;
  float f[2];
  union {
    long l;
    void *p;
  };
} rows[1000000] = {{"a"}};
/* CHECK: global floats: [1000000]double external defined align 16 {
 * CHECK-NEXT: 0: 0x1p+0:double
 * CHECK-NEXT: }
 * CHECK: global rows: [1000000]struct row external defined align 16 {
 * CHECK: 16: 0:long
 * CHECK-NEXT: }
 */

/* A symbol is one thing, and an alias is one of something that is defined. */
extern char start[] __asm__("begin");
void begin(void) {}
char *where(void) { return start; }
int nothing(void) __attribute__((alias("absent")));
extern int no_object __attribute__((alias("absent_object")));
/* NOTE: note: assay does not translate this: object with the symbol of a function
 * NOTE: note: assay does not translate this: alias of what is not defined here; the body of 'nothing' is left out
 * NOTE: note: assay does not translate this: alias of what is not defined here; the initialiser of 'no_object' is left
 * out
 * NOTE: well-formed
 */

/* Names that core makes give way to symbols. */
int counter(void) {
  static int n = 3;
  return n++;
}
int like_a_static __asm__("counter.n") = 8;
/* CHECK: global counter.n.2: int internal defined
 * CHECK: global counter.n: int external defined
 */

/* A weak reference declares what it refers to. */
int declared(void);
static int refers(void) __attribute__((weakref("declared")));
int (*pointer)(void) = refers;
/* CHECK: function refers: fn() -> int internal alias weak of declared
 * CHECK: function declared: fn() -> int external declared weak
 */
