package mnemoscope.workspace;

import java.util.List;

/**
 * The position of a window, in px of the desktop.
 *
 * @param maximised whether it is maximised; the other values are its restored position
 */
public record WindowPlace(double x, double y, double width, double height, boolean maximised) {
    /** Smallest part of the title bar on a screen that the mouse can drag. */
    private static final double HOLD = 64;

    /** The part of a screen that windows may use. */
    public record Area(double x, double y, double width, double height) {
        private double shared(WindowPlace place) {
            double across = Math.min(x + width, place.x + place.width) - Math.max(x, place.x);
            double down = Math.min(y + height, place.y + place.height) - Math.max(y, place.y);
            return Math.max(0, across) * Math.max(0, down);
        }
    }

    /**
     * This position moved and shrunk to fit, with its title bar, on the screen that contains most of it; on the first screen if
     * it is on none, e.g. after a screen was disconnected.
     *
     * @param screens at least one
     * @param frame   height of what the system draws above the content, px
     */
    public WindowPlace within(List<Area> screens, double frame) {
        Area best = screens.getFirst();
        for (Area each : screens) {
            best = each.shared(this) > best.shared(this) ? each : best;
        }
        double wide = Math.clamp(width, HOLD, Math.max(HOLD, best.width));
        double high = Math.clamp(height, HOLD, Math.max(HOLD, best.height - frame));
        return new WindowPlace(Math.clamp(x, best.x, Math.max(best.x, best.x + best.width - wide)),
                Math.clamp(y, best.y, Math.max(best.y, best.y + best.height - frame - high)), wide, high, maximised);
    }
}
