package mnemoscope.text;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import java.util.Arrays;
import java.util.function.ToIntFunction;
import mnemoscope.model.Coded;
import mnemoscope.model.Episode;
import mnemoscope.model.Texts;

/**
 * Unit of budgets and sizes (SPEC 1, open in the paper). Only under {@code content-words} are the paper's reward levels possible;
 * the two encodings are those by which language models are billed.
 */
public enum TokenUnit implements Coded {
    CONTENT_WORDS("content-words", "protocol.content-words", text -> {
        int[] count = {0};
        ContentWords.each(text, word -> count[0]++);
        return count[0];
    }),
    WORDS("words", "protocol.words", TokenUnit::countWords),
    O200K_BASE("o200k_base", "protocol.o200k-tokens", text -> Bpe.O200K.countTokensOrdinary(text)),
    CL100K_BASE("cl100k_base", "protocol.cl100k-tokens", text -> Bpe.CL100K.countTokensOrdinary(text));

    private final String code;
    private final String label;
    private final ToIntFunction<String> count;

    TokenUnit(String code, String label, ToIntFunction<String> count) {
        this.code = code;
        this.label = label;
        this.count = count;
    }

    @Override
    public String code() {
        return code;
    }

    /** The label on the screen, plural. */
    public String label() {
        return Texts.of(label);
    }

    /** A sentence on what is counted. */
    public String help() {
        return Texts.of(switch (this) {
            case CONTENT_WORDS -> "protocol.unit-content-words-help";
            case WORDS -> "protocol.unit-words-help";
            case O200K_BASE, CL100K_BASE -> "protocol.unit-tokens-help";
        });
    }

    /** A short name for a column: "words" or "tokens". */
    public String word() {
        return Texts.of(this == CONTENT_WORDS || this == WORDS ? "protocol.words" : "protocol.tokens");
    }

    /** "word" or "token". */
    public String one() {
        return Texts.of(this == CONTENT_WORDS || this == WORDS ? "protocol.word" : "protocol.token");
    }

    /** "1 word", "26 words". */
    public String count(long size) {
        return Numbers.count(size, one(), word());
    }

    /** Size of a text, at least 1. */
    public int size(String text) {
        return Math.max(1, count.applyAsInt(text));
    }

    /** Size of every turn. */
    public int[] sizes(Episode episode) {
        return episode.turns().stream().mapToInt(turn -> size(turn.text())).toArray();
    }

    /** Size of every turn of an episode whose words are already known. */
    public int[] sizes(Episode episode, EpisodeText text) {
        if (this != CONTENT_WORDS || text.analyzer() != TextAnalyzer.PLAIN) {
            return sizes(episode);
        }
        int[] sizes = new int[episode.turnCount()];
        Arrays.setAll(sizes, i -> Math.max(1, text.termCount(i)));
        return sizes;
    }

    private static int countWords(String text) {
        int words = 0;
        boolean inside = false;
        for (int k = 0; k < text.length(); k++) {
            char c = text.charAt(k);
            boolean space = Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\u0085';
            if (!space && !inside) {
                words++;
            }
            inside = !space;
        }
        return words;
    }

    // Loaded on first use: each vocabulary costs tens of milliseconds and megabytes.
    private static final class Bpe {
        static final Encoding O200K = Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
        static final Encoding CL100K = Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.CL100K_BASE);
    }
}
