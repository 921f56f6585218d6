package mnemoscope.ui.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import mnemoscope.learning.file.BundledModel;
import mnemoscope.model.ConversationKind;
import mnemoscope.model.TextHash;
import mnemoscope.model.Texts;
import mnemoscope.session.SessionFile;
import mnemoscope.session.SessionHolder;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.annotate.AnnotateFeature;
import mnemoscope.ui.benchmark.BenchmarkFeature;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.training.TrainingFeature;
import mnemoscope.ui.window.Answers;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.workspace.BenchmarkDisplay;
import mnemoscope.workspace.Models;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.Workspace;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Sessions whose file or data have changed, are gone, are open elsewhere, or are of a newer program. */
final class SessionTroubleTest extends SessionStories {
    @Test
    void dataThatChanged_areAskedFor_withBothHashes() throws Exception {
        openCopy();
        Path file = saved();
        String saved = now(window).opened().sha256();
        Files.writeString(copy, Files.readString(copy).replaceFirst("the ", "a "));
        Workspace before = now(window);

        Fx.run(() -> sessions(window).controller.open(file));
        FxThread.until("the question", () -> shows(window, "has changed"));

        String question = window.texts().stream().filter(text -> text.contains("has changed")).findFirst().orElseThrow();
        assertThat(question).contains(saved).containsPattern("the file has [0-9a-f]{64}");
        assertThat(now(window)).isEqualTo(before);
        FxThread.until("the keyboard, to be seen", () -> window.bench().scene.getFocusOwner() instanceof Button button
                && button.getText().equals("Locate\u2026") && button.isFocusVisible());
        window.click("Open with these data");
        FxThread.until("the others", () -> !window.bench().context.now().opened().sha256().equals(saved));
    }

    @Test
    void placeThatTheDataDoNotHave_isToldByName_andTheRestIsOpen() throws Exception {
        openCopy();
        work();
        Path file = saved();
        FxThread.until("saved", () -> title(window).startsWith("work.json"));
        String text = Files.readString(file);
        Files.writeString(file, text.replace("\"step\" : 7", "\"step\" : 99999"));

        Fx.run(() -> sessions(window).controller.open(file));
        FxThread.until("told", () -> shows(window, "e1/100000 not found: e1 has decisions 1 to 60"));
        assertThat(window.texts()).anyMatch(each -> each.contains("The last decision is shown instead, 60."));
        idle(window.bench());
        assertThat(now(window).cursor().step()).isEqualTo(59);
        assertThat(now(window).protocol().budgetTokens()).isEqualTo(64);

        Files.writeString(file, text.replace("\"episode\" : \"e1\"", "\"episode\" : \"e99\""));
        Fx.run(() -> sessions(window).controller.open(file));
        FxThread.until("told", () -> shows(window, "has no conversation \"e99\""));
        assertThat(window.texts()).anyMatch(each -> each.contains("The first conversation is shown instead, e1."));

        Files.writeString(file, text.replace("\"turn\" : 3", "\"turn\" : 4000"));
        Fx.run(() -> sessions(window).controller.open(file));
        FxThread.until("told", () -> shows(window, "there is no turn 4001. No turn is selected"));
    }

    /** Where the folder should be there is a file. */
    @Test
    void whatCannotBeKeptByItself_isToldOnce() throws Exception {
        Path kept = files.keptSessions().orElseThrow();
        Files.createDirectories(kept.getParent());
        Files.writeString(kept, "");
        openCopy();
        work();
        FxThread.until("told", () -> shows(window, Texts.of("session.not-kept")));
        assertThat(window.texts())
                .anyMatch(each -> each.contains(kept.toString()) && each.contains("Until this is fixed, only sessions"));
        Fx.run(() -> window.bench().shell.dismissProblem());
        Path other = saved();
        Fx.run(() -> window.bench().feature(ReplayFeature.class).controller().chooseBudget(32));
        Fx.run(() -> sessions(window).controller.open(other));
        idle(window.bench());
        assertThat(shows(window, Texts.of("session.not-kept"))).isFalse();
    }

