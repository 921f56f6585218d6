package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.DeferredParts;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.window.ShellSamples;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The window's first picture is not styled and laid out with parts that nobody sees yet. */
class FirstNodesTest {
    private final DeferredParts stages = DeferredParts.later();
    private final OpenWindow window = OpenWindow.incomplete(ShellSamples.dataset(), stages);

    @AfterEach
    void close() {
        window.close();
    }

    private static Stream<Node> all(Node node) {
        return node instanceof Parent parent
                ? Stream.concat(Stream.of(node), parent.getChildrenUnmodifiable().stream().flatMap(FirstNodesTest::all))
                : Stream.of(node);
    }

    private long hiddenLabels() {
        return Fx.get(() -> all(window.bench().scene.getRoot()).filter(Labeled.class::isInstance)
                .filter(each -> !each.isVisible()).count());
    }

    private boolean has(String styleClass) {
        return Fx.get(() -> window.bench().scene.getRoot().lookup(styleClass) != null);
    }

    @Test
    void firstPicture_hasFewLabelsThatNobodySees() {
        FxThread.until("the first decision", () -> window.bench().isLaidOut());
        assertThat(hiddenLabels()).isLessThanOrEqualTo(8);
        assertThat(has(".mn-what-if-bar")).isFalse();
        assertThat(has(".mn-cut")).isFalse();

        Fx.run(stages::begin);
        FxThread.until("all parts", stages::isDone);
        assertThat(has(".mn-what-if-bar")).isTrue();
    }
}
