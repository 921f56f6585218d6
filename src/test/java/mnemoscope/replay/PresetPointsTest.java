package mnemoscope.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The claims of the lessons on conversations, proven by replay. Screens count decisions from 1, code from 0. */
final class PresetPointsTest {
    @Test
    void recencyTrap_recencyDropsTheAllergyForSmallTalkAndMixedKeepsIt() throws Exception {
        PresetReplay replay = PresetReplay.of("recency-trap.json");
        replay.says("decision 2 asks what Lila is allergic to", "last five turns of small talk",
                "t10 to t14, fill 45 of the 48 words", "t3, needs 15 and is eleven turns old", "shares 2 words with the question",
                "the small talk shares none", "decision 3 needs the same turn");
        assertThat(replay.protocol().budgetTokens()).isEqualTo(48);
        assertThat(replay.trace("recency").usedTokens(1)).isEqualTo(45);
        assertThat(replay.size("t3")).isEqualTo(15);
        assertThat(replay.turn("t14") - replay.turn("t3")).isEqualTo(11);
        assertThat(replay.question(1)).contains("allergic");

        assertThat(replay.kept("recency", 0)).contains("t3");
        assertThat(replay.kept("recency", 1)).containsExactly("t10", "t11", "t12", "t13", "t14");
        assertThat(replay.fate("recency", 1))
                .isEqualTo(new EvidenceFate(replay.turn("t3"), Fate.DROPPED, 1, replay.turn("t10"), replay.turn("t3")));
        assertThat(replay.kept("mixed", 1)).contains("t3");
        assertThat(replay.shared(1, "t3")).isEqualTo(2);
        for (String chat : List.of("t10", "t11", "t12", "t13", "t14")) {
            assertThat(replay.shared(1, chat)).isZero();
        }

        assertThat(replay.isCandidate("recency", 2, "t3")).isFalse();
        assertThat(replay.fate("recency", 2).turn()).isEqualTo(replay.turn("t3"));
        assertThat(replay.fate("recency", 2).decision()).isEqualTo(1);
        assertThat(replay.covered("recency")).containsExactly(0);
        assertThat(replay.covered("mixed")).containsExactly(0, 1, 2);
        assertThat(replay.covered("clairvoyant")).containsExactly(0, 1, 2);
    }

    @Test
    void staleFact_bm25CoversWithAStalePlanAndPaysForIt() throws Exception {
        PresetReplay replay = PresetReplay.of("stale-fact.json");
        replay.says("both store 23 words", "the reward of BM25 is 48 lower, 6 for each of 8 stale words", "\"tonight\"",
                "freshness is down to 0.04", "Recency has dropped both turns");
        Trace bm25 = replay.trace("bm25");
        Trace mixed = replay.trace("mixed");

        assertThat(replay.kept("bm25", 0)).contains("t3");
        assertThat(bm25.staleTokens(0)).as("the plan is fresh when it is first asked for").isZero();

        assertThat(replay.kept("bm25", 1)).contains("t3").doesNotContain("t8");
        assertThat(replay.kept("mixed", 1)).contains("t8").doesNotContain("t3");
        assertThat(bm25.freshness(1, bm25.candidate(1, replay.turn("t3")))).isCloseTo(0.04, within(0.005));
        assertThat(mixed.stale(1, mixed.candidate(1, replay.turn("t8")))).isFalse();
        assertThat(bm25.full(1)).isTrue();
        assertThat(mixed.full(1)).isTrue();
        assertThat(bm25.usedTokens(1)).isEqualTo(23);
        assertThat(mixed.usedTokens(1)).isEqualTo(23);
        assertThat(bm25.staleTokens(1)).isEqualTo(8).isEqualTo(replay.size("t3"));
        assertThat(mixed.staleTokens(1)).isZero();
        assertThat(mixed.reward(1) - bm25.reward(1)).isEqualTo(48);
        assertThat(replay.kept("recency", 1)).doesNotContain("t3", "t8");
        assertThat(replay.covered("recency")).containsExactly(0);
    }

    @Test
    void updatedFact_theOldValueMatchesBetterAndPushesOutTheNew() throws Exception {
        PresetReplay replay = PresetReplay.of("updated-fact.json");
        replay.says("Decision 3 repeats the question of decision 1",
                "The old turn, t1, has all 5 words of the question, the new one, t9, has 1",
                "a budget of 26 has no room for both (13 and 14 words)");
        assertThat(replay.question(2)).isEqualTo(replay.question(0));
        assertThat(replay.fate("recency", 0).turn()).isEqualTo(replay.turn("t1"));
        assertThat(replay.fate("recency", 2).turn()).isEqualTo(replay.turn("t9"));

        assertThat(replay.questionWords(2)).isEqualTo(5);
        assertThat(replay.shared(2, "t1")).isEqualTo(5);
        assertThat(replay.shared(2, "t9")).isEqualTo(1);
        assertThat(replay.size("t1")).isEqualTo(13);
        assertThat(replay.size("t9")).isEqualTo(14);
        assertThat(replay.protocol().budgetTokens()).isEqualTo(26);
        for (String policy : List.of("bm25", "mixed")) {
            assertThat(replay.kept(policy, 2)).contains("t1").doesNotContain("t9");
            assertThat(replay.isCandidate(policy, 2, "t9")).isTrue();
            assertThat(replay.covered(policy)).containsExactly(0, 1);
        }
        assertThat(replay.kept("recency", 2)).contains("t9").doesNotContain("t1");
        assertThat(replay.covered("recency")).containsExactly(0, 1, 2, 3);
        assertThat(replay.covered("clairvoyant")).containsExactly(0, 1, 2, 3);
    }

