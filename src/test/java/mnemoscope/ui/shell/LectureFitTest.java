package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;
import java.util.regex.Pattern;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import mnemoscope.explain.predict.ClassChoice;
import mnemoscope.lesson.Lesson;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.guide.GuideFeature;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.LayoutFaults;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.window.BundledWindow;
import mnemoscope.ui.workspace.PaletteEntry;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A lesson in a lecture in German, whose words are the longest, on the smallest projector. */
class LectureFitTest extends BundledWindow {
    /** Size of rows outside a lecture, px. */
    private static final double ROW = 12;
    /** In both languages, also in short. */
    private static final Pattern LOSS = Pattern.compile(
            "^(expected|exp\\.|erwarteter|erw\\.) (loss|Verlust)$|(erwarteter Verlust|expected loss) (in|at) |; (erw\\. Verlust|expected loss) ");

    @Override
    @BeforeEach
    public void open() {
        speak("de");
    }

    /** Opens the window in a language. */
    private void speak(String language) {
        if (window != null) {
            super.close();
        }
        Texts.speak(Locale.of(language));
        super.open();
        window.resize(1280, 720);
    }

    @Override
    @AfterEach
    public void close() {
        super.close();
        Texts.speak(Locale.ENGLISH);
    }

    private void settle() {
        FxThread.until("rest", () -> AtRest.is(bench.runs));
        FxThread.frames(6);
    }

    private void type(int size) {
        Fx.run(() -> bench.preferences.change(liked -> liked.withTypeSize(size)));
        settle();
    }

    private void press(KeyCode... keys) {
        for (KeyCode key : keys) {
            window.type(key);
            settle();
        }
    }

    /** Rewards and losses are the point of each lesson about an instance, and the draws show that luck is none. */
    @ParameterizedTest
    @CsvSource({"de, 100", "de, 115", "de, 130", "en, 130"})
    void lessonOfAnInstance_showsRewardsLossesAndDraws_whole(String language, int type) {
        speak(language);
        type(type);
        GuideFeature guide = bench.feature(GuideFeature.class);
        List<LocatedLesson> lessons = Fx.get(
                () -> guide.lessons().stream().filter(each -> !(each.lesson().subject() instanceof Lesson.Replayed)).toList());
        Fx.run(() -> bench.shell.toggleLecture());
        for (LocatedLesson lesson : lessons) {
            Fx.run(() -> guide.open(lesson));
            settle();
            assertWhole(lesson, "before the answer");
            press(KeyCode.DIGIT1);
            assertWhole(lesson, "after a vote");
            press(KeyCode.ENTER);
            assertWhole(lesson, "after the answer");
            assertAsked(lesson);
            press(KeyCode.H);
            assertWhole(lesson, "draws");
            press(KeyCode.H);
            Fx.run(() -> guide.go(lesson.lesson().stops().size() - 1));
            settle();
            assertWhole(lesson, "last stop");
            press(KeyCode.H);
            assertWhole(lesson, "draws at the last stop");
            press(KeyCode.H);
        }
    }

    /** The question left the slide as it was answered, and the expected loss left both heads. */
    private void assertAsked(LocatedLesson lesson) {
        Fx.run(() -> {
            Parent page = (Parent) bench.scene.lookup(".mn-play-lecture");
            List<Label> labels = Nodes.shown(page, Label.class);
            assertThat(labels).as(lesson.file())
                    .anyMatch(each -> each.getStyleClass().contains(Type.QUESTION.styleClass()) && !each.getText().isEmpty());
            // The class's own column leaves no room: its loss is at the foot.
            boolean plays = page.lookupAll(".mn-play-grid").size() > 2;
            assertThat(plays ? shownAtTheFoot() : labels.stream().map(Label::getText).toList()).as(lesson.file())
                    .filteredOn(each -> LOSS.matcher(each).find()).hasSize(plays ? 1 : 2);
        });
    }

    /** Not what stands there longer or shorter than there is room for. */
    private List<String> shownAtTheFoot() {
        return Nodes.shown((Parent) window.find(".mn-lecture-foot"), Label.class).stream().filter(Label::isVisible)
                .map(Label::getText).toList();
    }

