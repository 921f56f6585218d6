package mnemoscope.ui.optimality.play;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.optimality.ExpectedReturn;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.play.ChoiceFigures;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Popover;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.optimality.play.ClassQuiz.Told;

/**
 * One policy: name, expected return, grid, the current turn in words, and the column's menu. While the class is asked, the return
 * so far replaces the expected one, and the class may have a column too.
 */
final class PolicyColumn extends StackPane {
    /** The column of the class. */
    static final int YOU = -1;
    private static final double NOTE_FROM = 440;
    /** Width from which both returns are beside the name, otherwise below it. */
    private static final double RETURNS_FROM = 335;
    private static final double WORDED_FROM = 290;
    private static final double ROOMY_FROM = 250;
    private static final double TIGHT_BELOW = 225;
    /** Padding and spacing of the head. */
    private static final double HEAD_GAPS = 58;
    /** Padding of the returns below the name, and the edges of the card. */
    private static final double SIDES = 26;
    /** The edges of the card. */
    private static final double EDGES = 10;

    /** What a head says beside the name, most first. A class finds the misses and the loss of a turn in the grid too. */
    private enum Says {
        ALL,
        NO_MISSES,
        BRIEF_LOSS,
        REWARD,
        REWARD_WITHOUT_NOTE;

        boolean loss() {
            return compareTo(REWARD) < 0;
        }
    }

    private final PlayModel model;
    private final PlayController controller;
    private final int column;
    private final PolicyStyle style;
    private final boolean taught;
    private final GridPane grid;
    private final Label note = Layouts.narrow(Type.ROW.label("", "mn-muted"));
    private final Label name = Type.TITLE.label("");
    private final Label draw = Layouts.whole(Type.ROW.label("", "mn-muted"));
    private final Label misses = Layouts.whole(Type.ROW.label("", "mn-muted"));
    private final Label word = Layouts.whole(Type.ROW.label("", "mn-muted"));
    private final Label value = Layouts.whole(Type.HEADLINE.label(""));
    private final HBox result = Layouts.row(6, word, value);
    /** On two lines in a narrow column. */
    private final Returns returns = new Returns();
    private final VBox title;
    private final Label turnWords = Layouts.padded(Type.META.label("", "mn-muted"), 2, 12, 8, 14);
    private final ScrollPane scroll;
    private final HBox head;
    private PlayedPolicy policy = PlayedPolicy.OPTIMAL;
    /** The word before its expected return. */
    private String earnedWord = "";
    /** Whether the class is asked, so that the returns are those so far. */
    private boolean asked;
    /** The columns shown, whose rows are on the same lines: their heads have equally many lines. */
    private List<PolicyColumn> all = List.of(this);

    /**
     * @param column index of the policy; {@link #YOU} for the class
     * @param taught for a class: grid and returns only
     */
    PolicyColumn(PlayModel model, PlayController controller, int column, PolicyStyle style, boolean taught) {
        this.model = model;
        this.controller = controller;
        this.column = column;
        this.style = style;
        this.taught = taught;
        grid = new GridPane(controller);
        Button more = Buttons.dropsIcon("mdi2d-dots-horizontal", Texts.of("optimality.column-menu"), this::menu);
        head = Layouts.row(6, new Mark(style, taught ? 26 : 15), name, note, Layouts.space(), returns, more);
        title = new VBox(head);
        scroll = Layouts.grow(Layouts.scrolled(grid));
        scroll.setFitToHeight(true);
        scroll.setMinHeight(120);
        scroll.setMaxHeight(USE_PREF_SIZE);
        scroll.setFocusTraversable(false);
        turnWords.setWrapText(true);
        turnWords.setMaxWidth(Double.MAX_VALUE);
        turnWords.setAlignment(Pos.TOP_LEFT);
        getChildren().add(Layouts.narrow(Card.ofPolicy(style, title, scroll, turnWords)));
        Tips.whereCut(note, note);
        setMinWidth(0);
        setPrefWidth(0);
        ModelValue.whenever(() -> all.forEach(PolicyColumn::arrange), widthProperty(), Theme.worn(this));
        Layouts.show(more, !taught);
        fold(false);
        setOnContextMenuRequested(event -> {
            new ContextMenu(menu().toArray(MenuItem[]::new)).show(this, event.getScreenX(), event.getScreenY());
            event.consume();
        });
    }

