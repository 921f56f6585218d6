package mnemoscope.dataset;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import mnemoscope.dataset.benchmark.BeamQuestions;
import mnemoscope.dataset.benchmark.BeamReader;
import mnemoscope.dataset.benchmark.LabelSetting;
import mnemoscope.dataset.benchmark.LocomoReader;
import mnemoscope.dataset.benchmark.LongMemEvalReader;
import mnemoscope.dataset.benchmark.RealMemReader;
import mnemoscope.dataset.benchmark.RealTalkReader;
import mnemoscope.dataset.benchmark.Stitcher;
import mnemoscope.dataset.draft.Report;
import mnemoscope.dataset.log.AtifReader;
import mnemoscope.dataset.log.ChatGptReader;
import mnemoscope.dataset.log.ClaudeCodeReader;
import mnemoscope.dataset.log.CodexReader;
import mnemoscope.dataset.log.LangfuseReader;
import mnemoscope.dataset.log.LettaReader;
import mnemoscope.dataset.log.LogReader;
import mnemoscope.dataset.log.MessagesReader;
import mnemoscope.dataset.log.OtlpReader;
import mnemoscope.dataset.log.ShareGptReader;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.task.Progress;

/**
 * What the content of a file may turn out to be, whatever the file is called. The order of the entries is that of the rules: for
 * each of the first objects in turn the first rule that holds decides. A new format is an entry here and its reader.
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
                return new Report.Read("BEAM (questions " + questions.sha256().substring(0, 12) + labels(options, DatasetKind.BEAM) + ")",
                        DatasetKind.BEAM, conversations, List.of());
            }),
    REALMEM(object -> object.has("dialogues"),
            (source, report, options, progress) -> new Report.Read("RealMem" + inBrackets(labels(options, DatasetKind.REALMEM)),
                    DatasetKind.REALMEM, new RealMemReader(json(source, options), report,
                            options.labels().contains(LabelSetting.WHOLE_ONLY)).read(), List.of())),
    REALTALK(object -> object.isObject("name") || object.has(field -> field.matches("events_session_[0-9]+")),
            (source, report, options, progress) -> new Report.Read("REALTALK" + inBrackets(labels(options, DatasetKind.REALTALK)),
                    DatasetKind.REALTALK, new RealTalkReader(json(source, options), report,
                            options.labels().contains(LabelSetting.RANGE_ENDS)).read(source.called()),
                    RealTalkReader.CATEGORIES)),
    LONGMEMEVAL(object -> object.hasAny("question_id", "question_type", "question_date", "haystack_dates", "haystack_sessions",
            "haystack_session_ids", "answer_session_ids"),
            (source, report, options, progress) -> {
                List<Conversation> conversations = new Stitcher(options.instances(), options.stitch(), options.gold(),
                        options.abstention(), report, progress)
                        .stitch(new LongMemEvalReader(json(source, options)).read());
                String format = "LongMemEval (timelines of " + options.instances() + ", stitch " + options.stitch().code()
                        + ", gold " + options.gold().code() + (options.abstention() ? ", with abstention questions)" : ")");
                return new Report.Read(format, DatasetKind.LONGMEMEVAL, conversations, List.of());
            }),
    LOCOMO(object -> object.isObject("conversation") || object.hasAny("qa", "sample_id", "speaker_a", "speaker_b")
            || object.has(field -> field.matches("session_[0-9]+(_date_time)?")),
            (source, report, options, progress) -> {
                LocomoReader reader = new LocomoReader(json(source, options), report);
                List<Conversation> conversations = reader.read();
                return new Report.Read(reader.format(), DatasetKind.LOCOMO, conversations, LocomoReader.CATEGORIES);
            }),
    EPISODES(object -> object.hasAny("episodes", "format"),
            (source, report, options, progress) -> {
                EpisodesReader reader = new EpisodesReader(json(source, options), report);
                List<Conversation> conversations = reader.read();
                return new Report.Read(reader.format(), DatasetKind.OWN, conversations, List.of());
            }),
    BATCH_ANSWERS(object -> object.has("custom_id") && object.has("response"), refused("dataset.is-the-output-of-a-batch")),
    MESSAGES(object -> object.hasAny("messages", "role", "content") || object.isList("contents")
            || object.has("input") && object.has("model") || object.has("custom_id") && object.isObject("body")
            || isItemOfResponses(object.value("type")),
            (source, report, options, progress) -> log("Messages (role and content)", source, report, options,
                    new MessagesReader(json(source, options), report, options.leadMessages()))),
    CSV(object -> false,
            (source, report, options, progress) -> new Report.Read("CSV with named columns", DatasetKind.OWN,
                    new CsvReader(source.name(), report, options.mapping()).read(source.content(), source.head()), List.of()));

    /** Of JSON lines so many are looked at. */
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

    private static Report.Read log(String format, SourceFile source, Report report, ReadOptions options, LogReader reader)
            throws BadInputException {
        return new Report.Read(format + options.leadWords(), DatasetKind.OWN,
                LogReader.conversations(source.name(), reader.read(), options.leadMessages(), report), List.of());
    }

    /** A format that is known and not read. @param why a text that says what to do, with the name of the file */
    private static Reading refused(String why) {
        return (source, report, options, progress) -> {
            throw new BadInputException(Texts.of(why, source.name()));
        };
    }

    /** Reads the whole content. */
    @FunctionalInterface
    private interface Reading {
        Report.Read read(SourceFile source, Report report, ReadOptions options, Progress progress) throws BadInputException;
    }

    /** Whether its files are logs of agents, which may lie in a folder together. */
    boolean isLog() {
        return switch (this) {
            case CODEX, CLAUDE_CODE, OTLP, LANGFUSE, LETTA, ATIF, CHATGPT, SHAREGPT, WILDCHAT, MESSAGES -> true;
            default -> false;
        };
    }

    /** Whether a file has marks of this one alone, so that its fields are not those of another under other names. */
    boolean isUnmistakable() {
        return switch (this) {
            case CODEX, CLAUDE_CODE, GEMINI_CLI, JAEGER, OTLP, LANGFUSE, LETTA, ATIF, CHATGPT -> true;
            default -> false;
        };
    }

    /** Whether it is known and not read. */
    boolean isRefused() {
        return switch (this) {
            case GEMINI_CLI, JAEGER, BATCH_ANSWERS -> true;
            default -> false;
        };
    }

    /** What its files hold, if it is no log. */
    DatasetKind kind() {
        return switch (this) {
            case LOCOMO -> DatasetKind.LOCOMO;
            case LONGMEMEVAL -> DatasetKind.LONGMEMEVAL;
            default -> benchmarkInParts().orElse(DatasetKind.OWN);
        };
    }

    /** The benchmark whose parts are files of their own, which may lie in a folder together; empty for all else. */
    Optional<DatasetKind> benchmarkInParts() {
        return switch (this) {
            case BEAM -> Optional.of(DatasetKind.BEAM);
            case REALMEM -> Optional.of(DatasetKind.REALMEM);
            case REALTALK -> Optional.of(DatasetKind.REALTALK);
            default -> Optional.empty();
        };
    }

    Report.Read read(SourceFile source, Report report, ReadOptions options, Progress progress) throws BadInputException {
        Report.Read read = reading.read(source, report, options, progress);
        FieldMapping mapping = options.mapping();
        return mapping.isEmpty()
                ? read
                : new Report.Read(read.format() + ", its fields mapped: " + mapping, read.kind(), read.conversations(), read.categoryOrder());
    }

    /** The readings of labels in force, each after a comma. */
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

    /** The first whose rule holds of an object. */
    static Optional<Format> of(HeadObject object) {
        return Arrays.stream(values()).filter(each -> each.rule.test(object)).findFirst();
    }
}