    /** Nothing of the grids and of the draws is below an edge, and no answer is on two lines. */
    private void assertWhole(LocatedLesson lesson, String when) {
        Fx.run(() -> {
            Parent page = (Parent) bench.scene.lookup(".mn-play-lecture");
            assertThat(Nodes.shown(page, ScrollPane.class)).isNotEmpty()
                    .allSatisfy(each -> assertThat(each.getContent().getLayoutBounds().getHeight())
                            .as("%s, %s", lesson.file(), when).isLessThanOrEqualTo(each.getViewportBounds().getHeight() + 1));
            assertThat(LayoutFaults.of(page)).as("%s, %s", lesson.file(), when).isEmpty();
            assertThat(Nodes.shown(page, Label.class)).extracting(Label::getText)
                    .noneMatch(each -> each.startsWith("beste") && each.contains("\n"));
        });
    }

    @Test
    void lessonInALecture_hasAGrownNumber_andOffersTheNextStopWhereThereIsOne() {
        GuideFeature guide = bench.feature(GuideFeature.class);
        LocatedLesson lesson = Fx.get(() -> guide.lessons().stream()
                .filter(each -> !(each.lesson().subject() instanceof Lesson.Replayed)).findFirst().orElseThrow());
        Fx.run(() -> guide.open(lesson));
        settle();
        double usual = disc();
        Fx.run(() -> bench.shell.toggleLecture());
        settle();
        assertThat(disc() / usual).as("as the type").isCloseTo(Fx.get(() -> Type.ROW.size()) / ROW, Offset.offset(0.1));
        String next = Texts.of("optimality.hint-next-stop");
        assertThat(Nodes.texts(window.find(".mn-lecture-foot"))).contains(next);
        Fx.run(() -> guide.go(lesson.lesson().stops().size() - 1));
        settle();
        assertThat(Nodes.texts(window.find(".mn-lecture-foot"))).as("at the last stop").doesNotContain(next);
        Fx.run(() -> guide.go(0));
        settle();
        assertThat(Nodes.texts(window.find(".mn-lecture-foot"))).contains(next);
    }

    /** "Myopia: cheap now, costly l...", as buttons that a class does not need took the room. */
    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void titleOfALesson_isWhole_inALecture(String language) {
        speak(language);
        window.resize(1440, 900);
        GuideFeature guide = bench.feature(GuideFeature.class);
        Fx.run(() -> bench.shell.toggleLecture());
        for (int number : List.of(9, 10)) {
            open(guide, number);
            assertWhole(number);
        }
        assertThat(window.texts()).doesNotContain(Texts.of("guide.web-page"), Texts.of("guide.close"));
        Fx.run(() -> bench.shell.toggleLecture());
        settle();
        assertThat(window.texts()).contains(Texts.of("guide.web-page"), Texts.of("guide.close"), Texts.of("guide.lesson-before"));
    }

    /** "Myopie" in the palette found no lesson. */
    @Test
    void lessonAboutMyopia_isFoundByTheGermanWord() {
        assertThat(Fx.<List<PaletteEntry>>get(() -> bench.feature(GuideFeature.class).entries()).get(8).text())
                .startsWith("Myopie");
    }

    private void assertWhole(int number) {
        Label title = Fx.get(() -> Nodes.shown(bench.scene.getRoot(), Label.class).stream()
                .filter(each -> each.getText()
                        .equals(Texts.of("guide.lesson-of-lessons", number, 10,
                                bench.feature(GuideFeature.class).guide.get().lesson().lesson().title().here())))
                .findFirst().orElseThrow());
        assertThat(title.getWidth()).as(title.getText()).isGreaterThanOrEqualTo(Fx.get(() -> title.prefWidth(-1)) - 0.5);
    }

    private void open(GuideFeature guide, int number) {
        Fx.run(() -> guide.open(guide.lessons().get(number - 1)));
        FxThread.until("lesson", () -> guide.guide.get() != null);
        settle();
    }

