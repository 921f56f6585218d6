package mnemoscope.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.lesson.Lesson.Replayed;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Turn;
import mnemoscope.retention.Policy;
import mnemoscope.retention.Term;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.task.Progress;
import mnemoscope.text.EpisodeText;
import mnemoscope.workspace.Opened;

/** A lesson replayed under its settings. Turns are named as in its file: "t3". */
final class PresetReplay {
    private final LocatedLesson lesson;
    private final Protocol protocol;
    private final Map<String, Trace> traces = new LinkedHashMap<>();

    private PresetReplay(LocatedLesson lesson, Optional<Pool> pool) throws BadInputException {
        this.lesson = lesson;
        LoadedDataset loaded = lesson.read(Progress.NONE);
        Protocol own = lesson.protocol(loaded);
        protocol = pool.map(own::with).orElse(own);
        ReplayInput input = ReplayInput.of(protocol.placement().place(loaded.conversations().getFirst(), protocol.order(), 0),
                protocol.unit());
        for (String name : ((Replayed) lesson.lesson().subject()).policies()) {
            Policy policy = Policies.create(name, loaded.info().kind());
            traces.put(name, Replayer.run(input, policy, protocol, Progress.NONE));
        }
    }

    /** @param file of a bundled lesson */
    static PresetReplay of(String file) throws BadInputException {
        return new PresetReplay(LocatedLesson.at(new Opened.Lesson(file)), Optional.empty());
    }

    PresetReplay in(Pool pool) throws BadInputException {
        return new PresetReplay(lesson, Optional.of(pool));
    }

    Protocol protocol() {
        return protocol;
    }

    List<String> policies() {
        return List.copyOf(traces.keySet());
    }

    List<Trace> traces() {
        return List.copyOf(traces.values());
    }

    /** The trace of a policy of the lesson. */
    Trace trace(String policy) {
        assertThat(traces).as("policies of " + lesson.file()).containsKey(policy);
        return traces.get(policy);
    }

    /** The decisions at which a policy covers all evidence. */
    List<Integer> covered(String policy) {
        Trace trace = trace(policy);
        return IntStream.range(0, trace.decisionCount()).filter(trace::full).boxed().toList();
    }

    int turn(String id) {
        return ids().indexOf(id);
    }

    /** Ids of the kept turns. */
    List<String> kept(String policy, int step) {
        return Arrays.stream(trace(policy).retained(step)).mapToObj(ids()::get).toList();
    }

    boolean isCandidate(String policy, int step, String id) {
        return trace(policy).candidate(step, turn(id)) >= 0;
    }

    int size(String id) {
        return traces().getFirst().input().sizes()[turn(id)];
    }

    /** Content words that the question of a decision shares with a turn. */
    int shared(int step, String id) {
        EpisodeText text = traces().getFirst().input().text();
        return text.questionWords(step).common(text.words(turn(id)));
    }

    int questionWords(int step) {
        return traces().getFirst().input().text().questionWords(step).size();
    }

    String question(int step) {
        return traces().getFirst().input().episode().questions().get(step).text();
    }

    /** Raw value of the term of this name. */
    double term(String policy, String term, int step, String id) {
        Trace trace = trace(policy);
        List<String> names = trace.policy().terms().stream().map(Term::key).toList();
        return trace.rawTerm(names.indexOf(term), step, trace.candidate(step, turn(id)));
    }

    /** The fate of the only evidence turn of a decision. */
    EvidenceFate fate(String policy, int step) {
        List<EvidenceFate> fates = trace(policy).fates(step);
        assertThat(fates).hasSize(1);
        return fates.getFirst();
    }

    /** A test that proves a claim of the lesson quotes it, so that neither changes alone. */
    void says(String... quotes) {
        assertThat(lesson.lesson().stops().stream().map(stop -> stop.say().text()).collect(Collectors.joining("\n")))
                .contains(quotes);
    }

    private List<String> ids() {
        return traces().getFirst().input().episode().turns().stream().map(Turn::id).toList();
    }
}
