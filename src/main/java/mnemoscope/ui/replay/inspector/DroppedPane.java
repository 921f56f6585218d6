package mnemoscope.ui.replay.inspector;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.explain.compaction.Dropped.Group;
import mnemoscope.explain.compaction.Dropped.Item;
import mnemoscope.explain.decision.DecisionView;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;
import mnemoscope.text.Numbers;
import mnemoscope.text.call.ShellCommand;
import mnemoscope.text.call.ToolCall;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.state.ReplayController;

/**
 * The turns that the agent dropped just before a decision, or after the last one, by kind; those that it used again later are
 * marked and come first. While answers are off nothing is marked, and the order does not tell either.
 */
final class DroppedPane extends VBox {
    private static final int MOST = 60;

    private final ReplayController controller;
    private final Label title = Type.BODY.label("", "mn-strong");
    private final GridPane grid = new GridPane(8, 2);
    private final Set<String> open = new HashSet<>();
    private DecisionView shown;

    DroppedPane(ReplayController controller) {
        super(4);
        this.controller = controller;
        getStyleClass().add("mn-dropped");
        Tips.on(title, Texts.of("replay.dropped-here-help"));
        getChildren().addAll(title, grid);
    }

    void show(DecisionView step) {
        boolean any = step != null && step.dropped().isPresent();
        Layouts.show(this, any);
        if (any && step != shown) {
            open.clear();
            shown = step;
            boolean after = controller.model().result().filter(of -> of.dropsBefore(step.decision()).isEmpty()).isPresent();
            title.setText(Texts.of(after ? "replay.dropped-after-decision" : "replay.dropped-here"));
            fill();
        }
    }

    private void fill() {
        grid.getChildren().clear();
        boolean told = shown.answersOn();
        List<Group> groups = new ArrayList<>(shown.dropped().orElseThrow().groups());
        if (!told) {
            groups.sort(Comparator.comparingLong(Group::tokens).reversed());
        }
        row(Type.META.label(Texts.of("replay.dropped-kind"), "mn-muted"), "mn-muted", Texts.of("replay.dropped-turns"),
                Texts.of("replay.dropped-tokens"), told ? Texts.of("replay.dropped-used-again") : "");
        groups.forEach(group -> group(group, told));
    }

    private void group(Group group, boolean told) {
        boolean all = open.contains(group.title());
        List<Item> listed = told ? group.items().stream().filter(item -> !item.uses().isEmpty()).toList() : List.of();
        row(link((all ? "▾ " : "▸ ") + group.title(), () -> fold(group)), group.usedAgain() > 0 && told ? "mn-strong" : "mn-text",
                Numbers.whole(group.turns()), Numbers.whole(group.tokens()),
                told && group.usedAgain() > 0 ? Numbers.whole(group.usedAgain()) : "");
        List<Item> items = all ? order(group.items(), told) : listed;
        items.stream().limit(MOST).forEach(item -> item(group, item, told));
        if (all && items.size() > MOST) {
            row(Type.META.label(Texts.of("replay.dropped-more", items.size() - MOST), "mn-muted"), "mn-muted");
        }
    }

    private static List<Item> order(List<Item> items, boolean told) {
        return told ? items : items.stream().sorted(Comparator.comparingInt(item -> item.turns().getFirst())).toList();
    }

    private void item(Group group, Item item, boolean told) {
        boolean used = told && !item.uses().isEmpty();
        int result = item.turns().getLast();
        // The tool is the title of the group; the end of a path tells files apart.
        Arguments given = item.what().endsWith(group.title()) ? arguments(item.turns().getFirst()) : Arguments.NONE;
        Label name = Layouts.narrow(Type.ROW.label(
                given.whole.isEmpty() ? item.what().replaceFirst("^" + Pattern.quote(group.title() + " "), "") : given.brief(),
                used ? "mn-strong" : "mn-text"));
        name.setTextOverrun(given.isCommand() ? OverrunStyle.ELLIPSIS : OverrunStyle.LEADING_ELLIPSIS);
        Layouts.padded(name, 0, 0, 0, 14);
        if (used && !item.onlyAfterEdit()) {
            name.getStyleClass().add("mn-warn");
        }
        String whole = given.whole.isEmpty() ? item.what() : group.title() + ": " + given.whole;
        Tips.on(name, used
                ? whole + "\n"
                        + Texts.of(item.onlyAfterEdit() ? "replay.read-again-after-edit-times" : "replay.used-again-times",
                                item.uses().size(), Numbers.whole(item.uses().getFirst().callsSinceCut().orElse(0)))
                : whole);
        Buttons.press(name, () -> controller.decisions().selectTurn(result));
        row(name, used ? "mn-strong" : "mn-muted", Numbers.whole(item.turns().size()), Numbers.whole(item.tokens()),
                used ? item.onlyAfterEdit() ? Texts.of("replay.after-edit") : Numbers.whole(item.usedAgain()) : "");
    }

    /** The arguments of a call whose name says no file. @param file that a command only prints; empty if it does more */
    private record Arguments(String whole, String file) {
        static final Arguments NONE = new Arguments("", "");

        boolean isCommand() {
            return !whole.isEmpty() && file.isEmpty();
        }

        /** The end of a command that prints a file tells it from others; the start of any other command does. */
        String brief() {
            return PrintableText.shortened(file.isEmpty()
                    ? whole.replaceAll("\\s+", " ")
                    : file.substring(file.replace('\\', '/').lastIndexOf('/') + 1));
        }
    }

    /** The command of a call or of its result, or else all texts among its arguments. */
    private Arguments arguments(int turn) {
        List<Turn> turns = controller.model().result().orElseThrow().episode().turns();
        Turn of = turns.get(turn);
        int call = of.kind() == TurnKind.TOOL_CALL ? turn : of.callTurn();
        if (call < 0) {
            return Arguments.NONE;
        }
        String text = turns.get(call).text();
        ToolCall called = ToolCall.of(text);
        String script = ShellCommand.script(text, called).strip();
        return script.isEmpty()
                ? new Arguments(String.join(" ", called.texts()).strip(), "")
                : new Arguments(script, ShellCommand.of(text, called).map(ShellCommand::path).orElse(""));
    }

    private void fold(Group group) {
        if (!open.remove(group.title())) {
            open.add(group.title());
        }
        fill();
    }

    private static Hyperlink link(String words, Runnable action) {
        Hyperlink link = Layouts.narrow(new Hyperlink(words));
        link.getStyleClass().add("mn-step-link");
        link.setOnAction(event -> action.run());
        return link;
    }

    private void row(Node name, String look, String... numbers) {
        int at = grid.getChildren().isEmpty() ? 0 : grid.getRowCount();
        GridPane.setHgrow(name, Priority.ALWAYS);
        grid.add(name, 0, at);
        for (int k = 0; k < numbers.length; k++) {
            Label number = Layouts.uncut(Type.ROW.label(numbers[k], look));
            GridPane.setHalignment(number, HPos.RIGHT);
            grid.add(number, k + 1, at);
        }
    }
}
