package mnemoscope.lesson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import mnemoscope.lesson.Lesson.About;
import mnemoscope.lesson.Lesson.Ask;
import mnemoscope.lesson.Lesson.Played;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.TurnChoice;
import mnemoscope.optimality.play.ClassQuestion;
import mnemoscope.optimality.play.PlayPair;
import mnemoscope.optimality.play.Contest;
import mnemoscope.optimality.play.Contest.LearnedDemands;
import mnemoscope.optimality.play.DrawSample;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;
import mnemoscope.workspace.Opened;
import org.junit.jupiter.api.Test;

/** What the lessons on instances say, number by number, recomputed. */
final class InstanceLessonsTest {
    private static final int A_C_E = 0b010101;
    private static final int B = 0b000010;
    private Lesson lesson;
    private Contest contest;
    private DrawSample draws;
    private List<Playthrough> plays;

    private void open(String file) throws Exception {
        lesson = LocatedLesson.at(new Opened.Lesson(file)).lesson();
        Played played = (Played) lesson.subject();
        contest = Contest.solve(ScoredInstance.without(played.game().instance()), played.model(), played.policies(),
                new LearnedDemands(), Progress.NONE);
        draws = DrawSample.of(contest, Optional.empty(), Progress.NONE);
        plays = contest.play(contest.instance().queries(played.draw().orElse(draws.typical())), Progress.NONE);
    }

    private void says(int stop, String... quotes) {
        assertThat(lesson.stops().get(stop).say().text()).contains(quotes);
    }

    /** A number as the lesson writes it. */
    private static String two(double value) {
        return Numbers.fixed(value, 2);
    }

    private String sum(int policy, int turn) {
        return two(plays.get(policy).turns().get(turn).rewardSoFar());
    }

    private int query(int turn) {
        return plays.getFirst().turns().get(turn).query();
    }

    @Test
    void myopicLoss_isLostByItsFirstChoice_andPaidWhenTheDemandHasChanged() throws Exception {
        open("myopic-loss.json");
        TurnChoice myopic = plays.get(0).turns().getFirst().choice();
        TurnChoice optimal = plays.get(1).turns().getFirst().choice();
        assertThat(myopic.kept()).isEqualTo(B);
        assertThat(optimal.kept()).isEqualTo(A_C_E);
        double loss = contest.optimum() - contest.entries().getFirst().expectedReturn();
        double first = plays.get(0).turns().getFirst().lost();
        double now = contest.mdp().expectedReward(contest.instance().demand()[0], contest.mdp().start(), myopic)
                - contest.mdp().expectedReward(contest.instance().demand()[0], contest.mdp().start(), optimal);
        says(1, "keeps B", "keeps A, C and E", two(now) + " more now", "loses " + two(first) + " of the " + two(loss),
                "the rest arises on other draws");
        assertThat(plays.get(0).turns().stream().skip(1).mapToDouble(Playthrough.PlayedTurn::lost)).as("none of it on this draw")
                .allMatch(each -> each < 1e-9);
        assertThat(lesson.point().text()).contains(two(now), two(Numbers.printedDifference(first, -now, 2)));

        says(2, sum(0, 3) + " against " + sum(1, 3));
        assertThat(List.of(query(0), query(1), query(2), query(3)).stream().filter(each -> each == 1)).hasSize(2);
        assertThat(List.of(query(4), query(5))).containsOnly(4);
        says(3, two(plays.get(0).turns().get(4).reward()) + " and " + two(plays.get(0).turns().get(5).reward()));
        for (int turn = 0; turn < 6; turn++) {
            assertThat(plays.get(1).turns().get(turn).choice().kept()).isEqualTo(A_C_E);
        }
        says(4, "Myopic has " + sum(0, 8) + " and Optimal " + sum(1, 8),
                two(contest.entries().get(0).expectedReturn()) + " and " + two(contest.optimum()));
    }

    @Test
    void luckyDraw_earnsMoreForTheWorsePolicy() throws Exception {
        open("lucky-draw.json");
        assertThat(((Played) lesson.subject()).draw()).contains(draws.against().get(0).lucky());
        double chance = 1;
        for (int turn = 0; turn < 3; turn++) {
            assertThat(query(turn)).isEqualTo(1);
            assertThat(plays.get(0).turns().get(turn).choice().kept()).isEqualTo(B);
            chance *= contest.instance().demand()[turn][1];
        }
        assertThat(chance).isCloseTo(0.024, within(0.0005));
        assertThat(lesson.stops().getFirst().ask()).contains(Ask.of(About.EARNS));
        ClassQuestion asked = ClassQuestion.earns(PlayPair.of(plays.get(1), plays.get(0), 2));
        assertThat(asked.answers().get(asked.right()).words()).isEqualTo("Myopic");
        says(1, "0.024", "Myopic has " + sum(0, 2) + ", Optimal " + sum(1, 2));
        double more = plays.get(0).turns().getLast().rewardSoFar() - plays.get(1).turns().getLast().rewardSoFar();
        says(2, sum(0, 8), sum(1, 8), two(more) + " more", draws.against().get(0).luckier() + " of 1,000 draws",
                "loses " + two(contest.optimum() - contest.entries().getFirst().expectedReturn()));
        assertThat(lesson.point().text()).contains(two(more));
    }
}
