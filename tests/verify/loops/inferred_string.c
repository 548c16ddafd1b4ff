// Loops along a string are bounded by its length, which only the contract names: by an index and by pointers.
// RUN: sh %root/tests/lit/exits.sh 0 %assay verify --show-invariants %s | FileCheck %s

unsigned long length(const char *s)
/*@ requires take S = Str(s);
    ensures  take T = Str(s); T == S; return == S.len; @*/
{
  unsigned long n = 0;
  // CHECK: [[@LINE+1]]:3: note: inferred: /*@ inv n <= S.len; @*/
  while (s[n]) n++;
  return n;
}

unsigned long length_by_pointer(const char *s)
/*@ requires take S = Str(s);
    ensures  take T = Str(s); T == S; return == S.len; @*/
{
  const char *p = s;
  // CHECK: [[@LINE+1]]:3: note: inferred: /*@ inv exists (u64 at; at <= S.len) { ptr_eq(p, array_shift<char>(s, at)) }; @*/
  while (*p) p++;
  return (unsigned long)(p - s);
}

void lower(char *s)
/*@ requires take S = Str(s);
    ensures  take T = Str(s); @*/
{
  for (; *s; s++)
    if (*s >= 'A' && *s <= 'Z') *s += 'a' - 'A';
}

const char *last(const char *s, char c)
/*@ requires take S = Str(s);
    ensures  take T = Str(s); T == S; @*/
{
  const char *found = 0;
  for (;; s++) {
    if (*s == c) found = s;
    if (!*s) return found;
  }
}

int compare(const char *a, const char *b)
/*@ requires take A = Str(a); take B = Str(b);
    ensures  take A2 = Str(a); take B2 = Str(b); A2 == A; B2 == B; @*/
{
  while (*a && *a == *b) a++, b++;
  return (unsigned char)*a - (unsigned char)*b;
}
// CHECK: verdict: VERIFIED: 5 functions verified
