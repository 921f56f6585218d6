package mnemoscope.ui.shell.palette;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ListCell;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import mnemoscope.learning.TrainingSettings.Objective;
import mnemoscope.model.Conversation;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.snapshot.FxThread;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.ui.benchmark.BenchmarkFeature;
import mnemoscope.ui.guide.GuideFeature;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.training.TrainingFeature;
import mnemoscope.ui.workspace.PaletteEntry;
import mnemoscope.workspace.CompareDisplay.View;
import mnemoscope.workspace.HindsightDisplay.TimeLimit;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.OptimalityPage;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.kordamp.ikonli.javafx.FontIcon;

/** Ctrl+K: everything is found by its words and done by Enter, and the keyboard is the view's again. */
class PaletteStoriesTest extends OnPalette {
    @Test
    void decision_isFoundByTheWordAndItsNumber() {
        Fx.run(() -> bench.context.steps().jump(0));
        enter("decision 3");
        assertThat(Fx.<Integer>get(() -> bench.context.now().cursor().step())).isEqualTo(2);
        enter("Decision 2");
        assertThat(Fx.<Integer>get(() -> bench.context.now().cursor().step())).isEqualTo(1);
    }

    /** By what they do, not by their title alone. */
    @Test
    void figuresAndClaims_areFoundByWhatTheyAreFor() {
        for (String words : List.of("export figure pdf", "pdf", "all figures")) {
            look(words);
            assertThat(String.join("", window.texts())).as(words).contains("All figures\u2026");
        }
        look("claim");
        assertThat(String.join("", window.texts())).contains("Claims of the paper and published values\u2026");
        Fx.run(() -> bench.shell.closeSheet());
        assertThat(PaletteEntry.names("Baseline", List.of("a", "b"), "a", each -> "Mixed-Score", each -> {})).last()
                .satisfies(other -> assertThat(other.note()).isEqualTo(Texts.of("workspace.instead-of", "Mixed-Score")));
    }

    @Test
    void trainingAndBenchmark_areStartedFromAnywhere() {
        enter("start training");
        TrainingFeature training = bench.feature(TrainingFeature.class);
        assertThat(Fx.<Tab>get(() -> bench.context.now().pages().tab())).isEqualTo(Tab.TRAINING);
        FxThread.until("a run", () -> training.controller().isTraining());
        enter("run missing");
        BenchmarkFeature benchmark = bench.feature(BenchmarkFeature.class);
        assertThat(Fx.<Tab>get(() -> bench.context.now().pages().tab())).isEqualTo(Tab.BENCHMARK);
        FxThread.until("a run", () -> benchmark.model().running.get() || benchmark.model().isWhole());
        Fx.run(() -> {
            benchmark.runs().handle().cancel();
            training.controller().run.cancel();
        });
    }

    /** In the type of a lecture a lesson's title had no width, and stood under its description or nowhere. */
    @Test
    void titleOfALesson_standsBesideItsDescription_inALecture() {
        Fx.run(() -> bench.shell.toggleLecture());
        try {
            for (Locale language : Texts.LANGUAGES) {
                Texts.speak(language);
                for (String words : List.of("stale", "myop", "luck", "gl\u00fcck")) {
                    look(words);
                    FxThread.frames(4);
                    Fx.run(() -> titlesAreWhole(words));
                    while (Fx.<Sheet>get(() -> bench.shellModel.sheet.get()) == Sheet.PALETTE) {
                        window.type(KeyCode.ESCAPE);
                    }
                }
            }
        } finally {
            Texts.speak(Locale.ENGLISH);
            Fx.run(() -> bench.shell.toggleLecture());
        }
    }

    private void titlesAreWhole(String words) {
        List<HBox> rows = list().lookupAll(".mn-palette-row").stream().map(ListCell.class::cast).filter(Node::isVisible)
                .filter(each -> each.getGraphic() instanceof HBox row && row.getChildren().getFirst() instanceof HBox)
                .map(each -> (HBox) each.getGraphic()).toList();
        for (HBox row : rows) {
            HBox title = (HBox) row.getChildren().getFirst();
            double needed = title.getChildren().stream().mapToDouble(each -> each.prefWidth(-1)).sum();
            assertThat(title.getWidth()).as(words + ": " + Nodes.words(title))
                    .isGreaterThanOrEqualTo(Math.min(needed, row.getWidth() / 2) - 1);
            assertThat(title.getChildren().getLast().getBoundsInParent().getMaxX()).as(words + ": " + Nodes.words(title))
                    .isLessThanOrEqualTo(title.getWidth() + 1);
        }
        FontIcon glass = (FontIcon) bench.scene.lookup(".mn-palette .mn-search .ikonli-font-icon");
        assertThat(glass.getIconSize()).isGreaterThan(18);
        Region clear = (Region) bench.scene.lookup(".mn-palette .clear-button > .graphic");
        assertThat(List.of(clear.getWidth(), clear.getHeight())).as("as wide as it is high").containsOnly(16.0);
    }

