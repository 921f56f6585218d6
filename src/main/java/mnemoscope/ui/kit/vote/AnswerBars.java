package mnemoscope.ui.kit.vote;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
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
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
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
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.vote.Poll.Item;

/**
 * The answers to a question side by side, each with its key, its hands as a number and a bar as long as their share. Shown while
 * the class is asked.
 */
public final class AnswerBars extends VBox {
    private static final PseudoClass MARKED = PseudoClass.getPseudoClass("marked");
    private static final PseudoClass RIGHT = PseudoClass.getPseudoClass("right");
    private static final double COMPACT_GAP = 3;
    private static final double BAR = 12;
    private static final double THIN_BAR = 4;
    private static final double FIELD = 220;

    private final Poll.Keeper keeper;
    /** Not during a layout, which would keep the height of the rows before. */
    private final Runnable fillSoon = FrameCallbacks.once(this::fill);
    private final VBox rows = new VBox();
    private final Label hands = Layouts.uncut(Type.BODY.label("", "mn-muted"));
    private final Label tie = Layouts.uncut(Type.BODY.label(Texts.of("kit.votes-tie"), "mn-muted"));
    private final Button back;
    private final Button types;
    private final TextField field = new TextField();
    /** A tie or the typed numbers. Both have their room from the start, or the first of them would move the page. */
    private final StackPane said = new StackPane(tie, field) {
        @Override
        protected double computePrefHeight(double width) {
            // The edges of the field may reach into the gaps around it.
            return tie.prefHeight(width);
        }
    };
    private final HBox tools;
    private final AnswerFit fit = new AnswerFit(this::getWidth);
    private Optional<Poll> shown = Optional.empty();
    /** Typed numbers that were taken back at once, to type again; empty for none. */
    private String takenBack = "";

