package mnemoscope.dataset;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.PrettyPrinter;
import java.io.IOException;

/** Lays episode JSON out so that a difference is seen line by line: a turn, a question, a session takes one line each. */
final class OneLineEach implements PrettyPrinter {
    private static final int DEEPEST_BROKEN = 4;

    private int depth;

    @Override
    public void writeRootValueSeparator(JsonGenerator out) throws IOException {
        out.writeRaw('\n');
    }

    @Override
    public void writeStartObject(JsonGenerator out) throws IOException {
        out.writeRaw('{');
        depth++;
    }

    @Override
    public void writeEndObject(JsonGenerator out, int entries) throws IOException {
        end(out, entries, '}');
    }

    @Override
    public void writeObjectEntrySeparator(JsonGenerator out) throws IOException {
        out.writeRaw(',');
        gap(out);
    }

    @Override
    public void writeObjectFieldValueSeparator(JsonGenerator out) throws IOException {
        out.writeRaw(": ");
    }

    @Override
    public void writeStartArray(JsonGenerator out) throws IOException {
        out.writeRaw('[');
        depth++;
    }

    @Override
    public void writeEndArray(JsonGenerator out, int values) throws IOException {
        end(out, values, ']');
    }

    @Override
    public void writeArrayValueSeparator(JsonGenerator out) throws IOException {
        out.writeRaw(',');
        gap(out);
    }

    @Override
    public void beforeArrayValues(JsonGenerator out) throws IOException {
        open(out);
    }

    @Override
    public void beforeObjectEntries(JsonGenerator out) throws IOException {
        open(out);
    }

    private void open(JsonGenerator out) throws IOException {
        if (depth <= DEEPEST_BROKEN) {
            line(out, depth);
        }
    }

    private void gap(JsonGenerator out) throws IOException {
        if (depth <= DEEPEST_BROKEN) {
            line(out, depth);
        } else {
            out.writeRaw(' ');
        }
    }

    private void end(JsonGenerator out, int entries, char bracket) throws IOException {
        depth--;
        if (depth < DEEPEST_BROKEN && entries > 0) {
            line(out, depth);
        }
        out.writeRaw(bracket);
    }

    private static void line(JsonGenerator out, int indent) throws IOException {
        out.writeRaw('\n');
        for (int k = 0; k < indent; k++) {
            out.writeRaw(' ');
        }
    }
}
