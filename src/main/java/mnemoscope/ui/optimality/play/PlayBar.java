package mnemoscope.ui.optimality.play;

import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import mnemoscope.model.Texts;
import mnemoscope.optimality.ExpectedReturn;
import mnemoscope.optimality.OptimumBound;
import mnemoscope.optimality.play.Contest;
import mnemoscope.optimality.play.ItemNames;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Transport;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.Value;

/** Moves through the turns, says what the instance comes to, adds policies. */
final class PlayBar extends VBox {
    /** From this width on, px, the headline has room between the buttons. */
    private static final double ROOMY = 1080;

    private final PlayModel model;
    private final Label turn = Type.BODY.label("", "mn-strong");
    private final Label of = Type.BODY.label("", "mn-muted");
    private final Label gap = Layouts.padded(Layouts.whole(Type.BODY.label("", "mn-muted")), 0, 8, 0, 8);
    private final TextFlow headline = new TextFlow();
    private final Label lead = Layouts.whole(Type.BODY.label("", "mn-verdict", "mn-strong"));
    private final Label rest = Layouts.narrow(Type.BODY.label("", "mn-verdict"));
    private final HBox inline = Layouts.narrow(Layouts.row(0, lead, rest));
    private final HBox row;
    private final Transport.Controls transport;
    private final Button difference;
    private final Button add = new Button(Texts.of("optimality.add-policy"), Icons.of("mdi2t-table-plus"));

    PlayBar(PlayModel model, PlayController controller) {
        super(6);
        this.model = model;
        transport = new Transport.Controls(Transport.Step.TURN, controller, model.playing);
        difference = Buttons.keyed(Icons.DISAGREEMENT, Texts.of("optimality.next-difference"), "next-disagreement", "N",
                controller::nextDisagreement);
        Tips.on(difference, Texts.of("optimality.next-difference-help"));
        Buttons.drops(add, () -> PolicyColumn.offers(model, false, controller::addPolicy));
        row = Layouts.row(4, transport.all().toArray(Button[]::new));
        row.getChildren().addAll(Layouts.padded(Layouts.whole(Layouts.row(0, turn, of)), 0, 14, 0, 10), inline,
                Layouts.space(), gap, difference, add);
        getChildren().add(row);
        setMinWidth(0);
        Value.whenever(this::arrange, widthProperty(), Theme.current());
        Value.whenever(this::show, model.played, model.cursor);
        model.policies.subscribe(policies -> add.setDisable(policies.size() >= PlayController.MOST_POLICIES));
    }

    /** The headline stands between the buttons, or below them where that would leave it too little width. */
    private void arrange() {
        boolean lecture = Theme.current().get() == Theme.LECTURE;
        boolean inside = !lecture && getWidth() >= ROOMY;
        Layouts.show(inline, inside);
        getChildren().remove(headline);
        if (!inside) {
            getChildren().add(headline);
        }
        boolean narrow = getWidth() < (lecture ? 1000 : 760);
        Layouts.show(Buttons.words(difference), !narrow);
        add.setText(narrow ? Texts.of("optimality.add") : Texts.of("optimality.add-policy"));
    }

    private void show() {
        Played shown = model.played.get();
        row.setDisable(shown == null);
        headline.getChildren().clear();
        if (shown == null) {
            return;
        }
        int at = model.turn();
        turn.setText(Texts.of("optimality.turn", at + 1));
        of.setText(" " + Texts.of("optimality.of-turns", shown.turns()));
        transport.at(at == 0, at == shown.turns() - 1);
        difference.setDisable(shown.differences().stream().noneMatch(t -> t > at));
        Headline words = Headline.of(shown.contest());
        headline.getChildren().setAll(Layouts.styled(new Text(words.lead()), "mn-text", "mn-verdict", "mn-strong"),
                Layouts.styled(new Text(words.rest()), "mn-text", "mn-verdict"));
        headline.setAccessibleText(words.lead() + words.rest());
        lead.setText(words.lead());
        rest.setText(words.rest());
        gap.setText(words.gap());
        Tips.on(gap, shown.contest().isSolved()
                ? Texts.of("optimality.gap-help")
                : unsolved(shown.contest().bound()));
    }

