package mnemoscope.ui.optimality.study;

import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.SolvedStudy;

/** A window whose exact study finds all its instances solved, for tests of what it shows then. */
public final class SolvedInWindow {
    private SolvedInWindow() {}

    public static void of(StudyController controller) {
        of(controller, OptimalitySpec.JUDGED_TESTS);
    }

    /** @param tests instances that its table is judged with */
    static void of(StudyController controller, int tests) {
        SolvedStudy.into(controller.results, tests);
    }
}
