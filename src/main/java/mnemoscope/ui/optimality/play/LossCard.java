package mnemoscope.ui.optimality.play;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.RewardsByQuery;
import mnemoscope.optimality.TurnChoice;
import mnemoscope.optimality.play.ChoiceFigures;
import mnemoscope.optimality.play.ItemNames;
import mnemoscope.optimality.play.LossBreakdown;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.Picture;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.StaleContent;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.kit.paint.Painting;

/** The source of a choice's loss: rewards of that choice and of the best one by turn and query, together or separately. */
final class LossCard extends VBox {
    private static final NumberStyle PLUS = new NumberStyle(2, true, true);
    private static final int MOST_PHASES = 3;

    enum Shown {
        DIFFERENCE,
        BEST,
        OTHER
    }

    private final PlayModel model;
    private final CardHead head;
    private final HBox views = new HBox();
    private final HBox legend = Layouts.narrow(Layouts.row(5));
    private final PaintedCanvas matrix = Layouts
            .grow(PaintedCanvas.grown(Texts.of("optimality.rewards-by-turn-and-query"), this::paint));
    private final TextFlow sentence = Layouts.styled(new TextFlow(), "mn-wrap");
    private final ModelValue<Shown> view = new ModelValue<>(Shown.DIFFERENCE);
    /** The instance of the sources; another one may be playing while they are computed. */
    private PlayedInstance played;
    /** Measured once for all paints; empty without rewards. */
    private Optional<Painting> drawn = Optional.empty();
    private ColorRole best = ColorRole.SUBTLE;
    private ColorRole other = ColorRole.SUBTLE;

    LossCard(PlayModel model, PlayController controller) {
        super(6);
        this.model = model;
        head = new CardHead(Texts.of("optimality.loss.title"), Texts.of("optimality.where-it-comes-from-help"), views,
                Buttons.dropsIcon(Icons.EXPORT, Texts.of("optimality.loss.export"),
                        () -> List.of(
                                Buttons.item(Texts.of("optimality.export-the-rewards-as-csv"),
                                        () -> rewards().ifPresent(found -> controller.export(values(found)))),
                                CopyAndExport.item(this, Texts.of("optimality.rewards-by-turn-and-query"),
                                        () -> rewards().map(this::picture)))));
        Layouts.padded(this, 8, 10, 8, 12).setMinSize(0, 0);
        sentence.setMinHeight(USE_PREF_SIZE);
        getChildren().addAll(head, legend, matrix, sentence);
        StaleContent.whileOn(model.finding, this);
        model.sources.subscribe(sources -> refresh());
        model.finding.subscribe(on -> {
            if (model.sources.get() == null) {
                show();
            }
        });
        view.subscribe(now -> show());
    }

    /** The short name of a choice: "ACE", with its orders "A + B". */
    static String words(TurnChoice choice, ItemNames names) {
        return names.brief(choice.kept()) + (choice.ordered() == 0 ? "" : " + " + names.brief(choice.ordered()));
    }

    /** Choices side by side, each with the mark of a policy that makes it. */
    static HBox choices(PlayModel model, TurnChoice inForce, List<TurnChoice> choices, Consumer<TurnChoice> choose) {
        HBox buttons = ChoiceControls.segments(new ModelValue<>(inForce), choices,
                choice -> words(choice, model.played.get().names()), choice -> "", choose);
        buttons.getStyleClass().add("mn-small");
        for (int k = 0; k < choices.size(); k++) {
            ToggleButton button = (ToggleButton) buttons.getChildren().get(k);
            style(model, choices.get(k)).ifPresent(style -> button.setGraphic(new Mark(style, 11)));
        }
        return buttons;
    }

    private static Optional<PolicyStyle> style(PlayModel model, TurnChoice choice) {
        PlayedInstance played = model.played.get();
        return model.listing.get().rows().stream().filter(row -> row.choice().equals(choice)).findFirst()
                .flatMap(row -> row.choosers().isEmpty()
                        ? row.would() ? Optional.of(PolicyStyle.of(PlayedPolicy.OPTIMAL.mark())) : Optional.empty()
                        : Optional.of(played.styles().get(row.choosers().getLast())));
    }

    private void refresh() {
        played = model.played.get();
        LossBreakdown sources = model.sources.get();
        if (sources != null) {
            best = hue(sources.best());
            other = hue(sources.other());
        }
        show();
    }

