package mnemoscope.ui.benchmark;

import static mnemoscope.ui.workspace.Command.Menu.STUDY;

import java.util.List;
import java.util.Optional;
import mnemoscope.explain.Readings;
import mnemoscope.ui.workspace.Command;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.Screen;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.Tab;

/** The Benchmark tab, and study files that are run from the menu. */
public final class BenchmarkFeature implements Feature {
    private final FeatureHost host;
    private final BenchmarkTab tab;
    private final StudyRuns studies;

    public BenchmarkFeature(FeatureHost host) {
        this.host = host;
        studies = new StudyRuns(host);
        tab = new BenchmarkTab(host.context(), host.runs(), host.runs().newest(), host.exports(), host.files().benchmarks(),
                new BenchmarkHost(() -> host.choose("Choose a study"), host::saveAs,
                        () -> host.chooseFolder("Folder for all files of the study"), this::place,
                        (dataset, place) -> host.show(dataset, place.file(), place.read()), () -> host.showTab(Tab.REPLAY)));
    }

    private DataPlace place() {
        Opened opened = host.context().now().opened();
        return new DataPlace(opened.file(), opened.options(), opened.annotations());
    }

    @Override
    public Optional<Tab> tab() {
        return Optional.of(Tab.BENCHMARK);
    }

    @Override
    public Screen screen() {
        return new Screen(tab.content((protocol, kind, read) -> Readings.line(Readings.of(protocol, kind, read)),
                host::chooseAndOpen, host::openBundled), Optional.of(tab.tools()), Optional.empty(),
                Optional.of(tab::settings), Optional::empty);
    }

    @Override
    public List<Command> commands() {
        return List.of(Command.of(STUDY, 0, "Run a study file\u2026", "", studies::chooseAndRun));
    }

    /** Its parts. */
    public BenchmarkTab parts() {
        return tab;
    }
}
