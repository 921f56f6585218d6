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
 * What-ifs in the order begun. Each is a policy for its conversation, open to further changes until it is kept under a name. A
 * kept what-if that changes only weights and the budget also applies to other conversations.
 */
public record WhatIfs(List<Item> all) {
    private static final String MARK = "-what-if-";
    public static final WhatIfs NONE = new WhatIfs(List.of());

    /**
     * A what-if.
     *
     * @param number  unique number, from 1
     * @param title   title of a kept what-if; empty while it is open
     * @param policy  name of the changed policy, which may be a kept what-if
     * @param episode id of the conversation
     * @param changes at least one, in the order made
     */
    public record Item(int number, String title, String policy, String episode, List<Change> changes) {
        public Item {
            changes = List.copyOf(changes);
            if (changes.isEmpty()) {
                throw new IllegalArgumentException(Texts.of("explain.what-if-must-have-changes"));
            }
        }

        /** The name of the policy. */
        public String name() {
            return policy + MARK + number;
        }

        public boolean isKept() {
            return !title.isEmpty();
        }

        /** Whether it applies to other conversations when kept. */
        public boolean canBeElsewhere() {
            return WhatIf.speaksOfNoTurn(changes);
        }

        public Item keptAs(String words) {
            return new Item(number, words, policy, episode, changes);
        }

        /** With a change added, which replaces changes that it overrides. */
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

    /** Whether a policy is a what-if, by its name. */
    public static boolean isName(String policy) {
        return policy.contains(MARK);
    }

    public WhatIfs {
        all = List.copyOf(all);
    }

    public Optional<Item> find(String name) {
        return all.stream().filter(each -> each.name().equals(name)).findFirst();
    }

    /**
     * The open what-if that receives further changes of a policy in a conversation, if there is one.
     *
     * @param columns the policies shown; another what-if may be of other data
     */
    public Optional<Item> openFor(String policy, String episode, List<String> columns) {
        return all.stream().filter(each -> !each.isKept() && each.episode().equals(episode) && columns.contains(each.name()))
                .filter(each -> each.name().equals(policy) || each.policy().equals(policy)).findFirst();
    }

    /** A new one of a policy. */
    public Item begin(String policy, String episode, Change first) {
        int last = all.stream().mapToInt(Item::number).max().orElse(0);
        return new Item(last + 1, "", policy, episode, List.of(first));
    }

    /** With a what-if added, or replaced if its name exists. */
    public WhatIfs with(Item item) {
        return new WhatIfs(Stream.concat(all.stream().filter(each -> each.number() != item.number()), Stream.of(item))
                .sorted(Comparator.comparingInt(Item::number)).toList());
    }

    /** Without a what-if and those based on it. */
    public WhatIfs without(String name) {
        List<String> gone = new ArrayList<>(List.of(name));
        all.stream().filter(each -> gone.contains(each.policy())).forEach(each -> gone.add(each.name()));
        return new WhatIfs(all.stream().filter(each -> !gone.contains(each.name())).toList());
    }
}
