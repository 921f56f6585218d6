package mnemoscope.own;

import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.mark.PolicyMark;

/**
 * A policy from a jar, held to what every policy must do: it says what it is called, it throws nothing, and what it keeps fits.
 * Anything else is a {@link PolicyFailure} that names the policy and the jar.
 */
final class PluginPolicy implements RetentionPolicy {
    private final RetentionPolicy inner;
    private final PolicyDescription description;
    private final String jar;

    PluginPolicy(RetentionPolicy inner, String jar) {
        this.inner = inner;
        this.jar = jar;
        PolicyDescription said = called(inner.getClass().getSimpleName(), "its description", inner::description);
        if (said == null || said.name() == null || said.title() == null || said.summary() == null) {
            throw new PolicyFailure(jar + ": " + inner.getClass().getName() + " does not say its name, title and summary in its "
                    + "description. Correct it.", null);
        }
        OwnNames.refusal(said.name()).or(() -> OwnNames.refusedTitle(said.title())).ifPresent(why -> {
            throw new PolicyFailure(jar + ": " + inner.getClass().getName() + ": " + why, null);
        });
        description = said.marked(PolicyMark.OTHER);
    }

    @Override
    public PolicyDescription description() {
        return description;
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        PolicyRun run = called(name(), "start", () -> inner.start(random));
        if (run == null) {
            throw new PolicyFailure("The policy " + name() + " of " + jar + " started nothing. Return a PolicyRun.", null);
        }
        return new Run(run);
    }

    private <T> T called(String policy, String where, Supplier<T> call) {
        try {
            return call.get();
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError failure) {
            throw new PolicyFailure("The policy " + policy + " of " + jar + " failed in " + where + ": "
                    + PolicyPlugin.reason(failure) + ". Correct the policy.", failure);
        }
    }

    private final class Run implements PolicyRun {
        private final PolicyRun run;

        Run(PolicyRun run) {
            this.run = run;
        }

        @Override
        public void score(Observation seen, ScoreSheet sheet) {
            at("score at step " + seen.step(), () -> run.score(seen, sheet));
        }

        @Override
        public void select(Observation seen, ScoreSheet sheet) {
            at("select at step " + seen.step(), () -> run.select(seen, sheet));
            long kept = 0;
            for (int c = 0; c < seen.candidates(); c++) {
                kept += sheet.kept(c) ? seen.sizeTokens(seen.turn(c)) : 0;
            }
            if (kept > seen.budgetTokens()) {
                throw new PolicyFailure("The policy " + name() + " of " + jar + " keeps " + kept + " tokens at step "
                        + seen.step() + ", but the budget is " + seen.budgetTokens() + ". Correct its selection.", null);
            }
        }

        @Override
        public void outcome(Outcome revealed) {
            at("outcome of step " + revealed.step(), () -> run.outcome(revealed));
        }

        private void at(String where, Runnable call) {
            called(name(), where, () -> {
                call.run();
                return null;
            });
        }
    }
}
