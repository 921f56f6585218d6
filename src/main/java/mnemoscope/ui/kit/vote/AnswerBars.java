package mnemoscope.ui.kit.vote;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TextFormatter;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;
import mnemoscope.explain.predict.Votes;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.FrameCallbacks;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Shortcuts;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.vote.Poll.Item;

/**
 * The answers to a question side by side, each with its key, its hands as a number and a bar as long as their share. Shown while
 * the class is asked.
 */
public final class AnswerBars extends VBox {
    private static final PseudoClass MARKED = PseudoClass.getPseudoClass("marked");
    private static final PseudoClass RIGHT = PseudoClass.getPseudoClass("right");
    /** Width up to which an answer is never truncated, px. */
    private static final double MOST_WORDS = 105;
    /** Width of the edges of a box, px. */
    private static final double EDGES = 16;
    /** Width of a key, px. */
    private static final double KEY = 20;
    /** Width of the mark of the right answer, px. */
    private static final double CHECK = 16;
    private static final double GAP = 6;
    private static final double COMPACT_GAP = 3;
    /** More answers take several rows, and in a lecture they are compact. */
    private static final int MOST_IN_A_ROW = 4;
    private static final int MOST_COMPACT_IN_A_ROW = 5;
    /** Nine answers take three rows at most. */
    private static final int LEAST_COMPACT_IN_A_ROW = 3;
    /** Lines that compact answers take in all: there are longer answers, but the class still sees the turns below. */
    private static final int MOST_LINES = 8;
    /** Lines of all compact answers once the right one is shown, when reasons and its row need room. */
    private static final int MOST_LINES_TOLD = 5;
    private static final int LEAST_LINES = 2;
    /** What a row of boxes takes besides its lines, in lines. */
    private static final double AROUND = 1;
    /** Hands that compact answers have room for, or the first votes would move the boxes. */
    private static final int USUAL_HANDS = 99;
    private static final double BAR = 12;
    private static final double THIN_BAR = 4;
    private static final double FIELD = 220;

    /** Where the outcome of an answer is, from roomy to tight. */
    private enum Outcome {
        BESIDE,
        /** In a lecture, of the right answer: its mark stands for the key, which says nothing any more. */
        BESIDE_WITHOUT_KEY,
        /** Only in the window: a lecture is read from afar. */
        BESIDE_ON_TWO_LINES,
        BELOW
    }

    private final Poll.Keeper keeper;
    /** Not during a layout, which would keep the height of the rows before. */
    private final Runnable fillSoon = FrameCallbacks.once(this::fill);
    private final VBox rows = new VBox();
    private final Label hands = Layouts.uncut(Type.BODY.label("", "mn-muted"));
    private final Label tie = Layouts.narrow(Type.BODY.label("", "mn-muted"));
    private final Label tieBeside = Layouts.saying(Layouts.uncut(Type.BODY.label("", "mn-muted")));
    private final Button back;
    private final Button types;
    private final TextField field = new TextField();
    private final Label wrong = Layouts.narrow(Type.BODY.label("", "mn-warn"));
    private final HBox tools;
    private final HBox line;
    private Optional<Poll> shown = Optional.empty();
    /** Typed numbers that were taken back at once, to type again; empty for none. */
    private String takenBack = "";

