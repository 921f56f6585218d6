package mnemoscope.learning.feature;

import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * What a text alone says, found once for all models that ask: a cross-validation trains tens of them on the same turns. Given
 * up when memory runs short, and then found again. Any number of threads.
 */
final class TextFeatureCache<V> {
    private final Function<String, V> reading;
    private volatile SoftReference<Map<String, V>> known = new SoftReference<>(new ConcurrentHashMap<>());

    /** @param reading gives equal values for equal texts, which nobody changes */
    TextFeatureCache(Function<String, V> reading) {
        this.reading = reading;
    }

    V of(String text) {
        Map<String, V> map = known.get();
        if (map == null) {
            map = new ConcurrentHashMap<>();
            known = new SoftReference<>(map);
        }
        V found = map.get(text);
        if (found == null) {
            found = reading.apply(text);
            map.put(text, found);
        }
        return found;
    }
}
