package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.EpisodeWriter;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.SharedData;
import mnemoscope.explain.WhatIfs;
import mnemoscope.learning.file.Beginnings;
import mnemoscope.learning.file.ModelFile;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.model.Conversation;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.retention.policy.WhatIf;
import mnemoscope.task.Progress;
import mnemoscope.workspace.AvailablePolicies;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A model knows the conversations of its training wherever they stand. */
final class TrainedConversationsTest extends TypedCommands {
    private static final Path DATA = Path.of("datasets/synthetic.json");
    private static final String NOTE = "trained on this conversation";

    @TempDir
    private Path folder;

    private Path model;

    @BeforeEach
    void train() {
        model = folder.resolve("model.json");
        assertThat(run("train", "--data", DATA.toString(), "--policy", "osl-mr", "--budget", "100", "--episodes", "e1,e2",
                "--epochs", "1", "--networks", "1", "--out", model.toString())).as(err.toString()).isZero();
    }

    /** A conversation of the bundled data in a file of its own, under another id. */
    private Path alone(String id) throws Exception {
        Conversation found = DatasetReader.read(DATA, ReadOptions.DEFAULT, Progress.NONE).conversations().stream()
                .filter(each -> each.id().equals(id)).findFirst().orElseThrow();
        Path file = folder.resolve(id + ".json");
        EpisodeWriter.write(file, "One", "", List.of(found.called("mine")), Progress.NONE);
        return file;
    }

    private String note(Path data) throws Exception {
        AvailablePolicies available = new AvailablePolicies();
        available.put(LearnedPolicy.named(ModelFile.read(model).trained().model(), "mine", "Mine"), ModelFile.read(model));
        return note(available, "mine", data);
    }

    private static String note(AvailablePolicies available, String policy, Path data) throws Exception {
        LoadedDataset read = DatasetReader.read(data, ReadOptions.DEFAULT, Progress.NONE);
        Conversation one = read.conversations().getFirst();
        return available.note(policy, read.info(), one.id(), Beginnings.sought(one.turns()));
    }

    private String replayed(Path data) throws Exception {
        Path out = folder.resolve("out");
        assertThat(run("replay", "--data", data.toString(), "--policy", "osl-mr", "--model", model.toString(), "--budget", "100",
                "--out", out.toString())).as(err.toString()).isZero();
        return Files.readString(out.resolve("manifest.json"));
    }

    @Test
    void trainedConversation_isKnownInAnotherFile_underAnotherId_andAnotherOneIsNot() throws Exception {
        Path trained = alone("e2");
        assertThat(note(trained)).isEqualTo(NOTE);
        assertThat(replayed(trained)).contains("The model of osl-mr was trained on 1 of the 1 conversations replayed here.");
        assertThat(lines("out/trace.csv").getFirst()).endsWith(",training");
        assertThat(lines("out/trace.csv").subList(1, 5)).allMatch(line -> line.endsWith(",trained on this conversation"));
        Path other = alone("e3");
        assertThat(note(other)).isEmpty();
        assertThat(replayed(other)).doesNotContain("was trained on 1");
        assertThat(lines("out/trace.csv").getFirst()).doesNotContain("training");
    }

    /** Rows of other policies and of other conversations say nothing. */
    @Test
    void decisionsInFiles_sayWhichPolicyWasTrainedOnTheConversation() throws Exception {
        assertThat(run("replay", "--data", DATA.toString(), "--policy", "osl-mr,recency", "--model", model.toString(), "--budget",
                "100", "--out", folder.resolve("out").toString())).as(err.toString()).isZero();
        assertThat(lines("out/trace.csv").stream().skip(1).filter(line -> line.endsWith("," + NOTE)).toList())
                .allMatch(line -> line.matches("osl-mr,100,e[12],.*"))
                .hasSize((int) lines("out/trace.csv").stream().filter(line -> line.matches("osl-mr,100,e[12],.*")).count());
        for (String chart : List.of("regret", "reward")) {
            for (String episode : List.of("e1", "e3")) {
                assertThat(run("figure", "--data", DATA.toString(), "--episode", episode, "--policy", "osl-mr,recency", "--model",
                        model.toString(), "--budget", "100", "--chart", chart, "--seconds", "600", "--out",
                        folder.resolve(episode + ".svg").toString())).as(err.toString()).isZero();
                assertThat(String.join("\n", lines(episode + ".txt")).contains("OSL-MR: " + NOTE)).as(chart + " " + episode)
                        .isEqualTo(episode.equals("e1"));
                assertThat(lines(episode + ".txt")).noneMatch(line -> line.startsWith("Recency: "));
            }
        }
    }