    @Test
    void language_isFoundByItsName_inEveryLanguage() {
        for (String words : List.of("deutsch", "german", "englisch")) {
            look(words);
            assertThat(Fx.<String>get(() -> list().getItems().toString())).as(words)
                    .contains("Language " + (words.equals("englisch") ? "English" : "Deutsch"));
        }
    }

    @Test
    void conversationThatIsNotHere_isAnsweredWithThoseThatAre() {
        look("conv-26 12");
        FxThread.until("the hint", () -> Nodes.texts(bench.scene.getRoot()).stream()
                .anyMatch(each -> each.startsWith("Conversations here are named like e1")));
        look("e1 2");
        assertThat(window.texts()).noneMatch(each -> each.startsWith("Conversations here"));
    }

    /** Settings stand before policies, and some have the title of a policy among their words. */
    @Test
    void titleOfAPolicy_isThatPolicy_notASettingThatNamesIt() {
        Fx.run(() -> bench.context.steps().focusPolicy("recency"));
        enter("mixed-score");
        assertThat(Fx.<String>get(() -> bench.context.now().cursor().policy())).isEqualTo("mixed");
        enter("BM25");
        FxThread.until("added", () -> bench.context.now().policies().names().contains("bm25"));
    }

    /** Not of the protocol alone: pages, metrics and what the user likes are set from it too. */
    @Test
    void settingsOfOtherTabs_andPreferences_areFound() {
        enter("compare page misses");
        assertThat(Fx.<Tab>get(() -> bench.context.now().pages().tab())).isEqualTo(Tab.COMPARE);
        assertThat(Fx.<View>get(() -> bench.context.now().compare().view())).isEqualTo(View.MISSES);
        enter("benchmark metric recall");
        assertThat(Fx.<Tab>get(() -> bench.context.now().pages().tab())).isEqualTo(Tab.BENCHMARK);
        assertThat(Fx.<Metric>get(() -> bench.context.now().benchmark().metric())).isEqualTo(Metric.RECALL);
        enter("text size 115 %");
        assertThat(Fx.<Integer>get(() -> bench.preferences.now.get().typeSize())).isEqualTo(115);
        look("theme dark");
        assertThat(window.texts()).contains("instead of system");
        window.type(KeyCode.ESCAPE);
    }

    @Test
    void decision_byItsNumber_byItsConversation_andByWordsOfItsQuestion() {
        enter("12");
        assertThat(step()).isEqualTo(11);
        enter("e4 8");
        until("e4");
        assertThat(step()).isEqualTo(7);
        assertThat(Fx.<String>get(() -> bench.context.now().cursor().episode())).isEqualTo("e4");
        String question = Fx.get(() -> bench.context.replays().result().orElseThrow().episode().questions().get(30).text());
        enter("#" + question.toUpperCase(Locale.ROOT));
        // It may be asked twice, and is found where it was asked first.
        assertThat(Fx.<String>get(() -> bench.context.replays().result().orElseThrow().episode().questions()
                .get(bench.context.now().cursor().step()).text())).isEqualTo(question);
        enter("E1/5");
        until("e1");
        assertThat(step()).isEqualTo(4);
        assertKeysAreTheViews();
    }

    @Test
    void turn_isSelectedWhereItIsACandidate() {
        Fx.run(() -> bench.context.steps().jump(0));
        String id = Fx.get(() -> bench.context.replays().result().orElseThrow().episode().turns().get(100).id());
        enter("@" + id);
        assertThat(Fx.<Integer>get(() -> bench.context.now().cursor().turn())).isEqualTo(100);
        assertThat(step()).isPositive();
        assertThat(Fx.<Boolean>get(
                () -> bench.context.replays().result().orElseThrow().isCandidate(bench.context.now().cursor().step(), 100)))
                .isTrue();
    }

    /** By its name as by its words, with the conversation opened where it was said. */
    @Test
    void turnOfAnotherConversation_isFound_andItsConversationOpened() {
        Conversation other = Fx.get(() -> bench.context.replays().conversations().get(3));
        Turn turn = other.turns().get(120);
        enter("@" + turn.text());
        until(other.id());
        assertThat(Fx.<Integer>get(() -> bench.context.now().cursor().turn())).isEqualTo(120);
        enter("e2 " + Fx.get(() -> bench.context.replays().conversations().get(1).turns().get(7).id()));
        until("e2");
        assertThat(Fx.<Integer>get(() -> bench.context.now().cursor().turn())).isEqualTo(7);
        assertKeysAreTheViews();
    }