    /** It took the name of the file that could not be written, and the next saving went there again. */
    @Test
    void sessionThatCannotBeSavedElsewhere_staysThatOfItsFile() throws Exception {
        openCopy();
        Path file = saved();
        FxThread.until("title", () -> title(window).startsWith("work.json \u2013"));
        Path other = folder.resolve("talks.json").resolve("other.json");
        Files.writeString(other.getParent(), "a file where the folder should be");
        Fx.run(() -> {
            window.bench().feature(ReplayFeature.class).controller().chooseBudget(32);
            window.bench().shell.pickWith(new Answers(other));
            sessions(window).controller.saveAs();
        });
        FxThread.until("told", () -> shows(window, "Could not save other.json"));
        assertThat(Fx.get(() -> title(window))).startsWith("work.json \u2022");
        Fx.run(() -> sessions(window).controller.save());
        FxThread.until("saved", () -> title(window).startsWith("work.json \u2013"));
        assertThat(SessionFile.read(file).state().protocol().budgetTokens()).isEqualTo(32);
        assertThat(shows(window, "Could not save")).as("settled").isFalse();
    }

    /** It was grey and cut in the status bar. */
    @Test
    void tableAndPictureThatCannotBeWritten_areToldInABand_andCanBeWrittenElsewhere() throws Exception {
        Files.writeString(folder.resolve("file"), "where the folder should be");
        Fx.run(() -> {
            window.bench().shell.pickWith(new Answers(folder.resolve("file/a.csv")));
            window.bench().shell.exports().text("a.csv", quotes -> "a", words -> {});
        });
        FxThread.until("told", () -> shows(window, "Could not write a.csv"));
        Fx.run(() -> window.bench().shell.pickWith(new Answers(folder.resolve("b.csv"))));
        window.click(Texts.of("shell.export-elsewhere"));
        FxThread.until("written", () -> Files.exists(folder.resolve("b.csv")));
        assertThat(shows(window, "Could not write")).isFalse();
    }

    /** Saving went over the session with the other data. */
    @Test
    void sessionIsLeft_whenOtherDataAreOpened_andItsChangesComeBack() throws Exception {
        openCopy();
        Path file = saved();
        FxThread.until("title", () -> title(window).startsWith("work.json \u2013"));
        Fx.run(() -> window.bench().feature(ReplayFeature.class).controller().chooseBudget(32));
        Workspace was = now(window);
        Fx.run(() -> window.bench().shell.openBundled());
        FxThread.until("told", () -> shows(window, "work.json was closed because other data were opened"));
        idle(window.bench());
        assertThat(Fx.get(() -> title(window))).doesNotContain("work.json");
        assertThat(SessionFile.read(file).state().protocol().budgetTokens()).isNotEqualTo(32);

        window.click(Texts.of("session.resume"));
        FxThread.until("back", () -> title(window).startsWith("work.json \u2022"));
        idle(window.bench());
        assertThat(now(window).protocol()).isEqualTo(was.protocol());
    }

    @Test
    void workThatCouldNotBeKept_isAskedFor_beforeTheWindowCloses() throws Exception {
        Path kept = files.keptSessions().orElseThrow();
        Files.createDirectories(kept.getParent());
        Files.writeString(kept, "");
        openCopy();
        work();
        assertThat(Fx.get(() -> sessions(window).unsaved(Workspace.NEW))).singleElement().asString()
                .contains("The open session. Automatic saving");
        assertThat(Fx.<Boolean>get(() -> sessions(window).saving().isPresent())).isTrue();
        Files.delete(kept);
        assertThat(Fx.get(() -> sessions(window).unsaved(Workspace.NEW))).as("there is room again").isEmpty();
    }

    /** Also after another change, of which the session itself is said to be unsaved. */
    @Test
    void runThatTheSessionFileHas_isNotCalledUnsaved() throws Exception {
        TrainingFeature training = window.bench().feature(TrainingFeature.class);
        String said = Texts.of("training.is-in-no-file", "").strip();
        openCopy();
        Fx.run(() -> window.bench().context.workspace().move(now -> now.with(now.models()
                .with(new Models.Model(1, "", BundledModel.record(ConversationKind.CHATS), false, Optional.empty())))));
        assertThat(Fx.get(() -> training.unsaved(sessions(window).kept()))).singleElement().asString().contains(said);
        saved();
        FxThread.until("saved", () -> title(window).startsWith("work.json \u2013"));
        work();
        assertThat(Fx.get(() -> title(window))).startsWith("work.json \u2022");
        assertThat(Fx.get(() -> training.unsaved(sessions(window).kept()))).isEmpty();
    }