    private List<String> lines(String file) throws Exception {
        return Files.readAllLines(folder.resolve(file));
    }

    @Test
    void whatIf_madeOnATrainedPolicy_hasItsMark_alsoOneMadeOnAWhatIf() throws Exception {
        LoadedDataset data = DatasetReader.read(DATA, ReadOptions.DEFAULT, Progress.NONE);
        AvailablePolicies available = new AvailablePolicies();
        available.put(LearnedPolicy.named(ModelFile.read(model).trained().model(), "mine", "Mine"), ModelFile.read(model));
        WhatIfs.Item first = WhatIfs.NONE.begin("mine", "e1", new WhatIf.Budget("q1", 50)).keptAs("Smaller");
        WhatIfs made = WhatIfs.NONE.with(first);
        WhatIfs.Item second = made.begin(first.name(), "e1", new WhatIf.Budget("q2", 60));
        WhatIfs.Item untrained = made.with(second).begin("recency", "e1", new WhatIf.Budget("q1", 50));
        available.take(made.with(second).with(untrained));
        for (Conversation each : data.conversations()) {
            String note = List.of("e1", "e2").contains(each.id()) ? NOTE : "";
            for (String policy : List.of("mine", first.name(), second.name())) {
                assertThat(available.note(policy, data.info(), each.id(), Beginnings.sought(each.turns()))).as(policy)
                        .isEqualTo(note);
            }
            assertThat(available.note(untrained.name(), data.info(), each.id(), Beginnings.sought(each.turns()))).isEmpty();
        }
        assertThat(available.note(second.name(), QuestionVisibility.AFTER)).isEqualTo("trained to see the question");
        assertThat(available.outside(second.name(), Protocol.bundled().withBudget(7), Optional.empty()))
                .isEqualTo(available.outside("mine", Protocol.bundled().withBudget(7), Optional.empty())).isNotEmpty();
    }

    @Test
    void modelWithoutHashes_isRead_andKnowsItsConversationsInTheirFile() throws Exception {
        String whole = Files.readString(model);
        Files.writeString(model, whole.replaceFirst(",\\s*\"turns_sha256\" : \"[^\"]*\"", ""));
        assertThat(Files.readString(model)).hasSizeLessThan(whole.length());
        assertThat(note(DATA)).isEqualTo(NOTE);
        Path alone = alone("e1");
        assertThat(note(alone)).isEmpty();
        Files.writeString(model, whole);
        assertThat(note(alone)).isEqualTo(NOTE);
    }

    /** One session of the 38 that the bundled model was trained on: alone, unpacked, and while it was shorter. */
    @Test
    void sessionOfTheBundledModel_isKnownAlone() throws Exception {
        AvailablePolicies available = new AvailablePolicies();
        String policy = LearnedKind.FORESIGHT_TOOLS.code();
        for (String name : List.of("given-00", "given-19", "given-37")) {
            Path packed = SharedData.file("data/agent-sessions/" + name + ".jsonl.gz");
            assertThat(note(available, policy, packed)).as(name).isEqualTo(NOTE);
            Path copy = folder.resolve("another.jsonl");
            try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(packed))) {
                Files.write(copy, in.readAllBytes());
            }
            assertThat(note(available, policy, copy)).as(name + " unpacked").isEqualTo(NOTE);
            List<String> lines = Files.readAllLines(copy);
            Path half = Files.write(folder.resolve("half.jsonl"), lines.subList(0, lines.size() / 2));
            assertThat(note(available, policy, half)).as("half of " + name).isEqualTo(NOTE);
        }
        assertThat(note(available, policy, SharedData.file(SharedData.LOCOMO))).isEmpty();
    }
}
