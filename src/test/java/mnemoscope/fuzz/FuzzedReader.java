package mnemoscope.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import mnemoscope.annotate.AnnotationCache;
import mnemoscope.annotate.AnnotationFile;
import mnemoscope.annotate.AnnotationLine;
import mnemoscope.annotate.AnnotationMatch;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.EpisodeWriter;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.learning.Bundled;
import mnemoscope.learning.file.ModelFile;
import mnemoscope.learning.file.ModelRecord;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.lesson.LessonOutcome;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.model.BadInputException;
import mnemoscope.model.MemoryType;
import mnemoscope.model.TextHash;
import mnemoscope.optimality.InstanceValues;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.file.InstanceFile;
import mnemoscope.own.PolicyFile;
import mnemoscope.replay.PinnedTurns;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.report.StudyFile;
import mnemoscope.report.StudyWork;
import mnemoscope.retention.Policy;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.session.PreferencesFile;
import mnemoscope.session.SavedState;
import mnemoscope.session.SessionFile;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.StudySpec;
import mnemoscope.study.file.ResultStore;
import mnemoscope.task.Progress;
import mnemoscope.task.ReadFiles;
import mnemoscope.text.TokenUnit;
import mnemoscope.workspace.Opened;

/** Every reader of a user's file: what it starts from, and what is done with what it has read. */
enum FuzzedReader {
    // @formatter:off
    EPISODES("data.json", FuzzedReader::episodes, "episodes.json"),
    CSV("data.csv", FuzzedReader::replay, "csv.csv"),
    LOCOMO("data.json", FuzzedReader::replay, "locomo.json"),
    LONGMEMEVAL("data.json", FuzzedReader::replay, "longmemeval.json"),
    REALMEM("data.json", FuzzedReader::replay, "realmem.json"),
    REALTALK("data.json", FuzzedReader::replay, "realtalk.json"),
    BEAM("data.json", FuzzedReader::beam, "beam.json"),
    CLAUDE_CODE("log.jsonl", FuzzedReader::replay, "../../logs/claude-code-garden.jsonl", "claude-code-compacts.jsonl"),
    CODEX("log.jsonl", FuzzedReader::replay, "../../logs/codex-garden.jsonl", "codex-paginated.jsonl"),
    OTLP("trace.json", FuzzedReader::replay, "otlp.json", "openinference.jsonl"),
    COPILOT_CLI("log.jsonl", FuzzedReader::replay, "copilot-cli.jsonl"),
    VS_CODE_CHAT("log.jsonl", FuzzedReader::replay, "vscode-chat.jsonl", "vscode-chat.json"),
    MESSAGE_TREES("log.jsonl", FuzzedReader::replay, "pi.jsonl", "pi-1.jsonl", "droid.jsonl", "droid-1.jsonl", "cursor.jsonl"),
    OPENCODE("log.json", FuzzedReader::replay, "opencode.json"),
    GEMINI_CLI("log.jsonl", FuzzedReader::replay, "gemini.jsonl", "gemini.json"),
    QWEN_CODE("log.jsonl", FuzzedReader::replay, "qwen.jsonl"),
    CLAUDE_AI("log.json", FuzzedReader::replay, "claude-ai.json"),
    LANGFUSE("trace.json", FuzzedReader::replay, "langfuse.json", "langfuse-forms.json"),
    LETTA("agent.af", FuzzedReader::replay, "letta-one.json", "letta-two.json"),
    MESSAGES("log.json", FuzzedReader::replay, "messages.json", "responses.json", "requests.json",
            "text-tools.json", "text-results.jsonl"),
    SHAREGPT("log.json", FuzzedReader::replay, "sharegpt.json"),
    CHATGPT("log.json", FuzzedReader::replay, "chatgpt.json"),
    ATIF("log.json", FuzzedReader::replay, "atif.json"),
    WILDCHAT("log.jsonl", FuzzedReader::replay, "wildchat.jsonl"),
    INSPECT("log.json", FuzzedReader::replay, "inspect.json"),
    INSPECT_ARCHIVE("log.eval", FuzzedReader::replay, "inspect.eval"),
    SWE_AGENT("log.traj", FuzzedReader::replay, "swe-agent.json", "mini-swe-agent.json"),
    OPENHANDS("log.json", FuzzedReader::replay, "openhands.json", "openhands-kit.json"),
    GOOSE("log.json", FuzzedReader::replay, "goose.json", "goose.jsonl"),
    CLINE("log.json", FuzzedReader::replay, "cline.json", "roo.json"),
    AIDER("log.md", FuzzedReader::replay, "aider.md"),
    SPECSTORY("log.md", FuzzedReader::replay, "specstory.md"),
    LANGSMITH("trace.json", FuzzedReader::replay, "langsmith.json"),
    MLFLOW("trace.json", FuzzedReader::replay, "mlflow.json"),
    PHOENIX("trace.json", FuzzedReader::replay, "phoenix.json"),
    CONVOMEM("data.json", FuzzedReader::replay, "convomem.json"),
    PERSONAMEM("data.json", FuzzedReader::personaMem, "personamem.json"),
    INSTANCES("instances.json", FuzzedReader::solve, "instances.json"),
    STUDIES("study.json", FuzzedReader::study, "benchmark-study.json", "optimality-study.json", "../../../../../sessions/locomo-spread.json",
            "../../../../../sessions/locomo-readings.json", "../../../../../sessions/locomo-sensitivity.json"),
    MODELS("model.json", FuzzedReader::model, "model.json"),
    ANNOTATIONS("annotations.jsonl", FuzzedReader::annotate, "annotations.jsonl"),
    CELLS(ResultStore.NAME, FuzzedReader::cells, "cells.jsonl"),
    SESSIONS("s.session.json", FuzzedReader::session, "../../../../../sessions/tour.session.json",
            "../../../../../sessions/lecture-myopia.session.json", "../../../../../sessions/paper-tables.session.json"),
    PREFERENCES("preferences.json", file -> PreferencesFile.write(file, PreferencesFile.read(file)), "preferences.json"),
    LESSONS("l.lesson.json", FuzzedReader::lesson, "../../../../../datasets/lessons/first-steps.json",
            "../../../../../datasets/lessons/lucky-draw.json", "../../../../../datasets/lessons/distractor.json"),
    POLICIES("p.policy.json", FuzzedReader::policy, "../../../../../policies/weighed-sum.policy.json",
            "../../../../../policies/two-units.policy.json", "../../../../../policies/fresh-match.policy.json");
    // @formatter:on

