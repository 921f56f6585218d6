package mnemoscope.ui.data;

import mnemoscope.model.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import mnemoscope.model.DatasetInfo;
import mnemoscope.report.file.ValueTable;
import mnemoscope.text.Numbers;

/**
 * The report of a reading in words.
 *
 * @param headline   one sentence with the counts that matter
 * @param facts      what was read, as name and value
 * @param categories steps by category, in order
 * @param issues     what was left out, mended or warned of
 */
public record DataReport(String headline, List<Fact> facts, List<Share> categories, List<IssuesPage.Issue> issues) {

    /** @param technical whether the value is one that is copied rather than read, such as a hash */
    public record Fact(String name, String value, boolean technical) {}

    /** @param share of all steps, 0 to 1 */
    public record Share(String name, long count, double share) {}

    static DataReport of(DatasetInfo info) {
        return new DataReport(headline(info), facts(info), categories(info), IssuesPage.Issue.of(info));
    }

    /** What was read, as a table. */
    ValueTable read() {
        return ValueTable.ofWords("dataset", List.of("what", "value"),
                facts.stream().map(fact -> List.of(fact.name(), plain(fact.value()))).toList());
    }

    /** A count without its commas. */
    private static String plain(String value) {
        return value.matches("[0-9,]+") ? value.replace(",", "") : value;
    }

    /** Decisions by category, as a table. */
    ValueTable byCategory() {
        return new ValueTable("decisions-by-category", List.of("category", "decisions", "share"),
                categories.stream().map(each -> List.<Object>of(each.name(), each.count(), each.share())).toList());
    }

    private static String headline(DatasetInfo info) {
        long steps = info.count("steps");
        long questions = info.count("questions");
        String words = steps == questions
                ? Texts.of("data.all-a-decision",
                        Numbers.count(questions, Texts.of("data.question-makes"), Texts.of("data.questions-make")))
                : Texts.of("data.of-a-decision-left-out", Numbers.whole(steps),
                        Numbers.count(questions, Texts.of("data.question-makes"), Texts.of("data.questions-make")),
                        Numbers.count(info.exclusions().size(), Texts.of("data.is"), Texts.of("data.are")));
        return words + (info.repairs().isEmpty()
                ? "."
                : Texts.of("data.repairs-mended",
                        Numbers.count(info.repairs().size(), Texts.of("data.label-was"), Texts.of("data.labels-were"))));
    }

    private static List<Fact> facts(DatasetInfo info) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact(Texts.of("data.file"), info.name(), false));
        facts.add(new Fact(Texts.of("data.format"), info.format(), false));
        facts.add(new Fact(Texts.of("data.size"), Numbers.bytes(info.bytes()), false));
        facts.add(new Fact("SHA-256", info.sha256(), true));
        if (info.isCompressed()) {
            facts.add(new Fact("SHA-256 unpacked", info.contentSha256(), true));
        }
        info.counts().forEach((name, count) -> facts.add(new Fact(capital(name), Numbers.whole(count), false)));
        return List.copyOf(facts);
    }

    private static String capital(String name) {
        String words = name.equals("steps") ? "decisions" : name.replace('_', ' ');
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    private static List<Share> categories(DatasetInfo info) {
        long all = Math.max(1, info.categories().values().stream().mapToLong(Long::longValue).sum());
        return info.categories().entrySet().stream()
                .map(each -> new Share(each.getKey(), each.getValue(), each.getValue() / (double) all)).toList();
    }
}
