package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import mnemoscope.model.TextHash;
import mnemoscope.task.Input;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;

/** No command writes what it reads: it refuses before it computes, in one sentence, and every file is as it was. */
final class InputsStayTest {
    private static final String STUDY = """
            {"version": 1, "kind": "benchmark", "name": "small", "parameters": {"data": "DATA",
             "policies": ["recency", "mixed"], "budgets": [32], "folds": 3, "seeds": [0], "baseline": "mixed", "audit_steps": 1,
             "protocol": {"unit": "content-words"MORE}}}
            """;
    private static final String REPLAY = "replay --data DATA --policy recency --budget 32 --candidates --out OUT/run";
    private static final String TRAIN = "train --data DATA --policy osl-mr --budget 32 --epochs 1 --out OUT/m.json";
    private static final String FIGURE = "figure --data DATA --chart reward --policy recency --budget 32 --out OUT/a.policy.svg";
    private static final String STUDIED = "study STUDY --out OUT/run --paper --figures svg,png";

    @TempDir
    private Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    /** How the file is typed that is read, and the file called that would be written. */
    enum Spelling {
        SAME {
            @Override
            Path lay(Path input, Path written) {
                return written;
            }
        },
        AROUND {
            @Override
            Path lay(Path input, Path written) throws IOException {
                Files.createDirectories(written.resolveSibling("a"));
                return written.resolveSibling("./a/../" + written.getFileName());
            }
        },
        LINK_IS_READ {
            @Override
            Path lay(Path input, Path written) throws IOException {
                return Files.createSymbolicLink(input, written);
            }
        },
        LINK_IS_WRITTEN {
            @Override
            Path lay(Path input, Path written) throws IOException {
                Files.move(written, input);
                Files.createSymbolicLink(written, input);
                return input;
            }
        },
        HARD_LINK {
            @Override
            Path lay(Path input, Path written) throws IOException {
                return Files.createLink(input, written);
            }
        };

        /** @param written there already. @return what is typed */
        abstract Path lay(Path input, Path written) throws IOException;
    }

    /**
     * @param command in which READ stands for the file that is read too
     * @param written the same file, in OUT
     */
    record Case(String command, String written, Input what, Spelling spelling) {
        @Override
        public String toString() {
            return command.replaceFirst(" .*", "") + " reads " + what + ", writes " + written + ", " + spelling;
        }
    }

    static Stream<Case> cases() {
        Map<Input, String> chosen = Map.of(Input.CORRECTIONS, " --corrections READ", Input.ANNOTATIONS, " --annotations READ",
                Input.MODEL, " --model READ", Input.PLUGIN, " --plugin READ", Input.POLICY, " --policy READ");
        List<Case> cases = new ArrayList<>();
        for (String each : List.of("summary.json", "trace.csv", "misses.csv", "causes.csv", "survival.csv", "as-logged.csv",
                "candidates.csv", "manifest.json")) {
            add(cases, REPLAY.replace("DATA", "READ"), "run/" + each, Input.DATA);
        }
        for (String each : List.of("a.policy.svg", "a.policy.csv", "a.policy.txt", "a.policy.json")) {
            add(cases, FIGURE.replace("DATA", "READ"), each, Input.DATA);
        }
        chosen.forEach((what, option) -> {
            if (what != Input.POLICY) {
                add(cases, REPLAY + option, "run/manifest.json", what);
            }
            add(cases, FIGURE.replace(" --policy recency", what == Input.POLICY ? "" : " --policy recency") + option,
                    "a.policy.json", what);
        });
        for (Input what : List.of(Input.CORRECTIONS, Input.ANNOTATIONS)) {
            add(cases, TRAIN + chosen.get(what), "m.json", what);
            add(cases, "inspect --data DATA --out OUT/i.txt" + chosen.get(what), "i.txt", what);
        }
        add(cases, TRAIN.replace("DATA", "READ"), "m.json", Input.DATA);
        add(cases, TRAIN.replace("DATA", "READ") + " --figures OUT/f", "f/reliability.csv", Input.DATA);
        add(cases, "inspect --data READ --out OUT/i.json --json", "i.json", Input.DATA);
        add(cases, "solve --instances READ --out OUT/v.json", "v.json", Input.INSTANCES);
        add(cases, "annotate --data READ --cache OUT/c.jsonl", "c.jsonl", Input.DATA);
        add(cases, "annotate --data DATA --corrections READ --cache OUT/c.jsonl", "c.jsonl", Input.CORRECTIONS);
        add(cases, "snapshot --data READ --out OUT/p", "p/replay-light.png", Input.DATA);
        add(cases, "snapshot --session READ --out OUT/p", "p/replay-light.png", Input.SESSION);
        for (String each : List.of("manifest.json", "cells.jsonl", "slurm.sh", "benchmark.csv", "table.tex", "figures/f.svg",
                "paper/tables.tex", "paper/README.txt", "paper/figures/f.pdf")) {
            add(cases, STUDIED.replace("STUDY", "READ"), "run/" + each, Input.STUDY);
        }
        add(cases, "study READ --out OUT/run --slurm 2", "run/slurm.sh", Input.STUDY);
        add(cases, "study READ --out OUT/run --share 1/2", "run/cells-1-of-2.jsonl", Input.STUDY);
        add(cases, STUDIED + " --plugin READ", "run/manifest.json", Input.PLUGIN);
        return cases.stream();
    }

