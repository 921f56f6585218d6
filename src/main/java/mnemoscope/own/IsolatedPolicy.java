package mnemoscope.own;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;

/**
 * A policy of a jar that decides in a separate process, one per run, which receives observations only. Even its description comes
 * from that process.
 *
 * @param file   the jar
 * @param number of the policy in the jar
 * @param type   its class
 */
record IsolatedPolicy(Path file, Isolation isolation, int number, String type,
        PolicyDescription description) implements RetentionPolicy {
    /** Bytes of an empty answer. */
    private static final int NOTHING = 0;
    private static final int MOST_POLICIES = 1000;

    /** The policies that a jar offers. @throws ChildProcess.Failure if they cannot be made */
    static List<IsolatedPolicy> all(Path jar, Isolation isolation) {
        try (ChildProcess process = new ChildProcess(isolation, jar, () -> 0, () -> false)) {
            return process.ask(Wire.DESCRIBE, asked -> {}, Wire.MOST_TOLD, told -> {
                List<IsolatedPolicy> found = new ArrayList<>();
                int count = Math.min(MOST_POLICIES, told.readInt());
                while (found.size() < count) {
                    found.add(new IsolatedPolicy(jar, isolation, found.size(), Wire.readText(told), said(told)));
                }
                return List.copyOf(found);
            });
        }
    }

    /** Null if its description is incomplete, as for a policy inside the program. */
    private static PolicyDescription said(DataInputStream told) throws IOException {
        return told.readBoolean() ? Wire.readDescription(told) : null;
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return start(random, () -> false);
    }

    @Override
    public PolicyRun start(RandomGenerator random, BooleanSupplier cancelled) {
        ChildProcess process = new ChildProcess(isolation, file, random, cancelled);
        try {
            process.ask(Wire.START, asked -> asked.writeInt(number), NOTHING, told -> true);
        } catch (RuntimeException failure) {
            process.close();
            throw failure;
        }
        return new Run(process, description.terms().size());
    }

    private static final class Run implements PolicyRun {
        private final ChildProcess process;
        private final int terms;
        private final ObservationOut observations = new ObservationOut();
        private Observation told;
        private SheetState there;

        Run(ChildProcess process, int terms) {
            this.process = process;
            this.terms = terms;
        }

        @Override
        public void score(Observation seen, ScoreSheet sheet) {
            told = seen;
            answer(Wire.SCORE, asked -> observations.write(asked, seen), sheet);
        }

        @Override
        public void select(Observation seen, ScoreSheet sheet) {
            // A what-if may let it choose from other scores, or from some of the candidates.
            boolean other = seen != told;
            SheetState now = SheetState.of(sheet, terms);
            answer(Wire.SELECT, asked -> {
                asked.writeBoolean(other);
                if (other) {
                    observations.write(asked, seen);
                }
                boolean changed = other || !now.same(there);
                asked.writeBoolean(changed);
                if (changed) {
                    now.write(asked);
                }
            }, sheet);
            told = seen;
        }

        private void answer(byte what, ChildProcess.Question question, ScoreSheet sheet) {
            int candidates = sheet.candidates();
            there = process.ask(what, question, SheetState.bytes(candidates, terms), answer -> {
                SheetState state = SheetState.read(answer, candidates, terms);
                state.into(sheet, terms);
                return state;
            });
        }

        @Override
        public void outcome(Outcome revealed) {
            process.ask(Wire.OUTCOME, asked -> {
                asked.writeInt(revealed.decision());
                asked.writeInt(revealed.anchor());
                Wire.writeInts(asked, revealed.evidence());
                Wire.writeInts(asked, revealed.retained());
                Wire.writeInts(asked, revealed.used());
            }, NOTHING, told -> true);
        }

        @Override
        public void close() {
            process.close();
        }
    }
}
