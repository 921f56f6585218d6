package mnemoscope.workspace;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.study.KnownPolicies;

/**
 * The policies that are compared.
 *
 * @param names    names of the policies shown, in their order, unique, at most {@link #MOST}
 * @param baseline the baseline of running rewards, first of the names; empty for none
 */
public record PolicyChoice(List<String> names, String baseline) implements Workspace.Part {
    public static final int FEWEST = 2;
    public static final int MOST = 6;
    /** None are chosen yet. */
    public static final PolicyChoice NONE = new PolicyChoice(List.of(), "");
    /** The default choice of a dataset. */
    public static final PolicyChoice USUAL = of(List.of("recency", "mixed", "clairvoyant"));

    public PolicyChoice {
        names = names.stream().map(KnownPolicies::canonical).distinct().limit(MOST).toList();
        baseline = KnownPolicies.canonical(baseline);
        baseline = names.contains(baseline) ? baseline : "";
    }

    /** These without a baseline. */
    public static PolicyChoice of(List<String> names) {
        return new PolicyChoice(names, "");
    }

    /** Other policies; the baseline stays if it is among them. */
    public PolicyChoice with(List<String> changed) {
        return new PolicyChoice(changed, baseline);
    }

    public boolean isFull() {
        return names.size() >= MOST;
    }

    /** With a policy added at the end; unchanged if it is present or there is no room. */
    public PolicyChoice plus(String name) {
        List<String> more = new ArrayList<>(names);
        more.add(name);
        return with(more);
    }

    /** With a policy added to the right of another, or at the end; unchanged if it is present or there is no room. */
    public PolicyChoice plus(String name, String beside) {
        if (isFull() || names.contains(name)) {
            return this;
        }
        List<String> more = new ArrayList<>(names);
        more.add(names.contains(beside) ? names.indexOf(beside) + 1 : names.size(), name);
        return with(more);
    }

    /** With a policy in the place of another, as the baseline too; unchanged if it is present. */
    public PolicyChoice instead(String name, String other) {
        return names.contains(other)
                ? this
                : new PolicyChoice(names.stream().map(each -> each.equals(name) ? other : each).toList(),
                        baseline.equals(name) ? other : baseline);
    }

    /** Without a policy; unchanged if too few would remain. */
    public PolicyChoice minus(String name) {
        return names.size() > FEWEST ? with(names.stream().filter(each -> !each.equals(name)).toList()) : this;
    }

    /** Whether a policy can be moved by a number of places; the baseline stays first. */
    public boolean canMove(String name, int by) {
        int from = names.indexOf(name);
        int to = from + by;
        return from >= 0 && to >= 0 && to < names.size() && (baseline.isEmpty() || Math.min(from, to) > 0);
    }

    /** With a policy moved to the right by a number of places; unchanged if that is impossible. */
    public PolicyChoice moved(String name, int by) {
        if (!canMove(name, by)) {
            return this;
        }
        List<String> moved = new ArrayList<>(names);
        moved.add(names.indexOf(name) + by, moved.remove(names.indexOf(name)));
        return with(moved);
    }

    /** With a policy as the baseline, moved to the first place; without a baseline if it already is the baseline. */
    public PolicyChoice pinned(String name) {
        if (baseline.equals(name) || !names.contains(name)) {
            return new PolicyChoice(names, "");
        }
        List<String> first = new ArrayList<>(names);
        first.remove(name);
        first.addFirst(name);
        return new PolicyChoice(first, name);
    }
}
