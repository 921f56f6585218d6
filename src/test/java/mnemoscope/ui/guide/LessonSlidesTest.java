package mnemoscope.ui.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import mnemoscope.explain.Comparison;
import mnemoscope.lesson.Lesson;
import mnemoscope.lesson.Lesson.Replayed;
import mnemoscope.lesson.Lesson.Stop;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.model.Texts;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.Trace;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each stop of each lesson on conversations, on a projector: what its sentence speaks of is on the slide. */
class LessonSlidesTest extends LessonWindow {
    /** In English and German. */
    private static final Pattern REWARD = Pattern.compile("\\b([Rr]eward|Belohnung(en)?|Punkten?)\\b");

    @AfterEach
    void speakEnglish() {
        Texts.speak(Locale.ENGLISH);
    }

    private void press(KeyCode key) {
        window.type(key);
        settle();
    }

    /** The turn that mattered was in "11 more", and the policy in "1 more policy". */
    @ParameterizedTest
    @CsvSource({"en, 1280, 720, 100, false", "en, 1920, 1080, 100, false", "en, 1920, 1080, 130, true",
            "de, 1280, 720, 100, true", "de, 1920, 1080, 100, false", "de, 1920, 1080, 130, true"})
    @Tag("slow")
    void whatAStopSpeaksOf_isOnOtherSlidesToo(String language, double width, double height, int type, boolean classChooses) {
        whatAStopSpeaksOf_isOnTheSlide(language, width, height, type, classChooses);
    }

    @ParameterizedTest
    @CsvSource({"en, 1280, 720, 100, true", "en, 1280, 720, 130, false", "en, 1280, 720, 130, true", "de, 1280, 720, 100, false",
            "de, 1280, 720, 130, false", "de, 1280, 720, 130, true"})
    void whatAStopSpeaksOf_isOnTheSlide(String language, double width, double height, int type, boolean classChooses) {
        close();
        Texts.speak(Locale.of(language));
        open();
        window.resize(width, height);
        Fx.run(() -> bench.preferences.change(liked -> liked.withTypeSize(type)));
        Fx.run(() -> bench.shell.toggleLecture());
        List<LocatedLesson> lessons = Fx.<List<LocatedLesson>>get(guide::lessons).stream()
                .filter(each -> each.lesson().subject() instanceof Replayed).toList();
        assertThat(lessons).hasSize(8);
        for (LocatedLesson lesson : lessons) {
            open(guide.number(lesson));
            List<Stop> stops = lesson.lesson().stops();
            for (int k = 0; k < stops.size(); k++) {
                settle();
                assertThat(Fx.<Integer>get(() -> guide.guide.get().stop())).as(lesson.file()).isEqualTo(k);
                if (stops.get(k).predict()) {
                    assertThat(Fx.<Integer>get(() -> bench.context.now().cursor().turn()))
                            .as(lesson.file() + ": selected for the class").isEqualTo(-1);
                    inView(lesson, stops.get(k));
                    if (classChooses) {
                        List.of(KeyCode.DOWN, KeyCode.SPACE, KeyCode.ENTER).forEach(this::press);
                    } else {
                        press(KeyCode.PAGE_DOWN);
                        // Asked to choose first, the class still looks at the turns.
                        inView(lesson, stops.get(k));
                        if (k > 0) {
                            press(KeyCode.PAGE_UP);
                            press(KeyCode.PAGE_DOWN);
                            inView(lesson, stops.get(k));
                            press(KeyCode.PAGE_DOWN);
                        }
                    }
                } else {
                    slide(lesson, k, stops.get(k));
                }
                if (k < stops.size() - 1) {
                    press(KeyCode.PAGE_DOWN);
                }
            }
        }
    }

    /** One of the two turns that the class was asked about was cut at the lower edge, or below it. */
    private void inView(LocatedLesson lesson, Stop stop) {
        Comparison shown = Fx.get(() -> bench.context.replays().result().orElseThrow());
        List<String> wanted = shown.episode().turns().stream().map(turn -> turn.id())
                .filter(id -> Pattern.compile("\\b" + id + "\\b").matcher(stop.say().here()).find()).toList();
        List<String> found = new ArrayList<>();
        ScrollPane list = (ScrollPane) window.find(".mn-predict-list");
        Bounds view = Fx.get(() -> list.localToScene(list.getLayoutBounds()));
        for (Node row : Fx.get(() -> Nodes.shown(list.getContent()).stream()
                .filter(each -> each.getClass().getSimpleName().equals("TurnRow")).toList())) {
            String id = Fx.<List<String>>get(() -> Nodes.texts(row)).getFirst();
            if (Pattern.compile("\\b" + id + "\\b").matcher(stop.say().here()).find()) {
                Bounds place = Fx.get(() -> row.localToScene(row.getLayoutBounds()));
                found.add(id);
                assertThat(place.getMinY()).as(lesson.file() + ": " + id).isGreaterThanOrEqualTo(view.getMinY() - 1);
                assertThat(place.getMaxY()).as(lesson.file() + ": " + id).isLessThanOrEqualTo(view.getMaxY() + 1);
            }
        }
        assertThat(found).as(lesson.file()).containsAll(wanted);
        if (!wanted.isEmpty()) {
            Fx.run(() -> assertThat(((Parent) list.getContent()).getChildrenUnmodifiable().stream().filter(Node::isManaged)
                    .map(each -> each.localToScene(each.getLayoutBounds()))
                    .filter(each -> each.getMinY() < view.getMinY() - 2 && each.getMaxY() > view.getMinY() + 2))
                    .as(lesson.file() + ": cut at the upper edge").isEmpty());
        }
    }

