package mnemoscope.ui.data;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.Node;
import mnemoscope.annotate.AnnotationMatch;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.Figure;
import mnemoscope.ui.workspace.FileKind;
import mnemoscope.ui.workspace.Screen;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.Tab;

/** The Data tab. */
public final class DataFeature implements Feature {
    private final FeatureHost host;
    public final DataModel model;
    public final DataController controller;
    public final AuditController audits;
    public final SessionsController sessions;
    private final BiFunction<Consumer<List<AnnotationMatch.Unmatched>>, Consumer<ValueTable>, Node> annotations;

    /** @param annotations creates the annotations card, given a receiver of lines that match nothing and an exporter of tables */
    public DataFeature(FeatureHost host,
            BiFunction<Consumer<List<AnnotationMatch.Unmatched>>, Consumer<ValueTable>, Node> annotations) {
        this.host = host;
        this.annotations = annotations;
        model = new DataModel(host.context());
        controller = new DataController(model, host.context(), host.runs().newest(), host.runs().newest(), host.exports(),
                host::readAgain, () -> host.choose(Texts.of("data.open-corrections"), FileKind.CORRECTIONS));
        audits = new AuditController(model, host.context(), host.runs());
        sessions = new SessionsController(host.context(), host.runs(), () -> host.showTab(Tab.REPLAY));
    }

    @Override
    public Optional<Tab> tab() {
        return Optional.of(Tab.DATA);
    }

    @Override
    public Screen screen() {
        return Screen.of(new DataView(model, host.context(), controller, audits, sessions, host::chooseAndOpen, host::openBundled,
                annotations.apply(model.unfit::set, controller::export)));
    }

    @Override
    public void opened(Opened data) {
        boolean stitched = host.context().replays().kind() == DatasetKind.LONGMEMEVAL;
        model.reading.set(stitched ? data.options() : null);
        boolean log = data.file().isPresent() && host.context().replays().dataset().info().isLog();
        model.log.set(log ? data.options() : null);
        model.labels.set(log || data.file().isPresent() && labelled()
                ? new LabelOptions.Choice(host.context().replays().kind(), data.options())
                : null);
    }

    private boolean labelled() {
        return host.context().replays().conversations().stream().anyMatch(Conversation::hasEvidence);
    }

    @Override
    public Supplier<List<Figure>> figures() {
        LabelCounts counts = model.counts.get();
        List<Figure> all = counts == null
                ? List.of()
                : (model.wholeDataset.get() ? counts.all() : counts.conversation()).stream().filter(shown -> !shown.isEmpty())
                        .map(shown -> Figure.of(controller.chart(shown), host::export).of(counts.of())).toList();
        return () -> all;
    }

    @Override
    public List<Object> open() {
        return host.context().replays().conversation() == null ? List.of() : List.of(controller.wanted().inputs());
    }

    @Override
    public void begin() {
        controller.observe();
        audits.observe();
        sessions.observe();
    }
}
