package mnemoscope.explain.decision;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.LogWords;
import mnemoscope.explain.Phrases;
import mnemoscope.model.Gold;
import mnemoscope.model.Texts;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.Fate;
import mnemoscope.replay.Trace;
import mnemoscope.retention.policy.ByHand;
import mnemoscope.text.Numbers;

/** The sentences under the question: the fate of the evidence under each policy and, for a log, the agent's context. */
public record DecisionVerdict(List<Part> parts) {
    public static final DecisionVerdict NONE = new DecisionVerdict(List.of());

    /** The text style of a part. */
    public enum Tone {
        PLAIN,
        STRONG,
        LOST,
        TAG
    }

    /** @param turn the turn that a tag names; -1 for other parts */
    public record Part(String text, Tone tone, int turn) {}

    static DecisionVerdict of(Comparison shown, int t) {
        List<Trace> deployable = shown.deployable();
        return new Writer(shown, t, deployable.isEmpty() ? shown.traces() : deployable).write();
    }

    /**
     * The part that may be shown while answers are off: for a log, the agent's context and a note that no question has evidence.
     */
    static DecisionVerdict untold(Comparison shown, int t) {
        return !shown.isLog()
                ? NONE
                : shown.hasGold() || shown.isDerived() ? new Writer(shown, t, shown.deployable()).writeLog() : of(shown, t);
    }

    /** What else a log says of the agent's context at a decision, which no answer gives away; empty for other data. */
    static String record(Comparison shown, int t) {
        return shown.isLog() ? new Writer(shown, t, shown.deployable()).writeRecord().text().strip() : "";
    }

    public boolean isEmpty() {
        return parts.isEmpty();
    }

    /** The text without styles. */
    public String text() {
        return parts.stream().map(Part::text).collect(Collectors.joining());
    }

    /** Writes the verdict from the fates in the traces. It covers deployable policies, or references if there are no others. */
    private record Writer(Comparison shown, int t, Gold gold, List<Trace> spokenOf, List<Part> parts) {
        private static final int MOST_TAGS = 3;

        Writer(Comparison shown, int t, List<Trace> spokenOf) {
            this(shown, t, shown.input().supervision().at(t), spokenOf, new ArrayList<>());
        }

        DecisionVerdict write() {
            if (gold.present()) {
                ofGold();
                plain(shown.isLog() ? " " : "");
            }
            if (shown.isLog()) {
                log();
            }
            if (!gold.present()) {
                plain(Texts.of(shown.isDerived(t)
                        ? shown.hasGold() ? "explain.nothing-used-again" : "explain.log-used-nothing-again"
                        : shown.hasGold()
                                ? "explain.no-evidence-marked"
                                : shown.isLog() ? "explain.log-has-no-gold" : "explain.file-marks-no-evidence"));
            }
            return new DecisionVerdict(parts);
        }

        DecisionVerdict writeLog() {
            log();
            return new DecisionVerdict(parts);
        }

        /** The fate of the evidence. */
        private void ofGold() {
            evidence();
            int late = (int) gold.evidence().stream().filter(e -> e > shown.anchor(t)).count();
            if (late == gold.evidence().size()) {
                plain(late == 1 ? Texts.of("explain.evidence-not-arrived") : Texts.of("explain.no-evidence-arrived"));
                return;
            }
            if (late > 0) {
                plain((late == 1
                        ? Texts.of("explain.one-not-arrived")
                        : Texts.of("explain.some-not-arrived", Phrases.capital(Phrases.count(late)))) + " ");
            }
            if (gold.evidence().size() == 1) {
                single();
            } else {
                several();
            }
        }

        /** For a log: how much the agent held. */
        private void log() {
            BitSet held = shown.input().supervision().log().contextAt(shown.anchor(t));
            parts.add(new Part(Texts.of("explain.log-held", Numbers.whole(held.cardinality())) + " ", Tone.STRONG, -1));
        }

        /**
         * For a log: the cuts before the decision, the part of the agent's context that the policies keep, and turns that they keep
         * and the agent had dropped.
         */
        DecisionVerdict writeRecord() {
            BitSet held = shown.input().supervision().log().contextAt(shown.anchor(t));
            shown.dropsBefore(t).forEach(each -> plain(LogWords.of(each) + " "));
            List<Trace> others = spokenOf.stream().filter(trace -> !trace.policy().isRecord()).toList();
            if (!others.isEmpty()) {
                plain(Texts.of("explain.log-shared", each(others, trace -> LogWords.count(trace, t, held::get))) + " ");
                if (held.cardinality() <= shown.anchor(t)) {
                    plain(Texts.of("explain.log-dropped-and-kept",
                            each(others, trace -> LogWords.count(trace, t, turn -> !held.get(turn)))) + " ");
                }
            }
            String measured = LogWords.measured(shown, t);
            plain(measured.isEmpty() ? "" : measured + " ");
            return new DecisionVerdict(parts);
        }

        private static String each(List<Trace> traces, ToLongFunction<Trace> count) {
            return traces.stream().map(trace -> trace.policy().title() + " " + Numbers.whole(count.applyAsLong(trace)))
                    .collect(Collectors.joining(", "));
        }

        private void evidence() {
            List<Integer> turns = gold.evidence();
            int tags = Math.min(turns.size(), turns.size() > MOST_TAGS + 1 ? MOST_TAGS : MOST_TAGS + 1);
            plain(Texts.of(shown.isDerived(t)
                    ? "explain.agent-used-again"
                    : turns.size() == 1 ? "explain.answer.in" : "explain.the-answer-needs") + " ");
            for (int k = 0; k < tags; k++) {
                if (k > 0) {
                    plain(k == turns.size() - 1 ? " " + Texts.of("explain.and") + " " : ", ");
                }
                parts.add(new Part(shown.id(turns.get(k)), Tone.TAG, turns.get(k)));
            }
            plain(tags < turns.size() ? " " + Texts.of("explain.and-more-turns", turns.size() - tags) : "");
            plain(carried(turns) + ". ");
        }

