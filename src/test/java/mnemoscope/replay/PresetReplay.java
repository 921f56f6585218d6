package mnemoscope.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.Placement;
import mnemoscope.dataset.Preset;
import mnemoscope.dataset.QuestionOrder;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.Memory;
import mnemoscope.retention.Policy;
import mnemoscope.retention.Term;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.task.Progress;
import mnemoscope.text.EpisodeText;
import mnemoscope.text.TokenUnit;

/** A preset replayed under the protocol that it recommends. Turns are named as in its file: "t3". */
final class PresetReplay {
    private final Preset preset;
    private final Map<String, Trace> traces = new LinkedHashMap<>();

    private PresetReplay(Preset preset, Pool pool) throws BadInputException {
        this.preset = preset;
        LoadedDataset loaded = preset.open();
        Placement placement = Placement.defaultFor(loaded.info().kind());
        QuestionOrder order = QuestionOrder.defaultFor(loaded.info().kind());
        ReplayInput input = ReplayInput.of(placement.place(loaded.conversations().getFirst(), order, 0),
                Coded.of(TokenUnit.class, preset.unit()).orElseThrow());
        ReplaySettings settings = ReplaySettings.of(preset.budgetTokens()).with(pool);
        for (String name : preset.policies()) {
            Policy policy = Policies.create(name, loaded.info().kind());
            traces.put(name, Replayer.run(input, policy, settings, Progress.NONE));
        }
    }

    static PresetReplay of(String file) throws BadInputException {
        Preset preset = Preset.list().stream().filter(each -> each.file().equals(file)).findFirst().orElseThrow();
        return of(preset);
    }

    static PresetReplay of(Preset preset) throws BadInputException {
        return new PresetReplay(preset, Coded.of(Pool.class, preset.pool()).orElseThrow());
    }

    PresetReplay in(Pool pool) throws BadInputException {
        return new PresetReplay(preset, pool);
    }

    Preset preset() {
        return preset;
    }

    List<Trace> traces() {
        return List.copyOf(traces.values());
    }

    /** The trace of a policy that the preset recommends. */
    Trace trace(String policy) {
        assertThat(traces).as("policies of " + preset.file()).containsKey(policy);
        return traces.get(policy);
    }

    /** The steps at which a policy covers all evidence. */
    List<Integer> covered(String policy) {
        Trace trace = trace(policy);
        return IntStream.range(0, trace.steps()).filter(trace::full).boxed().toList();
    }

    int turn(String id) {
        return ids().indexOf(id);
    }

    /** Ids of the retained turns. */
    List<String> kept(String policy, int step) {
        return Arrays.stream(trace(policy).retained(step)).mapToObj(ids()::get).toList();
    }

    boolean isCandidate(String policy, int step, String id) {
        return trace(policy).candidate(step, turn(id)) >= 0;
    }

    int size(String id) {
        return traces().getFirst().input().sizes()[turn(id)];
    }

    /** Content words that the question of a step shares with a turn. */
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

    /** What had become of the only evidence turn of a step. */
    EvidenceFate fate(String policy, int step) {
        List<EvidenceFate> fates = trace(policy).fates(step);
        assertThat(fates).hasSize(1);
        return fates.getFirst();
    }

    /** A test that makes a claim of the index quotes it, so that neither changes alone. */
    void says(String... quotes) {
        assertThat(preset.point() + "\n" + preset.instructions()).contains(quotes);
    }

    private List<String> ids() {
        return traces().getFirst().input().episode().memories().stream().map(Memory::id).toList();
    }
}