    /** "...which turns would you keep, t4 or t6? Which turns would you keep?" */
    @Test
    void stopThatAsksInItsSentence_isNotGivenTheUsualQuestionToo() throws Exception {
        String usual = Texts.of("guide.which-turns-to-keep");
        for (String says : List.of("Which would you keep, t4 or t6?", "Look at the turns.")) {
            Path file = Files.writeString(folder.resolve("asks.lesson.json"), """
                    {"format": "mnemoscope-lesson", "version": 1, "title": "Asks", "point": "Asks.",
                     "data": {"bundled": "presets/burst.json"}, "policies": ["mixed", "clairvoyant"], "stops": [
                       {"decision": 2, "predict": true, "ask": {"about": "keep"}, "say": "%s"}]}
                    """.formatted(says));
            Fx.run(() -> guide.opens(file));
            FxThread.until("opened",
                    () -> guide.guide.optional().filter(now -> now.here().say().here().equals(says)).isPresent());
            settle();
            Fx.run(() -> bench.shell.toggleLecture());
            settle();
            assertThat(Nodes.texts(window.find(".mn-lecture"))).contains(says.endsWith("?") ? says : says + " " + usual);
            Fx.run(() -> bench.shell.toggleLecture());
        }
    }

    /** The class was asked to choose a turn, and the two that compete stood somewhere in the list. */
    @Test
    void lessonAboutAnUpdatedFact_namesBothVersions() {
        Lesson lesson = Fx.<List<LocatedLesson>>get(guide::lessons).get(2).lesson();
        Stop stop = lesson.stops().get(1);
        assertThat(stop.predict()).isTrue();
        Stream.concat(Stream.of(stop.say().text()), stop.say().others().values().stream())
                .forEach(said -> assertThat(said).containsPattern("\\bt1\\b").containsPattern("\\bt9\\b"));
    }

    /** The title named the file of lesson 8 during lessons 9 and 10; after the last stop no key led on. */
    @Test
    void afterTheLastStop_theNextLessonComes_andTheTitleNamesIt() {
        open(8);
        assertThat(Fx.<String>get(() -> bench.title().getValue())).startsWith("Late return: the myopia of an oracle \u2013 ");
        Fx.run(() -> bench.shell.toggleLecture());
        settle();
        assertThat(foot()).contains("next stop").doesNotContain("next lesson", "back");
        Fx.run(() -> guide.go(3));
        settle();
        assertThat(foot()).contains("next lesson", "back").doesNotContain("next stop", "next");
        press(KeyCode.PAGE_DOWN);
        assertThat(Fx.<String>get(() -> guide.guide.get().lesson().file())).isEqualTo("myopic-loss.json");
        assertThat(Fx.<String>get(() -> bench.title().getValue())).startsWith("Myopia: cheap now, costly later \u2013 ");
        Fx.run(() -> guide.openNext(1));
        settle();
        Fx.run(() -> guide.go(2));
        settle();
        press(KeyCode.PAGE_DOWN);
        assertThat(Fx.<Integer>get(() -> guide.guide.get().stop())).as("the last stop of the last lesson").isEqualTo(2);
        assertThat(foot()).doesNotContain("next stop", "next lesson");
    }

    private List<String> foot() {
        return Nodes.texts(window.find(".mn-lecture-foot"));
    }

    @Test
    void lessonThatIsOpen_opensAtItsFirstStopAgain() {
        open(8);
        Fx.run(() -> guide.go(3));
        settle();
        open(8);
        settle();
        assertThat(Fx.<Integer>get(() -> guide.guide.get().stop())).isZero();
        assertThat(Fx.<Integer>get(() -> bench.context.now().cursor().step())).isZero();
    }

