package mnemoscope.ui.replay.decision;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Font;
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
import mnemoscope.text.Numbers;
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

/**
 * The candidates for a class: each turn's text once, one cell per policy. Evidence comes first, each with its share of the lines; then as
 * many other rows as fit, and a last row that counts the rest.
 */
final class LectureTable extends VBox {
    private static final PseudoClass GOLD = PseudoClass.getPseudoClass("gold");
    private static final PseudoClass LOST = PseudoClass.getPseudoClass("lost");
    private static final double HEAD = 82;
    private static final double ROW = 42;
    private static final double LINE = 1.4;
    private static final double PAD = 9;
    private static final double CLOSE = 5;
    /** Tolerance for rounding heights to whole pixels. */
    private static final double SLACK = 1;
    private static final double SIDE = 20;
    private static final double GAP = 14;
    /** Lines of a turn that the class is told of, where there is room. */
    private static final int TOLD_LINES = 2;
    /** Lines of any turn while answers are off: a result in a log may have hundreds, and its row would be the only one, or none. */
    private static final int HIDDEN_LINES = 4;
    /** Lines that all evidence has at least; more of it is cut where the page has no room, or the next would be below the edge. */
    private static final int EVIDENCE_LINES = 8;
    private static final int MOST_EVIDENCE_LINES = 40;
    private static final int LEAST_EVIDENCE_LINES = 3;
    private static final String ELLIPSIS = "\u2026";
    private static final double LEAST_COLUMN = 150;
    private static final double MOST_COLUMN = 250;
    /** More rows at once would block the window, because each is styled. */
    private static final int ROWS_A_PULSE = 2;

    private LectureDecision step;
    private List<PolicyStyle> styles = List.of();
    private double[] widths = {};
    /** Lines of all evidence as the page has room. */
    private int evidenceLines = EVIDENCE_LINES;
    private double ids;
    /** Once per pulse: a resized window changes width, height and type one after the other. */
    private final Runnable fillSoon = FrameCallbacks.once(this::fill);
    private final Runnable addSoon = FrameCallbacks.once(this::add);
    /** The rows to show; some may not be built yet. */
    private List<HBox> lines = List.of();
    /** The length up to which the text of evidence is shown, by text and width: each layout asks again. */
    private final Map<List<Object>, Integer> cuts = new HashMap<>();
    /** Built rows by content, so that an unchanged row is not styled again. */
    private Map<Object, HBox> rowsByContent = Map.of();
    private Look look;

    /** Layout values that all rows share. */
    private record Look(List<PolicyStyle> styles, List<Double> widths, double ids, double px, boolean answersOn) {}

    LectureTable() {
        getStyleClass().addAll("mn-card", "mn-lecture-table");
        widthProperty().subscribe(fillSoon);
        heightProperty().subscribe(fillSoon);
    }

    /** @param looks styles of the shown policies */
    void show(LectureDecision shown, List<PolicyStyle> looks) {
        step = shown;
        styles = looks;
        cuts.clear();
        widths = IntStream.range(0, step.heads().size()).mapToDouble(this::columnWidth).toArray();
        ids = Stream.concat(step.evidence().stream(), step.others().stream().limit(40))
                .mapToDouble(row -> Type.width(row.id(), strong()) + Type.px(row.gold() ? 18 : 0)).max().orElse(0);
        fillSoon.run();
    }

    private static Font plain() {
        return Type.face(Type.REGULAR, Type.BODY.size());
    }

    private static Font strong() {
        return Type.face(Type.SEMI_BOLD, Type.BODY.size());
    }

    private double columnWidth(int p) {
        ColumnView head = step.heads().get(p);
        double fates = step.evidence().stream().mapToDouble(row -> Type.width(fate(row.cells().get(p)), strong())).max()
                .orElse(0);
        double words = DoubleStream
                .of(titleWidth(head), Type.width(under(head), plain()), Type.width(reward(head), strong()), fates).max()
                .orElse(0);
        return Math.clamp(Math.ceil(words + Type.px(2 * PAD + 4)), Type.px(LEAST_COLUMN), Type.px(MOST_COLUMN));
    }

