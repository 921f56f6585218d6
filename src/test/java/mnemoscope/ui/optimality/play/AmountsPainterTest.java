package mnemoscope.ui.optimality.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
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
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.optimality.play.ClassQuiz.Told;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rewards and losses below a grid. */
class AmountsPainterTest {
    /** Of a column in a lecture of 1440x900 that shows three. */
    private static final double ONE_OF_THREE = 202;

    /** A text as painted. */
    private record Word(String words, double from, double to, double y) {
        boolean isOver(Word other) {
            return Math.abs(y - other.y) < 9 && from < other.to && other.from < to;
        }
    }

    private static List<Playthrough> plays(long seed, int draw) {
        Contest contest = Contest.solve(ScoredInstance.without(Regime.SHIFTING_COSTLY.shape().draw(seed)), Variant.LITERAL,
                List.of(PlayedPolicy.MYOPIC, PlayedPolicy.OPTIMAL), new LearnedDemands(), Progress.NONE);
        return contest.play(contest.instance().queries(draw), Progress.NONE);
    }

    private static List<Word> paint(Playthrough play, double width, int cursor, Told told) {
        List<Word> painted = new ArrayList<>();
        Painter painter = (Painter) Proxy.newProxyInstance(Painter.class.getClassLoader(), new Class<?>[]{Painter.class},
                (proxy, method, args) -> {
                    if (method.getName().equals("text")) {
                        double wide = Type.width((String) args[0], (Font) args[3]);
                        double from = (double) args[1]
                                - (args[5] == TextAlignment.LEFT ? 0 : args[5] == TextAlignment.CENTER ? wide / 2 : wide);
                        painted.add(new Word((String) args[0], from, from + wide, (double) args[2]));
                    }
                    return null;
                });
        GridLayout at = GridLayout.of(width, 340, 6, play.turns().size(), cursor);
        new AmountsPainter(painter, Palette.of(ChartLook.LIGHT), at, play, cursor, told).paint();
        return painted;
    }

    /** "0.44?", "-8.5?6": the question mark of the turn that is asked lay over the reward of the turn before. */
    @ParameterizedTest
    @CsvSource({"9976, 543", "107, 660"})
    void questionMark_isOverNoReward(long seed, int draw) {
        for (Playthrough play : plays(seed, draw)) {
            for (double width = 180; width < 440; width += 11) {
                for (int turn = 0; turn < 9; turn++) {
                    List<Word> painted = paint(play, width, turn, new Told(turn, true));
                    assertThat(painted).extracting(Word::words).containsOnlyOnce("?");
                    Word mark = painted.stream().filter(each -> each.words.equals("?")).findFirst().orElseThrow();
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
            List<Word> painted = paint(myopic, ONE_OF_THREE, turn, Told.ALL);
            double low = painted.stream().filter(each -> each.words.equals("5.20")).findFirst().orElseThrow().y;
            assertThat(painted).filteredOn(each -> each.y == low).extracting(Word::words).as("at turn %s", turn)
                    .containsExactly("5.20", "0", "0", "0.97", "0", "0.36", "0", "0", "0");
            assertThat(painted).allSatisfy(word -> assertThat(painted).filteredOn(each -> each != word).noneMatch(word::isOver));
        }
    }

    @Test
    void rowOfLosses_saysThatTheyAreExpected() {
        Playthrough myopic = plays(107, 660).getFirst();
        assertThat(paint(myopic, 300, 0, Told.ALL)).extracting(Word::words).contains("expected", "loss");
        assertThat(paint(myopic, ONE_OF_THREE, 0, Told.ALL)).extracting(Word::words).contains("exp.", "loss");
    }
}
