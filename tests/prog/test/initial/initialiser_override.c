// Elements of a string that are initialised again change nothing else of it: at its beginning, in the middle, at its
// end.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -Wno-initializer-overrides | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <string.h>
#include <uchar.h>
struct record {
  char name[4];
  int number;
};
static char lines[4][4] = {
    [0] = "abc", [0][0] = 'z', [1] = "def", [1][1] = 'y', [2] = "ghi", [2][2] = 'x', [3] = "jkl", [3] = "m"};
static struct record records[2] = {
    {"one", 1}, [0].name[0] = 'O', [1] = {"two", 2}, [1].name[0] = 'T', [1].name[1] = 'W'};
static struct {
  char16_t s[2];
} wide[] = {u"ff", [0].s[0] = u'x', [1] = u"\u1234\u4567", [1].s[0] = u'\u89ab'};
int main(void) {
  struct record local[1] = {{"one", 1}, [0].name[0] = 'O'};
  assay_assert(!strcmp(lines[0], "zbc") && !strcmp(lines[1], "dyf") && !strcmp(lines[2], "ghx"));
  assay_assert(!memcmp(lines[3], "m\0\0", 4));
  assay_assert(!strcmp(records[0].name, "One") && records[0].number == 1 && !strcmp(records[1].name, "TWo"));
  assay_assert(!strcmp(local->name, "One") && local->number == 1);
  assay_assert(wide[0].s[0] == u'x' && wide[0].s[1] == u'f' && wide[1].s[0] == u'\u89ab' && wide[1].s[1] == u'\u4567');
}
