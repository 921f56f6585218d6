package mnemoscope.ui.training;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.file.BundledModel;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.Conversation;
import mnemoscope.model.Texts;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.training.TrainingFigures;
import mnemoscope.report.training.TrainingRun;
import mnemoscope.retention.Policy;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.workspace.Command.Menu;
import mnemoscope.ui.workspace.Command;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.Figure;
import mnemoscope.ui.workspace.Lecture;
import mnemoscope.ui.workspace.PaletteEntry.Kind;
import mnemoscope.ui.workspace.PaletteEntry;
import mnemoscope.ui.workspace.Screen;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.TrainingChoice.Extent;
import mnemoscope.workspace.TrainingChoice;
import mnemoscope.workspace.Workspace;

/** The Training tab. */
public record TrainingFeature(TrainingController controller) implements Feature {
    /** If there are more conversations, the user chooses one in the tab. */
    private static final int MOST_LISTED = 50;

    public TrainingFeature(FeatureHost host) {
        this(new TrainingController(host));
    }

    @Override
    public Optional<Tab> tab() {
        return Optional.of(Tab.TRAINING);
    }

    @Override
    public Screen screen() {
        return new Screen(new TrainingView(controller), Optional.empty(), Optional.empty(),
                Optional.of(() -> new TrainingPane(controller)), Optional::empty).saying(lecture());
    }

    /** The symbols of the chart, once there is one. */
    private ObservableValue<Lecture> lecture() {
        ModelValue<Lecture> foot = new ModelValue<>(Lecture.NONE);
        ModelValue.whenever(() -> foot.set(controller.isTraining() || !controller.runs.get().isEmpty()
                ? Lecture.of(List.of(), Texts.of("training.lecture-legend"))
                : Lecture.NONE), controller.live, controller.runs);
        return foot;
    }

    @Override
    public List<String> unsaved(Workspace kept) {
        return controller.unsaved(kept.models()).stream().map(run -> Texts.of("training.is-in-no-file", run)).toList();
    }

    @Override
    public void opened(Opened data) {
        controller.forgetProblem();
    }

    @Override
    public List<Command> commands() {
        return List.of(Command.of(Menu.STUDY, 1, "command.start-training", "", () -> {
            show();
            controller.start();
        }), Command.of(Menu.STUDY, 1, "command.open-a-model", "", () -> {
            show();
            controller.openModel();
        }));
    }

    @Override
    public Supplier<List<Figure>> figures() {
        Optional<TrainingRun> shown = controller.shown.optional();
        List<Chart> preview = controller.previewed();
        return () -> Stream
                .concat(preview.stream(), shown.stream().flatMap(run -> TrainingFigures.of(run).stream())).map(
                        chart -> Figure.of(chart,
                                picture -> controller.host
                                        .export(picture.from(controller.shown.optional().map(TrainingRun::source).orElse("")))))
                .toList();
    }

    @Override
    public List<PaletteEntry> entries() {
        TrainingSetup next = controller.next;
        TrainingChoice now = next.choice.get();
        List<String> ids = controller.context.replays().conversations().stream().map(Conversation::id).toList();
        // Who types a policy's name means its training, unless it can be replayed at once.
        List<PaletteEntry> all = new ArrayList<>(
                PaletteEntry.called(named(Texts.of("training.policy-trained")), LearnedKind.networks(), now.settings().kind(),
                        LearnedKind::title, kind -> BundledModel.KINDS.contains(kind) ? "" : kind.title(), next::choose));
        all.addAll(PaletteEntry.settings(named(Texts.of("training.trained-on-episodes")), Extent.offered(ids.size()),
                now.extent(ids.size()), Extent::words, next::choose));
        if (ids.size() <= MOST_LISTED) {
            all.addAll(PaletteEntry.settings(named(Texts.of("training.validation-episode")),
                    Stream.concat(Stream.of(Optional.<String>empty()), next.episodes().stream().map(Optional::of)).toList(),
                    now.validation(), each -> each.orElse(Texts.of("training.a-drawn-episode")), next::validateOn));
        }
        TrainingField.of(now.settings().kind())
                .forEach(knob -> all.addAll(knob.words().isEmpty()
                        ? List.of(PaletteEntry.typed(named(knob.label()), knob.read().apply(now.settings()), () -> {}))
                        : PaletteEntry.settings(named(knob.label()), knob.words(), knob.read().apply(now.settings()),
                                TrainingField::shown, value -> next.set(knob, value))));
        return Stream.concat(all.stream().map(each -> each.then(this::show)), policies()).toList();
    }

    /** A trained policy that Replay does not offer yet can be added; one without a run leads to its training. */
    private Stream<PaletteEntry> policies() {
        List<String> offered = controller.context.replays().offeredProperty().get().stream().map(Policy::name).toList();
        return LearnedKind.networks().stream().flatMap(kind -> {
            List<TrainingRun> runs = controller.runs.get().stream().filter(run -> run.kind() == kind).toList();
            return runs.isEmpty() && !BundledModel.KINDS.contains(kind)
                    ? Stream.of(PaletteEntry.of(Kind.POLICIES, Texts.of("training.add-run", kind.title()),
                            Texts.of("training.add-untrained"), () -> train(kind)))
                    : runs.reversed().stream().filter(run -> !offered.contains(run.policyName()))
                            .map(run -> PaletteEntry.of(Kind.POLICIES, Texts.of("training.add-run", run.title()), run.source(),
                                    () -> controller.use(run)));
        });
    }

    private void train(LearnedKind kind) {
        controller.next.choose(kind);
        show();
        controller.host.say(Texts.of("training.train-first", kind.title()));
    }

    /** The entry for a typed setting, such as "epochs 200". */
    @Override
    public Optional<PaletteEntry> entry(String words) {
        TrainingSettings now = controller.next.choice.get().settings();
        return TrainingField.of(now.kind()).stream().filter(knob -> knob.words().isEmpty())
                .flatMap(knob -> PaletteEntry.meant(words, named(knob.label()), knob.read().apply(now),
                        typed -> knob.fault(now, typed), typed -> controller.next.set(knob, typed)).stream())
                .findFirst().map(each -> each.then(this::show));
    }

    private static String named(String setting) {
        return Tab.TRAINING.title() + ": " + setting;
    }

    private void show() {
        controller.host.showTab(Tab.TRAINING);
    }
}
