package mnemoscope.app;

import java.nio.file.Path;
import java.util.List;
import java.util.SequencedMap;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.explain.Comparison;
import mnemoscope.model.BadInputException;
import mnemoscope.own.Isolation;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.report.file.Manifest;
import mnemoscope.report.page.ReplayPage;
import mnemoscope.retention.Policy;
import mnemoscope.task.AtomicFile;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code page}: the replay of one episode as a web page. */
@Command(
        name = "page",
        description = {
                "Writes the replay of one episode (the first, or --episode) under two to four policies as one web page: its decisions to "
                        + "step through, what each policy kept and dropped, the reasons, and charts. The page needs no network.",
                "Also writes a manifest (.json: time, host, versions). Without --text the page has no texts of turns, questions and answers, and speakers are numbered."})
final class PageCommand extends Subcommand {
    @Mixin
    private DataOptions data;

    @Mixin
    private PolicyOptions chosen;

    @Mixin
    private ProtocolOptions protocol;

    @Option(
            names = "--budget",
            required = true,
            paramLabel = "N",
            description = "Budget of one decision, in the unit of --unit; as-logged: as many tokens as the log of an agent held.")
    private String budget;

    @Option(names = "--text", description = "Include what was said, asked and answered. Not for private data.")
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
        return OutputFolder.alone(out, this::write);
    }

    private int write() throws Exception {
        LoadedDataset dataset = data.read();
        if (dataset.conversations().isEmpty()) {
            throw new BadInputException("There is no episode in " + dataset.info().name() + ".");
        }
        LoadedDataset one = new LoadedDataset(dataset.conversations().subList(0, 1), dataset.info());
        Protocol settings = protocol.of(one).with(ProtocolOptions.budget(budget));
        List<Policy> policies = chosen.policies(one.info().kind(), false);
        if (policies.size() < ReplayPage.FEWEST_POLICIES || policies.size() > ReplayPage.MOST_POLICIES) {
            throw new BadInputException("--policy names " + Numbers.count(policies.size(), "policy", "policies")
                    + ", and a page shows " + ReplayPage.FEWEST_POLICIES + " to " + ReplayPage.MOST_POLICIES
                    + ". Name as many, e.g. --policy recency,mixed.");
        }
        List<ReplayInput> inputs = protocol.inputs(one, data.embeddings());
        PolicyOptions.refuse(policies, settings, inputs);
        PolicyOptions.refuseLeaks(policies, settings, inputs);
        Comparison shown = Comparison.of(one.conversations().getFirst(), settings, inputs.getFirst(),
                Replayer.all(inputs, policies, List.of(settings), Progress.NONE));
        if (shown.decisionCount() == 0) {
            throw new BadInputException(
                    "Episode " + shown.conversation().id() + " has no question, so there is nothing to show.");
        }
        AtomicFile.write(out,
                ReplayPage.of(shown, text, Manifest.data(one.info().name(), one.info().sha256(), settings.named())));
        SequencedMap<String, String> facts = data.facts(one);
        facts.put("episode", shown.conversation().id());
        facts.putAll(settings.described());
        facts.putAll(Isolation.facts(policies));
        Manifest.write(manifest(), arguments(), facts);
        return 0;
    }
}
