package mnemoscope.explain.decision;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.decision.QuestionWords.TextSpan;
import mnemoscope.explain.fate.Lanes.LaneMaker;
import mnemoscope.explain.fate.Lanes.Span;
import mnemoscope.model.Coverage;
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
 * @param hits     hits of the policies shown so far; those of a class that plays only at the decisions at which it chose and that
 *                 have evidence; empty without evidence
 * @param said     speaker and age of the evidence, around its id; empty while answers are off
 * @param reasons  reasons for hits and misses, one sentence each
 * @param columns  indices of the policies shown: deployable policies first, then references
 * @param evidence turns that contain the answer; of more than four, first those that a policy dropped
 * @param others   the other candidates: first those that the class is told of, that cover the evidence, that were kept or given
 *                 up instead, or that it chose, then the newest
 * @param rewards  whether the sentence speaks of rewards, so that they are shown
 * @param lanes    fate of the evidence, by policy shown, then by evidence turn, of which four are drawn
 */
public record LectureDecision(Comparison shown, DecisionView step, String hits, String said, List<DecisionVerdict> reasons,
        List<Integer> columns, List<Row> evidence, List<Row> others, boolean rewards, List<Lane> lanes) {
    public static final int MOST_POLICIES = 3;
    private static final int MOST_EVIDENCE = 4;
    private static final int MOST_NAMED = 4;
    private static final int MOST_CHOSEN = 8;
    private static final int MOST_LEFT = 3;
    private static final Comparator<Row> LOST_FIRST = Comparator.comparing(Row::isLost).reversed();

    /** The choice of a policy on a turn. */
    public enum Deed {
        KEPT,
        /** It was a candidate and was dropped. */
        DROPPED_NOW,
        /** It is evidence that was dropped, and a kept turn covers it. */
        COVERED,
        DROPPED_EARLIER,
        /** It never was a candidate, such as the summary of an agent for a policy. */
        NONE,
        /** The choice is hidden, because the policy sees the answer or a class is asked about it. */
        HIDDEN
    }

    /**
     * @param decision decision that dropped it; -1 if none
     * @param by       id of the kept turn that covers it; empty if none
     */
    public record Cell(Deed deed, int decision, String by) {
        public Cell(Deed deed, int decision) {
            this(deed, decision, "");
        }

        /** Whether the policy dropped what it says. */
        public boolean isLost() {
            return deed == Deed.DROPPED_NOW || deed == Deed.DROPPED_EARLIER;
        }
    }

    /**
     * @param text    complete text
     * @param matches words that it shares with the question; for evidence only
     * @param told    whether it comes before the newest turns; never for evidence
     * @param cells   by policy shown
     */
    public record Row(int turn, String id, String text, boolean gold, boolean told, List<TextSpan> matches, List<Cell> cells) {
        /** Whether any of the policies shown keeps it. */
        public boolean isKept() {
            return cells.stream().anyMatch(cell -> cell.deed == Deed.KEPT);
        }

        private boolean isLost() {
            return cells.stream().anyMatch(Cell::isLost);
        }

        /** Whether a policy has what it says, in this turn or in one that covers it. */
        private boolean isHeld(int column) {
            return cells.get(column).deed == Deed.KEPT || cells.get(column).deed == Deed.COVERED;
        }
    }

    /**
     * One evidence turn under one policy.
     *
     * @param column  place among the policies shown
     * @param held    decisions at which it was kept or covered
     * @param dropped decision that dropped it; -1 if it is kept
     */
    public record Lane(int column, int turn, List<Span> held, int dropped) {}

    /**
     * The evidence or the other candidates, limited to the space available.
     *
     * @param shown  in their order
     * @param folded in their order
     */
    public record Fold(List<Row> shown, List<Row> folded) {
        /** "3 more: t11, t10, t1", or "21 more". */
        public String words() {
            return folded.size() > MOST_NAMED
                    ? count()
                    : Texts.of("explain.lecture-more-named", folded.size(),
                            folded.stream().map(Row::id).collect(Collectors.joining(", ")));
        }

        /** "3 more". */
        public String count() {
            return Texts.of("explain.lecture-more", folded.size());
        }

        /** The number of folded turns that a policy keeps. */
        public long kept(int column) {
            return folded.stream().filter(row -> row.isHeld(column)).count();
        }
    }

    /** @param byClass whether the class itself, not a policy for it, chose at a decision */
    public static LectureDecision of(Comparison shown, DecisionView step, IntPredicate byClass, Told told) {
        List<Integer> columns = columns(shown.traces(), told);
        return new Maker(shown, step, step.decision(), columns, byClass, told,
                columns.stream().map(p -> dropped(shown, shown.traces().get(p), step.decision())).toList()).make();
    }

    /**
     * The policies that the class is told of, and others while there is room. A class that plays has its own column besides; the
     * last column shows a reference for comparison, if there is one.
     */
    private static List<Integer> columns(List<Trace> traces, Told told) {
        List<Integer> sorted = IntStream.range(0, traces.size()).boxed()
                .sorted(Comparator.comparing(p -> traces.get(p).seesAnswer())).toList();
        Optional<Integer> you = sorted.stream().filter(p -> isYou(traces.get(p))).findFirst();
        Optional<Integer> reference = sorted.stream().filter(p -> you.isPresent() && traces.get(p).seesAnswer()).findFirst();
        List<Integer> wanted = sorted.stream().filter(p -> !you.equals(Optional.of(p))).sorted(Comparator
                .comparingInt((Integer p) -> told.rank(traces.get(p))).thenComparing(p -> !reference.equals(Optional.of(p))))
                .limit(MOST_POLICIES).toList();
        return sorted.stream().filter(p -> you.equals(Optional.of(p)) || wanted.contains(p)).toList();
    }

    private static boolean isYou(Trace trace) {
        return trace.policy().name().equals(ByHand.NAME);
    }

    /** By turn: the last decision, up to t, that dropped it; -1 if it was kept since, or never was a candidate. */
    private static int[] dropped(Comparison shown, Trace trace, int t) {
        int[] at = new int[shown.episode().turnCount()];
        Arrays.fill(at, -1);
        for (int u = 0; u <= t; u++) {
            int now = u;
            if (trace.policy().isRecord()) {
                // In it every turn stays a candidate.
                shown.goneBefore(u).stream().forEach(turn -> at[turn] = now);
            } else {
                IntStream.range(0, trace.poolSize(u)).forEach(c -> at[trace.turn(now, c)] = trace.kept(now, c) ? -1 : now);
            }
        }
        return at;
    }

    public List<ColumnView> heads() {
        return columns.stream().map(step.columns()::get).toList();
    }

    /** Titles of the policies that are not shown, with their outcomes: "Clairvoyant (Hit)". */
    public List<String> leftOut() {
        return IntStream.range(0, step.columns().size()).filter(p -> !columns.contains(p)).mapToObj(step.columns()::get)
                .map(each -> each.outcomeWord().isEmpty() ? each.title() : each.title() + " (" + each.outcomeWord() + ")")
                .toList();
    }

    /** Other candidates by priority: those that the class is told of, those that a policy keeps, and by age, newest first. */
    public List<Row> byRoom() {
        return others.stream().sorted(Comparator.comparingInt(row -> row.told() ? 0 : row.isKept() ? 1 : 2)).toList();
    }

    /** The other candidates that come before the newest. */
    public List<Row> told() {
        return others.stream().filter(Row::told).toList();
    }

    /** @param room number of other candidates that fit */
    public Fold fold(int room) {
        return fold(others, byRoom(), room);
    }

    /** First those that a policy dropped. @param room number of evidence turns that fit */
    public Fold foldEvidence(int room) {
        return fold(evidence, evidence.stream().sorted(LOST_FIRST).toList(), room);
    }

    /** Whether a turn never was a candidate of one of the policies. */
    public boolean hasNoCandidate() {
        return Stream.of(evidence, others).flatMap(List::stream)
                .anyMatch(row -> row.cells().stream().anyMatch(cell -> cell.deed == Deed.NONE));
    }

    private static Fold fold(List<Row> rows, List<Row> byRoom, int room) {
        List<Row> first = byRoom.subList(0, Math.clamp(room, 0, rows.size()));
        return new Fold(rows.stream().filter(first::contains).toList(),
                rows.stream().filter(row -> !first.contains(row)).toList());
    }

    /** Makes the decision from the traces. @param dropped by policy shown, then by turn */
    private record Maker(Comparison shown, DecisionView step, int t, List<Integer> columns, IntPredicate byClass, Told told,
            List<int[]> dropped) {
        LectureDecision make() {
            List<Integer> gold = step.answersOn()
                    ? shown.input().supervision().at(t).evidence().stream().filter(e -> e <= shown.anchor(t)).toList()
                    : List.of();
            List<Row> evidence = new ArrayList<>(gold.stream().map(turn -> row(turn, true, false)).toList());
            if (gold.size() > MOST_EVIDENCE) {
                evidence.sort(LOST_FIRST);
            }
            List<Integer> first = told(gold);
            Stream<Integer> newest = candidates().filter(turn -> !gold.contains(turn) && !first.contains(turn))
                    .sorted(Collections.reverseOrder());
            List<Row> others = Stream
                    .concat(first.stream().map(turn -> row(turn, false, true)), newest.map(turn -> row(turn, false, false)))
                    .toList();
            List<DecisionVerdict> reasons = gold.isEmpty() ? List.of() : new LectureReason(shown, t, byClass, told).write();
            return new LectureDecision(shown, step, hits(), gold.isEmpty() ? "" : said(gold), reasons, columns, evidence, others,
                    step.answersOn() && told.rewards(), lanes(gold));
        }

        private Stream<Trace> traces() {
            return columns.stream().map(shown.traces()::get).filter(trace -> step.answersOn() || !trace.seesAnswer());
        }

        private Stream<Integer> candidates() {
            return traces().flatMapToInt(trace -> IntStream.range(0, trace.poolSize(t)).map(c -> trace.turn(t, c))).distinct()
                    .boxed();
        }

        /**
         * The turns to show before the newest: those that the class is told of; then, among the candidates, those that cover the
         * evidence, that were kept instead of it, that a what-if keeps or drops otherwise, that the class chose, and that left the
         * context of an agent while a policy keeps them.
         */
        private List<Integer> told(List<Integer> gold) {
            String pointed = step.answersOn() ? told.turn() : "";
            Stream<Integer> named = IntStream.rangeClosed(0, Math.min(shown.anchor(t), shown.episode().turnCount() - 1)).boxed()
                    .filter(turn -> shown.id(turn).equals(pointed) || told.names(shown.id(turn)));
            Coverage coverage = shown.input().supervision().coverage();
            List<Integer> candidates = candidates().toList();
            Stream<Integer> covering = candidates.stream().filter(i -> gold.stream().anyMatch(e -> coverage.covers(i, e)));
            Stream<Integer> instead = gold.isEmpty()
                    ? Stream.of()
                    : traces().sorted(Comparator.comparingInt(told::rank)).flatMap(trace -> trace.fates(t).stream())
                            .map(EvidenceFate::inFavourOf).filter(candidates::contains);
            Stream<Integer> givenUp = told.whatIfs().entrySet().stream()
                    .flatMap(each -> differences(each.getKey(), each.getValue()));
            Stream<Integer> chosen = columns.stream().filter(p -> isYou(shown.traces().get(p)) && byClass.test(t) && !isHidden(p))
                    .flatMap(p -> Arrays.stream(shown.traces().get(p).retained(t)).boxed())
                    .filter(turn -> !shown.episode().isPinned(turn)).sorted(Collections.reverseOrder()).limit(MOST_CHOSEN);
            return Stream.of(named, covering, instead, givenUp, chosen, left(candidates)).flatMap(each -> each)
                    .filter(turn -> !gold.contains(turn)).distinct().toList();
        }

        private Stream<Integer> left(List<Integer> candidates) {
            List<Integer> open = columns.stream().filter(p -> !isHidden(p)).toList();
            return candidates.stream()
                    .filter(turn -> open.stream().anyMatch(p -> shown.traces().get(p).keeps(t, turn)) && open.stream().anyMatch(
                            p -> shown.traces().get(p).policy().isRecord() && dropped.get(columns.indexOf(p))[turn] == t))
                    .sorted(Collections.reverseOrder()).limit(MOST_LEFT);
        }

        /** The candidates that only one of two policies keeps. */
        private Stream<Integer> differences(String one, String other) {
            return shown.indexOf(one) < 0 || shown.indexOf(other) < 0 || isHidden(shown.indexOf(one))
                    ? Stream.of()
                    : candidates().filter(turn -> shown.traces().get(shown.indexOf(one)).keeps(t, turn) != shown.traces()
                            .get(shown.indexOf(other)).keeps(t, turn));
        }

        private boolean isHidden(int p) {
            return step.columns().get(p).veiled();
        }

        private Row row(int turn, boolean gold, boolean first) {
            Turn memory = shown.episode().turns().get(turn);
            String text = Comparison.said(memory).strip().replaceAll("\\s+", " ");
            return new Row(turn, memory.id(), text, gold, first, gold ? QuestionWords.of(shown, t).in(text) : List.of(),
                    IntStream.range(0, columns.size()).mapToObj(column -> cell(column, turn, gold)).toList());
        }

        private Cell cell(int column, int turn, boolean gold) {
            Trace trace = shown.traces().get(columns.get(column));
            if (isHidden(columns.get(column))) {
                return new Cell(Deed.HIDDEN, -1);
            }
            if (trace.keeps(t, turn)) {
                return new Cell(Deed.KEPT, -1);
            }
            Optional<EvidenceFate> fate = trace.fates(t).stream().filter(each -> gold && each.turn() == turn).findFirst();
            int at = dropped.get(column)[turn];
            if (fate.filter(each -> each.fate() == Fate.KEPT).isPresent()) {
                return new Cell(Deed.COVERED, at, shown.id(fate.get().through()));
            }
            // Evidence is lost with the last turn that says it.
            int lost = at < t ? fate.map(EvidenceFate::decision).filter(u -> u >= 0).orElse(at) : at;
            return new Cell(lost == t ? Deed.DROPPED_NOW : lost < 0 ? Deed.NONE : Deed.DROPPED_EARLIER, lost);
        }

        /** Counts only earlier decisions while answers are off. */
        private String hits() {
            int until = step.answersOn() ? t : t - 1;
            return !shown.hasGold()
                    ? ""
                    : Texts.of("explain.lecture-hits-so-far", columns.stream().map(shown.traces()::get)
                            .map(trace -> trace.policy().title() + " " + hits(trace, until)).collect(Collectors.joining(", ")));
        }

        /** "2"; "1 of 1" for a class that chose at fewer decisions than are counted. */
        private String hits(Trace trace, int until) {
            boolean you = isYou(trace);
            List<Integer> scored = IntStream.rangeClosed(0, until).filter(trace::hasGold).boxed().toList();
            List<Integer> counted = scored.stream().filter(u -> !you || byClass.test(u)).toList();
            long hits = counted.stream().filter(trace::full).count();
            return you && counted.size() < scored.size()
                    ? Texts.of("explain.lecture-hits-of-chosen", hits, counted.size())
                    : Long.toString(hits);
        }

        private String said(List<Integer> gold) {
            Turn turn = shown.episode().turns().get(gold.getFirst());
            int ago = shown.anchor(t) - gold.getFirst();
            String who = turn.speaker().isBlank() ? Texts.of("explain.lecture-someone") : turn.speaker();
            String more = gold.size() > 1 ? " " + Texts.of("explain.lecture-and-more-turns", gold.size() - 1) : "";
            String key = ago == 0
                    ? "explain.lecture-said-just-now"
                    : ago == 1 ? "explain.lecture-said-a-turn-ago" : "explain.lecture-said-turns-ago";
            return Texts.of(key, who, turn.id(), ago) + more;
        }

        private List<Lane> lanes(List<Integer> gold) {
            List<Lane> lanes = new ArrayList<>();
            for (int column = 0; column < columns.size(); column++) {
                Trace trace = shown.traces().get(columns.get(column));
                for (EvidenceFate fate : trace.fates(t)) {
                    if (gold.indexOf(fate.turn()) >= 0 && gold.indexOf(fate.turn()) < MOST_EVIDENCE) {
                        lanes.add(new Lane(column, fate.turn(),
                                LaneMaker.held(trace, fate.turn(), shown.arrivalDecision(fate.turn()), t),
                                fate.fate() == Fate.DROPPED ? fate.decision() : -1));
                    }
                }
            }
            return lanes;
        }
    }
}