    /** The columns of some policies side by side, first that of the class if it has chosen. */
    static List<PolicyColumn> all(PlayModel model, PlayController controller, IntStream policies, boolean taught) {
        PlayedInstance shown = model.played.get();
        List<PolicyColumn> columns = IntStream.concat(model.you().isPresent() ? IntStream.of(YOU) : IntStream.empty(), policies)
                .mapToObj(p -> {
                    PolicyStyle style = p == YOU ? PolicyStyle.of(PlayedPolicy.YOU.mark()) : shown.styles().get(p);
                    PolicyColumn column = new PolicyColumn(model, controller, p, style, taught);
                    HBox.setHgrow(column, Priority.ALWAYS);
                    return column;
                }).toList();
        columns.forEach(each -> each.all = columns);
        return columns;
    }

    /** Height of the head above the grid in a column of this width, px. */
    static double headHeight(double width) {
        return width < RETURNS_FROM ? 70 : 46;
    }

    /** Shows a turn in all columns. */
    static void show(List<PolicyColumn> columns, PlayedInstance shown, int turn, ClassQuiz quiz) {
        columns.forEach(each -> each.show(shown, turn, quiz));
        columns.forEach(PolicyColumn::arrange);
    }

    private void show(PlayedInstance shown, int turn, ClassQuiz quiz) {
        Told so = Told.of(quiz);
        Playthrough play = column == YOU ? model.you().orElseThrow() : shown.plays().get(column);
        Instance instance = shown.contest().instance();
        policy = play.policy();
        note.setText(policy.note());
        asked = quiz != null;
        if (quiz == null) {
            // A lesson speaks of the turns up to the current one: their exact sum, which rounded rewards may miss.
            draw.setText(taught && turn < shown.turns() - 1
                    ? Texts.of("optimality.earned-by-turn", turn + 1, Numbers.fixed(play.turns().get(turn).rewardSoFar(), 2))
                    : Texts.of(shown.isDrawn() ? "optimality.this-draw" : "optimality.these-queries",
                            Numbers.fixed(shown.earned(column), 2)));
            play.earned().ifPresent(this::earned);
        } else {
            soFar(play, Math.min(so.turns(), shown.turns()), instance);
        }
        Tips.on(draw, Texts.of("optimality.this-draw-help", shown.drawn(model.compared(), quiz)));
        turnWords.setText(turn < so.turns() ? play.turns().get(turn).words(instance) : "");
        grid.show(play, instance, style, turn, so);
    }

    /** Beside the name, as wide as its content, otherwise it would push the menu out of the card; below the name it wraps. */
    private final class Returns extends FlowPane {
        private boolean beside;

        Returns() {
            super(12, 0, draw, misses, result);
            setPrefWrapLength(0);
        }

        void beside(boolean on) {
            beside = on;
            requestLayout();
        }

        @Override
        protected double computePrefWidth(double height) {
            List<Node> shown = getManagedChildren();
            return beside
                    ? shown.stream().mapToDouble(each -> snapSizeX(each.prefWidth(-1)) + getHgap()).sum() - getHgap()
                    : super.computePrefWidth(height);
        }
    }

    /** The return of a play after its first turns. */
    private void soFar(Playthrough play, int turns, Instance instance) {
        Optional<Playthrough.PlayedTurn> last = Optional.of(turns - 1).filter(t -> t >= 0).map(play.turns()::get);
        draw.setText(Texts.of(taught ? "optimality.earned-so-far" : "optimality.this-draw-so-far",
                Numbers.fixed(last.map(Playthrough.PlayedTurn::rewardSoFar).orElse(0.0), 2)));
        Playthrough.Misses missed = play.misses(instance, turns);
        misses.setText(missed.count() == 0
                ? Texts.of("optimality.no-misses")
                : Texts.of(missed.count() == 1 ? "optimality.one-miss-cost" : "optimality.misses-cost", missed.count(),
                        Numbers.fixed(missed.cost(), 2)));
        double lost = last.map(Playthrough.PlayedTurn::lostSoFar).orElse(0.0);
        double shown = last.map(Playthrough.PlayedTurn::shownSoFar).orElse(0.0);
        value.setText(Double.isNaN(lost) ? "" : ChoiceFigures.loses(shown, lost));
        Tips.on(value, Texts.of("optimality.lost-so-far-help"));
    }

