package mnemoscope.dataset;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.dataset.benchmark.BeamQuestions;
import mnemoscope.dataset.benchmark.BeamReader;
import mnemoscope.dataset.benchmark.ConvoMemReader;
import mnemoscope.dataset.benchmark.LabelSetting;
import mnemoscope.dataset.benchmark.LocomoReader;
import mnemoscope.dataset.benchmark.LongMemEvalReader;
import mnemoscope.dataset.benchmark.PersonaMemReader;
import mnemoscope.dataset.benchmark.RealMemReader;
import mnemoscope.dataset.benchmark.RealTalkReader;
import mnemoscope.dataset.benchmark.Stitcher;
import mnemoscope.dataset.draft.Report;
import mnemoscope.dataset.log.AiderReader;
import mnemoscope.dataset.log.AtifReader;
import mnemoscope.dataset.log.ChatGptReader;
import mnemoscope.dataset.log.ClaudeAiReader;
import mnemoscope.dataset.log.ClaudeCodeReader;
import mnemoscope.dataset.log.ClineReader;
import mnemoscope.dataset.log.ClineScreen;
import mnemoscope.dataset.log.CodexReader;
import mnemoscope.dataset.log.CopilotCliReader;
import mnemoscope.dataset.log.GeminiCliReader;
import mnemoscope.dataset.log.GooseReader;
import mnemoscope.dataset.log.InspectArchive;
import mnemoscope.dataset.log.InspectReader;
import mnemoscope.dataset.log.LangSmithReader;
import mnemoscope.dataset.log.LangfuseReader;
import mnemoscope.dataset.log.LettaReader;
import mnemoscope.dataset.log.LogReader;
import mnemoscope.dataset.log.MessageTreeReader;
import mnemoscope.dataset.log.MessagesReader;
import mnemoscope.dataset.log.MlflowReader;
import mnemoscope.dataset.log.OpenCodeReader;
import mnemoscope.dataset.log.OpenHandsReader;
import mnemoscope.dataset.log.OtlpReader;
import mnemoscope.dataset.log.PhoenixReader;
import mnemoscope.dataset.log.QwenCodeReader;
import mnemoscope.dataset.log.ShareGptReader;
import mnemoscope.dataset.log.SpecStoryReader;
import mnemoscope.dataset.log.SweAgentReader;
import mnemoscope.dataset.log.VsCodeChatReader;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.task.Progress;

/**
 * The formats of data files, detected from the content, not the name. The order of the entries is that of the rules: for each of
 * the first objects in turn, the first matching rule decides. A new format is an entry here and its reader.
 */
