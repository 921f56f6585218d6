package mnemoscope.ui.guide;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import mnemoscope.lesson.Lesson;
import mnemoscope.lesson.Lesson.Played;
import mnemoscope.lesson.Lesson.Stop;
import mnemoscope.lesson.LessonFile;
import mnemoscope.lesson.LessonOutcome.Row;
import mnemoscope.lesson.LessonOutcome;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.CardFlow;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.workspace.Opened;

/**
 * All lessons as cards, each with its point and a picture of which policies have the answer when; a press opens one. Use on the
 * FX thread.
 */
final class Gallery {
    /** Width for four cards side by side, so that all bundled lessons are visible on a laptop. */
    static final double WIDTH = 1_222;
    private static final String DRAWN = "mn-drawn";
    private static final double CARD = 280;
    private static final double PICTURE = 86;
    private static final double LINE = 20;
    private static final double CELL = 13;
    private static final double STEP = 18;

    private final FeatureHost host;
    private final Consumer<LocatedLesson> open;
    /** Cache of the replayed lessons' outcomes. */
    private final Map<LocatedLesson, LessonOutcome> outcomes = new HashMap<>();

    Gallery(FeatureHost host, Consumer<LocatedLesson> open) {
        this.host = host;
        this.open = open;
    }

    /** The lessons among recent files. */
    static List<LocatedLesson> own(List<Path> recent) {
        List<LocatedLesson> own = new ArrayList<>();
        for (Path file : recent) {
            if (LessonFile.isLesson(file)) {
                try {
                    own.add(LocatedLesson.at(new Opened.DataFile(file)));
                } catch (BadInputException broken) {
                    System.getLogger(Gallery.class.getName()).log(System.Logger.Level.DEBUG, broken.getMessage());
                }
            }
        }
        return own;
    }

    /** @param bundled bundled lessons; the teacher's own come after them */
    VBox show(List<LocatedLesson> bundled) {
        Queue<Undrawn> undrawn = new ArrayDeque<>();
        CardFlow cards = new CardFlow(CARD, 4);
        bundled.forEach(lesson -> cards.getChildren().add(card(lesson, bundled.indexOf(lesson) + 1, undrawn)));
        draw(cards, undrawn);
        host.runs().each().start(Texts.of("guide.look-for-own-lessons"), progress -> own(host.files().recent()), own -> {
            boolean done = undrawn.isEmpty();
            own.forEach(lesson -> cards.getChildren().add(card(lesson, 0, undrawn)));
            if (done) {
                draw(cards, undrawn);
            }
        }, host::say);
        Label key = Layouts.wrapped(Type.META.label(Texts.of("guide.gallery-key"), "mn-muted"));
        tells(key);
        return new VBox(6, key, cards);
    }

    /**
     * Replays one lesson after another for their pictures while the cards are shown; each waits until the previous one is drawn.
     */
    private void draw(CardFlow cards, Queue<Undrawn> undrawn) {
        Undrawn next = undrawn.peek();
        if (next == null) {
            return;
        }
        host.runs().each().start(Texts.of("guide.draw-the-lesson", next.lesson.lesson().title().here()),
                progress -> LessonOutcome.of(next.lesson, progress), outcome -> {
                    outcomes.put(next.lesson, outcome);
                    next.drawn();
                    drawOn(cards, undrawn);
                }, why -> {
                    next.card.getChildren().add(Layouts.wrapped(Type.META.label(why, "mn-muted")));
                    drawOn(cards, undrawn);
                });
    }

    private void drawOn(CardFlow cards, Queue<Undrawn> undrawn) {
        undrawn.remove();
        if (cards.getScene() != null) {
            draw(cards, undrawn);
        }
    }

    /** A card without its picture. */
    private record Undrawn(LocatedLesson lesson, VBox card, PaintedCanvas picture) {
        void drawn() {
            card.getStyleClass().add(DRAWN);
            picture.redraw();
        }
    }

    private VBox card(LocatedLesson lesson, int number, Queue<Undrawn> undrawn) {
        String title = lesson.lesson().title().here();
        PaintedCanvas picture = Layouts.high(new PaintedCanvas(Texts.of("guide.who-has-the-answer", title),
                (g, width, height, palette) -> paint(g, outcomes.get(lesson), palette)), PICTURE);
        Label asks = Layouts.wrapped(Type.ROW.label(question(lesson.lesson()), "mn-muted"));
        tells(picture);
        VBox card = new VBox(4, picture,
                Layouts.wrapped(
                        Type.BODY.label(number > 0 ? Texts.of("guide.number-and-title", number, title) : title, "mn-strong")),
                asks,
                Type.META.label(Texts.of(
                        lesson.lesson().subject() instanceof Played ? "guide.instance-and-stops" : "guide.conversation-and-stops",
                        lesson.lesson().stops().size()), "mn-muted"));
        Layouts.wide(Layouts.styled(card, "mn-lesson-card"), CARD);
        card.setAccessibleText(title + ". " + question(lesson.lesson()));
        Buttons.press(card, () -> choose(lesson));
        Undrawn made = new Undrawn(lesson, card, picture);
        if (outcomes.containsKey(lesson)) {
            made.drawn();
        } else {
            undrawn.add(made);
        }
        return card;
    }

    /** The question of a lesson, which does not tell its answer: as it asks a class, or one by rule. */
    static String question(Lesson lesson) {
        return lesson.stops().stream().filter(Stop::predict).map(stop -> stop.say().here()).filter(said -> said.endsWith("?"))
                .findFirst().orElseGet(() -> Texts.of("guide.who-earns-more-and-why"));
    }

    /** Hides what tells the answer while a class sees it. */
    private static void tells(Node answer) {
        Theme.follow(answer, theme -> Layouts.show(answer, !theme.isLecture()));
    }

    private void choose(LocatedLesson lesson) {
        host.closeDialog();
        open.accept(lesson);
    }

    /** One row per policy: its mark, and one square per decision, filled if it has the answer. */
    private static void paint(Painter g, LessonOutcome outcome, Palette palette) {
        if (outcome == null) {
            return;
        }
        for (int p = 0; p < Math.min(4, outcome.rows().size()); p++) {
            Row row = outcome.rows().get(p);
            PolicyStyle style = PolicyStyle.of(row.mark());
            double middle = LINE * p + LINE / 2;
            MarkPainter.draw(g, style.shape(), style.legend(), 9, middle, 13, palette.of(style.hue()), palette.of(ColorRole.BG));
            for (int k = 0; k < row.hits().size(); k++) {
                double x = 30 + STEP * k;
                if (row.hits().get(k)) {
                    g.setFill(palette.of(style.hue()));
                    g.fillRect(x, middle - CELL / 2, CELL, CELL);
                } else {
                    g.setStroke(palette.of(ColorRole.SUBTLE));
                    g.setLineWidth(1);
                    g.strokeRect(x + 0.5, middle - CELL / 2 + 0.5, CELL - 1, CELL - 1);
                }
            }
        }
    }
}