    private static double titleWidth(ColumnView head) {
        return Type.width(head.title(), strong()) + Type.px(head.seesAnswer() ? 66 : 36);
    }

    /** A title wider than any column, such as that of a what-if, wraps to a second line. */
    private double headHeight() {
        boolean isLong = step.heads().stream().anyMatch(head -> titleWidth(head) + Type.px(2 * PAD + 4) > Type.px(MOST_COLUMN));
        return high(HEAD) + Math.ceil(Type.BODY.size() * LINE) * ((isLong ? 1 : 0) + (step.rewards() ? 1 : 0));
    }

    private static String reward(ColumnView head) {
        return head.stepReward().isEmpty() ? "" : Texts.of("replay.lecture-reward", head.stepReward());
    }

    private static String under(ColumnView head) {
        if (head.veiled()) {
            return Texts.of(head.seesAnswer() ? "replay.lecture-sees-the-answer" : "replay.lecture-hidden");
        }
        // Large numbers leave no room for the unit, which the budget names.
        String whole = head.occupancyWords();
        return Type.width(whole, plain()) + Type.px(2 * PAD + 4) <= Type.px(MOST_COLUMN)
                ? whole
                : Texts.of("replay.lecture-used-of-budget", Numbers.whole(head.used()), Numbers.whole(head.budget()));
    }

    /** Head, evidence, a line of each turn that the class is told of, and the row that counts the rest, px. */
    double least(double width) {
        return leastUncounted(width) + (step == null ? 0 : high(ROW));
    }

    /** Without the row that counts the rest: the head counts them where that row does not fit. */
    private double leastUncounted(double width) {
        return step == null
                ? 0
                : headHeight() + step.evidence().stream().mapToDouble(row -> height(row, width)).sum()
                        + high(ROW) * step.told().size() + 4;
    }

    /** The words of the evidence wrap, at the width that the bar of the page leaves. */
    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinHeight(double width) {
        int shown = evidenceLines;
        evidenceLines = EVIDENCE_LINES;
        double least = leastUncounted(width < 0 ? getWidth() : width);
        evidenceLines = shown;
        return least;
    }

    /** Shows as much of the evidence as fits, with a line for each other turn that the class is told of. */
    private void growEvidence(double width) {
        evidenceLines = MOST_EVIDENCE_LINES;
        while (evidenceLines > EVIDENCE_LINES && !step.evidence().isEmpty() && least(width) > getHeight()) {
            evidenceLines -= step.evidence().size();
        }
    }

    private double textWidth(double width) {
        double cells = 0;
        for (double each : widths) {
            cells += each;
        }
        return Math.max(Type.px(200), width - 4 - cells - ids - Type.px(2 * SIDE + GAP));
    }

    /** Evidence has the height of its text; while Answers are off every turn has up to some lines, so that evidence is not recognisable. */
    private double height(Row row, double width) {
        if (!row.gold() && !row.told() && step.step().answersOn()) {
            return high(ROW);
        }
        double words = row.gold() ? Type.px(66) : 0;
        double whole = row.gold()
                ? flowHeight(evidence(row, width), width)
                : Type.height(EmojiText.shown(row.text()), plain(), textWidth(width));
        double most = row.gold()
                ? whole
                : (step.step().answersOn() ? TOLD_LINES : HIDDEN_LINES) * Math.ceil(Type.BODY.size() * LINE);
        double lines = Math.min(whole, most);
        return Math.max(high(ROW), Math.ceil(Math.max(words, lines) + 2 * pad(row) + 2));
    }

    private double flowHeight(String words, double width) {
        return Type.flowHeight(EmojiText.shown(words), strong(), textWidth(width));
    }

