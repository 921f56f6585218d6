package mnemoscope.ui.sensitivity;

import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.explain.sensitivity.RewardCrossing;
import mnemoscope.model.Texts;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.grid.Column.Drawn;
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.TableModel;

/** The columns of the crossings and of the ranking. */
final class SensitivityColumns {
    private static final NumberStyle VALUE = new NumberStyle(1, true, false);
    private static final NumberStyle TIMES = new NumberStyle(2, true, false);
    private static final NumberStyle DIFFERENCE = NumberStyle.WHOLE_DIFFERENCE;

    private SensitivityColumns() {}

    /**
     * A policy in the ranking.
     *
     * @param policy index in the list
     * @param rank   from 1
     * @param before the rank with the paper's coefficients
     */
    record Ranked(int policy, int rank, int before) {
        static List<Ranked> of(SensitivityContent shown) {
            List<Integer> now = shown.model().order(shown.at());
            List<Integer> usual = shown.model().order(RewardCoefficients.DEFAULT);
            return IntStream.range(0, now.size()).mapToObj(k -> new Ranked(now.get(k), k + 1, usual.indexOf(now.get(k)) + 1))
                    .toList();
        }

        String moved() {
            return before == rank
                    ? ""
                    : Texts.of(before > rank ? "sensitivity.up" : "sensitivity.down", Numbers.whole(Math.abs(before - rank)));
        }
    }

    static TableModel<RewardCrossing> crossings(SensitivityContent shown) {
        return new TableModel<>(shown.name("crossings"),
                List.of(Column.<RewardCrossing>words(Texts.of("sensitivity.column-coefficient"), row -> row.coefficient().title())
                        .named("coefficient").width(112),
                        Column.<RewardCrossing>number(Texts.of("sensitivity.column-at"), VALUE, RewardCrossing::at).named("at")
                                .width(56).shown(row -> (row.exact() ? "" : "\u2248 ") + VALUE.text(row.at()))
                                .tip(Texts.of("sensitivity.column-at-help")),
                        Column.<RewardCrossing>number(Texts.of("sensitivity.column-times"), TIMES, RewardCrossing::times)
                                .named("times").width(52).shown(row -> "\u00d7" + TIMES.text(row.times())).look("mn-muted"),
                        Column.<RewardCrossing>words(Texts.of("sensitivity.column-passes"), row -> shown.title(row.passes()))
                                .named("passes").width(106).grows().mark(row -> drawn(shown, row.passes()))
                                .look(row -> row.now() ? "mn-strong" : ""),
                        Column.<RewardCrossing>words(Texts.of("sensitivity.column-passed"), row -> shown.title(row.passed()))
                                .named("passed").width(106).grows().mark(row -> drawn(shown, row.passed())),
                        Column.<RewardCrossing>words("", row -> row.now() ? Texts.of("sensitivity.now") : "").named("now")
                                .width(48).look("mn-strong")));
    }

    static TableModel<Ranked> order(SensitivityContent shown) {
        RewardCoefficients at = shown.at();
        return new TableModel<>(shown.name("order"), List.of(
                Column.<Ranked>count(Texts.of("sensitivity.column-rank"), Ranked::rank).named("rank").width(48),
                Column.<Ranked>words(Texts.of("sensitivity.column-policy"), row -> shown.title(row.policy())).named("policy")
                        .width(130).grows().mark(row -> drawn(shown, row.policy())),
                Column.<Ranked>number(Texts.of("sensitivity.column-reward"), NumberStyle.WHOLE,
                        row -> reward(shown, row.policy(), at)).named("reward_mean").width(64)
                        .tip(Texts.of("sensitivity.column-reward-help")),
                Column.<Ranked>number(Texts.of("sensitivity.column-difference"), DIFFERENCE,
                        row -> reward(shown, row.policy(), at) - reward(shown, shown.model().base(), at)).named("difference")
                        .width(78).look("mn-muted").tip(Texts.of("sensitivity.minus", shown.title(shown.model().base()))),
                Column.<Ranked>words("", Ranked::moved).named("moved").width(72).look("mn-strong")
                        .tip(Texts.of("sensitivity.column-moved-help"))));
    }

    private static double reward(SensitivityContent shown, int policy, RewardCoefficients at) {
        return shown.model().policies().get(policy).at(at);
    }

    private static Drawn drawn(SensitivityContent shown, int policy) {
        var style = shown.style(policy);
        return new Drawn(style, style.legend());
    }
}
