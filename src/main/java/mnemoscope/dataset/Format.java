package mnemoscope.dataset;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.task.Progress;

/** What the content of a file may turn out to be. A new format is an entry here and its reader. */
enum Format {
    LOCOMO("LoCoMo", "qa", "conversation", "sample_id", "speaker_a", "speaker_b") {
        @Override
        boolean isToldBy(String field) {
            return super.isToldBy(field) || field.matches("session_[0-9]+(_date_time)?");
        }

        @Override
        Read read(SourceFile source, Report report, ReadOptions options, Progress progress) throws BadInputException {
            LocomoReader reader = new LocomoReader(json(source), report);
            List<Conversation> conversations = reader.read();
            return new Read(reader.format(), DatasetKind.LOCOMO, conversations, LocomoReader.CATEGORIES);
        }
    },
    LONGMEMEVAL("LongMemEval", "question_id", "question_type", "question_date", "haystack_dates", "haystack_sessions",
            "haystack_session_ids", "answer_session_ids") {
        @Override
        Read read(SourceFile source, Report report, ReadOptions options, Progress progress) throws BadInputException {
            List<HaystackInstance> instances = new LongMemEvalReader(json(source)).read();
            List<Conversation> conversations = new Stitcher(options, report, progress).stitch(instances);
            String format = "LongMemEval (timelines of " + options.instances() + ", stitch " + options.stitch().code() + ", gold "
                    + options.gold().code() + (options.abstention() ? ", with abstention questions)" : ")");
            return new Read(format, DatasetKind.LONGMEMEVAL, conversations, List.of());
        }
    },
    EPISODES("Mnemoscope episodes", "format", "episodes") {
        @Override
        Read read(SourceFile source, Report report, ReadOptions options, Progress progress) throws BadInputException {
            EpisodesReader reader = new EpisodesReader(json(source), report);
            List<Conversation> conversations = reader.read();
            return new Read(reader.format(), DatasetKind.OWN, conversations, List.of());
        }
    },
    MESSAGES("a list of messages with role and content", "messages", "role", "content") {
        @Override
        Read read(SourceFile source, Report report, ReadOptions options, Progress progress) throws BadInputException {
            return new Read("Messages (role and content)", DatasetKind.OWN,
                    new MessagesReader(json(source), report, options.leadMessages()).read(), List.of());
        }
    },
    CSV("or CSV with a header that names a text column") {
        @Override
        Read read(SourceFile source, Report report, ReadOptions options, Progress progress) throws BadInputException {
            return new Read("CSV with named columns", DatasetKind.OWN,
                    new CsvReader(source.name(), report).read(source.content(), source.head()), List.of());
        }
    };

    /** All of them, as messages name them. */
    static final String KNOWN = Arrays.stream(values()).map(format -> format.words).collect(Collectors.joining(", "));

    private final String words;
    private final Set<String> telling;

    /** @param telling names of fields by which the first object of a file is known */
    Format(String words, String... telling) {
        this.words = words;
        this.telling = Set.of(telling);
    }

    /**
     * What was read of a file.
     *
     * @param format        in words, with the options that decided
     * @param categoryOrder of the questions; empty for the order of the file
     */
    record Read(String format, DatasetKind kind, List<Conversation> conversations, List<String> categoryOrder) {}

    abstract Read read(SourceFile source, Report report, ReadOptions options, Progress progress) throws BadInputException;

    boolean isToldBy(String field) {
        return telling.contains(field);
    }

    /** The format that has a field of this name. */
    static Optional<Format> toldBy(String field) {
        return Arrays.stream(values()).filter(format -> format.isToldBy(field)).findFirst();
    }

    private static Json json(SourceFile source) throws BadInputException {
        return new Json(source.name(), source.content());
    }
}
