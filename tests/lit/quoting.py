"""lit does not quote %s, which breaks in a path with spaces. (A module, since lit hands the class to its workers.)"""
import os
import shlex

import lit.formats
import lit.TestRunner


class QuotingFormat(lit.formats.ShTest):
    def execute(self, test, litConfig):
        path = test.getSourcePath()
        quoted = [("%s", shlex.quote(path)), ("%S", shlex.quote(os.path.dirname(path)))]
        return lit.TestRunner.executeShTest(test, litConfig, self.execute_external, quoted)
