package mnemoscope.ui.data;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.model.Coded;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;
import mnemoscope.replay.Protocol;
import mnemoscope.report.file.ValueTable;
import mnemoscope.text.Numbers;

/**
 * A report about data that were read, in words.
 *
 * @param headline   one sentence with the most important counts
 * @param facts      names and values
 * @param categories decisions by category, in order
 * @param issues     excluded parts, repairs and warnings
 */
public record DataReport(String headline, List<Fact> facts, List<Share> categories, List<IssuesPage.Issue> issues) {

    /**
     * A name and its value.
     *
     * @param inFiles   value in files
     * @param technical whether users copy the value rather than read it, e.g. a hash
     */
    public record Fact(String name, String value, String inFiles, boolean technical) {
        private Fact(String name, String value, boolean technical) {
            this(name, value, value, technical);
        }
    }

    private static final String STEPS = "steps";

    /** @param share share of all decisions, 0 to 1 */
    public record Share(String name, long count, double share) {}

    /** @param conversations those that were read; the protocol may decide at the calls of logs */
    static DataReport of(DatasetInfo info, List<Conversation> conversations, Protocol protocol) {
        List<Conversation> atCalls = conversations.stream().filter(protocol.decideAt()::isAtCalls).toList();
        if (atCalls.isEmpty()) {
            return new DataReport(headline(info), facts(info), categories(info), IssuesPage.Issue.of(info));
        }
        long calls = atCalls.stream().mapToLong(each -> protocol.questions(each).size()).sum();
        long asked = conversations.stream().filter(each -> !atCalls.contains(each)).mapToLong(each -> each.questions().size())
                .sum();
        List<Fact> facts = new ArrayList<>();
        for (Fact fact : facts(info)) {
            boolean decisions = fact.name().equals(counted(STEPS));
            facts.add(
                    decisions ? new Fact(fact.name(), Numbers.whole(calls + asked), Long.toString(calls + asked), false) : fact);
            if (decisions) {
                facts.add(new Fact(Texts.of("data.count-decisions-at-calls"), Numbers.whole(calls), Long.toString(calls), false));
            }
        }
        return new DataReport(
                Texts.of(asked == 0 ? "data.decisions-at-calls-alone" : "data.decisions-at-calls", Numbers.whole(calls + asked),
                        Numbers.whole(calls), atCalls.size(), Numbers.whole(asked)),
                List.copyOf(facts), categories(info), IssuesPage.Issue.of(info));
    }

    /** The facts as a table. */
    ValueTable read() {
        return ValueTable.ofWords("dataset", List.of("what", "value"),
                facts.stream().map(fact -> List.of(fact.name(), fact.inFiles())).toList());
    }

    /** Decisions by category, as a table. */
    ValueTable byCategory() {
        return new ValueTable("decisions-by-category", List.of("category", "decisions", "share"),
                categories.stream().map(each -> List.<Object>of(each.name(), each.count(), each.share())).toList());
    }

    private static String headline(DatasetInfo info) {
        long steps = info.count(STEPS);
        long questions = info.count("questions");
        if (questions == 0) {
            return Texts.of(info.isLog() ? "data.no-questions-but-calls" : "data.no-questions");
        }
        String asked = Numbers.count(questions, Texts.of("data.question-makes"), Texts.of("data.questions-make"));
        String left = Numbers.count(info.exclusions().size(), Texts.of("data.is"), Texts.of("data.are"));
        String mended = Numbers.count(info.repairs().size(), Texts.of("data.label-was"), Texts.of("data.labels-were"));
        if (steps == questions) {
            return info.repairs().isEmpty()
                    ? Texts.of("data.all-make-a-decision", asked)
                    : Texts.of("data.all-make-a-decision-some-mended", asked, mended);
        }
        return info.repairs().isEmpty()
                ? Texts.of("data.some-make-a-decision", Numbers.whole(steps), asked, left)
                : Texts.of("data.some-make-a-decision-some-mended", Numbers.whole(steps), asked, left, mended);
    }