    private void earned(ExpectedReturn earned) {
        value.setText(Numbers.fixed(ChoiceFigures.shown(earned.value()), 2)
                + (earned.isExact() ? "" : " " + PlayBar.Headline.error(earned)));
        earnedWord = Texts.of(earned.isExact() ? "optimality.expected" : "optimality.estimated");
        Tips.on(value,
                Texts.of("optimality.loss.independent-of-draw",
                        earned.isExact()
                                ? Texts.of("optimality.expected-return-exact")
                                : Texts.of("optimality.expected-return-estimated", Numbers.whole(earned.runs()))));
    }

    /** Hides the current turn in words, which the tooltip of the grid also has. */
    void fold(boolean low) {
        Layouts.show(turnWords, !taught && !low);
    }

    /** Lets the rows of the grid grow with the column, instead of leaving room below it. */
    void fill(boolean on) {
        scroll.setMaxHeight(on ? Double.MAX_VALUE : USE_PREF_SIZE);
    }

    /** The height at which nothing of the grid is below its edge, px. */
    double whole() {
        // The returns below the name stand on as few lines as the width allows.
        return title.prefHeight(getWidth() > EDGES ? getWidth() - EDGES : -1) + grid.minHeight(-1) + grid.squeeze()
                + (turnWords.isManaged() ? turnWords.prefHeight(-1) : 0) + EDGES;
    }

    /** The height by which the grid can be drawn smaller, px. */
    double squeeze() {
        return grid.squeeze();
    }

    ScrollPane scroll() {
        return scroll;
    }

    private void arrange() {
        double width = getWidth() / Type.px(Theme.current().get().isLecture() ? 1.5 : 1);
        boolean tight = width < TIGHT_BELOW;
        name.setText(width >= WORDED_FROM ? policy.title() : policy.brief());
        Optional<Says> fits = taught && asked
                ? Stream.of(Says.values()).filter(this::fit).findFirst()
                : Optional.of(Says.ALL).filter(says -> width >= RETURNS_FROM && fit(says));
        boolean beside = fits.isPresent();
        Says says = fits.orElse(Says.ALL);
        word.setText(word(says));
        Layouts.show(misses, asked && says == Says.ALL);
        if (returns.getParent() != (beside ? head : title)) {
            head.getChildren().remove(returns);
            title.getChildren().remove(returns);
            if (beside) {
                head.getChildren().add(head.getChildren().size() - 1, returns);
            } else {
                title.getChildren().add(returns);
            }
        }
        returns.beside(beside);
        returns.setMinWidth(beside ? USE_PREF_SIZE : 0);
        Layouts.padded(returns, 0, beside ? 0 : 8, 0, beside ? 0 : tight ? 7 : 12);
        // Never on a line of its own: the loss of the turn is below the grid.
        Layouts.show(result,
                beside ? says.loss() : !asked || all.stream().allMatch(each -> each.returnsWidth(says) + SIDES <= getWidth()));
        head.setSpacing(tight ? 4 : 6);
        Layouts.padded(head, 6, tight ? 4 : 8, 2, tight ? 7 : 12);
        value.getStyleClass().setAll("label", tight ? Type.TITLE.styleClass() : Type.HEADLINE.styleClass());
        // The note shrinks before the name.
        name.setMinWidth(tight && column != YOU ? 0 : USE_PREF_SIZE);
        Layouts.show(note, column == YOU ? says != Says.REWARD_WITHOUT_NOTE : !taught && width >= NOTE_FROM);
        // The height of three lines, so that columns do not jump from turn to turn.
        turnWords.setMinHeight(Type.META.size() * 1.45 * (width >= NOTE_FROM ? 1 : width >= ROOMY_FROM ? 2 : 3) + 12);
        turnWords.setPrefHeight(turnWords.getMinHeight());
    }

