package mnemoscope.retention.policy.agent;

import static mnemoscope.model.TurnKind.ASSISTANT;
import static mnemoscope.model.TurnKind.MEMORY;
import static mnemoscope.model.TurnKind.SUMMARY;
import static mnemoscope.model.TurnKind.SYSTEM;
import static mnemoscope.model.TurnKind.TOOL_CALL;
import static mnemoscope.model.TurnKind.USER;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mnemoscope.model.DatasetKind;
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;
import mnemoscope.retention.Policy;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.Scene;
import mnemoscope.retention.Scene.Step;
import mnemoscope.retention.Selection;
import mnemoscope.retention.catalogue.Policies;
import org.junit.jupiter.api.Test;

/** Groups, FIT and the reserve; the rule clears nothing here (keep=100), so that only FIT drops. */
class FrameTest {
    private static final String ONLY_FIT = "clear-tool-results[keep=100]";

    /** 0 system, 1 memory, 2 user, 3 summary, 4 call, 5 result, 6 assistant, 7 user, 8 assistant with 9 call, 10 result: 10 each. */
    private static Scene all() {
        return Scene.scene().item(10, SYSTEM, "s").item(10, MEMORY, "m").item(10, USER, "u").item(10, SUMMARY, "sum")
                .call(10, "read({\"path\":\"a\"})", 10, "a").item(10, ASSISTANT, "text").item(10, USER, "go")
                .item(10, ASSISTANT, "text").call(10, "read({\"path\":\"b\"})", 10, "b").ask("");
    }

    private static List<Integer> kept(int budget) {
        return all().play(Example.policy(ONLY_FIT), budget).kept(0);
    }

    /** All have just arrived, so FIT takes results, groups, the assistant, the user, memory and summary, the newest user. */
    @Test
    void fit_dropsInItsOrder() {
        assertThat(kept(110)).hasSize(11);
        assertThat(kept(109)).containsExactly(0, 1, 2, 3, 4, 6, 7, 8, 9, 10);
        assertThat(kept(95)).containsExactly(0, 1, 2, 3, 4, 6, 7, 8, 9);
        assertThat(kept(85)).containsExactly(0, 1, 2, 3, 6, 7, 8, 9);
        // The assistant's text of a group goes with its calls.
        assertThat(kept(75)).containsExactly(0, 1, 2, 3, 6, 7);
        assertThat(kept(55)).containsExactly(0, 1, 2, 3, 7);
        assertThat(kept(45)).containsExactly(0, 1, 3, 7);
        assertThat(kept(35)).containsExactly(0, 3, 7);
        assertThat(kept(25)).containsExactly(0, 7);
        assertThat(kept(15)).containsExactly(0);
    }

    /** The result of the newest call is the last thing that an agent would clear: even user turns go first, if they are older. */
    @Test
    void whatHasJustArrived_goesLast() {
        Scene scene = Scene.scene().item(10, SYSTEM, "s").item(10, USER, "u").call(10, "read({})", 10, "a").ask("")
                .call(10, "read({\"path\":\"b\"})", 30, "b").ask("");
        Policy policy = Example.policy(ONLY_FIT);
        assertThat(scene.play(policy, 75).kept(1)).containsExactly(0, 1, 2, 4, 5);
        assertThat(scene.play(policy, 65).kept(1)).containsExactly(0, 1, 4, 5);
        assertThat(scene.play(policy, 55).kept(1)).containsExactly(0, 4, 5);
        assertThat(scene.play(policy, 45).kept(1)).containsExactly(0, 4);
    }

    /** Two questions at one place are one arrival. */
    @Test
    void twoQuestionsInARow_seeTheSameArrivals() {
        Scene scene = Scene.scene().item(10, USER, "u").call(10, "read({})", 10, "a").ask("")
                .call(10, "read({\"path\":\"b\"})", 30, "b").ask("").ask("");
        assertThat(scene.play(Example.policy(ONLY_FIT), 55).kept(2)).containsExactly(0, 3, 4);
    }

    /**
     * 60 exceed 50: the rule acts and leaves a fifth to the summary, so 40 stay. With the next turn 50 would fit, but not beside
     * the summary.
     */
    @Test
    void reserve_countsOnceTheRuleHasActed() {
        Scene scene = Scene.scene().item(10, USER, "u").call(10, "a()", 20, "a").call(10, "b()", 10, "b").ask("")
                .item(10, ASSISTANT, "text").ask("");
        assertThat(scene.play(Example.policy("clear-tool-results[keep=1]"), 50).kept()).containsExactly(List.of(0, 1, 3, 4),
                List.of(0, 1, 3, 4, 5));
        assertThat(scene.play(Example.policy("clear-tool-results[keep=1,reserve=0.2]"), 50).kept())
                .containsExactly(List.of(0, 1, 3, 4), List.of(0, 1, 3, 5));
        assertThat(scene.play(Example.policy("clear-tool-results[keep=1,reserve=0.2]"), 60).kept(0)).hasSize(5);
    }

