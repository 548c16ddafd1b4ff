// Elements of rows at places that nobody knows: of an array of arrays, of one in a structure, of three dimensions, and
// of an array of structures that have arrays.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int get(int a[3][4], unsigned i, unsigned j)
/*@ requires take A = RW<int[3][4]>(a); i < 3u32; j < 4u32;
    ensures  take B = RW<int[3][4]>(a); B == A; return == A[(u64) i][(u64) j]; @*/
{
  return a[i][j];
}

void set(int a[3][4], unsigned i, unsigned j)
/*@ requires take A = RW<int[3][4]>(a); i < 3u32; j < 4u32;
    ensures  take B = RW<int[3][4]>(a); B == A[(u64) i: A[(u64) i][(u64) j: 7i32]]; @*/
{
  a[i][j] = 7;
}

void exchange(int a[5][3], unsigned i, unsigned j, unsigned k, unsigned l)
/*@ requires take A = RW<int[5][3]>(a); i < 5u32; j < 3u32; k < 5u32; l < 3u32;
    ensures  take B = RW<int[5][3]>(a);
             B[(u64) i][(u64) j] == A[(u64) k][(u64) l]; B[(u64) k][(u64) l] == A[(u64) i][(u64) j]; @*/
{
  int t = a[i][j];
  a[i][j] = a[k][l];
  a[k][l] = t;
}

struct box {
  int n;
  short m[6][5];
};
short of_member(struct box *b, unsigned i, unsigned j)
/*@ requires take A = RW(b); i < 6u32; j < 5u32;
    ensures  take B = RW(b); B == { m: A.m[(u64) i: A.m[(u64) i][(u64) j: 9i16]], ..A }; return == A.m[(u64) i][(u64)
   j]; @*/
{
  short was = b->m[i][j];
  b->m[i][j] = 9;
  return was;
}

int deep(int a[2][3][4], unsigned i, unsigned j, unsigned k)
/*@ requires take A = RW<int[2][3][4]>(a); i < 2u32; j < 3u32; k < 4u32;
    ensures  take B = RW<int[2][3][4]>(a); B == A; return == A[(u64) i][(u64) j][(u64) k]; @*/
{
  return a[i][j][k];
}

struct wide {
  int first, many[100], last;
};
int of_elements(struct wide *w, unsigned n, unsigned i, unsigned j)
/*@ requires take A = each (u32 k; k < n) { RW(array_shift(w, k)) }; i < n; j < 100u32;
    ensures  take B = each (u32 k; k < n) { RW(array_shift(w, k)) };
             return == (A[i].last & A[i].many[(u64) j]); B[i].first == 1i32; B[i].many == A[i].many; @*/
{
  w[i].first = 1;
  return w[i].last & w[i].many[j];
}
