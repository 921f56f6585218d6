package mnemoscope.ui.annotate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import mnemoscope.annotate.AnnotationKind;
import mnemoscope.annotate.ContextWindow;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.Annotation;
import mnemoscope.model.Conversation;
import mnemoscope.model.Coverage;
import mnemoscope.model.MemoryType;
import mnemoscope.model.Session;
import mnemoscope.model.TextHash;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.replay.Placement;
import mnemoscope.task.Input;
import mnemoscope.task.ReadFiles;
import mnemoscope.ui.annotate.AnnotateDraft.DraftField;
import mnemoscope.ui.annotate.AnnotateDraft.Extent;
import mnemoscope.ui.annotate.AnnotateModel.AnnotatePhase;
import mnemoscope.ui.annotate.AnnotationOverlay.LaidAnnotations;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.replay.state.ShownPolicies;
import mnemoscope.ui.workspace.Opening;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files laid over data, and what the dialog takes and refuses; no server is asked. */
class AnnotateControllerTest {
    @TempDir
    private Path folder;
    private AnnotateBench bench;
    private AnnotateModel model;
    private AnnotateController controller;

    @BeforeEach
    void start() {
        bench = new AnnotateBench(folder);
        model = bench.model;
        controller = bench.controller;
    }

    @AfterEach
    void stop() {
        bench.close();
    }

    private Path write(String name, String... lines) throws Exception {
        return Files.writeString(folder.resolve(name), String.join("\n", lines));
    }

    private static String line(String text, String rest) {
        return "{\"sha256\":\"" + TextHash.sha256(text) + "\"," + rest + "}";
    }

    private void openCamping() {
        bench.open(Camping.conversation());
    }

    private Path cat() throws Exception {
        return write("cat.jsonl", line("My cat Bailey is ill", "\"type\":\"stable\",\"importance\":9,\"model\":\"m\""),
                line("A text of another talk", "\"importance\":2"));
    }

    private Annotation ofCat() {
        return bench.open().conversations().getFirst().turns().get(2).annotation();
    }

    @Test
    void file_isLaidOverTheOpenData_andTheDecisionStays() throws Exception {
        openCamping();
        bench.player.decisions().jump(2);
        controller.open(cat());
        bench.until(() -> model.laid.optional().isPresent());
        assertThat(ofCat()).isEqualTo(new Annotation(MemoryType.STABLE, 0.9));
        assertThat(bench.replay.cursor()).isEqualTo(2);
        assertThat(model.laid.optional().orElseThrow().fit().unfit()).singleElement()
                .satisfies(each -> assertThat(each.number()).isEqualTo(2));
        assertThat(bench.host.said.getLast())
                .isEqualTo(Texts.of("annotate.laid-with-misfits", "cat.jsonl", 1, 1, 0, "1 line matches"));
        // "My cat Bailey is ill" is short, so temporary by the rule, and stable as annotated.
        assertThat(bench.replay.result().orElseThrow().input().text().type(2)).isEqualTo(MemoryType.STABLE);
    }

