package mnemoscope.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Texts;
import mnemoscope.own.OwnPolicy;
import mnemoscope.replay.Budget;
import mnemoscope.replay.Protocol;
import mnemoscope.report.Figures;
import mnemoscope.retention.Policy;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.retention.parameter.PolicyName;
import mnemoscope.session.SessionFile;
import mnemoscope.snapshot.SnapshotOptions;
import mnemoscope.snapshot.SnapshotOptions.Scene;
import mnemoscope.snapshot.Snapshots;
import mnemoscope.study.KnownPolicies;
import mnemoscope.task.Progress;
import mnemoscope.text.NumberFormats;
import mnemoscope.text.TokenUnit;
import mnemoscope.ui.shell.DatasetSource;
import mnemoscope.ui.shell.Launch;
import mnemoscope.workspace.PlaceName;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.RestoredCursor;
import mnemoscope.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code snapshot}: every screen as a picture, without a display. */
@Command(
        name = "snapshot",
        description = {"Draws every screen to PNG files, light, dark and lecture; needs no display.",
                "The pictures contain conversation text: do not share pictures of private data."})
final class SnapshotCommand extends Subcommand {
    @Option(names = "--data", paramLabel = "FILE", description = "Data in the pictures (default: the bundled data).")
    private Path data;

    @Option(
            names = "--session",
            paramLabel = "FILE",
            description = "Session in the pictures, saved by the "
                    + "window; instead of --data, --episode, --step, --policy, --budget and --unit.")
    private Path session;

    @Option(names = "--episode", paramLabel = "ID", description = "The conversation shown (default: the first).")
    private String episode;

    @Option(
            names = "--step",
            paramLabel = "T",
            description = "The decision shown, from 0 (default: the first at which policies differ).")
    private Integer step;

    @Option(
            names = "--at",
            paramLabel = "PLACE",
            description = "The decision or turn shown: e1/12 is the "
                    + "twelfth decision of e1, e1/S1:5 a turn; instead of --episode and --step.")
    private String at;

    @Option(
            names = "--policy",
            split = PolicyName.COMMA,
            splitSynopsisLabel = ",",
            paramLabel = "NAME",
            description = "The policies compared, two to six (default: those "
                    + "the window opens with). A name that ends in .policy.json is a file with your own policy.")
    private List<String> policies = List.of();

    @Option(
            names = "--budget",
            converter = TokensConverter.class,
            paramLabel = "N",
            description = "The budget of one decision (default: that of the data).")
    private Integer budget;

    @Option(names = "--unit", paramLabel = "U", description = "Unit of the budget (default: that of the data).")
    private String unit;

    @Option(names = "--size", paramLabel = "WxH", description = "Size of the window in px (default: 1440x900).")
    private String size = "1440x900";

    @Option(
            names = "--only",
            split = ",",
            paramLabel = "GROUP",
            description = "Groups of pictures (default: all): empty screens replay stepping "
                    + "compare policies hindsight training annotations own benchmark sensitivity data opening sheets play study widths lesson.")
    private List<String> only = List.of();

    @Option(names = "--language", paramLabel = "L", description = "Language of the window: en or de (default: en).")
    private String language = "en";

    @Option(names = "--out", required = true, paramLabel = "DIR", description = "Folder for the pictures; created if missing.")
    private Path out;

    @Override
    List<Output> outputs() throws IOException {
        return List.of(new Output("--out", out, Figures.there(out, ".png")));
    }

    @Override
    int work() throws Exception {
        OutputFolder.check(out);
        return OutputFolder.alone(out, this::draw);
    }

    private int draw() throws Exception {
        // Before the window is created.
        Texts.speak(Texts.language(language)
                .orElseThrow(() -> new BadInputException("Unknown --language \"" + language + "\". Use en or de.")));
        NumberFormats.use(NumberFormats.LANGUAGE);
        Optional<Workspace> state = session == null ? Optional.empty() : Optional.of(fitting(SessionFile.read(session).state()));
        SnapshotOptions options = options(state);
        DatasetSource source = source(state);
        refuseLeaks(source, options);
        refuseInputs();
        Launch.drawInMemory();
        Snapshots.render(out, source, options).forEach(file -> say(file.toString()));
        return 0;
    }

