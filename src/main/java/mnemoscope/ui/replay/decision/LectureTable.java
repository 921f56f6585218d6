package mnemoscope.ui.replay.decision;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import javafx.css.PseudoClass;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import mnemoscope.explain.decision.ColumnView;
import mnemoscope.explain.decision.LectureDecision.Cell;
import mnemoscope.explain.decision.LectureDecision.Deed;
import mnemoscope.explain.decision.LectureDecision.Fold;
import mnemoscope.explain.decision.LectureDecision.Row;
import mnemoscope.explain.decision.LectureDecision;
import mnemoscope.explain.decision.QuestionWords.TextSpan;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.EmojiText;
import mnemoscope.ui.kit.EvidenceTag;
import mnemoscope.ui.kit.FrameCallbacks;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.OutlineIcon;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.decision.LectureHeights.Fit;
import mnemoscope.ui.replay.decision.LectureHeights.Part;
import mnemoscope.ui.replay.decision.LectureHeights.Shown;

/**
 * The candidates for a class: each turn's text once, one cell per policy. Evidence comes first; then as many other rows as fit, and a last
 * row that counts the rest. Where not all evidence fits, that row counts the rest of the evidence.
 */
final class LectureTable extends VBox {
    private static final PseudoClass GOLD = PseudoClass.getPseudoClass("gold");
    private static final PseudoClass LOST = PseudoClass.getPseudoClass("lost");
    /** More rows at once would block the window, because each is styled. */
    private static final int ROWS_A_PULSE = 2;

    private LectureDecision step;
    private LectureColumns columns;
    private LectureHeights heights;
    private List<PolicyStyle> styles = List.of();
    /** Once per pulse: a resized window changes width, height and type one after the other. */
    private final Runnable fillSoon = FrameCallbacks.once(this::fill);
    private final Runnable addSoon = FrameCallbacks.once(this::add);
    /** The rows to show; some may not be built yet. */
    private List<HBox> lines = List.of();
    /** Built rows by content, so that an unchanged row is not styled again. */
    private Map<Object, HBox> rowsByContent = Map.of();
    private Look look;

    /** Layout values that all rows share. */
    private record Look(List<PolicyStyle> styles, List<Double> policies, double ids, double px, boolean answersOn) {}

    LectureTable() {
        getStyleClass().addAll("mn-card", "mn-lecture-table");
        widthProperty().subscribe(fillSoon);
        heightProperty().subscribe(fillSoon);
    }

    /** @param looks styles of the shown policies */
    void show(LectureDecision shown, List<PolicyStyle> looks) {
        step = shown;
        styles = looks;
        columns = new LectureColumns(shown);
        heights = new LectureHeights(shown, columns);
        fillSoon.run();
    }

    /** Head, the least of the evidence before other words give way to it, and a line of each turn that the class is told of, px. */
    double least(double width) {
        return step == null ? 0 : heights.least(width);
    }

    /** With the row that counts the rest. */
    double leastCounted(double width) {
        return step == null ? 0 : heights.leastCounted(width);
    }

    /** With a line of each turn that has a row in any case. */
    double leastOfRows(double width) {
        return step == null ? 0 : heights.leastOfRows(width);
    }

    /** The words of the evidence wrap, at the width that the bar of the page leaves. */
    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinHeight(double width) {
        return step == null ? 0 : heights.floor(width < 0 ? getWidth() : width);
    }

    private void fill() {
        if (step == null || getWidth() <= 0 || getHeight() <= 0) {
            return;
        }
        Fit fit = heights.fit(getWidth(), getHeight());
        Look now = new Look(styles, columns.policies(), columns.ids(), Type.px(1), step.step().answersOn());
        Map<Object, HBox> known = now.equals(look) ? rowsByContent : Map.of();
        look = now;
        rowsByContent = new HashMap<>();
        String under = order(fit.others().counts() ? 0 : fit.others().fold().folded().size());
        List<HBox> rows = new ArrayList<>();
        rows.add(line(known, List.of(step.heads(), step.rewards(), under), () -> head(under)));
        for (Part part : List.of(fit.evidence(), fit.others())) {
            part.rows().forEach(shown -> rows.add(line(known, shown, () -> row(shown))));
            if (part.counts()) {
                String words = words(part.fold());
                rows.add(line(known, List.of(part.fold(), words, step.heads()), () -> foldedRow(part.fold(), words)));
            }
        }
        lines = rows;
        add();
    }

