package mnemoscope.dataset.synthetic;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Which areas of life are asked about: one half of them early on, the other half later. */
final class Demand {
    private final Set<String> early;
    private final double shift;

    Demand(PhraseBook book, double shift, RandomGenerator random) {
        List<String> areas = new ArrayList<>(book.topics().stream().map(Topic::area).sorted().distinct().toList());
        Collections.shuffle(areas, random);
        this.early = new HashSet<>(areas.subList(0, areas.size() / 2));
        this.shift = shift;
    }

    /** Relative frequency of questions about an area, 1 - shift to 1, when a fraction of the conversation has passed. */
    double weight(String area, double passed) {
        return early.contains(area) == passed < 0.5 ? 1 : 1 - shift;
    }
}