    @Test
    void burst_carryLosesWhatTheNextQuestionNeedsAndSharedDoesNot() throws Exception {
        PresetReplay replay = PresetReplay.of("burst.json");
        replay.says("Four questions come at once", "misses the turn about lunch, which it dropped at decision 2",
                "It kept t3, t7 and t9, which answer the other three questions.",
                "covers the first of the four and misses the other three",
                "set the pool to Shared (Ctrl+K, \"pool shared\"): Mixed-Score and Oracle (this step) cover every question",
                "Clairvoyant covers every question with both pools.");
        int[] anchors = replay.traces().getFirst().input().episode().questions().stream().mapToInt(each -> each.anchor())
                .toArray();
        assertThat(anchors).containsExactly(1, 11, 11, 11, 11);
        assertThat(replay.protocol().pool()).isEqualTo(Pool.CARRY);
        assertThat(replay.question(2)).contains("lunch");

        assertThat(replay.isCandidate("mixed", 1, "t5")).isTrue();
        assertThat(replay.fate("mixed", 2).fate()).isEqualTo(Fate.DROPPED);
        assertThat(replay.fate("mixed", 2).decision()).isEqualTo(1);
        assertThat(replay.kept("mixed", 2)).contains("t3", "t7", "t9").doesNotContain("t5");
        assertThat(replay.covered("mixed")).containsExactly(0, 1, 3, 4);
        assertThat(replay.covered("oracle-step")).containsExactly(0, 1);
        assertThat(replay.covered("clairvoyant")).containsExactly(0, 1, 2, 3, 4);

        PresetReplay shared = replay.in(Pool.SHARED);
        for (String policy : replay.policies()) {
            assertThat(shared.covered(policy)).as(policy).containsExactly(0, 1, 2, 3, 4);
        }
    }

    @Test
    void distractor_aTurnWithTheWordsOfTheQuestionPushesOutTheAnswer() throws Exception {
        PresetReplay replay = PresetReplay.of("distractor.json");
        replay.says("3 of the 4 words of the question; the turn that says \"Anjali\" has none",
                "GA (normalised) ranks the news of the birth first");
        assertThat(replay.questionWords(1)).isEqualTo(4);
        assertThat(replay.shared(1, "t5")).isEqualTo(3);
        assertThat(replay.shared(1, "t11")).isZero();

        for (String policy : List.of("bm25", "mixed")) {
            Trace trace = replay.trace(policy);
            assertThat(trace.rank(1, trace.candidate(1, replay.turn("t5")))).isZero();
            assertThat(replay.kept(policy, 1)).contains("t5").doesNotContain("t11");
            assertThat(replay.fate(policy, 1).decision()).isEqualTo(1);
            assertThat(replay.covered(policy)).containsExactly(0);
        }
        Trace agents = replay.trace("ga-normalised");
        assertThat(agents.rank(1, agents.candidate(1, replay.turn("t11")))).isZero();
        assertThat(replay.kept("ga-normalised", 1)).contains("t11");
        for (int c = 0; c < agents.poolSize(1); c++) {
            String other = "t" + (agents.turn(1, c) + 1);
            assertThat(replay.term("ga-normalised", "importance", 1, other))
                    .isLessThanOrEqualTo(replay.term("ga-normalised", "importance", 1, "t11"));
        }
        assertThat(replay.covered("ga-normalised")).containsExactly(0, 1, 2);
        assertThat(replay.covered("clairvoyant")).containsExactly(0, 1, 2);
    }

