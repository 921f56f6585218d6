package mnemoscope.explain.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import mnemoscope.explain.predict.Classroom.Answer;
import mnemoscope.explain.predict.Classroom.Prediction;
import mnemoscope.workspace.History;
import mnemoscope.workspace.OptimalityPage;
import mnemoscope.workspace.Pages;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.Workspace;
import org.junit.jupiter.api.Test;

class ClassroomTest {
    /** Of two answers to one question the newer is shown; the other stays for files. */
    @Test
    void answersPutAside_comeBack_unlessTheQuestionWasAnsweredSince() {
        Classroom.Answer old = answer(0, 1);
        Classroom.Answer other = answer(1, 1);
        Classroom.Answer anew = answer(0, 2);
        Classroom begun = Classroom.NONE.with(old).with(other).begun();
        assertThat(begun.answers()).isEmpty();
        Classroom resumed = begun.with(anew).resumed();
        assertThat(resumed.answers()).containsExactlyInAnyOrder(anew, other);
        assertThat(resumed.earlier()).containsExactly(old);
        assertThat(resumed.everGiven()).containsExactlyInAnyOrder(old, other, anew);
        assertThat(resumed.withPlayer("Ann").withoutVotes().everGiven()).as("of Ann").hasSize(3);
        assertThat(resumed.withoutVotes().everGiven()).isEmpty();
    }

    private static Classroom.Answer answer(int turn, int chosen) {
        return new Classroom.Answer("", "toy", 3, turn, "keep: A | B", chosen, 1, Optional.empty(), Optional.empty(),
                Optional.empty());
    }

    private static final Prediction FIRST = new Prediction("", "ab", "e1", "q1", List.of("t1"), false, 1);
    private static final Prediction SECOND = new Prediction("", "ab", "e1", "q2", List.of("t2"), false, 1);
    private static final Answer ANSWER = new Answer("", "shifting-costly-107", 660, 1, "which", 1, 0, Optional.empty(),
            Optional.empty(), Optional.empty());

    @Test
    void playerIsOfThosePlaying_onceEach_andHasChoicesOfItsOwn() {
        Classroom two = Classroom.NONE.with(FIRST).withPlayer("10b").withPlayer("10c").withPlayer("10b");

        assertThat(two.players()).containsExactly("10b", "10c");
        assertThat(two.player()).isEqualTo("10b");
        assertThat(two.of("ab", "e1")).isEmpty();
        assertThat(two.withPlayer("").players()).containsExactly("10b", "10c");
        assertThat(two.withPlayer("").of("ab", "e1")).containsExactly(FIRST);
        assertThat(two.withPlayer("").of("cd", "e1")).as("other data").isEmpty();
        assertThat(two.withPlayer("").of("ab", "e2")).as("another conversation").isEmpty();
    }

    @Test
    void firstName_isOfWhoChoseInTheConversation_elsewhereItWasNobody() {
        Prediction elsewhere = new Prediction("", "ab", "e2", "q1", List.of("t1"), true, 1);
        Classroom nameless = Classroom.NONE.with(FIRST.asRevealed()).with(SECOND).with(elsewhere).beginningAt(1, "ab", "e1",
                List.of("q0", "q1", "q2"), "recency");

        Classroom named = nameless.withName("10b", "ab", "e1");

        assertThat(named.player()).isEqualTo("10b");
        assertThat(named.players()).containsExactly("10b");
        assertThat(named.predictions()).containsExactly(new Prediction("10b", "ab", "e1", "q1", List.of("t1"), true, 1),
                new Prediction("10b", "ab", "e1", "q2", List.of("t2"), false, 1), elsewhere);
        assertThat(named.beginnings()).extracting(Classroom.Beginning::player).containsExactly("10b");
    }

    @Test
    void choice_takesThePlaceOfThatOfItsPlayerAtItsDecision() {
        Classroom both = Classroom.NONE.with(FIRST).with(SECOND);

        Classroom changed = both.with(FIRST.withTurns(List.of("t3")).asRevealed());

        assertThat(changed.predictions()).containsExactly(new Prediction("", "ab", "e1", "q1", List.of("t3"), true, 1), SECOND);
        assertThat(changed.with(new Prediction("10b", "ab", "e1", "q1", List.of(), false, 1)).predictions()).hasSize(3);
        assertThat(changed.without(each -> each.question().equals("q1")).predictions()).containsExactly(SECOND);
        assertThat(changed.at("ab", "e1", "q2")).contains(SECOND);
        assertThat(changed.at("ab", "e1", "q3")).isEmpty();
    }

    @Test
    void openedAgain_keepsWhatWasChosen_andCountsTheTry() {
        assertThat(FIRST.asRevealed().again()).isEqualTo(new Prediction("", "ab", "e1", "q1", List.of("t1"), false, 2));
    }

    @Test
    void answer_takesThePlaceOfThatOfItsPlayerToItsQuestion() {
        Answer better = new Answer("", "shifting-costly-107", 660, 1, "which", 0, 0, Optional.empty(), Optional.empty(),
                Optional.empty());
        Answer other = new Answer("", "shifting-costly-107", 660, 1, "cost", 0, 0, Optional.empty(), Optional.empty(),
                Optional.empty());

        Classroom answered = Classroom.NONE.with(ANSWER).with(other).with(better);

        assertThat(answered.answers()).containsExactly(better, other);
        assertThat(answered.withoutAnswers(each -> each.question().equals("cost")).answers()).containsExactly(better);
    }

    @Test
    void undo_takesBackAChoice_andLeavesWhereOneLooks() {
        Workspace before = Workspace.NEW.with(Pages.FIRST.with(Tab.DATA));
        Workspace after = before.with(Classroom.NONE.with(FIRST));
        History history = History.EMPTY.changed("Keep t1", before, after);

        assertThat(history.done().getLast().before(after).classroom()).isEqualTo(Classroom.NONE);
        assertThat(history.done().getLast().before(after).pages().tab()).isEqualTo(Tab.REPLAY);
        Pages played = Pages.FIRST.with(Tab.OPTIMALITY).with(OptimalityPage.HINDSIGHT);
        assertThat(history.done().getLast().before(after.with(played)).pages().optimality()).isEqualTo(OptimalityPage.PLAY);
    }
}
