package mnemoscope.learning.feature;

import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Features of a text alone, computed once for all models: a cross-validation trains dozens of them on the same turns. Released
 * when memory runs short, and then computed again. Thread-safe.
 */
final class TextFeatureCache<V> {
    private final Function<String, V> reading;
    private volatile SoftReference<Map<String, V>> known = new SoftReference<>(new ConcurrentHashMap<>());

    /** @param reading gives equal values, which are never changed, for equal texts */
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
