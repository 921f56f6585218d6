package mnemoscope.ui.optimality.play;

import java.util.List;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.geometry.Side;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import mnemoscope.optimality.OptimumBound;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.TransportButtons;
import mnemoscope.ui.kit.Type;

/** Moves through the turns, says what the instance comes to, adds policies. */
final class PlayBar extends VBox {
    /** From this width on, px, the headline has room between the buttons. */
    private static final double ROOMY = 1080;

    private final PlayModel model;
    private final Label turn = Type.BODY.label("", "mn-strong");
    private final Label of = Type.BODY.label("", "mn-muted");
    private final Label gap = Type.BODY.label("", "mn-muted");
    private final TextFlow headline = new TextFlow();
    private final Label lead = Type.BODY.label("", "mn-verdict", "mn-strong");
    private final Label rest = Type.BODY.label("", "mn-verdict");
    private final HBox inline = new HBox(lead, rest);
    private final HBox row = new HBox(4);
    private final Region space = new Region();
    private final TransportButtons transport;
    private final Button difference;
    private final Button add;

    PlayBar(PlayModel model, PlayController controller) {
        super(6);
        this.model = model;
        transport = new TransportButtons("turn", controller, model.playing);
        difference = Buttons.keyed(Icons.DISAGREEMENT, "Next difference", "N", controller::nextDisagreement);
        Tips.on(difference, "The next turn at which the policies choose differently. P goes back.");
        add = Buttons.labelled("mdi2t-table-plus", "Add policy", () -> {
        });
        add.setOnAction(event -> {
            ContextMenu menu = new ContextMenu();
            menu.getItems().setAll(PolicyMenu.add(model, controller));
            menu.show(add, Side.BOTTOM, 0, 0);
        });
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox place = new HBox(turn, of);
        place.setAlignment(Pos.CENTER_LEFT);
        place.setMinWidth(USE_PREF_SIZE);
        place.setPadding(new Insets(0, 14, 0, 10));
        gap.setMinWidth(USE_PREF_SIZE);
        gap.setPadding(new Insets(0, 8, 0, 8));
        lead.setMinWidth(USE_PREF_SIZE);
        rest.setMinWidth(0);
        inline.setAlignment(Pos.CENTER_LEFT);
        inline.setMinWidth(0);
        row.setAlignment(Pos.CENTER_LEFT);
        row.getChildren().setAll(transport.all());
        row.getChildren().addAll(place, inline, space, gap, difference, add);
        getChildren().add(row);
        setMinWidth(0);
        widthProperty().subscribe(width -> arrange());
        Theme.follow(this, theme -> arrange());
        model.played.subscribe(shown -> show());
        model.cursor.subscribe(at -> show());
        model.policies.subscribe(policies -> add.setDisable(policies.size() >= PlayController.MOST_POLICIES));
    }

    /** The headline stands between the buttons, or below them where that would leave it too little width. */
    private void arrange() {
        boolean inside = Theme.current().get() != Theme.LECTURE && getWidth() >= ROOMY;
        inline.setVisible(inside);
        inline.setManaged(inside);
        if (inside) {
            getChildren().remove(headline);
        } else if (!getChildren().contains(headline)) {
            getChildren().add(headline);
        }
        boolean narrow = getWidth() < (Theme.current().get() == Theme.LECTURE ? 1000 : 760);
        Buttons.hideWords(difference, narrow);
        add.setText(narrow ? "Add" : "Add policy");
    }

    private void show() {
        Played shown = model.played.optional().orElse(null);
        row.setDisable(shown == null);
        headline.getChildren().clear();
        if (shown == null) {
            return;
        }
        int at = model.turn();
        turn.setText("Turn " + (at + 1));
        of.setText(" of " + shown.turns());
        transport.at(at == 0, at == shown.turns() - 1);
        difference.setDisable(shown.differences().stream().noneMatch(t -> t > at));
        Headline words = Headline.of(shown.contest());
        headline.getChildren().setAll(text(words.lead(), "mn-strong"), text(words.rest()));
        headline.setAccessibleText(words.lead() + words.rest());
        lead.setText(words.lead());
        rest.setText(words.rest());
        gap.setText(words.gap());
        Tips.on(gap, shown.contest().isSolved()
                ? "(optimal return \u2212 return of the policy) / |optimal return|. Exact: both returns are computed by dynamic "
                        + "programming, nothing is sampled."
                : unsolved(shown.contest().bound()));
    }

    private static String unsolved(OptimumBound bound) {
        return "(bound \u2212 return of the policy) / |bound|. No policy earns more than the bound, "
                + Numbers.fixed(bound.value(), 2) + (bound.by() == OptimumBound.Kind.LAGRANGIAN
                        ? ": each turn\u2019s budget is replaced by a price of room, so that every item is solved alone."
                        : ": every turn earns at most what the best set would, were all items in the pool.")
                + " An estimated return enters 3 standard errors lower.";
    }

    private static Text text(String words, String... classes) {
        Text text = new Text(words);
        text.getStyleClass().addAll(List.of("mn-text", "mn-verdict"));
        text.getStyleClass().addAll(classes);
        return text;
    }
}
