package mnemoscope.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.explain.ForcedCount;
import mnemoscope.explain.MeasuredStaleness;
import mnemoscope.model.DatasetInfo;

/** The report of a reading, as text for people and as JSON for programs. */
public final class DatasetReport {
    private static final DefaultIndenter LINES = new DefaultIndenter("  ", "\n");

    private DatasetReport() {
    }

    /**
     * @param forced under the protocol that the file opens with; left out where nothing is asked
     * @param stale  under the same, if the data say which turns are stale
     */
    public static String text(LoadedDataset dataset, ForcedCount forced, Optional<MeasuredStaleness> stale) {
        DatasetInfo info = dataset.info();
        StringBuilder text = new StringBuilder();
        line(text, "file", info.name());
        line(text, "format", info.format());
        line(text, "sha256", info.sha256());
        if (info.isCompressed()) {
            line(text, "sha256 unpacked", info.contentSha256());
        }
        line(text, "bytes", number(info.bytes()));
        info.counts().forEach((what, count) -> {
            if (!DatasetInfo.isOfRecords(what)) {
                line(text, what, number(count));
            }
        });
        if (forced.steps() > 0) {
            line(text, "decisions that force a choice", number(forced.forced()) + " of " + number(forced.steps())
                    + " at budget " + forced.protocol().settings().budgetCell() + " " + forced.protocol().unit().code());
        }
        if (!info.categories().isEmpty()) {
            text.append("\nsteps by category\n");
            info.categories().forEach((what, count) -> line(text, "  " + what, number(count)));
        }
        section(text, "measured staleness against modelled freshness",
                stale.map(MeasuredStaleness::rows).orElse(List.of()),
                row -> String.format(Locale.ROOT, "%-46s %s", row.getFirst(), row.getLast()));
        DatasetInfo.PARTS.stream().filter(info.counts()::containsKey).forEach(parts -> {
            SequencedMap<String, Long> fates = info.countsOf(parts + ": ");
            fates.put("all", info.count(parts));
            counted(text, "what became of the " + parts + " of the log", fates);
        });
        counted(text, "left out of those with turns, or mended", info.countsOf(DatasetInfo.BESIDES));
        text.append(LogReport.text(dataset.conversations()));
        section(text, "excluded questions (" + info.exclusions().size() + ")", info.exclusions(),
                one -> one.conversation() + " " + one.question() + ": \"" + one.text().strip().replaceAll("\\s+", " ") + "\" "
                        + one.reason());
        section(text, "repaired labels (" + info.repairs().size() + ")", info.repairs(),
                one -> one.conversation() + " " + one.where() + ": \"" + one.before() + "\" -> "
                        + (one.after().isEmpty() ? "dropped" : "\"" + one.after() + "\"") + ". " + one.reason());
        section(text, "warnings", info.warnings(), sentence -> sentence);
        return text.toString();
    }

    private static <T> void section(StringBuilder text, String head, List<T> all, Function<T, String> words) {
        if (!all.isEmpty()) {
            text.append("\n" + head + "\n");
            all.forEach(one -> text.append("  " + words.apply(one) + "\n"));
        }
    }

    private static void counted(StringBuilder text, String head, SequencedMap<String, Long> counts) {
        int width = counts.keySet().stream().mapToInt(String::length).max().orElse(0);
        String row = "%-" + Math.max(24, width) + "s %8s";
        section(text, head, List.copyOf(counts.entrySet()),
                each -> String.format(Locale.ROOT, row, each.getKey(), number(each.getValue())));
    }

    private static void line(StringBuilder text, String what, String value) {
        text.append(String.format(Locale.ROOT, "%-22s %s%n", what, value).replace(System.lineSeparator(), "\n"));
    }

    private static String number(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** As {@link #text}, for programs. */
    public static String json(LoadedDataset dataset, ForcedCount forced, Optional<MeasuredStaleness> stale) {
        DatasetInfo info = dataset.info();
        SequencedMap<String, Object> report = new LinkedHashMap<>();
        report.put("file", info.name());
        report.put("format", info.format());
        report.put("kind", info.kind().title());
        report.put("sha256", info.sha256());
        report.put("content_sha256", info.contentSha256());
        report.put("bytes", info.bytes());
        report.put("counts", info.counts());
        report.put("categories", info.categories());
        report.put("excluded", info.exclusions());
        report.put("repaired", info.repairs());
        report.put("warnings", info.warnings());
        SequencedMap<String, Object> choices = new LinkedHashMap<>();
        choices.put("decisions", forced.forced());
        choices.put("of", forced.steps());
        choices.put("budget", forced.protocol().settings().budgetCell());
        choices.put("unit", forced.protocol().unit().code());
        report.put("forced", choices);
        stale.ifPresent(measured -> report.put("measured_staleness", measured));
        List<SequencedMap<String, Object>> logs = LogReport.json(dataset.conversations());
        if (!logs.isEmpty()) {
            report.put("logs", logs);
        }
        return json(report, new DefaultPrettyPrinter().withArrayIndenter(LINES));
    }

    /** In the order of the fields, indented by two spaces, with a line feed at the end. */
    static String json(Object value, DefaultPrettyPrinter printer) {
        try {
            return new ObjectMapper().writer(printer.withObjectIndenter(LINES)).writeValueAsString(value) + "\n";
        } catch (JsonProcessingException cannotHappen) {
            throw new UncheckedIOException(cannotHappen);
        }
    }
}
