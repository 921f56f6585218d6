package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.css.PseudoClass;
import javafx.event.ActionEvent;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.image.ImageView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.scene.shape.SVGPath;
import mnemoscope.model.Texts;
import mnemoscope.report.chart.RunningKind;
import mnemoscope.report.picture.LegendNames;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.report.picture.PictureFormat;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.benchmark.BenchmarkFeature;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.optimality.OptimalityFeature;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.replay.state.WhatIfController;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.window.SharedWindow;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.Figure;
import mnemoscope.ui.workspace.FigureNames;
import mnemoscope.workspace.CompareDisplay.View;
import mnemoscope.workspace.Legends;
import mnemoscope.workspace.OptimalityPage;
import mnemoscope.workspace.Tab;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of all figures, and the names of policies in them. */
class FigureStoriesTest extends SharedWindow {
    @TempDir
    private Path folder;

    private List<VBox> cards() {
        return Fx.get(this::there);
    }

    /** On the FX thread. */
    private List<VBox> there() {
        return bench.scene.getRoot().lookupAll("." + FigureGallery.CARD_STYLE).stream().map(VBox.class::cast).toList();
    }

    private static boolean isDrawn(Node card) {
        return card.lookup(".image-view") instanceof ImageView view && view.getImage() != null;
    }

    private void openGallery() {
        OpenWindow.press(Fx.get(() -> bench.scene.getRoot()), KeyCode.E, true);
        FxThread.until("drawn", () -> !there().isEmpty() && there().stream().allMatch(FigureStoriesTest::isDrawn)
                && Nodes.shown(bench.scene.lookup(".mn-sheet"), ProgressBar.class).isEmpty());
    }

    private void visit(Tab tab) {
        Fx.run(() -> bench.shell.showTab(tab));
        FxThread.until(tab.toString(), () -> AtRest.is(bench.runs));
        FxThread.frames(3);
    }

    private List<String> titles() {
        return cards().stream().map(Node::getAccessibleText).toList();
    }

    @Test
    void gallery_hasTheFiguresOfEveryTab_drawnOneAfterAnother_andWalkedByPages() {
        openGallery();
        assertThat(titles()).contains(RunningKind.RECALL.title(),
                Texts.of("chart.freshness-by-age-in-turns", "D1:3").replace("D1:3", Fx.get(() -> bench.context.replays().result()
                        .orElseThrow().episode().turns().get(bench.context.now().cursor().turn()).id())));
        int ofReplay = cards().size();
        Fx.run(bench.shell::closeSheet);
        List.of(Tab.COMPARE, Tab.DATA, Tab.SENSITIVITY, Tab.OPTIMALITY, Tab.REPLAY).forEach(this::visit);
        openGallery();
        assertThat(cards()).hasSizeGreaterThan(ofReplay + 8);
        assertThat(titles()).contains(Texts.of("compare.map-title"), Texts.of("chart.questions-by-category"))
                .anyMatch(each -> each.startsWith("Reward minus"));
        assertThat(bench.feature(OptimalityFeature.class).figures().get()).isNotEmpty();
        endAndPagesMoveFarther();
    }

    /** The title of a card kept the title of its policy, under which the picture had the own name. */
    @Test
    void cards_haveTheOwnNames() {
        Legends before = Fx.get(() -> bench.context.now().legends());
        Fx.run(() -> bench.context.workspace().move(now -> now
                .with(before.with("mixed", "Ours", FigureNames.titles(bench.context))).with(now.cursor().focus("mixed"))));
        openGallery();
        assertThat(titles()).anyMatch(each -> each.startsWith(RunningKind.PARTS.title()) && each.endsWith("Ours"));
        Fx.run(bench.shell::closeSheet);
        Fx.run(() -> bench.context.workspace().move(now -> now.with(before)));
    }

    /** They were those of the conversation before, under the name of the one that was open. */
    @Test
    void figuresOfATabThatIsNotShown_areNotThoseOfAnotherConversation() {
        String counted = Texts.of("chart.questions-by-category");
        String regret = Texts.of("chart.regret-summed");
        Fx.run(() -> bench.context.workspace().move(now -> now.with(now.pages().with(OptimalityPage.HINDSIGHT))));
        List.of(Tab.OPTIMALITY, Tab.DATA, Tab.REPLAY).forEach(this::visit);
        assertThat(all()).contains(counted, regret);
        Fx.run(() -> bench.context.steps().chooseEpisode("e2"));
        FxThread.until("replayed", () -> AtRest.is(bench.runs));
        assertThat(all()).contains(RunningKind.RECALL.title()).doesNotContain(counted, regret);
        visit(Tab.DATA);
        assertThat(all()).contains(counted).doesNotContain(regret);
        visit(Tab.OPTIMALITY);
        assertThat(all()).contains(counted, regret);
        Fx.run(() -> bench.context.steps().chooseEpisode("e1"));
        visit(Tab.REPLAY);
    }

