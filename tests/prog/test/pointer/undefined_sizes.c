// Where a variable ends whose declaration does not say it, and that no file defines, nobody knows: that is no bug.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s 2>%t.err | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s -- -DWHOLE 2>%t.err | FileCheck --check-prefix=WHOLE %s
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s -- -DMOVED 2>%t.err | FileCheck --check-prefix=MOVED %s
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s -- -DTEXT 2>%t.err | FileCheck --check-prefix=TEXT %s
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -DFEW 2>%t.err | FileCheck --check-prefix=FEW %s
// RUN: sh %root/tests/lit/exits.sh 3 %assay bugs --no-config %s 2>%t.err | FileCheck --check-prefix=BUGS %s
#include <string.h>
extern const char *names[];
extern const char version[];
extern int few[4];
struct opaque;
extern struct opaque whole;

int main(void) {
#ifdef WHOLE
  return ((char *)&whole)[2];
#elif defined MOVED
  return *(names + 3) != 0;
#elif defined TEXT
  return (int)strlen(version);
#elif defined FEW
  return few[4]; // this is said
#else
  return names[2] == 0;
#endif
}
// CHECK: verdict: INCOMPLETE
// CHECK: limit: unsupported at {{.*}}: the size of names, which nobody defines
// WHOLE: verdict: INCOMPLETE
// WHOLE: limit: unsupported at {{.*}}: the size of whole, which nobody defines
// MOVED: verdict: INCOMPLETE
// MOVED: limit: unsupported at {{.*}}: the size of names, which nobody defines
// TEXT: verdict: INCOMPLETE
// TEXT: limit: unsupported at {{.*}}: the size of version, which nobody defines
// FEW: error: {{out-of-bounds|subobject-bounds|pointer-arithmetic}}
// BUGS: the size of names, which nobody defines
// BUGS: verdict: BOUNDED
