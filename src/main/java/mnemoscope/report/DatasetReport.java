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
import java.util.stream.Collectors;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.explain.ForcedCount;
import mnemoscope.explain.MeasuredStaleness;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;

/** The report on a dataset that was read, as text for people and as JSON for programs. */
public final class DatasetReport {
    private static final DefaultIndenter LINES = new DefaultIndenter("  ", "\n");

    private static final Set<String> SAID = Set.of("text", "why");

    private DatasetReport() {}

    /**
     * @param forced under the default protocol of the file; omitted without questions
     * @param stale  under the same protocol, if the data mark stale turns
     */
    public static String text(LoadedDataset dataset, ForcedCount forced, Optional<MeasuredStaleness> stale) {
        DatasetInfo info = dataset.info();
        StringBuilder text = new StringBuilder();
        SequencedMap<String, String> facts = facts(info, forced);
        SequencedMap<String, String> categories = new LinkedHashMap<>();
        info.categories().forEach((what, count) -> categories.put("  " + PrintableText.of(what), number(count)));
        int width = Stream.concat(facts.keySet().stream(), categories.keySet().stream()).mapToInt(String::length).reduce(22,
                Math::max);
        facts.forEach((what, value) -> line(text, width, what, value));
        if (!categories.isEmpty()) {
            text.append("\ndecisions by category\n");
            categories.forEach((what, value) -> line(text, width, what, value));
        }
        section(text, "measured staleness against modelled freshness", stale.map(MeasuredStaleness::rows).orElse(List.of()),
                row -> String.format(Locale.ROOT, "%-46s %s", row.getFirst(), row.getLast()));
        stale.filter(MeasuredStaleness::tooFew).ifPresent(
                few -> text.append("  Fewer than " + MeasuredStaleness.FEW + " stale turns are too few to judge by.\n"));
        DatasetInfo.PARTS.stream().filter(info.counts()::containsKey).forEach(parts -> {
            SequencedMap<String, Long> fates = info.countsOf(parts + ": ");
            fates.put("all", info.count(parts));
            counted(text, parts + " of the log by use", fates);
        });
        counted(text, "excluded or repaired within these", info.countsOf(DatasetInfo.BESIDES));
        text.append(LogReport.text(dataset.conversations()));
        section(text, "excluded questions (" + info.exclusions().size() + ")", info.exclusions(),
                one -> one.conversation() + " " + one.question() + ": "
                        + (one.text().isBlank() ? "" : "\"" + one.text().strip().replaceAll("\\s+", " ") + "\" ") + one.reason());
        section(text, "repaired labels (" + info.repairs().size() + ")", info.repairs(),
                one -> one.conversation() + " " + one.where() + ": \"" + one.before() + "\" -> "
                        + (one.after().isEmpty() ? "removed" : "\"" + one.after() + "\"") + ". " + one.reason());
        section(text, "labels from a corrections file (" + info.corrections().size() + ")", info.corrections(),
                one -> one.conversation() + " " + one.question() + ": " + label(one.before()) + " -> " + label(one.after()) + ". "
                        + one.words());
        section(text, "excluded files (" + info.leftOut().size() + ")", info.leftOut(), DatasetInfo.LeftOut::words);
        section(text, "warnings", info.warnings(), sentence -> sentence);
        return text.toString();
    }

    private static String label(String turns) {
        return turns.isEmpty() ? "none" : "\"" + turns + "\"";
    }

    private static SequencedMap<String, String> facts(DatasetInfo info, ForcedCount forced) {
        SequencedMap<String, String> facts = new LinkedHashMap<>();
        facts.put("file", info.name());
        facts.put("format", info.format());
        facts.put("sha256", info.sha256());
        if (info.isCompressed()) {
            facts.put("sha256 unpacked", info.contentSha256());
        }
        facts.put("bytes", number(info.bytes()));
        info.counts().forEach((what, count) -> {
            if (what.equals("steps")) {
                facts.put("decisions",
                        forced.decisions() > count
                                ? number(forced.decisions()) + ", at the calls of an agent where nobody asks"
                                : number(count) + (info.exclusions().isEmpty()
                                        ? ", one for each question"
                                        : ", one for each question that is not excluded"));
            } else if (!DatasetInfo.isOfRecords(what)) {
                facts.put(what.matches("with(out|( all| some)) evidence") ? "questions " + what : what, number(count));
            }
        });
        if (forced.decisions() > 0) {
            facts.put("forced choices", number(forced.forced()) + " of " + number(forced.decisions()) + " decisions, at "
                    + Texts.inSentence(forced.protocol().budgetWords()));
        }
        return facts;
    }

