package mnemoscope.learning.file;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.model.TextHash;
import mnemoscope.model.Turn;

/**
 * Hashes of beginnings of a conversation, by which a model knows conversations of its training in any file, also after more turns
 * or where the last are missing (src/docs/decisions/362-a-model-knows-its-conversations.md).
 *
 * @param hashes the first 16 hex digits of SHA-256 of the texts of some first turns, by their number
 */
public record Beginnings(Set<String> hashes) {
    /** Those of no conversation. */
    public static final Beginnings NONE = new Beginnings(Set.of());
    /** Its field among the training data of a model. */
    public static final String FIELD = "turns_sha256";
    private static final int SHORTEST = 8;
    private static final int BYTES = 8;

    /** Those that a model keeps of a conversation of its training: of the first 8, 16, 32, ... turns and of all. */
    public static Beginnings kept(List<Turn> turns) {
        return of(turns, length -> length == turns.size() || length >= SHORTEST && Integer.bitCount(length) == 1);
    }

    /** Those kept of all conversations of a training. */
    public static Beginnings kept(Stream<List<Turn>> training) {
        return new Beginnings(
                training.flatMap(turns -> kept(turns).hashes.stream()).collect(Collectors.toCollection(LinkedHashSet::new)));
    }

    /** Those kept of the conversations of a training, in the words of a model file. */
    public static String words(Stream<List<Turn>> training) {
        return String.join(" ", kept(training).hashes);
    }

    /** Whether a conversation is one of a training. @param sought those {@link #sought} of it; these are those kept */
    public boolean know(Beginnings sought) {
        return !Collections.disjoint(hashes, sought.hashes);
    }

    /** Those by which a conversation is known: of more than half of its turns. */
    public static Beginnings sought(List<Turn> turns) {
        return of(turns, length -> length > turns.size() / 2);
    }

    /** The length of a text is hashed before it, so that turns are told from each other. */
    private static Beginnings of(List<Turn> turns, IntPredicate wanted) {
        Set<String> hashes = new LinkedHashSet<>();
        try {
            MessageDigest digest = TextHash.sha256();
            for (int k = 0; k < turns.size(); k++) {
                byte[] text = turns.get(k).text().getBytes(StandardCharsets.UTF_8);
                digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(text.length).array());
                digest.update(text);
                if (wanted.test(k + 1)) {
                    hashes.add(HexFormat.of().formatHex(((MessageDigest) digest.clone()).digest(), 0, BYTES));
                }
            }
        } catch (CloneNotSupportedException everyJdkCan) {
            throw new IllegalStateException(everyJdkCan);
        }
        return new Beginnings(hashes);
    }
}
