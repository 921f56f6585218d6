package mnemoscope.explain.predict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.Comparer;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.predict.Classroom.Made;
import mnemoscope.explain.predict.Classroom.Prediction;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.replay.Pool;
import mnemoscope.replay.Protocol;
import mnemoscope.retention.Policy;
import mnemoscope.study.KnownPolicies;
import mnemoscope.task.Progress;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.Workspace;

/** A class at the lesson "Recency trap", of 3 decisions under a budget of 48 words. */
public final class PredictionLesson {
    private static final String DATA = "ab";
    private final LoadedDataset data;
    private final Protocol protocol;
    private Classroom classroom = Classroom.NONE.withPredicting(true);

    public PredictionLesson() {
        this(Pool.CARRY);
    }

    PredictionLesson(Pool pool) {
        try {
            LocatedLesson lesson = LocatedLesson.at(new Opened.Lesson("recency-trap.json"));
            data = lesson.read(Progress.NONE);
            protocol = lesson.protocol(data).with(pool);
        } catch (BadInputException damaged) {
            throw new IllegalStateException(damaged);
        }
    }

    public PredictionLesson played(String player) {
        classroom = classroom.withPlayer(player);
        return this;
    }

    /** Chooses at a decision, from 1, and reveals it. */
    public PredictionLesson reveals(int decision, String... turns) {
        return chooses(decision, true, turns);
    }

    PredictionLesson chooses(int decision, boolean revealed, String... turns) {
        classroom = classroom
                .with(new Prediction(classroom.player(), DATA, "recency-trap", "q" + decision, List.of(turns), revealed, 1));
        return this;
    }

    /** Is asked at a decision, from 1. @param before the policy that chooses until then */
    public PredictionLesson asksAt(int decision, String before) {
        classroom = classroom.askedAt(decision - 1, DATA, "recency-trap", List.of("q1", "q2", "q3"), before);
        return this;
    }

    PredictionLesson takes(Classroom changed) {
        classroom = changed;
        return this;
    }

    public PredictionRound predicting() {
        Made made = classroom.made(DATA, "recency-trap");
        Function<String, Optional<Policy>> find = name -> Optional.of(KnownPolicies.create(name, DatasetKind.OWN));
        List<Policy> policies = new ArrayList<>(List.of(FallbackPlayer.policy("recency-trap", made, find)));
        List.of("recency", "mixed", "clairvoyant").forEach(name -> policies.add(KnownPolicies.create(name, DatasetKind.OWN)));
        Comparison shown = new Comparer().compare(data.conversations().getFirst(), protocol, policies, List.of(), Embeddings.NONE,
                Progress.NONE);
        Workspace now = Workspace.NEW.with(protocol).with(classroom)
                .with(new Opened(new Opened.Lesson("recency-trap.json"), DATA, ReadOptions.DEFAULT, Optional.empty()));
        return PredictionRound.of(now.classroom(), now.opened().sha256(), shown, made, find).orElseThrow();
    }

    public static Optional<RewardRange> attainable(PredictionRound of) {
        return RewardRange.of(of.shown(), Progress.NONE);
    }
}
