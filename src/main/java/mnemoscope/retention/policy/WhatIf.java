package mnemoscope.retention.policy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import mnemoscope.model.Texts;
import mnemoscope.retention.EpisodePolicy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.Selection;
import mnemoscope.retention.Term;
import mnemoscope.text.Numbers;

/**
 * What if a policy had been interfered with: it decides as that policy, with changes from some decisions of one episode on. Up to
 * the first of them its decisions are those of the policy, to the bit. Later ones follow from the caches that the changes left.
 *
 * @param policy      that is interfered with
 * @param episode     for which it is made
 * @param changes     at least one; those of a later decision overrule those of an earlier one; of one decision, the later in the list
 * @param isElsewhere whether it decides other episodes too, from their first decision on; only weights and budgets can
 */
public record WhatIf(String name, String title, RetentionPolicy policy, String episode, List<Change> changes,
        boolean isElsewhere) implements EpisodePolicy {
    public WhatIf {
        changes = List.copyOf(changes);
        if (isElsewhere && !speaksOfNoTurn(changes)) {
            throw new IllegalArgumentException(Texts.of("retention.what-if.of-its-turns"));
        }
    }

    /** Of its episode alone. */
    public WhatIf(String name, String title, RetentionPolicy policy, String episode, List<Change> changes) {
        this(name, title, policy, episode, changes, false);
    }

    /** Whether only weights and budgets are moved, so that the changes mean something in every episode. */
    public static boolean speaksOfNoTurn(List<Change> changes) {
        return changes.stream().allMatch(each -> each instanceof Weigh || each instanceof Budget);
    }

    /**
     * Something done otherwise. The decision is named by its question, for its number is another one where questions are placed
     * otherwise; turns by their names too.
     */
    public sealed interface Change {
        /** Name of the question from which on it holds. */
        String question();

        /** What it does to a policy, e.g. "D4:3 pinned". */
        String words(PolicyDescription policy);

        /** Whether another change does nothing any more beside this one, which is made after it. */
        default boolean overrules(Change other) {
            return question().equals(other.question()) && switch (this) {
                case Pin _,Drop _ -> (other instanceof Pin || other instanceof Drop) && turns(this).equals(turns(other));
                case Choose _ -> other instanceof Choose;
                case Weigh weigh -> other instanceof Weigh before && before.term.equals(weigh.term);
                case Budget _ -> other instanceof Budget;
            };
        }
    }

    /** A turn is kept from here on wherever it is a candidate and fits beside those that were pinned before it. */
    public record Pin(String question, String turn) implements Change {
        @Override
        public String words(PolicyDescription policy) {
            return Texts.of("retention.what-if.pinned", turn);
        }
    }

    /** A turn is dropped here, and wherever it comes back. */
    public record Drop(String question, String turn) implements Change {
        @Override
        public String words(PolicyDescription policy) {
            return Texts.of("retention.what-if.dropped", turn);
        }
    }

    /** Exactly these are kept, at this decision alone; where they are too much, the best by the policy's score that fit. */
    public record Choose(String question, List<String> turns) implements Change {
        public Choose {
            turns = List.copyOf(turns);
        }

        @Override
        public String words(PolicyDescription policy) {
            return turns.isEmpty() ? Texts.of("retention.what-if.nothing-kept") : Texts.of("retention.what-if.another-choice");
        }
    }

    /** A term of the score has another weight from here on. @param term key of it, e.g. "qov" */
    public record Weigh(String question, String term, double weight) implements Change {
        public Weigh {
            if (!Double.isFinite(weight)) {
                throw new IllegalArgumentException(Texts.of("retention.what-if.weight-invalid", weight));
            }
        }

        @Override
        public String words(PolicyDescription policy) {
            return Texts.of("retention.what-if.weight", label(policy), weight);
        }

        /** What the term is called, e.g. "question overlap". */
        public String label(PolicyDescription policy) {
            return Texts.inSentence(
                    policy.terms().stream().filter(each -> each.key().equals(term)).map(Term::label).findFirst().orElse(term));
        }
    }

    /** The budget from here on, whatever the protocol or the question says. @param tokens at least 1 */
    public record Budget(String question, int tokens) implements Change {
        public Budget {
            if (tokens < 1) {
                throw new IllegalArgumentException(Texts.of("retention.what-if.budget-invalid", tokens));
            }
        }

        @Override
        public String words(PolicyDescription policy) {
            return Texts.of("retention.what-if.budget", Numbers.whole(tokens));
        }
    }

    /** "Mixed-Score with D4:3 pinned", "Mixed-Score with D4:3 pinned and 2 more changes". */
    public static String title(PolicyDescription policy, List<Change> changes) {
        String first = changes.getFirst().words(policy);
        return switch (changes.size()) {
            case 1 -> Texts.of("retention.what-if.title", policy.title(), first);
            case 2 -> Texts.of("retention.what-if.title-and-one-more", policy.title(), first);
            default -> Texts.of("retention.what-if.title-and-more", policy.title(), first, changes.size() - 1);
        };
    }

    /** The terms whose weights can be moved; none where the choice is not by a sum of weighted terms. */
    public static List<Term> weights(PolicyDescription policy) {
        return policy.selection() == Selection.GREEDY || policy.selection() == Selection.EARLY ? policy.terms() : List.of();
    }

    @Override
    public PolicyDescription description() {
        PolicyDescription plain = policy.description();
        return plain.named(name, title,
                Texts.of(isEverywhere() ? "retention.what-if.summary-everywhere" : "retention.what-if.summary", plain.title(),
                        changes.stream().map(each -> each.words(plain)).collect(Collectors.joining(", "))));
    }

    @Override
    public String drawsAs() {
        return policy.drawsAs();
    }

    @Override
    public boolean isEverywhere() {
        return isElsewhere && (!(policy instanceof EpisodePolicy made) || made.isEverywhere());
    }

    private boolean isAway(Names names) {
        return !names.episode().equals(episode);
    }

    @Override
    public Optional<String> jar() {
        return policy.jar();
    }

    @Override
    public String refusal(Names names) {
        if (isAway(names) && !isElsewhere) {
            return Texts.of(speaksOfNoTurn(changes) ? "retention.what-if.not-kept" : "retention.what-if.other-conversation",
                    episode);
        }
        String inner = policy instanceof EpisodePolicy made ? made.refusal(names) : "";
        return changes.stream().map(each -> refusal(each, names)).filter(why -> !why.isEmpty()).findFirst().orElse(inner);
    }

    private String refusal(Change change, Names names) {
        if (!isAway(names) && !names.steps().containsKey(change.question())) {
            return Texts.of("retention.what-if.question-not-asked", change.question());
        }
        Optional<String> unknown = turns(change).stream().filter(each -> !names.turns().containsKey(each)).findFirst();
        if (unknown.isPresent()) {
            return Texts.of("retention.what-if.no-such-turn", unknown.get());
        }
        return change instanceof Weigh weigh && term(weigh).isEmpty()
                ? Texts.of("retention.what-if.no-such-weight", weigh.term, policy.description().title())
                : "";
    }

    private static List<String> turns(Change change) {
        return switch (change) {
            case Pin pin -> List.of(pin.turn);
            case Drop drop -> List.of(drop.turn);
            case Choose choose -> choose.turns;
            case Weigh _,Budget _ -> List.of();
        };
    }

    private Optional<Integer> term(Weigh weigh) {
        List<String> keys = weights(policy.description()).stream().map(Term::key).toList();
        return Optional.of(keys.indexOf(weigh.term)).filter(k -> k >= 0);
    }

    @Override
    public RetentionPolicy in(Names names) {
        String refused = refusal(names);
        if (!refused.isEmpty()) {
            throw new IllegalArgumentException(refused);
        }
        List<Change> ordered = changes.stream().sorted(Comparator.comparing(each -> from(each, names))).toList();
        return new WhatIfRun(this, policy instanceof EpisodePolicy inner ? inner.in(names) : policy,
                step -> at(step, ordered, names));
    }

    /** The decision from which a change holds; the first one of another episode than that which it was made in. */
    public int from(Change change, Names names) {
        return isAway(names) ? 0 : names.steps().get(change.question());
    }

    /** What is done otherwise at a decision. */
    private Interference at(int step, List<Change> ordered, Names names) {
        List<Integer> pinned = new ArrayList<>();
        List<Integer> dropped = new ArrayList<>();
        Map<Integer, Double> weights = new TreeMap<>();
        Optional<List<Integer>> chosen = Optional.empty();
        int budget = 0;
        for (Change change : ordered) {
            int from = from(change, names);
            if (from > step) {
                break;
            }
            List<Integer> turns = turns(change).stream().map(names.turns()::get).toList();
            switch (change) {
                case Pin _ -> move(turns, dropped, pinned);
                case Drop _ -> move(turns, pinned, dropped);
                case Choose _ -> chosen = from == step ? Optional.of(turns) : chosen;
                case Weigh weigh -> weights.put(term(weigh).orElseThrow(), weigh.weight);
                case Budget given -> budget = given.tokens;
            }
        }
        return new Interference(pinned, dropped, chosen, weights, budget);
    }

    private static void move(List<Integer> turns, List<Integer> from, List<Integer> to) {
        from.removeAll(turns);
        to.removeAll(turns);
        to.addAll(turns);
    }

    /**
     * What is done otherwise at one decision.
     *
     * @param pinned  turns to keep, in the order in which they are served
     * @param dropped turns to drop
     * @param chosen  all that is to be kept, if that is forced
     * @param weights by place of the term
     * @param budgetTokens 0 for that of the protocol
     */
    record Interference(List<Integer> pinned, List<Integer> dropped, Optional<List<Integer>> chosen, Map<Integer, Double> weights,
            int budgetTokens) {}
}
