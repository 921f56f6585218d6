package mnemoscope.ui.replay.fates;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import mnemoscope.explain.fate.Lanes;
import mnemoscope.explain.fate.LifeLine;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.paint.PaintedWords;
import org.junit.jupiter.api.Test;

class LanesPainterTest {
    /** Of the card in a window of 1440 px. */
    private static final double WIDTH = 400;

    @Test
    void nameOfAWhatIf_isWhole_andOneThatIsLongerThanHalfOfTheWidthLosesItsMiddle() {
        Fx.start();
        String usual = "Mixed-Score with D2:1 pinned";
        double left = LanesPainter.left(List.of("Recency", usual), WIDTH);
        assertThat(LanesPainter.fitted(usual, left - 24)).isEqualTo(usual);
        String longer = "Mixed-Score with another budget and another name";
        assertThat(LanesPainter.left(List.of(longer), WIDTH)).isEqualTo(WIDTH / 2);
        assertThat(LanesPainter.fitted(longer, WIDTH / 2 - 24)).startsWith("Mixed").contains("\u2026").endsWith("name");
    }

    /** At 130 %, with four policies, the cost of one row lay under the words of the next. */
    @Test
    void wordsOfRows_neverMeet_atAnySizeAndNumberOfPolicies() {
        List<String> faults = new ArrayList<>();
        for (Locale language : List.of(Locale.ENGLISH, Locale.GERMAN)) {
            Texts.speak(language);
            try {
                Fx.run(() -> {
                    for (int policies : new int[]{1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 14, 20}) {
                        for (int evidence = 1; evidence <= 4; evidence += 3) {
                            for (double width : new double[]{220, 290, 360, 430, 520, 700}) {
                                for (double height : new double[]{100, 110, 114, 120, 130, 150, 170, 240}) {
                                    PaintedWords painted = new PaintedWords();
                                    paint(painted, missed(policies, evidence), policies, width, height);
                                    String at = policies + " policies, " + evidence + " evidence, " + width + " x " + height
                                            + ": ";
                                    painted.faults(width, height).forEach(each -> faults.add(at + each));
                                }
                            }
                        }
                    }
                });
            } finally {
                Texts.speak(Locale.ENGLISH);
            }
        }
        assertThat(faults).isEmpty();
    }

    @Test
    void costOfMisses_isWrittenWhereItHasRoom() {
        Fx.run(() -> {
            assertThat(said(3, 110)).as("three rows are high enough for the whole cost")
                    .contains("cost 252: miss 168, reacquire 84");
            assertThat(said(4, 113)).as("four are not").contains("miss cost 252")
                    .doesNotContain("cost 252: miss 168, reacquire 84");
            assertThat(said(8, LanesPainter.least(8))).contains("Policy 7", "miss");
            assertThat(said(20, LanesPainter.least(20))).contains("Policy 19", "miss");
        });
    }

    private static List<String> said(int policies, double height) {
        PaintedWords painted = new PaintedWords();
        paint(painted, missed(policies, 1), policies, 520, height);
        return painted.words().stream().map(PaintedWords.Box::words).toList();
    }

    private static void paint(PaintedWords on, Lanes lanes, int policies, double width, double height) {
        List<String> titles = IntStream.range(0, policies).mapToObj(p -> "Policy " + p).toList();
        List<PolicyStyle> styles = Collections.nCopies(policies, PolicyStyle.of("recency"));
        new LanesPainter(on.painter(), Theme.LIGHT.palette(), Theme.LIGHT.palette().paper(), styles, titles, width, height)
                .paint(lanes);
    }

    /** Lanes that all drop their evidence in the middle. */
    private static Lanes.Fates missed(int policies, int evidence) {
        String dropped = Texts.of("explain.dropped-in-step", 7);
        Lanes.End end = new Lanes.End("miss", "cost 252: miss 168, reacquire 84", "miss cost 252", "");
        List<Lanes.FateLane> lanes = IntStream.range(0, policies * evidence).mapToObj(k -> new Lanes.FateLane(k / evidence,
                List.of(new Lanes.Span(0, 3)), List.of(), k % 2 == 0 ? 4 : 7, false, dropped, "")).toList();
        return new Lanes.Fates(0, 9, lanes, Collections.nCopies(policies, end));
    }

    /** With a pinned what-if a lifetime is long, and the marks of the first decisions lay over each other. */
    @Test
    void marksOfALifetime_neverLieOverEachOther_andNoMissIsLost() {
        List<Integer> needs = List.of(0, 1, 2, 3, 7, 8, 40, 41, 150, 196);
        List<Boolean> hits = List.of(true, true, false, true, true, true, true, true, false, true);
        LifeLine.Life life = new LifeLine.Life(0, List.of(new Lanes.Span(0, 196)), List.of(), -1, hits);
        for (double slot : new double[]{0.4, 1, 2, 5, 9, 12, 30}) {
            List<LifePainter.NeedMark> marks = LifePainter.marks(needs, life, new FatePainter.FateScale(0, 20, slot));
            for (int k = 1; k < marks.size(); k++) {
                LifePainter.NeedMark one = marks.get(k - 1);
                LifePainter.NeedMark next = marks.get(k);
                assertThat(next.x() - one.x()).as("%s px a decision", slot)
                        .isGreaterThanOrEqualTo((one.size() + next.size()) / 2);
            }
            assertThat(marks).filteredOn(mark -> !mark.hit()).as("%s px a decision", slot).hasSize(2);
            assertThat(marks).allMatch(mark -> mark.size() >= 5);
        }
        assertThat(LifePainter.marks(needs, life, new FatePainter.FateScale(0, 20, 30))).hasSize(10)
                .allMatch(mark -> mark.size() == 10);
    }
}
