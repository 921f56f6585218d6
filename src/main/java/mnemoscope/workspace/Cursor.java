package mnemoscope.workspace;

import java.util.Optional;
import mnemoscope.explain.DecisionRange;

/**
 * The position shown. Steps and turns count from 0 here and from 1 on the screen; -1 is none.
 *
 * @param episode id of the conversation; empty for the first
 * @param step    the decision shown
 * @param turn    arrival index of the selected turn
 * @param pinned  whether the user selected the turn, so that it stays selected at other decisions while it is a candidate
 * @param policy  the explained policy; empty before the first replay
 * @param zoom    range of the running charts, which includes the step; empty for all
 */
public record Cursor(String episode, int step, int turn, boolean pinned, String policy,
        Optional<DecisionRange> zoom) implements Workspace.Part {
    /** The default position of the open data. */
    public static final Cursor NOWHERE = new Cursor("", -1, -1, false, "", Optional.empty());

    /** At a decision of a conversation. @param turn selected turn; -1 for the default */
    public static Cursor at(String episode, int step, int turn) {
        return new Cursor(episode, step, turn, turn >= 0, "", Optional.empty());
    }

    public Cursor inEpisode(String id) {
        return new Cursor(id, step, turn, pinned, policy, zoom);
    }

    /** At a decision, with the range of the charts moved to it. @param steps of the episode */
    public Cursor at(int changed, int steps) {
        return new Cursor(episode, changed, turn, pinned, policy,
                changed < 0 ? zoom : zoom.map(range -> range.following(changed, steps)));
    }

    /** With another turn selected; -1 for none. @param chosen whether the user selected it */
    public Cursor select(int changed, boolean chosen) {
        return new Cursor(episode, step, changed, chosen, policy, zoom);
    }

    public Cursor focus(String name) {
        return new Cursor(episode, step, turn, pinned, name, zoom);
    }

    public Cursor zoomed(Optional<DecisionRange> range) {
        return new Cursor(episode, step, turn, pinned, policy, range);
    }
}