    @Test
    void withoutAnnotations_theDataAreAsBefore_andPoliciesThatNeedThemAreLeftOut() throws Exception {
        openCamping();
        LoadedDataset plain = bench.open();
        controller.open(cat());
        bench.until(() -> model.laid.optional().isPresent());
        ShownPolicies.set(bench.player, List.of("recency", "ga-llm-raw", "ga-llm-normalised"));
        assertThat(bench.replay.now().policies().names()).contains("ga-llm-raw");
        controller.remove();
        assertThat(bench.open()).isSameAs(plain);
        assertThat(ofCat()).isEqualTo(Annotation.NONE);
        assertThat(model.laid.optional()).isEmpty();
        assertThat(bench.replay.now().policies().names()).containsExactly("recency", "mixed");
        assertThat(bench.replay.derived().leftOutProperty().get()).contains("GA-LLM (raw) is hidden: it needs importance");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"sha256\":\"x\"}", "not json", "", "{\"episodes\":[]}"})
    void badFile_isRefusedAndChangesNothing(String content) throws Exception {
        openCamping();
        controller.open(cat());
        bench.until(() -> model.laid.optional().isPresent());
        LaidAnnotations before = model.laid.optional().orElseThrow();
        LoadedDataset open = bench.open();
        controller.open(write("bad.jsonl", content));
        bench.until(() -> !bench.host.problems.isEmpty());
        assertThat(bench.host.problems).singleElement().satisfies(problem -> {
            assertThat(problem.what()).isEqualTo("Could not open bad.jsonl");
            assertThat(problem.where()).hasSizeGreaterThan(30);
        });
        assertThat(model.laid.optional()).containsSame(before);
        assertThat(bench.open()).isSameAs(open);
    }

    @Test
    void missingFile_isRefused() throws Exception {
        openCamping();
        controller.open(folder.resolve("none.jsonl"));
        bench.until(() -> !bench.host.problems.isEmpty());
        assertThat(bench.host.problems.getFirst().where()).contains("does not exist");
    }

    @Test
    void annotations_stayForTheSession_overWhateverIsOpened() throws Exception {
        openCamping();
        controller.open(cat());
        bench.until(() -> model.laid.optional().isPresent());
        LoadedDataset other = Camping.dataset(Camping.conversation("other", Camping.questions()));
        bench.overlay.layOver(other, (dataset, embeddings) -> Opening.open(bench.replay.context(), dataset, Camping.PROTOCOL));
        bench.until(() -> bench.open() != null && bench.open().conversations().getFirst().id().equals("other"));
        assertThat(ofCat()).isEqualTo(new Annotation(MemoryType.STABLE, 0.9));
        assertThat(model.laid.optional().orElseThrow().plain()).isSameAs(other);
        controller.remove();
        assertThat(bench.open()).isSameAs(other);
    }

    @Test
    void nothingOpen_asksForDataFirst() {
        controller.show("");
        controller.chooseAndOpen();
        assertThat(bench.shown).isZero();
        assertThat(bench.host.said).hasSize(2).allMatch(words -> words.startsWith("Open a dataset first"));
    }

    @ParameterizedTest
    @CsvSource({"BASE_URL, nowhere, not the address of a server", "BASE_URL, http://me:pw@host/v1, must not contain a user name",
            "BASE_URL, https://host/v1?key=x, must not contain a user name", "PER_MINUTE, -1, whole number",
            "PER_MINUTE, '', whole number", "PRICE_IN, cheap, number from 0", "PRICE_EMBEDDING, -2, number from 0",
            "MODEL, sk-abcdefghijklmnopqrstuv, contains a key",
            "BASE_URL, https://host/sk-abcdefghijklmnopqrstuv, contains a key"})
    void wrongField_isSaidNextToIt_asItIsTyped(DraftField field, String typed, String words) throws Exception {
        bench.fill("http://localhost:9/v1");
        assertThat(model.wrong.get()).isEmpty();
        controller.edit(now -> now.with(field, typed));
        assertThat(model.wrong.get()).containsOnlyKeys(field);
        assertThat(model.wrong.get().get(field)).contains(words).doesNotContain("pw");
        controller.start();
        controller.estimate();
        assertThat(model.phase.get()).isEqualTo(AnnotatePhase.EDITING);
        assertThat(bench.queue.snapshots()).isEmpty();
    }

    @Test
    void missingFields_areNamedWhenTheyAreNeeded() throws Exception {
        bench.fill("http://localhost:9/v1");
        controller.edit(now -> now.with(DraftField.MODEL, ""));
        controller.edit(now -> now.with(DraftField.EMBEDDING_MODEL, " "));
        controller.edit(now -> now.with(DraftField.PRICE_IN, "1"));
        assertThat(model.wrong.get()).isEmpty();
        controller.estimate();
        assertThat(model.wrong.get()).containsOnlyKeys(DraftField.MODEL, DraftField.PRICE_OUT);
        controller.edit(now -> now.with(AnnotationKind.EMBEDDING, true));
        controller.edit(now -> now.with(AnnotationKind.TYPE, false));
        controller.edit(now -> now.with(AnnotationKind.IMPORTANCE, false));
        controller.estimate();
        assertThat(model.wrong.get()).containsKeys(DraftField.EMBEDDING_MODEL).doesNotContainKey(DraftField.MODEL);
        controller.edit(now -> now.with(AnnotationKind.EMBEDDING, false));
        controller.estimate();
        assertThat(model.wrong.get()).containsKey(DraftField.KINDS);
    }

    @Test
    void typedKeyInAnotherField_isRefused_andKeyThatNoHeaderCarriesToo() throws Exception {
        bench.fill("http://localhost:9/v1");
        controller.typeKey("short-key-1");
        controller.edit(now -> now.with(DraftField.MODEL, "x short-key-1"));
        assertThat(model.wrong.get().get(DraftField.MODEL)).contains("This contains a key.").doesNotContain("short");
        controller.edit(now -> now.with(DraftField.MODEL, "chatty"));
        controller.typeKey("two words");
        assertThat(model.wrong.get()).containsOnlyKeys(DraftField.KEY);
        assertThat(model.wrong.get().get(DraftField.KEY)).doesNotContain("two words");
        controller.start();
        assertThat(model.isRunning()).isFalse();
        controller.left();
        assertThat(model.wrong.get()).isEmpty();
        assertThat(model.key.get().isEmpty()).isTrue();
    }

    @Test
    void cacheThatIsTheDataOrCompressed_isRefused() throws Exception {
        bench.fill("http://localhost:9/v1");
        ReadFiles.note(Files.writeString(folder.resolve("camping.json"), "[]"), Input.DATA);
        controller.keepIn(folder.resolve("camping.json"));
        controller.start();
        assertThat(model.wrong.get().get(DraftField.CACHE)).contains("the data file itself");
        controller.keepIn(folder.resolve("a.jsonl.gz"));
        controller.start();
        assertThat(model.wrong.get().get(DraftField.CACHE)).contains("cannot be compressed");
        controller.chooseCache();
        assertThat(model.cache.get()).isEqualTo(folder.resolve("chosen.jsonl"));
    }

    @Test
    void answers_areKeptBesideTheDataOnlyInAFolderOfOnesOwn() throws Exception {
        PosixFileAttributeView permissions = Files.getFileAttributeView(folder, PosixFileAttributeView.class);
        Assumptions.assumeTrue(permissions != null, "Skipped: this system has no shared folders to be told by permissions.");
        permissions.setPermissions(PosixFilePermissions.fromString("rwxr-xr-x"));
        bench.fill("http://localhost:9/v1");
        assertThat(model.cache.get()).isEqualTo(bench.cache);
        permissions.setPermissions(PosixFilePermissions.fromString("rwxrwxr-x"));
        controller.show("");
        assertThat(model.cache.get()).isEqualTo(folder.resolve("user/annotations/camping.annotations.jsonl"));
        Files.writeString(bench.cache, "");
        controller.show("");
        assertThat(model.cache.get()).as("answers that are there already").isEqualTo(bench.cache);
    }

    @Test
    void changedField_makesTheEstimateVoid() throws Exception {
        bench.fill("http://localhost:9/v1");
        controller.estimate();
        bench.until(() -> model.phase.get() instanceof AnnotatePhase.Estimated);
        controller.edit(now -> now.with(ContextWindow.BEFORE));
        assertThat(model.phase.get()).isNotInstanceOf(AnnotatePhase.Estimated.class);
    }

    @Test
    void oneConversationOfTwo_halvesTheRequests() throws Exception {
        bench.open(Camping.conversation(), new Conversation("b", "b", List.of(new Session("1", "")),
                List.of(new Turn("m", 0, "Ana", true, "Another turn")), Camping.questions().subList(3, 3), Coverage.IDENTITY));
        controller.show("");
        bench.until(() -> bench.shown == 1);
        controller.edit(now -> now.with(DraftField.MODEL, "chatty"));
        controller.edit(now -> now.with(AnnotationKind.IMPORTANCE, false));
        controller.estimate();
        bench.until(() -> model.phase.get() instanceof AnnotatePhase.Estimated);
        assertThat(((AnnotatePhase.Estimated) model.phase.get()).plan().requests(AnnotationKind.TYPE)).isEqualTo(8);
        controller.edit(now -> now.with(Extent.SHOWN));
        controller.estimate();
        bench.until(() -> model.phase.get() instanceof AnnotatePhase.Estimated);
        assertThat(((AnnotatePhase.Estimated) model.phase.get()).plan().requests(AnnotationKind.TYPE)).isEqualTo(7);
    }

    @Test
    void serverAndModels_areRememberedForTheNextStart_otherFieldsAreNot() throws Exception {
        bench.fill("http://localhost:9/v1/");
        controller.edit(now -> now.with(DraftField.PRICE_IN, "2"));
        controller.edit(now -> now.with(DraftField.PRICE_OUT, "3"));
        controller.start();
        bench.until(() -> Files.exists(folder.resolve("user").resolve("annotate.txt")));
        controller.run().cancel();
        bench.until(() -> !model.isRunning());
        try (AnnotateBench next = new AnnotateBench(folder)) {
            next.open(Camping.conversation());
            next.controller.show("importance embedding");
            next.until(() -> next.shown == 1);
            assertThat(next.model.draft.get().text(DraftField.BASE_URL)).isEqualTo("http://localhost:9/v1/");
            assertThat(next.model.draft.get().text(DraftField.MODEL)).isEqualTo("chatty");
            assertThat(next.model.draft.get().text(DraftField.EMBEDDING_MODEL)).isEqualTo("vector");
            assertThat(next.model.draft.get().text(DraftField.PRICE_IN)).isEmpty();
            assertThat(next.model.draft.get().kinds()).contains(AnnotationKind.EMBEDDING);
        }
    }

    @Test
    void turnsAfterTheTarget_areWarnedOf_whereQuestionsComeInASession() {
        assertThat(AnnotationSummary.caution(ContextWindow.AROUND, Placement.AFTER_EVIDENCE)).contains("later");
        assertThat(AnnotationSummary.caution(ContextWindow.BEFORE, Placement.AFTER_EVIDENCE)).isEmpty();
        assertThat(AnnotationSummary.caution(ContextWindow.AROUND, Placement.SESSION_END)).isEmpty();
    }

    /** Also without a key: the texts go there. */
    @Test
    void textsToAServerThatIsNotThisComputer_areWarnedOf() {
        for (String url : List.of("http://127.evil.example.com/v1", "http://lab.example/v1", "http://2130706433/v1")) {
            controller.edit(now -> now.with(DraftField.BASE_URL, url));
            assertThat(controller.cautions()).contains("The connection to " + url
                    + " is not encrypted, and the server is not this computer: others on the network can read the texts");
        }
        for (String url : List.of("http://localhost:11434/v1", "http://[::1]/v1", "https://lab.example/v1", "nowhere")) {
            controller.edit(now -> now.with(DraftField.BASE_URL, url));
            assertThat(controller.cautions()).isEmpty();
        }
    }
}
