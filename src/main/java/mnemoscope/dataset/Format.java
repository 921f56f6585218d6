package mnemoscope.dataset;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
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
            (source, report, options, progress) -> log("Codex session", source, report, options,
                    new CodexReader(byLines(source, options), report, options.leadMessages()))),
    CLAUDE_CODE(object -> object.has("type") && (object.hasAny("parentUuid", "sessionId", "session_id", "leafUuid")
            || object.has("messageId") && object.has("snapshot")),
            (source, report, options, progress) -> log("Claude Code session", source, report, options,
                    new ClaudeCodeReader(byLines(source, options), report, options.leadMessages()))),
    GEMINI_CLI(object -> object.has("projectHash"), refused("dataset.is-a-session-of-gemini")),
    JAEGER(object -> object.hasInData("traceID"), refused("dataset.is-an-export-of-jaeger")),
    OTLP(object -> object.hasAny("resourceSpans", "scopeSpans", "batches", "resourceLogs", "resourceMetrics"),
            (source, report, options, progress) -> log("OpenTelemetry trace", source, report, options,
                    new OtlpReader(byLines(source, options), report, options.leadMessages()))),
    LANGFUSE(object -> object.has("observations") || object.has("traceId") && object.has("startTime") && object.has("input"),
            (source, report, options, progress) -> log("Langfuse export", source, report, options,
                    new LangfuseReader(byLines(source, options), report, options.leadMessages()))),
    LETTA(object -> object.has("agents") && object.hasAny("blocks", "groups")
            || object.has("agent_type") && object.has("core_memory"),
            (source, report, options, progress) -> log("Letta agent file", source, report, options,
                    new LettaReader(byLines(source, options), report, options.leadMessages()))),
    ATIF(object -> object.value("schema_version").startsWith("ATIF"),
            (source, report, options, progress) -> log("ATIF trajectory", source, report, options,
                    new AtifReader(byLines(source, options), report, options.leadMessages()))),
    CHATGPT(object -> object.has("mapping"),
            (source, report, options, progress) -> log("ChatGPT export", source, report, options,
                    new ChatGptReader(byLines(source, options), report, options.leadMessages()))),
    SHAREGPT(object -> object.has("conversations"),
            (source, report, options, progress) -> log("ShareGPT", source, report, options,
                    new ShareGptReader(byLines(source, options), report, options.leadMessages()))),
    WILDCHAT(object -> object.isList("conversation"),
            (source, report, options, progress) -> log("Messages (role and content)", source, report, options,
                    new MessagesReader(json(source, options), report, options.leadMessages()))),
    BEAM(object -> object.has("batch_number") || object.isListOfLists("turns"),
            (source, report, options, progress) -> {
                BeamQuestions questions = BeamQuestions.beside(source.path().orElse(Path.of(source.name())));
                List<Conversation> conversations = new BeamReader(json(source, options), report, options.labels())
                        .read(source.called(), questions.asked());
                return new Read("BEAM (questions " + questions.sha256().substring(0, 12) + labels(options, DatasetKind.BEAM) + ")",
                        DatasetKind.BEAM, conversations, List.of());
            }),
    REALMEM(object -> object.has("dialogues"),
            (source, report, options, progress) -> new Read("RealMem" + inBrackets(labels(options, DatasetKind.REALMEM)),
                    DatasetKind.REALMEM, new RealMemReader(json(source, options), report,
                            options.labels().contains(LabelSetting.WHOLE_ONLY)).read(), List.of())),
    REALTALK(object -> object.isObject("name") || object.has(field -> field.matches("events_session_[0-9]+")),
            (source, report, options, progress) -> new Read("REALTALK" + inBrackets(labels(options, DatasetKind.REALTALK)),
                    DatasetKind.REALTALK, new RealTalkReader(json(source, options), report,
                            options.labels().contains(LabelSetting.RANGE_ENDS)).read(source.called()),
                    RealTalkReader.CATEGORIES)),
    LONGMEMEVAL(object -> object.hasAny("question_id", "question_type", "question_date", "haystack_dates", "haystack_sessions",
            "haystack_session_ids", "answer_session_ids"),
            (source, report, options, progress) -> {
                List<Conversation> conversations = new Stitcher(options, report, progress)
                        .stitch(new LongMemEvalReader(json(source, options)).read());
                String format = "LongMemEval (timelines of " + options.instances() + ", stitch " + options.stitch().code()
                        + ", gold " + options.gold().code() + (options.abstention() ? ", with abstention questions)" : ")");
                return new Read(format, DatasetKind.LONGMEMEVAL, conversations, List.of());
            }),
    LOCOMO(object -> object.isObject("conversation") || object.hasAny("qa", "sample_id", "speaker_a", "speaker_b")
            || object.has(field -> field.matches("session_[0-9]+(_date_time)?")),
            (source, report, options, progress) -> {
                LocomoReader reader = new LocomoReader(json(source, options), report);
                List<Conversation> conversations = reader.read();
                return new Read(reader.format(), DatasetKind.LOCOMO, conversations, LocomoReader.CATEGORIES);
            }),
    EPISODES(object -> object.hasAny("episodes", "format"),
            (source, report, options, progress) -> {
                EpisodesReader reader = new EpisodesReader(json(source, options), report);
                List<Conversation> conversations = reader.read();
                return new Read(reader.format(), DatasetKind.OWN, conversations, List.of());
            }),
    BATCH_ANSWERS(object -> object.has("custom_id") && object.has("response"), refused("dataset.is-the-output-of-a-batch")),
    MESSAGES(object -> object.hasAny("messages", "role", "content") || object.isList("contents")
            || object.has("input") && object.has("model") || object.has("custom_id") && object.isObject("body")
            || isItemOfResponses(object.value("type")),
            (source, report, options, progress) -> log("Messages (role and content)", source, report, options,
                    new MessagesReader(json(source, options), report, options.leadMessages()))),
    CSV(object -> false,
            (source, report, options, progress) -> new Read("CSV with named columns", DatasetKind.OWN,
                    new CsvReader(source.name(), report, options.mapping()).read(source.content(), source.head()), List.of()));

    // @formatter:on

    private final Predicate<HeadObject> rule;
    private final Reading reading;

    /** @param rule whether an object is one of this format */
    Format(Predicate<HeadObject> rule, Reading reading) {
        this.rule = rule;
        this.reading = reading;
    }

    private static boolean isItemOfResponses(String type) {
        return type.equals("message") || type.equals("reasoning") || type.endsWith("_call");
    }

    private static Read log(String format, SourceFile source, Report report, ReadOptions options, LogReader reader)
            throws BadInputException {
        return new Read(format + options.leadWords(), DatasetKind.OWN,
                LogReader.conversations(source.name(), reader.read(), options.leadMessages(), report), List.of());
    }

    /** A format that is recognised but not read. @param why key of a text with the remedy, which takes the file name */
    private static Reading refused(String why) {
        return (source, report, options, progress) -> {
            throw new BadInputException(Texts.of(why, source.name()));
        };
    }

    /** Reads the whole content. */
    @FunctionalInterface
    private interface Reading {
        Read read(SourceFile source, Report report, ReadOptions options, Progress progress) throws BadInputException;
    }

    /**
     * The data read from a file.
     *
     * @param format        in words, with the options that determined it
     * @param categoryOrder of the questions; empty for the order of the file
     */
    record Read(String format, DatasetKind kind, List<Conversation> conversations, List<String> categoryOrder) {}

    /** Whether its files are agents' logs, which can be read together from a folder. */
    boolean isLog() {
        return switch (this) {
            case CODEX, CLAUDE_CODE, OTLP, LANGFUSE, LETTA, ATIF, CHATGPT, SHAREGPT, WILDCHAT, MESSAGES -> true;
            default -> false;
        };
    }

    /** Whether a file has marks of this format alone, so that its fields are not those of another format under other names. */
    boolean isUnmistakable() {
        return switch (this) {
            case CODEX, CLAUDE_CODE, GEMINI_CLI, JAEGER, OTLP, LANGFUSE, LETTA, ATIF, CHATGPT -> true;
            default -> false;
        };
    }

    /** Whether it is recognised but not read. */
    boolean isRefused() {
        return switch (this) {
            case GEMINI_CLI, JAEGER, BATCH_ANSWERS -> true;
            default -> false;
        };
    }

    /** The kind of data in its files, unless it is a log. */
    DatasetKind kind() {
        return switch (this) {
            case LOCOMO -> DatasetKind.LOCOMO;
            case LONGMEMEVAL -> DatasetKind.LONGMEMEVAL;
            default -> benchmarkInParts().orElse(DatasetKind.OWN);
        };
    }

    /** The benchmark that is split into such files, which can be read together from a folder; empty for other formats. */
    Optional<DatasetKind> benchmarkInParts() {
        return switch (this) {
            case BEAM -> Optional.of(DatasetKind.BEAM);
            case REALMEM -> Optional.of(DatasetKind.REALMEM);
            case REALTALK -> Optional.of(DatasetKind.REALTALK);
            default -> Optional.empty();
        };
    }

    Read read(SourceFile source, Report report, ReadOptions options, Progress progress) throws BadInputException {
        Read read = reading.read(source, report, options, progress);
        FieldMapping mapping = options.mapping();
        return mapping.isEmpty()
                ? read
                : new Read(read.format + ", its fields mapped: " + mapping, read.kind, read.conversations, read.categoryOrder);
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
