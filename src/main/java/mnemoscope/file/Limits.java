package mnemoscope.file;

import java.io.IOException;

/**
 * What a reader accepts at most, so that a damaged or hostile file ends in one sentence and not in an exhausted heap. The
 * largest real file, LongMemEval M, is 2.7 GB with strings under 1 MB and five levels of nesting.
 */
public final class Limits {
    /** Longest single string, in characters. */
    public static final int STRING_CHARACTERS = 20_000_000;
    /** Deepest nesting of lists and objects. */
    public static final int NESTING = 100;
    /** Longest field name, in characters. */
    public static final int NAME_CHARACTERS = 10_000;
    /** Longest number, in characters. */
    public static final int NUMBER_CHARACTERS = 100;
    /** Most uncompressed bytes per stored byte of a gzip file; conversations compress 3 to 30 times. */
    public static final int GZIP_RATIO = 200;
    /** Uncompressed bytes that are always allowed, whatever the ratio. */
    public static final long GZIP_FREE_BYTES = 16L << 20;
    /** Bytes at the start of a file that must show its format. */
    public static final int HEAD_BYTES = 1 << 20;

    private Limits() {
    }

    /** One of these was passed; the message is the part of a sentence that follows the file's name. */
    public static final class Passed extends IOException {
        private static final long serialVersionUID = 1L;

        public Passed(String message) {
            super(message);
        }
    }
}