    public AnswerBars(Poll.Keeper keeper) {
        this.keeper = keeper;
        getStyleClass().add("mn-answers");
        setMinHeight(USE_PREF_SIZE);
        back = icon("mdi2u-undo-variant", "kit.votes-take-back", "Backspace", keeper::unvote);
        types = icon("mdi2n-numeric", "kit.votes-type", "V", this::type);
        tools = Layouts.styled(Layouts.row(4, back, types, hands, said), "mn-votes-tools");
        Layouts.padded(Layouts.whole(said), 0, 0, 0, 6).setAlignment(Pos.CENTER_LEFT);
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
            } else if (event.getCode() == KeyCode.TAB) {
                event.consume();
                goOn();
            }
        });
        field.setVisible(false);
        getChildren().add(rows);
        ModelValue.whenever(this::fill, Theme.worn(this));
        widthProperty().subscribe(fillSoon);
    }

    /** A button whose key belongs to the class, wherever the focus is. */
    private static Button icon(String icon, String words, String key, Runnable action) {
        Button button = Buttons.icon(icon, Texts.of(words, Shortcuts.words(key)), action);
        button.setFocusTraversable(false);
        return button;
    }

    /** Buttons for the keys, the number of hands, and what is said of them; a lecture has the keys at its foot. */
    public HBox tools() {
        return tools;
    }

    /** A tie and the typed numbers; a lecture, which has no tools, takes them beside its question. */
    public Region said() {
        return said;
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
            field.setVisible(false);
            fit.forget();
        }
        fill();
    }

    /** Starts to type the numbers of all answers at once, with those that were typed last and taken back. */
    public void type() {
        shown.filter(poll -> !poll.revealed()).ifPresent(poll -> {
            field.setText(!takenBack.isEmpty() ? takenBack : poll.votes().total() == 0 ? "" : poll.votes().text());
            field.setVisible(true);
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
        }, () -> Tips.say(field, Texts.of("kit.votes-wrong", shown.map(poll -> poll.answers().size()).orElse(0), Votes.MOST)));
        return typed.isPresent();
    }

    /** Tab stands between two numbers, and after the last one it is done: elsewhere the next keys would not be those of the class. */
    private void goOn() {
        String typed = field.getText().strip();
        if (typed.isEmpty()) {
            leave();
            giveKeysBack();
        } else if (typed.split("[\\s,;/|]+").length < shown.map(poll -> poll.answers().size()).orElse(0)) {
            field.setText(typed + " ");
            field.end();
        } else if (take()) {
            giveKeysBack();
        }
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
        field.setVisible(false);
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
        Layouts.show(tools, false);
        Layouts.show(said, false);
        List<HBox> before = boxes();
        int focused = IntStream.range(0, before.size()).filter(k -> before.get(k).isFocused()).findFirst().orElse(-1);
        setSpacing(Type.grown(AnswerFit.GAP));
        rows.setSpacing(Type.grown(shown.filter(AnswerFit::isCompact).isPresent() ? COMPACT_GAP : AnswerFit.GAP));
        rows.getChildren().clear();
        if (shown.isEmpty()) {
            return;
        }
        Poll poll = shown.get();
        int count = poll.answers().size();
        int each = fit.inARow(poll);
        for (int from = 0; from < count; from += each) {
            rows.getChildren().add(Layouts.row(Type.grown(AnswerFit.GAP),
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
        boolean says = !poll.revealed() || poll.votes().isTie();
        Layouts.show(tools, says && !AnswerFit.isLecture());
        Layouts.show(said, says);
        back.setDisable(total == 0 || poll.revealed());
        types.setDisable(poll.revealed());
        tie.setVisible(poll.votes().isTie() && !field.isVisible());
        Layouts.wide(field, Type.grown(FIELD));
    }

    private HBox answer(Poll poll, int k, int inRow) {
        Item answer = poll.answers().get(k);
        boolean lecture = AnswerFit.isLecture();
        Label words = Layouts
                .grow(Layouts.wrapped(Type.BODY.label(answer.words(), poll.isRight(k) ? "mn-strong" : "mn-regular")));
        words.setMaxWidth(Double.MAX_VALUE);
        words.setMinWidth(0);
        if (AnswerFit.isCompact(poll)) {
            cut(words, poll, k, inRow);
        }
        Node key = Buttons.key(Integer.toString(k + 1));
        HBox said = Layouts.row(Type.grown(AnswerFit.GAP), key);
        HBox barred = Layouts.row(Type.grown(8));
        VBox content = Layouts.grow(new VBox(Type.grown(3), said));
        AnswerFit.Outcome outcome = fit.outcome(poll, k, inRow);
        if (poll.isRight(k)) {
            Node check = Icons.of("mdi2c-check-bold", (int) Math.round(AnswerFit.CHECK * Type.grown() / Type.px(1)));
            (outcome == AnswerFit.Outcome.MARK_BESIDE_THE_BAR ? barred : said).getChildren().add(check);
        }
        said.getChildren().add(words);
        String spoken = Texts.of("kit.votes-answer", k + 1, answer.words());
        if (poll.revealed() && !answer.worth().isEmpty()) {
            Label worth = Layouts.uncut(Type.BODY.label(
                    outcome == AnswerFit.Outcome.BESIDE_ON_TWO_LINES ? answer.worth().replace(" ", "\n") : answer.worth(),
                    "mn-strong", poll.isRight(k) ? "mn-fg" : "mn-warn"));
            worth.setTextAlignment(TextAlignment.RIGHT);
            // The choice takes precedence over its description.
            words.setMinWidth(Math.min(AnswerFit.wide(answer.words()), Type.grown(AnswerFit.MOST_WORDS)));
            if (outcome == AnswerFit.Outcome.BELOW) {
                Layouts.wrapped(worth).setMinWidth(0);
                worth.setMaxWidth(Double.MAX_VALUE);
                worth.setAlignment(Pos.CENTER_RIGHT);
                content.getChildren().add(worth);
            } else {
                said.getChildren().add(worth);
            }
            spoken += ", " + answer.worth();
        }
        if (poll.votes().total() > 0 || !poll.revealed()) {
            Region number = number(poll, k);
            if (!AnswerFit.isCompact(poll) && (outcome == AnswerFit.Outcome.BELOW || lecture)) {
                barred.getChildren().addAll(Layouts.grow(bar(poll, k, BAR)), number);
            } else {
                // As low as without hands, because what stands below has little room.
                said.getChildren().add(number);
                content.getChildren().add(bar(poll, k, THIN_BAR));
            }
            spoken += poll.votes().total() > 0 ? ", " + AnswerFit.hands(poll, k) : "";
        }
        if (!barred.getChildren().isEmpty()) {
            content.getChildren().add(barred);
        }
        HBox box = wideAsABox(Layouts.grow(Layouts.styled(new HBox(content), "mn-answer")), inRow);
        if (AnswerFit.isCompact(poll)) {
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
        box.setPrefWidth(Math.max(0, Math.floor(fit.share(inRow))));
        return box;
    }

    /** Cuts the words of a compact answer where all would take too much; after the answer sooner, but not those of the right one. */
    private void cut(Label words, Poll poll, int k, int inRow) {
        if (poll.isRight(k)) {
            return;
        }
        int most = fit.mostLines(poll, inRow);
        words.setWrapText(most > 1);
        words.setMinHeight(0);
        // A line that would not be seen whole is not seen.
        words.setMaxHeight((most + 0.5) * AnswerFit.lineHeight());
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
    private Region number(Poll poll, int k) {
        Label number = (AnswerFit.isCompact(poll) ? Type.BODY : Type.TITLE).label(
                poll.votes().total() == 0 ? "" : AnswerFit.hands(poll, k), poll.marked() == k ? "mn-strong" : "mn-regular");
        number.setAlignment(Pos.CENTER_RIGHT);
        number.setMinWidth(fit.numbersWidth(poll));
        return number;
    }
}
