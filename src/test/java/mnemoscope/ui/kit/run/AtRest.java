package mnemoscope.ui.kit.run;

/** Whether nothing goes on in a window, listed or not. */
public final class AtRest {
    private AtRest() {}

    public static boolean is(Runs runs) {
        return runs.going.isEmpty();
    }
}
