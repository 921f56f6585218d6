package mnemoscope.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;

class ThemeTest {
    @Test
    void aSheetThatWasNotBuilt_isNamed_withWhatToDo() {
        assertThat(Theme.built("primer.css")).endsWith("/mnemoscope/ui/primer.css");
        assertThatIllegalStateException().isThrownBy(() -> Theme.built("none.css"))
                .withMessage("The style sheet none.css is not among the classes: the build makes it after it compiled. Run \"mvn "
                        + "compile\".");
    }
}