    private void show() {
        LossBreakdown sources = model.sources.get();
        drawn = rewards().map(this::painting);
        Layouts.show(matrix, drawn.isPresent());
        views.getChildren().clear();
        legend.getChildren().clear();
        matrix.redraw();
        if (played == null || sources == null || rewards().isEmpty() || !sources.differ()) {
            head.title(Texts.of("optimality.loss.title"), Texts.of("optimality.where-it-comes-from-help"));
            head.note("");
            showSentence(played == null || sources == null && model.finding.get() ? "" : nothing(played, sources), "");
            return;
        }
        String lost = figures(sources, Shown.OTHER).loses();
        head.title(Texts.of("optimality.loss.amount-title", lost), Texts.of("optimality.where-it-comes-from-help"));
        head.orElse(Texts.of("optimality.sources-of-amount", lost), Texts.of("optimality.sources"));
        views.getChildren().setAll(views(played, sources));
        legend(played, sources);
        RewardsByQuery found = rewards().orElseThrow();
        double sum = sum(sources, view.get());
        String list = phases(played.contest().instance(), sources.turn(), found, now(sources, view.get()), sum);
        showSentence(list + " ",
                view.get() == Shown.DIFFERENCE
                        ? largest(played, sources.turn(), found)
                        : Texts.of("optimality.together", Numbers.fixed(sum, 2)));
        matrix.setAccessibleText(Texts.of("optimality.rewards-by-turn-and-query") + ". " + sentence.getAccessibleText());
    }

    private void legend(PlayedInstance played, LossBreakdown sources) {
        Label what = Layouts.narrow(Type.META.label(Texts.of("optimality.rewards-by-turn-and-query"), "mn-muted"));
        Tips.whereCut(what, what);
        legend.getChildren().add(what);
        if (view.get() == Shown.DIFFERENCE) {
            for (TurnChoice choice : List.of(sources.best(), sources.other())) {
                style(model, choice).ifPresent(style -> legend.getChildren().add(new Mark(style, 10)));
                legend.getChildren().add(Layouts.whole(
                        Type.META.label(Texts.of("optimality.choice-earns-more", words(choice, played.names())), "mn-muted")));
            }
        }
    }

    /** Why there is no loss to explain. */
    private static String nothing(PlayedInstance played, LossBreakdown sources) {
        return !played.contest().isSolved()
                ? Texts.of("optimality.too-large-to-take-apart", played.contest().leftOut().get(PlayedPolicy.OPTIMAL))
                : sources == null || sources.differ()
                        ? Texts.of("optimality.too-many-states-to-take-apart")
                        : Texts.of("optimality.nothing-to-take-apart", words(sources.best(), played.names()));
    }

    private void showSentence(String plain, String strong) {
        sentence.setAccessibleText(plain + strong);
        sentence.getChildren().setAll(Type.ROW.text(plain), Type.ROW.text(strong, "mn-strong"));
    }

    private HBox views(PlayedInstance played, LossBreakdown sources) {
        String best = words(sources.best(), played.names());
        String other = words(sources.other(), played.names());
        HBox buttons = ChoiceControls.segments(view, List.of(Shown.values()), each -> switch (each) {
            case DIFFERENCE -> Texts.of("optimality.choice-less-choice", best, other);
            case BEST -> best;
            case OTHER -> other;
        }, each -> each == Shown.DIFFERENCE
                ? Texts.of("optimality.difference-help", best, other)
                : Texts.of("optimality.alone-help", each == Shown.BEST ? best : other), view::set);
        buttons.getStyleClass().add("mn-small");
        style(model, sources.best()).ifPresent(style -> graphic(buttons, Shown.BEST, style));
        style(model, sources.other()).ifPresent(style -> graphic(buttons, Shown.OTHER, style));
        return buttons;
    }

    private static void graphic(HBox buttons, Shown which, PolicyStyle style) {
        ((ToggleButton) buttons.getChildren().get(which.ordinal())).setGraphic(new Mark(style, 11));
    }

    /** The current content; empty if there is nothing to compare, or it is unknown. */
    private Optional<RewardsByQuery> rewards() {
        return model.sources.optional().filter(LossBreakdown::differ).flatMap(sources -> switch (view.get()) {
            case DIFFERENCE -> sources.difference();
            case BEST -> sources.ofBest();
            case OTHER -> sources.ofOther();
        });
    }

    /** Of one of the two choices, as they are shown. */
    private static ChoiceFigures figures(LossBreakdown sources, Shown which) {
        double lost = which == Shown.BEST ? 0 : sources.difference().orElseThrow().sum();
        RewardsByQuery of = (which == Shown.BEST ? sources.ofBest() : sources.ofOther()).orElseThrow();
        return ChoiceFigures.of(of.turn(sources.turn()), of.sum(), lost);
    }

    /** The sum of a content as it is shown. */
    private static double sum(LossBreakdown sources, Shown which) {
        return which == Shown.DIFFERENCE ? figures(sources, Shown.OTHER).lost() : figures(sources, which).total();
    }

    /** The amount of the turn of the choice as it is shown. */
    private static double now(LossBreakdown sources, Shown which) {
        return which == Shown.DIFFERENCE
                ? figures(sources, Shown.BEST).nowMoreThan(figures(sources, Shown.OTHER))
                : figures(sources, which).now();
    }

