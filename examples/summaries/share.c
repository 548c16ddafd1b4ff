// What the device says is known to be small.
int level(int channel);

/*@ requires 0i32 <= channel && channel < 4i32; @*/
int share(int channel) { return 1000 / (100 - level(channel)); }