    private static <T> void section(StringBuilder text, String head, List<T> all, Function<T, String> words) {
        if (!all.isEmpty()) {
            text.append("\n" + head + "\n");
            all.forEach(one -> text.append("  " + PrintableText.of(words.apply(one)) + "\n"));
        }
    }

    private static void counted(StringBuilder text, String head, SequencedMap<String, Long> counts) {
        int width = counts.keySet().stream().mapToInt(String::length).max().orElse(0);
        String row = "%-" + Math.max(24, width) + "s %8s";
        section(text, head, List.copyOf(counts.entrySet()),
                each -> String.format(Locale.ROOT, row, each.getKey(), number(each.getValue())));
    }

    private static void line(StringBuilder text, int width, String what, String value) {
        text.append(what).repeat(' ', width - what.length()).append(' ').append(PrintableText.of(value)).append('\n');
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
        report.put("kind", info.kind() == DatasetKind.OWN ? info.format() : info.kind().title());
        report.put("sha256", info.sha256());
        report.put("content_sha256", info.contentSha256());
        report.put("bytes", info.bytes());
        report.put("counts", info.counts());
        report.put("categories", info.categories());
        report.put("excluded", info.exclusions().stream().map(one -> fields("conversation", one.conversation(), "question",
                one.question(), "text", one.text(), "reason", one.reason())).toList());
        report.put("repaired", info.repairs());
        report.put("corrected", info.corrections().stream().map(one -> fields("conversation", one.conversation(), "question",
                one.question(), "before", one.before(), "after", one.after(), "by", one.by(), "why", one.why())).toList());
        if (!info.leftOut().isEmpty()) {
            report.put("excluded_files", info.leftOut());
        }
        report.put("warnings", info.warnings());
        SequencedMap<String, Object> choices = new LinkedHashMap<>();
        choices.put("decisions", forced.forced());
        choices.put("of", forced.decisions());
        choices.put("budget", forced.protocol().budget().cell());
        choices.put("unit", forced.protocol().unit().code());
        report.put("forced", choices);
        stale.ifPresent(measured -> report.put("measured_staleness", measured));
        List<SequencedMap<String, Object>> logs = LogReport.json(dataset.conversations());
        if (!logs.isEmpty()) {
            report.put("logs", logs);
        }
        return json(report, new DefaultPrettyPrinter().withArrayIndenter(LINES));
    }

    /** Writes a record without texts of turns. @param each names and values */
    private static SequencedMap<String, String> fields(String... each) {
        SequencedMap<String, String> fields = new LinkedHashMap<>();
        for (int k = 0; k < each.length; k += 2) {
            if (!each[k + 1].isEmpty() || !SAID.contains(each[k])) {
                fields.put(each[k], each[k + 1]);
            }
        }
        return fields;
    }

    /** JSON lines: a value on each. */
    public static String lines(List<? extends Object> values) {
        return values.stream().map(value -> compact(value) + "\n").collect(Collectors.joining());
    }

    /** Fields in their order, on one line. */
    public static String compact(Object value) {
        try {
            return new ObjectMapper().writeValueAsString(value);
        } catch (JsonProcessingException cannotHappen) {
            throw new UncheckedIOException(cannotHappen);
        }
    }

    /** Fields in their order, indented by two spaces, with a line feed at the end. */
    static String json(Object value, DefaultPrettyPrinter printer) {
        try {
            return new ObjectMapper().writer(printer.withObjectIndenter(LINES)).writeValueAsString(value) + "\n";
        } catch (JsonProcessingException cannotHappen) {
            throw new UncheckedIOException(cannotHappen);
        }
    }
}