    static LossColumns columns(Instance instance, LossBreakdown sources, RewardsByQuery found, Shown which) {
        return new LossColumns(instance, found, sources.turn(), now(sources, which), sum(sources, which));
    }

    private void paint(Painter g, double width, double height, Palette palette) {
        drawn.ifPresent(now -> now.paint(g, width, height, palette));
    }

    /** Contains only the current content and nothing that changes. */
    private Painting painting(RewardsByQuery found) {
        Instance instance = played.contest().instance();
        boolean both = view.get() == Shown.DIFFERENCE;
        int turn = model.sources.get().turn();
        ColorRole more = view.get() == Shown.OTHER ? other : best;
        ColorRole less = view.get() == Shown.BEST ? best : other;
        LossColumns columns = columns(instance, model.sources.get(), found, view.get());
        return (g, width, height,
                palette) -> new LossPainter(g, palette, width, height, columns, both, turn, palette.of(more), palette.of(less))
                        .paint();
    }

    private Picture picture(RewardsByQuery found) {
        return PlayTables.sources(played, model.sources.get().turn(), painting(found), values(found));
    }

    private ColorRole hue(TurnChoice choice) {
        return style(model, choice).map(PolicyStyle::hue).orElse(ColorRole.SUBTLE);
    }

    /** "Turns 1 to 4: +0.62. Turns 5 to 9: +3.71."; for many phases, all turns together. @param now of the first turn, as it is shown, like sum */
    private String phases(Instance instance, int from, RewardsByQuery found, double now, double sum) {
        List<String> sentences = new ArrayList<>();
        List<Integer> starts = starts(instance, from);
        double left = sum;
        for (int k = 0; k + 1 < starts.size(); k++) {
            int first = starts.get(k);
            int last = starts.get(k + 1);
            // The last amount is what the shown sum leaves, so that the amounts add up.
            double earned = last == instance.turns()
                    ? left
                    : last == from + 1 ? now : ChoiceFigures.shown(found.turns(first, last));
            left = Numbers.printedDifference(left, earned, 2);
            String amount = view.get() == Shown.DIFFERENCE ? PLUS.text(earned) : Numbers.fixed(earned, 2);
            sentences.add(last == first + 1
                    ? Texts.of("optimality.turn-brings", last, amount)
                    : Texts.of("optimality.turns-bring", first + 1, last, amount));
        }
        return String.join(" ", sentences);
    }

    /** The starts of the sums, and the end: for a difference its phases; for a single choice its own turn and later ones. */
    private List<Integer> starts(Instance instance, int from) {
        List<Integer> phases = GridLayout.phases(instance);
        List<Integer> starts = new ArrayList<>(List.of(from));
        if (view.get() != Shown.DIFFERENCE) {
            starts.add(from + 1);
        } else if (phases.size() <= MOST_PHASES) {
            phases.stream().filter(t -> t > from).forEach(starts::add);
        }
        if (starts.getLast() < instance.turns()) {
            starts.add(instance.turns());
        }
        return starts;
    }

    /** The item with the largest reward in the last phase. */
    private String largest(PlayedInstance played, int from, RewardsByQuery found) {
        Instance instance = played.contest().instance();
        List<Integer> starts = starts(instance, from);
        int first = starts.get(starts.size() - 2);
        double sign = Math.signum(found.turns(first, instance.turns()));
        int item = IntStream.range(0, instance.items()).boxed()
                .max(Comparator.comparingDouble(q -> sign * found.item(q, first, instance.turns()))).orElseThrow();
        boolean there = starts.size() > 2;
        return Texts.of(
                sign < 0
                        ? there ? "optimality.item-costs-most-there" : "optimality.item-costs-most"
                        : there ? "optimality.item-brings-most-there" : "optimality.item-brings-most",
                played.names().of(item), PLUS.text(found.item(item, first, instance.turns())));
    }

    private ValueTable values(RewardsByQuery found) {
        Instance instance = played.contest().instance();
        List<String> heads = new ArrayList<>(List.of("turn"));
        IntStream.range(0, instance.items()).forEach(q -> heads.add(played.names().of(q)));
        heads.addAll(List.of("store", "sum"));
        List<List<Object>> rows = IntStream.range(model.sources.get().turn(), instance.turns()).mapToObj(t -> {
            List<Object> row = new ArrayList<>(List.of(t + 1));
            IntStream.range(0, instance.items()).forEach(q -> row.add(found.queries()[t][q]));
            row.addAll(List.of(found.stored()[t], found.turn(t)));
            return row;
        }).toList();
        return new ValueTable(played.source().fileName() + "-turn-" + (model.sources.get().turn() + 1) + "-rewards", heads, rows);
    }
}