    private static String unsolved(OptimumBound bound) {
        return Texts.of(bound.by() == OptimumBound.Kind.LAGRANGIAN
                ? "optimality.gap-to-the-bound-of-prices"
                : "optimality.gap-to-the-bound-of-best-sets", Numbers.fixed(bound.value(), 2));
    }

    /**
     * What the instance comes to, over all queries.
     *
     * @param lead the finding
     * @param rest what to add
     * @param gap  of the policy that the finding is about, with its certificate
     */
    record Headline(String lead, String rest, String gap) {
        private static final double ROUNDING = 1e-9;

        static Headline of(Contest contest) {
            if (!contest.isSolved()) {
                return unsolved(contest, contest.entries().getFirst());
            }
            List<Contest.Entry> others = contest.entries().stream()
                    .filter(each -> !each.policy().equals(PlayedPolicy.OPTIMAL)).toList();
            Optional<Contest.Entry> losing = others.stream()
                    .filter(each -> contest.optimum() - each.expectedReturn() > ROUNDING).findFirst();
            if (losing.isEmpty()) {
                return new Headline(others.isEmpty()
                        ? Texts.of("optimality.optimal-earns", Numbers.fixed(contest.optimum(), 2))
                        : Texts.of(others.size() == 1 ? "optimality.loses-nothing" : "optimality.lose-nothing",
                                ItemNames.prose(others.stream().map(each -> each.policy().title()).toList())),
                        ".", Texts.of("optimality.gap-share-exact", Numbers.fixed(0, 1)));
            }
            Contest.Entry entry = losing.get();
            double lost = contest.optimum() - entry.expectedReturn();
            String rest = entry.firstLoss() <= ROUNDING
                    ? Texts.of("optimality.though-first-choice-loses-nothing")
                    : lost - entry.firstLoss() <= ROUNDING
                            ? Texts.of("optimality.all-by-its-first-choice")
                            : Texts.of("optimality.first-choice-alone-loses", Numbers.loss(entry.firstLoss(), 2));
            double share = contest.gap(entry);
            return new Headline(Texts.of("optimality.loses-against-optimal", entry.policy().title(), Numbers.loss(lost, 2)), rest,
                    Double.isFinite(share)
                            ? Texts.of("optimality.gap-share-exact", Numbers.loss(100 * share, 1))
                            : Texts.of("optimality.no-gap-optimum-is-0"));
        }

        private static Headline unsolved(Contest contest, Contest.Entry entry) {
            double share = contest.gap(entry);
            String title = entry.policy().title();
            String amount = Numbers.fixed(entry.earned().value(), 2);
            amount = entry.earned().isExact()
                    ? Texts.of("optimality.exact-amount", amount)
                    : Texts.of("optimality.estimated-amount", amount, error(entry.earned()));
            if (!Double.isFinite(share)) {
                return new Headline(Texts.of("optimality.policy-earns-amount", title, amount),
                        Texts.of("optimality.optimum-is-at-most", Numbers.fixed(contest.bound().value(), 2)),
                        Texts.of("optimality.gap-not-bounded"));
            }
            String most = Texts.of("optimality.at-most-share", Numbers.loss(100 * share, 1));
            return new Headline(Texts.of("optimality.is-from-the-optimum", title, most),
                    Texts.of("optimality.optimum-too-large-policy-earns", amount), Texts.of("optimality.gap-at-most", most));
        }

        /** The standard error of an estimate. */
        static String error(ExpectedReturn earned) {
            return "\u00b1" + Numbers.fixed(earned.standardError(), earned.standardError() < 0.1 ? 3 : 2);
        }
    }
}
