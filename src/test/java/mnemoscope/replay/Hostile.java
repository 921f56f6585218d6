package mnemoscope.replay;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;

/**
 * A policy that keeps the newest turns, like the honest one, and also attempts a manipulation: each is the simplest that once
 * worked.
 *
 * @param made creates a factory of its runs
 */
record Hostile(String name, Supplier<Supplier<PolicyRun>> made, Supplier<PolicyRun> runs) implements RetentionPolicy {
    Hostile(String name, Supplier<Supplier<PolicyRun>> made) {
        this(name, made, made.get());
    }

    @Override
    public PolicyDescription description() {
        return new PolicyDescription(name, name, "A test.", "Test", "arrival");
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return runs.get();
    }

    @Override
    public RetentionPolicy fresh() {
        return new Hostile(name, made);
    }

    /** Recency. */
    private static class Newest implements PolicyRun {
        @Override
        public void score(Observation seen, ScoreSheet sheet) {
            sheet.score(seen::turn);
        }
    }

    private static Hostile of(String name, Supplier<PolicyRun> run) {
        return new Hostile(name, () -> run);
    }

    static Hostile honest() {
        return of("honest", Newest::new);
    }

    static Hostile vandalOfTerms() {
        return of("vandal-of-terms", () -> new Newest() {
            @Override
            public void score(Observation seen, ScoreSheet sheet) {
                super.score(seen, sheet);
                for (int i = 0; i <= seen.anchor(); i++) {
                    Arrays.fill(seen.terms(i), -1);
                }
            }
        });
    }

    static Hostile vandalOfIds() {
        return of("vandal-of-ids", () -> new Newest() {
            @Override
            public void score(Observation seen, ScoreSheet sheet) {
                super.score(seen, sheet);
                for (int i = 0; i <= seen.anchor(); i++) {
                    Arrays.fill(seen.words(i).ids(), -1);
                    Arrays.fill(seen.entities(i).ids(), -1);
                }
                Arrays.fill(seen.questionWords().ids(), -2);
                Arrays.fill(seen.questionEntities().ids(), -2);
            }
        });
    }

    /** Writes the newest turns into the kept turns of the outcome, so that dropped turns would return. */
    static Hostile vandalOfOutcomes() {
        return of("vandal-of-outcomes", () -> new Newest() {
            @Override
            public void outcome(Outcome revealed) {
                for (int[] turns : List.of(revealed.retained(), revealed.used(), revealed.evidence())) {
                    Arrays.setAll(turns, k -> Math.max(0, revealed.anchor() - turns.length + 1 + k));
                }
            }
        });
    }

    static Hostile reverserOfOutcomes() {
        return of("reverser-of-outcomes", () -> new Newest() {
            @Override
            public void outcome(Outcome revealed) {
                for (int[] turns : List.of(revealed.retained(), revealed.used(), revealed.evidence())) {
                    int[] before = turns.clone();
                    Arrays.setAll(turns, k -> before[turns.length - 1 - k]);
                }
            }
        });
    }

    static Hostile vandalOfOrder() {
        return of("vandal-of-order", () -> new Newest() {
            @Override
            public void score(Observation seen, ScoreSheet sheet) {
                super.score(seen, sheet);
                Arrays.fill(sheet.order(), 0);
            }
        });
    }

    /** Remembers the evidence of each question for the lifetime of the instance, and keeps it. */
    static Hostile remembering() {
        return new Hostile("remembering", () -> {
            Map<String, int[]> needed = new HashMap<>();
            return () -> new PolicyRun() {
                private String asked;

                @Override
                public void score(Observation seen, ScoreSheet sheet) {
                    asked = seen.questionText();
                    int[] known = needed.getOrDefault(asked, new int[0]);
                    sheet.score(c -> Arrays.stream(known).anyMatch(turn -> turn == seen.turn(c)) ? 1e6 : seen.turn(c));
                }

                @Override
                public void outcome(Outcome revealed) {
                    synchronized (needed) {
                        needed.putIfAbsent(asked, revealed.evidence());
                    }
                }
            };
        });
    }

    /** Keeps the whole pool at each decision from the third on. */
    static Hostile breakerOfBudgets() {
        return of("breaker-of-budgets", () -> new Newest() {
            @Override
            public void select(Observation seen, ScoreSheet sheet) {
                sheet.keepGreedily(seen);
                for (int c = 0; c < seen.candidates() && seen.decision() >= 2; c++) {
                    sheet.keep(c);
                }
            }
        });
    }

    /** @param beyond distance behind the last candidate; negative for a place before the first */
    static Hostile keeperOutside(int beyond) {
        return of("keeper-outside", () -> new Newest() {
            @Override
            public void select(Observation seen, ScoreSheet sheet) {
                sheet.keepGreedily(seen);
                sheet.keep(beyond < 0 ? beyond : seen.candidates() + beyond);
            }
        });
    }

    /** Writes into the sheets of all earlier decisions. */
    static Hostile keeperOfSheets() {
        return of("keeper-of-sheets", () -> new Newest() {
            private final List<ScoreSheet> sheets = new ArrayList<>();

            @Override
            public void score(Observation seen, ScoreSheet sheet) {
                super.score(seen, sheet);
                sheets.add(sheet);
            }

            @Override
            public void outcome(Outcome revealed) {
                for (ScoreSheet sheet : sheets) {
                    for (int c = 0; c < sheet.candidates(); c++) {
                        sheet.score(c, -c);
                        sheet.force(c, true);
                    }
                }
            }
        });
    }
}
