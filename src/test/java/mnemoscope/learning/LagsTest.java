package mnemoscope.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.learning.Learner.Trained;
import mnemoscope.learning.TrainingSettings.TrainingAddition;
import mnemoscope.learning.file.ModelFile;
import mnemoscope.learning.file.ModelRecord;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedKind.FeatureGroup;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.model.EvidenceIndex;
import mnemoscope.model.Question;
import mnemoscope.replay.LeakAudit;
import mnemoscope.replay.Placement;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.replay.ReplayInput;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LagsTest {
    private static final int VIEWS = 7;
    private static List<ReplayInput> inputs;

    @BeforeAll
    static void read() throws Exception {
        inputs = Bundled.episodes(3);
    }

    private static List<Integer> lags(ReplayInput view) {
        return IntStream.range(0, view.episode().decisionCount()).filter(t -> view.supervision().at(t).present())
                .mapToObj(t -> anchor(view, t) - view.supervision().at(t).latestEvidence()).toList();
    }

    private static int anchor(ReplayInput view, int t) {
        return view.episode().questions().get(t).anchor();
    }

    private static List<Question> bySource(ReplayInput view) {
        return view.episode().questions().stream().sorted(Comparator.comparingInt(Question::source)).toList();
    }

    @Test
    void views_askTheSameQuestions_laterThanTheirEvidence() {
        List<ReplayInput> all = Lags.views(inputs, 0);
        assertThat(all).hasSize(inputs.size() * (1 + VIEWS)).startsWith(inputs.toArray(ReplayInput[]::new));
        for (ReplayInput view : all) {
            ReplayInput own = inputs.stream().filter(input -> input.episode().id().equals(view.episode().id())).findFirst()
                    .orElseThrow();
            assertThat(view.episode().turns()).isEqualTo(own.episode().turns());
            assertThat(view.sizes()).isEqualTo(own.sizes());
            assertThat(bySource(view)).extracting(Question::text).isEqualTo(bySource(own).stream().map(Question::text).toList());
            assertThat(lags(view)).allMatch(lag -> lag >= 0);
            IntStream.range(0, view.episode().decisionCount()).forEach(t -> {
                Question question = view.episode().questions().get(t);
                int before = own.episode().questions().indexOf(own.episode().questions().stream()
                        .filter(q -> q.source() == question.source()).findFirst().orElseThrow());
                assertThat(view.supervision().at(t)).isEqualTo(own.supervision().at(before));
            });
        }
        assertThat(Lags.views(inputs, 0).stream().map(LagsTest::lags).toList())
                .isEqualTo(all.stream().map(LagsTest::lags).toList())
                .isNotEqualTo(Lags.views(inputs, 1).stream().map(LagsTest::lags).toList());
    }

    @Test
    void theFirstView_isAskedAtTheEndOfTheSession_andTheLastThreeAtOneLag() throws Exception {
        List<ReplayInput> views = Lags.views(inputs.subList(0, 1), 0);
        ReplayInput end = views.get(1);
        for (int t = 0; t < end.episode().decisionCount(); t++) {
            int latest = end.supervision().at(t).latestEvidence();
            int anchor = anchor(end, t);
            if (latest >= 0) {
                assertThat(end.episode().turns().get(anchor).session()).isEqualTo(end.episode().turns().get(latest).session());
                assertThat(anchor == end.episode().turnCount() - 1
                        || end.episode().turns().get(anchor + 1).session() != end.episode().turns().get(anchor).session())
                        .isTrue();
            }
        }
        int last = end.episode().turnCount() - 1;
        assertThat(views.get(2).episode().questions()).filteredOn(question -> question.anchor() < last).isEmpty();
        for (ReplayInput shared : views.subList(1 + VIEWS - 3, 1 + VIEWS)) {
            assertThat(IntStream.range(0, shared.episode().decisionCount())
                    .filter(t -> shared.supervision().at(t).present() && anchor(shared, t) < last)
                    .map(t -> anchor(shared, t) - shared.supervision().at(t).latestEvidence()).distinct().count())
                    .isLessThanOrEqualTo(1);
        }
    }

    @Test
    void rate_countsHowSoonATurnIsNeeded() {
        ReplayInput input = inputs.getFirst();
        EvidenceIndex needs = new EvidenceIndex(input.episode().turnCount(), input.supervision());
        int turn = IntStream.range(0, input.episode().turnCount()).filter(needs::ever).findFirst().orElseThrow();
        int first = needs.next(0, turn);
        assertThat(needs.rate(first, turn)).isEqualTo(1);
        if (first >= 3) {
            assertThat(needs.rate(first - 3, turn)).isGreaterThanOrEqualTo(0.25).isLessThan(1);
        }
        assertThat(needs.rate(input.episode().decisionCount(), turn)).isZero();
    }

    /** A model trained at all lags is read back as it was, and what it keeps depends on nothing later. */
    @Test
    void model_isWrittenAndRead_andLooksNotAhead(@TempDir Path folder) throws Exception {
        TrainingSettings settings = TrainingAddition.LAGS.to(Bundled.quick(LearnedKind.FORESIGHT)).withRounds(0, 1);
        assertThat(settings.groups()).containsAll(FeatureGroup.LASTING);
        Trained trained = Learner.train(inputs, MixedWeights.LOCOMO, new MixedScore(MixedWeights.LOCOMO), Bundled.AT_64, settings,
                new Calibration(), Progress.NONE);
        Path file = folder.resolve("model.json");
        ModelRecord record = new ModelRecord(trained, settings, List.of(64), new LinkedHashMap<>(), new LinkedHashMap<>(),
                List.of());
        ModelFile.write(file, record);
        ModelRecord read = ModelFile.read(file);
        assertThat(read.settings()).isEqualTo(settings);
        assertThat(read.trained().model().features().keys()).isEqualTo(trained.model().features().keys()).contains("age-rate",
                "profile");
        ModelFile.write(folder.resolve("again.json"), read);
        assertThat(Files.readString(folder.resolve("again.json"))).isEqualTo(Files.readString(file));
        ReplayInput later = ReplayInput.of(
                Placement.lag(15).place(DatasetReader.read(Path.of("datasets/synthetic.json"), ReadOptions.DEFAULT, Progress.NONE)
                        .conversations().getFirst(), QuestionOrder.EVIDENCE, 0),
                inputs.getFirst().unit());
        assertThat(new LeakAudit(later).of(new LearnedPolicy(trained.model()), Bundled.AT_64, 10, Progress.NONE).clean())
                .isTrue();
    }

    @Test
    void onlyForesight_canBeTrainedForLaterNeeds() {
        assertThatThrownBy(() -> TrainingSettings.of(LearnedKind.OSL_MR).withLasting(true))
                .hasMessageContaining("Only Foresight, not osl-mr");
        assertThat(TrainingSettings.of(LearnedKind.FORESIGHT).withLasting(true).withLasting(false))
                .isEqualTo(TrainingSettings.of(LearnedKind.FORESIGHT));
    }
}