enum Format {
    // @formatter:off
    CODEX(object -> object.has("type") && object.has("payload") || object.has("record_type")
            || object.has("id") && object.has("timestamp") && object.hasAny("instructions", "git")
                    && !object.hasAny("role", "type"),
            log("Codex session", CodexReader::new), Trait.LOG, Trait.UNMISTAKABLE),
    COPILOT_CLI(object -> object.isObject("data") && object.value("type")
            .matches("(session|user|assistant|tool|subagent|system|hook|skill)\\.[a-z_.]+"),
            log("Copilot CLI session", CopilotCliReader::new), Trait.LOG, Trait.UNMISTAKABLE),
    VS_CODE_CHAT(object -> object.has("kind") && object.hasIn("v", "requests")
            || object.isList("requests") && (object.hasAny("responderUsername", "requesterUsername", "initialLocation")
                    || object.hasIn("requests", "response") && object.hasIn("requests", "message")),
            log("VS Code chat session", VsCodeChatReader::new), Trait.LOG, Trait.UNMISTAKABLE),
    DROID(object -> object.value("type").equals("session_start"),
            log("Droid session", MessageTreeReader::new), Trait.LOG, Trait.UNMISTAKABLE),
    PI(object -> object.value("type").equals("session") && object.hasAny("version", "cwd")
            || object.value("type").equals("message") && object.hasIn("message", "role"),
            log("pi session", MessageTreeReader::new), Trait.LOG, Trait.UNMISTAKABLE),
    CURSOR(object -> object.has("role") && object.hasIn("message", "content"),
            log("Cursor transcript", MessageTreeReader::new), Trait.LOG, Trait.UNMISTAKABLE),
    OPENCODE(object -> object.isObject("info") && object.isList("messages")
            && (object.hasIn("messages", "info") || object.hasIn("info", "projectID")),
            log("OpenCode export", OpenCodeReader::new), Trait.LOG, Trait.UNMISTAKABLE),
    GEMINI_CLI(object -> object.has("projectHash") || !object.hasIn("messages", "role")
            && Stream.of("id", "timestamp", "type", "content").allMatch(field -> object.hasIn("messages", field)),
            log("Gemini CLI session", GeminiCliReader::new), Trait.LOG, Trait.UNMISTAKABLE),
    QWEN_CODE(object -> object.has("parentUuid") && (object.hasIn("message", "parts") || object.has("systemPayload")),
            log("Qwen Code session", QwenCodeReader::new), Trait.LOG, Trait.UNMISTAKABLE),
    CLAUDE_STREAM(object -> object.has("session_id") && !object.hasAny("sessionId", "parentUuid")
            && (object.has("parent_tool_use_id") || object.value("type").matches("result|stream_event|rate_limit_event")
                    || object.value("type").equals("system") && object.hasAny("tools", "hook_id")),
            refused("dataset.is-the-output-of-a-run", "claude -p", "~/.claude/projects"), Trait.REFUSED, Trait.UNMISTAKABLE),
    GEMINI_STREAM(object -> object.value("type").equals("init") && object.has("session_id") && object.has("model"),
            refused("dataset.is-the-output-of-a-run", "gemini", "~/.gemini/tmp/*/chats"), Trait.REFUSED, Trait.UNMISTAKABLE),
    CODEX_STREAM(object -> object.value("type").matches("thread\\.started|turn\\.started|item\\.completed"),
            refused("dataset.is-the-output-of-a-run", "codex exec", "~/.codex/sessions"), Trait.REFUSED, Trait.UNMISTAKABLE),
    DROID_STREAM(object -> object.has("sessionId") && (object.hasAny("reasoning_effort", "toolName", "finalText")
            || object.value("type").equals("message") && object.has("text")),
            refused("dataset.is-the-output-of-a-run", "droid exec", "~/.factory/sessions"), Trait.REFUSED, Trait.UNMISTAKABLE),
    GEMINI_PROMPTS(object -> object.has("sessionId") && object.has("messageId") && object.has("message"),
            refused("dataset.is-a-list-of-prompts", "Gemini CLI", "~/.gemini/tmp/*/chats"), Trait.REFUSED, Trait.UNMISTAKABLE),
    CLAUDE_CODE(object -> object.has("type") && (object.hasAny("parentUuid", "sessionId", "session_id", "leafUuid")
            || object.has("messageId") && object.has("snapshot")),
            log("Claude Code session", ClaudeCodeReader::new), Trait.LOG, Trait.UNMISTAKABLE),
    CLAUDE_PROMPTS(object -> object.has("display") && object.has("project"),
            refused("dataset.is-a-list-of-prompts", "Claude Code", "~/.claude/projects"), Trait.REFUSED, Trait.UNMISTAKABLE),
    CODEX_PROMPTS(object -> object.has("session_id") && object.has("ts") && object.has("text"),
            refused("dataset.is-a-list-of-prompts", "Codex", "~/.codex/sessions"), Trait.REFUSED, Trait.UNMISTAKABLE),
    OPENCODE_PART(object -> object.has("sessionID") || object.has("projectID") && object.has("directory"),
            refused("dataset.is-a-part-of-opencode"), Trait.REFUSED, Trait.UNMISTAKABLE),
    CLAUDE_AI_OTHER(object -> object.has("uuid") && (object.hasAny("email_address", "prompt_template")),
            refused("dataset.is-another-file-of-claude-ai"), Trait.REFUSED, Trait.UNMISTAKABLE),
    JAEGER(object -> object.hasIn("data", "traceID"),
            refused("dataset.is-an-export-of-jaeger"), Trait.REFUSED, Trait.UNMISTAKABLE),
    CLINE_SCREEN(object -> object.has("ts") && object.hasAny("say", "ask"),
            refused("dataset.is-the-screen-of-cline"), Trait.REFUSED, Trait.UNMISTAKABLE),
    INSPECT(object -> object.isObject("eval") && object.hasAny("plan", "samples", "status")
            || object.has("epoch") && object.has("target") && object.isList("messages"),
            log("Inspect log", InspectReader::new), Trait.LOG, Trait.UNMISTAKABLE),
    INSPECT_ARCHIVE(object -> false,
            (source, report, options, progress) -> log("Inspect log (.eval)", new InspectArchive(source.name(), source.content(),
                    report, options.leadMessages()), source, report, options), Trait.LOG, Trait.UNMISTAKABLE),
    SWE_AGENT(object -> object.hasIn("trajectory", "observation") && object.hasIn("trajectory", "action")
            && !object.hasIn("trajectory", "source")
            || object.isList("history") && (object.isList("trajectory") || object.has("environment")),
            log("SWE-agent trajectory", SweAgentReader::new), Trait.LOG, Trait.UNMISTAKABLE),
    MINI_SWE_AGENT(object -> object.value("trajectory_format").startsWith("mini-swe-agent")
            || object.hasIn("messages", "role") && Stream.of("exit_status", "mini_version", "model_stats")
                    .anyMatch(field -> object.hasIn("info", field)),
            log("mini-swe-agent trajectory", SweAgentReader::new), Trait.LOG),
    OPENHANDS(object -> object.has("source") && object.hasAny("action", "observation")
            && object.hasAny("timestamp", "args", "cause")
            || object.has("source") && object.has("timestamp")
                    && object.value("kind").matches("[A-Za-z]*Event|Condensation")
            || Stream.of("trajectory", "history", "events").anyMatch(list -> object.hasIn(list, "source")
                    && (object.hasIn(list, "action") || object.hasIn(list, "observation") || object.hasIn(list, "kind")))
            || object.has("instance_id") && (object.isList("history") || object.has("instruction")),
            log("OpenHands events", OpenHandsReader::new), Trait.LOG, Trait.UNMISTAKABLE),
    GOOSE(object -> object.hasAny("working_dir", "extension_data") && object.hasAny("conversation", "message_count")
            || object.has("role") && object.has("created") && object.isList("content"),
            log("Goose session", GooseReader::new), Trait.LOG, Trait.UNMISTAKABLE),
    CLINE(object -> object.has("role") && (object.value("content").matches("(?s)\\s*<(task|user_message|environment_details)>.*")
            || object.has("ts") && object.isList("content") || object.hasAny("condenseParent", "condenseId")),
            (source, report, options, progress) -> log("Cline or Roo task", new ClineReader(byLines(source, options), report,
                    options.leadMessages(), source.path().map(ClineScreen::beside)), source, report, options), Trait.LOG,
            Trait.UNMISTAKABLE),
    AIDER(object -> false,
            (source, report, options, progress) -> log("Aider history", new AiderReader(source.name(), source.content(),
                    options.leadMessages()), source, report, options), Trait.LOG, Trait.UNMISTAKABLE),
    SPECSTORY(object -> false,
            (source, report, options, progress) -> log("SpecStory history", new SpecStoryReader(source.name(), source.content(),
                    options.leadMessages()), source, report, options), Trait.LOG, Trait.UNMISTAKABLE),
    OTLP(object -> object.hasAny("resourceSpans", "scopeSpans", "batches", "resourceLogs", "resourceMetrics"),
            log("OpenTelemetry trace", OtlpReader::new), Trait.LOG, Trait.UNMISTAKABLE),
    LANGSMITH(object -> object.has("run_type") || object.isList("runs"),
            log("LangSmith runs", LangSmithReader::new), Trait.LOG, Trait.UNMISTAKABLE),
    MLFLOW(object -> object.isObject("data") && object.hasIn("data", "spans") || object.isList("spans")
            || object.isList("traces"),
            log("MLflow trace", MlflowReader::new), Trait.LOG, Trait.UNMISTAKABLE),
    PHOENIX(object -> object.has("span_kind") && object.hasAny("attributes", "context") || object.hasIn("data", "span_kind")
            || object.hasIn("attributes", "llm.input_messages") || object.hasIn("attributes", "openinference.span.kind")
            || object.has(field -> field.startsWith("attributes.")),
            log("Phoenix spans", PhoenixReader::new), Trait.LOG, Trait.UNMISTAKABLE),
    LANGFUSE(object -> object.has("observations") || object.has("traceId") && object.has("startTime") && object.has("input"),
            log("Langfuse export", LangfuseReader::new), Trait.LOG, Trait.UNMISTAKABLE),
    LETTA(object -> object.has("agents") && object.hasAny("blocks", "groups")
            || object.has("agent_type") && object.has("core_memory"),
            log("Letta agent file", LettaReader::new), Trait.LOG, Trait.UNMISTAKABLE),
    ATIF(object -> object.value("schema_version").startsWith("ATIF"),
            log("ATIF trajectory", AtifReader::new), Trait.LOG, Trait.UNMISTAKABLE),
    CONVOMEM(object -> object.hasAny("evidenceItems", "evidence_items"), DatasetKind.CONVOMEM,
            (source, report, options, progress) -> read("ConvoMem", DatasetKind.CONVOMEM,
                    new ConvoMemReader(json(source, options), report).read(source.called())), Trait.IN_PARTS),
    PERSONAMEM_1(object -> object.has(field -> field.matches("[0-9a-f]{64}")),
            refused("dataset.is-the-first-personamem"), Trait.REFUSED, Trait.UNMISTAKABLE),
    PERSONAMEM(object -> object.isList("chat_history"), DatasetKind.PERSONAMEM,
            (source, report, options, progress) -> {
                Optional<Path> place = source.path().flatMap(PersonaMemTable::above);
                if (place.isEmpty()) {
                    // a history without its questions is a list of messages
                    return messages().read(source, report, options, progress);
                }
                PersonaMemTable table = PersonaMemTable.read(place.get(), source.path().get());
                return read("PersonaMem (questions " + table.sha256().substring(0, 12) + ")", DatasetKind.PERSONAMEM,
                        new PersonaMemReader(json(source, options), report).read(source.called(), table.asked()));
            }, Trait.IN_PARTS),
    CHATGPT(object -> object.has("mapping"),
            log("ChatGPT export", ChatGptReader::new), Trait.LOG, Trait.UNMISTAKABLE),
    CLAUDE_AI(object -> object.isList("chat_messages")
            && (object.hasIn("chat_messages", "sender") || object.has("uuid") && object.hasAny("account", "name")),
            log("Claude.ai export", ClaudeAiReader::new), Trait.LOG, Trait.UNMISTAKABLE),
    SHAREGPT(object -> object.has("conversations"),
            log("ShareGPT", ShareGptReader::new), Trait.LOG),
    WILDCHAT(object -> object.isList("conversation"), messages(), Trait.LOG),
    BEAM(object -> object.has("batch_number") || object.isListOfLists("turns"), DatasetKind.BEAM,
            (source, report, options, progress) -> {
                BeamQuestions questions = BeamQuestions.beside(source.path().orElse(Path.of(source.name())));
                return read("BEAM (questions " + questions.sha256().substring(0, 12) + labels(options, DatasetKind.BEAM) + ")",
                        DatasetKind.BEAM, new BeamReader(json(source, options), report, options.labels())
                                .read(source.called(), questions.asked()));
            }, Trait.IN_PARTS),
    REALMEM(object -> object.has("dialogues"), DatasetKind.REALMEM,
            (source, report, options, progress) -> read("RealMem" + inBrackets(labels(options, DatasetKind.REALMEM)),
                    DatasetKind.REALMEM, new RealMemReader(json(source, options), report,
                            options.labels().contains(LabelSetting.WHOLE_ONLY)).read()), Trait.IN_PARTS),
    REALTALK(object -> object.isObject("name") || object.has(field -> field.matches("events_session_[0-9]+")),
            DatasetKind.REALTALK,
            (source, report, options, progress) -> new Report.Read("REALTALK"
                    + inBrackets(labels(options, DatasetKind.REALTALK)), DatasetKind.REALTALK,
                    new RealTalkReader(json(source, options), report, options.labels().contains(LabelSetting.RANGE_ENDS))
                            .read(source.called()), RealTalkReader.CATEGORIES), Trait.IN_PARTS),
    LONGMEMEVAL(object -> object.hasAny("question_id", "question_type", "question_date", "haystack_dates", "haystack_sessions",
            "haystack_session_ids", "answer_session_ids"), DatasetKind.LONGMEMEVAL,
            (source, report, options, progress) -> read("LongMemEval (timelines of " + options.instances() + ", stitch "
                    + options.stitch().code() + ", gold " + options.gold().code()
                    + (options.abstention() ? ", with abstention questions)" : ")"), DatasetKind.LONGMEMEVAL,
                    new Stitcher(options.instances(), options.stitch(), options.gold(), options.abstention(), report, progress)
                            .stitch(new LongMemEvalReader(json(source, options)).read()))),
    LOCOMO(object -> object.isObject("conversation") || object.hasAny("qa", "sample_id", "speaker_a", "speaker_b")
            || object.has(field -> field.matches("session_[0-9]+(_date_time)?")), DatasetKind.LOCOMO,
            (source, report, options, progress) -> {
                LocomoReader reader = new LocomoReader(json(source, options), report);
                List<Conversation> conversations = reader.read();
                return new Report.Read(reader.format(), DatasetKind.LOCOMO, conversations, LocomoReader.CATEGORIES);
            }),
    EPISODES(object -> object.hasAny("episodes", "format"),
            (source, report, options, progress) -> {
                EpisodesReader reader = new EpisodesReader(json(source, options), report);
                List<Conversation> conversations = reader.read();
                return read(reader.format(), DatasetKind.OWN, conversations);
            }),
    BATCH_ANSWERS(object -> object.has("custom_id") && object.has("response"),
            refused("dataset.is-the-output-of-a-batch"), Trait.REFUSED),
    MESSAGES(object -> object.hasAny("messages", "chatMessages", "role", "content") || object.isList("contents")
            || object.hasIn("history", "parts")
            || object.has("input") && object.has("model") || object.has("custom_id") && object.isObject("body")
            || isItemOfResponses(object.value("type")), messages(), Trait.LOG),
    CSV(object -> false,
            (source, report, options, progress) -> read("CSV with named columns", DatasetKind.OWN,
                    new CsvReader(source.name(), report, options.mapping()).read(source.content(), source.head())));
    // @formatter:on

