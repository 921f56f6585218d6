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

/** What replays come to, in words: who hits what, and of a log and without evidence what two policies hold apart. */
final class CompareFindings {
    private final WorkspaceContext context;
    /** What was last worked out of two policies. */
    private Difference apart;

    private record Difference(List<Comparison> of, List<String> pair, HeldDifferenceHeadline words, String little) {}

    CompareFindings(WorkspaceContext context) {
        this.context = context;
    }

    /** Of the conversation of a map, by its two policies. */
    CompareHeadline ofMap(Comparison shown, MapController map) {
        return of(List.of(shown), () -> {
            Workspace now = context.now();
            CompareTable table = CompareTable.of(shown, now.replay().answers(), now.cursor().step());
            return ofPair(table, List.of(map.name(0), map.name(1)));
        }, map);
    }

    /** Of a table; of a log by the two policies of the map too, as what is held is told of them. */
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

    /** Who hits what; of a log what is held first, and where nothing has evidence that alone. @param hits made where it is told */
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

    /** What the two policies of the map hold apart; at the open decision too, if there is one. */
    private Optional<CompareHeadline> held(List<Comparison> of, MapController map) {
        if (of.isEmpty() || of.getFirst().traces().size() < 2 || of.getFirst().decisionCount() == 0) {
            return Optional.empty();
        }
        Comparison one = of.getFirst();
        List<String> pair = map.pair(one);
        if (apart == null || !apart.of.equals(of) || !apart.pair.equals(pair)) {
            apart = new Difference(of, pair, HeldDifferenceHeadline.of(of, pair.getFirst(), pair.getLast()), pair.stream()
                    .map(name -> HoldsLittle.words(one, name)).filter(said -> !said.isEmpty()).collect(Collectors.joining(" ")));
        }
        return Optional.of((of.size() > 1
                ? apart.words.alone()
                : apart.words.at(one, pair.getFirst(), pair.getLast(), context.now().cursor().step())).and(apart.little));
    }
}