    static final Path SEEDS = Path.of("src/test/resources/fuzz/seeds");
    /** Few, of each kind: without a score, with one, of the log, with the answers. */
    private static final List<String> REPLAYED = List.of("recency", "mixed", "as-logged", "clairvoyant");
    private static final int MOST_EPISODES = 5;

    /** What is done with a file of it. */
    @FunctionalInterface
    interface Use {
        void of(Path file) throws Exception;
    }

    private final String name;
    private final Use use;
    private final List<String> seeds;

    FuzzedReader(String name, Use use, String... seeds) {
        this.name = name;
        this.use = use;
        this.seeds = List.of(seeds);
    }

    /** The name of its file. */
    String file() {
        return name;
    }

    List<byte[]> seeds() throws IOException {
        List<byte[]> read = new ArrayList<>();
        for (String seed : seeds) {
            read.add(Files.readAllBytes(SEEDS.resolve(seed)));
        }
        return read;
    }

    boolean startsFrom(String seed) {
        return seeds.contains(seed);
    }

    /** Puts a file into a folder, reads it, and uses it in its normal way. */
    void read(Path folder, byte[] content) throws Exception {
        // Each time as in a process of its own.
        ReadFiles.forget();
        use.of(Files.write(folder.resolve(name), content));
    }

    private static void replay(Path file) throws Exception {
        LoadedDataset data = DatasetReader.read(file, ReadOptions.DEFAULT, Progress.NONE);
        var kind = data.info().kind();
        for (var conversation : data.conversations().stream().limit(MOST_EPISODES).toList()) {
            for (Placement placement : Placement.offeredFor(kind)) {
                placement.place(conversation, QuestionOrder.defaultFor(kind), 0);
            }
            ReplayInput input = ReplayInput.of(Placement.defaultFor(kind).place(conversation, QuestionOrder.defaultFor(kind), 0),
                    TokenUnit.CONTENT_WORDS);
            for (Policy policy : Policies.all(kind)) {
                if (REPLAYED.contains(policy.name())) {
                    replay(input, policy, Protocol.of(16));
                }
            }
        }
    }

    private static void episodes(Path file) throws Exception {
        var read = DatasetReader.read(file, ReadOptions.DEFAULT, Progress.NONE).conversations();
        Path again = file.resolveSibling("again.json");
        EpisodeWriter.write(again, "again", "", read, Progress.NONE);
        // The other answer that LoCoMo names is shown and never scored; episodes have no field for it.
        boolean noted = read.stream().flatMap(each -> each.questions().stream()).anyMatch(each -> !each.gold().note().isEmpty());
        if (!noted && !DatasetReader.read(again, ReadOptions.DEFAULT, Progress.NONE).conversations().equals(read)) {
            throw new AssertionError("comes back as another");
        }
        replay(file);
    }

