package mnemoscope.explain.why;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import mnemoscope.dataset.BundledData;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.ScoreFormat;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Policy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Selection;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;
import mnemoscope.ui.replay.Camping;
import org.junit.jupiter.api.Test;

/** Sentences about equal scores, checked by making the choice of the bundled conversation again. */
class TieOrderTest {
    private static final int DECISIONS = 40;
    private static final Pattern RANKED = Pattern.compile("if it ranked (?:below|above) (\\S+) \\(");
    private static final Pattern THRESHOLD = Pattern.compile("with .+? (below|above) (\\S+?)(?:, or|\\.$)");
    private static final Pattern AT_MOST = Pattern.compile("if .+? were (\\S+?)(?: or less| or more|, or|\\.$)");

    private static final Comparison SHOWN = Camping.compare(bundled(), Protocol.bundled(), greedy());

    private static Conversation bundled() {
        try {
            return BundledData.read(Progress.NONE).conversations().getFirst();
        } catch (IOException | BadInputException failure) {
            throw new AssertionError(failure);
        }
    }

    private static List<Policy> greedy() {
        return Policies.all(DatasetKind.OWN).stream().filter(each -> each.description().selection() instanceof Selection.Greedy)
                .toList();
    }

    private static String why(String policy, int decision, String turn) {
        int place = SHOWN.indexOf(policy);
        Trace trace = SHOWN.traces().get(place);
        int found = IntStream.range(0, trace.poolSize(decision - 1)).map(c -> trace.turn(decision - 1, c))
                .filter(each -> SHOWN.id(each).equals(turn)).findFirst().orElseThrow();
        return WhyView.of(SHOWN, decision - 1, place, found, true).flip();
    }

    @Test
    void tieBrokenByASecondKey_namesTheKeyAndItsValues() {
        assertThat(why("largest", 6, "S1:3")).isEqualTo(
                "It would be dropped if it ranked below S1:17 (session: 1 for both, so size decides: 12 against 9), or with a budget of 104 words.");
    }

    @Test
    void tieBrokenByArrival_saysThatTheLaterTurnRanksFirst() {
        assertThat(why("lfu", 6, "S1:10")).isEqualTo(
                "It would be dropped if it ranked below S1:6 (accesses: 0 for both, so the later turn ranks first), or with a budget of 126 words.");
    }

    /** Recency had "\u22124", and a tie "-4 in arrival" with a hyphen. */
    @Test
    void marginInArrival_hasAMinus() {
        int place = SHOWN.indexOf("lfu");
        List<String> said = IntStream.range(1, DECISIONS).boxed()
                .flatMap(t -> IntStream.range(0, SHOWN.traces().get(place).poolSize(t - 1))
                        .map(c -> SHOWN.traces().get(place).turn(t - 1, c))
                        .mapToObj(turn -> WhyView.of(SHOWN, t, place, turn, true).linkText()))
                .toList();
        assertThat(said).anyMatch(each -> each.matches(".* margin \u2212\\d+ in arrival .*"))
                .noneMatch(each -> each.contains("margin -"));
    }

    /** Counts are never below 0, so the sentence must not speak of less. */
    @Test
    void countThatMustBeZero_isSaidToBeZero() {
        List<String> flips = flips("lfu");
        assertThat(flips).anyMatch(each -> each.startsWith("It would be dropped if accesses were 0, or with a budget of "))
                .anyMatch(each -> each.startsWith("It would be kept if accesses were 1 or more"))
                .noneMatch(each -> each.contains("0 or less"));
    }

    /** The score is minus the size: both sizes are named as sizes, and no threshold, as another size would also fit differently. */
    @Test
    void scoreThatIsMinusTheSize_namesSizesAndNoThreshold() {
        Comparison tight = Camping.compare(bundled(), Protocol.bundled().withBudget(24), "recency", "oracle-step");
        Trace oracle = tight.traces().get(1);
        List<String> said = new ArrayList<>();
        for (int t = 0; t < tight.decisionCount(); t++) {
            for (int c = 0; c < oracle.poolSize(t); c++) {
                String size = Integer.toString(tight.input().sizes()[oracle.turn(t, c)]);
                assertThat(new ScoreFormat(oracle, t).of(c)).isIn(size, Numbers.NONE);
                said.add(WhyView.of(tight, t, 1, oracle.turn(t, c), true).flip());
            }
        }
        assertThat(said).anyMatch(each -> each.contains(" (size, smaller first: ")).noneMatch(each -> each.contains("\u2212"));
    }

    /** Memory strengths that had faded said "0.000 against 0.000". */
    @Test
    void valuesThatReadTheSame_haveAsManyDigitsAsTellThemApart() {
        Pattern against = Pattern.compile("(\\S+) against ([^,)\\s]+)");
        List<String> said = SHOWN.traces().stream().flatMap(trace -> flips(trace.policy().name()).stream()).toList();
        assertThat(said).anyMatch(each -> each.contains(" against "));
        assertThat(said).allSatisfy(each -> assertThat(against.matcher(each).results())
                .allSatisfy(both -> assertThat(both.group(1)).as(each).isNotEqualTo(both.group(2))));
        assertThat(Numbers.apart(0.00032, 0.00031)).isEqualTo("0.00032");
        assertThat(Numbers.apart(-3.14e-9, -3.2e-9)).isEqualTo("\u22123.1E\u22129");
        assertThat(Numbers.apart(0.5, 0.5)).isEqualTo("0.500");
    }

