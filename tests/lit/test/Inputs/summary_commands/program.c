int level(int x);

/*@ ensures return < 10i32; @*/
int bounded(int x) { return level(x); }

/*@ ensures return != 10i32; @*/
int ten(int x) { return level(x); }

int null(int x) {
  int *p = 0;
  return level(x) == 3 ? *p : 0;
}

int division(int x) { return 1 / (10 - level(x)); }