    private static void add(List<Case> cases, String command, String written, Input what) {
        for (Spelling spelling : Spelling.values()) {
            boolean named = what != Input.POLICY || written.endsWith(".policy.json");
            if (named) {
                cases.add(new Case(command, written, what, spelling));
            }
        }
    }

    @BeforeEach
    void writeInputs() throws IOException {
        Files.writeString(folder.resolve("chat.json"), SmallLocomo.TEXT);
        Files.writeString(folder.resolve("small.json"), study(folder.resolve("chat.json"), ""));
    }

    private static String study(Path data, String more) {
        return STUDY.replace("DATA", data.toString()).replace("MORE", more);
    }

    private int run(String command, Path read) {
        List<String> arguments = Stream.of(command.split(" "))
                .map(word -> word.replace("OUT", folder.resolve("out").toString())
                        .replace("DATA", folder.resolve("chat.json").toString())
                        .replace("STUDY", folder.resolve("small.json").toString()).replace("READ", read.toString()))
                .toList();
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return CommandLineTool.run(arguments, new PrintWriter(out, true), new PrintWriter(err, true));
    }

    /** Every file with its content. */
    private SortedMap<String, String> tree() throws IOException {
        SortedMap<String, String> tree = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path each : files.filter(Files::isRegularFile).toList()) {
                tree.put(folder.relativize(each).toString(),
                        Files.readString(each, java.nio.charset.StandardCharsets.ISO_8859_1));
            }
        }
        return tree;
    }

    private void assertRefused(String command, Path read, String option, Input what) throws IOException {
        SortedMap<String, String> before = tree();
        assertThat(run(command, read)).as(err.toString()).isEqualTo(CommandLineTool.BAD_INPUT);
        assertThat(err.toString().lines()).singleElement().asString().startsWith(option + " " + folder.resolve("out"))
                .endsWith(" is " + what.title() + " itself. Choose another name.");
        assertThat(out.toString()).as("before anything is computed").isEmpty();
        assertThat(tree()).as("every file is as it was").isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void whatIsRead_isNotWritten(Case each) throws IOException {
        Path written = folder.resolve("out").resolve(each.written());
        Files.createDirectories(written.getParent());
        Files.writeString(written, switch (each.what()) {
            case DATA -> SmallLocomo.TEXT;
            case STUDY -> study(folder.resolve("chat.json"), "");
            default -> "what the user made";
        });
        Path input = folder.resolve(each.what() == Input.POLICY ? "read.policy.json" : "read.json");
        Path read = each.spelling().lay(input, written);
        String option = each.command().contains("--cache") ? "--cache" : each.written().startsWith("f/") ? "--figures" : "--out";
        assertRefused(each.command(), read, option, each.what());
    }

    /** What a study names is known once it is read, and then nothing is computed yet. */
    @Test
    void whatAStudyNames_isNotWritten() throws IOException {
        Path data = Files.createDirectories(folder.resolve("out/run")).resolve("episodes.csv");
        Files.writeString(data, SmallLocomo.TEXT);
        Path study = Files.writeString(folder.resolve("named.json"), study(data, ""));
        assertRefused("study READ --out OUT/run", study, "--out", Input.DATA);
        Files.delete(data);
        Path corrections = Files.writeString(folder.resolve("out/run/table.md"), """
                {"format": "mnemoscope-corrections", "version": 1, "dataset_sha256": "HASH",
                 "corrections": [{"episode": "c1", "question": "q2", "evidence": ["D2:2"], "why": "Cheese."}]}""".replace("HASH",
                TextHash.sha256(SmallLocomo.TEXT)));
        Files.writeString(study, study(folder.resolve("chat.json"), ", \"corrections\": \"" + corrections + "\""));
        assertRefused("study READ --out OUT/run", study, "--out", Input.CORRECTIONS);
    }

    @Test
    void oneFileOfAFolderOfSessions_isNotWritten() throws IOException {
        Path sessions = Files.createDirectories(folder.resolve("sessions"));
        Path log = Files.copy(Path.of("src/test/resources/logs/codex-garden.jsonl"), sessions.resolve("one.jsonl"));
        Files.createLink(Files.createDirectories(folder.resolve("out/run")).resolve("trace.csv"), log);
        assertRefused(REPLAY.replace("DATA", "READ"), sessions, "--out", Input.DATA);
    }

    @Test
    void resultsThatAreRead_areNotWritten() throws IOException {
        assertThat(run(REPLAY, folder)).as(err.toString()).isZero();
        assertThat(run(REPLAY.replace("OUT/run", "OUT/other"), folder)).as(err.toString()).isZero();
        assertRefused("diff READ OUT/other --out OUT/run", folder.resolve("out/run"), "--out", Input.RESULTS);
        assertRefused("diff READ OUT/other --out OUT/other", folder.resolve("out/run"), "--out", Input.RESULTS);
        assertThat(run(STUDIED, folder)).as(err.toString()).isZero();
        assertRefused(STUDIED + " --cells-from READ", folder.resolve("out/run"), "--out", Input.RESULTS);
    }

    /** No file is forgotten among those that are refused: each that a command has written is put in the place of its data. */
    @ParameterizedTest
    @org.junit.jupiter.params.provider.ValueSource(
            strings = {REPLAY, FIGURE, TRAIN + " --figures OUT/f", STUDIED, "inspect --data DATA --out OUT/i.txt"})
    void everyFileThatIsWritten_isRefused(String command) throws IOException {
        assertThat(run(command, folder)).as(err.toString()).isZero();
        Set<Path> written = new TreeSet<>();
        try (Stream<Path> files = Files.walk(folder.resolve("out"))) {
            // A lock is held, and has nothing.
            files.filter(Files::isRegularFile).filter(file -> !file.getFileName().toString().startsWith("."))
                    .forEach(written::add);
        }
        assertThat(written).isNotEmpty();
        for (Path each : written) {
            byte[] bytes = Files.readAllBytes(each);
            Files.delete(each);
            Files.createLink(each, folder.resolve("chat.json"));
            boolean otherManifest = command.startsWith("train") && each.endsWith("manifest.json");
            if (otherManifest) {
                assertThat(run(command, folder)).as("its manifest goes elsewhere").isZero();
                assertThat(folder.resolve("chat.json")).hasContent(SmallLocomo.TEXT);
            } else {
                assertRefused(command, folder, each.startsWith(folder.resolve("out/f")) ? "--figures" : "--out", Input.DATA);
            }
            Files.delete(each);
            Files.write(each, bytes);
        }
    }

    /** A study that goes on, a model that is trained again, a cache that grows: what no other input is may be written over. */
    @ParameterizedTest
    @org.junit.jupiter.params.provider.ValueSource(
            strings = {REPLAY, FIGURE, TRAIN, STUDIED, "study OUT/run/paper/study.json --out OUT/run --paper"})
    void sameCommandAgain_writesOverItsOwnResults(String command) throws IOException {
        assertThat(run(command.startsWith("study OUT") ? STUDIED : command, folder)).as(err.toString()).isZero();
        Files.copy(folder.resolve("chat.json"), Files.createDirectories(folder.resolve("out/run/paper")).resolve("chat.json"));
        assertThat(run(command, folder)).as(err.toString()).isZero();
    }

    /** It would be a file that is read, and replaced, without having been named as one. */
    @Test
    void aWordThatBeginsWithAnAt_isNoFileOfArguments() throws IOException {
        Path words = Files.writeString(folder.resolve("trace.csv"), "replay");
        CommandCall.told(2, "@" + words, "--data", "datasets/synthetic.json", "--policy", "recency", "--budget", "64", "--out",
                folder.toString());
        assertThat(words).hasContent("replay");
    }

    @Test
    void fileOfSomebodyElse_whereResultsAreKept_staysAsItIs() throws IOException {
        Path study = Files.writeString(folder.resolve("s.json"),
                "{\"kind\": \"optimality\", \"name\": \"s\", \"parameters\": {\"tests\": 1, \"trainings\": 1}}");
        Path notes = Files.writeString(Files.createDirectories(folder.resolve("mine")).resolve("cells.jsonl"), "my notes");
        assertThat(CommandCall.told(2, "study", study.toString(), "--out", notes.getParent().toString()).strip()).hasLineCount(1)
                .contains("cells.jsonl is not a file of cells");
        assertThat(notes).hasContent("my notes");
    }

    /** So that a new option cannot be forgotten. */
    @Test
    void everyFileThatAnOptionNames_isReadOrWritten() {
        List<String> unknown = new ArrayList<>();
        for (CommandLine command : new CommandLine(new Commands()).getSubcommands().values()) {
            List<ArgSpec> all = new ArrayList<>(command.getCommandSpec().options());
            all.addAll(command.getCommandSpec().positionalParameters());
            for (ArgSpec each : all) {
                Class<?> type = each.isMultiValue() ? each.auxiliaryTypes()[0] : each.type();
                boolean output = each instanceof CommandLine.Model.OptionSpec option
                        && Output.OPTIONS.contains(option.longestName());
                if (Path.class.isAssignableFrom(type) && !output && TypedInputs.of(command.getCommandName(), each) == null) {
                    unknown.add(command.getCommandName() + " " + each.paramLabel());
                }
            }
        }
        assertThat(unknown).isEmpty();
    }

    @CommandLine.Command(
            name = "all",
            subcommands = {ReplayCommand.class, FigureCommand.class, TrainCommand.class, InspectCommand.class, AuditCommand.class,
                    AnnotateCommand.class, GenerateCommand.class, SolveCommand.class, StudyCommand.class, DiffCommand.class,
                    SnapshotCommand.class})
    private static final class Commands {}
}