    private static List<String> flips(String policy) {
        int place = SHOWN.indexOf(policy);
        Trace trace = SHOWN.traces().get(place);
        return IntStream.range(0, DECISIONS).boxed().flatMap(t -> IntStream.range(0, trace.poolSize(t))
                .mapToObj(c -> WhyView.of(SHOWN, t, place, trace.turn(t, c), true).flip())).toList();
    }

    @Test
    void equalNextUses_areDecidedByTheSmallerTurn() {
        Comparison tight = Camping.compare(Camping.conversation(), Camping.PROTOCOL.withBudget(8), "recency", "clairvoyant");
        assertThat(WhyView.of(tight, 3, 1, 0, true).flip()).isEqualTo(
                "It would be kept if it ranked above D2:2 (next use: 5 for both, so the smaller size decides: 8 against 6), or with a budget of 14 words.");
    }

    @Test
    void marginOfATie_isInTheKeyThatDecides() {
        Trace largest = SHOWN.traces().get(SHOWN.indexOf("largest"));
        int c = IntStream.range(0, largest.poolSize(5)).filter(each -> !largest.kept(5, each)).findFirst().orElseThrow();
        assertThat(WhyView.of(SHOWN, 7, SHOWN.indexOf("largest"), largest.turn(5, c), true).linkText())
                .isEqualTo("15th of 18, session 1, size 9, margin \u22121 in size to the last kept, S1:21.");
    }

    /** All 21 turns had a 0 and no bar. */
    @Test
    void scoreWithASecondKey_showsBoth_andItsBarFollowsTheOrder() {
        int place = SHOWN.indexOf("largest");
        Trace largest = SHOWN.traces().get(place);
        ScoreFormat words = new ScoreFormat(largest, 5);
        int[] order = SHOWN.byRank(place, 5);
        assertThat(words.of(order[0])).isEqualTo("2, 25");
        assertThat(words.of(order[order.length - 1])).startsWith("1, ");
        assertThat(words.fraction(order[0])).isEqualTo(1);
        assertThat(IntStream.of(order).mapToObj(words::fraction).toList()).isSortedAccordingTo(Comparator.reverseOrder())
                .allMatch(each -> each > 0);
        assertThat(largest.policy().scoreLabel()).isEqualTo("session, then size");
    }

    @Test
    void everySentenceOfEveryGreedyPolicy_holds() {
        Set<String> policiesWithTies = new HashSet<>();
        for (int p = 0; p < SHOWN.traces().size(); p++) {
            Trace trace = SHOWN.traces().get(p);
            for (int t = 0; t < DECISIONS; t++) {
                for (int c = 0; c < trace.poolSize(t); c++) {
                    String flip = WhyView.of(SHOWN, t, p, trace.turn(t, c), true).flip();
                    check(trace, t, c, flip);
                    if (flip.contains(" for both, so ")) {
                        policiesWithTies.add(trace.policy().name());
                    }
                }
            }
        }
        assertThat(policiesWithTies).contains("largest", "lfu", "lru", "heavy-hitters", "memoryos-heat",
                "memoryos-heat-as-released", "recency-access");
    }

    private static void check(Trace trace, int t, int c, String flip) {
        String said = trace.policy().name() + " at " + t + ": " + flip;
        boolean kept = trace.kept(t, c);
        Matcher ranked = RANKED.matcher(flip);
        if (ranked.find()) {
            List<Integer> order = order(trace, t, Comparator.comparingInt(each -> trace.rank(t, each)));
            order.remove(Integer.valueOf(c));
            int rival = order.indexOf(order.stream().filter(each -> SHOWN.id(trace.turn(t, each)).equals(ranked.group(1)))
                    .findFirst().orElseThrow());
            order.add(kept ? rival + 1 : rival, c);
            assertThat(keeps(trace, t, c, order)).as(said).isNotEqualTo(kept);
            order.remove(Integer.valueOf(c));
            order.add(kept ? rival : rival + 1, c);
            assertThat(keeps(trace, t, c, order)).as("just on the other side: " + said).isEqualTo(kept);
        }
        Matcher atMost = AT_MOST.matcher(flip);
        if (atMost.find()) {
            double changed = number(atMost.group(1));
            Comparator<Integer> by = Comparator.comparingDouble(each -> each == c ? -changed : -trace.score(t, each));
            List<Integer> order = order(trace, t,
                    by.thenComparingDouble(each -> -trace.second(t, each)).thenComparing(Comparator.reverseOrder()));
            assertThat(keeps(trace, t, c, order)).as(said).isNotEqualTo(kept);
        }
        Matcher threshold = THRESHOLD.matcher(flip);
        if (threshold.find() && !ScoreFormat.saysNextUse(trace) && trace.policy().terms().isEmpty()) {
            double value = number(threshold.group(2));
            double own = trace.score(t, c);
            assertThat(kept ? own > value : own < value).as(said).isTrue();
            assertThat(IntStream.range(0, trace.poolSize(t)).filter(each -> trace.score(t, each) == own).count()).as(said)
                    .isOne();
        }
    }

    private static double number(String shown) {
        return Double.parseDouble(shown.replace(",", "").replace('\u2212', '-'));
    }

    private static List<Integer> order(Trace trace, int t, Comparator<Integer> by) {
        return new ArrayList<>(IntStream.range(0, trace.poolSize(t)).boxed().sorted(by).toList());
    }

    private static boolean keeps(Trace trace, int t, int c, List<Integer> order) {
        int left = trace.budgetTokens(t);
        for (int each : order) {
            int size = SHOWN.input().sizes()[trace.turn(t, each)];
            boolean fits = trace.score(t, each) != ScoreSheet.EXCLUDED && size <= left;
            if (each == c) {
                return fits;
            }
            left -= fits ? size : 0;
        }
        throw new AssertionError("not in the order");
    }
}
