package mnemoscope.ui.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.Texts;
import mnemoscope.task.Progress;
import mnemoscope.text.NumberFormats;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.TrainingChoice;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is chosen for a training, without a toolkit. */
class TrainingSetupTest {
    private static LoadedDataset dataset;

    private final WorkspaceContext context = WorkspaceContext.empty(new AtOnce());
    private final TrainingSetup next = new TrainingSetup(context);

    @BeforeAll
    static void read() throws Exception {
        LoadedDataset all = DatasetReader.read(Path.of("datasets/synthetic.json"), ReadOptions.DEFAULT, Progress.NONE);
        dataset = new LoadedDataset(all.conversations().subList(0, 3), all.info());
    }

    static TrainingField knob(TrainingSetup next, String label) {
        return TrainingField.of(next.choice.get().settings().kind()).stream().filter(each -> each.label().equals(label))
                .findFirst().orElseThrow();
    }

    @Test
    void hint_saysTheUsualValueOnlyWhereItDiffers() {
        TrainingField rate = knob(next, "Learning rate");
        assertThat(rate.hint(TrainingSettings.of(LearnedKind.OSL_MR))).isEqualTo("paper");
        assertThat(rate.hint(rate.write().apply(TrainingSettings.of(LearnedKind.OSL_MR), "0.1"))).isEqualTo("0.03");
        TrainingField epochs = knob(next, "Epochs");
        assertThat(epochs.hint(epochs.write().apply(TrainingSettings.of(LearnedKind.OSL_MR), "2"))).isEqualTo("paper 12");
        assertThat(knob(next, "Batch").hint(TrainingSettings.of(LearnedKind.OSL_MR))).isEqualTo("default");
    }

    /** It is a regression that is tuned on recall: units, epochs and thresholds do not apply. */
    @Test
    void policyForLogs_hasOnlyTheSettingsThatApplyToIt() {
        assertThat(TrainingField.of(LearnedKind.FORESIGHT_TOOLS)).extracting(TrainingField::label).containsExactly("L2",
                "Size exponents", "Discount", "Self-logging rounds");
    }

    @Test
    void knob_refusesWhatMakesNoSense_andMarksWhatDiffers() {
        Opening.open(context, dataset);
        next.set(knob(next, "Epochs"), "many");
        assertThat(next.wrong.get()).isEqualTo("Epochs: \"many\" is not a number. The value is unchanged.");
        next.set(knob(next, "Epochs"), "0");
        assertThat(next.wrong.get()).contains("must be at least 1");
        assertThat(next.choice.get().settings().network().epochs()).isEqualTo(12);
        next.set(knob(next, "Epochs"), "20");
        assertThat(next.wrong.get()).isEmpty();
        assertThat(knob(next, "Epochs").isChanged(next.choice.get().settings())).isTrue();
        assertThat(knob(next, "Epochs").origin(LearnedKind.OSL_MR)).isEqualTo("paper 12");
        next.reset();
        for (LearnedKind kind : LearnedKind.values()) {
            next.choose(kind);
            assertThat(TrainingField.of(kind)).noneMatch(each -> each.isChanged(next.choice.get().settings()));
            for (TrainingField each : TrainingField.of(kind)) {
                next.set(each, each.usual(kind));
                assertThat(next.wrong.get()).as(each.label()).isEmpty();
                assertThat(each.isChanged(next.choice.get().settings())).as(each.label()).isFalse();
            }
        }
    }

    /** They are read again as they were; leaving a field changes nothing. */
    @Test
    void numbers_haveTheMarksOfTheLanguage() {
        NumberFormats.use(NumberFormats.COMMA);
        try {
            for (LearnedKind kind : LearnedKind.networks()) {
                next.choose(kind);
                for (TrainingField each : TrainingField.of(kind)) {
                    String shown = TrainingField.shown(each.usual(kind));
                    assertThat(shown).doesNotContain(".");
                    if (each.words().isEmpty()) {
                        assertThat(TrainingField.code(shown)).as(each.label()).isEqualTo(each.usual(kind));
                    }
                }
            }
            next.choose(LearnedKind.FORESIGHT);
            TrainingField rate = knob(next, "Learning rate");
            next.set(rate, TrainingField.code("0,05"));
            assertThat(next.wrong.get()).isEmpty();
            assertThat(TrainingField.shown(rate.read().apply(next.choice.get().settings()))).isEqualTo("0,05");
            TrainingField exponents = knob(next, "Size exponents");
            next.set(exponents, TrainingField.code("0 0,5 1"));
            assertThat(next.choice.get().settings().sizeExponents()).containsExactly(0.0, 0.5, 1.0);
            assertThat(rate.origin(LearnedKind.BC)).startsWith("paper 0,0");
        } finally {
            NumberFormats.use(NumberFormats.POINT);
        }
    }

    @Test
    void valuesInWords_areSaidAndReadInTheLanguageOfTheUser() {
        Texts.speak(Locale.GERMAN);
        try {
            assertThat(TrainingField.shown("tuned")).isEqualTo("auto");
            assertThat(TrainingField.code(" auto")).isEqualTo("tuned");
            assertThat(TrainingField.code("0,3")).isEqualTo("0,3");
            TrainingField threshold = knob(next, "Schwellenwert");
            next.set(threshold, "0,3");
            next.set(threshold, TrainingField.code("auto"));
            assertThat(next.wrong.get()).isEmpty();
            assertThat(threshold.isChanged(next.choice.get().settings())).isFalse();
            for (LearnedKind kind : LearnedKind.values()) {
                TrainingField.of(kind).stream().flatMap(each -> each.words().stream()).filter(word -> !word.equals("F1"))
                        .forEach(word -> assertThat(TrainingField.shown(word)).isNotEqualTo(word));
            }
        } finally {
            Texts.speak(Locale.ENGLISH);
        }
    }

    @Test
    void episodes_areAllButTheOpenOne_orThoseChosen() {
        Opening.open(context, dataset);
        List<String> all = dataset.conversations().stream().map(each -> each.id()).toList();
        assertThat(next.episodes()).isEqualTo(all.subList(1, 3));
        next.validateOn(Optional.of(all.get(2)));
        context.steps().chooseEpisode(all.get(2));
        next.choose(TrainingChoice.Extent.ALL_BUT_OPEN);
        assertThat(next.choice.get().validation()).as("it is held out now").isEmpty();
        next.choose(TrainingChoice.Extent.CHOSEN);
        next.include(all.get(0), false);
        next.include(all.get(2), true);
        assertThat(next.episodes()).isEqualTo(all.subList(1, 3));
        next.choose(TrainingChoice.Extent.ALL);
        assertThat(next.episodes()).isEqualTo(all);
    }
}