    @Test
    void demandShift_anEarnedValueKeepsTheOldTopicAndDropsTheNew() throws Exception {
        PresetReplay replay = PresetReplay.of("demand-shift.json");
        replay.says("decision 4 is the first about the market",
                "Beside t3, which answers, only one of two fits: the queen's blue dot, t1, or the new turn, t9.",
                "Neither shares a word with the question.",
                "its running value of 0.09, earned at decision 1, beats the new turn about the market, t9, which has 0",
                "Mixed-Score kept the market");
        assertThat(replay.fate("mixed", 0).turn()).isEqualTo(replay.turn("t1"));
        assertThat(replay.fate("mixed", 2).turn()).isEqualTo(replay.turn("t3"));
        assertThat(replay.fate("mixed", 3).turn()).isEqualTo(replay.turn("t9"));

        assertThat(replay.size("t3") + Math.max(replay.size("t1"), replay.size("t9")))
                .isLessThanOrEqualTo(replay.protocol().budgetTokens());
        assertThat(replay.size("t3") + replay.size("t1") + replay.size("t9")).as("not for both")
                .isGreaterThan(replay.protocol().budgetTokens());
        assertThat(replay.shared(2, "t1")).isZero();
        assertThat(replay.shared(2, "t9")).isZero();
        assertThat(replay.term("value-updated", "value", 2, "t1")).isCloseTo(0.09, within(1e-9));
        assertThat(replay.term("value-updated", "value", 2, "t9")).isZero();
        assertThat(replay.kept("value-updated", 2)).contains("t1").doesNotContain("t9");
        assertThat(replay.kept("mixed", 2)).contains("t9").doesNotContain("t1");
        assertThat(replay.kept("value-updated", 2)).as("other turns fit beside them").contains("t3", "t1").hasSizeGreaterThan(2);

        assertThat(replay.fate("value-updated", 3))
                .isEqualTo(new EvidenceFate(replay.turn("t9"), Fate.DROPPED, 2, replay.turn("t1"), replay.turn("t9")));
        assertThat(replay.covered("value-updated")).containsExactly(0, 1, 2);
        assertThat(replay.covered("mixed")).containsExactly(0, 1, 2, 3, 4);
        assertThat(replay.covered("clairvoyant")).containsExactly(0, 1, 2, 3, 4);
    }

    @Test
    void oversizedTurn_theGreedyChoiceFillsTheBudgetWithOneTurn() throws Exception {
        PresetReplay replay = PresetReplay.of("oversized-turn.json");
        replay.says("the story, t6, takes 27 of 30 words", "(8 and 6 words)", "decision 3 is about the story",
                "Not even Clairvoyant covers both decisions");
        assertThat(replay.protocol().budgetTokens()).isEqualTo(30);
        assertThat(replay.size("t6")).isEqualTo(27);
        assertThat(replay.size("t8")).isEqualTo(8);
        assertThat(replay.size("t10")).isEqualTo(6);

        Trace mixed = replay.trace("mixed");
        assertThat(mixed.rank(1, mixed.candidate(1, replay.turn("t6")))).isZero();
        assertThat(replay.kept("mixed", 1)).contains("t6").doesNotContain("t8", "t10");
        assertThat(mixed.hitTokens(1)).isZero();
        Trace single = replay.trace("single-step");
        assertThat(single.rank(1, single.candidate(1, replay.turn("t6")))).as("best turn, but not in the best set").isZero();
        assertThat(replay.kept("single-step", 1)).contains("t8", "t10").doesNotContain("t6");

        assertThat(replay.fate("mixed", 2)).isEqualTo(new EvidenceFate(replay.turn("t6"), Fate.KEPT, -1, -1, replay.turn("t6")));
        assertThat(replay.covered("mixed")).containsExactly(0, 2);
        assertThat(replay.covered("single-step")).containsExactly(0, 1);
        assertThat(replay.covered("clairvoyant")).containsExactly(0, 1);
    }

    @Test
    void lateReturn_theOracleOfThisStepDropsWhatTheEndNeeds() throws Exception {
        PresetReplay replay = PresetReplay.of("late-return.json");
        replay.says("decision 4 repeats the question of decision 1", "dropped the number at decision 2, Recency at decision 3",
                "Value-updated still has it");
        assertThat(replay.question(3)).isEqualTo(replay.question(0));
        assertThat(replay.fate("oracle-step", 0).turn()).isEqualTo(replay.turn("t3"));

        assertThat(replay.fate("oracle-step", 3)).extracting(EvidenceFate::turn, EvidenceFate::fate, EvidenceFate::decision)
                .containsExactly(replay.turn("t3"), Fate.DROPPED, 1);
        assertThat(replay.fate("recency", 3)).extracting(EvidenceFate::turn, EvidenceFate::fate, EvidenceFate::decision)
                .containsExactly(replay.turn("t3"), Fate.DROPPED, 2);
        assertThat(replay.covered("oracle-step")).containsExactly(0, 1, 2);
        assertThat(replay.covered("recency")).containsExactly(0, 1, 2);
        assertThat(replay.covered("value-updated")).containsExactly(0, 1, 2, 3);
        for (int step : new int[]{1, 2}) {
            assertThat(replay.shared(step, "t3")).as("no question in between speaks of it").isZero();
            assertThat(replay.term("value-updated", "value", step, "t3")).isPositive();
        }
        assertThat(replay.covered("clairvoyant")).containsExactly(0, 1, 2, 3);
    }
}
