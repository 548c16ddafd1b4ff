// What is wrong with summaries is told: a file that is not there, two of one function, a property that is none, a type
// that does not fit, a suite.
// RUN: not %assay test --summaries %S/Inputs/nowhere.c %s 2>&1 | FileCheck %s --check-prefix=NOWHERE
// RUN: not %assay test --summaries %S/Inputs/exact.c --summaries %S/Inputs/again.c %s 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not %assay test --summaries %S/Inputs/property.c %s 2>&1 | FileCheck %s --check-prefix=PROPERTY
// RUN: not %assay test --summaries %S/Inputs/type.c %s 2>&1 | FileCheck %s --check-prefix=TYPE
// RUN: not %assay test --summaries %S/Inputs/exact.c --each %s 2>&1 | FileCheck %s --check-prefix=SUITE
#include <assay/assay.h>
#include <string.h>
int main(void) { return strlen("abc") != 3; }
// NOWHERE: there is no such file
// TWICE: again.c: error: a summary of 'strlen' that is 'exact', as the one of {{.*}}exact.c is
// PROPERTY: property.c:2:1: error:
// TYPE: limit: unsupported at {{.*}}summary_refused.c:10:25: the summary of strlen, whose type is another one than that of the call
// SUITE: a suite (--each) cannot have