    /** As `replay` does it: what cannot be is refused before. */
    private static void replay(ReplayInput input, Policy policy, Protocol settings) throws BadInputException {
        String why = new PinnedTurns(input).refusal(settings, "");
        if (why.isEmpty() && policy instanceof Replayer.ProtocolReference reference) {
            why = reference.refusal(input, settings);
        }
        if (why.isEmpty() && policy.missing(input.text()).isEmpty()) {
            Replayer.run(input, policy, settings, Progress.NONE);
        }
    }

    private static void beam(Path file) throws Exception {
        Path questions = file.resolveSibling("probing_questions");
        Files.createDirectories(questions);
        Files.writeString(questions.resolve("probing_questions.json"),
                """
                        {"abstention": [{"question": "Dogs?", "ideal_response": "unknown", "rubric": []}], "knowledge_update": [{"question":
                        "Cats?", "answer": "12", "source_chat_ids": {"original_info": [0], "updated_info": [2, 3]}}]}""");
        replay(file);
    }

    private static void personaMem(Path file) throws Exception {
        Files.writeString(file.resolveSibling("benchmark.csv"), """
                chat_history_32k_link,user_query,correct_answer,pref_type,related_conversation_snippet
                data.json,Fruit?,Plums.,likes,"[{'role': 'user', 'content': 'I like plums.'}]"
                """);
        replay(file);
    }

    private static void solve(Path file) throws Exception {
        List<ScoredInstance> read = InstanceFile.read(file, Progress.NONE);
        Path again = file.resolveSibling("again.json");
        InstanceFile.write(again, read);
        if (!InstanceFile.read(again, Progress.NONE).equals(read)) {
            throw new AssertionError("comes back as another");
        }
        for (ScoredInstance scored : read) {
            InstanceValues.of(scored, Variant.LITERAL, Progress.NONE);
        }
    }

    private static void study(Path file) throws Exception {
        Files.copy(SEEDS.resolve("episodes.json"), file.resolveSibling("episodes.json"), StandardCopyOption.REPLACE_EXISTING);
        StudySpec study = StudyFile.read(file);
        if (study instanceof BenchmarkSpec) {
            StudyWork.of(study, file, Progress.NONE);
        }
    }

    private static void model(Path file) throws Exception {
        ModelRecord model = ModelFile.read(file);
        replay(Inputs.BUNDLED.getFirst(), new LearnedPolicy(model.trained().model()), Bundled.AT_64);
        ModelFile.write(file.resolveSibling("again.json"), model);
    }

    private static void annotate(Path file) throws Exception {
        AnnotationMatch.of(AnnotationFile.read(file, Progress.NONE), Inputs.DATA.conversations(), Progress.NONE);
        // As a run does: what it adds can be read with what was there, vectors of a known model in their length.
        try (AnnotationCache cache = AnnotationCache.open(file, Progress.NONE)) {
            for (String model : List.of("m", "v")) {
                cache.add(new AnnotationLine(TextHash.sha256("added"), "", MemoryType.STABLE, 5,
                        new float[cache.lengthOf(model).orElse(2)], model, ""));
            }
        }
        AnnotationFile.read(file, Progress.NONE);
    }

    private static void cells(Path file) throws Exception {
        for (int k = 0; k < 2; k++) {
            try (ResultStore store = ResultStore.open(file.getParent())) {
                store.sort(List.of());
            }
        }
    }

    private static void session(Path file) throws Exception {
        SavedState read = SessionFile.read(file);
        SessionFile.write(file, read);
        if (!SessionFile.read(file).equals(read)) {
            throw new AssertionError("comes back as another");
        }
    }

    private static void lesson(Path file) throws Exception {
        LessonOutcome.of(LocatedLesson.at(new Opened.DataFile(file)), Progress.NONE);
    }

    private static void policy(Path file) throws Exception {
        replay(Inputs.BUNDLED.getFirst(), PolicyFile.read(file).policy().policy(), Bundled.AT_64);
    }

    static Optional<FuzzedReader> of(String folder) {
        return Arrays.stream(values()).filter(each -> each.name().equalsIgnoreCase(folder)).findFirst();
    }

    /** What models, policies and annotations are tried on. */
    private static final class Inputs {
        static final List<ReplayInput> BUNDLED = Contract.unchecked(() -> Bundled.episodes(1));
        static final LoadedDataset DATA = Contract
                .unchecked(() -> DatasetReader.read(Path.of("datasets/synthetic.json"), ReadOptions.DEFAULT, Progress.NONE));
    }
}
