# The programs of this folder say in CHECK lines what assay test finds: lit runs them as it does tests/lit.
import os

here = os.path.dirname(__file__)
lit_config.load_config(config, os.path.join(os.path.dirname(os.path.dirname(here)), "lit", "lit.cfg.py"))
config.name = "test"
config.suffixes = [".c"]
config.test_source_root = here
