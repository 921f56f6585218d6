package mnemoscope.app;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.NoQuestionsInLogException;
import mnemoscope.explain.ForcedCount;
import mnemoscope.explain.MeasuredStaleness;
import mnemoscope.lesson.Lesson;
import mnemoscope.lesson.Lesson.Drawn;
import mnemoscope.lesson.Lesson.Played;
import mnemoscope.lesson.Lesson.Replayed;
import mnemoscope.lesson.Lesson.Stop;
import mnemoscope.lesson.LessonFile;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.model.BadInputException;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.report.DatasetReport;
import mnemoscope.task.AtomicFile;
import mnemoscope.task.Progress;
import mnemoscope.workspace.Opened;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code inspect}: reports what was read, excluded and repaired. */
@Command(
        name = "inspect",
        description = {"Describes a data file or a folder: counts, categories, hash, "
                + "every excluded question and every excluded file with its reason, every repaired label, warnings. "
                + "For a lesson: checks the lesson, its data and its stops."})
final class InspectCommand extends Subcommand {
    @Mixin
    private DataOptions data;

    @Option(names = "--json", description = "JSON instead of text.")
    private boolean json;

    @Option(
            names = "--no-text",
            description = "Exclude question texts and the reasons of corrections: excluded questions "
                    + "appear with name and cause only. For private data. Names of the file, of conversations, questions, turns and categories "
                    + "stay; no report names speakers.")
    private boolean noText;

    @Option(names = "--out", paramLabel = "FILE", description = "Output file (default: standard output).")
    private Path out;

    @Override
    List<Output> outputs() {
        return out == null ? List.of() : List.of(new Output("--out", out, List.of(out)));
    }

    @Override
    int work() throws Exception {
        String report = LessonFile.isLesson(data.file()) ? lesson() : dataset();
        if (out == null) {
            out().print(report);
            out().flush();
        } else {
            AtomicFile.write(out, report);
        }
        return 0;
    }

    private String dataset() throws BadInputException {
        try {
            return dataset(data.read());
        } catch (NoQuestionsInLogException none) {
            warn(none.getMessage());
            return dataset(none.read());
        }
    }

    private String dataset(LoadedDataset read) throws BadInputException {
        LoadedDataset dataset = noText ? new LoadedDataset(read.conversations(), read.info().withoutTexts()) : read;
        ForcedCount forced = ForcedCount.of(dataset.conversations(), Protocol.of(dataset.info()), Progress.NONE);
        Optional<MeasuredStaleness> stale = MeasuredStaleness.of(dataset.conversations(), Protocol.of(dataset.info()),
                Progress.NONE);
        return json
                ? DatasetReport.json(dataset, forced, stale)
                : DatasetReport.text(dataset, forced, stale) + annotations(dataset);
    }

    /** A lesson that can be read is valid: its fields, its data, and every stop in them. */
    private String lesson() throws BadInputException {
        LocatedLesson placed = LocatedLesson.at(new Opened.DataFile(data.file()));
        Lesson lesson = placed.lesson();
        if (!placed.unknown().isEmpty()) {
            throw new BadInputException(
                    Texts.of("lesson.policies-not-known", placed.file(), String.join(", ", placed.unknown())));
        }
        if (json) {
            return LessonFile.text(lesson);
        }
        SequencedMap<String, String> words = new LinkedHashMap<>();
        words.put("file", placed.file());
        words.put("format", "%s %d, valid".formatted(LessonFile.FORMAT, LessonFile.VERSION));
        words.put("title", lesson.title().text());
        words.put("point", lesson.point().text());
        if (lesson.subject() instanceof Replayed replayed) {
            LoadedDataset read = placed.read(Progress.NONE);
            words.put("conversations", String.valueOf(read.conversations().size()));
            words.put("policies", String.join(", ", replayed.policies()));
        } else if (lesson.subject() instanceof Played played) {
            words.put("instance",
                    played.game() instanceof Drawn drawn
                            ? "%s, seed %d".formatted(drawn.regime().code(), drawn.seed())
                            : "given in the file");
            words.put("policies", played.policies().stream().map(Played::name).collect(Collectors.joining(", ")));
        }
        words.put("stops",
                "%d, %d ask the class".formatted(lesson.stops().size(), lesson.stops().stream().filter(Stop::predict).count()));
        return lines(words);
    }

    private String annotations(LoadedDataset dataset) {
        SequencedMap<String, String> words = new LinkedHashMap<>();
        data.describe(dataset, words);
        return words.isEmpty() ? "" : "\n" + lines(words);
    }

    private static String lines(SequencedMap<String, String> words) {
        StringBuilder lines = new StringBuilder();
        words.forEach(
                (name, value) -> lines.append(name.replace('_', ' ')).append(": ").append(PrintableText.of(value)).append('\n'));
        return lines.toString();
    }
}
