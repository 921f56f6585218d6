package mnemoscope.ui.data;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.benchmark.GoldSetting;
import mnemoscope.dataset.benchmark.Stitch;
import mnemoscope.explain.MeasuredStaleness;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.NumberField;
import mnemoscope.ui.kit.Type;
import mnemoscope.workspace.DataPage;

/** The left pane: report, amount of text, and distribution of the questions. */
final class ReportView extends VBox {
    /** Maximum length of a value that is shown beside its name. */
    private static final int BESIDE = 14;

    private final VBox sizes = new VBox(4);

    /** @param annotations the annotations card */
    ReportView(DataModel model, DataController controller, SessionsController sessions, Node annotations) {
        super(10);
        VBox read = new VBox(6);
        VBox categories = new VBox(6);
        Label forced = Layouts.wrapped(Type.ROW.label(""));
        Card facts = card(Texts.of("data.what-was-read"), new VBox(8, read, forced),
                () -> model.report.optional().map(DataReport::read), controller);
        Card shares = card(Texts.of("data.decisions-by-category"), categories,
                () -> model.report.optional().map(DataReport::byCategory), controller);
        getChildren().addAll(facts, paidTwice(controller, sessions), droppedByKind(controller, sessions), annotations,
                timelines(model, controller), log(model, controller), labels(model, controller),
                card(Texts.of("data.length-of-the-text"), sizes,
                        () -> model.counts.optional().map(counts -> counts.totals().table()), controller),
                shares, staleness(model, controller));
        model.report.subscribe(report -> {
            read.getChildren().clear();
            categories.getChildren().clear();
            if (report != null) {
                read.getChildren().add(facts(report));
                categories.getChildren().add(shares(report));
            }
        });
        model.forced.subscribe(count -> {
            forced.setText(count == null ? Texts.of("data.counting") : count.words());
            Layouts.show(forced, count == null || count.decisions() > 0);
        });
        model.counts.subscribe(counts -> showSizes(counts == null ? null : counts.totals()));
    }

    /** For the log of an agent: what its compactions cost, in three numbers. */
    private static Card paidTwice(DataController controller, SessionsController sessions) {
        VBox inside = new VBox(8);
        Card card = card(Texts.of("data.paid-twice-title"), inside,
                () -> sessions.current().map(row -> SessionColumns.of(row.id(), List.of(row)).values(List.of(row))), controller);
        sessions.whenShown(row -> {
            inside.getChildren().clear();
            row.ifPresent(shown -> inside.getChildren().addAll(Layouts.wrapped(Type.ROW.label(SessionDetail.sentence(shown))),
                    SessionDetail.numbers(shown),
                    new FlowPane(8, 6, Buttons.text(Texts.of("data.open-at-worst-cut"), () -> sessions.open(shown)),
                            Buttons.text(Texts.of("data.all-sessions"), () -> controller.show(DataPage.SESSIONS)))));
            Layouts.show(card, row.isPresent());
        });
        return card;
    }

    /** The size of each kind of turn, and what of it the agent dropped. */
    private static Card droppedByKind(DataController controller, SessionsController sessions) {
        VBox inside = new VBox(6);
        Card card = card(Texts.of("data.dropped-by-the-agent"), inside,
                () -> sessions.current().map(row -> SessionDetail.table(row.id() + "-dropped-by-kind", row.dropped())),
                controller);
        sessions.whenShown(row -> {
            inside.getChildren().setAll(row.map(shown -> SessionDetail.kinds(shown.dropped())).stream().toList());
            Layouts.show(card, row.isPresent());
        });
        return card;
    }

    private static Card timelines(DataModel model, DataController controller) {
        return Layouts.showWhile(new Card(Layouts.styled(
                new VBox(8, Type.TITLE.label(Texts.of("data.how-timelines-were-made")), new TimelineOptions(model, controller)),
                "mn-card-inside")), model.reading.isNotNull());
    }

    private static Card log(DataModel model, DataController controller) {
        return Layouts.showWhile(new Card(Layouts.styled(
                new VBox(8, Type.TITLE.label(Texts.of("data.how-the-log-is-read")), new LogOptions(model, controller)),
                "mn-card-inside")), model.log.isNotNull());
    }

    private static Card labels(DataModel model, DataController controller) {
        return Layouts.showWhile(new Card(Layouts.styled(
                new VBox(8, Type.TITLE.label(Texts.of("data.how-labels-are-read")), new LabelOptions(model, controller)),
                "mn-card-inside")), model.labels.isNotNull());
    }

    /** If the source says which turns are stale: how well freshness predicts it. */
    private static Card staleness(DataModel model, DataController controller) {
        Label words = Layouts.wrapped(Type.ROW.label(""));
        Card card = card(Texts.of("data.measured-staleness"), new VBox(words),
                () -> model.counts.optional().flatMap(LabelCounts::staleness)
                        .map(stale -> ValueTable.ofWords("measured-staleness", List.of("what", "value"), stale.rows())),
                controller);
        model.counts.subscribe(counts -> {
            Optional<MeasuredStaleness> stale = counts == null ? Optional.empty() : counts.staleness();
            words.setText(stale.map(MeasuredStaleness::words).orElse(""));
            Layouts.show(card, stale.isPresent());
        });
        return card;
    }

