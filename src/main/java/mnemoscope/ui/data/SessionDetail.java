package mnemoscope.ui.data;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.HPos;
import javafx.geometry.Insets;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;
import mnemoscope.explain.compaction.Dropped;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.KeyNumber;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Type;

/** The selected session: three numbers, what was dropped by kind, and the way to its worst cut. */
final class SessionDetail extends VBox {
    private static final int MOST_KINDS = 12;

    private final SessionsController controller;

    SessionDetail(SessionsController controller) {
        super(10);
        this.controller = controller;
        setPadding(new Insets(10, 14, 12, 14));
    }

    /** @param row null for none */
    void show(SessionRow row) {
        getChildren().clear();
        if (row == null) {
            return;
        }
        String about = Stream
                .of(row.id().equals(row.name()) ? "" : row.id(), row.day(), row.origin().project(), row.origin().agent())
                .filter(word -> !word.isEmpty()).collect(Collectors.joining(", "));
        getChildren().addAll(Layouts.wrapped(Type.TITLE.label(row.name())), Layouts.wrapped(Type.META.label(about, "mn-muted")));
        if (row.audit().droppedTokens() == 0) {
            getChildren().addAll(Layouts.wrapped(Type.ROW.label(Texts.of("data.nothing-dropped-here"))), buttons(row));
            return;
        }
        FlowPane numbers = numbers(row);
        numbers.getChildren().forEach(number -> Layouts.uncut((KeyNumber) number));
        getChildren().addAll(Layouts.wrapped(Type.BODY.label(sentence(row), "mn-strong")), numbers,
                Layouts.saying(Layouts.wrapped(Type.ROW.label(controller.noDecisionFollows(row)))), buttons(row),
                Layouts.wrapped(Type.ROW.label(Texts.of("data.dropped-by-kind"), "mn-strong")), kinds(row.dropped()));
    }

    static String sentence(SessionRow row) {
        return Texts.of("data.dropped-turns-used-again", Numbers.whole(row.turnsUsedAgain()), Numbers.whole(row.turnsDropped()),
                Numbers.whole(row.audit().readAgain().size()));
    }

    /** Dropped, used again, paid twice. */
    static FlowPane numbers(SessionRow row) {
        return new FlowPane(18, 6,
                new KeyNumber(Numbers.whole(row.audit().droppedTokens()), Texts.of("data.tokens-dropped"), false),
                new KeyNumber(Numbers.whole(row.audit().usedAgainTokens()),
                        Texts.of("data.tokens-used-again", Numbers.percent(row.share())), "", false,
                        Texts.of("explain.used-again-meaning")),
                new KeyNumber(Numbers.whole(row.audit().paidTwice()), Texts.of("data.paid-twice"), "",
                        row.audit().paidTwice() > 0, Texts.of("explain.paid-twice-meaning")));
    }

    private FlowPane buttons(SessionRow row) {
        return new FlowPane(8, 6,
                Buttons.primary(Texts.of(row.audit().worstCut().isPresent() ? "data.open-at-worst-cut" : "data.open-session"),
                        () -> controller.open(row)),
                Buttons.text(Texts.of("data.copy-command"), () -> CopyAndExport.copy(controller.command(row))));
    }

    /** Tokens by kind: in the whole session, dropped, and of these used again. */
    static GridPane kinds(Dropped dropped) {
        GridPane grid = new GridPane(12, 3);
        row(grid, "mn-muted", Texts.of("data.kind"), Texts.of("data.size-of-kind"), Texts.of("data.sessions-dropped"),
                Texts.of("data.used-again"));
        List<Dropped.Group> groups = dropped.groups();
        groups.stream().limit(MOST_KINDS).forEach(group -> row(grid, group.usedAgain() > 0 ? "mn-strong" : "mn-text",
                group.title(), Numbers.whole(group.all()), Numbers.whole(group.tokens()), Numbers.whole(group.usedAgain())));
        if (groups.size() > MOST_KINDS) {
            List<Dropped.Group> rest = groups.subList(MOST_KINDS, groups.size());
            row(grid, "mn-text", Texts.of("data.other-kinds", rest.size()),
                    Numbers.whole(rest.stream().mapToLong(Dropped.Group::all).sum()),
                    Numbers.whole(rest.stream().mapToLong(Dropped.Group::tokens).sum()),
                    Numbers.whole(rest.stream().mapToLong(Dropped.Group::usedAgain).sum()));
        }
        return grid;
    }

    private static void row(GridPane grid, String look, String kind, String... numbers) {
        int at = grid.getRowCount();
        Label name = Layouts.grow(Type.ROW.label(kind, look));
        GridPane.setHgrow(name, javafx.scene.layout.Priority.ALWAYS);
        name.setMaxWidth(Double.MAX_VALUE);
        grid.add(name, 0, at);
        for (int k = 0; k < numbers.length; k++) {
            // A head breaks between its words.
            Label number = Layouts.wrapped(Type.ROW.label(numbers[k], look));
            number.setTextAlignment(TextAlignment.RIGHT);
            number.setMinWidth(Stream.of(numbers[k].split(" "))
                    .mapToDouble(word -> Math.ceil(Type.width(word, Type.ROW.strongFont()))).max().orElse(0));
            GridPane.setHalignment(number, HPos.RIGHT);
            grid.add(number, k + 1, at);
        }
    }

    /** Tokens of a session by kind, as a table for files. */
    static ValueTable table(String name, Dropped dropped) {
        return new ValueTable(name, List.of("kind", "tokens", "dropped_turns", "dropped_tokens", "used_again_tokens"),
                dropped.groups().stream().map(
                        group -> List.<Object>of(group.title(), group.all(), group.turns(), group.tokens(), group.usedAgain()))
                        .toList());
    }
}
