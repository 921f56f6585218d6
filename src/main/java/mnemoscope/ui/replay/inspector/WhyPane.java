package mnemoscope.ui.replay.inspector;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import mnemoscope.explain.why.WhyView;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.state.ReplayController;

/** Why the policy kept the turn or let it go: one sentence, the score as a bar and as a table, and where it was decided. */
final class WhyPane extends VBox {
    private final ReplayController controller;
    private final Label title = Type.TITLE.label("");
    private final FlowPane top = new FlowPane(8, 6);
    private final Label reason = Type.BODY.label("");
    private final Label flip = Type.ROW.label("");
    private final ScoreBar bar = new ScoreBar();
    private final ScoreBreakdownTable table = new ScoreBreakdownTable();
    private final Text before = new Text();
    private final Hyperlink link = new Hyperlink();
    private final Text after = new Text();
    private final TextFlow note = new TextFlow(before, link, after);
    private final ToggleGroup group = new ToggleGroup();
    private final List<ToggleButton> switches = new ArrayList<>();
    private List<String> titles = List.of();
    private WhyView shown;

    WhyPane(ReplayController controller) {
        super(6);
        this.controller = controller;
        title.setMinWidth(Region.USE_PREF_SIZE);
        top.setRowValignment(javafx.geometry.VPos.CENTER);
        top.getChildren().add(title);
        reason.setWrapText(true);
        reason.setMinHeight(Region.USE_PREF_SIZE);
        flip.setWrapText(true);
        flip.setMinHeight(Region.USE_PREF_SIZE);
        note.getStyleClass().add("mn-note");
        before.getStyleClass().addAll("mn-text", "mn-row");
        after.getStyleClass().addAll("mn-text", "mn-row");
        link.getStyleClass().add("mn-step-link");
        Takeaway.offer(table, () -> controller.tables().score());
        link.setOnAction(event -> controller.steps().jump(shown.linkStep()));
        getChildren().addAll(top, reason, flip, bar, table, note);
    }

    void show(WhyView why, List<PolicyStyle> styles, List<String> names) {
        shown = why;
        switches(styles, names);
        title.setText(why.title());
        reason.setText(why.reason());
        String change = why.margin().isEmpty() || why.flip().isEmpty()
                ? why.margin() + why.flip()
                : why.margin() + " " + why.flip();
        flip.setText(change);
        ReplayInspector.visible(flip, !change.isEmpty());
        boolean scored = why.score() != null;
        ReplayInspector.visible(bar, scored);
        ReplayInspector.visible(table, scored);
        if (scored) {
            bar.show(why.score(), styles.get(why.policy()));
            table.show(why.score());
        }
        ReplayInspector.visible(note, why.linkStep() >= 0);
        before.setText(why.fate() == WhyView.TurnFate.GONE ? "It was dropped at " : "It was decided at ");
        link.setText(why.link());
        after.setText(": " + why.linkText());
    }

    private void switches(List<PolicyStyle> styles, List<String> names) {
        if (!names.equals(titles)) {
            titles = names;
            switches.clear();
            for (int p = 0; p < styles.size(); p++) {
                int place = p;
                ToggleButton button = new ToggleButton("", new Mark(styles.get(p), 12));
                button.setToggleGroup(group);
                button.setAccessibleText("Explain " + names.get(p));
                Tips.on(button, "Explain " + names.get(p) + " (" + (p + 1) + ")");
                button.setOnAction(event -> {
                    button.setSelected(true);
                    controller.steps().focusPolicyAt(place);
                });
                switches.add(button);
            }
            HBox box = Buttons.segments(switches.toArray(ToggleButton[]::new));
            box.getStyleClass().add("mn-small");
            box.setAlignment(Pos.CENTER_LEFT);
            top.getChildren().setAll(title, box);
        }
        for (int p = 0; p < switches.size(); p++) {
            boolean on = p == shown.policy();
            switches.get(p).setSelected(on);
            switches.get(p).setText(on && switches.size() < 5 ? shortened(names.get(p)) : "");
        }
    }

    /** The first word of a name, where there is little room: "Mixed" for "Mixed-Score". */
    private static String shortened(String name) {
        String head = name.split("[-( ]", 2)[0];
        return head.length() > 9 ? head.substring(0, 8) + "\u2026" : head;
    }
}