    private final Predicate<HeadObject> rule;
    private final DatasetKind kind;
    private final Reading reading;
    private final Set<Trait> traits;

    /** What else is known of a format. */
    private enum Trait {
        /** Its files are logs of agents, which may lie in a folder together. */
        LOG,
        /** Its parts are files of their own, which may lie in a folder together. */
        IN_PARTS,
        /** A file has marks of this one alone, so that its fields are not those of another under other names. */
        UNMISTAKABLE,
        /** It is known and not read. */
        REFUSED
    }

    /** @param rule whether an object is one of this format */
    Format(Predicate<HeadObject> rule, Reading reading, Trait... traits) {
        this(rule, DatasetKind.OWN, reading, traits);
    }

    Format(Predicate<HeadObject> rule, DatasetKind kind, Reading reading, Trait... traits) {
        this.rule = rule;
        this.kind = kind;
        this.reading = reading;
        this.traits = Set.of(traits);
    }

    private static boolean isItemOfResponses(String type) {
        return type.equals("message") || type.equals("reasoning") || type.endsWith("_call");
    }

    private static Report.Read read(String format, DatasetKind kind, List<Conversation> conversations) {
        return new Report.Read(format, kind, conversations, List.of());
    }

    /** Makes what reads the log of an agent. */
    @FunctionalInterface
    private interface Log {
        LogReader of(Json json, Report report, int leadMessages);
    }

