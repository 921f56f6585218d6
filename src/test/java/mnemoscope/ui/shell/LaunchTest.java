package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How the toolkit is started. */
class LaunchTest {
    private static final String DRAWN = "prism.dirtyopts";

    private final String before = System.getProperty(DRAWN);

    @AfterEach
    void asBefore() {
        if (before == null) {
            System.clearProperty(DRAWN);
        } else {
            System.setProperty(DRAWN, before);
        }
    }

    @Test
    void everyFrameIsDrawnWhole_unlessTheUserSaysOtherwise() {
        System.clearProperty(DRAWN);
        Launch.drawWhole();
        assertThat(System.getProperty(DRAWN)).isEqualTo("false");
        System.setProperty(DRAWN, "true");
        Launch.drawWhole();
        assertThat(System.getProperty(DRAWN)).isEqualTo("true");
    }
}