    private List<String> all() {
        return Fx.get(() -> bench.shell.figures.all().get().stream().map(Figure::title).toList());
    }

    /** The map and the table by policy are several times as high as a card, and were a strip in its middle. */
    @Test
    void everyPicture_fillsMostOfItsCard_andIsNotCutAtTheRight() {
        visit(Tab.COMPARE);
        visit(Tab.REPLAY);
        openGallery();
        assertThat(cards()).hasSizeGreaterThan(4).allSatisfy(card -> {
            ImageView view = (ImageView) card.lookup(".image-view");
            Bounds drawn = view.getBoundsInParent();
            Bounds place = view.getParent().getLayoutBounds();
            assertThat(drawn.getWidth() / place.getWidth()).as(card.getAccessibleText()).isGreaterThan(0.6);
            assertThat(Math.max(drawn.getHeight() / place.getHeight(), drawn.getWidth() / place.getWidth()))
                    .as(card.getAccessibleText()).isGreaterThan(0.95);
            assertThat(view.getViewport().getWidth()).as(card.getAccessibleText()).isEqualTo(view.getImage().getWidth());
        });
    }

    /** It became smaller when cards left and when all were drawn, so that a click on a card hit the ground and closed it. */
    @Test
    void sheet_keepsItsSizeWhileItsPicturesAreDrawn() {
        Fx.run(bench.shell::showFigures);
        FxThread.until("opened", () -> !there().isEmpty());
        FxThread.frames(3);
        Bounds opened = sheet();
        int all = cards().size();
        FxThread.until("drawn", () -> there().stream().allMatch(FigureStoriesTest::isDrawn) && AtRest.is(bench.runs));
        FxThread.frames(3);
        assertThat(cards()).hasSize(all);
        assertThat(sheet()).isEqualTo(opened);
    }

    private Bounds sheet() {
        return Fx.get(() -> bench.scene.lookup(".mn-sheet").getBoundsInParent());
    }

    /** Every icon that exports a figure asks for its format, and from there a button leads to all figures. */
    @Test
    void formatOfOneFigure_leadsToAll() {
        openGallery();
        window.type(KeyCode.ENTER);
        FxThread.until("the form", () -> Nodes.texts(bench.scene.getRoot()).contains(Texts.of("chart.title-and-caption-inside")));
        window.click(Texts.of("command.all-figures"));
        FxThread.until("the gallery", () -> !there().isEmpty());
    }

    @Test
    void arrowsWalkTheCards_andEnterAsksForTheFormat() {
        openGallery();
        assertThat(window.focused()).isSameAs(cards().getFirst());
        window.type(KeyCode.RIGHT);
        assertThat(window.focused()).isSameAs(cards().get(1));
        window.type(KeyCode.ENTER);
        FxThread.until("the form", () -> Nodes.texts(bench.scene.getRoot()).contains(Texts.of("chart.title-and-caption-inside")));
        assertThat(Fx.<Sheet>get(() -> bench.shellModel.sheet.get())).isEqualTo(Sheet.DIALOG);
    }

    private void endAndPagesMoveFarther() {
        ScrollPane scroll = Fx.get(() -> Nodes.shown(bench.scene.lookup(".mn-sheet"), ScrollPane.class).getFirst());
        window.type(KeyCode.END);
        assertThat(window.focused()).isSameAs(cards().getLast());
        FxThread.frames(2);
        assertThat(Fx.get(scroll::getVvalue)).isGreaterThan(0.9);
        window.type(KeyCode.HOME);
        assertThat(window.focused()).isSameAs(cards().getFirst());
        FxThread.frames(2);
        double top = Fx.get(scroll::getVvalue);
        assertThat(top).isLessThan(0.2);
        window.type(KeyCode.PAGE_DOWN);
        assertThat(window.focused()).isNotSameAs(cards().getFirst());
        assertThat(Fx.get(() -> window.focused().getLayoutX())).isEqualTo(Fx.get(() -> there().getFirst().getLayoutX()));
        assertThat(Fx.get(scroll::getVvalue)).isGreaterThan(top);
        window.type(KeyCode.PAGE_UP);
        assertThat(window.focused()).isSameAs(cards().getFirst());
    }

