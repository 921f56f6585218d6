package mnemoscope.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.policy.WhatIf.Change;
import mnemoscope.retention.policy.WhatIf;

/**
 * What-ifs in the order in which they were begun. Each is a policy of the conversation that it was made in, open to more changes
 * until it is kept under a name. One that is kept and only moves weights and the budget decides other conversations too.
 */
public record WhatIfs(List<Item> all) {
    public static final WhatIfs NONE = new WhatIfs(List.of());

    /**
     * A what-if.
     *
     * @param number  from 1, of no other that is there
     * @param title   under which it is kept; empty while it is open
     * @param policy  name of the policy that is interfered with; it may be a what-if that was kept
     * @param episode id of the conversation
     * @param changes at least one, in the order in which they were made
     */
    public record Item(int number, String title, String policy, String episode, List<Change> changes) {
        public Item {
            changes = List.copyOf(changes);
            if (changes.isEmpty()) {
                throw new IllegalArgumentException(Texts.of("explain.what-if-must-have-changes"));
            }
        }

        /** Name as a policy. */
        public String name() {
            return policy + "-what-if-" + number;
        }

        public boolean isKept() {
            return !title.isEmpty();
        }

        /** Whether other conversations than its own are decided by it, now that it is kept or once it is. */
        public boolean canBeElsewhere() {
            return WhatIf.speaksOfNoTurn(changes);
        }

        public Item keptAs(String words) {
            return new Item(number, words, policy, episode, changes);
        }

        /** With one more change, in the place of what it overrules. */
        public Item plus(Change change) {
            List<Change> more = new ArrayList<>(changes);
            more.removeIf(change::overrules);
            more.add(change);
            return new Item(number, title, policy, episode, more);
        }

        /** The policy that it is. @param base the one that is interfered with */
        public WhatIf over(RetentionPolicy base) {
            return new WhatIf(name(), title.isEmpty() ? WhatIf.title(base.description(), changes) : title, base, episode, changes,
                    isKept() && canBeElsewhere());
        }
    }

    public WhatIfs {
        all = List.copyOf(all);
    }

    public Optional<Item> find(String name) {
        return all.stream().filter(each -> each.name().equals(name)).findFirst();
    }

    /** The one that further changes of a policy in a conversation go to: itself or one of it, if that is open. */
    public Optional<Item> openFor(String policy, String episode) {
        return all.stream().filter(each -> !each.isKept() && each.episode().equals(episode))
                .filter(each -> each.name().equals(policy) || each.policy().equals(policy)).findFirst();
    }

    /** A new one of a policy. */
    public Item begin(String policy, String episode, Change first) {
        int last = all.stream().mapToInt(Item::number).max().orElse(0);
        return new Item(last + 1, "", policy, episode, List.of(first));
    }

    /** With one, in the place of that of its name. */
    public WhatIfs with(Item item) {
        return new WhatIfs(Stream.concat(all.stream().filter(each -> each.number() != item.number()), Stream.of(item))
                .sorted(Comparator.comparingInt(Item::number)).toList());
    }

    /** Without one, and without those that were made of it. */
    public WhatIfs without(String name) {
        List<String> gone = new ArrayList<>(List.of(name));
        all.stream().filter(each -> gone.contains(each.policy())).forEach(each -> gone.add(each.name()));
        return new WhatIfs(all.stream().filter(each -> !gone.contains(each.name())).toList());
    }
}
