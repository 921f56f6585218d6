package mnemoscope.app;

import java.nio.file.Path;
import java.util.List;
import mnemoscope.dataset.EpisodeWriter;
import mnemoscope.dataset.synthetic.GeneratorSettings;
import mnemoscope.dataset.synthetic.SyntheticGenerator;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.task.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code generate}: synthetic conversations as an episode file. */
@Command(
        name = "generate",
        description = {
                "Generates synthetic conversations with questions and their evidence. Without options it generates the bundled data set, "
                        + "byte for byte."})
final class GenerateCommand extends Subcommand {
    private static final GeneratorSettings USUAL = GeneratorSettings.DEFAULT;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The file to write; .gz compresses.")
    private Path out;

    @Option(names = "--seed", paramLabel = "S", description = "Random seed; each gives other people, topics and words.")
    private long seed = USUAL.seed();

    @Option(names = "--episodes", paramLabel = "N", description = "Conversations (default: ${DEFAULT-VALUE}).")
    private int episodes = USUAL.episodes();

    @Option(names = "--sessions", paramLabel = "N", description = "Sessions per conversation (default: ${DEFAULT-VALUE}).")
    private int sessions = USUAL.sessions();

    @Option(names = "--turns", paramLabel = "N", description = "Turns per conversation (default: ${DEFAULT-VALUE}).")
    private int turns = USUAL.turns();

    @Option(names = "--questions", paramLabel = "N", description = "Questions per conversation (default: ${DEFAULT-VALUE}).")
    private int questions = USUAL.questions();

    @Option(
            names = "--updates",
            paramLabel = "X",
            description = "Probability that a changeable fact changes, 0 to 1 " + "(default: ${DEFAULT-VALUE}).")
    private double updates = USUAL.updateRate();

    @Option(
            names = "--plans",
            paramLabel = "X",
            description = "Probability that a possible plan is made, 0 to 1 " + "(default: ${DEFAULT-VALUE}).")
    private double plans = USUAL.planShare();

    @Option(
            names = "--distractors",
            paramLabel = "X",
            description = "Share of small talk about the topics of facts "
                    + "that answers no question, 0 to 1 (default: ${DEFAULT-VALUE}).")
    private double distractors = USUAL.distractorShare();

    @Option(
            names = "--returns",
            paramLabel = "X",
            description = "Share of questions about turns from long ago, 0 to 1 (default: ${DEFAULT-VALUE}).")
    private double returns = USUAL.returnShare();

    @Option(
            names = "--demand-shift",
            paramLabel = "X",
            description = "Change of the topics of questions halfway, 0 to 1 (default: ${DEFAULT-VALUE}).")
    private double demandShift = USUAL.demandShift();

    @Override
    List<Output> outputs() {
        return List.of(new Output("--out", out, List.of(out)));
    }

    @Override
    int work() throws Exception {
        GeneratorSettings settings = BadInputException.checked("", () -> new GeneratorSettings(seed, episodes, sessions, turns,
                questions, updates, plans, distractors, returns, demandShift));
        List<Conversation> made = SyntheticGenerator.generate(settings, Progress.NONE);
        EpisodeWriter.write(out, SyntheticGenerator.NAME, SyntheticGenerator.LICENCE, made, Progress.NONE);
        return 0;
    }
}
