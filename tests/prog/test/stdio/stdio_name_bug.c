// The name of a file, or of a locale, is a string: one that does not end is read beyond its object.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --no-replay %s | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 3 %assay test --no-replay %s -- -DGOOD | FileCheck %s --check-prefix=GOOD --implicit-check-not=error:
// GOOD: verdict: BOUNDED
#include <assay/assay.h>
#include <dirent.h>
#include <fcntl.h>
#include <locale.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
#ifdef GOOD
  char name[4] = {'a', 'b', 'c'};
#else
  char name[3] = {'a', 'b', 'c'};
#endif
  struct stat facts;
  switch (assay_choose(11)) {
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: fopen:
  case 0: fopen(name, "r"); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: freopen:
  case 1: freopen(name, "r", stdin); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: remove:
  case 2: remove(name); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: rename:
  case 3: rename(name, "other"); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: rename:
  case 4: rename("other", name); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: open:
  case 5: open(name, O_RDONLY); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: stat:
  case 6: stat(name, &facts); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: access:
  case 7: access(name, R_OK); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: opendir:
  case 8: opendir(name); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: setlocale:
  case 9: setlocale(LC_ALL, name); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: fopen:
  case 10: fopen(name, "w"); break;
  }
}
// CHECK: verdict: BUG: 11 bugs were found