    /** What a language model said of the data is a file too. */
    @Test
    void annotationsThatChangedOrAreGone_areAskedFor_withBothHashes() throws Exception {
        openCopy();
        String text = Fx
                .get(() -> window.bench().context.replays().dataset().conversations().getFirst().turns().getFirst().text());
        Path said = annotations("said.jsonl", text, 7);
        Fx.run(() -> window.bench().feature(AnnotateFeature.class).controller.open(said));
        FxThread.until("laid", () -> window.bench().context.now().opened().annotations().isPresent());
        idle(window.bench());
        Opened was = now(window).opened();
        assertThat(was.annotationsSha256()).isEqualTo(TextHash.sha256(Files.readString(said)));
        Path file = saved();
        FxThread.until("title", () -> title(window).startsWith("work.json"));
        annotations("said.jsonl", text, 2);

        Fx.run(() -> sessions(window).controller.open(file));
        FxThread.until("the question", () -> shows(window, "said.jsonl has changed"));
        assertThat(window.texts()).anyMatch(each -> each.contains(was.annotationsSha256()) && each.contains(hash(said)));
        window.click("Open with these annotations");
        FxThread.until("the others", () -> window.bench().context.now().opened().annotationsSha256().equals(hash(said)));
        idle(window.bench());

        Files.delete(said);
        Fx.run(() -> sessions(window).controller.open(file));
        FxThread.until("the question", () -> shows(window, was.annotationsSha256()));
        Path moved = annotations("moved.jsonl", text, 7);
        Fx.run(() -> window.bench().shell.pickWith((title, kind) -> Optional.of(moved)));
        window.click("Locate\u2026");
        FxThread.until("located",
                () -> window.bench().context.now().opened().equals(was.withAnnotations(moved, was.annotationsSha256())));
        idle(window.bench());

        Fx.run(() -> sessions(window).controller.open(file));
        FxThread.until("the question", () -> shows(window, was.annotationsSha256()));
        window.click(Texts.of("session.open-the-rest-without-them"));
        FxThread.until("plain", () -> window.bench().context.now().opened().equals(was.withoutAnnotations()));
    }

    private Path annotations(String name, String text, int importance) throws IOException {
        return Files.writeString(folder.resolve(name),
                "{\"sha256\": \"%s\", \"importance\": %d}%n".formatted(TextHash.sha256(text), importance));
    }