    private HBox line(Map<Object, HBox> known, Object says, Supplier<HBox> make) {
        return rowsByContent.computeIfAbsent(says, each -> Optional.ofNullable(known.get(each)).orElseGet(make));
    }

    /** Shows the rows, missing ones a few per pulse. */
    private void add() {
        List<Node> shown = getChildren();
        shown.retainAll(Set.copyOf(lines));
        List<HBox> missing = lines.stream().filter(line -> !shown.contains(line)).toList();
        Set<HBox> later = Set.copyOf(missing.subList(Math.min(ROWS_A_PULSE, missing.size()), missing.size()));
        List<HBox> wanted = lines.stream().filter(line -> !later.contains(line)).toList();
        if (shown.isEmpty()) {
            shown.addAll(wanted);
        }
        for (int k = 0; k < wanted.size(); k++) {
            if (k == shown.size() || shown.get(k) != wanted.get(k)) {
                shown.remove(wanted.get(k));
                shown.add(k, wanted.get(k));
            }
        }
        applyCss();
        if (!later.isEmpty()) {
            addSoon.run();
        }
    }

    private HBox line(double height, Region left) {
        left.setMaxWidth(Double.MAX_VALUE);
        left.setMinHeight(0);
        HBox line = Layouts.high(Layouts.styled(new HBox(Layouts.grow(left)), "mn-lecture-row"), height);
        line.setMaxWidth(Double.MAX_VALUE);
        return line;
    }

    /** @param uncounted number of turns that are not shown and that no row counts */
    private String order(int uncounted) {
        // While the answer is hidden, those named may be wrong: that they decide would be a hint.
        boolean hidden = step.evidence().isEmpty();
        if (uncounted > 0) {
            return Texts.of(
                    !hidden
                            ? "replay.lecture-decisive-and-more"
                            : step.told().isEmpty() ? "replay.lecture-newest-and-more" : "replay.lecture-named-and-more",
                    uncounted);
        }
        String whole = Texts.of(!step.told().isEmpty()
                ? hidden ? "replay.lecture-named-then-newest" : "replay.lecture-decisive-then-newest"
                : hidden ? "replay.lecture-newest-first" : "replay.lecture-answer-then-newest");
        return Type.width(whole, LectureColumns.plain()) <= columns.headWidth(getWidth())
                ? whole
                : Texts.of(hidden ? "replay.lecture-named-first" : "replay.lecture-decisive-first");
    }

    private HBox head(String under) {
        VBox left = new VBox(Type.BODY.label(Texts.of("replay.lecture-what-could-be-kept"), "mn-strong"),
                Type.BODY.label(under, "mn-muted"));
        HBox line = line(heights.head(),
                Layouts.padded(left, Type.px(6), Type.px(LectureColumns.SIDE), 0, Type.px(LectureColumns.SIDE)));
        for (int p = 0; p < styles.size(); p++) {
            ColumnView head = step.heads().get(p);
            Label title = Layouts.narrow(Type.BODY.label(head.title(), "mn-strong"));
            title.setWrapText(true);
            HBox name = Layouts.row(Type.px(8), new Mark(styles.get(p), 24), title);
            if (head.seesAnswer()) {
                name.getChildren().add(new OutlineIcon(OutlineIcon.Of.EYE, 22));
            }
            VBox words = new VBox(name, Layouts.narrow(Type.BODY.label(LectureColumns.under(head), "mn-muted")));
            if (step.rewards()) {
                words.getChildren().add(Layouts.narrow(Type.BODY.label(LectureColumns.reward(head), "mn-strong")));
            }
            line.getChildren().add(cell(p, new VBox(edge(styles.get(p)),
                    Layouts.padded(words, Type.px(6), Type.px(LectureColumns.PAD), 0, Type.px(LectureColumns.PAD)))));
        }
        return Layouts.styled(line, "mn-lecture-head");
    }

    /** The colour of a policy above its column. */
    private static Region edge(PolicyStyle style) {
        return Layouts.styled(Layouts.high(new Region(), Type.px(5)), style.hue().hueClass(),
                style.reference() ? "mn-card-edge-reference" : "mn-card-edge-policy");
    }

    /** A cell in the column of a policy. */
    private Region cell(int p, Region content) {
        return Layouts.wide(Layouts.styled(content, "mn-policy-cell", "mn-lecture-cell"), columns.policies().get(p));
    }

