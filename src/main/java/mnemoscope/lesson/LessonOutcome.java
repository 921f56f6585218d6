package mnemoscope.lesson;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.lesson.Lesson.Played;
import mnemoscope.lesson.Lesson.Replayed;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.play.Contest;
import mnemoscope.optimality.play.Contest.LearnedDemands;
import mnemoscope.optimality.play.DrawSample;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Policy;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.study.KnownPolicies;
import mnemoscope.task.Progress;
import mnemoscope.workspace.PolicyChoice;

/**
 * The results of a lesson: the hits of policies by decision, or by turn of the play.
 *
 * @param rows one per policy, in the order of the columns; untrained policies only
 */
public record LessonOutcome(List<Row> rows) {
    private static final int MOST = 12;

    /** @param hits decision by decision, at most the first twelve */
    public record Row(PolicyMark mark, List<Boolean> hits) {}

    /**
     * Replays or plays it.
     *
     * @throws BadInputException if its data cannot be used
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static LessonOutcome of(LocatedLesson placed, Progress progress) throws BadInputException {
        Map<String, PolicyMark> marks = new LinkedHashMap<>();
        List<List<Boolean>> hits = new ArrayList<>();
        switch (placed.lesson().subject()) {
            case Replayed it -> replay(placed, it, marks, hits, progress);
            case Played it -> play(it, marks, hits, progress);
        }
        List<PolicyMark> shown = List.copyOf(PolicyMark.forView(marks).values());
        return new LessonOutcome(IntStream.range(0, hits.size()).mapToObj(p -> new Row(shown.get(p), hits.get(p))).toList());
    }

    private static void replay(LocatedLesson placed, Replayed subject, Map<String, PolicyMark> marks, List<List<Boolean>> hits,
            Progress progress) throws BadInputException {
        LoadedDataset data = placed.read(progress);
        DatasetKind kind = data.info().kind();
        Protocol readings = placed.protocol(data);
        String id = placed.lesson().stops().getFirst().conversation();
        Conversation conversation = data.conversations().stream().filter(each -> each.id().equals(id)).findFirst()
                .orElse(data.conversations().getFirst());
        ReplayInput input = readings.input(conversation, Embeddings.NONE);
        for (String name : subject.policies().isEmpty() ? PolicyChoice.USUAL.names() : subject.policies()) {
            Optional<Policy> policy = KnownPolicies.ready(name, kind);
            if (policy.isPresent()) {
                Trace trace = Replayer.run(input, policy.get(), readings, progress);
                marks.put(name, policy.get().description().mark());
                hits.add(IntStream.range(0, Math.min(MOST, trace.decisionCount())).mapToObj(trace::full).toList());
            }
        }
    }

    private static void play(Played subject, Map<String, PolicyMark> marks, List<List<Boolean>> hits, Progress progress) {
        for (Playthrough play : plays(contest(subject, progress), subject, progress)) {
            marks.put(play.policy().title(), play.policy().mark());
            hits.add(play.turns().stream().limit(MOST).map(turn -> (turn.choice().kept() >>> turn.query() & 1) == 1).toList());
        }
    }

    /** Its policies on its instance. */
    static Contest contest(Played subject, Progress progress) {
        return Contest.solve(ScoredInstance.without(subject.game().instance()), subject.model(), subject.policies(),
                new LearnedDemands(), progress);
    }

    /** The plays of its policies, on its draw. */
    static List<Playthrough> plays(Contest contest, Played subject, Progress progress) {
        int draw = subject.draw().orElseGet(() -> DrawSample.of(contest, Optional.empty(), progress).typical());
        return contest.play(contest.instance().queries(draw), progress);
    }
}
