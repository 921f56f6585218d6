package mnemoscope.ui.compare;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.HoldsLittle;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.compare.map.MapController;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Workspace;

/** Findings in words: who hits what; for a log or without evidence, the turns that only one of two policies holds. */
final class CompareFindings {
    private final WorkspaceContext context;
    /** Cache of the last difference between two policies. */
    private Difference apart;

    private record Difference(List<Comparison> of, List<String> pair, HeldDifferenceHeadline words, String little) {}

    CompareFindings(WorkspaceContext context) {
        this.context = context;
    }

    /** A table of replays that tells which policies were trained on them. */
    CompareTable noted(CompareTable table, List<Comparison> of) {
        return table.withTraining(policy -> context.replays().trainedOn(policy, of));
    }

    /** The finding about the map's two policies in a conversation. */
    CompareHeadline ofMap(Comparison shown, MapController map) {
        return of(List.of(shown), () -> {
            Workspace now = context.now();
            CompareTable table = noted(CompareTable.of(shown, now.replay().answers(), now.cursor().step()), List.of(shown));
            return ofPair(table, List.of(map.name(0), map.name(1)));
        }, map);
    }

    /** The finding of a table; for a log also about the two policies of the map. */
    CompareHeadline ofTable(List<Comparison> replays, CompareTable table, MapController map) {
        List<String> pair = replays.stream().filter(Comparison::isLog).findFirst().map(map::pair).orElse(List.of());
        return of(replays,
                () -> pair.isEmpty() || pair.stream().anyMatch(name -> table.indexOf(name) < 0)
                        ? CompareHeadline.of(table)
                        : ofPair(table, pair),
                map);
    }

    private static CompareHeadline ofPair(CompareTable table, List<String> pair) {
        return CompareHeadline.of(table, table.indexOf(pair.getFirst()), table.indexOf(pair.getLast()));
    }

    /**
     * Who hits what; for a log first the held turns, and only those where nothing has evidence.
     *
     * @param hits computed if needed
     */
    private CompareHeadline of(List<Comparison> replays, Supplier<CompareHeadline> hits, MapController map) {
        int scored = replays.stream().mapToInt(Comparison::scored).sum();
        return scored > 0 && replays.stream().noneMatch(Comparison::isLog)
                ? hits.get()
                : held(replays, map).map(held -> held.and(scored < 2
                        ? scored == 0 ? Texts.of("compare.held-no-evidence") : hits.get().headline()
                        : Texts.of("compare.held-and-hits", Numbers.whole(scored),
                                Numbers.whole(replays.stream().mapToInt(Comparison::decisionCount).sum()),
                                hits.get().headline())))
                        .orElseGet(hits);
    }

    /** The difference between the turns held by the map's two policies, in total and at the current decision, if any. */
    private Optional<CompareHeadline> held(List<Comparison> of, MapController map) {
        if (of.isEmpty() || of.getFirst().traces().size() < 2 || of.getFirst().decisionCount() == 0) {
            return Optional.empty();
        }
        Comparison one = of.getFirst();
        List<String> pair = map.pair(one);
        if (apart == null || !apart.of.equals(of) || !apart.pair.equals(pair)) {
            apart = new Difference(of, pair,
                    HeldDifferenceHeadline.of(of, pair.getFirst(), pair.getLast(),
                            policy -> context.replays().trainedOn(policy, of)),
                    pair.stream().map(name -> HoldsLittle.words(one, name)).filter(said -> !said.isEmpty())
                            .collect(Collectors.joining(" ")));
        }
        return Optional.of((of.size() > 1
                ? apart.words.alone()
                : apart.words.at(one, pair.getFirst(), pair.getLast(), context.now().cursor().step())).and(apart.little));
    }
}
