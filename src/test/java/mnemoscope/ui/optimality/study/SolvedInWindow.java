package mnemoscope.ui.optimality.study;

import mnemoscope.study.optimality.SolvedStudy;

/** A window whose exact study finds all its instances solved, for tests of what it shows then. */
public final class SolvedInWindow {
    private SolvedInWindow() {
    }

    public static void of(StudyController controller) {
        SolvedStudy.into(controller.results);
    }
}
