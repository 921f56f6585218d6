package mnemoscope.app;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.explain.Comparison;
import mnemoscope.lesson.LessonFile;
import mnemoscope.lesson.LessonPage;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.model.BadInputException;
import mnemoscope.model.PrintableText;
import mnemoscope.model.TextHash;
import mnemoscope.own.Isolation;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ProtocolOverrides;
import mnemoscope.replay.ReplayInput;
import mnemoscope.report.file.Manifest;
import mnemoscope.report.page.ReplayPage;
import mnemoscope.retention.Policy;
import mnemoscope.task.AtomicFile;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;
import mnemoscope.workspace.Opened;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code page}: the replay of one episode as a web page. */
@Command(
        name = "page",
        description = {
                "Writes the replay of one episode (the first, or --episode) under two to four policies as one web page: its decisions to "
                        + "step through, what each policy kept and dropped, the reasons, and charts. The page needs no network.",
                "With --lesson it writes the stops of a lesson, one after another, with its texts: students open the page on their phones, "
                        + "choose what to keep, and then see the result.",
                "Also writes a manifest (.json: time, host, versions). Without --text the page of a conversation has no texts of turns, questions and answers, and speakers are numbered; that of a lesson always has them."})
final class PageCommand extends Subcommand {
    /** A replay, or a lesson. */
    private static final class Shown {
        @ArgGroup(exclusive = false)
        private Replay replay;

        @Option(
                names = "--lesson",
                required = true,
                paramLabel = "NAME|FILE",
                description = "A lesson file, or a bundled lesson: ${COMPLETION-CANDIDATES}. A lesson has its own data and settings.",
                completionCandidates = Lessons.class)
        private Path lesson;
    }

    /** What a replay needs. */
    private static final class Replay {
        @ArgGroup(exclusive = false, multiplicity = "1")
        private DataOptions data;

        @ArgGroup(exclusive = false, multiplicity = "1")
        private PolicyOptions chosen;

        @Option(
                names = "--budget",
                required = true,
                paramLabel = "N",
                description = "Budget of one decision, in the unit of --unit; as-logged: as many tokens as the log of an agent held.")
        private String budget;
    }

    /** The names of the lessons of the program. */
    static final class Lessons implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            try {
                return LocatedLesson.bundled().stream().map(each -> each.file().replace(JSON, "")).iterator();
            } catch (BadInputException missing) {
                return List.<String>of().iterator();
            }
        }
    }

    private static final String JSON = ".json";

    @ArgGroup(multiplicity = "1")
    private Shown shown;

    @Mixin
    private ProtocolOptions protocol;

    @Option(
            names = "--text",
            description = "Include what was said, asked and answered. Not for private data. A lesson always does.")
    private boolean text;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The page; its name ends in .html.")
    private Path out;

    @Override
    List<Output> outputs() {
        return List.of(new Output("--out", out, List.of(out, manifest())));
    }

    private Path manifest() {
        String name = out.getFileName().toString();
        return out.resolveSibling((name.endsWith(".html") ? name.substring(0, name.length() - 5) : name) + ".json");
    }

    @Override
    int work() throws Exception {
        if (!out.toString().endsWith(".html")) {
            throw new BadInputException("--out " + out + " does not end in .html.");
        }
        OutputFolder.check(out.toAbsolutePath().getParent());
        return OutputFolder.alone(out, shown.lesson == null ? this::write : this::lesson);
    }

    private int lesson() throws Exception {
        if (!protocol.overrides().equals(ProtocolOverrides.NONE)) {
            throw new BadInputException("A lesson has its own settings. Use only --lesson and --out.");
        }
        LocatedLesson lesson = LocatedLesson.at(origin());
        String page = LessonPage.of(lesson, Progress.NONE);
        // Its data are known only now, and the manifest may be one of them.
        refuseInputs();
        AtomicFile.write(out, page);
        SequencedMap<String, String> facts = new LinkedHashMap<>();
        facts.put("lesson", lesson.file());
        facts.put("lesson_sha256", TextHash.sha256(LessonFile.text(lesson.lesson())));
        Manifest.write(manifest(), arguments(), facts);
        return 0;
    }

    /** A file, or else a lesson of the program. */
    private Opened.Origin origin() throws BadInputException {
        String name = shown.lesson.toString();
        if (Files.exists(shown.lesson)) {
            return new Opened.DataFile(shown.lesson);
        }
        List<String> known = new ArrayList<>();
        new Lessons().iterator().forEachRemaining(known::add);
        if (known.contains(name)) {
            return new Opened.Lesson(name + JSON);
        }
        throw new BadInputException("--lesson " + PrintableText.shortened(name)
                + " is neither a file nor a bundled lesson. Name one of: " + String.join(", ", known) + ".");
    }

    private int write() throws Exception {
        DataOptions data = shown.replay.data;
        PolicyOptions chosen = shown.replay.chosen;
        LoadedDataset dataset = data.read();
        if (dataset.conversations().isEmpty()) {
            throw new BadInputException("There is no episode in " + dataset.info().name() + ".");
        }
        LoadedDataset one = new LoadedDataset(dataset.conversations().subList(0, 1), dataset.info());
        Protocol settings = protocol.of(one).with(ProtocolOptions.budget(shown.replay.budget));
        List<Policy> policies = chosen.policies(one.info().kind(), false);
        if (policies.size() < ReplayPage.FEWEST_POLICIES || policies.size() > ReplayPage.MOST_POLICIES) {
            throw new BadInputException("--policy names " + Numbers.count(policies.size(), "policy", "policies")
                    + ", but a page shows " + ReplayPage.FEWEST_POLICIES + " to " + ReplayPage.MOST_POLICIES
                    + ". Change --policy, e.g. to recency,mixed.");
        }
        List<ReplayInput> inputs = protocol.inputs(one, data.embeddings());
        chosen.meet(inputs);
        Comparison replay = PolicyOptions.compare(one, policies, settings, inputs);
        if (replay.decisionCount() == 0) {
            throw new BadInputException(
                    "Episode " + replay.conversation().id() + " has no question, so there is nothing to show.");
        }
        refuseInputs();
        AtomicFile.write(out,
                ReplayPage.of(replay, text, Manifest.data(one.info().name(), one.info().sha256(), settings.named())));
        SequencedMap<String, String> facts = data.facts(one);
        facts.put("episode", replay.conversation().id());
        facts.putAll(settings.described());
        facts.putAll(Isolation.facts(policies));
        Manifest.write(manifest(), arguments(), facts);
        return 0;
    }
}
