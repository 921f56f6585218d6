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
import mnemoscope.report.picture.ChartLook;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.optimality.play.ClassQuiz.Told;
import org.junit.jupiter.api.Test;

/** The grid of a policy. */
class GridPainterTest {
    /** With three columns in a lecture of 1440x900 and type of 115 % "phase 2" and "of 9" lay over each other, and were cut. */
    @Test
    void namesOfPhases_andTheNumberOfTurns_areWholeAndApart() {
        Contest contest = Contest.solve(ScoredInstance.without(Regime.SHIFTING_COSTLY.shape().draw(107)), Variant.LITERAL,
                List.of(PlayedPolicy.MYOPIC, PlayedPolicy.OPTIMAL), new LearnedDemands(), Progress.NONE);
        Playthrough play = contest.play(contest.instance().queries(660), Progress.NONE).getFirst();
        for (int width = 180; width < 440; width += 5) {
            for (int turn = 0; turn < 9; turn++) {
                GridLayout at = GridLayout.of(width, 340, 6, 9, turn);
                Told told = new Told(turn, true);
                int cursor = turn;
                List<PaintedWord> painted = PaintedWord.of(painter -> new GridPainter(painter, Palette.of(ChartLook.LIGHT), at,
                        play, contest.instance(), PolicyStyle.of(PlayedPolicy.MYOPIC.mark()), cursor, told).paint());
                List<PaintedWord> heads = painted.stream().filter(each -> each.y() == 12 && !each.words().isEmpty()).toList();
                String where = width + " px, turn " + turn;
                assertThat(heads).as(where).isNotEmpty().noneMatch(each -> each.to() > at.width() - at.right() + 1);
                assertThat(heads).as(where).allSatisfy(each -> assertThat(heads)
                        .filteredOn(other -> other != each && other.isOver(each)).as(each.words()).isEmpty());
            }
        }
    }
}
