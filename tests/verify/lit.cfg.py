# The files of this folder have contracts and say in CHECK lines what assay verify finds: lit runs them as it does tests/lit.
# Each folder is a capability. A bad file is a twin of a good one with one thing wrong: REFUTED if a run from the precondition
# breaks the contract or is undefined, UNPROVED if the contracts or invariants are too weak for a right program; `not` where
# only ownership is broken, which a native run may or may not show.
import os

here = os.path.dirname(__file__)
lit_config.load_config(config, os.path.join(os.path.dirname(here), "lit", "lit.cfg.py"))
config.name = "verify"
config.suffixes = [".c"]
config.test_source_root = here