    private static Card card(String title, VBox content, Supplier<Optional<ValueTable>> part, DataController controller) {
        Supplier<ValueTable> table = () -> part.get().orElse(ValueTable.NONE);
        return CopyAndExport.card(title, CopyAndExport.exporting(title, () -> controller.export(table.get())), table, content);
    }

    static GridPane facts(DataReport report) {
        GridPane grid = Layouts.counts(4);
        for (DataReport.Fact fact : report.facts()) {
            if (fact.technical()) {
                // Splits a hash into groups that can be compared by eye, four to a line.
                String lines = fact.value().replaceAll("(.{8})(.{8})(.{8})(.{8})", "$1 $2 $3 $4\n").strip();
                below(grid, copyable(fact), Layouts.styled(value(lines), "mn-hash"));
            } else if (fact.value().length() > BESIDE) {
                below(grid, Type.ROW.label(fact.name(), "mn-muted"), value(fact.value()));
            } else {
                Layouts.entry(grid, Layouts.wrapped(Type.ROW.label(fact.name(), "mn-muted")), value(fact.value()));
            }
        }
        return grid;
    }

    /** Across the whole card, because beside its name it would break within words. */
    private static void below(GridPane grid, Node name, Node value) {
        grid.add(name, 0, grid.getRowCount(), 2, 1);
        grid.add(value, 0, grid.getRowCount(), 2, 1);
        GridPane.setHalignment(value, HPos.LEFT);
    }

    private static Label value(String text) {
        return Layouts.wrapped(Type.ROW.label(text));
    }

    private static HBox copyable(DataReport.Fact fact) {
        Button copy = Layouts.styled(
                Buttons.flatIcon(Icons.COPY, Texts.of("data.copy-fact", fact.name()), () -> CopyAndExport.copy(fact.value())),
                "mn-tiny");
        HBox box = Layouts.row(2, Type.ROW.label(fact.name(), "mn-muted"), copy);
        box.setMaxHeight(Region.USE_PREF_SIZE);
        return box;
    }

    private void showSizes(LabelCounts.TokenTotals totals) {
        sizes.getChildren().clear();
        if (totals == null) {
            sizes.getChildren().add(Type.ROW.label(Texts.of("data.counting"), "mn-muted"));
            return;
        }
        GridPane grid = Layouts.entries(4, HPos.RIGHT);
        String unit = " " + totals.unit().label();
        grid.addRow(0, Type.ROW.label(Texts.of("data.this-conversation"), "mn-muted"),
                value(Numbers.whole(totals.conversation()) + unit));
        grid.addRow(1, Type.ROW.label(Texts.of("data.all-conversations"), "mn-muted"), value(Numbers.whole(totals.all()) + unit));
        grid.addRow(2, Type.ROW.label(Texts.of("data.largest-turn-here"), "mn-muted"),
                value(Numbers.whole(totals.largestTurn()) + unit));
        sizes.getChildren().add(grid);
    }

    private static GridPane shares(DataReport report) {
        GridPane grid = Layouts.entries(4, HPos.RIGHT);
        report.categories().forEach(share -> Layouts.entry(grid, Type.ROW.label(share.name(), "mn-muted"),
                value(Numbers.whole(share.count()) + ", " + Math.round(100 * share.share()) + " %")));
        if (report.categories().isEmpty()) {
            grid.addRow(0, Type.ROW.label(Texts.of("data.the-file-gives-no-categories"), "mn-muted"));
        }
        return grid;
    }

    /** Options for building timelines of many decisions from LongMemEval's single questions, which the paper leaves open. */
    private static final class TimelineOptions extends VBox {
        private final NumberField instances = new NumberField(Texts.of("data.instances-in-one-timeline"), 1,
                ReadOptions.MOST_INSTANCES, 10, 1);
        private final ComboBox<Stitch> stitch = ChoiceControls.of(Texts.of("data.which-instances"), Stitch::label,
                List.of(Stitch.values()));
        private final ComboBox<GoldSetting> gold = ChoiceControls.of(Texts.of("data.gold"), GoldSetting::label,
                List.of(GoldSetting.values()));
        private final CheckBox abstention = new CheckBox(Texts.of("data.abstention-questions-with-gold-join"));

        private TimelineOptions(DataModel model, DataController controller) {
            super(8);
            instances.setMaxWidth(96);
            Button again = Buttons.text(Texts.of("data.read-again"), () -> controller.readAgain(chosen(model.reading.get())));
            Label open = Layouts.wrapped(Type.META.label(Texts.of("data.each-instance-has-one-question"), "mn-muted"));
            getChildren().addAll(Type.ROW.label(Texts.of("data.instances-in-one-timeline"), "mn-muted"), instances,
                    Type.ROW.label(Texts.of("data.which-share-a-timeline"), "mn-muted"), stitch,
                    Type.ROW.label(Texts.of("data.gold-evidence-is"), "mn-muted"), gold, abstention, again, open);
            model.reading.subscribe(this::show);
        }

        private void show(ReadOptions reading) {
            if (reading != null) {
                instances.getValueFactory().setValue(reading.instances());
                stitch.setValue(reading.stitch());
                gold.setValue(reading.gold());
                abstention.setSelected(reading.abstention());
            }
        }

        private ReadOptions chosen(ReadOptions reading) {
            return reading.withInstances(instances.getValue()).withStitch(stitch.getValue()).withGold(gold.getValue())
                    .withAbstention(abstention.isSelected());
        }
    }
}