    /** Two calls in a row, then their results, none of which says what it answers: in order. */
    @Test
    void aResultOfUnknownCall_answersTheOldestCallBefore() {
        Scene scene = Scene.scene().item(10, USER, "u").item(5, TOOL_CALL, "a()").item(5, TOOL_CALL, "skill({})")
                .result(20, "a", -1).result(20, "b", -1).ask("");
        assertThat(scene.play(Example.policy("clear-tool-results[keep=0,exclude=skill]"), 50).kept(0)).containsExactly(0, 1, 2,
                4);
        assertThat(scene.play(Example.policy(ONLY_FIT), 15).kept(0)).containsExactly(0);
    }

    /**
     * Cline at a target of 1: the first action leaves the user (10) and the newest call and result (20). They are frozen, so the
     * turns that came since have 10 tokens: a result, which does not stay without its call. Unfrozen, the newest pair stays.
     */
    @Test
    void survivorsOfCline_stay() {
        Scene scene = Scene.scene().item(10, USER, "u").call(10, "a()", 10, "a").call(10, "b()", 10, "b").ask("")
                .call(10, "c()", 10, "c").ask("");
        assertThat(scene.play(Example.policy("cline-basic[target=1]"), 40).kept()).containsExactly(List.of(0, 3, 4),
                List.of(0, 3, 4));
        assertThat(scene.play(Example.policy("cline-basic[target=1,frozen=off]"), 40).kept()).containsExactly(List.of(0, 3, 4),
                List.of(0, 5, 6));
    }

    /** System turns of 20 at a budget of 15 cannot stay both: the oldest goes, and the decision says so. */
    @Test
    void systemBeyondTheBudget_isAnOverflow() {
        Scene scene = Scene.scene().item(10, SYSTEM, "old").item(10, SYSTEM, "new").item(5, USER, "u").ask("");
        Step step = scene.play(Example.policy(ONLY_FIT), 15).steps().getFirst();
        assertThat(step.keptTurns()).containsExactly(1);
        assertThat(step.sheet().isOverflow()).isTrue();
        assertThat(scene.play(Example.policy(ONLY_FIT), 20).steps().getFirst().sheet().isOverflow()).isFalse();
    }

    /** Whatever the rule and its parameters: within the budget, and no result without its call. */
    @Seeds(300)
    void aResult_neverStaysWithoutItsCall(Draw draw) {
        List<Policy> rules = Policies.all(DatasetKind.OWN).stream()
                .filter(policy -> policy.description().selection() == Selection.GROUPS).toList();
        RetentionPolicy base = (RetentionPolicy) draw.of(rules);
        List<String> presets = List.copyOf(base.parameters().of().presets().keySet());
        String name = base.name() + "[preset=" + draw.of(presets) + ",stub=" + draw.between(0, 9) + ",mode="
                + draw.of(List.of("lazy", "faithful")) + ",reserve=0." + draw.between(0, 4) + "]";
        int budget = draw.between(1, 90);
        Scene scene = Scene.scene();
        int turns = 0;
        for (int part = 0; part < 6; part++) {
            for (int k = draw.between(0, 4); k > 0; k--) {
                int size = draw.between(1, 12);
                if (draw.between(0, 1) == 0) {
                    scene.call(size,
                            draw.of(List.of("read({\"path\":\"a\"})", "edit({\"path\":\"a\"})", "bash({})", "skill({})")),
                            draw.between(1, 30), draw.of(List.of("text", "Error: no")));
                    turns += 2;
                } else {
                    scene.item(size, draw.of(List.of(SYSTEM, USER, ASSISTANT, SUMMARY, MEMORY)), "x");
                    turns++;
                }
            }
            if (turns > 0) {
                scene.ask("");
            }
        }
        for (Step step : scene.play(Example.policy(name), budget).steps()) {
            long used = 0;
            for (int turn : step.keptTurns()) {
                used += step.seen().sizeTokens(turn);
                int call = step.seen().callTurn(turn);
                assertThat(call < 0 || step.sheet().kept(step.seen().candidate(call))).as(name).isTrue();
            }
            assertThat(used).as(name).isLessThanOrEqualTo(budget);
        }
    }
}
