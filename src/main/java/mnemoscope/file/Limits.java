package mnemoscope.file;

import java.io.IOException;

/**
 * Limits of readers, so that a damaged or hostile file ends in a message and not in an exhausted heap. The largest real file,
 * LongMemEval M, is 2.7 GB with strings under 1 MB and five levels of nesting.
 */
public final class Limits {
    /** Maximum characters of a string. */
    public static final int STRING_CHARACTERS = 20_000_000;
    /** Maximum nesting of lists and objects. */
    public static final int NESTING = 100;
    /** Maximum characters of a field name. */
    public static final int NAME_CHARACTERS = 10_000;
    /** Maximum characters of a number. */
    public static final int NUMBER_CHARACTERS = 100;
    /** Maximum uncompressed bytes per stored byte of a gzip file; conversations compress 3 to 30 times. */
    public static final int GZIP_RATIO = 200;
    /** Uncompressed bytes that are allowed at any ratio. */
    public static final long GZIP_FREE_BYTES = 16L << 20;
    /** Bytes at the start of a file in which its format must be recognisable. */
    public static final int HEAD_BYTES = 1 << 20;

    private Limits() {}

    /** A limit was exceeded; the message is the part of a sentence that follows the file's name. */
    public static final class Passed extends IOException {
        public Passed(String message) {
            super(message);
        }
    }
}
