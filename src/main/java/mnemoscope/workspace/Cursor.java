package mnemoscope.workspace;

import java.util.Optional;
import mnemoscope.explain.DecisionRange;

/**
 * Where one looks. Steps and turns are 0-based here and 1-based on the screen; -1 is none.
 *
 * @param episode id of the conversation; empty for the first of what is open
 * @param step    the decision shown
 * @param turn    arrival index of the one selected turn
 * @param pinned  whether the user chose the turn, so that it stays selected from step to step while it is a candidate
 * @param policy  the policy that is explained; empty before the first replay
 * @param zoom    the steps that running charts are narrowed to, the step shown among them; empty for all
 */
public record Cursor(String episode, int step, int turn, boolean pinned, String policy,
        Optional<DecisionRange> zoom) implements Workspace.Part {
    /** At the opening of whatever is open. */
    public static final Cursor NOWHERE = new Cursor("", -1, -1, false, "", Optional.empty());

    /** At a decision of a conversation. @param turn that is selected there; -1 for the one that tells most */
    public static Cursor at(String episode, int step, int turn) {
        return new Cursor(episode, step, turn, turn >= 0, "", Optional.empty());
    }

    public Cursor inEpisode(String id) {
        return new Cursor(id, step, turn, pinned, policy, zoom);
    }

    /** At a decision; charts that are narrowed follow. @param steps of the episode */
    public Cursor at(int changed, int steps) {
        return new Cursor(episode, changed, turn, pinned, policy,
                changed < 0 ? zoom : zoom.map(range -> range.following(changed, steps)));
    }

    /** With another turn selected; -1 for none. @param chosen whether the user chose it */
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
