package mnemoscope.study;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import mnemoscope.model.TextHash;

/**
 * Identifies the result of a cell: equal keys, equal results. Everything that changes a result must be part of the key. This
 * includes the program: each kind of study has a constant that is raised by hand with every change of its arithmetic.
 *
 * @param hash SHA-256 in lower-case hexadecimal digits
 */
public record RunKey(String hash) {
    /** @throws IllegalArgumentException if it is not such a hash */
    public RunKey {
        if (!hash.matches("[0-9a-f]{64}")) {
            throw new IllegalArgumentException("The key must have 64 hexadecimal digits, found: " + hash + ".");
        }
    }

    /**
     * While code of jars runs in the program, which can reach all that is computed there, each key has their fingerprints too.
     *
     * @param kind   of the study
     * @param engine version of the arithmetic, raised by hand
     * @param parts  everything else, in a fixed order, e.g. "variant=literal"
     */
    public static RunKey of(String kind, int engine, List<String> parts) {
        MessageDigest digest = TextHash.sha256();
        add(digest, kind);
        add(digest, Integer.toString(engine));
        parts.forEach(part -> add(digest, part));
        KnownPolicies.inTheProgram().forEach(jar -> add(digest, "beside=" + jar));
        return new RunKey(HexFormat.of().formatHex(digest.digest()));
    }

    /** Prefixes a part with its length, so that different lists of parts have different bytes. */
    private static void add(MessageDigest digest, String part) {
        byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
        digest.update(bytes);
    }
}
