/* clang-format off */
/* The state in words: bytes that are a text are told as a text, with its name, and without what lies behind its end.

RUN: sh %root/tests/lit/exits.sh 1 %assay bugs --no-config --no-replay --no-witness %s 2>/dev/null | FileCheck %s
CHECK-DAG: note: ratio fails when user->name is "ro\"ot", word is "divide" (it is about
CHECK-DAG: note: half fails when *bytes is 3, bytes[1] is 0 (it is about
CHECK-DAG: note: tail fails when {{.*}}bytes + 2 is "xy" (it is about
*/
/* clang-format on */
#include <string.h>

struct user {
  char name[8];
  int age;
};

int ratio(struct user *user, const char *word) {
  int none = 0;
  if (!strcmp(user->name, "ro\"ot") && strcmp(word, "div") && !strcmp(word, "divide")) return 100 / none;
  return user->age;
}

int half(const char *bytes) {
  int none = 0;
  return bytes[0] == 3 && !bytes[1] ? 1 / none : 0;
}

int tail(const char *bytes) {
  int none = 0;
  return bytes[0] == 3 && bytes[1] == 4 && !strcmp(bytes + 2, "xy") ? 1 / none : 0;
}