    /** If a session's place is missing in its data, another place is drawn, with a message. */
    private Workspace fitting(Workspace state) throws BadInputException {
        RestoredCursor fitted = RestoredCursor.of(state, DatasetSource.of(state.opened()).load(Progress.NONE).conversations());
        if (!fitted.said().isEmpty()) {
            warn(session + ": " + fitted.said());
        }
        return state.with(fitted.cursor());
    }

    private DatasetSource source(Optional<Workspace> state) throws BadInputException {
        if (state.isPresent()) {
            return DatasetSource.of(state.get().opened());
        }
        return data != null
                ? DatasetSource.of(data)
                : DatasetSource.bundled().orElseThrow(
                        () -> new BadInputException("This installation has no bundled data; name a file with --data."));
    }

    /** Audits own policies before they decide, as in a replay. */
    private static void refuseLeaks(DatasetSource source, SnapshotOptions options) throws BadInputException {
        List<Policy> brought = options.policies().stream().flatMap(name -> KnownPolicies.broughtAs(name).stream())
                .<Policy>map(OwnPolicy::policy).toList();
        if (brought.isEmpty()) {
            return;
        }
        LoadedDataset read = source.load(Progress.NONE);
        Protocol usual = Protocol.of(read.info());
        Protocol protocol = usual.withBudget(options.budget().orElse(usual.budgetTokens()))
                .with(options.unit().orElse(usual.unit()));
        PolicyOptions.refuseLeaks(brought, protocol,
                read.conversations().stream().map(each -> protocol.input(each, Embeddings.NONE)).toList());
    }

    private SnapshotOptions options(Optional<Workspace> state) throws BadInputException {
        if (!size.matches("[1-9][0-9]{2,3}x[1-9][0-9]{2,3}")) {
            throw new BadInputException("Invalid --size \"" + size + "\". Use width x height in px, e.g. 1440x900.");
        }
        if (state.isPresent()
                && !(data == null && episode == null && step == null && policies.isEmpty() && budget == null && unit == null)) {
            throw new BadInputException(
                    "--session sets the content: use it without --data, --episode, --step, --policy, --budget and --unit.");
        }
        if (at != null && (episode != null || step != null)) {
            throw new BadInputException("--at sets the decision: use it without --episode and --step.");
        }
        if (step != null && step < 0) {
            throw new BadInputException("--step " + step + " is negative. Decisions count from 0.");
        }
        Set<Scene> scenes = only.isEmpty() ? EnumSet.allOf(Scene.class) : EnumSet.noneOf(Scene.class);
        for (String name : only) {
            scenes.add(Coded.parse(Scene.class, name, "--only"));
        }
        List<String> compared = known(policies);
        if (budget != null && budget < 1) {
            throw new BadInputException(Texts.of("protocol.found-expected", "--budget", budget, Budget.expected(1)));
        }
        Optional<TokenUnit> counted = unit == null ? Optional.empty() : Optional.of(Coded.of(TokenUnit.class, unit, "--unit"));
        String[] sides = size.split("x", -1);
        return new SnapshotOptions(Integer.parseInt(sides[0]), Integer.parseInt(sides[1]), Optional.ofNullable(episode),
                optional(step), compared, optional(budget), counted, state,
                at == null ? Optional.empty() : Optional.of(PlaceName.parse(at)), SnapshotOptions.DEFAULT.themes(), scenes);
    }

    private static OptionalInt optional(Integer given) {
        return given == null ? OptionalInt.empty() : OptionalInt.of(given);
    }

    /** The names of policies; a policy file is loaded. */
    private static List<String> known(List<String> given) throws BadInputException {
        Set<String> names = new LinkedHashSet<>();
        for (String each : given) {
            if (Policies.namesWithCache().contains(each)) {
                throw new BadInputException("--policy " + each + " needs annotations, which snapshot does not support. Use "
                        + "replay with --annotations FILE.");
            }
            names.add(PolicyOptions.known(each, DatasetKind.OWN).name());
        }
        if (!names.isEmpty() && (names.size() < PolicyChoice.FEWEST || names.size() > PolicyChoice.MOST)) {
            throw new BadInputException("--policy names " + names.size() + " policies. Name two to six.");
        }
        return List.copyOf(names);
    }
}
