package mnemoscope.ui.compare.misses;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.BooleanProperty;
import mnemoscope.ui.kit.StaleContent;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.miss.Misses;
import mnemoscope.model.Texts;
import mnemoscope.report.MissReport;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.RunningCharts;
import mnemoscope.report.chart.SurvivalChart;
import mnemoscope.report.picture.Picture;
import mnemoscope.text.Numbers;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.CardRows;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.run.RunBar;
import mnemoscope.workspace.Activity;

/** The misses: the finding, causes by policy, how long evidence is held, and the decisions of the selected bar. */
public final class MissPage extends StackPane {
    private static final double LOWER = 220;

    private final MissController controller;

    /**
     * @param answers switches Answers
     * @param showMap shows the map, which needs no evidence
     * @param dropped lists the turns that the agent of a log dropped
     */
    public MissPage(MissController controller, Node answers, Runnable showMap, Runnable dropped) {
        this.controller = controller;
        MissList list = new MissList(controller);
        Card lower = CardRows.card(list, LOWER, LOWER, Priority.ALWAYS);
        ScrollPane content = new CardRows(660, 800, 470, 390)
                .row(List.of(CardRows.card(survival(), LOWER, LOWER, Priority.ALWAYS)), List.of(lower))
                .under(top(answers), matrix(list));
        EmptyState off = new EmptyState(Texts.of("compare.misses-answers-off"), Texts.of("compare.switch-answers-on"),
                controller.context.steps()::toggleAnswers);
        EmptyState without = new EmptyState(Texts.of("compare.misses-without-evidence"), Texts.of("compare.misses-show-map"),
                showMap);
        EmptyState ofLog = new EmptyState(Texts.of("compare.misses-of-a-log"),
                Buttons.text(Texts.of("compare.misses-show-map"), showMap),
                Buttons.text(Texts.of("compare.dropped-by-the-agent"), dropped));
        VBox waiting = RunBar.waiting(controller.everywhere.run, controller.failed);
        getChildren().addAll(content, waiting, off, without, ofLog);
        BooleanProperty stale = new SimpleBooleanProperty();
        StaleContent.whileOn(stale, content);
        ModelValue.whenever(() -> {
            boolean made = controller.misses.get() != null;
            boolean answersOn = controller.context.now().replay().answers();
            boolean none = controller.context.replays().result().filter(shown -> !shown.hasGold()).isPresent()
                    && !controller.isAll() || controller.misses.optional().filter(shown -> !shown.hasGold()).isPresent();
            boolean busy = controller.busy.get() || controller.context.replays().activity() instanceof Activity.Busy;
            off.setVisible(!answersOn);
            boolean log = controller.context.replays().result().filter(Comparison::isLog).isPresent();
            without.setVisible(answersOn && none && !log);
            ofLog.setVisible(answersOn && none && log);
            content.setVisible(answersOn && !none && made);
            stale.set(busy);
        }, controller.misses, controller.busy, controller.context.replays().activityProperty(),
                controller.context.lens(now -> now.replay().answers()), controller.context.lens(now -> now.compare().scope()));
        waiting.visibleProperty().bind(content.visibleProperty().not());
    }

    private HBox top(Node answers) {
        Label finding = Layouts.wrapped(Type.HEADLINE.label(""));
        Label counts = Layouts.wrapped(Type.ROW.label("", "mn-muted"));
        controller.misses.subscribe(shown -> {
            if (shown != null && shown.hasGold()) {
                MissHeadline now = MissHeadline.of(shown, controller.context.replays().conversations().size());
                finding.setText(now.finding());
                counts.setText(now.counts());
            }
        });
        HBox top = new HBox(12, Layouts.grow(new VBox(2, finding, counts)), answers);
        top.setAlignment(Pos.TOP_LEFT);
        return top;
    }

    private Card matrix(MissList list) {
        MissPane pane = new MissPane(controller, list::enter);
        CardHead head = new CardHead(Texts.of("compare.misses-title"), Texts.of("compare.misses-help"));
        VBox inside = Layouts.padded(new VBox(4, head, pane), 8, 12, 8, 12);
        head.asPicture(() -> MissPane.picture(controller).ifPresent(drawn -> CopyAndExport.export(inside, drawn)))
                .asNumbers(() -> controller.misses.optional().ifPresent(shown -> CopyAndExport.save(inside, controller.table())));
        head.note(Texts.of("compare.misses-note"));
        return CardRows.card(inside, 0, 0, Priority.NEVER);
    }

    /** The pictures of the page; none without evidence. */
    public static Stream<Picture> pictures(MissController controller) {
        return Stream.concat(MissPane.picture(controller).stream(), survival(controller).map(Chart::picture).stream());
    }

    /** Evidence still held by age; empty without evidence. */
    private static Optional<Chart> survival(MissController controller) {
        return controller.misses.optional().filter(Misses::hasGold)
                .map(shown -> SurvivalChart.of(shown, MissReport.survival(controller.name() + "-survival", shown.traces()),
                        RunningCharts.captionOfLines(shown.shown().getFirst())));
    }

    private ChartCard survival() {
        ChartCard card = Layouts.styled(
                new ChartCard(Texts.of("compare.misses-survival"), Texts.of("compare.misses-survival-help")), "mn-card-inside");
        controller.misses.subscribe(shown -> {
            if (shown != null && shown.hasGold()) {
                card.head().note(Texts.of("compare.misses-survival-note", Numbers.whole(shown.asked().turns())));
                card.show(survival(controller).orElseThrow());
            }
        });
        return card;
    }
}