    @Test
    void names_leaveTheChosenFormatAsItIs() {
        openGallery();
        window.type(KeyCode.ENTER);
        FxThread.until("the form", () -> Nodes.texts(bench.scene.getRoot()).contains(Texts.of("chart.title-and-caption-inside")));
        Fx.run(() -> {
            formats().setValue(PictureFormat.PDF);
            headed().setSelected(false);
        });
        window.click(Texts.of("chart.legend-names"));
        FxThread.until("the names",
                () -> Nodes.texts(bench.scene.getRoot()).contains(Texts.of("shell.legend-names-help", LegendNames.MOST)));
        window.type(KeyCode.ESCAPE);
        FxThread.until("the form", () -> Nodes.texts(bench.scene.getRoot()).contains(Texts.of("chart.title-and-caption-inside")));
        assertThat(Fx.<Object>get(() -> formats().getValue())).isEqualTo(PictureFormat.PDF);
        assertThat(Fx.<Boolean>get(() -> headed().isSelected())).isFalse();
    }

    @SuppressWarnings("unchecked")
    private ComboBox<PictureFormat> formats() {
        return Nodes.told(bench.scene.getRoot(), ComboBox.class, Texts.of("chart.kind-of-file"));
    }

    private CheckBox headed() {
        return Nodes.shown(bench.scene.getRoot(), CheckBox.class).stream()
                .filter(each -> each.getText().equals(Texts.of("chart.title-and-caption-inside"))).findFirst().orElseThrow();
    }

    /** The window stood still for most of a second while the charts of a benchmark were made. */
    @Test
    void figures_areMadeOffTheFxThread() {
        AtomicBoolean onFx = new AtomicBoolean(true);
        Fx.run(() -> {
            FigureDialogs dialogs = new FigureDialogs(bench.shell);
            dialogs.of(List.of(new Feature() {
                @Override
                public Supplier<List<Figure>> figures() {
                    return () -> {
                        onFx.set(Platform.isFxApplicationThread());
                        return List.of();
                    };
                }
            }));
            dialogs.gallery();
        });
        FxThread.until("shown", () -> bench.shellModel.sheet.get() == Sheet.DIALOG);
        assertThat(onFx).isFalse();
        assertThat(window.texts()).contains(Texts.of("shell.no-figures"));
        Fx.run(bench.shell::closeSheet);
    }

    /** Empty axes of a benchmark that was not run are no figures. */
    @Test
    void benchmarkThatWasNotRun_hasNoFigures() {
        List.of(Tab.BENCHMARK, Tab.REPLAY).forEach(this::visit);
        assertThat(Fx.get(() -> bench.feature(BenchmarkFeature.class).drawnPolicies())).isNotEmpty();
        assertThat(Fx.get(() -> bench.feature(BenchmarkFeature.class).figures().get()))
                .filteredOn(each -> each.picture().isPresent()).extracting(Figure::title).isEmpty();
    }

    /** The policies of a benchmark are in figures, although Replay does not show them. */
    @Test
    void names_areOfThePoliciesOfTheBenchmarkToo() {
        List.of(Tab.BENCHMARK, Tab.REPLAY).forEach(this::visit);
        List<String> drawn = Fx.get(() -> bench.feature(BenchmarkFeature.class).drawnPolicies());
        assertThat(drawn).hasSizeGreaterThan(Fx.get(() -> bench.context.now().policies().names().size())).contains("osl-mr",
                "foresight");
        Fx.run(() -> bench.shell.figures.names(() -> {}));
        assertThat(Fx.<List<String>>get(
                () -> Nodes.shown(bench.scene.getRoot(), TextField.class).stream().map(TextField::getAccessibleText).toList()))
                .contains(Texts.of("shell.legend-name-of", "OSL-MR")).as("trained there, not the bundled model")
                .contains(Texts.of("shell.legend-name-of", "Foresight"));
        Fx.run(bench.shell::closeSheet);
    }

