package mnemoscope.learning.policy;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.random.RandomGenerator;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.Scene;
import mnemoscope.retention.Scene.Played;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Term;
import org.junit.jupiter.api.Test;

class LedgerTest {
    private static final int BUDGET = 10;

    /** Keeps what fits, later turns first, and writes the rise of the threshold as a term. */
    private record Accounts() implements RetentionPolicy {
        @Override
        public PolicyDescription description() {
            return new PolicyDescription("accounts", "Accounts", "", "", List.of(new Term("rise", "Rise", 1, "")), false,
                    "score");
        }

        @Override
        public PolicyRun start(RandomGenerator random) {
            Ledger ledger = new Ledger();
            return new PolicyRun() {
                @Override
                public void score(Observation seen, ScoreSheet sheet) {
                    ledger.arrive(seen);
                    double rise = ledger.rise(seen);
                    for (int c = 0; c < seen.candidates(); c++) {
                        sheet.term(0, c, rise);
                    }
                }

                @Override
                public void outcome(Outcome revealed) {
                    ledger.outcome(revealed);
                }
            };
        }
    }

    @Test
    void threshold_risesWithTheDebt_beyondTheFirstTurns() {
        Played played = scene().turn(5, "a").turn(5, "b").turn(5, "c").ask("one?", 0).ask("two?", 0).ask("three?", 0)
                .play(new Accounts(), BUDGET);
        assertThat(played.raw(0, 0, 2)).isZero();
        assertThat(played.raw(1, 0, 2)).as("a debt of one budget is free").isZero();
        assertThat(played.raw(2, 0, 2)).as("two budgets are spent").isCloseTo(0.125, within(1e-12));
    }

    @Test
    void hits_payForManyDecisions() {
        Played played = scene().turn(5, "a").turn(5, "b").turn(5, "c").ask("one?", 2).ask("two?", 0).ask("three?", 0)
                .ask("four?", 0).play(new Accounts(), BUDGET);
        assertThat(played.raw(3, 0, 2)).as("one hit of 5 tokens pays 110, three decisions cost 30").isZero();
    }

    @Test
    void questionsWithoutEvidence_areNotScored_soTheyCostNothing() {
        Played played = scene().turn(5, "a").turn(5, "b").ask("one?").ask("two?").ask("three?").play(new Accounts(), BUDGET);
        assertThat(played.raw(2, 0, 0)).isZero();
    }

    /** The selection of another: as of a what-if, and of a budget as logged, where no threshold applies. */
    private record Chosen(RetentionPolicy scored) implements RetentionPolicy {
        @Override
        public PolicyDescription description() {
            return scored.description();
        }

        @Override
        public PolicyRun start(RandomGenerator random) {
            PolicyRun run = scored.start(random);
            return new PolicyRun() {
                @Override
                public void score(Observation seen, ScoreSheet sheet) {
                    run.score(seen, sheet);
                }

                @Override
                public void outcome(Outcome revealed) {
                    run.outcome(revealed);
                }
            };
        }
    }

    @Test
    void whereAnotherSelects_theAccountKnowsAllTurns() {
        Scene scene = scene();
        for (int k = 0; k < 100; k++) {
            scene.turn(1, "a");
        }
        Played played = scene.ask("one?", 99).ask("two?", 99)
                .play(new Chosen(LearnedPolicy.unexplained(TokenPriceTest.undecided(true, 0.3))), 100);
        assertThat(played.kept(1)).hasSize(100);
    }
}
