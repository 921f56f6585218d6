package mnemoscope;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The tables of ARCHITECTURE.md are read as a reader understands them. */
class WallsTest {
    private static final String DOCUMENT = """
            ### The engine

            | package | what lives there | uses | libraries |
            |---|---|---|---|
            | `model` | types (`Turn`) | | |
            | `file` | JSON | `model` | `com.fasterxml` |
            | `report.chart` | charts | `model` | `org.jfree` |
            | `report` | studies | all above but `file` | |

            ### The window

            | package | what lives there | uses | libraries |
            |---|---|---|---|
            | `ui.replay`, `ui.help` | features | all above | `javafx` |

            ### Exceptions

            | class | may also | because |
            |---|---|---|
            | `report.Manifest` | use `com.fasterxml`; write | it does |
            """;
    private final Walls walls = Walls.of(DOCUMENT);

    private boolean may(String user, String used) {
        return walls.refusal(user.contains(".") ? "mnemoscope." + user : user, used).isEmpty();
    }

    @Test
    void packages_useThoseOfTheirRow() {
        assertThat(may("file.Json", "mnemoscope.model.Turn")).isTrue();
        assertThat(may("model.Turn", "mnemoscope.model.Question")).isTrue();
        assertThat(may("model.Turn", "mnemoscope.file.Json")).isFalse();
        assertThat(may("report.Study", "mnemoscope.report.chart.Gaps")).isTrue();
        assertThat(may("report.Study", "mnemoscope.file.Json")).isFalse();
        assertThat(may("report.chart.Gaps", "mnemoscope.report.Study")).isFalse();
        assertThat(may("ui.replay.chart.Strip", "mnemoscope.report.Study")).isTrue();
        assertThat(may("ui.replay.Strip", "mnemoscope.ui.help.Page")).isFalse();
        assertThat(walls.engine()).containsExactly("model", "file", "report.chart", "report");
        assertThat(walls.features()).containsExactly("ui.replay", "ui.help");
    }

    @Test
    void libraries_areThoseOfTheirRow_orOfAnException() {
        assertThat(may("file.Json", "com.fasterxml.jackson.core.JsonParser")).isTrue();
        assertThat(may("report.chart.Gaps", "javafx.scene.Node")).isFalse();
        assertThat(may("ui.help.Page", "javafx.scene.Node")).isTrue();
        assertThat(may("model.Turn", "java.util.List")).isTrue();
        assertThat(may("report.Manifest$Row", "com.fasterxml.jackson.core.JsonParser")).isTrue();
        assertThat(may("report.Study", "com.fasterxml.jackson.core.JsonParser")).isFalse();
        assertThat(walls.mayAlso(Pattern.compile("\\bwrite$"))).containsExactly("mnemoscope.report.Manifest");
    }

    @Test
    void aPackageWithoutARow_isRefused() {
        assertThat(walls.refusal("mnemoscope.other.Thing", "java.util.List"))
                .contains("mnemoscope.other.Thing is in no package of ARCHITECTURE.md");
        assertThat(may("file.Json", "mnemoscope.other.Thing")).isFalse();
    }

    @Test
    void aRow_namesNoneBelowIt() {
        assertThatThrownBy(() -> Walls.of(DOCUMENT.replace("| types (`Turn`) | |", "| types | `file` |")))
                .hasMessageContaining("`model` names file");
    }

    @Test
    void everyException_isAClass() {
        assertThat(Walls.read().exceptions().keySet()).isNotEmpty().allSatisfy(
                each -> assertDoesNotThrow(() -> Class.forName("mnemoscope." + each, false, getClass().getClassLoader())));
    }
}