    /** The word before the value; empty if there is none. */
    private String word(Says says) {
        return !asked
                ? earnedWord
                : value.getText().isEmpty()
                        ? ""
                        : Texts.of(says == Says.BRIEF_LOSS ? "optimality.sign-value-lost" : "optimality.expected-loss");
    }

    /** Whether the returns fit beside the name in all columns. */
    private boolean fit(Says says) {
        return all.stream().allMatch(each -> each.headWidth(says) <= each.getWidth());
    }

    /** Width of the head with the returns beside the name, px. */
    private double headWidth(Says says) {
        return Type.px(taught ? 26 : 15) + Type.width(name.getText(), Type.TITLE.strongFont()) + returnsWidth(says)
                + (taught ? 0 : 30) + HEAD_GAPS
                + (taught && column == YOU && says != Says.REWARD_WITHOUT_NOTE ? rowWidth(note.getText()) : 0);
    }

    /** Width of the returns on one line, px; of the fonts, because labels learn theirs one pulse later. */
    private double returnsWidth(Says says) {
        return Stream.of(draw.getText(), asked && says == Says.ALL ? misses.getText() : "", says.loss() ? word(says) : "")
                .filter(each -> !each.isEmpty()).mapToDouble(PolicyColumn::rowWidth).sum()
                + (says.loss() ? Type.width(value.getText(), Type.HEADLINE.strongFont()) : 0) - 6;
    }

    private static double rowWidth(String words) {
        return Type.width(words, Type.face(Type.REGULAR, Type.ROW.size())) + 12;
    }

    private List<MenuItem> menu() {
        List<MenuItem> own = List.of(
                exportItem(Texts.of("optimality.copy-this-play"),
                        (shown, plays) -> CopyAndExport.copy(PlayTables.play(shown, plays).text()), this::own),
                exportItem(Texts.of("optimality.export-this-play-as-csv"), this::csv, this::own),
                exportItem(Texts.of("optimality.export-this-play-as-a-picture"), this::picture, this::own));
        if (column == YOU) {
            return own;
        }
        MenuItem instead = Buttons.item(Texts.of("optimality.show-another-policy-instead"),
                () -> new Popover(new PlayPolicies(model, controller).instead(column)).showBelow(head));
        MenuItem remove = Buttons.item(Texts.of("optimality.remove-this-column"), () -> controller.removePolicy(column));
        remove.setDisable(model.policies.get().size() <= PlayController.LEAST_POLICIES);
        List<MenuItem> all = List.of(exportItem(Texts.of("optimality.export-all-plays-as-csv"), this::csv, this::all),
                exportItem(Texts.of("optimality.export-all-plays-as-a-picture"), this::picture, this::all));
        return Stream.of(List.of(instead, remove, new SeparatorMenuItem()), own, all).flatMap(List::stream).toList();
    }

    private void csv(PlayedInstance shown, List<Playthrough> plays) {
        controller.export(PlayTables.play(shown, plays));
    }

    private void picture(PlayedInstance shown, List<Playthrough> plays) {
        CopyAndExport.export(this, PlayTables.grids(shown, plays, model.turn()));
    }

    private List<Playthrough> own(PlayedInstance shown) {
        return column == YOU ? model.you().stream().toList() : List.of(shown.plays().get(column));
    }

    /** That of the class first. */
    private List<Playthrough> all(PlayedInstance shown) {
        return Stream.concat(model.you().stream(), shown.plays().stream()).toList();
    }

    private MenuItem exportItem(String words, BiConsumer<PlayedInstance, List<Playthrough>> how,
            Function<PlayedInstance, List<Playthrough>> which) {
        return Buttons.item(words, () -> model.played.optional().ifPresent(shown -> how.accept(shown, which.apply(shown))));
    }
}
