// clang-format off
/* Specification comments that belong to nothing. Strategy: one for each place between the tokens of declarations and
 * statements; each is a complaint with its place, and `assay test` says nothing of them.
 *
 * RUN: %assay core --no-cache --no-source %s | FileCheck %s
 * RUN: %assay test %s 2>&1 | FileCheck %s --check-prefix=TEST
 * TEST-NOT: {{error|warning|specification}}
 * TEST: SAFE
 */
int main(void) { return 0; }
/*@ an ordinary comment */
int variable /*@ 12 @*/ = 3;
struct s { int a; /*@ 13 @*/ int b; };
int f(int a /*@ 14 @*/, int b);
int g(int a) {
  if (a) /*@ 16 @*/ a = 1;
  a = 2 /*@ 17 @*/;
  return a + /*@ 18 @*/ f(a /*@ 18 @*/, 2);
}
int h(void) { while (g(1) /*@ 20, first @*/ /*@ 20, second @*/) /*@ inv true; @*/ {} return 0 /*@ 20 @*/; }
/*@ requires none_follows; @*/
/* CHECK: warning "this comment begins with /{{[*]}}@ and does not end with @{{[*]}}/: it is no specification" @11:1-
 * CHECK-NEXT: complaint "no specification can stand here: at file level, {{.*}}" @12:14-24
 * CHECK-NEXT: complaint "no specification can stand here: at file level, {{.*}}" @13:19-
 * CHECK-NEXT: complaint "no specification can stand here: at file level, {{.*}}" @14:13-
 * CHECK-NEXT: complaint "no specification can stand here: in a body, {{.*}}" @16:10-
 * CHECK-NEXT: complaint "no specification can stand here: in a body, {{.*}}" @17:9-
 * CHECK-NEXT: complaint "no specification can stand here: in a body, {{.*}}" @18:14-
 * CHECK-NEXT: complaint "no specification can stand here: in a body, {{.*}}" @18:29-
 * CHECK-NEXT: complaint "no specification can stand here: in a body, {{.*}}" @20:27-
 * CHECK-NEXT: complaint "no specification can stand here: in a body, {{.*}}" @20:45-
 * CHECK-NEXT: complaint "no specification can stand here: in a body, {{.*}}" @20:95-
 * CHECK-NEXT: complaint "this contract belongs to no function: none follows it" @21:1-
 * CHECK-NOT: complaint
 */