    @Test
    void namesThatAreRefused_areAllSaid_andDoneWaitsForThem() {
        Fx.run(() -> bench.shell.figures.names(() -> {}));
        List<TextField> fields = Fx.get(() -> Stream.of("Recency", "Mixed-Score")
                .map(each -> Nodes.told(bench.scene.getRoot(), TextField.class, Texts.of("shell.legend-name-of", each)))
                .toList());
        Fx.run(() -> {
            fields.getFirst().setText("Clairvoyant");
            fields.getLast().setText("x".repeat(LegendNames.MOST + 1));
        });
        assertThat(window.texts()).anyMatch(each -> each.contains(Texts.of("chart.legend-name-taken", "Clairvoyant"))
                && each.contains("Mixed-Score: ") && each.contains("1 to " + LegendNames.MOST + " characters"));
        window.click(Texts.of("shell.legend-names-done"));
        FxThread.frames(3);
        assertThat(window.focused()).as("open, at the first that is refused").isSameAs(fields.getFirst());
        Fx.run(() -> {
            fields.getFirst().setText("Ours");
            fields.getLast().setText("");
        });
        window.click(Texts.of("shell.legend-names-done"));
        FxThread.until("closed", () -> bench.shell.model.sheet.get() == ShellModel.Sheet.NONE);
        assertThat(Fx.get(() -> bench.context.now().legends().of("recency"))).contains("Ours");
        Fx.run(() -> bench.context.workspace().undo());
    }

    /** From the form to the names and back, with the name in the picture. */
    @Test
    void name_isGivenInAForm_keptInTheState_andUndone() {
        Fx.run(() -> bench.shell.figures.names(() -> {}));
        TextField field = Fx
                .get(() -> Nodes.told(bench.scene.getRoot(), TextField.class, Texts.of("shell.legend-name-of", "Recency")));
        Fx.run(() -> {
            field.setText("Sliding window");
            field.fireEvent(new ActionEvent());
        });
        Legends kept = Fx.get(() -> bench.context.now().legends());
        assertThat(kept.all()).containsExactly(new Legends.Legend("recency", "Sliding window"));
        assertThat(kept.names(Map.of()).in("Recency, Recency (access)")).as("another policy keeps its title")
                .isEqualTo("Sliding window, Recency (access)");

        Fx.run(() -> field.setText("Mixed-Score"));
        assertThat(window.texts())
                .contains(Texts.of("shell.legend-name-refused", "Recency", Texts.of("chart.legend-name-taken", "Mixed-Score")));
        Fx.run(() -> {
            // As it is typed: its beginning can be used, the whole name is taken.
            field.setText("Mixed-Scor");
            field.setText("Mixed-Score");
            field.fireEvent(new ActionEvent());
        });
        assertThat(Fx.<Legends>get(() -> bench.context.now().legends())).as("not the beginning of a name that is taken")
                .isEqualTo(kept);
        Fx.run(() -> field.setText("x".repeat(LegendNames.MOST + 1)));
        assertThat(window.texts()).anyMatch(each -> each.contains("1 to " + LegendNames.MOST + " characters"));
        assertThat(Fx.<Legends>get(() -> bench.context.now().legends())).as("the last that can be used").isEqualTo(kept);

        Fx.run(() -> bench.context.workspace().undo());
        assertThat(Fx.<Legends>get(() -> bench.context.now().legends())).isEqualTo(Legends.NONE);
        Fx.run(() -> {
            field.requestFocus();
            field.setText("Newest first");
        });
        window.type(KeyCode.ESCAPE);
        FxThread.frames(3);
        assertThat(Fx.get(() -> bench.context.now().legends().of("recency"))).as("typed, and closed by Escape")
                .contains("Newest first");
    }

    /** Causes of misses had the title of the program, cut, below a caption that gave the user's name. */
    @Test
    void everyFigure_hasTheNamesOfTheUser_andNoTitleThatTheyReplace() {
        WhatIfController whatIfs = Fx.get(() -> bench.feature(ReplayFeature.class).controller().whatIfs());
        Fx.run(() -> whatIfs.budget("recency", 64, 3));
        FxThread.until("replay", () -> !whatIfs.shown.get().isEmpty());
        String kept = "Recency at half of its budget from the third decision on";
        Fx.run(() -> whatIfs.keep(whatIfs.shown.get().getFirst().item(), kept));
        FxThread.until("kept", () -> bench.context.replays().result().orElseThrow().traces().stream()
                .anyMatch(trace -> trace.policy().title().equals(kept)));
        Map<String, String> titles = Fx.get(() -> bench.context.replays().result().orElseThrow().traces().stream()
                .collect(Collectors.toMap(trace -> trace.policy().name(), trace -> trace.policy().title())));
        Map<String, String> given = new LinkedHashMap<>();
        titles.forEach((policy, title) -> given.put(title, "Own" + (char) ('A' + given.size())));
        LegendNames names = new LegendNames(given);
        for (View view : View.values()) {
            Fx.run(() -> bench.context.workspace().move(now -> now.with(now.compare().with(view))));
            visit(Tab.COMPARE);
        }
        List.of(Tab.DATA, Tab.SENSITIVITY, Tab.OPTIMALITY, Tab.REPLAY).forEach(this::visit);
        List<Picture> all = Fx.<List<Figure>>get(() -> bench.shell.figures.all().get()).stream()
                .flatMap(figure -> figure.picture().stream()).toList();
        assertThat(all).extracting(Picture::title).contains(Texts.of("compare.misses-title"));
        SoftAssertions every = new SoftAssertions();
        all.forEach(picture -> {
            String words = words(picture.named(names));
            captionIsOfThisFigure(picture, names, words, every);
            titles.values().forEach(title -> every
                    .assertThat(
                            Pattern.compile("(?<![\\w-])" + Pattern.quote(title) + "(?![\\w-]| \\()").matcher(words).results()
                                    .map(found -> words.substring(Math.max(0, found.start() - 60),
                                            Math.min(words.length(), found.end() + 20))))
                    .as(picture.name() + ": " + title).isEmpty());
        });
        every.assertAll();
    }

