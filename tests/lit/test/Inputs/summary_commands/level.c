int level(int x) { return x >= 0 && x < 10 ? x : 0; }
