package mnemoscope.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.stage.Popup;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;

class ThemeTest {
    @Test
    void aSheetThatWasNotBuilt_isNamed_withWhatToDo() {
        assertThat(Theme.built("primer.css")).endsWith("/mnemoscope/ui/primer.css");
        assertThatIllegalStateException().isThrownBy(() -> Theme.built("none.css"))
                .withMessage("The style sheet none.css is not among the classes: the build makes it after it compiled. Run \"mvn "
                        + "compile\".");
    }

    /** A window that is enlarged is dressed anew once, not as another theme and back. */
    @Test
    void anotherSize_isToldOnce() {
        Fx.run(() -> {
            Group root = new Group();
            Scene scene = new Scene(root);
            Theme.LECTURE.applyTo(scene, 1);
            List<Theme> told = new ArrayList<>();
            Theme.follow(root, told::add);
            Theme.LECTURE.applyTo(scene, 1.25);
            Theme.LECTURE.applyTo(scene, 1.25);
            Theme.LIGHT.applyTo(scene, 1);
            assertThat(told).containsExactly(Theme.LECTURE, Theme.LECTURE, Theme.LIGHT);
        });
    }

    /** Panels that were opened once kept all that they were made of as long as the program ran. */
    @Test
    void whatIsNoLongerOpen_hearsNothing_untilItIsOpenAgain() {
        Fx.run(() -> {
            Stage stage = new Stage();
            stage.setScene(new Scene(new Group()));
            Theme.LIGHT.applyTo(stage.getScene(), 1);
            stage.show();
            Group inside = new Group();
            Popup panel = new Popup();
            panel.getContent().add(inside);
            List<Theme> told = new ArrayList<>();
            Theme.follow(inside, told::add);
            panel.show(stage);
            panel.hide();
            told.clear();
            Theme.DARK.applyTo(stage.getScene(), 1);
            assertThat(told).isEmpty();
            panel.show(stage);
            assertThat(told).containsExactly(Theme.DARK);
            panel.hide();
            Theme.LIGHT.applyTo(stage.getScene(), 1);
            stage.close();
        });
    }

    /** The build leaves out what is only for other controls. */
    @Test
    void theBaseSheet_hasTheRulesOfAllControlsThatTheProgramUses() throws Exception {
        Set<String> dropped = styleClasses("/atlantafx/base/theme/primer-light.css");
        Set<String> kept = styleClasses("/mnemoscope/ui/primer.css");
        dropped.removeAll(kept);
        assertThat(dropped).contains("date-picker", "tree-view");
        Set<String> used = controls().map(name -> name.replaceAll("(?<=[a-z])(?=[A-Z])", "-").toLowerCase())
                .collect(Collectors.toSet());
        assertThat(used).contains("combo-box", "list-view").doesNotContainAnyElementsOf(dropped);
    }

    /** Controls that the compiled classes of the window name. */
    private static Stream<String> controls() throws IOException, URISyntaxException {
        Pattern control = Pattern.compile("(?:javafx/scene/control|org/controlsfx/control(?:/\\w+)*)/(\\w+)");
        List<String> names = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of(Theme.class.getResource("/mnemoscope/ui/primer.css").toURI()).getParent())) {
            for (Path file : files.filter(each -> each.toString().endsWith(".class")).toList()) {
                control.matcher(Files.readString(file, StandardCharsets.ISO_8859_1)).results()
                        .forEach(each -> names.add(each.group(1)));
            }
        }
        return names.stream();
    }

    private static Set<String> styleClasses(String sheet) throws IOException {
        try (InputStream in = ThemeTest.class.getResourceAsStream(sheet)) {
            return Pattern.compile("(?m)^[^{}:;]*[{,]$").matcher(new String(in.readAllBytes(), StandardCharsets.UTF_8)).results()
                    .flatMap(line -> Pattern.compile("\\.([a-z-]+)").matcher(line.group()).results())
                    .map((MatchResult each) -> each.group(1)).collect(Collectors.toSet());
        }
    }
}