    /** It said a sentence twice, gave names that are not in the figure, and spoke of lines and of the screen. */
    private void captionIsOfThisFigure(Picture picture, LegendNames names, String words, SoftAssertions every) {
        Picture named = picture.named(names);
        String all = String.join("\n",
                Stream.concat(Stream.of(named.title(), named.description()), named.caption().stream()).toList());
        names.byTitle().forEach((title, own) -> every.assertThat(named.source().contains(own + " = " + title))
                .as(picture.name() + ": " + own).isEqualTo(Pattern.compile("\\b" + own + "\\b").matcher(words + all).find()));
        try {
            List<Path> beside = PictureExport.writeBeside(folder.resolve(picture.name() + ".svg"), named);
            every.assertThat(Files.readAllLines(beside.getLast())).as(picture.name()).doesNotHaveDuplicates();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        if (picture.title().equals(Texts.of("compare.misses-title"))) {
            every.assertThat(all).doesNotContain(Texts.of("chart.dashed-sees-the-answer"), Texts.of("compare.misses-show-plan"));
        }
        if (picture.title().startsWith(RunningKind.PARTS.title())) {
            every.assertThat(all).as("no line of a policy").doesNotContain(Texts.of("chart.dashed-sees-the-answer"));
        }
        if (picture.title().equals(Texts.of("chart.evidence-still-held-by-age"))) {
            every.assertThat(all).as("by age").doesNotContain("by decision");
        }
    }

    /** What is written in a picture. */
    private static String words(Picture picture) {
        try {
            return Pattern.compile("<text[^>]*>([^<]*)<")
                    .matcher(PictureExport.svg(picture, ExportSize.of(picture, ChartLook.PRINT), ChartLook.PRINT)).results()
                    .map(found -> found.group(1)).collect(Collectors.joining("\n"));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** The form and exported lines had the mark of its policy, hollow, and screens an hourglass. */
    @Test
    void whatIf_hasTheMarkOfItsLegend_inTheForm_andSavingItIsSaid() {
        WhatIfController whatIfs = Fx.get(() -> bench.feature(ReplayFeature.class).controller().whatIfs());
        Fx.run(() -> whatIfs.budget("recency", 64, 3));
        FxThread.until("replay", () -> !whatIfs.shown.get().isEmpty());
        Fx.run(() -> bench.shell.figures.names(() -> {}));
        List<SVGPath> marks = Fx.get(() -> Nodes.shown(bench.scene.lookup(".mn-sheet"), Mark.class).stream()
                .map(mark -> (SVGPath) mark.getChildrenUnmodifiable().getFirst()).toList());
        List<String> policies = Fx.get(() -> bench.context.now().policies().names());
        String whatIf = Fx.get(() -> whatIfs.shown.get().getFirst().item().name());
        assertThat(marks).as("those of other figures follow").hasSizeGreaterThanOrEqualTo(policies.size());
        assertThat(List.of("recency", whatIf)).noneMatch(policy -> marks.get(policies.indexOf(policy)).getPseudoClassStates()
                .contains(PseudoClass.getPseudoClass("hollow")));
        assertThat(marks.get(policies.indexOf(whatIf)).getContent()).as("the mark of screens").isEqualTo(
                ((SVGPath) new Mark(PolicyStyle.forView(policies).get(whatIf), 12).getChildrenUnmodifiable().getFirst())
                        .getContent());
        Fx.run(() -> {
            bench.shell.closeSheet();
            whatIfs.keep(whatIfs.item(whatIf).orElseThrow(), "Half as much");
        });
        assertThat(Fx.<String>get(() -> bench.shellModel.said.get())).isEqualTo(Texts.of("replay.what-if-kept", "Half as much"));
    }
}
