package mnemoscope.ui.kit;

/** Gaps between gridlines that read well: 1, 2, 5 or 10 times a power of ten. */
public final class RoundGap {
    private RoundGap() {
    }

    /** The round gap nearest to a rough one. */
    public static double of(double rough) {
        double power = Math.pow(10, Math.floor(Math.log10(Math.max(rough, 1e-9))));
        double head = rough / power;
        return power * (head < 1.5 ? 1 : head < 3.5 ? 2 : head < 7.5 ? 5 : 10);
    }
}
