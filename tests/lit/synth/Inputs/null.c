void none(void) { gauge_set(0, 1); }
