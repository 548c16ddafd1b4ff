// What a function keeps in static variables is its own: any value when it is entered, some value when it returns.
// RUN: %assay verify --timeout 30 %s | FileCheck %s
// CHECK: verdict: VERIFIED

struct range {
  int low, high;
};

unsigned next(void)
/*@ ensures 0u32 < return; return <= 10u32; @*/
{
  static unsigned last = 3;
  if (last >= 10) last = 0;
  return ++last;
}
int seen(unsigned i)
/*@ requires i < 8u32; ensures return <= 255i32; @*/
{
  static unsigned char at[8];
  int before = at[i];
  at[i] = 1;
  return before;
}
int width(int x)
/*@ requires 0i32 <= x; ensures return >= 0i32; @*/
{
  static struct range r = {0, 1};
  static int used;
  if (!used || r.low > r.high || r.low < 0) r = (struct range){x, x};
  used = 1;
  if (x < r.low) r.low = x;
  if (x > r.high) r.high = x;
  return r.high - r.low;
}

/* Loops: what a round changes is forgotten, and an invariant may name it. */
int summed(const int *a, unsigned n)
/*@ requires take A = each (u32 i; i < n) { RW(array_shift(a, i)) };
    ensures  take B = each (u32 i; i < n) { RW(array_shift(a, i)) }; B == A; 0i32 <= return; return < 100i32; @*/
{
  static int total;
  if (total < 0 || total > 99) total = 0;
  for (unsigned i = 0; i < n; i++)
  /*@ inv i <= n; 0i32 <= total; total < 100i32; @*/
  {
    if (a[i] > 0 && a[i] < 100 - total) total += a[i];
  }
  return total;
}
unsigned marks(unsigned n)
/*@ requires n <= 16u32; ensures return <= 16u32; @*/
{
  static unsigned char mark[16];
  unsigned found = 0;
  for (unsigned i = 0; i < n; i++)
  /*@ inv i <= n; found <= i; @*/
  {
    if (mark[i]) found++;
    mark[i] = 1;
  }
  return found;
}

/* Bodies without a contract are executed, with what they keep. */
static unsigned fresh(void) {
  static unsigned id;
  return ++id ? id : ++id;
}
unsigned two(void)
/*@ ensures return == 1u32; @*/
{
  unsigned a = fresh(), b = fresh();
  return a != b && b != 0;
}

/* A callee that cannot come back leaves it alone, and may have it. */
void raise(int *p)
/*@ requires take P = RW(p); P < 1000i32; ensures take Q = RW(p); Q == P + 1i32; @*/
{
  ++*p;
}
int twice(void)
/*@ ensures return <= 12i32; @*/
{
  static int count;
  count = 10;
  raise(&count);
  raise(&count);
  return count;
}

/* One that may come back may change it. */
int deep(int n)
/*@ requires 0i32 <= n; ensures return == n; @*/
{
  static int level;
  level = n;
  int kept = level;
  if (n > 0) (void)deep(n - 1);
  return kept;
}
int first_time(void)
/*@ ensures return == 0i32 || return == 1i32; @*/
{
  static int done;
  if (done) return 0;
  done = 1;
  return 1;
}
int *same(void)
/*@ ensures !is_null(return); @*/
{
  static int x;
  x = 1;
  return &x;
}
