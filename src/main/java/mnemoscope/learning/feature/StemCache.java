package mnemoscope.learning.feature;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Stems of texts, found once a text however often it is replayed. Ids say only whether two stems are the same: which id a
 * stem has may differ from run to run, so nothing may depend on their order. Safe to share between threads.
 */
final class StemCache {
    private final Map<String, Integer> ids = new ConcurrentHashMap<>();
    private final AtomicInteger next = new AtomicInteger();
    private final Map<String, Stems> known = new ConcurrentHashMap<>();

    /**
     * @param all      in order of occurrence, repeated ones repeatedly; not to be changed
     * @param distinct in order of first occurrence; not to be changed
     */
    record Stems(int[] all, int[] distinct) {}

    Stems of(String text) {
        Stems found = known.get(text);
        return found != null ? found : known.computeIfAbsent(text, this::analyse);
    }

    private Stems analyse(String text) {
        int[] stems = Stemmed.of(text).stream().mapToInt(stem -> ids.computeIfAbsent(stem, none -> next.getAndIncrement()))
                .toArray();
        return new Stems(stems, Arrays.stream(stems).distinct().toArray());
    }
}