    /** "Treffer bisher..." and "Oracle (this st..." were cut, and a projector shows no tooltip. */
    @ParameterizedTest
    @ValueSource(ints = {100, 115, 130})
    void headOfADecision_isNotCut(int type) {
        type(type);
        walk(stop -> {
            Fx.run(() -> bench.feature(GuideFeature.class).go(stop));
            settle();
        });
    }

    /** "Hits so far: You 0 of 1, ... Clairvoy...": the class beside three policies. */
    @ParameterizedTest
    @ValueSource(ints = {1440, 1280})
    void headOfADecision_isNotCut_inEnglish_whereTheClassPlays(int width) {
        speak("en");
        window.resize(width, width == 1440 ? 900 : 720);
        walk(stop -> press(KeyCode.PAGE_DOWN));
    }

    /** Looks at the heads at each stop of the lessons on conversations. @param next goes to the stop after another */
    private void walk(IntConsumer next) {
        GuideFeature guide = bench.feature(GuideFeature.class);
        Fx.run(() -> bench.shell.toggleLecture());
        for (int number = 1; number <= 8; number++) {
            open(guide, number);
            int stops = Fx.<Integer>get(() -> guide.guide.get().lesson().lesson().stops().size());
            for (int k = 0; k < stops; k++) {
                if (k > 0) {
                    next.accept(k);
                }
                if (Fx.<Boolean>get(() -> guide.guide.get().here().predict())) {
                    heads("mn-lecture", number, k);
                    press(KeyCode.DOWN, KeyCode.SPACE, KeyCode.ENTER);
                }
                heads("mn-lecture", number, k);
                heads("mn-lecture-table", number, k);
            }
        }
    }

    /** In lessons 6 to 8 nothing said which decision a slide shows, because the hits took its place. */
    @Test
    void decision_isCounted_howeverLongTheHitsAre() {
        type(130);
        GuideFeature guide = bench.feature(GuideFeature.class);
        Fx.run(() -> bench.shell.toggleLecture());
        for (int number = 6; number <= 8; number++) {
            open(guide, number);
            int stops = Fx.<Integer>get(() -> guide.guide.get().lesson().lesson().stops().size());
            for (int k = 0; k < stops; k++) {
                int stop = k;
                Fx.run(() -> guide.go(stop));
                settle();
                if (Fx.<Boolean>get(() -> guide.guide.get().here().predict())) {
                    // From here on the hits begin with those of the class.
                    press(KeyCode.DOWN, KeyCode.SPACE, KeyCode.ENTER);
                }
                Comparison shown = bench.context.replays().result().orElseThrow();
                String numbers = Texts.of("replay.lecture-place", Fx.<Integer>get(() -> bench.context.now().cursor().step()) + 1,
                        shown.decisionCount());
                assertThat(Nodes.texts(window.find(".mn-lecture"))).as("lesson %d, stop %d", number, stop + 1)
                        .anyMatch(each -> each.endsWith(numbers));
            }
        }
    }

    /** @param of the style class of a node whose first child is a head */
    private void heads(String of, int lesson, int stop) {
        Fx.run(() -> {
            Parent head = (Parent) ((Parent) Nodes.shown(bench.scene.getRoot()).stream()
                    .filter(each -> each.getStyleClass().contains(of)).findFirst().orElseThrow()).getChildrenUnmodifiable()
                    .getFirst();
            assertThat(Nodes.shown(head, Label.class).stream().filter(each -> !each.getText().isEmpty())).isNotEmpty()
                    .filteredOn(each -> each.isWrapText()
                            ? each.getHeight() < each.prefHeight(each.getWidth()) - 0.5
                            : each.getWidth() < each.prefWidth(-1) - 0.5)
                    .extracting(Label::getText).as("%s in lesson %d, stop %d", of, lesson, stop + 1).isEmpty();
        });
    }

    /** "Enter aufdecken" was the hint that a narrow projector dropped, and "Halt" is what a tram does. */
    @Test
    void classThatIsAsked_seesTheKeyThatReveals() {
        type(115);
        GuideFeature guide = bench.feature(GuideFeature.class);
        open(guide, 1);
        Fx.run(() -> bench.shell.toggleLecture());
        settle();
        press(KeyCode.PAGE_DOWN);
        List<String> foot = Fx.get(() -> Nodes.shown(window.find(".mn-lecture-foot"), Label.class).stream()
                .filter(each -> each.getParent().isVisible()).map(Label::getText).toList());
        assertThat(foot).contains("Eingabe", Texts.of("replay.predict-key-reveal"), "n\u00e4chste Station",
                Texts.of("replay.predict-key-select"));
    }

