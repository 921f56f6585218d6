package mnemoscope.dataset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;

/** Whether the head of a file is text in UTF-8. */
final class TextCheck {
    private TextCheck() {
    }

    /** The line, counted from 1, with the first bytes that are not UTF-8; 0 if there is none. A character cut off at the end is fine. */
    static int wrongLine(byte[] head) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(head);
        CharBuffer chars = CharBuffer.allocate(8192);
        while (true) {
            var result = decoder.decode(in, chars.clear(), false);
            if (result.isUnderflow()) {
                return 0;
            }
            if (result.isError()) {
                return line(head, in.position());
            }
        }
    }

    private static int line(byte[] head, int end) {
        int line = 1;
        for (int k = 0; k < end; k++) {
            if (head[k] == '\n') {
                line++;
            }
        }
        return line;
    }
}
