package mnemoscope.annotate;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import mnemoscope.model.Annotation;
import mnemoscope.model.Conversation;
import mnemoscope.model.Memory;

/**
 * What is known of texts, found by the hash of a text: it follows a turn into every dataset that has it, and a changed
 * text has none.
 *
 * @param bySha256 annotation of a text by the SHA-256 of its UTF-8 bytes, lower-case hex
 */
public record Annotations(Map<String, Annotation> bySha256) {
    public Annotations {
        bySha256 = Map.copyOf(bySha256);
    }

    /** Sets type and importance of every turn whose text is known; what the data file says stays where nothing is known. */
    public Conversation apply(Conversation conversation) {
        MessageDigest sha256 = newSha256();
        List<Memory> changed = conversation.memories().stream().map(memory -> {
            Annotation known = bySha256.get(hash(sha256, memory.text()));
            return known == null ? memory : memory.withAnnotation(merged(known, memory.annotation()));
        }).toList();
        return conversation.withMemories(changed);
    }

    private static Annotation merged(Annotation known, Annotation before) {
        return new Annotation(known.hasType() ? known.type() : before.type(),
                known.hasImportance() ? known.importance() : before.importance());
    }

    /** The key of a text. */
    public static String sha256(String text) {
        return hash(newSha256(), text);
    }

    private static String hash(MessageDigest sha256, String text) {
        return HexFormat.of().formatHex(sha256.digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static MessageDigest newSha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException everyJdkHasIt) {
            throw new IllegalStateException(everyJdkHasIt);
        }
    }
}
