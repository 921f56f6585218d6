package mnemoscope.ui.data;

import java.util.List;
import java.util.function.ToLongFunction;
import mnemoscope.dataset.need.NeedKind;
import mnemoscope.model.Texts;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.TableModel;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.workspace.SortOrder;

/** The columns of the table of sessions; those of its files are named as in {@code sessions.csv} and {@code cuts.csv}. */
final class SessionColumns {
    static final SortOrder BY_PAID_TWICE = new SortOrder("paid_twice", true);
    private static final double TICK = 6;

    private SessionColumns() {}

    static TableModel<SessionRow> of(String dataset, List<SessionRow> rows) {
        return new TableModel<>(dataset + "-sessions", List.of(Column.words("session", SessionRow::id).onlyInFiles(),
                Column.words(Texts.of("data.session"), SessionRow::name).named("title").quotes().width(150).grows()
                        .alsoFound(row -> row.id()).look("mn-strong").tips(row -> row.name() + "\n" + row.id()),
                Column.<SessionRow>words(Texts.of("data.date"), row -> row.origin().date()).named("date").width(94).leavesAt(1),
                Column.<SessionRow>words(Texts.of("data.project"), row -> row.origin().project()).named("project").width(76)
                        .leavesAt(2).onScreen(SessionsController.projects(rows).size() > 1),
                Column.<SessionRow>words(Texts.of("data.agent"), row -> row.origin().agent()).named("agent").width(86).leavesAt(7)
                        .onScreen(SessionsController.agents(rows).size() > 1),
                Column.<SessionRow>count(Texts.of("data.turns"), row -> row.audit().turns()).named("turns").width(50).highFirst()
                        .leavesAt(8),
                Column.<SessionRow>count(Texts.of("data.calls"), row -> row.audit().calls()).named("calls").width(46).highFirst()
                        .leavesAt(9),
                number("data.compactions", "compactions", 90, row -> row.audit().compactions()).leavesAt(5),
                number("data.sessions-dropped", "dropped_tokens", 66, row -> row.audit().droppedTokens()),
                number("data.used-again", "used_again_tokens", 82, row -> row.audit().usedAgainTokens()),
                Column.number(Texts.of("data.share"), NumberStyle.SHARE, SessionRow::share).named("used_again_share").width(50)
                        .shown(row -> Double.isNaN(row.share()) ? null : Numbers.percent(row.share())).highFirst()
                        .tip(Texts.of("data.share-help")).leavesAt(6),
                number("data.sessions-read-again", "read_again", 88, row -> row.audit().readAgain().size())
                        .tip(Texts.of("data.sessions-read-again-help")).leavesAt(4),
                only("re_read_left", row -> row.left(NeedKind.RE_READ)),
                only("re_read_edited_left", row -> row.left(NeedKind.RE_READ_EDITED)),
                number("data.paid-twice", "paid_twice", 108, row -> row.audit().paidTwice()).look("mn-strong")
                        .tip(Texts.of("explain.paid-twice-meaning")),
                only("paid_twice_tokens", row -> row.paidTwice(NeedKind.RE_READ)),
                only("paid_twice_edited_tokens", row -> row.paidTwice(NeedKind.RE_READ_EDITED)),
                Column.<SessionRow>picture(Texts.of("data.context-over-turns")).width(100).leavesAt(3)
                        .tip(Texts.of("data.context-over-turns-help")).face(SessionColumns::draw)));
    }

    private static Column<SessionRow> number(String key, String name, double width, ToLongFunction<SessionRow> value) {
        return Column.count(Texts.of(key), value).named(name).width(width).highFirst()
                .look(row -> value.applyAsLong(row) == 0 ? "mn-muted" : "");
    }

    private static Column<SessionRow> only(String name, ToLongFunction<SessionRow> value) {
        return Column.count(name, value).onlyInFiles();
    }

    /** Tokens in the agent's context, with a tick at each call that used again what had been dropped. */
    private static void draw(Painter g, double width, double height, Palette palette, SessionRow row) {
        long[] course = row.course();
        long most = 1;
        for (long each : course) {
            most = Math.max(most, each);
        }
        double wide = width - 8;
        double base = height - TICK;
        double[] xs = new double[course.length];
        double[] ys = new double[course.length];
        for (int turn = 0; turn < course.length; turn++) {
            xs[turn] = 4 + wide * turn / Math.max(1, course.length - 1);
            ys[turn] = base - (base - 4) * course[turn] / most;
        }
        g.setStroke(palette.of(ColorRole.MUTED));
        g.setLineWidth(1);
        g.strokePolyline(xs, ys, xs.length);
        row.audit().uses().stream().filter(use -> !use.held() && use.need().kind() != NeedKind.REPEATED).forEach(use -> g
                .line(xs[use.need().call()], base, xs[use.need().call()], height - 1, 1.5, palette.of(ColorRole.WARNING)));
    }
}
