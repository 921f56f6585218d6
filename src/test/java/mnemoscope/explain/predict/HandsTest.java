package mnemoscope.explain.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import mnemoscope.explain.predict.Classroom.Answer;
import mnemoscope.workspace.History;
import mnemoscope.workspace.Workspace;
import org.junit.jupiter.api.Test;

/** Each change of the hands is taken back once, whatever was pressed between. */
final class HandsTest {
    private static final Hands.Asked QUESTION = asked("", 0);
    private Classroom now = Classroom.NONE;

    private static Hands.Asked asked(String player, int turn) {
        return new Hands.Asked(player, "toy", 3, turn, "keep: A | B");
    }

    private List<Integer> hands() {
        return now.hands(QUESTION).votes(2).counts();
    }

    private void press(int answer) {
        now = now.with(now.hands(QUESTION).with(now.hands(QUESTION).votes(2).plus(answer)));
    }

    private void back() {
        now = now.with(now.hands(QUESTION).back());
    }

    @Test
    void keyWithoutAnswer_countsNothing_andIsNotTakenBack() {
        press(7);
        press(1);
        press(7);
        now = now.with(now.hands(QUESTION).with(new Votes(List.of(0, 1))));
        assertThat(hands()).containsExactly(0, 1);
        back();
        assertThat(hands()).containsExactly(0, 0);
        back();
        assertThat(hands()).as("before the first change").containsExactly(0, 0);
        assertThat(now).isEqualTo(Classroom.NONE);
    }

    @Test
    void hands_areOfTheirQuestionAndPlayer_untilAnotherClassBegins() {
        press(0);
        assertThat(now.hands(asked("", 1)).votes(2).total()).isZero();
        assertThat(now.hands(QUESTION).votes(3).total()).as("of another number of answers").isZero();
        assertThat(now.hasMoreThan(Classroom.NONE)).isTrue();
        Classroom two = now.with(new Hands(asked("Ann", 0), List.of(List.of(0, 4))));
        assertThat(two.withoutVotes().hands()).extracting(each -> each.asked().player()).containsExactly("Ann");
        assertThat(two.begun().hands()).isEmpty();
    }

    /** Hands are no step of undo: what was counted since stays. */
    @Test
    void undoOfAnAnswer_keepsTheHands() {
        Workspace before = Workspace.NEW;
        Workspace told = before.with(
                now.with(new Answer("", "toy", 3, 0, "keep: A | B", 0, 0, Optional.empty(), Optional.empty(), Optional.empty())));
        History history = History.EMPTY.changed("Reveal", before, told);
        now = told.classroom();
        press(0);
        now = history.done().getLast().before(told.with(now)).classroom();
        assertThat(now.answers()).isEmpty();
        assertThat(hands()).containsExactly(1, 0);
    }
}
