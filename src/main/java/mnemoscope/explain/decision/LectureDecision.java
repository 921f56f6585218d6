package mnemoscope.explain.decision;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.decision.QuestionWords.TextSpan;
import mnemoscope.explain.fate.Lanes.LaneMaker;
import mnemoscope.explain.fate.Lanes.Span;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.Fate;
import mnemoscope.replay.Trace;
import mnemoscope.retention.policy.ByHand;

/**
 * A decision as shown to a class: at most three policies, and the class itself if it plays; each turn once, the evidence first.
 * While answers are off it does not reveal which turns are evidence.
 *
 * @param hits     hits of the policies shown so far; if a class plays, in the decisions that count for it
 * @param said     speaker and age of the evidence, around its id; empty while answers are off
 * @param reasons  reasons for hits and misses, one sentence each
 * @param columns  indices of the policies shown: deployable policies first, then references
 * @param evidence turns that contain the answer; of more than four, first those that a policy dropped
 * @param others   the other candidates, the newest first
 * @param lanes    fate of the evidence, by policy shown, then by evidence turn, of which four are drawn
 */
public record LectureDecision(Comparison shown, DecisionView step, String hits, String said, List<DecisionVerdict> reasons,
        List<Integer> columns, List<Row> evidence, List<Row> others, List<Lane> lanes) {
    public static final int MOST_POLICIES = 3;
    private static final int MOST_EVIDENCE = 4;
    private static final int MOST_NAMED = 4;

    /** The choice of a policy on a turn. */
    public enum Deed {
        KEPT,
        /** It was a candidate and was dropped. */
        DROPPED_NOW,
        /** It is evidence that was dropped earlier. */
        DROPPED_EARLIER,
        /** It is not a candidate. */
        NONE,
        /** The choice is hidden, because the policy sees the answer. */
        HIDDEN
    }

    /** @param decision decision that dropped it; -1 if none */
    public record Cell(Deed deed, int decision) {}

    /**
     * @param text    complete text
     * @param matches words that it shares with the question; for evidence only
     * @param cells   by policy shown
     */
    public record Row(int turn, String id, String text, boolean gold, List<TextSpan> matches, List<Cell> cells) {
        /** Whether any of the policies shown keeps it. */
        public boolean isKept() {
            return cells.stream().anyMatch(cell -> cell.deed == Deed.KEPT);
        }

        private boolean isLost() {
            return cells.stream().anyMatch(cell -> cell.decision >= 0);
        }
    }

    /**
     * One evidence turn under one policy.
     *
     * @param column  place among the policies shown
     * @param held    decisions at which it was kept
     * @param dropped decision that dropped it; -1 if it is kept
     */
    public record Lane(int column, int turn, List<Span> held, int dropped) {}

    /**
     * The other candidates, limited to the space available.
     *
     * @param shown  the newest first
     * @param folded the newest first
     */
    public record Fold(List<Row> shown, List<Row> folded) {
        /** "3 more: t11, t10, t1", or "21 more". */
        public String words() {
            return folded.size() > MOST_NAMED
                    ? Texts.of("explain.lecture-more", folded.size())
                    : Texts.of("explain.lecture-more-named", folded.size(),
                            folded.stream().map(Row::id).collect(Collectors.joining(", ")));
        }

        /** The number of folded turns that a policy keeps. */
        public long kept(int column) {
            return folded.stream().filter(row -> row.cells.get(column).deed == Deed.KEPT).count();
        }
    }

    /** @param byClass whether the class itself, not a policy for it, chose at a decision */
    public static LectureDecision of(Comparison shown, DecisionView step, IntPredicate byClass) {
        List<Integer> columns = columns(shown.traces());
        return new Maker(shown, step, step.decision(), columns, byClass).make();
    }

    /** A class that plays has its own column; the last column shows a reference for comparison, if there is one. */
    private static List<Integer> columns(List<Trace> traces) {
        List<Integer> sorted = IntStream.range(0, traces.size()).boxed()
                .sorted(Comparator.comparing(p -> traces.get(p).seesAnswer())).toList();
        boolean plays = traces.stream().anyMatch(trace -> trace.policy().name().equals(ByHand.NAME));
        if (!plays || sorted.size() <= MOST_POLICIES) {
            return sorted.stream().limit(MOST_POLICIES).toList();
        }
        int last = sorted.stream().filter(p -> traces.get(p).seesAnswer()).findFirst().orElse(sorted.get(MOST_POLICIES));
        return Stream.concat(sorted.stream().filter(p -> p != last).limit(MOST_POLICIES), Stream.of(last)).toList();
    }

    public List<ColumnView> heads() {
        return columns.stream().map(step.columns()::get).toList();
    }

    /** Titles of the policies that are not shown. */
    public List<String> leftOut() {
        return IntStream.range(0, step.columns().size()).filter(p -> !columns.contains(p))
                .mapToObj(p -> step.columns().get(p).title()).toList();
    }

    /** Other candidates by priority: kept by a policy first, then by age, newest first. */
    public List<Row> byRoom() {
        return Stream.concat(others.stream().filter(Row::isKept), others.stream().filter(row -> !row.isKept())).toList();
    }

    /** @param room number of other candidates that fit */
    public Fold fold(int room) {
        List<Row> first = byRoom().subList(0, Math.clamp(room, 0, others.size()));
        return new Fold(others.stream().filter(first::contains).toList(),
                others.stream().filter(row -> !first.contains(row)).toList());
    }

    /** Makes the decision from the traces. */
    private record Maker(Comparison shown, DecisionView step, int t, List<Integer> columns, IntPredicate byClass) {
        LectureDecision make() {
            List<Integer> gold = step.answersOn()
                    ? shown.input().supervision().at(t).evidence().stream().filter(e -> e <= shown.anchor(t)).toList()
                    : List.of();
            List<Row> evidence = new ArrayList<>(gold.stream().map(turn -> row(turn, true)).toList());
            if (gold.size() > MOST_EVIDENCE) {
                evidence.sort(Comparator.comparing(Row::isLost).reversed());
            }
            List<Row> others = columns.stream().filter(p -> !isHidden(p)).map(shown.traces()::get)
                    .flatMapToInt(trace -> IntStream.range(0, trace.poolSize(t)).map(c -> trace.turn(t, c))).distinct().boxed()
                    .filter(turn -> !gold.contains(turn)).sorted(Collections.reverseOrder()).map(turn -> row(turn, false))
                    .toList();
            List<DecisionVerdict> reasons = gold.isEmpty() ? List.of() : new LectureReason(shown, t, byClass).write();
            return new LectureDecision(shown, step, hits(), gold.isEmpty() ? "" : said(gold), reasons, columns, evidence, others,
                    lanes(gold));
        }

        private boolean isHidden(int p) {
            return step.columns().get(p).veiled();
        }

        private Row row(int turn, boolean gold) {
            Turn memory = shown.episode().turns().get(turn);
            String text = Comparison.said(memory).strip().replaceAll("\\s+", " ");
            return new Row(turn, memory.id(), text, gold, gold ? QuestionWords.of(shown, t).in(text) : List.of(),
                    columns.stream().map(p -> cell(p, turn, gold)).toList());
        }

        private Cell cell(int p, int turn, boolean gold) {
            if (isHidden(p)) {
                return new Cell(Deed.HIDDEN, -1);
            }
            Trace trace = shown.traces().get(p);
            int c = trace.candidate(t, turn);
            if (c >= 0) {
                return trace.kept(t, c) ? new Cell(Deed.KEPT, -1) : new Cell(Deed.DROPPED_NOW, t);
            }
            return gold
                    ? trace.fates(t).stream().filter(fate -> fate.turn() == turn && fate.fate() == Fate.DROPPED).findFirst()
                            .map(fate -> new Cell(Deed.DROPPED_EARLIER, fate.decision())).orElse(new Cell(Deed.NONE, -1))
                    : new Cell(Deed.NONE, -1);
        }

        /** Counts only earlier decisions while answers are off, and only its own decisions if a class plays. */
        private String hits() {
            int until = step.answersOn() ? t : t - 1;
            List<Trace> traces = columns.stream().map(shown.traces()::get).toList();
            boolean plays = traces.stream().anyMatch(trace -> trace.policy().name().equals(ByHand.NAME));
            return Texts.of("explain.lecture-hits-so-far", traces.stream()
                    .map(trace -> trace.policy().title() + " "
                            + IntStream.rangeClosed(0, until).filter(u -> trace.full(u) && (!plays || byClass.test(u))).count())
                    .collect(Collectors.joining(", ")));
        }

        private String said(List<Integer> gold) {
            Turn turn = shown.episode().turns().get(gold.getFirst());
            int ago = shown.anchor(t) - gold.getFirst();
            String who = turn.speaker().isBlank() ? Texts.of("explain.lecture-someone") : turn.speaker();
            String more = gold.size() > 1 ? " " + Texts.of("explain.lecture-and-more-turns", gold.size() - 1) : "";
            String key = ago == 1 ? "explain.lecture-said-a-turn-ago" : "explain.lecture-said-turns-ago";
            return Texts.of(key, who, turn.id(), ago) + more;
        }

        private List<Lane> lanes(List<Integer> gold) {
            List<Lane> lanes = new ArrayList<>();
            for (int column = 0; column < columns.size(); column++) {
                Trace trace = shown.traces().get(columns.get(column));
                for (EvidenceFate fate : trace.fates(t)) {
                    if (gold.indexOf(fate.turn()) >= 0 && gold.indexOf(fate.turn()) < MOST_EVIDENCE) {
                        lanes.add(new Lane(column, fate.turn(),
                                LaneMaker.spans(trace, fate.turn(), shown.arrivalDecision(fate.turn()), t),
                                fate.fate() == Fate.DROPPED ? fate.decision() : -1));
                    }
                }
            }
            return lanes;
        }
    }
}
