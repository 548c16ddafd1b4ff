double strlen(double s) { return s; }
