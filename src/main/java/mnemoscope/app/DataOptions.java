package mnemoscope.app;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.annotate.AnnotationFile;
import mnemoscope.annotate.Annotations;
import mnemoscope.dataset.AllQuestionsExcludedException;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.FieldMapping;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.NearMissException;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.benchmark.GoldSetting;
import mnemoscope.dataset.benchmark.LabelSetting;
import mnemoscope.dataset.benchmark.Stitch;
import mnemoscope.model.Annotation;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Turn;
import mnemoscope.task.Progress;
import picocli.CommandLine.Option;

/** The options for the data file, shared by every subcommand that has one. */
final class DataOptions {
    /** The names of all benchmarks. */
    private static final class Benchmarks implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.of(DatasetKind.values()).filter(kind -> kind != DatasetKind.OWN).map(DatasetKind::title).iterator();
        }
    }

    @Option(
            names = "--data",
            required = true,
            paramLabel = "FILE",
            completionCandidates = Benchmarks.class,
            description = "A benchmark (${COMPLETION-CANDIDATES}), Mnemoscope episodes, logs of agents, message lists or CSV, plain or gzip; detected by "
                    + "content.")
    private Path data;

    @Option(names = "--episode", paramLabel = "ID", description = "Only this conversation, e.g. conv-26.")
    private String episode;

    @Option(
            names = "--stitch",
            paramLabel = "K",
            description = "LongMemEval: instances per timeline, 1 to 50; "
                    + "K or block:K for consecutive ones, stride:K to mix question types (default: 10).")
    private String stitch;

    @Option(
            names = "--gold",
            paramLabel = "G",
            description = "LongMemEval: turns that count as evidence: "
                    + "turn first user session fallback-user (default: turn).")
    private String gold;

    @Option(names = "--abstention", description = "LongMemEval: include abstention questions with evidence.")
    private boolean abstention;

    @Option(
            names = "--map",
            paramLabel = "FIELD=NAME",
            description = "Field names of the file for the fields of its format, "
                    + "e.g. text=clean_text,speaker=who; # stands for a number, as in session_#=chat_#.")
    private String map = "";

    @Option(
            names = "--lead-messages",
            defaultValue = "1",
            paramLabel = "N",
            description = "Logs and lists of messages: number of "
                    + "first user messages that are not questions, such as the task itself (default: ${DEFAULT-VALUE}).")
    private int leadMessages;

    @Option(
            names = "--labels",
            paramLabel = "SETTING,...",
            description = "BEAM, RealMem, REALTALK: other label "
                    + "settings: old-values user-turns (BEAM), whole-only (RealMem), range-ends (REALTALK); see src/docs/formats/"
                    + "benchmarks.md.")
    private String labels = "";

    @Option(
            names = "--corrections",
            paramLabel = "FILE",
            description = "Corrected labels for the data; see src/docs/formats/corrections.md.")
    private Path corrections;

    @Option(
            names = "--annotations",
            paramLabel = "FILE",
            description = "Cached memory types, importance and embeddings "
                    + "(JSON lines) written by annotate; see src/docs/formats/annotations.md.")
    private Path annotations;

    private Annotations known;

    Path file() {
        return data;
    }

    boolean isOneEpisode() {
        return episode != null;
    }

    LoadedDataset read() throws BadInputException {
        if (data.toString().isEmpty()) {
            throw new BadInputException("--data is empty. Name a file.");
        }
        LoadedDataset all = read(readOptions());
        boolean longMemEvalOnly = stitch != null || gold != null || abstention;
        if (longMemEvalOnly && all.info().kind() != DatasetKind.LONGMEMEVAL) {
            throw new BadInputException("--stitch, --gold and --abstention apply to LongMemEval, but " + all.info().name()
                    + " is " + all.info().format() + ". Remove them.");
        }
        for (LabelSetting reading : readOptions().labels()) {
            if (reading.kind() != all.info().kind()) {
                throw new BadInputException("--labels " + reading.code() + " is for " + reading.kind().title() + ", but "
                        + all.info().name() + " is " + all.info().format() + ". Remove it.");
            }
        }
        readOptions().refuseLeadMessages(all.info(), "--lead-messages");
        List<Conversation> chosen = all.conversations();
        if (episode != null) {
            chosen = chosen.stream().filter(conversation -> conversation.id().equals(episode)).toList();
            if (chosen.isEmpty()) {
                throw new BadInputException("No conversation \"" + episode + "\" in " + all.info().name() + ". It has: "
                        + names(all.conversations()) + ".");
            }
        }
        if (annotations != null) {
            known = AnnotationFile.read(annotations, Progress.NONE);
            chosen = chosen.stream().map(known::apply).toList();
        }
        return new LoadedDataset(chosen, all.info());
    }

    private LoadedDataset read(ReadOptions options) throws BadInputException {
        try {
            return DatasetReader.read(data, options, Progress.NONE);
        } catch (AllQuestionsExcludedException none) {
            throw none.with("Try --lead-messages 0.");
        } catch (NearMissException near) {
            FieldMapping guess = near.miss().guess();
            if (!guess.isEmpty() && guess.equals(options.mapping())) {
                // Nothing more can be mapped automatically, so report the error.
                throw new BadInputException(near.getCause().getMessage(), near);
            }
            throw guess.isEmpty() ? near : new BadInputException(near.message("Try --map " + guess + "."), near);
        }
    }

    /** The vectors of the annotations, after {@link #read}. */
    Embeddings embeddings() {
        return known == null ? Embeddings.NONE : known.embeddings();
    }

    /** Adds the applied annotations to the facts, after {@link #read}. */
    /** The data as every summary names them; the format also names the corrections of labels. */
    SequencedMap<String, String> facts(LoadedDataset dataset) throws BadInputException {
        SequencedMap<String, String> facts = new LinkedHashMap<>();
        facts.put("data", dataset.info().name());
        facts.put("sha256", dataset.info().sha256());
        facts.put("content_sha256", dataset.info().contentSha256());
        facts.put("format", dataset.info().format());
        if (dataset.info().kind() == DatasetKind.LONGMEMEVAL) {
            ReadOptions options = readOptions();
            facts.put("stitch", options.stitch().code() + ":" + options.instances());
            facts.put("gold", options.gold().code());
        }
        describe(dataset, facts);
        return facts;
    }

    void describe(LoadedDataset dataset, SequencedMap<String, String> into) {
        if (known == null) {
            return;
        }
        List<Annotation> turns = dataset.conversations().stream().flatMap(one -> one.turns().stream()).map(Turn::annotation)
                .toList();
        into.put("annotations", annotations.getFileName().toString());
        into.put("annotation_models", String.join(", ", known.models()));
        into.put("turns_with_type", turns.stream().filter(Annotation::hasType).count() + " of " + turns.size());
        into.put("turns_with_importance", turns.stream().filter(Annotation::hasImportance).count() + " of " + turns.size());
        if (!known.embeddings().isEmpty()) {
            into.put("embedding_model", known.embeddings().model());
        }
    }

    ReadOptions readOptions() throws BadInputException {
        if (leadMessages < 0 || leadMessages > ReadOptions.MOST_LEAD_MESSAGES) {
            throw new BadInputException(
                    "--lead-messages " + leadMessages + " is out of range. Use 0 to " + ReadOptions.MOST_LEAD_MESSAGES + ".");
        }
        ReadOptions options = ReadOptions.DEFAULT.withAbstention(abstention).withLeadMessages(leadMessages)
                .with(BadInputException.checked("--map: ", () -> FieldMapping.parse(map))).withLabels(LabelSetting.parse(labels))
                .withCorrections(Optional.ofNullable(corrections))
                .withGold(gold == null ? GoldSetting.TURN : GoldSetting.parse(gold));
        if (stitch == null) {
            return options;
        }
        int colon = stitch.indexOf(':');
        Stitch how = colon < 0 ? Stitch.BLOCK : Stitch.parse(stitch.substring(0, colon));
        String count = stitch.substring(colon + 1);
        if (!count.matches("[1-9][0-9]?") || Integer.parseInt(count) > ReadOptions.MOST_INSTANCES) {
            throw new BadInputException("--stitch \"" + stitch
                    + "\" is not known. Use K, block:K or stride:K with K from 1 to 50, e.g. --stitch 10.");
        }
        return options.withStitch(how).withInstances(Integer.parseInt(count));
    }

    private static String names(List<Conversation> conversations) {
        String first = conversations.stream().limit(20).map(Conversation::id).collect(Collectors.joining(" "));
        return conversations.size() > 20 ? first + " and " + (conversations.size() - 20) + " more" : first;
    }
}
