package mnemoscope.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.File;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import javafx.embed.swing.SwingFXUtils;
import javafx.event.ActionEvent;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javax.imageio.ImageIO;
import mnemoscope.model.Texts;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.study.KnownPolicies;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every building block in every theme: the style sheets are without fault, and sizes are as designed. */
class KitTest {
    @ParameterizedTest
    @EnumSource(Theme.class)
    void gallery_makesJavaFxSayNothingAboutStyleSheets(Theme theme) {
        try (CssRecords records = new CssRecords()) {
            Fx.run(() -> {
                Scene scene = new Scene(gallery(), 900, 620);
                theme.applyTo(scene, 1);
                write(scene, "target/look/kit-" + theme + ".png");
            });
            assertThat(records.said()).isEmpty();
        }
    }

    @Test
    void fonts_areBundledInThreeWeights() {
        Fx.run(Type::load);
        assertThat(Font.getFamilies()).contains(Type.REGULAR, Type.SEMI_BOLD);
    }

    @Test
    void nodes_joinTheirPaneWhenTheyAreFirstVisible_inTheirOrder_andStay() {
        Fx.run(() -> {
            Label first = Layouts.saying(new Label());
            Label second = new Label("second");
            Label third = Layouts.saying(new Label());
            Label last = new Label("last");
            VBox pane = Layouts.onceVisible(new VBox(), first, second, third, last);
            assertThat(pane.getChildren()).containsExactly(second, last);
            third.setText("third");
            assertThat(pane.getChildren()).containsExactly(second, third, last);
            third.setText("");
            first.setText("first");
            assertThat(pane.getChildren()).as("hidden again, it is not taken out").containsExactly(first, second, third, last);
        });
    }

    @Test
    void keys_areNamedAsOnTheKeyboardsOfTheLanguage() {
        Texts.speak(Locale.GERMAN);
        try {
            assertThat(
                    Stream.of("Space", "Enter", "Delete", "Page Down", "1 \u2026 4", "D").map(Buttons::key).map(Label::getText))
                    .containsExactly("Leertaste", "Eingabe", "Entf", "Bild ab", "1 \u2026 4", "D");
        } finally {
            Texts.speak(Locale.ENGLISH);
        }
    }

    @Test
    void sentenceOfAnEmptyState_standsInTheMiddle_aboveItsButton() {
        double[] middles = Fx.get(() -> {
            EmptyState empty = new EmptyState("No results.", "Run", () -> {});
            Theme.LIGHT.applyTo(new Scene(empty, 900, 300), 1);
            empty.applyCss();
            empty.layout();
            return Stream.of(empty.lookup(".label .text"), empty.lookup(".button"))
                    .mapToDouble(each -> each.localToScene(each.getLayoutBounds()).getCenterX()).toArray();
        });
        assertThat(middles[0]).isCloseTo(450, within(1.0));
        assertThat(middles[1]).isCloseTo(450, within(1.0));
    }

