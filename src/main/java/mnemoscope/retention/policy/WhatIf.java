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
 * A what-if: the policy with changes from certain decisions of one episode on. Before the first change its decisions equal those
 * of the policy, to the bit. Later decisions follow from the changed caches.
 *
 * @param policy      the policy that is changed
 * @param episode     for which the changes were made
 * @param changes     at least one; a change at a later decision overrules earlier ones; at the same decision, the later in the
 *                    list
 * @param isElsewhere whether the changes also apply to other episodes, from their first decision on; only weights and budgets can
 */
public record WhatIf(String name, String title, RetentionPolicy policy, String episode, List<Change> changes,
        boolean isElsewhere) implements EpisodePolicy {
    public WhatIf {
        changes = List.copyOf(changes);
        if (isElsewhere && !speaksOfNoTurn(changes)) {
            throw new IllegalArgumentException(Texts.of("retention.what-if.of-its-turns"));
        }
    }

    /** Whether only weights and budgets change, so that the changes apply to every episode. */
    public static boolean speaksOfNoTurn(List<Change> changes) {
        return changes.stream().allMatch(each -> each instanceof Weigh || each instanceof Budget);
    }

    /**
     * One change. It names the decision by its question, whose number depends on the placement of questions; turns are named too.
     */
    public sealed interface Change {
        /** Name of the question from which the change applies. */
        String question();

        /** The change to a policy in words, e.g. "D4:3 pinned". */
        String words(PolicyDescription policy);

        /** Whether another change, made before this one, no longer has an effect. */
        default boolean overrules(Change other) {
            return question().equals(other.question()) && switch (this) {
                case Pin _,Drop _ -> (other instanceof Pin || other instanceof Drop) && turns(this).equals(turns(other));
                case Choose _ -> other instanceof Choose;
                case Weigh weigh -> other instanceof Weigh before && before.term.equals(weigh.term);
                case Budget _ -> other instanceof Budget;
            };
        }
    }

    /** Keeps a turn, and with a result its call, from this decision on wherever it fits beside turns that were pinned earlier. */
    public record Pin(String question, String turn) implements Change {
        @Override
        public String words(PolicyDescription policy) {
            return Texts.of("retention.what-if.pinned", turn);
        }
    }

    /** Drops a turn here, and wherever it returns. */
    public record Drop(String question, String turn) implements Change {
        @Override
        public String words(PolicyDescription policy) {
            return Texts.of("retention.what-if.dropped", turn);
        }
    }

    /** Keeps exactly these turns, at this decision only; if they exceed the budget, the best by the policy's score that fit. */
    public record Choose(String question, List<String> turns) implements Change {
        public Choose {
            turns = List.copyOf(turns);
        }

        @Override
        public String words(PolicyDescription policy) {
            return turns.isEmpty() ? Texts.of("retention.what-if.nothing-kept") : Texts.of("retention.what-if.another-choice");
        }
    }

    /** Changes the weight of a term of the score from this decision on. @param term its key, e.g. "qov" */
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

        /** The label of the term, e.g. "question overlap". */
        public String label(PolicyDescription policy) {
            return Texts.inSentence(
                    policy.terms().stream().filter(each -> each.key().equals(term)).map(Term::label).findFirst().orElse(term));
        }
    }

    /** Changes the budget from this decision on, instead of that by the protocol or the question. @param tokens at least 1 */
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

    /** The terms whose weights can change; none unless the choice is by a sum of weighted terms. */
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

    /** The decision from which a change applies; the first one in any other episode. */
    public int from(Change change, Names names) {
        return isAway(names) ? 0 : names.steps().get(change.question());
    }

    /** The changes that apply at a decision. */
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
     * The combined changes at one decision.
     *
     * @param pinned       turns to keep, in the order in which they are served
     * @param dropped      turns to drop
     * @param chosen       all turns to keep, if that is forced
     * @param weights      by place of the term
     * @param budgetTokens 0 for the protocol's budget
     */
    record Interference(List<Integer> pinned, List<Integer> dropped, Optional<List<Integer>> chosen, Map<Integer, Double> weights,
            int budgetTokens) {}
}
