package mnemoscope.dataset.synthetic;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class GeneratorSettingsTest {
    private final Settings settings = Settings.USUAL;

    @Test
    void counts_outsideTheirRangeAreNamed() {
        assertThatIllegalArgumentException().isThrownBy(() -> settings.withEpisodes(0))
                .withMessage("The episodes (0) must be from 1 to 1000.");
        assertThatIllegalArgumentException().isThrownBy(() -> settings.withSize(1, 1_000_001, 1))
                .withMessageContaining("turns (1000001)");
        assertThatIllegalArgumentException().isThrownBy(() -> settings.withSize(1, 100, -1))
                .withMessageContaining("questions (-1)");
        assertThatIllegalArgumentException().isThrownBy(() -> settings.withSize(0, 100, 1)).withMessageContaining("sessions (0)");
    }

    @Test
    void turns_tooFewForTheSessionsSayWhatToDo() {
        assertThatIllegalArgumentException().isThrownBy(() -> settings.withSize(30, 300, 60))
                .withMessage("The turns (300) must be at least 12 "
                        + "for each of the 30 sessions. Ask for 360 turns or more, or for fewer sessions.");
    }

    @Test
    void shares_outsideZeroToOneAreNamed() {
        assertThatIllegalArgumentException().isThrownBy(() -> settings.withUpdateRate(1.5))
                .withMessage("The updateRate (1.5) must be from 0 to 1.");
        assertThatIllegalArgumentException().isThrownBy(() -> settings.withPlanShare(-0.1)).withMessageContaining("planShare");
        assertThatIllegalArgumentException().isThrownBy(() -> settings.withDistractorShare(2))
                .withMessageContaining("distractorShare");
        assertThatIllegalArgumentException().isThrownBy(() -> settings.withReturnShare(Double.NaN))
                .withMessageContaining("returnShare (NaN)");
        assertThatIllegalArgumentException().isThrownBy(() -> settings.withDemandShift(-1)).withMessageContaining("demandShift");
    }
}
