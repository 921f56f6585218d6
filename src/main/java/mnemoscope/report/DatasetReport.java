package mnemoscope.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Map;
import mnemoscope.model.DatasetInfo;

/** The report of a reading, as text for people and as JSON for programs. */
public final class DatasetReport {
    private DatasetReport() {
    }

    public static String text(DatasetInfo info) {
        StringBuilder text = new StringBuilder();
        line(text, "file", info.name());
        line(text, "format", info.format());
        line(text, "sha256", info.sha256());
        if (info.isCompressed()) {
            line(text, "sha256 unpacked", info.contentSha256());
        }
        line(text, "bytes", number(info.bytes()));
        info.counts().forEach((what, count) -> line(text, what, number(count)));
        if (!info.categories().isEmpty()) {
            text.append("\nsteps by category\n");
            info.categories().forEach((what, count) -> line(text, "  " + what, number(count)));
        }
        if (!info.exclusions().isEmpty()) {
            text.append("\nexcluded questions (").append(info.exclusions().size()).append(")\n");
            info.exclusions().forEach(one -> text.append("  ").append(one.conversation()).append(' ').append(one.question())
                    .append(": \"").append(one.text()).append("\" ").append(one.reason()).append('\n'));
        }
        if (!info.repairs().isEmpty()) {
            text.append("\nrepaired labels (").append(info.repairs().size()).append(")\n");
            info.repairs()
                    .forEach(one -> text.append("  ").append(one.conversation()).append(' ').append(one.where()).append(": \"")
                            .append(one.before()).append("\" -> ")
                            .append(one.after().isEmpty() ? "dropped" : "\"" + one.after() + "\"").append(". ")
                            .append(one.reason()).append('\n'));
        }
        if (!info.warnings().isEmpty()) {
            text.append("\nwarnings\n");
            info.warnings().forEach(one -> text.append("  ").append(one).append('\n'));
        }
        return text.toString();
    }

    private static void line(StringBuilder text, String what, String value) {
        text.append(String.format(Locale.ROOT, "%-22s %s%n", what, value).replace(System.lineSeparator(), "\n"));
    }

    private static String number(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    public static String json(DatasetInfo info) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
            json.setPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter));
            json.writeStartObject();
            json.writeStringField("file", info.name());
            json.writeStringField("format", info.format());
            json.writeStringField("kind", info.kind().title());
            json.writeStringField("sha256", info.sha256());
            json.writeStringField("content_sha256", info.contentSha256());
            json.writeNumberField("bytes", info.bytes());
            numbers(json, "counts", info.counts());
            numbers(json, "categories", info.categories());
            json.writeArrayFieldStart("excluded");
            for (DatasetInfo.Exclusion one : info.exclusions()) {
                object(json, "conversation", one.conversation(), "question", one.question(), "text", one.text(), "reason",
                        one.reason());
            }
            json.writeEndArray();
            json.writeArrayFieldStart("repaired");
            for (DatasetInfo.Repair one : info.repairs()) {
                object(json, "conversation", one.conversation(), "where", one.where(), "before", one.before(), "after",
                        one.after(),
                        "reason", one.reason());
            }
            json.writeEndArray();
            json.writeArrayFieldStart("warnings");
            for (String warning : info.warnings()) {
                json.writeString(warning);
            }
            json.writeEndArray();
            json.writeEndObject();
        } catch (IOException cannotHappen) {
            throw new UncheckedIOException(cannotHappen);
        }
        return text.append('\n').toString();
    }

    private static void numbers(JsonGenerator json, String name, Map<String, Long> values) throws IOException {
        json.writeObjectFieldStart(name);
        for (Map.Entry<String, Long> entry : values.entrySet()) {
            json.writeNumberField(entry.getKey(), entry.getValue());
        }
        json.writeEndObject();
    }

    private static void object(JsonGenerator json, String... namesAndValues) throws IOException {
        json.writeStartObject();
        for (int k = 0; k < namesAndValues.length; k += 2) {
            json.writeStringField(namesAndValues[k], namesAndValues[k + 1]);
        }
        json.writeEndObject();
    }
}
