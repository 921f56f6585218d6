package mnemoscope.app;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mnemoscope.model.PrintableText;

/**
 * The output of commands. Characters on which a terminal would act (escapes, direction marks) are written as codes. A line feed
 * ends a line, so use {@link #line} for names that may contain one.
 */
final class Console extends FilterWriter {
    private static final Pattern LINE_END = Pattern.compile("\r?\n");

    /** The first surrogate of a pair whose second is not written yet; 0 for none. */
    private char half;

    private Console(Writer terminal) {
        super(terminal);
    }

    /** Wraps a writer and flushes it at every line. */
    static PrintWriter to(PrintWriter terminal) {
        return new PrintWriter(new Console(terminal), true);
    }

    /** Prints one line, with line breaks in it escaped. */
    static void line(PrintWriter to, String text) {
        to.println(PrintableText.of(text));
    }

    @Override
    public void write(int one) throws IOException {
        write(String.valueOf((char) one));
    }

    @Override
    public void write(char[] chars, int from, int count) throws IOException {
        write(new String(chars, from, count));
    }

    @Override
    public void write(String text, int from, int count) throws IOException {
        String now = (half == 0 ? "" : String.valueOf(half)) + text.substring(from, from + count);
        boolean isCut = !now.isEmpty() && Character.isHighSurrogate(now.charAt(now.length() - 1));
        half = isCut ? now.charAt(now.length() - 1) : 0;
        Matcher ends = LINE_END.matcher(isCut ? now.substring(0, now.length() - 1) : now);
        StringBuilder plain = new StringBuilder();
        int begin = 0;
        while (ends.find()) {
            plain.append(PrintableText.of(now.substring(begin, ends.start()))).append(ends.group());
            begin = ends.end();
        }
        out.write(plain.append(PrintableText.of(now.substring(begin, now.length() - (isCut ? 1 : 0)))).toString());
    }
}
