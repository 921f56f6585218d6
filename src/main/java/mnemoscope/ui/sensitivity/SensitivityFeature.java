package mnemoscope.ui.sensitivity;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javafx.scene.Node;
import mnemoscope.model.Texts;
import mnemoscope.study.Coefficient;
import mnemoscope.text.NumberFormats;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.workspace.Command;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.Figure;
import mnemoscope.ui.workspace.Lecture;
import mnemoscope.ui.workspace.MeasuredBenchmark;
import mnemoscope.ui.workspace.PaletteEntry;
import mnemoscope.ui.workspace.Screen;
import mnemoscope.workspace.SensitivityDisplay.Page;
import mnemoscope.workspace.SensitivityDisplay;
import mnemoscope.study.benchmark.BenchmarkPolicy;
import mnemoscope.workspace.Tab;

/**
 * The Sensitivity tab.
 *
 * @param tools    protocol and policy controls at the right end of the tab strip
 * @param measured the measured benchmark of all conversations
 * @param shown    content of the tab; null before it is first shown
 */
public record SensitivityFeature(FeatureHost host, Supplier<Node> tools, MeasuredBenchmark measured,
        ModelValue<SensitivityController> shown) implements Feature {
    public SensitivityFeature(FeatureHost host, Supplier<Node> tools, MeasuredBenchmark measured) {
        this(host, tools, measured, new ModelValue<>());
    }

    @Override
    public Supplier<List<Figure>> figures() {
        return shown.optional().map(SensitivityController::figures).orElse(List::of);
    }

    @Override
    public List<String> drawnPolicies() {
        return shown.optional().stream()
                .flatMap(each -> Stream.concat(each.shown.optional().stream().flatMap(SensitivityContent::names),
                        each.effects().stream().flatMap(moves -> moves.policies().stream()).map(BenchmarkPolicy::name)))
                .distinct().toList();
    }

    @Override
    public Optional<Tab> tab() {
        return Optional.of(Tab.SENSITIVITY);
    }

    @Override
    public List<Command.Note> notes() {
        return List.of(new Command.Note(Command.Menu.STUDY, Texts.of("sensitivity.key-default"), "0"));
    }

    @Override
    public Screen screen() {
        SensitivityController controller = new SensitivityController(host, measured);
        shown.set(controller);
        Node ofReplay = Layouts.showWhile(tools.get(),
                host.context().lens(now -> now.sensitivity().studied().page() == Page.CONVERSATION));
        return new Screen(new SensitivityView(controller, host::chooseAndOpen, host::openBundled), Optional.of(ofReplay),
                Optional.empty(), Optional.of(() -> new SensitivityPane(controller)), Optional::empty, controller.status(),
                new ModelValue<>(Lecture.of(List.of(), Texts.of("sensitivity.lecture-legend"))));
    }

    @Override
    public List<PaletteEntry> entries() {
        SensitivityDisplay now = host.context().now().sensitivity();
        List<PaletteEntry> all = new ArrayList<>(
                PaletteEntry.settings(named(Texts.of("sensitivity.reward-shown")), List.of(true, false), now.raw(),
                        raw -> Texts.inSentence(Texts.of(raw ? "sensitivity.raw" : "sensitivity.difference")),
                        raw -> change(Texts.of("sensitivity.reward-shown"), each -> each.withRaw(raw))));
        all.addAll(PaletteEntry.pages(named(Texts.of("benchmark.setting-page")), List.of(Page.values()), now.studied().page(),
                page -> page.word, page -> change(page.word, each -> each.with(each.studied().with(page)))));
        for (Coefficient one : Coefficient.values()) {
            all.add(PaletteEntry.typed(named(one.title()), value(one, now), () -> {}));
        }
        return all.stream().map(each -> each.then(() -> host.showTab(Tab.SENSITIVITY))).toList();
    }

    /** The entry for a coefficient with any value, such as "miss 40"; outside its range the nearest end is used. */
    @Override
    public Optional<PaletteEntry> entry(String words) {
        SensitivityDisplay now = host.context().now().sensitivity();
        return Stream.of(Coefficient.values())
                .flatMap(one -> PaletteEntry.meant(words, named(one.title()), value(one, now),
                        typed -> NumberFormats.plain(typed).matches("\\d{1,6}([.]\\d{1,3})?") ? "" : typed,
                        typed -> change(Texts.of("sensitivity.change-one", one.title()),
                                each -> each.with(one, Double.parseDouble(NumberFormats.plain(typed)))))
                        .stream())
                .findFirst().map(each -> each.then(() -> host.showTab(Tab.SENSITIVITY)));
    }

    private static String named(String setting) {
        return Tab.SENSITIVITY.title() + ": " + setting;
    }

    private static String value(Coefficient one, SensitivityDisplay now) {
        return BigDecimal.valueOf(one.of(now.coefficients())).stripTrailingZeros().toPlainString();
    }

    private void change(String what, UnaryOperator<SensitivityDisplay> how) {
        host.context().workspace().change(what, now -> now.with(how.apply(now.sensitivity())));
    }
}