    @Test
    void button_is28High() {
        double height = Fx.get(() -> {
            HBox box = new HBox(Buttons.text("Open\u2026", () -> {}));
            Scene scene = new Scene(box);
            Theme.LIGHT.applyTo(scene, 1);
            box.applyCss();
            box.layout();
            return ((javafx.scene.layout.Region) box.getChildren().getFirst()).getHeight();
        });
        assertThat(height).isEqualTo(28);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void disabledCheckBox_hasAnOutlineThatIsSeen(Theme theme) {
        Color outline = Fx.get(() -> {
            CheckBox check = new CheckBox();
            check.setDisable(true);
            HBox row = new HBox(check);
            theme.applyTo(new Scene(row), 1);
            row.applyCss();
            Region box = (Region) check.lookup(".box");
            Color full = (Color) box.getBackground().getFills().getFirst().getFill();
            return theme.palette().of(ColorRole.BG).interpolate(full, check.getOpacity() * box.getOpacity());
        });
        assertThat(Contrast.of(outline, theme.palette().of(ColorRole.BG))).isGreaterThan(2);
    }

    @Test
    void numberField_fallsBackToTheLastGoodValue() {
        NumberField field = Fx.get(() -> new NumberField("Budget", 1, 4096, 128, 16));
        assertThat(typed(field, "64")).isEqualTo("64");
        assertThat(typed(field, "abc")).isEqualTo("64");
        assertThat(typed(field, "")).isEqualTo("64");
        assertThat(typed(field, "99999999999")).isEqualTo("64");
        assertThat(typed(field, "1,024")).isEqualTo("1024");
        assertThat(typed(field, "5000")).isEqualTo("4096");
        assertThat(field.getValue()).isEqualTo(4096);
    }

    private static String typed(Spinner<Integer> field, String text) {
        return Fx.get(() -> {
            field.getEditor().setText(text);
            field.getEditor().fireEvent(new ActionEvent());
            return field.getEditor().getText();
        });
    }

    private static void write(Scene scene, String file) {
        try {
            new File(file).getParentFile().mkdirs();
            ImageIO.write(SwingFXUtils.fromFXImage(scene.snapshot(null), null), "png", new File(file));
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static VBox gallery() {
        VBox box = new VBox(10);
        box.setPadding(new Insets(16));
        box.getStyleClass().add("mn-window");
        HBox types = new HBox(12);
        types.getChildren().add(Type.QUESTION.label("When did Melanie go?"));
        types.getChildren().addAll(Type.HEADLINE.label("Headline"), Type.TITLE.label("Card title"), Type.BODY.label("Body 1,234"),
                Type.BODY.label("strong", "mn-strong"), Type.ROW.label("row \u22120.231"), Type.META.label("meta", "mn-muted"),
                Type.META.label("warn", "mn-warn"), new EvidenceTag("D4:8"), new EvidenceTag("D4:8", true),
                OutlineIcon.seesAnswer(), Buttons.key("N"));
        box.getChildren().add(types);
        for (MarkState state : MarkState.values()) {
            HBox marks = new HBox(6);
            for (Map.Entry<String, PolicyStyle> entry : PolicyStyle
                    .forView(KnownPolicies.all().stream().map(PolicyDescription::name).limit(18).toList()).entrySet()) {
                marks.getChildren().addAll(new Mark(entry.getValue(), state, 13), new Mark(entry.getValue(), state, 10));
            }
            box.getChildren().add(marks);
        }
        ToggleButton columns = new ToggleButton("Columns");
        columns.setSelected(true);
        HBox controls = new HBox(8, Buttons.primary("Got it", () -> {}), Buttons.text("Open a file\u2026", () -> {}),
                Buttons.flat("Flat", () -> {}), Buttons.icon(Icons.BACK, "Step back", () -> {}),
                Buttons.labelled(Icons.DISAGREEMENT, "Next disagreement", () -> {}),
                Buttons.segments(columns, new ToggleButton("By turn")), combo(), new TextField("field"));
        ToggleButton answers = Buttons.toggle(Icons.ANSWERS, "Answers");
        answers.setSelected(true);
        controls.getChildren().add(answers);
        box.getChildren().add(controls);
        ErrorBanner banner = new ErrorBanner();
        banner.show("Could not open longmemeval_s.json", "Session 812 has no date ($[811].haystack_dates).", "Show the place",
                () -> {}, () -> {});
        box.getChildren().add(banner);
        box.getChildren().add(new HBox(10, policyCard("recency"), policyCard("clairvoyant"),
                new Card(new EmptyState(Texts.of("replay.no-policy-chosen"), "Choose policies", () -> {})), list()));
        return box;
    }

    private static ComboBox<String> combo() {
        ComboBox<String> combo = new ComboBox<>();
        combo.getItems().add("conv-26: Caroline, Melanie");
        combo.getSelectionModel().selectFirst();
        return combo;
    }

    private static ListView<String> list() {
        ListView<String> list = new ListView<>();
        list.getItems().addAll("one", "two");
        list.getSelectionModel().select(1);
        list.setPrefSize(120, 100);
        return list;
    }

    private static Node policyCard(String policy) {
        OccupancyBar occupancy = new OccupancyBar();
        occupancy.show(0.97);
        VBox inside = new VBox(6, Type.TITLE.label(policy), occupancy);
        inside.setPadding(new Insets(8));
        Card card = Card.ofPolicy(PolicyStyle.of(policy), inside);
        card.setPrefSize(220, 160);
        return card;
    }

    @Test
    void wordsOfARow_goAsFarAsThereIsNoRoom_theLeastImportantFirst() {
        Fx.run(() -> {
            List<Region> words = Stream.generate(Region::new).limit(3).toList();
            words.forEach(each -> each.setPrefWidth(50));
            HBox row = new HBox(4);
            row.getChildren().setAll(words);
            Layouts.spare(words, 55);
            assertThat(words).extracting(Node::isManaged).as("54 px are not enough").containsExactly(false, false, true);
            Layouts.spare(words, -53);
            assertThat(words).extracting(Node::isManaged).as("one more does not fit").containsExactly(false, false, true);
            Layouts.spare(words, -54);
            assertThat(words).extracting(Node::isVisible).as("the more important one returns").containsExactly(false, true, true);
            Layouts.spare(words, -54);
            assertThat(words).extracting(Node::isManaged).containsOnly(true);
        });
    }

    /** Names of files, conversations and policies are printed on buttons. */
    @Test
    void underscoreOnAButton_isNoMnemonic() {
        Fx.run(() -> {
            ToggleButton segment = new ToggleButton("a_b");
            Buttons.segments(segment);
            assertThat(List.of(Buttons.text("a_b", () -> {}), Buttons.flat("a_b", () -> {}), Buttons.toggle("", "a_b"), segment))
                    .noneMatch(ButtonBase::isMnemonicParsing);
            assertThat(Buttons.named(new CheckBox("a_b")).isMnemonicParsing()).isFalse();
            assertThat(List.of(Buttons.item("a_b", () -> {}), Buttons.named(new RadioMenuItem("a_b"))))
                    .noneMatch(MenuItem::isMnemonicParsing);
        });
    }
}