    private static String hash(Path file) {
        try {
            return TextHash.sha256(Files.readString(file));
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    /** LoCoMo does not come with the program: its session asks for it, and opens without it too. */
    @Test
    @Tag("slow")
    void exampleOfThePapersTables_asksForItsData_orOpensTheRest() {
        openCopy();
        Opened before = now(window).opened();

        Fx.run(() -> sessions(window).controller.open(Path.of("sessions/paper-tables.session.json")));
        FxThread.until("the question", () -> shows(window, "locomo10.json does not exist"));
        assertThat(window.texts())
                .anyMatch(text -> text.contains("79fa87e90f04081343b8c8debecb80a9a6842b76a7aa537dc9fdf651ea698ff4"));
        assertThat(now(window).opened()).isEqualTo(before);
        window.click(Texts.of("session.open-the-rest-without-them"));

        FxThread.until("the rest", () -> window.bench().context.now().benchmark().choice()
                .filter(choice -> choice.policies().size() == 9).isPresent());
        assertThat(now(window).opened()).as("what was open").isEqualTo(before);
    }

    @Test
    @Tag("slow")
    void dataThatAreGone_canBeLocated_orLeft() throws Exception {
        openCopy();
        work();
        Path file = saved();
        Path moved = Files.move(copy, folder.resolve("moved.json"));

        Fx.run(() -> sessions(window).controller.open(file));
        FxThread.until("the question", () -> shows(window, "does not exist"));
        Fx.run(() -> window.bench().shell.pickWith((title, kind) -> Optional.of(moved)));
        window.click("Locate\u2026");

        FxThread.until("located", () -> window.bench().context.now().opened().file().filter(moved::equals).isPresent());
        idle(window.bench());
        assertThat(now(window).cursor().step()).isEqualTo(7);
        FxThread.until("the file still names the old place", () -> title(window).contains("\u2022"));
    }

    /** The dialog has no button for it. */
    @Test
    void fileOfOtherFieldsInThePlaceOfTheData_isNotOfferedToBeMapped() throws Exception {
        openCopy();
        Path file = saved();
        Files.delete(copy);
        Path other = Files.writeString(folder.resolve("talk.csv"),
                "who,utterance,query,gold\nAnn,Hello,,\nBob,,Who is there?,1\n");
        Fx.run(() -> sessions(window).controller.open(file));
        FxThread.until("the question", () -> shows(window, "does not exist"));
        Fx.run(() -> window.bench().shell.pickWith((title, kind) -> Optional.of(other)));
        window.click("Locate\u2026");
        FxThread.until("the question", () -> shows(window, "talk.csv looks like"));
        assertThat(window.texts().stream().filter(text -> text.contains("talk.csv looks like")).findFirst().orElseThrow())
                .contains("A session opens with the data that it was saved with, so fields").doesNotContain("Map its fields");
    }

    @Test
    @Tag("slow")
    void secondWindow_isToldThatTheSessionIsOpen() {
        openCopy();
        Path file = saved();
        FxThread.until("title", () -> title(window).startsWith("work.json"));

        second = OpenWindow.bundled(files);
        Fx.run(() -> sessions(second).controller.open(file));
        FxThread.until("told", () -> shows(second, "is open in another window"));

        assertThat(Fx.get(() -> title(second))).as("no session").doesNotContain("work.json");
    }

    /** Saved once more under its own name it is still this window's; a name that another window has changes nothing. */
    @Test
    void fileThatAWindowHas_staysItsOwn_whateverSaveAsIsGiven() {
        openCopy();
        Path file = saved();
        FxThread.until("title", () -> title(window).startsWith("work.json"));
        saved();
        idle(window.bench());

        second = OpenWindow.bundled(files);
        Path others = folder.resolve("others.json");
        saveAs(second, others);
        FxThread.until("title", () -> title(second).startsWith("others.json"));
        saveAs(second, file);
        FxThread.until("told", () -> shows(second, "work.json is open in another window"));
        assertThat(Fx.get(() -> title(second))).as("what it had").startsWith("others.json");
        saveAs(window, others);
        FxThread.until("told", () -> shows(window, "others.json is open in another window"));
    }

    private static void saveAs(OpenWindow window, Path file) {
        Fx.run(() -> {
            window.bench().shell.pickWith(new Answers(file));
            sessions(window).controller.saveAs();
        });
    }

    /** Two users of one shared folder have locks of their own: what the other wrote is not lost without a word. */
    @Test
    @Tag("slow")
    void fileThatAnotherSaved_isNotWrittenOverUnasked() throws Exception {
        openCopy();
        work();
        Path file = saved();
        FxThread.until("saved", () -> title(window).startsWith("work.json"));
        String anothers = Files.readString(file).replace("\"step\" : 7", "\"step\" : 9");
        Files.writeString(file, anothers);

        Fx.run(() -> sessions(window).controller.save());
        FxThread.until("told", () -> shows(window, "Another program has changed work.json since it was opened here"));
        assertThat(file).hasContent(anothers);

        Fx.run(() -> sessions(window).controller.save());
        FxThread.until("written", () -> {
            try {
                return Files.readString(file).contains("\"step\" : 7");
            } catch (IOException halfMoved) {
                return false;
            }
        });
    }

    /** Of another program too, not of this one alone; what was open there is saved by it. */
    @Test
    @Tag("slow")
    void windowOfAnotherProgram_isToldOfToo() throws Exception {
        openCopy();
        Path file = saved();
        FxThread.until("title", () -> title(window).startsWith("work.json"));
        window.close();
        Process other = SessionHolder.start(files.locks().orElseThrow(), file);
        try {
            second = OpenWindow.bundled(files);
            Fx.run(() -> sessions(second).controller.open(file));
            FxThread.until("told", () -> shows(second, "is open in another window"));
            assertThat(Fx.get(() -> title(second))).as("no session").doesNotContain("work.json");
        } finally {
            other.destroyForcibly().waitFor();
        }
        Fx.run(() -> sessions(second).controller.open(file));
        FxThread.until("title", () -> title(second).startsWith("work.json"));
    }

    @Test
    void newerSession_isRefusedByName_andChangesNothing() throws Exception {
        Path file = Files.writeString(folder.resolve("newer.json"),
                "{\"format\": \"" + SessionFile.FORMAT + "\", \"version\": 99, \"state\": {}}");
        Workspace before = now(window);

        Fx.run(() -> sessions(window).controller.open(file));
        FxThread.until("told", () -> shows(window, "found version 99"));

        assertThat(now(window)).isEqualTo(before);
    }

    private static final String STUDY = """
            {"version": 1, "kind": "benchmark", "name": "small", "parameters": {"data": "talks.json",
             "policies": ["recency", "mixed"], "budgets": [32, 64], "folds": 2, "seeds": [0], "baseline": "mixed"}}
            """;

    /** The study stays what it is; the session has what was chosen of it. */
    @Test
    @Tag("slow")
    void study_isGoneOnWith_andToldIfItHasChanged() throws Exception {
        Path study = Files.writeString(copy.resolveSibling("small.json"), STUDY);
        Fx.run(() -> {
            window.bench().shell.showTab(Tab.BENCHMARK);
            window.bench().feature(BenchmarkFeature.class).files().openStudy(study);
        });
        FxThread.until("the study", () -> window.bench().context.now().benchmark().study().isPresent());
        Fx.run(() -> window.bench().feature(BenchmarkFeature.class).controller().change(
                spec -> spec.with(spec.name(), List.of("recency", "bm25", "mixed"), List.of(64), 2, List.of(0L), "mixed")));
        BenchmarkDisplay was = now(window).benchmark();
        assertThat(was.choice().orElseThrow().policies()).contains("bm25");
        Path file = saved();
        assertThat(Files.readString(study)).isEqualTo(STUDY);
        window.close();

        second = OpenWindow.bundled(files);
        Fx.run(() -> sessions(second).controller.open(file));
        FxThread.until("small.json", () -> shows(second, "Study small.json"));
        assertThat(now(second).benchmark()).isEqualTo(was);
        assertThat(Fx.<Boolean>get(() -> second.bench().feature(BenchmarkFeature.class).model().canMeasure())).isTrue();

        Files.writeString(study, STUDY.replace("[32, 64]", "[32]"));
        Fx.run(() -> second.bench().feature(BenchmarkFeature.class).controller().closeStudy());
        Fx.run(() -> sessions(second).controller.open(file));
        second.click(Texts.of("session.open-without-saving"));
        FxThread.until("told", () -> shows(second, "small.json has changed"));
        String is = now(second).benchmark().study().orElseThrow().sha256();
        assertThat(is).isNotEqualTo(was.study().orElseThrow().sha256());
        assertThat(second.texts()).anyMatch(text -> text.contains(was.study().orElseThrow().sha256()) && text.contains(is));
    }

    /** Of any bytes, which are no text: they are someone's. */
    @Test
    void fileThatIsNoTextAnyMore_isNotWrittenOverUnasked() throws Exception {
        openCopy();
        Path file = saved();
        FxThread.until("saved", () -> title(window).startsWith("work.json"));
        byte[] anothers = {(byte) 0xff, (byte) 0xfe, 0, 1};
        Files.write(file, anothers);

        Fx.run(() -> sessions(window).controller.save());
        FxThread.until("told", () -> shows(window, Texts.of("session.saved-by-another", "work.json")));
        assertThat(file).hasBinaryContent(anothers);
    }
}