    private static Reading log(String format, Log log) {
        return (source, report, options, progress) -> log(format,
                log.of(byLines(source, options), report, options.leadMessages()), source, report, options);
    }

    private static Reading messages() {
        return (source, report, options, progress) -> log("Messages (role and content)",
                new MessagesReader(json(source, options), report, options.leadMessages()), source, report, options);
    }

    private static Report.Read log(String format, LogReader reader, SourceFile source, Report report, ReadOptions options)
            throws BadInputException {
        return read(format + options.leadWords(), DatasetKind.OWN,
                LogReader.conversations(source.name(), reader.read(), options.leadMessages(), report));
    }

    /**
     * A format that is recognised but not read.
     *
     * @param why  key of a text with the remedy, which takes the file name
     * @param more that the text takes
     */
    private static Reading refused(String why, String... more) {
        return (source, report, options, progress) -> {
            throw new BadInputException(Texts.of(why, Stream.concat(Stream.of(source.name()), Stream.of(more)).toArray()));
        };
    }

    /** Reads the whole content. */
    @FunctionalInterface
    private interface Reading {
        Report.Read read(SourceFile source, Report report, ReadOptions options, Progress progress) throws BadInputException;
    }

    boolean isLog() {
        return traits.contains(Trait.LOG);
    }