    private static List<Fact> facts(DatasetInfo info) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact(Texts.of("data.file"), info.name(), false));
        facts.add(new Fact(Texts.of("data.format"), info.format(), false));
        facts.add(new Fact(Texts.of("data.size"), Numbers.bytes(info.bytes()), false));
        facts.add(new Fact("SHA-256", info.sha256(), true));
        if (info.isCompressed()) {
            facts.add(new Fact(Texts.of("data.sha-256-unpacked"), info.contentSha256(), true));
        }
        info.counts()
                .forEach((name, count) -> facts.add(new Fact(counted(name), Numbers.whole(count), Long.toString(count), false)));
        return List.copyOf(facts);
    }

    /** The name of a reader's count; an unknown one is returned unchanged. */
    private static String counted(String name) {
        return switch (name) {
            case "conversations" -> Texts.of("data.count-conversations");
            case "sessions" -> Texts.of("data.count-sessions");
            case "turns" -> Texts.of("data.count-turns");
            case "questions" -> Texts.of("data.count-questions");
            case STEPS -> Texts.of("data.count-decisions");
            case "excluded" -> Texts.of("data.count-excluded");
            case "repaired" -> Texts.of("data.count-repaired");
            case "corrected" -> Texts.of("data.count-corrected");
            case "instances" -> Texts.of("data.count-instances");
            case "ranges" -> Texts.of("data.count-ranges");
            case "absent in ranges" -> Texts.of("data.count-absent-in-ranges");
            case "absent ids" -> Texts.of("data.count-absent-ids");
            case "stale turns" -> Texts.of("data.count-stale-turns");
            case "markers cut off" -> Texts.of("data.count-markers");
            case "memories found by their text" -> Texts.of("data.count-memories-by-text");
            case "memories without a turn" -> Texts.of("data.count-memories-without-turn");
            case "with all evidence" -> Texts.of("data.count-with-all-evidence");
            case "with some evidence" -> Texts.of("data.count-with-some-evidence");
            case "without evidence" -> Texts.of("data.count-without-evidence");
            case DatasetInfo.ABSTENTIONS -> Texts.of("data.count-abstention-questions");
            case DatasetInfo.WITHOUT_GOLD -> Texts.of("data.count-questions-without-gold");
            case DatasetInfo.LOGS -> Texts.of("data.count-logs");
            case DatasetInfo.ALWAYS_KEPT -> Texts.of("data.count-always-kept");
            case DatasetInfo.LINES -> Texts.of("data.count-lines");
            case DatasetInfo.SPANS -> Texts.of("data.count-spans");
            case DatasetInfo.OBSERVATIONS -> Texts.of("data.count-observations");
            case DatasetInfo.MESSAGES -> Texts.of("data.count-messages");
            case DatasetInfo.STEPS -> Texts.of("data.count-steps");
            case DatasetInfo.DROPS -> Texts.of("data.count.drops");
            default -> ofLog(name);
        };
    }

    private static String ofLog(String name) {
        if (name.startsWith(DatasetInfo.OF_KIND)) {
            return Texts.of("data.count-turns-of-kind",
                    Coded.of(TurnKind.class, name.substring(DatasetInfo.OF_KIND.length())).map(TurnKind::title).orElse(name));
        }
        if (name.startsWith(DatasetInfo.BESIDES)) {
            return Texts.of("data.count-besides", LogFate.words(name.substring(DatasetInfo.BESIDES.length())));
        }
        if (DatasetInfo.PARTS.stream().anyMatch(parts -> name.startsWith(parts + ": "))) {
            int colon = name.indexOf(':');
            return Texts.of("data.count-became-of", counted(name.substring(0, colon)), LogFate.words(name.substring(colon + 2)));
        }
        return name.startsWith(DatasetInfo.NO_TURN)
                ? Texts.of("data.count-no-turn", LogFate.words(name.substring(DatasetInfo.NO_TURN.length())))
                : name;
    }

    private static List<Share> categories(DatasetInfo info) {
        long all = Math.max(1, info.categories().values().stream().mapToLong(Long::longValue).sum());
        return info.categories().entrySet().stream()
                .map(each -> new Share(shown(each.getKey()), each.getValue(), each.getValue() / (double) all)).toList();
    }

    private static String shown(String category) {
        return category.equals(DatasetInfo.NO_CATEGORY) ? Texts.of("data.no-category") : category;
    }
}
