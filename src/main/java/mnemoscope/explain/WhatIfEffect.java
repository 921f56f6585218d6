package mnemoscope.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.replay.Summary;
import mnemoscope.replay.Trace;
import mnemoscope.retention.EpisodePolicy.Names;
import mnemoscope.retention.policy.WhatIf.Change;
import mnemoscope.retention.policy.WhatIf;
import mnemoscope.text.Numbers;

/**
 * The effect of a what-if on its policy, from its first change to the end of the conversation.
 *
 * @param policy     title of the policy
 * @param from       decision of the first change
 * @param difference the first decision at which different turns are kept; empty if there is none
 * @param figures    supervision: shown only while Answers is on; empty if no later decision has evidence
 * @param notes      changes that could not be applied, with reasons; and a changed budget
 */
public record WhatIfEffect(String policy, int from, OptionalInt difference, List<Figure> figures, List<String> notes) {
    /**
     * One quantity over the decisions with evidence from the first change on.
     *
     * @param before of the policy
     * @param after  the same under the what-if
     * @param change with its sign, "\u00b10" if there is none
     */
    public record Figure(String name, String before, String after, String change) {}

    /** The effect; empty unless the what-if and its policy are both shown. */
    public static Optional<WhatIfEffect> of(Comparison shown, WhatIfs.Item whatIf) {
        int base = shown.indexOf(whatIf.policy());
        int own = shown.indexOf(whatIf.name());
        return base < 0 || own < 0
                ? Optional.empty()
                : Optional.of(new Calculation(shown, shown.traces().get(base), shown.traces().get(own), whatIf,
                        Names.of(shown.episode())).effect());
    }

    /** "From decision 5 to the end: reward +312 (1,204 to 1,516), hits \u00b10 (9), ..." */
    public String sentence() {
        if (difference.isEmpty()) {
            return Texts.of("explain.it-keeps-the-same-turns");
        }
        return figures.isEmpty()
                ? Texts.of("explain.what-if.nothing-to-count", from + 1)
                : Texts.of("explain.from-decision-to-end", from + 1, String.join(", ", figures.stream()
                        .map(each -> each.name() + " " + each.change() + " ("
                                + (each.before().equals(each.after())
                                        ? each.before()
                                        : Texts.of("explain.before-to-after", each.before(), each.after()))
                                + ")")
                        .toList()));
    }

    /** "To the end: reward +312, hits \u00b10, ...": the differences only. */
    public String brief() {
        return difference.isEmpty() || figures.isEmpty()
                ? sentence()
                : Texts.of("explain.until-the-end",
                        String.join(", ", figures.stream().map(each -> each.name() + " " + each.change()).toList()));
    }

    private record Calculation(Comparison shown, Trace base, Trace own, WhatIfs.Item whatIf, Names names) {
        WhatIfEffect effect() {
            int from = whatIf.changes().stream().mapToInt(this::step).min().orElseThrow();
            Summary before = Summary.of(base, from);
            Summary after = Summary.of(own, from);
            return new WhatIfEffect(base.policy().title(), from, base.firstDifference(own),
                    before.scored() == 0 ? List.of() : figures(before, after), notes());
        }

        private int step(Change change) {
            return whatIf.episode().equals(names.episode()) ? names.steps().get(change.question()) : 0;
        }

        private List<Figure> figures(Summary before, Summary after) {
            int n = before.scored();
            return List.of(figure(Texts.of("explain.reward"), before.reward() * n, after.reward() * n, 0),
                    figure(Texts.of("explain.recall"), before.recall(), after.recall(), 3),
                    figure(Texts.of("explain.hits"), before.full() * n, after.full() * n, 0),
                    figure(Texts.of("explain.tokens-kept", shown.input().unit().word()), before.storeTokens(),
                            after.storeTokens(), 1));
        }

        private static Figure figure(String name, double before, double after, int decimals) {
            Function<Double, String> words = value -> decimals == 0 ? Numbers.reward(value) : Numbers.fixed(value, decimals);
            String change = words.apply(after - before);
            boolean isNone = change.equals(words.apply(0.0));
            return new Figure(name, words.apply(before), words.apply(after),
                    isNone ? "\u00b10" : after > before ? "+" + change : change);
        }

        private List<String> notes() {
            List<String> notes = new ArrayList<>();
            for (Change change : whatIf.changes()) {
                int t = step(change);
                switch (change) {
                    case WhatIf.Pin pin -> pinned(pin, t).ifPresent(notes::add);
                    case WhatIf.Choose choose -> chosen(choose, t).ifPresent(notes::add);
                    case WhatIf.Drop drop -> {
                        if (own.candidate(t, names.turns().get(drop.turn())) < 0) {
                            notes.add(Texts.of("explain.nothing-to-drop", drop.turn(), t + 1));
                        }
                    }
                    case WhatIf.Budget budget ->
                        notes.add(Texts.of("explain.budget-differs", Numbers.whole(budget.tokens()), t + 1));
                    case WhatIf.Weigh _ -> {
                        // A weight can always be changed.
                    }
                }
            }
            return notes;
        }

        /** Decisions at which a pinned turn could not be kept, unless a later change drops it. */
        private Optional<String> pinned(WhatIf.Pin pin, int from) {
            int turn = names.turns().get(pin.turn());
            int until = whatIf.changes().stream().filter(each -> step(each) > from).filter(
                    each -> each instanceof WhatIf.Drop drop && drop.turn().equals(pin.turn()) || each instanceof WhatIf.Choose)
                    .mapToInt(this::step).min().orElse(own.decisionCount());
            if (turn <= shown.anchor(from) && own.candidate(from, turn) < 0) {
                return Optional.of(Texts.of("explain.cannot-be-kept", pin.turn(), from + 1));
            }
            return IntStream.range(from, until).filter(t -> own.candidate(t, turn) >= 0 && !own.keeps(t, turn)).boxed()
                    .findFirst().map(t -> unstayed(turn, t));
        }

        /** A result had to stay with its call. */
        private String unstayed(int turn, int t) {
            int call = shown.episode().turns().get(turn).callTurn();
            int c = call < 0 ? -1 : own.candidate(t, call);
            boolean both = c >= 0 && !(own.forced(t, c) && own.kept(t, c));
            String what = both ? Texts.of("explain.with-its-call", shown.id(turn), shown.id(call)) : shown.id(turn);
            String size = words(size(turn) + (both ? size(call) : 0));
            String budget = Numbers.whole(own.budgetTokens(t));
            int taken = IntStream.range(0, own.poolSize(t)).filter(each -> own.forced(t, each) && own.kept(t, each))
                    .map(each -> size(own.turn(t, each))).sum();
            return taken == 0
                    ? Texts.of("explain.could-not-stay", what, t + 1, size, budget)
                    : Texts.of("explain.could-not-stay-beside", what, t + 1, size, budget, Numbers.whole(taken));
        }

        private Optional<String> chosen(WhatIf.Choose choose, int t) {
            Map<String, Integer> turns = names.turns();
            List<String> out = choose.turns().stream().filter(each -> !own.keeps(t, turns.get(each))).toList();
            return out.isEmpty()
                    ? Optional.empty()
                    : Optional.of(out.stream().anyMatch(each -> own.candidate(t, turns.get(each)) < 0)
                            ? Texts.of("explain.choice-no-candidate", t + 1, Phrases.list(out))
                            : Texts.of("explain.choice-over-budget", t + 1, Phrases.list(out), words(own.budgetTokens(t))));
        }

        private int size(int turn) {
            return shown.input().sizes()[turn];
        }

        private String words(int tokens) {
            return shown.input().unit().count(tokens);
        }
    }
}
