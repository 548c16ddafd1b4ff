enum { STEP = 2 };