    /** You was gone at decision 3, and the lecture told of You and Mixed-Score while the lesson explained Recency. */
    @Test
    void classResult_staysOnTheLastSlide_andTheExplainedPolicyIsExplained() {
        open(1);
        Fx.run(() -> bench.shell.toggleLecture());
        settle();
        press(KeyCode.PAGE_DOWN);
        press(KeyCode.ENTER);
        press(KeyCode.ENTER);
        press(KeyCode.PAGE_DOWN);
        assertThat(Fx.<List<String>>get(() -> Nodes.words(bench.scene.getRoot())))
                .anyMatch(each -> each != null && each.startsWith("Recency kept only the newest turns"));
        press(KeyCode.PAGE_DOWN);
        press(KeyCode.PAGE_DOWN);
        assertThat(Fx.<Integer>get(() -> guide.guide.get().stop())).isEqualTo(4);
        assertThat(window.texts()).anyMatch(each -> each.startsWith("You at decision 2: miss. Hits so far: Recency "));
    }

    /** Only the pinned turn stood there and "12 more"; the key for any what-if did nothing and said nothing. */
    @Test
    void whatIf_showsWhatWasGivenUp_andItsKeySaysWhatToDo() {
        open(1);
        Fx.run(() -> bench.shell.toggleLecture());
        Fx.run(() -> guide.go(2));
        settle();
        press(KeyCode.W);
        assertThat(window.texts()).contains(Texts.of("replay.what-if.not-in-a-lecture", "L", "K"));
        press(KeyCode.K);
        Comparison shown = bench.context.replays().result().orElseThrow();
        Trace pinned = shown.traces().stream()
                .filter(each -> bench.context.now().whatIfs().find(each.policy().name()).isPresent()).findFirst().orElseThrow();
        Trace before = shown.traces().get(shown.indexOf("recency"));
        List<String> givenUp = IntStream.range(0, before.poolSize(1)).filter(c -> before.kept(1, c)).map(c -> before.turn(1, c))
                .filter(turn -> !pinned.keeps(1, turn)).mapToObj(shown::id).toList();
        assertThat(givenUp).isNotEmpty();
        assertThat(Fx.<List<String>>get(() -> Nodes.texts(window.find(".mn-lecture-table")))).contains(pinned.policy().title())
                .containsAll(givenUp);
    }

    private void slide(LocatedLesson lesson, int number, Stop stop) {
        String where = lesson.file() + ", stop " + (number + 1);
        Comparison shown = Fx.get(() -> bench.context.replays().result().orElseThrow());
        String said = stop.say().here();
        List<String> turns = new ArrayList<>(shown.episode().turns().stream().map(turn -> turn.id())
                .filter(id -> id.equals(stop.turn()) || Pattern.compile("\\b" + id + "\\b").matcher(said).find()).toList());
        shown.input().supervision().at(stop.at()).evidence().forEach(turn -> turns.add(shown.id(turn)));
        Stream.ofNullable(shown.indexOf(stop.policy()) < 0 ? null : shown.traces().get(shown.indexOf(stop.policy())))
                .flatMap(trace -> trace.fates(stop.at()).stream()).flatMap(fate -> instead(shown, stop.at(), fate))
                .forEach(turns::add);
        List<String> policies = shown.traces().stream().map(Trace::policy)
                .filter(each -> each.name().equals(stop.policy()) || said.contains(each.title())).map(each -> each.title())
                .toList();

        VBox table = (VBox) window.find(".mn-lecture-table");
        List<String> words = Fx.get(() -> Nodes.texts(table));
        assertThat(words).as(where).containsAll(turns).containsAll(policies);
        if (REWARD.matcher(said).find()) {
            assertThat(words).as(where).anyMatch(each -> REWARD.matcher(each).find());
        }
        ScrollPane scroll = shown(ScrollPane.class, each -> each.getContent() == table);
        assertThat(Fx.<Double>get(table::getHeight)).as(where + ": without scrolling")
                .isLessThanOrEqualTo(scroll.getViewportBounds().getHeight() + 1);
        double row = Fx.get(() -> table.getChildren().getLast().getLayoutBounds().getHeight());
        double rows = Fx.get(() -> table.getChildren().stream().mapToDouble(each -> each.getLayoutBounds().getHeight()).sum());
        if (words.stream().anyMatch(each -> each.matches("\\d+ (more|weitere).*"))) {
            assertThat(table.getHeight() - rows).as(where + ": no room is left while turns are hidden").isLessThan(2.5 * row);
        }
    }

    /** The turn that was kept instead of evidence, and the kept turn that says it too. */
    private static Stream<String> instead(Comparison shown, int t, EvidenceFate fate) {
        return Stream.of(fate.inFavourOf(), fate.byOther() ? fate.through() : -1)
                .filter(turn -> turn >= 0 && shown.isCandidate(t, turn)).map(shown::id);
    }
}