        /** How many stops ago evidence had arrived; a class knows a stop as a round of questions. Empty if all arrived since the last one. */
        private String carried(List<Integer> turns) {
            IntSummaryStatistics stops = turns.stream().mapToInt(turn -> shown.episode().stopsSince(turn, t)).summaryStatistics();
            if (stops.getMax() == 0) {
                return "";
            }
            boolean all = stops.getMin() == stops.getMax();
            return " " + Texts.of(shown.isLog()
                    ? all ? "explain.carried-over-stops" : "explain.carried-over-some-stops"
                    : all ? "explain.arrived-rounds-earlier" : "explain.arrived-some-rounds-earlier", stops.getMax());
        }

        private void single() {
            boolean decidedNow = shown.arrivalDecision(gold.evidence().getFirst()) == t;
            Deed keeps = decidedNow
                    ? Deed.kept("explain.one-keeps", "explain.many-keep")
                    : Deed.kept("explain.one-kept", "explain.many-kept");
            tell(trace -> {
                EvidenceFate fate = trace.fate(t, 0);
                if (fate.fate() == Fate.NOT_OFFERED) {
                    return Deed.lost("explain.one-not-offered", "explain.many-not-offered");
                }
                return fate.fate() != Fate.DROPPED
                        ? keeps
                        : decidedNow
                                ? Deed.lost("explain.one-evicts", "explain.many-evict")
                                : fate.decision() == t
                                        ? Deed.lost("explain.one-evicts-now", "explain.many-evict-now")
                                        : Deed.lost("explain.one-dropped", "explain.many-dropped");
            }, keeps.one);
        }

        private void several() {
            int needed = gold.evidence().size();
            tell(trace -> {
                long kept = trace.fates(t).stream().filter(fate -> fate.fate() == Fate.KEPT).count();
                if (kept == 0) {
                    return Deed.lost("explain.one-kept-none", "explain.many-kept-none");
                }
                if (kept < needed) {
                    return Deed.kept("explain.one-kept-some", "explain.many-kept-some", Long.toString(kept),
                            Integer.toString(needed));
                }
                return needed == 2
                        ? Deed.kept("explain.one-kept-both", "explain.many-kept-both")
                        : Deed.kept("explain.one-kept-all", "explain.many-kept-all", Phrases.count(needed));
            }, "explain.one-kept-any");
        }

        /** @param ofNone key of the text used if no policy keeps it */
        private void tell(Function<Trace, Deed> did, String ofNone) {
            Map<Deed, List<String>> groups = spokenOf.stream().collect(Collectors.groupingBy(did, LinkedHashMap::new,
                    Collectors.mapping(trace -> trace.policy().title(), Collectors.toList())));
            if (groups.size() == 1 && spokenOf.size() > 1) {
                Deed common = groups.keySet().iterator().next();
                boolean all = shown.traces().stream().map(did).allMatch(common::equals);
                String who = everyone(all ? shown.traces().size() : spokenOf.size(), all, common.kept);
                clause(common, common.kept ? common.of(who, true) : Texts.of(ofNone, who));
                plain(".");
            } else {
                clauses(groups);
            }
        }

        private void clauses(Map<Deed, List<String>> groups) {
            List<Map.Entry<Deed, List<String>>> order = new ArrayList<>(groups.entrySet());
            order.sort(Comparator.comparing(entry -> entry.getKey().kept));
            for (int k = 0; k < order.size(); k++) {
                if (k > 0) {
                    plain(", ");
                }
                Deed deed = order.get(k).getKey();
                List<String> who = order.get(k).getValue();
                clause(deed, deed.of(Phrases.list(who), who.size() > 1 || who.contains(ByHand.title())));
            }
            plain(".");
        }

        private void clause(Deed deed, String text) {
            parts.add(new Part(text, deed.kept ? Tone.STRONG : Tone.LOST, -1));
        }

        /** @param all whether the policies are all that are shown, not only the deployable ones */
        private static String everyone(int count, boolean all, boolean kept) {
            if (count == 2) {
                return all
                        ? Texts.of(kept ? "explain.both" : "explain.neither")
                        : Texts.of(kept ? "explain.both-deployable" : "explain.neither-deployable");
            }
            return all
                    ? Texts.of(kept ? "explain.all-of" : "explain.none-of", Phrases.count(count))
                    : Texts.of(kept ? "explain.all-of-deployable" : "explain.none-of-deployable", Phrases.count(count));
        }

        private void plain(String text) {
            parts.add(new Part(text, Tone.PLAIN, -1));
        }
    }

    /**
     * The outcome of the evidence under a policy, as text.
     *
     * @param one    key of the clause of one policy
     * @param many   key of the clause of several policies
     * @param values values of the clause, after the policies
     * @param kept   whether the policy keeps any evidence
     */
    private record Deed(String one, String many, List<String> values, boolean kept) {
        static Deed kept(String one, String many, String... values) {
            return new Deed(one, many, List.of(values), true);
        }

        static Deed lost(String one, String many) {
            return new Deed(one, many, List.of(), false);
        }

        String of(String who, boolean several) {
            return Texts.of(several ? many : one, Stream.concat(Stream.of(who), values.stream()).toArray());
        }
    }
}
