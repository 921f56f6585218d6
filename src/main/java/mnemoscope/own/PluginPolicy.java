package mnemoscope.own;

import java.util.Optional;
import java.util.function.BooleanSupplier;
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
import mnemoscope.task.CancelledException;

/**
 * A policy from a jar, checked at every call: it must describe itself, throw nothing, and not end the program. A violation is a
 * {@link PolicyFailure} that names the policy and the jar. The policy writes on a copy of the score sheet, so it cannot change a
 * decision later.
 */
final class PluginPolicy implements RetentionPolicy {
    private final RetentionPolicy inner;
    private final PolicyDescription description;
    private final String jar;
    private final Isolation isolation;
    private final Supplier<RetentionPolicy> reload;

    /** @param reload creates the policy with newly loaded classes, so that not even static fields keep state of earlier replays */
    PluginPolicy(RetentionPolicy inner, String jar, Supplier<RetentionPolicy> reload) {
        this(inner, inner.getClass().getName(), jar, Isolation.NONE, reload);
    }

    /** A policy in a separate process, where every run starts without state. */
    PluginPolicy(IsolatedPolicy inner) {
        this(inner, inner.type(), inner.file().getFileName().toString(), inner.isolation(), () -> inner);
    }

    private PluginPolicy(RetentionPolicy inner, String type, String jar, Isolation isolation, Supplier<RetentionPolicy> reload) {
        this.inner = inner;
        this.jar = jar;
        this.isolation = isolation;
        this.reload = reload;
        PolicyDescription described = call(type.substring(type.lastIndexOf('.') + 1), () -> Texts.of("own.its-description"),
                inner::description);
        if (described == null || described.name() == null || described.title() == null || described.summary() == null) {
            throw new PolicyFailure(Texts.of("own.does-not-say-its-name", jar, type), null);
        }
        OwnNames.refusal(described.name()).or(() -> OwnNames.refusedTitle(described.title())).ifPresent(why -> {
            throw new PolicyFailure(jar + ": " + type + ": " + why, null);
        });
        if (described.plansAhead() || described.standing().isReference() || described.selection().isUnscored()) {
            throw new PolicyFailure(Texts.of("own.says-it-is-a-reference", jar, type), null);
        }
        description = described.marked(PolicyMark.OTHER);
    }

    Isolation isolation() {
        return isolation;
    }

    @Override
    public PolicyDescription description() {
        return description;
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return start(random, () -> false);
    }

    @Override
    public PolicyRun start(RandomGenerator random, BooleanSupplier cancelled) {
        PolicyRun run = call(name(), () -> "start", () -> inner.start(random, cancelled));
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
        return inner instanceof IsolatedPolicy ? this : new PluginPolicy(call(name(), () -> "new", reload), jar, reload);
    }

    private <T> T call(String policy, Supplier<String> where, Supplier<T> code) {
        try (ExitWatch.Call ignored = ExitWatch
                .during(() -> Texts.of("own.the-policy-of-ended-the-program", policy, jar, where.get()))) {
            return code.get();
        } catch (Throwable failure) { // Code from a jar may throw anything.
            if (failure instanceof CancelledException cancelled && isolation != Isolation.NONE) {
                throw cancelled;
            }
            throw new PolicyFailure(Texts.of("own.plugin.failed", policy, jar, where.get(), PolicyPlugin.reason(failure)),
                    failure);
        }
    }

    private final class Run implements PolicyRun {
        private final PolicyRun run;

        Run(PolicyRun run) {
            this.run = run;
        }

        @Override
        public void score(Observation seen, ScoreSheet sheet) {
            onACopy(sheet, own -> at(() -> Texts.of("own.score-at-step", seen.decision()), () -> run.score(seen, own)));
        }

        @Override
        public void select(Observation seen, ScoreSheet sheet) {
            onACopy(sheet, own -> at(() -> Texts.of("own.select-at-step", seen.decision()), () -> run.select(seen, own)));
        }

        private static void onACopy(ScoreSheet sheet, Consumer<ScoreSheet> code) {
            int[] all = IntStream.range(0, sheet.candidates()).toArray();
            ScoreSheet own = sheet.among(all);
            code.accept(own);
            sheet.take(all, own);
        }

        @Override
        public void outcome(Outcome revealed) {
            at(() -> Texts.of("own.outcome-of-step", revealed.decision()), () -> run.outcome(revealed));
        }

        /** Closes its process; a policy inside the program holds no resources. */
        @Override
        public void close() {
            if (isolation != Isolation.NONE) {
                run.close();
            }
        }

        private void at(Supplier<String> where, Runnable code) {
            call(name(), where, () -> {
                code.run();
                return null;
            });
        }
    }
}