    /** The text of evidence, cut after a word where it has more lines than its share. */
    private String evidence(Row row, double width) {
        String whole = row.text();
        int cut = cuts.computeIfAbsent(List.of(whole, textWidth(width), Type.BODY.size(), evidenceLines), once -> {
            int lines = Math.max(LEAST_EVIDENCE_LINES, evidenceLines / step.evidence().size());
            double most = (lines + 0.5) * flowHeight("1", width);
            if (flowHeight(whole, width) <= most) {
                return whole.length();
            }
            int end = 0;
            for (int above = whole.length(); above - end > 1;) {
                int middle = (end + above) / 2;
                if (flowHeight(whole.substring(0, middle) + ELLIPSIS, width) <= most) {
                    end = middle;
                } else {
                    above = middle;
                }
            }
            int space = whole.lastIndexOf(' ', end);
            return space > end / 2 ? space : end;
        });
        return cut < whole.length() ? whole.substring(0, cut) + ELLIPSIS : whole;
    }

    /** In whole px, as rows are laid out: rounding would add up at the foot. */
    private static double high(double usual) {
        return Math.ceil(Type.px(usual));
    }

    private static double pad(Row row) {
        return Type.px(row.gold() ? PAD : CLOSE);
    }

    private void fill() {
        if (step == null || getWidth() <= 0 || getHeight() <= 0) {
            return;
        }
        double width = getWidth();
        growEvidence(width);
        double room = Math.max(0, getHeight() - least(width));
        Map<Row, Double> heights = new HashMap<>();
        List<Row> order = step.byRoom();
        for (Row row : order) {
            boolean last = heights.size() == order.size() - 1;
            // A line of each told turn has its place already; the last row may use that of the row that counts the rest.
            double place = (row.told() ? high(ROW) : 0) + (last ? high(ROW) : 0);
            double whole = height(row, width);
            double next = row.told() && whole > room + place ? high(ROW) : whole;
            if (next > room + place) {
                break;
            }
            room -= next - (row.told() ? high(ROW) : 0);
            heights.put(row, next);
        }
        Look now = new Look(styles, DoubleStream.of(widths).boxed().toList(), ids, Type.px(1), step.step().answersOn());
        Map<Object, HBox> known = now.equals(look) ? rowsByContent : Map.of();
        look = now;
        rowsByContent = new HashMap<>();
        Fold fold = step.fold(heights.size());
        boolean counts = !fold.folded().isEmpty() && getHeight() >= least(width) - SLACK;
        String under = order(counts ? 0 : fold.folded().size());
        List<HBox> rows = new ArrayList<>();
        rows.add(line(known, List.of(step.heads(), step.rewards(), under), () -> head(under)));
        Stream.concat(step.evidence().stream(), fold.shown().stream()).forEach(row -> {
            double height = row.gold() ? height(row, width) : heights.get(row);
            rows.add(line(known, List.of(row, height), () -> row(row, height)));
        });
        if (counts) {
            rows.add(line(known, List.of(fold, step.heads()), () -> foldedRow(fold)));
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
        double room = getWidth() - 4 - DoubleStream.of(widths).sum() - Type.px(2 * SIDE);
        return Type.width(whole, plain()) <= room
                ? whole
                : Texts.of(hidden ? "replay.lecture-named-first" : "replay.lecture-decisive-first");
    }

    private HBox head(String under) {
        VBox left = new VBox(Type.BODY.label(Texts.of("replay.lecture-what-could-be-kept"), "mn-strong"),
                Type.BODY.label(under, "mn-muted"));
        HBox line = line(headHeight(), Layouts.padded(left, Type.px(6), Type.px(SIDE), 0, Type.px(SIDE)));
        for (int p = 0; p < styles.size(); p++) {
            ColumnView head = step.heads().get(p);
            Label title = Layouts.narrow(Type.BODY.label(head.title(), "mn-strong"));
            title.setWrapText(true);
            HBox name = Layouts.row(Type.px(8), new Mark(styles.get(p), 24), title);
            if (head.seesAnswer()) {
                name.getChildren().add(new OutlineIcon(OutlineIcon.Of.EYE, 22));
            }
            VBox words = new VBox(name, Layouts.narrow(Type.BODY.label(under(head), "mn-muted")));
            if (step.rewards()) {
                words.getChildren().add(Layouts.narrow(Type.BODY.label(reward(head), "mn-strong")));
            }
            line.getChildren().add(
                    cell(p, new VBox(edge(styles.get(p)), Layouts.padded(words, Type.px(6), Type.px(PAD), 0, Type.px(PAD)))));
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
        return Layouts.wide(Layouts.styled(content, "mn-policy-cell", "mn-lecture-cell"), widths[p]);
    }

    private HBox row(Row row, double height) {
        // Bold as evidence: the head says that these come first.
        Label name = row.gold()
                ? new EvidenceTag(row.id())
                : Layouts.uncut(Type.BODY.label(row.id(), row.told() ? "mn-strong" : "mn-muted"));
        Region id = Layouts.wide(new HBox(name), ids);
        Region text = row.gold() ? marked(row, evidence(row, getWidth())) : Type.BODY.label(EmojiText.shown(row.text()));
        if (text instanceof Label label) {
            label.setWrapText(!step.step().answersOn() || row.told() && height > high(ROW));
        }
        // Otherwise the text would claim its height at minimum width.
        text.setMinHeight(0);
        text.setPrefWidth(100);
        text.setMaxWidth(Double.MAX_VALUE);
        HBox left = new HBox(Type.px(GAP), id, Layouts.grow(text));
        HBox line = line(height, Layouts.padded(left, pad(row), Type.px(SIDE), 0, Type.px(SIDE)));
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
        boolean lost = gold && cell.decision() >= 0;
        MarkState state = switch (cell.deed()) {
            case KEPT -> MarkState.FILLED;
            case DROPPED_NOW, COVERED -> MarkState.HOLLOW;
            case DROPPED_EARLIER -> MarkState.CROSS;
            case NONE, HIDDEN -> MarkState.NONE;
        };
        VBox content = new VBox(Type.px(2));
        content.setAlignment(Pos.CENTER);
        if (cell.deed() != Deed.HIDDEN) {
            content.getChildren().add(new Mark(styles.get(p), state, gold ? 28 : 24));
        }
        if (gold && (lost || cell.deed() == Deed.KEPT || cell.deed() == Deed.COVERED)) {
            content.getChildren().add(Type.BODY.label(fate(cell), "mn-strong", lost ? "mn-warn" : "mn-body"));
        }
        Region made = cell(p, content);
        made.pseudoClassStateChanged(LOST, lost);
        return cell.deed() == Deed.HIDDEN ? Layouts.styled(made, "mn-inset") : made;
    }

    /** The fate of evidence in words. */
    private static String fate(Cell cell) {
        return switch (cell.deed()) {
            case COVERED -> Texts.of("replay.lecture-covered-by", cell.by());
            case KEPT -> Texts.of("replay.sign-kept");
            case DROPPED_NOW -> Texts.of("replay.sign-let-go-now");
            case DROPPED_EARLIER -> Texts.of("replay.lecture.dropped-at", cell.decision() + 1);
            case NONE, HIDDEN -> "";
        };
    }

    private HBox foldedRow(Fold fold) {
        Label words = Layouts.padded(Layouts.narrow(Type.BODY.label(fold.words(), "mn-muted")), Type.px(4), Type.px(SIDE), 0,
                Type.px(SIDE));
        HBox line = line(high(ROW), words);
        for (int p = 0; p < styles.size(); p++) {
            boolean hidden = step.heads().get(p).veiled();
            long kept = fold.kept(p);
            VBox content = new VBox(Type.BODY.label(
                    hidden ? "" : kept == 0 ? Texts.of("replay.lecture-none-kept") : Texts.of("replay.lecture-some-kept", kept),
                    "mn-muted"));
            content.setAlignment(Pos.CENTER);
            Region made = cell(p, content);
            line.getChildren().add(hidden ? Layouts.styled(made, "mn-inset") : made);
        }
        return line;
    }
}
