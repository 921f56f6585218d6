package mnemoscope.ui.optimality.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.Contest;
import mnemoscope.optimality.play.Contest.LearnedDemands;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.task.Progress;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.optimality.play.ClassQuiz.Told;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rewards and losses below a grid. */
class AmountsPainterTest {
    /** Of a column in a lecture of 1440x900 that shows three. */
    private static final double ONE_OF_THREE = 202;

    private static List<Playthrough> plays(long seed, int draw) {
        Contest contest = Contest.solve(ScoredInstance.without(Regime.SHIFTING_COSTLY.shape().draw(seed)), Variant.LITERAL,
                List.of(PlayedPolicy.MYOPIC, PlayedPolicy.OPTIMAL), new LearnedDemands(), Progress.NONE);
        return contest.play(contest.instance().queries(draw), Progress.NONE);
    }

    private static List<PaintedWord> paint(Playthrough play, double width, int cursor, Told told) {
        GridLayout at = GridLayout.of(width, 340, 6, play.turns().size(), cursor);
        return PaintedWord
                .of(painter -> new AmountsPainter(painter, Palette.of(ChartLook.LIGHT), at, play, cursor, told).paint());
    }

    /** "0.44?", "-8.5?6": the question mark of the turn that is asked lay over the reward of the turn before. */
    @ParameterizedTest
    @CsvSource({"9976, 543", "107, 660"})
    void questionMark_isOverNoReward(long seed, int draw) {
        for (Playthrough play : plays(seed, draw)) {
            for (double width = 180; width < 440; width += 11) {
                for (int turn = 0; turn < 9; turn++) {
                    List<PaintedWord> painted = paint(play, width, turn, new Told(turn, true));
                    assertThat(painted).extracting(PaintedWord::words).containsOnlyOnce("?");
                    PaintedWord mark = painted.stream().filter(each -> each.words().equals("?")).findFirst().orElseThrow();
                    assertThat(painted).as("turn %s at %s", turn, width).filteredOn(each -> each != mark).noneMatch(mark::isOver);
                }
            }
        }
    }

    /** Zeros beside a number wider than its turn were left out. */
    @Test
    void zerosBesideAWideLoss_stand_inOneOfThreeColumns() {
        Playthrough myopic = plays(9976, 543).getFirst();
        for (int turn = 1; turn < 9; turn++) {
            List<PaintedWord> painted = paint(myopic, ONE_OF_THREE, turn, Told.ALL);
            double low = painted.stream().filter(each -> each.words().equals("5.20")).findFirst().orElseThrow().y();
            assertThat(painted).filteredOn(each -> each.y() == low).extracting(PaintedWord::words).as("at turn %s", turn)
                    .containsExactly("5.20", "0", "0", "0.97", "0", "0.36", "0", "0", "0");
            assertThat(painted).allSatisfy(word -> assertThat(painted).filteredOn(each -> each != word).noneMatch(word::isOver));
        }
    }

    @Test
    void rowOfLosses_saysThatTheyAreExpected() {
        Playthrough myopic = plays(107, 660).getFirst();
        assertThat(paint(myopic, 300, 0, Told.ALL)).extracting(PaintedWord::words).contains("expected", "loss");
        assertThat(paint(myopic, ONE_OF_THREE, 0, Told.ALL)).extracting(PaintedWord::words).contains("exp.", "loss");
    }
}
