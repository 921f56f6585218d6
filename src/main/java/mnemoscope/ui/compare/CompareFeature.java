package mnemoscope.ui.compare;

import static mnemoscope.ui.workspace.Command.Menu.VIEW;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.scene.Node;
import mnemoscope.model.Texts;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.ui.compare.misses.MissPage;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.workspace.Command;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.Figure;
import mnemoscope.ui.workspace.PaletteEntry;
import mnemoscope.ui.workspace.Screen;
import mnemoscope.workspace.CompareDisplay.Scope;
import mnemoscope.workspace.CompareDisplay.View;
import mnemoscope.workspace.CompareDisplay;
import mnemoscope.workspace.Tab;

/**
 * The Compare tab.
 *
 * @param tools         protocol and policy controls at the right end of the tab strip
 * @param inspector     shows the selected turn
 * @param againstTheLog lists the turns on which the agent of a log and the policy of a name differ
 * @param shown         content of the tab; null before it is first shown
 */
public record CompareFeature(FeatureHost host, Supplier<Node> tools, Supplier<Node> inspector, Consumer<String> againstTheLog,
        ModelValue<CompareController> shown) implements Feature {
    public CompareFeature(FeatureHost host, Supplier<Node> tools, Supplier<Node> inspector, Consumer<String> againstTheLog) {
        this(host, tools, inspector, againstTheLog, new ModelValue<>());
    }

    @Override
    public List<Command> commands() {
        return List.of(Command.of(VIEW, 1, "command.swap-the-policies-of-the-map", "X", this::swap).onlyOn(Tab.COMPARE));
    }

    /** Swaps the policies of the map, which is brought into view. */
    private void swap() {
        host.showTab(Tab.COMPARE);
        shown.optional().ifPresent(each -> {
            each.show(View.MAP);
            each.map.swap();
        });
    }

    @Override
    public Optional<Tab> tab() {
        return Optional.of(Tab.COMPARE);
    }

    @Override
    public List<Command.Note> notes() {
        return List.of(new Command.Note(VIEW, Texts.of("compare.key-enlarges"), "+  \u2212  " + Texts.of("kit.key-home")),
                new Command.Note(VIEW, Texts.of("compare.key-next-need"), Texts.of("kit.key-ctrl") + " \u2190 \u2192"));
    }

    @Override
    public List<PaletteEntry> entries() {
        CompareDisplay now = host.context().now().compare();
        return Stream.of(
                PaletteEntry.pages(Texts.of("compare.setting-page"), List.of(View.values()), now.view(), View::title,
                        each -> show(Texts.of("compare.setting-page"), now.with(each))),
                PaletteEntry.settings(Texts.of("compare.setting-scope"), List.of(Scope.values()), now.scope(), ComparePane::words,
                        each -> show(Texts.of("compare.setting-scope"), now.with(each))),
                PaletteEntry.settings(Texts.of("compare.setting-metric"), CompareDisplay.METRICS, now.metric(), Metric::title,
                        each -> show(Texts.of("compare.setting-metric"), now.with(each))))
                .flatMap(List::stream).toList();
    }

    @Override
    public Supplier<List<Figure>> figures() {
        List<Figure> all = shown.optional().filter(each -> host.context().replays().choosing().isEmpty()).stream()
                .flatMap(each -> Stream.concat(Stream.of(each.picture(), each.map.picture.get()).flatMap(Optional::stream),
                        MissPage.pictures(each.misses)))
                .map(picture -> Figure.of(picture, host::export)).toList();
        return () -> all;
    }

    private void show(String what, CompareDisplay display) {
        host.context().workspace().change(what, now -> now.with(display));
        host.showTab(Tab.COMPARE);
    }

    @Override
    public Screen screen() {
        CompareController controller = new CompareController(host.context(), () -> host.showTab(Tab.REPLAY), host.runs(),
                host.exports(), host::say, againstTheLog);
        shown.set(controller);
        Node views = ChoiceControls.segments(host.context().lens(now -> now.compare().view()), List.of(View.values()),
                View::title, each -> "", controller::show);
        return new Screen(new CompareView(controller, host::chooseAndOpen), Optional.of(Layouts.row(8, views, tools.get())),
                Optional.of(inspector), Optional.of(() -> new ComparePane(controller)), Optional::empty);
    }
}