    public AnswerBars(Poll.Keeper keeper) {
        this.keeper = keeper;
        getStyleClass().add("mn-answers");
        setMinHeight(USE_PREF_SIZE);
        back = icon("mdi2u-undo-variant", "kit.votes-take-back", "Backspace", keeper::unvote);
        types = icon("mdi2n-numeric", "kit.votes-type", "V", this::type);
        tools = Layouts.styled(Layouts.row(4, hands, back, types), "mn-votes-tools");
        field.setPromptText(Texts.of("kit.votes-prompt"));
        field.setAccessibleText(Texts.of("kit.votes-typed"));
        field.setOnAction(event -> {
            if (take()) {
                giveKeysBack();
            }
        });
        field.focusedProperty().subscribe(focused -> {
            if (!focused && field.isVisible()) {
                takeUnlessEmpty();
            }
        });
        // Also keeps out the V that opened it, whose letter comes after the key.
        field.setTextFormatter(
                new TextFormatter<>(change -> change.getControlNewText().matches("[\\d\\s,;/|]*") ? change : null));
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                leave();
                giveKeysBack();
            }
        });
        Layouts.show(field, false);
        line = Layouts.row(8, tie, field, wrong);
        getChildren().addAll(rows, line);
        ModelValue.whenever(this::fill, Theme.worn(this));
        widthProperty().subscribe(fillSoon);
    }

    /** A button whose key belongs to the class, wherever the focus is. */
    private static Button icon(String icon, String words, String key, Runnable action) {
        Button button = Buttons.icon(icon, Texts.of(words, Shortcuts.words(key)), action);
        button.setFocusTraversable(false);
        return button;
    }

    /** The number of hands, and buttons for the keys; a lecture has the keys at its foot. */
    public HBox tools() {
        return tools;
    }

    /** That hands are tied, beside the question; where compact answers leave no line for it below them. */
    public Label tieBeside() {
        return tieBeside;
    }

    /** Shows a poll; none hides all. */
    public void show(Optional<Poll> poll) {
        boolean other = !poll.map(Poll::answers).equals(shown.map(Poll::answers));
        int less = shown.map(before -> before.votes().total()).orElse(0) - poll.map(now -> now.votes().total()).orElse(0);
        if (other || less < 0) {
            takenBack = "";
        } else if (less > 1) {
            takenBack = shown.get().votes().text();
        }
        boolean told = !other && poll.filter(Poll::revealed).isPresent() && shown.filter(Poll::revealed).isEmpty();
        shown = poll;
        if (told) {
            // The boxes have their height in the next frame.
            FrameCallbacks.after(2, () -> true,
                    () -> boxes().stream().skip(poll.get().right()).findFirst().ifPresent(Layouts::reveal));
        }
        if (other) {
            Layouts.show(field, false);
            wrong.setText("");
        }
        fill();
    }

    /** Starts to type the numbers of all answers at once, with those that were typed last and taken back. */
    public void type() {
        shown.filter(poll -> !poll.revealed()).ifPresent(poll -> {
            field.setText(!takenBack.isEmpty() ? takenBack : poll.votes().total() == 0 ? "" : poll.votes().text());
            Layouts.show(field, true);
            fill();
            field.requestFocus();
            field.selectAll();
        });
    }

    /** Starts to type if the answers are in the window: the player has them in two places. */
    public void typeIfShown() {
        if (getScene() != null && isVisible()) {
            type();
        }
    }

    /** @return whether the text has numbers that can be taken; otherwise it says so and stays */
    private boolean take() {
        Optional<Votes> typed = shown.flatMap(poll -> Votes.typed(field.getText(), poll.answers().size()));
        typed.ifPresentOrElse(votes -> {
            leave();
            takenBack = "";
            keeper.count(votes);
        }, () -> wrong.setText(Texts.of("kit.votes-wrong", shown.map(poll -> poll.answers().size()).orElse(0), Votes.MOST)));
        return typed.isPresent();
    }

    /** A field that is left takes its text, as other fields of numbers do. */
    private void takeUnlessEmpty() {
        if (field.getText().isBlank()) {
            leave();
        } else {
            take();
        }
    }

    private void leave() {
        wrong.setText("");
        Layouts.show(field, false);
        fill();
    }

    /** The next keys belong to the class again. */
    private void giveKeysBack() {
        Node page = getParent();
        if (page != null) {
            page.requestFocus();
        }
    }

    private void fill() {
        Layouts.show(this, shown.isPresent());
        Layouts.show(tools, shown.isPresent());
        List<HBox> before = boxes();
        int focused = IntStream.range(0, before.size()).filter(k -> before.get(k).isFocused()).findFirst().orElse(-1);
        setSpacing(Type.grown(GAP));
        rows.setSpacing(Type.grown(shown.filter(AnswerBars::isCompact).isPresent() ? COMPACT_GAP : GAP));
        rows.getChildren().clear();
        if (shown.isEmpty()) {
            return;
        }
        Poll poll = shown.get();
        int count = poll.answers().size();
        int each = isCompact(poll) ? compactInARow(poll) : count <= MOST_IN_A_ROW ? Math.max(1, count) : (count + 1) / 2;
        for (int from = 0; from < count; from += each) {
            rows.getChildren().add(Layouts.row(Type.grown(GAP),
                    IntStream.range(from, from + each)
                            .mapToObj(k -> k < count ? answer(poll, k, each) : wideAsABox(Layouts.grow(new Region()), each))
                            .toArray(Node[]::new)));
        }
        tell(poll);
        List<HBox> now = boxes();
        if (focused >= 0 && focused < now.size()) {
            now.get(focused).requestFocus();
        }
    }

    private List<HBox> boxes() {
        List<HBox> boxes = new ArrayList<>();
        rows.getChildren().forEach(
                row -> ((Pane) row).getChildren().stream().filter(HBox.class::isInstance).forEach(box -> boxes.add((HBox) box)));
        return boxes;
    }

    private void tell(Poll poll) {
        int total = poll.votes().total();
        hands.setText(total == 0 ? "" : Texts.of(total == 1 ? "kit.votes-one-hand" : "kit.votes-hands", Numbers.whole(total)));
        String tied = poll.votes().isTie() ? Texts.of("kit.votes-tie") : "";
        boolean beside = isCompact(poll) && tieBeside.getParent() != null;
        tie.setText(beside ? "" : tied);
        tieBeside.setText(beside ? tied : "");
        Layouts.show(tools, !poll.revealed() && !isLecture());
        back.setDisable(total == 0);
        Layouts.wide(field, Type.grown(FIELD));
        Layouts.show(line, field.isVisible() || !tie.getText().isEmpty());
    }

    private HBox answer(Poll poll, int k, int inRow) {
        Item answer = poll.answers().get(k);
        boolean lecture = isLecture();
        Label words = Layouts
                .grow(Layouts.wrapped(Type.BODY.label(answer.words(), poll.isRight(k) ? "mn-strong" : "mn-regular")));
        words.setMaxWidth(Double.MAX_VALUE);
        words.setMinWidth(0);
        if (isCompact(poll)) {
            cut(words, poll, k, inRow);
        }
        Node key = Buttons.key(Integer.toString(k + 1));
        HBox said = Layouts.row(Type.grown(GAP), key);
        if (poll.isRight(k)) {
            said.getChildren().add(Icons.of("mdi2c-check-bold", (int) Math.round(CHECK * Type.grown() / Type.px(1))));
        }
        said.getChildren().add(words);
        VBox content = Layouts.grow(new VBox(Type.grown(3), said));
        Outcome outcome = outcome(poll, k, inRow);
        String spoken = Texts.of("kit.votes-answer", k + 1, answer.words());
        if (poll.revealed() && !answer.worth().isEmpty()) {
            Label worth = Layouts.uncut(
                    Type.BODY.label(outcome == Outcome.BESIDE_ON_TWO_LINES ? answer.worth().replace(" ", "\n") : answer.worth(),
                            "mn-strong", poll.isRight(k) ? "mn-fg" : "mn-warn"));
            worth.setTextAlignment(TextAlignment.RIGHT);
            // The choice takes precedence over its description.
            words.setMinWidth(Math.min(wide(answer.words()), Type.grown(MOST_WORDS)));
            if (outcome == Outcome.BESIDE_WITHOUT_KEY) {
                said.getChildren().remove(key);
            }
            if (outcome == Outcome.BELOW) {
                content.getChildren().add(Layouts.row(0, Layouts.space(), worth));
            } else {
                said.getChildren().add(worth);
            }
            spoken += ", " + answer.worth();
        }
        if (poll.votes().total() > 0 || isCompact(poll) && !poll.revealed()) {
            Region number = number(poll, k);
            if (!isCompact(poll) && (outcome == Outcome.BELOW || lecture)) {
                content.getChildren().add(Layouts.row(Type.grown(8), Layouts.grow(bar(poll, k, BAR)), number));
            } else {
                // As low as without hands, because what stands below has little room.
                said.getChildren().add(number);
                content.getChildren().add(bar(poll, k, THIN_BAR));
            }
            spoken += poll.votes().total() > 0 ? ", " + hands(poll, k) : "";
        }
        HBox box = wideAsABox(Layouts.grow(Layouts.styled(new HBox(content), "mn-answer")), inRow);
        if (isCompact(poll)) {
            box.getStyleClass().add("mn-answer-compact");
        }
        box.pseudoClassStateChanged(MARKED, poll.marked() == k);
        box.pseudoClassStateChanged(RIGHT, poll.isRight(k));
        box.setAccessibleText(spoken);
        Buttons.press(box, () -> keeper.vote(k));
        // Enter reveals, regardless of the focus.
        box.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.SPACE) {
                event.consume();
                keeper.vote(k);
            }
        });
        // For a class, Tab compares another policy.
        box.setFocusTraversable(!lecture);
        return box;
    }

    /** A row knows the height of a box only at the width that the box prefers. */
    private <R extends Region> R wideAsABox(R box, int inRow) {
        box.setPrefWidth(Math.max(0, Math.floor(share(inRow))));
        return box;
    }

    /** Whether the answers would leave no room for the turns below them. */
    private static boolean isCompact(Poll poll) {
        return isLecture() && poll.answers().size() > MOST_IN_A_ROW;
    }

    /** The number of compact boxes in a row that makes them lowest; the same before a vote, after it and after the answer. */
    private int compactInARow(Poll shownNow) {
        Poll poll = new Poll(shownNow.answers(), Votes.none(shownNow.answers().size()), -1, false, shownNow.right());
        return IntStream.iterate(MOST_COMPACT_IN_A_ROW, inRow -> inRow >= LEAST_COMPACT_IN_A_ROW, inRow -> inRow - 1).boxed()
                .min(Comparator.comparingDouble(
                        inRow -> lines(poll, inRow, Integer.MAX_VALUE) + AROUND * Math.ceilDiv(poll.answers().size(), inRow)))
                .orElseThrow();
    }

    /** The lines of all rows of boxes. @param most lines of an answer at which it is cut */
    private int lines(Poll poll, int inRow, int most) {
        int count = poll.answers().size();
        return IntStream.iterate(0, from -> from < count, from -> from + inRow)
                .map(from -> IntStream.range(from, Math.min(count, from + inRow))
                        .map(k -> Math.min(most, compactLines(poll, k, inRow))).max().orElse(1))
                .sum();
    }

    /** The lines of an answer beside its key and its hands. */
    private int compactLines(Poll poll, int k, int inRow) {
        Text text = line(poll.answers().get(k).words());
        text.setWrappingWidth(
                Math.max(1, share(inRow) - Type.grown(EDGES) - Type.grown(KEY + GAP) - Type.grown(GAP) - numberWidth(poll)));
        return (int) Math.round(text.getLayoutBounds().getHeight() / line("1").getLayoutBounds().getHeight());
    }

    private static Text line(String words) {
        Text line = new Text(words);
        line.setFont(Type.face(Type.REGULAR, Type.BODY.size()));
        return line;
    }

    /** Cuts the words of a compact answer where all would take too much; after the answer sooner, those of the right one last. */
    private void cut(Label words, Poll poll, int k, int inRow) {
        int inAll = poll.revealed() ? MOST_LINES_TOLD : MOST_LINES;
        int least = poll.revealed() && !poll.isRight(k) ? 1 : LEAST_LINES;
        int most = IntStream.iterate(poll.revealed() ? LEAST_LINES : MOST_LINES, now -> now - 1)
                .filter(now -> now <= least || lines(poll, inRow, now) <= inAll).findFirst().orElseThrow();
        words.setWrapText(most > 1);
        words.setMinHeight(0);
        // A line that would not be seen whole is not seen.
        words.setMaxHeight((most + 0.5) * line("1").getLayoutBounds().getHeight());
    }

    private Outcome outcome(Poll poll, int k, int inRow) {
        if (!poll.revealed() || poll.answers().get(k).worth().isEmpty()) {
            return Outcome.BESIDE;
        }
        return Stream.of(Outcome.values()).filter(each -> switch (each) {
            case BESIDE, BELOW -> true;
            case BESIDE_WITHOUT_KEY -> isLecture() && poll.isRight(k);
            case BESIDE_ON_TWO_LINES -> !isLecture();
        }).filter(each -> least(each, poll, k) <= share(inRow)).findFirst().orElse(Outcome.BELOW);
    }

    /** The width that a box needs for its outcome, px. */
    private static double least(Outcome outcome, Poll poll, int k) {
        Item answer = poll.answers().get(k);
        double half = Stream.of(answer.worth().split(" ")).mapToDouble(AnswerBars::wide).max().orElse(0);
        double around = Type.grown(EDGES) + (poll.isRight(k) ? Type.grown(CHECK + GAP) : 0)
                + (isLecture() && !isCompact(poll) || poll.votes().total() == 0 ? 0 : numberWidth(poll) + Type.grown(GAP));
        double key = Type.grown(KEY + GAP);
        return around + switch (outcome) {
            case BESIDE -> key + wide(answer.words()) + Type.grown(GAP) + wide(answer.worth());
            case BESIDE_WITHOUT_KEY -> wide(answer.words()) + Type.grown(GAP) + wide(answer.worth());
            case BESIDE_ON_TWO_LINES -> key + Math.min(wide(answer.words()), Type.grown(MOST_WORDS)) + Type.grown(GAP) + half;
            case BELOW -> 0;
        };
    }

    private static boolean isLecture() {
        return Theme.current().get().isLecture();
    }

    /** A bar as long as the share of an answer. */
    private static Region bar(Poll poll, int k, double height) {
        Region filled = Layouts.styled(new Region(), "mn-votes-bar");
        double share = poll.votes().share(k);
        Pane track = Layouts.styled(new Pane(filled) {
            @Override
            protected void layoutChildren() {
                filled.resizeRelocate(0, 0, Math.round(getWidth() * share), getHeight());
            }
        }, "mn-votes-track");
        filled.setManaged(false);
        filled.pseudoClassStateChanged(MARKED, poll.marked() == k || poll.isRight(k));
        return Layouts.high(track, Type.grown(height));
    }

    /** The hands of an answer, as wide as the widest of all answers, or bars of the same share would differ. */
    private static Region number(Poll poll, int k) {
        Label number = (isCompact(poll) ? Type.BODY : Type.TITLE).label(poll.votes().total() == 0 ? "" : hands(poll, k),
                poll.marked() == k ? "mn-strong" : "mn-regular");
        number.setAlignment(Pos.CENTER_RIGHT);
        number.setMinWidth(numberWidth(poll));
        return number;
    }

    /** The width of {@link #number}, px. */
    private static double numberWidth(Poll poll) {
        boolean compact = isCompact(poll);
        Font font = (compact ? Type.BODY : Type.TITLE).strongFont();
        double usual = compact && !poll.revealed() ? Type.width(hands(USUAL_HANDS, 100), font) : 0;
        return Math.ceil(IntStream.range(0, poll.answers().size()).mapToDouble(each -> Type.width(hands(poll, each), font))
                .reduce(usual, Math::max));
    }

    private static String hands(Poll poll, int k) {
        return hands(poll.votes().counts().get(k), poll.votes().percents().get(k));
    }

    private static String hands(int count, int percent) {
        return Texts.of("kit.votes-count-and-share", Numbers.whole(count), percent);
    }

    private double share(int count) {
        return (getWidth() - Type.grown(GAP) * (count - 1)) / count;
    }

    private static double wide(String words) {
        return Math.ceil(Type.width(words, Type.BODY.strongFont()));
    }
}
