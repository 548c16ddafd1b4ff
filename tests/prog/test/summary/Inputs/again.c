unsigned long strlen(const char *s) { return *s != 0; }