    private HBox row(Shown shown) {
        Row row = shown.row();
        // Bold as evidence: the head says that these come first.
        Label name = row.gold()
                ? new EvidenceTag(row.id())
                : Layouts.uncut(Type.BODY.label(row.id(), row.told() ? "mn-strong" : "mn-muted"));
        Region id = Layouts.wide(new HBox(name), columns.ids());
        Region text = row.gold() ? marked(row, shown.words()) : Type.BODY.label(EmojiText.shown(row.text()));
        if (text instanceof Label label) {
            label.setWrapText(!step.step().answersOn() || row.told() && shown.height() > LectureHeights.row());
        }
        // Otherwise the text would claim its height at minimum width.
        text.setMinHeight(0);
        text.setPrefWidth(100);
        text.setMaxWidth(Double.MAX_VALUE);
        HBox left = new HBox(Type.px(LectureColumns.GAP), id, Layouts.grow(text));
        HBox line = line(shown.height(),
                Layouts.padded(left, LectureHeights.pad(row), Type.px(LectureColumns.SIDE), 0, Type.px(LectureColumns.SIDE)));
        line.pseudoClassStateChanged(GOLD, row.gold());
        for (int p = 0; p < styles.size(); p++) {
            line.getChildren().add(cell(row.cells().get(p), p, row.gold()));
        }
        return line;
    }

    /** The text with the words of the question underlined. @param words its text, or the start of it */
    private static TextFlow marked(Row row, String words) {
        TextFlow flow = new TextFlow();
        int from = 0;
        boolean whole = words.equals(row.text());
        for (TextSpan span : row.matches()) {
            if (whole || span.to() < words.length()) {
                flow.getChildren().add(part(words, from, span.from()));
                Text match = part(words, span.from(), span.to());
                match.setUnderline(true);
                flow.getChildren().add(match);
                from = span.to();
            }
        }
        flow.getChildren().add(part(words, from, words.length()));
        if (!whole) {
            Tips.on(flow, EmojiText.shown(row.text()));
        }
        return flow;
    }

    private static Text part(String words, int from, int to) {
        return Type.BODY.text(EmojiText.shown(words.substring(from, to)), "mn-strong");
    }

    private Region cell(Cell cell, int p, boolean gold) {
        boolean lost = gold && cell.isLost();
        MarkState state = cell.deed() == Deed.KEPT
                ? MarkState.FILLED
                : cell.decision() < 0
                        ? MarkState.NONE
                        : cell.decision() == step.step().decision() ? MarkState.HOLLOW : MarkState.CROSS;
        VBox content = new VBox(Type.px(2));
        content.setAlignment(Pos.CENTER);
        if (state != MarkState.NONE) {
            content.getChildren().add(new Mark(styles.get(p), state, gold ? 28 : 24));
        }
        if (gold && (lost || cell.deed() == Deed.KEPT || cell.deed() == Deed.COVERED)) {
            content.getChildren().add(Type.BODY.label(LectureColumns.fate(cell), "mn-strong", lost ? "mn-warn" : "mn-body"));
        }
        Region made = cell(p, content);
        made.pseudoClassStateChanged(LOST, lost);
        return cell.deed() == Deed.HIDDEN ? Layouts.styled(made, "mn-inset") : made;
    }

    /** Names the turns where there is room. */
    private String words(Fold fold) {
        return Type.width(fold.words(), LectureColumns.strong()) <= columns.headWidth(getWidth()) ? fold.words() : fold.count();
    }

    private HBox foldedRow(Fold fold, String words) {
        boolean gold = fold.folded().getFirst().gold();
        HBox line = line(LectureHeights.row(),
                Layouts.padded(Layouts.narrow(Type.BODY.label(words, gold ? "mn-strong" : "mn-muted")), Type.px(4),
                        Type.px(LectureColumns.SIDE), 0, Type.px(LectureColumns.SIDE)));
        line.pseudoClassStateChanged(GOLD, gold);
        for (int p = 0; p < styles.size(); p++) {
            boolean hidden = step.heads().get(p).veiled();
            long kept = fold.kept(p);
            boolean lost = gold && !hidden && kept == 0;
            VBox content = new VBox(Type.BODY.label(
                    hidden ? "" : kept == 0 ? Texts.of("replay.lecture-none-kept") : Texts.of("replay.lecture-some-kept", kept),
                    lost ? "mn-warn" : gold ? "mn-body" : "mn-muted", gold ? "mn-strong" : "mn-regular"));
            content.setAlignment(Pos.CENTER);
            Region made = cell(p, content);
            made.pseudoClassStateChanged(LOST, lost);
            line.getChildren().add(hidden ? Layouts.styled(made, "mn-inset") : made);
        }
        return line;
    }
}
