# The files of this folder have contracts and say in CHECK lines what assay verify finds: lit runs them as it does tests/lit.
# Each folder is a capability. A bad file is a twin of a good one with one thing wrong: REFUTED if a run from the precondition
# breaks the contract or is undefined, UNPROVED if the contracts or invariants are too weak for a right program; `not` where
# only ownership is broken, which a native run may or may not show. Files with REQUIRES: wanted say what is expected of it and is
# not there yet, or is worded otherwise; `lit -D wanted=1` runs them.
import os

here = os.path.dirname(__file__)
lit_config.load_config(config, os.path.join(os.path.dirname(here), "lit", "lit.cfg.py"))
config.name = "verify"
config.suffixes = [".c"]
config.test_source_root = here
if lit_config.params.get("wanted"):
    config.available_features.add("wanted")