    /** On the FX thread. */
    private Optional<ListCell<?>> firstRow() {
        return list().lookupAll(".mn-palette-row").stream().<ListCell<?>>map(each -> (ListCell<?>) each)
                .filter(each -> each.getIndex() == 1 && each.isVisible() && !each.isEmpty()).findFirst();
    }

    /** In the list they are: so they are here, with what is said of them to a screen reader. */
    @Test
    void decisions_haveTheirMarks_andSayWhatIsNoted() {
        Fx.run(() -> {
            bench.context.steps().jump(6);
            bench.context.notes().toggleBookmark(bench.context.notes().decision().orElseThrow());
        });
        // Its note is named so too.
        look("#e1 7");
        int policies = Fx.get(() -> bench.context.replays().result().orElseThrow().traces().size());
        FxThread.until("the marks of the policies",
                () -> firstRow().filter(row -> row.lookupAll(".mn-mark").size() == policies).isPresent());
        assertThat(Fx.<String>get(() -> firstRow().orElseThrow().getAccessibleText())).contains("Bookmarked").contains("Hit");
        Fx.run(() -> bench.context.steps().toggleAnswers());
        window.type(KeyCode.ESCAPE);
        look("e1 9");
        TextField field = field();
        assertThat(Fx.<String>get(field::getAccessibleHelp)).as("no outcome to come while Answers is off").doesNotContain("Hit")
                .doesNotContain("Miss");
        window.type(KeyCode.ESCAPE);
    }

    @Test
    @Tag("slow")
    void settingsOfTrainingStudiesAndHindsight_areFound_andTypedOnesTakeAnyValue() {
        enter("epochs 7");
        assertThat(Fx.<Integer>get(() -> bench.context.now().training().settings().network().epochs())).isEqualTo(7);
        assertThat(Fx.<Tab>get(() -> bench.context.now().pages().tab())).isEqualTo(Tab.TRAINING);
        enter("training tuned on reward");
        assertThat(Fx.<Objective>get(() -> bench.context.now().training().settings().objective())).isEqualTo(Objective.REWARD);
        enter("time limit 30 s");
        assertThat(Fx.<TimeLimit>get(() -> bench.context.now().hindsight().limit())).isEqualTo(TimeLimit.LONGER);
        assertThat(Fx.<OptimalityPage>get(() -> bench.context.now().pages().optimality())).isEqualTo(OptimalityPage.HINDSIGHT);
        enter("instances shown 200");
        assertThat(Fx.<Integer>get(() -> bench.context.now().study().tests())).isEqualTo(200);
        enter("sensitivity: miss 40");
        assertThat(Fx.<Double>get(() -> bench.context.now().sensitivity().miss())).isEqualTo(40);
        enter("folds 4");
        assertThat(Fx.<Tab>get(() -> bench.context.now().pages().tab())).isEqualTo(Tab.BENCHMARK);
        assertThat(Fx.<Integer>get(() -> bench.context.now().benchmark().choice().orElseThrow().folds())).isEqualTo(4);
        enter("seeds 3 4");
        assertThat(Fx.<List<Long>>get(() -> bench.context.now().benchmark().choice().orElseThrow().seeds())).containsExactly(3L,
                4L);
    }

    @Test
    void whatWasChosenLast_comesFirst() {
        enter(">jobs");
        Fx.run(bench.shell::closeSheet);
        look(">");
        assertThat(Fx.<String>get(this::selectedLine)).contains("Jobs");
        window.type(KeyCode.ESCAPE);
    }

    @Test
    @Tag("slow")
    void settings_andPolicies_areChosen() {
        enter("budget 200");
        assertThat(Fx.<Integer>get(() -> bench.context.now().protocol().budgetTokens())).isEqualTo(200);
        enter("pool shared");
        enter("unit o200k");
        assertThat(Fx.<String>get(() -> bench.context.now().protocol().unit().label())).isEqualTo("o200k tokens");
        List<String> before = Fx.get(() -> bench.context.now().policies().names());
        enter("add fifo");
        assertThat(Fx.<List<String>>get(() -> bench.context.now().policies().names())).hasSize(before.size() + 1);
        enter("explain recency");
        assertThat(Fx.<String>get(() -> bench.context.now().cursor().policy())).isEqualTo("recency");
    }

    @Test
    @Tag("slow")
    void lesson_isOpened() {
        String lesson = Fx.get(() -> bench.feature(GuideFeature.class).lessons().getFirst().lesson().title().here());
        enter(lesson);
        FxThread.until("lesson", () -> bench.context.now().opened().origin() instanceof Opened.Lesson);
    }

    @Test
    void recentFile_isFound() {
        Fx.run(() -> bench.shellModel.recent.set(List.of(Path.of("folder", "talks-of-june.json"))));
        look("talks june");
        assertThat(window.texts()).contains("Recent files");
    }
}
