package mnemoscope.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import mnemoscope.model.AgentLog;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.TurnSet;
import mnemoscope.replay.record.AsLogged;
import mnemoscope.retention.Policy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

/** Pinned turns are kept by every policy and use budget; the record of a log, and the budget that follows the log. */
final class PinnedTurnsTest {
    // Sizes 4 (pinned) 3 2 | q0 | 5 | q1.
    private static StoryEpisode pinnedFirst() {
        return new StoryEpisode().words(4).pinned().words(3).words(2).ask("first", 1).words(5).ask("second", 0, 2);
    }

    private static Trace run(StoryEpisode story, Policy policy, Protocol settings) {
        return Replayer.run(story.input(), policy, settings, Progress.NONE);
    }

    @Test
    void pinned_isKept_andTakesBudget() {
        Trace trace = run(pinnedFirst(), Baselines.RECENCY, Protocol.of(9));
        // 9 minus 4 leaves 5: turns 2 and 1; then turn 3 alone.
        assertThat(trace.retained(0)).containsExactly(0, 1, 2);
        assertThat(trace.retained(1)).containsExactly(0, 3);
        assertThat(trace.usedTokens(1)).isEqualTo(9);
        assertThat(trace.budgetTokens(1)).isEqualTo(9);
        assertThat(trace.score(0, 0)).isEqualTo(ScoreSheet.EXCLUDED);
        assertThat(trace.forced(0, 0)).isTrue();
        assertThat(trace.forced(0, 1)).isFalse();
        // It ranks last, so no turn is dropped in its favour.
        assertThat(trace.rank(1, 0)).isEqualTo(trace.poolSize(1) - 1);
        assertThat(trace.hitTokens(1)).isEqualTo(4);
    }

    @Test
    void pinned_isKeptByEveryPolicy_whichDecidesAboutTheRestAsWithoutIt() {
        StoryEpisode without = new StoryEpisode().words(3).words(2).ask("w0x0 w1x1", 0).words(5).ask("w0x2", 1);
        StoryEpisode with = new StoryEpisode().words(4).pinned();
        // The same words, so that relevance is the same.
        with.turn("w0x0 w0x1 w0x2").turn("w1x0 w1x1").ask("w0x0 w1x1", 1).words(5).ask("w0x2", 2);
        for (Policy policy : Policies.all(DatasetKind.OWN)) {
            Trace trace = run(with, policy, Protocol.of(9));
            assertThat(trace.keeps(0, 0) && trace.keeps(1, 0)).as(policy.name()).isTrue();
            assertThat(trace.usedTokens(1)).as(policy.name()).isLessThanOrEqualTo(9);
        }
        assertThat(run(with, Baselines.LARGEST, Protocol.of(9)).retained(1)).containsExactly(0, 3);
        assertThat(run(without, Baselines.LARGEST, Protocol.of(5)).retained(1)).containsExactly(2);
    }

    @Test
    void budgetBelowWhatIsPinned_isRefusedByName() {
        Protocol small = Protocol.of(3);
        assertThat(new PinnedTurns(pinnedFirst().input()).refusal(small, "")).contains("The budget (3)", "conversation story",
                "4 words", "at least 4");
        assertThat(new PinnedTurns(pinnedFirst().input()).refusal(Protocol.of(4), "")).isEmpty();
        assertThatThrownBy(() -> run(pinnedFirst(), Baselines.RECENCY, small))
                .isInstanceOf(PinnedTurns.BudgetTooSmallException.class).hasMessageContaining("at least 4");
        assertThat(new PinnedTurns(new StoryEpisode().words(4).ask("q").input()).refusal(Protocol.of(0), "")).isEmpty();
    }

    private static StoryEpisode logged() {
        AgentLog.ContextDrop cut = new AgentLog.ContextDrop(3, AgentLog.Cause.COMPACTION, TurnSet.parse("2-3").orElseThrow(),
                TurnSet.NONE, new LinkedHashMap<>());
        AgentLog.ContextDrop again = new AgentLog.ContextDrop(4, AgentLog.Cause.LEFT_OUT, TurnSet.parse("4").orElseThrow(),
                TurnSet.parse("2").orElseThrow(), new LinkedHashMap<>());
        return new StoryEpisode().words(4).pinned().words(3).words(2).ask("first").words(5).ask("second").log(cut, again);
    }

    @Test
    void asLogged_holdsWhatTheLogHeld_alsoWhatHasComeBack_underNoBudgetButThat() {
        Trace trace = run(logged(), new AsLogged(), Protocol.of(5));
        assertThat(trace.retained(0)).containsExactly(0);
        assertThat(trace.retained(1)).containsExactly(0, 1);
        assertThat(trace.usedTokens(1)).isEqualTo(7);
        assertThat(trace.budgetTokens(1)).isEqualTo(7);
        assertThat(trace.seesAnswer()).isFalse();
    }

    @Test
    void asLogged_isRefusedWhereThereIsNoRecord() {
        assertThat(new AsLogged().refusal(pinnedFirst().input(), Protocol.of(9))).contains("Needs the record of an agent");
        assertThatThrownBy(() -> run(pinnedFirst(), new AsLogged(), Protocol.of(9)))
                .isInstanceOf(UnavailableReferenceException.class);
    }

    @Test
    void budgetAsLogged_isAtEachDecisionWhatTheLogHeld() {
        Protocol settings = Protocol.of(99).with(new Budget.AsLogged(99));
        Trace trace = run(logged(), Baselines.RECENCY, settings);
        assertThat(trace.budgetTokens(0)).isEqualTo(4);
        assertThat(trace.budgetTokens(1)).isEqualTo(7);
        // 7 minus 4 pinned leaves 3: turn 3 (5) does not fit, and no other candidate remains.
        assertThat(trace.retained(0)).containsExactly(0);
        assertThat(trace.retained(1)).containsExactly(0);
        assertThat(settings.budget().cell()).isEqualTo("as-logged");
        assertThat(settings.budget().asLogged(false).cell()).isEqualTo(99);
        // Outside a log the budget of the run applies.
        assertThat(run(pinnedFirst(), Baselines.RECENCY, settings).budgetTokens(0)).isEqualTo(99);
    }

    @Test
    void leakAudit_findsThatTheRecordSeesNoAnswer() {
        LeakAudit.Report report = new LeakAudit(logged().input()).of(new AsLogged(), Protocol.of(9), 2, Progress.NONE);
        assertThat(report.clean()).isTrue();
        assertThat(report.audited()).isEqualTo(2);
    }
}