    boolean isUnmistakable() {
        return traits.contains(Trait.UNMISTAKABLE);
    }

    boolean isRefused() {
        return traits.contains(Trait.REFUSED);
    }

    /** The kind of data in its files, unless it is a log. */
    DatasetKind kind() {
        return kind;
    }

    /** The benchmark whose parts are files of their own; empty for all else. */
    Optional<DatasetKind> benchmarkInParts() {
        return Optional.of(kind).filter(each -> traits.contains(Trait.IN_PARTS));
    }

    /** The files that were read with a file of this format. */
    List<Path> readAlong(Path file) {
        return switch (this) {
            case CLINE -> List.of(ClineScreen.beside(file));
            case PERSONAMEM -> PersonaMemTable.above(file).stream().toList();
            default -> List.of();
        };
    }

    Report.Read read(SourceFile source, Report report, ReadOptions options, Progress progress) throws BadInputException {
        Report.Read read = reading.read(source, report, options, progress);
        FieldMapping mapping = options.mapping();
        return mapping.isEmpty()
                ? read
                : new Report.Read(read.format() + ", its fields mapped: " + mapping, read.kind(), read.conversations(),
                        read.categoryOrder());
    }

    /** The current label settings, each after a comma. */
    private static String labels(ReadOptions options, DatasetKind kind) {
        return options.labels().stream().filter(each -> each.kind() == kind).map(each -> ", " + each.code())
                .collect(Collectors.joining());
    }

    private static String inBrackets(String labels) {
        return labels.isEmpty() ? "" : " (" + labels.substring(2) + ")";
    }

    private static Json json(SourceFile source, ReadOptions options) throws BadInputException {
        Json json = new Json(source.name(), source.content(), options.mapping()::known);
        return WrappedJson.isOne(source.head()) ? WrappedJson.unwrapped(json) : json;
    }

    private static Json byLines(SourceFile source, ReadOptions options) throws BadInputException {
        return WrappedJson.isOne(source.head())
                ? json(source, options)
                : Json.byLines(source.name(), source.content(), source.head(), options.mapping()::known);
    }

    /** The first format whose rule matches an object. */
    static Optional<Format> of(HeadObject object) {
        return Arrays.stream(values()).filter(each -> each.rule.test(object)).findFirst();
    }
}
