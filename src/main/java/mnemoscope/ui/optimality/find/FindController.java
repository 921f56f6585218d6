package mnemoscope.ui.optimality.find;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.play.InstanceSearch.Found;
import mnemoscope.optimality.play.InstanceSearch;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.optimality.edit.EditController;
import mnemoscope.ui.optimality.play.PlayController;
import mnemoscope.ui.optimality.play.PlayedInstance.Source;
import mnemoscope.ui.optimality.state.OptimalityModel;
import mnemoscope.ui.workspace.FeatureHost.Dialog;
import mnemoscope.ui.workspace.FeatureHost;

/** Searches for instances in the background and plays or edits what was found. Use on the FX thread. */
public final class FindController {
    /** The instances found, the best first; the search that found them; its outcome in words. */
    public record Outcome(InstanceSearch search, List<Found> found, String words) {}

    /** The last outcome; null before the first search. */
    public final ModelValue<Outcome> outcome = new ModelValue<>();
    public final ModelValue<Boolean> searching = new ModelValue<>(false);
    /** The reason why nothing was found, e.g. that the search was cancelled; empty if there is none. */
    final ModelValue<String> failure = new ModelValue<>("");
    final RunHandle run;
    private final FeatureHost host;
    private final OptimalityModel shared;
    private final PlayController player;
    private final EditController editor;
    private final Runnable showPlay;
    /** Null until it is opened; one for good, because it follows this controller. */
    private FindSheet sheet;

    /** @param showPlay shows the page that plays an instance */
    public FindController(FeatureHost host, OptimalityModel shared, PlayController player, EditController editor,
            Runnable showPlay) {
        this.host = host;
        this.shared = shared;
        this.player = player;
        this.editor = editor;
        this.showPlay = showPlay;
        run = host.runs().newest();
    }

    /** Shows the search, for the policies that can be compared with Optimal. */
    public void open() {
        player.start();
        List<PlayedPolicy> all = Stream.concat(shared.policies.get().stream(), PlayedPolicy.all(IntStream.of(2, 3, 4)).stream())
                .filter(each -> each.kind() != PlayedPolicy.Kind.OPTIMAL && each.kind() != PlayedPolicy.Kind.OWN
                        && each.kind() != PlayedPolicy.Kind.YOU)
                .distinct().toList();
        if (sheet == null) {
            sheet = new FindSheet(this);
        }
        host.showDialog(new Dialog(Texts.of("optimality.find-an-instance"),
                sheet.begin(all, shared.now().regime().orElse(Regime.SHIFTING_COSTLY), shared.variant.get()), FindSheet.WIDTH,
                this::cancel));
    }

    public void search(InstanceSearch wanted) {
        searching.set(true);
        failure.set("");
        run.start(Texts.of("optimality.find.run", Numbers.whole(wanted.count())), wanted::run, found -> {
            searching.set(false);
            outcome.set(new Outcome(wanted, found, words(wanted, found)));
        }, why -> end(why), () -> end(Texts.of("optimality.find.cancelled")));
    }

    private void end(String why) {
        searching.set(false);
        failure.set(why);
    }

    private static String words(InstanceSearch of, List<Found> found) {
        return found.isEmpty()
                ? Texts.of("optimality.find.nothing")
                : Texts.of("optimality.find.found", of.regime().title(), Numbers.whole(of.count()), Long.toString(of.first()),
                        found.size(), FindSheet.named(of.wanted()));
    }

    public void cancel() {
        run.cancel();
    }

    /** Plays an instance that was found, with the policy beside Optimal. */
    public void play(Found found) {
        InstanceSearch of = outcome.get().search();
        host.closeDialog();
        showPlay.run();
        player.use(Source.of(of.regime(), found.seed()), of.variant(), List.of(of.policy(), PlayedPolicy.OPTIMAL));
    }

    /** Opens it in the editor. */
    public void edit(Found found) {
        play(found);
        editor.edit();
    }
}
