// Counters that change together, and steps.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

unsigned triple(unsigned n)
/*@ requires n < 1000u32; ensures return == 3u32 * n; @*/
{
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s += 3;
  return s;
}

unsigned by_four(unsigned n)
/*@ ensures return % 4u32 == 0u32; @*/
{
  unsigned i = 0;
  while (i < n && i < 1000) i += 4;
  return i;
}

unsigned countdown(unsigned n)
/*@ ensures return == n; @*/
{
  unsigned i = 0, left = n;
  while (left > 0) i++, left--;
  return i;
}
