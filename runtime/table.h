static struct assay_replay_supply assay_replay_table[] = {{"rand", 4, 0, 4, "\001\000\000\000"}, {0, 0, 0, 0, 0}};
static const char assay_replay_fails[] = "01";
