/* Which accesses need no alignment. Strategy: members of packed records, at every depth, and types that are given less
 * alignment; then the same things where alignment matters.
 *
 * RUN: %assay core --no-cache --no-source --no-ranges %s | FileCheck %s
 */
struct inner {
  short s;
  int bits : 5;
  int a[2];
};
struct __attribute__((packed)) outer {
  char c;
  struct inner in;
};
typedef int loose __attribute__((aligned(1)));
typedef struct inner loose_inner __attribute__((aligned(1)));

int deep(struct outer *p) { return p->in.s + p->in.bits + p->in.a[1]; }
/* CHECK-LABEL: function deep:
 * CHECK: field *struct inner outer:in
 * CHECK: field.unaligned *short inner:s
 * CHECK: load.unaligned short
 * CHECK: load_bits.unaligned int inner:bits
 * CHECK: field.unaligned *[2]int inner:a
 * CHECK: load.unaligned int
 */

int through(char *p) { return *(loose *)p + ((loose_inner *)p)->s; }
/* CHECK-LABEL: function through:
 * CHECK: convert.unaligned *int
 * CHECK: load.unaligned int
 * CHECK: convert.unaligned *struct inner
 * CHECK: field.unaligned *short inner:s
 * CHECK: load.unaligned short
 */

void begin(void) { struct outer o = {1, {2, 3, {4, 5}}}; }
/* CHECK-LABEL: function begin:
 * CHECK: field *struct inner outer:in
 * CHECK: field.unaligned *short inner:s
 * CHECK: store.unaligned.init short
 * CHECK: store_bits.unaligned.init int inner:bits
 */

int matters(struct inner *p, char *q) { return p->s + p->bits + *(int *)q; }
/* CHECK-LABEL: function matters:
 * CHECK-NOT: unaligned
 */
