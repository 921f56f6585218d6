package mnemoscope.optimality.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Locale;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.InstanceValues;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.file.InstancePresets.InstancePreset;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

/** Every bundled instance proves its point with exact numbers. */
class InstancePresetsTest {
    @Test
    void presets_sayWhatTheyShow() throws Exception {
        List<InstancePreset> presets = InstancePresets.list();
        assertThat(presets).extracting(InstancePreset::file).containsExactly("demand-shift.json", "one-big-item.json",
                "two-turns-worse.json", "steady-demand.json", "order-ahead.json", "score-beats-myopic.json");
        for (InstancePreset preset : presets) {
            assertThat(preset.point()).endsWith(".").hasSizeGreaterThan(60);
            assertThat(Coded.of(Variant.class, preset.variant())).isPresent();
            assertThat(preset.policies()).hasSizeBetween(2, 4);
            assertThat(InstancePresets.open(preset).items()).isBetween(3, 6);
        }
    }

    @Test
    void presets_sayItInGermanToo() throws Exception {
        List<String> english = InstancePresets.list().stream().map(InstancePreset::point).toList();
        Texts.speak(Locale.GERMAN);
        try {
            assertThat(InstancePresets.list()).extracting(InstancePreset::point).hasSameSizeAs(english).doesNotContain("")
                    .doesNotContainAnyElementsOf(english);
        } finally {
            Texts.speak(Locale.ENGLISH);
        }
    }

    @Test
    void demandShift_costsMyopicASmallPart() throws Exception {
        InstanceValues values = solved(0, Variant.LITERAL);
        assertThat(values.optimal().getAsDouble()).isCloseTo(-3.2402, within(1e-4));
        assertThat(earned(values, "myopic")).isCloseTo(-3.5340, within(1e-4));
    }

    @Test
    void oneBigItem_isTooMuchEvenForFourTurnsAhead() throws Exception {
        InstanceValues values = solved(1, Variant.LITERAL);
        assertThat(values.optimal().getAsDouble()).isCloseTo(-1.6897, within(1e-4));
        assertThat(earned(values, "lookahead4")).isCloseTo(earned(values, "myopic"), within(1e-9)).isCloseTo(-5.0207,
                within(1e-4));
        assertThat(gap(values.optimal().getAsDouble(), earned(values, "myopic"))).isBetween(1.9, 2.0);
    }

    @Test
    void twoTurns_areWorseThanOne() throws Exception {
        InstanceValues values = solved(2, Variant.LITERAL);
        assertThat(earned(values, "myopic")).isCloseTo(values.optimal().getAsDouble(), within(1e-9)).isCloseTo(-5.738150875,
                within(1e-9));
        assertThat(gap(values.optimal().getAsDouble(), earned(values, "lookahead2"))).isCloseTo(0.5265, within(1e-4));
    }

    @Test
    void steadyDemand_leavesNothingToPlan() throws Exception {
        InstanceValues values = solved(3, Variant.LITERAL);
        assertThat(List.of(earned(values, "lookahead4"), earned(values, "lookahead2"), earned(values, "myopic"),
                earned(values, "mixed")))
                .allSatisfy(each -> assertThat(each).isCloseTo(values.optimal().getAsDouble(), within(1e-9)).isCloseTo(-5.04,
                        within(1e-9)));
    }

    @Test
    void orderingAhead_turnsALossIntoAGain() throws Exception {
        InstanceValues ahead = solved(4, Variant.PREFETCH);
        assertThat(ahead.optimal().getAsDouble()).isCloseTo(5.8778, within(1e-4));
        assertThat(solved(4, Variant.LITERAL).optimal().getAsDouble()).isCloseTo(-1.6603, within(1e-4));
        assertThat(earned(ahead, "myopic")).isCloseTo(0.7615, within(1e-4));
    }

    @Test
    void score_beatsPlanningOneTurn() throws Exception {
        InstanceValues values = solved(5, Variant.LITERAL);
        assertThat(earned(values, "mixed")).isCloseTo(values.optimal().getAsDouble(), within(1e-9)).isCloseTo(-1.597767,
                within(1e-9));
        assertThat(earned(values, "myopic")).isCloseTo(-5.8548933906, within(1e-9));
    }

    private static double gap(double optimum, double value) {
        return (optimum - value) / Math.abs(optimum);
    }

    private static InstanceValues solved(int preset, Variant variant) throws BadInputException {
        Instance instance = InstancePresets.open(InstancePresets.list().get(preset));
        return InstanceValues.exact(ScoredInstance.without(instance), variant, Progress.NONE);
    }

    private static double earned(InstanceValues values, String policy) {
        return values.returns().get(policy).orElseThrow().value();
    }
}