    /** The turn with the answer was below the edge, and only a thin bar told so; End did nothing, and Space then dropped a turn. */
    @Test
    void turnsBelowTheEdge_areCounted_untilTheLastIsSeen() {
        GuideFeature guide = bench.feature(GuideFeature.class);
        open(guide, 5);
        Fx.run(() -> bench.shell.toggleLecture());
        settle();
        press(KeyCode.PAGE_DOWN);
        List<Integer> turns = Fx.get(() -> bench.context.replays().choosing().orElseThrow().choice().rows().stream()
                .map(ClassChoice.Row::turn).toList());
        Label more = (Label) window.find(".mn-predict-below");
        assertThat(more.getText()).matches("\\d+ weitere unten \u2193");
        assertThat(LayoutFaults.of((Parent) window.find(".mn-lecture"))).isEmpty();
        press(KeyCode.END);
        assertThat(Fx.<Integer>get(() -> bench.context.now().cursor().turn())).isEqualTo(turns.getLast());
        assertThat(Fx.<Boolean>get(more::isVisible)).isFalse();
        press(KeyCode.SPACE);
        assertThat(Fx.<List<Integer>>get(() -> bench.context.replays().choosing().orElseThrow().choice().kept().stream()
                .map(ClassChoice.Row::turn).toList())).containsExactly(turns.getLast());
        press(KeyCode.HOME);
        assertThat(Fx.<Integer>get(() -> bench.context.now().cursor().turn())).isEqualTo(turns.getFirst());
        assertThat(Fx.<Boolean>get(more::isVisible)).isTrue();
    }

    /** "Clai...", because the badge beside it took the room. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5, 8})
    void titleOfAReference_isWhole_inTheWindow(int lesson) {
        type(115);
        open(bench.feature(GuideFeature.class), lesson);
        List<Label> titles = Fx.get(() -> Nodes.shown(bench.scene.getRoot(), Label.class).stream().filter(
                each -> each.getText().equals("Clairvoyant") && each.getParent().getStyleClass().contains("mn-column-name"))
                .toList());
        assertThat(titles).isNotEmpty()
                .allSatisfy(each -> assertThat(each.getWidth()).isGreaterThanOrEqualTo(each.prefWidth(-1) - 0.5));
    }

    /** A badge that gave way while JavaFX applied styles ended the lecture with a NullPointerException. */
    @Test
    void badgeOfAReference_givesWayAfterTheStylesAreApplied() {
        open(bench.feature(GuideFeature.class), 1);
        Label title = Fx.get(() -> Nodes.shown(bench.scene.getRoot(), Label.class).stream().filter(
                each -> each.getText().equals("Clairvoyant") && each.getParent().getStyleClass().contains("mn-column-name"))
                .findFirst().orElseThrow());
        Label badge = (Label) title.getParent().getChildrenUnmodifiable().get(2);
        List<Object> before = Fx.get(() -> List.of(badge.isManaged(), badge.getContentDisplay()));
        Fx.run(() -> {
            title.setText("Clairvoyant ".repeat(9));
            assertThat(List.<Object>of(badge.isManaged(), badge.getContentDisplay())).isEqualTo(before);
        });
        FxThread.frames(4);
        assertThat(Fx.<List<Object>>get(() -> List.of(badge.isManaged(), badge.getContentDisplay()))).isNotEqualTo(before);
    }

    private double disc() {
        return Fx.get(() -> {
            Label disc = Nodes.shown(bench.scene.getRoot(), Label.class).stream()
                    .filter(each -> each.getStyleClass().contains("mn-number-mark")).findFirst().orElseThrow();
            assertThat(disc.getFont().getSize() / disc.getHeight()).as("its number").isCloseTo(0.6, Offset.offset(0.05));
            return disc.getHeight();
        });
    }
}
