package mnemoscope.own;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.mark.PolicyMark;

/**
 * A policy from a jar, held to what every policy must do: it says what it is called and throws nothing. Anything else is a
 * {@link PolicyFailure} that names the policy and the jar. It is handed sheets of its own, of which scores and choice are taken, so
 * that it can force nothing and change nothing later.
 */
final class PluginPolicy implements RetentionPolicy {
    private final RetentionPolicy inner;
    private final PolicyDescription description;
    private final String jar;
    private final Supplier<RetentionPolicy> anew;

    /** @param anew loads the class of the policy again, so that not even its static fields know of earlier replays */
    PluginPolicy(RetentionPolicy inner, String jar, Supplier<RetentionPolicy> anew) {
        this.inner = inner;
        this.jar = jar;
        this.anew = anew;
        PolicyDescription said = called(inner.getClass().getSimpleName(), () -> Texts.of("own.its-description"),
                inner::description);
        if (said == null || said.name() == null || said.title() == null || said.summary() == null) {
            throw new PolicyFailure(Texts.of("own.does-not-say-its-name", jar, inner.getClass().getName()), null);
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
        PolicyRun run = called(name(), () -> "start", () -> inner.start(random));
        if (run == null) {
            throw new PolicyFailure(Texts.of("own.the-policy-of-started-nothing", name(), jar), null);
        }
        return new Run(run);
    }

    @Override
    public Optional<String> jar() {
        return Optional.of(jar);
    }

    @Override
    public RetentionPolicy fresh() {
        return new PluginPolicy(called(name(), () -> "new", anew), jar, anew);
    }

    private <T> T called(String policy, Supplier<String> where, Supplier<T> call) {
        try {
            return call.get();
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError failure) {
            throw new PolicyFailure(
                    Texts.of("own.the-policy-of-failed-in", policy, jar, where.get(), PolicyPlugin.reason(failure)), failure);
        }
    }

    private final class Run implements PolicyRun {
        private final PolicyRun run;

        Run(PolicyRun run) {
            this.run = run;
        }

        @Override
        public void score(Observation seen, ScoreSheet sheet) {
            apart(sheet, own -> at(() -> Texts.of("own.score-at-step", seen.step()), () -> run.score(seen, own)));
        }

        @Override
        public void select(Observation seen, ScoreSheet sheet) {
            apart(sheet, own -> at(() -> Texts.of("own.select-at-step", seen.step()), () -> run.select(seen, own)));
        }

        private static void apart(ScoreSheet sheet, Consumer<ScoreSheet> call) {
            int[] all = IntStream.range(0, sheet.candidates()).toArray();
            ScoreSheet own = sheet.among(all);
            call.accept(own);
            sheet.take(all, own);
        }

        @Override
        public void outcome(Outcome revealed) {
            at(() -> Texts.of("own.outcome-of-step", revealed.step()), () -> run.outcome(revealed));
        }

        private void at(Supplier<String> where, Runnable call) {
            called(name(), where, () -> {
                call.run();
                return null;
            });
        }
    }
}
