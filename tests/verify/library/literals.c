// Literals that libc reads: copied to memory that the contract gave, passed where only the contract is known, and
// looked at.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void by_bytes(char *p)
/*@ requires take P = each (u64 i; i < 5u64) { W(array_shift(p, i)) };
    ensures  take Q = Str(p); Q == "text"; @*/
{
  memcpy(p, "text", 5);
}
void by_string(char *p)
/*@ requires take P = each (u64 i; i < 5u64) { W(array_shift(p, i)) };
    ensures  take Q = Str(p); Q == "text"; @*/
{
  strcpy(p, "text");
}
void appended(char *p, unsigned long n)
/*@ requires take P = Str(p); P.len < 100u64;
             take R = each (u64 i; P.len < i && i < P.len + 4u64) { W<unsigned char>(array_shift<unsigned char>(p, i))
   }; ensures  take Q = Str(p); Q.len == P.len + 3u64; @*/
{
  strcat(p, "abc");
}
static const int squares[] = {0, 1, 4, 9};
void of_constants(int *p)
/*@ requires take P = each (u64 i; i < 4u64) { W(array_shift(p, i)) };
    ensures  take Q = each (u64 i; i < 4u64) { RW(array_shift(p, i)) }; Q[2u64] == 4i32; @*/
{
  memcpy(p, squares, sizeof squares);
}
char *home(void)
/*@ ensures true; @*/
{
  puts("home");
  return getenv("HOME");
}
