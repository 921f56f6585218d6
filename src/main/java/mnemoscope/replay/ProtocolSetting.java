package mnemoscope.replay;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.model.Coded;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Texts;
import mnemoscope.text.TextAnalyzer;
import mnemoscope.text.TokenUnit;

/**
 * One setting of the protocol, described once for the command line, studies, lessons, sessions, keys of cells and the window.
 * Compared by identity.
 *
 * @param <T> type of its values
 */
public final class ProtocolSetting<T> {
    public static final ProtocolSetting<Budget> BUDGET = new ProtocolSetting<>("budget",
            new Values<>(Form.BUDGET, text -> Budget.parse(text, 1), Budget::name, () -> Budget.expected(1), kind -> List.of()),
            Protocol::budget,
            // The number returns when the log is no longer followed.
            (now, budget) -> now.with(budget.isAsLogged() ? now.budget().asLogged(true) : budget), Words.none(), "");
    public static final ProtocolSetting<TokenUnit> UNIT = new ProtocolSetting<>("unit", Values.of(TokenUnit.class),
            Protocol::unit, Protocol::with,
            new Words<>("replay.unit", "replay.counted-in", "replay.chose-unit", TokenUnit::label, TokenUnit::help),
            "Token unit: %s (default: content-words for the benchmarks, o200k_base for logs of agents, cl100k_base for your "
                    + "other files).");
    public static final ProtocolSetting<Pool> POOL = new ProtocolSetting<>("pool", Values.of(Pool.class), Protocol::pool,
            Protocol::with,
            new Words<>("replay.pool", "replay.candidates-come-from", "replay.chose-pool", Pool::label, Pool::help),
            "Candidate pool: %s (default: carry).");
    public static final ProtocolSetting<Placement> PLACEMENT = new ProtocolSetting<>("placement",
            new Values<>(Form.TEXT, Placement::of, Placement::code, Placement::codes, Placement::offeredFor), Protocol::placement,
            Protocol::with,
            new Words<>("replay.placement", "replay.questions-are-placed", "replay.chose-placement", Placement::code,
                    Placement::help),
            "Where questions are asked: %s (default: " + defaults(kind -> Placement.defaultFor(kind).code())
                    + "). Some use the evidence to build the episode; no policy sees it.");
    public static final ProtocolSetting<QuestionOrder> ORDER = new ProtocolSetting<>("order", Values.of(QuestionOrder.class),
            Protocol::order, Protocol::with,
            new Words<>("replay.order", "replay.order-at-the-same-turn", "replay.chose-order", QuestionOrder::label, order -> ""),
            "Order of questions at the same turn: %s (default: " + defaults(kind -> QuestionOrder.defaultFor(kind).code())
                    + ").");
    public static final ProtocolSetting<TextAnalyzer> ANALYSIS = new ProtocolSetting<>("analysis",
            new Values<>(Form.TEXT, TextAnalyzer::named, TextAnalyzer::name, () -> String.join(", ", TextAnalyzer.names()),
                    kind -> TextAnalyzer.all()),
            Protocol::analysis, Protocol::with, Words.none(),
            "How words are matched: %s; english with stemming (default: plain, the protocol's). Sizes do not change.");
    public static final ProtocolSetting<Boolean> FRESHNESS = new ProtocolSetting<>("fresh_from_access",
            new Values<>(Form.FLAG, text -> Optional.of(Boolean.valueOf(text)), String::valueOf, () -> "",
                    kind -> List.of(false, true)),
            now -> now.freshness().fromLastAccess(), (now, on) -> now.with(now.freshness().fromLastAccess(on)), Words.none(),
            "Freshness counts from the last access instead of the arrival.");
    public static final ProtocolSetting<Long> SEED = new ProtocolSetting<>("seed", new Values<>(Form.WHOLE,
            ProtocolSetting::whole, String::valueOf, () -> Texts.of("protocol.a-seed"), kind -> List.of()), Protocol::seed,
            Protocol::withSeed, Words.none(), "Random seed (default: 0).");
    public static final ProtocolSetting<QuestionVisibility> SEES_QUESTION = new ProtocolSetting<>(QuestionVisibility.NAME,
            Values.of(QuestionVisibility.class), Protocol::seesQuestion, Protocol::with,
            new Words<>("replay.question-is-seen", "replay.question-is-seen", "replay.question.visibility",
                    QuestionVisibility::label, QuestionVisibility::help),
            "When a policy is shown the question: %s (default: before). With after it decides without the question, "
                    + "as memory writers must.");
    public static final ProtocolSetting<DecideAt> DECIDE_AT = new ProtocolSetting<>(DecideAt.NAME, Values.of(DecideAt.class),
            Protocol::decideAt, Protocol::with,
            new Words<>("replay.decide-at", "replay.decisions-are-made", "replay.chose-decide-at", DecideAt::label,
                    DecideAt::help),
            "When a policy decides in the log of an agent: %s; user: at every message of a person, call: at every request to the "
                    + "model (default: usual, at calls where a person asks fewer than 3 times).");
    public static final ProtocolSetting<DerivedEvidence> EVIDENCE = new ProtocolSetting<>(DerivedEvidence.NAME,
            new Values<>(Form.TEXT, DerivedEvidence::of, DerivedEvidence::code, DerivedEvidence::codes,
                    kind -> DerivedEvidence.offered()),
            Protocol::evidence, Protocol::with,
            new Words<>("replay.evidence-setting", "replay.evidence-comes-from", "replay.chose-evidence", DerivedEvidence::label,
                    DerivedEvidence::help),
            "Evidence derived from what an agent used again: %s; several with commas between them; used-again is re-read and quoted; "
                    + "argument is experimental (default: usual, used-again where decisions are at calls and nobody marked evidence).");
    public static final ProtocolSetting<Reacquisition> REACQUIRE = new ProtocolSetting<>(Reacquisition.NAME,
            new Values<>(
                    Form.TEXT, Reacquisition::of, Reacquisition::code, Reacquisition::codes, kind -> Reacquisition.offered()),
            Protocol::reacquired, Protocol::with,
            new Words<>("replay.reacquire", "replay.missed-evidence-returns", "replay.chose-reacquire", Reacquisition::label,
                    Reacquisition::help),
            "How missed evidence returns: %s, such as 2:0.5; DELAY decisions after the miss to the pool carry, PRICE in reward for "
                    + "each token of a miss instead of 6 (default: never).");

    /**
     * All settings, in the order of the keys of cells: a setting that is stated only if it differs from the default follows those
     * always stated.
     */
    public static final List<ProtocolSetting<?>> ALL = List.of(BUDGET, UNIT, POOL, PLACEMENT, ORDER, ANALYSIS, FRESHNESS, SEED,
            SEES_QUESTION, DECIDE_AT, EVIDENCE, REACQUIRE);
    /** The settings of the command line and of a study in addition to budgets. */
    public static final List<ProtocolSetting<?>> BESIDE_BUDGETS = ALL.stream().filter(each -> each != BUDGET).toList();
    /** The settings of the window, and so of lessons and sessions. */
    public static final List<ProtocolSetting<?>> WINDOW = ALL.stream().filter(each -> each != ANALYSIS && each != FRESHNESS)
            .toList();
    /** The settings for which the window lists the values. */
    public static final List<ProtocolSetting<?>> CHOICES = List.of(UNIT, POOL, REACQUIRE, PLACEMENT, ORDER, SEES_QUESTION);
    /** Settings that apply only to the log of an agent. */
    public static final List<ProtocolSetting<?>> OF_LOGS = List.of(DECIDE_AT, EVIDENCE);
    /** Stated only if they differ from the default, so that files without them keep their form. */
    private static final List<ProtocolSetting<?>> TOLD_IF_UNUSUAL = List.of(SEES_QUESTION, DECIDE_AT, EVIDENCE, REACQUIRE);

    /** Type of a value in JSON. */
    public enum Form {
        TEXT,
        WHOLE,
        FLAG,
        /** A whole number, or "as-logged". */
        BUDGET
    }

    /** The property that the data must have. */
    public enum Need {
        NOTHING("") {
            @Override
            boolean isMet(List<SourceQuestion> questions) {
                return true;
            }
        },
        DATES("protocol.placement-needs-dates") {
            @Override
            boolean isMet(List<SourceQuestion> questions) {
                return questions.stream().anyMatch(question -> !question.date().isEmpty());
            }
        },
        /** Places of questions; files in the program's own format always have them. */
        PLACES("protocol.placement-needs-places") {
            @Override
            boolean isMet(List<SourceQuestion> questions) {
                return questions.stream().anyMatch(question -> question.askedAfter() != SourceQuestion.UNPLACED);
            }
        };

        private final String key;

        Need(String key) {
            this.key = key;
        }

        abstract boolean isMet(List<SourceQuestion> questions);

        boolean isMet(List<Conversation> conversations, DatasetKind kind) {
            return this == PLACES && kind == DatasetKind.OWN
                    || isMet(conversations.stream().flatMap(one -> one.questions().stream()).toList());
        }

        String words(String where, Protocol protocol, String data) {
            return Texts.of(key, where, protocol.placement().code(), protocol.order().code(), data);
        }
    }

    /** The values of a setting. @param expected after "expected one of" or alone, for a message */
    private record Values<T>(Form form, Function<String, Optional<T>> parse, Function<T, String> print, Supplier<String> expected,
            Function<DatasetKind, List<T>> offered) {
        static <E extends Enum<E> & Coded> Values<E> of(Class<E> choices) {
            return new Values<>(Form.TEXT, text -> Coded.of(choices, text), Coded::code, () -> Coded.codes(choices, ", "),
                    kind -> List.of(choices.getEnumConstants()));
        }
    }

    /**
     * Keys of texts, and functions that describe a value. @param field label of the control @param chose name of the choice for
     * undo
     */
    private record Words<T>(String title, String field, String chose, Function<T, String> label, Function<T, String> help) {
        static <T> Words<T> none() {
            return new Words<>("", "", "", value -> "", value -> "");
        }
    }

    private final String code;
    private final Values<T> values;
    private final Function<Protocol, T> from;
    private final BiFunction<Protocol, T, Protocol> into;
    private final Words<T> words;
    private final String option;

    private ProtocolSetting(String code, Values<T> values, Function<Protocol, T> from, BiFunction<Protocol, T, Protocol> into,
            Words<T> words, String option) {
        this.code = code;
        this.values = values;
        this.from = from;
        this.into = into;
        this.words = words;
        this.option = option;
    }

    /** The name in files, e.g. "sees_question". */
    public String code() {
        return code;
    }

    /** The name on the command line, e.g. "--sees-question". */
    public String option() {
        return "--" + code.replace('_', '-');
    }

    /** The description on the command line. */
    public String optionHelp() {
        return String.format(Locale.ROOT, option, values.expected.get().replace(",", ""));
    }

    public Form form() {
        return values.form;
    }

    /** Parses the text of {@link #print}; empty for any other text. */
    public Optional<T> parse(String text) {
        return values.parse.apply(text);
    }

    /** The text of a value on the command line and in files. */
    public String print(T value) {
        return values.print.apply(value);
    }

    /** The value in JSON: a text, a whole number, true or false. */
    public Object cell(T value) {
        return switch (form()) {
            case TEXT -> print(value);
            case BUDGET -> ((Budget) value).cell();
            case WHOLE, FLAG -> value;
        };
    }

    /** The allowed values, after the word "expected". */
    public String expected() {
        return form() == Form.TEXT ? Texts.of("protocol.one-of", values.expected.get()) : values.expected.get();
    }

    public T get(Protocol protocol) {
        return from.apply(protocol);
    }

    public Protocol set(Protocol protocol, T value) {
        return into.apply(protocol, value);
    }

    /** The values that make sense for a kind of data; empty if they cannot be listed. */
    public List<T> offered(DatasetKind kind) {
        return values.offered.apply(kind);
    }

    /** Whether the protocol has the general default of this setting. */
    boolean isUsual(Protocol protocol) {
        return get(protocol).equals(get(Protocol.of(1)));
    }

    /** Whether files state the setting for this protocol. */
    public boolean isTold(Protocol protocol) {
        return !TOLD_IF_UNUSUAL.contains(this) || !isUsual(protocol);
    }

    /** Its name in files that describe a protocol. */
    String toldName() {
        return this == FRESHNESS ? "freshness" : code;
    }

    String told(Protocol protocol) {
        return this == FRESHNESS ? get(protocol).equals(true) ? "from-access" : "from-arrival" : print(get(protocol));
    }

    Need need(Protocol protocol) {
        if (this == PLACEMENT) {
            return switch (protocol.placement().rule()) {
                case QUESTION_DATE, QUESTION_TIME -> Need.DATES;
                case AS_ASKED -> Need.PLACES;
                default -> Need.NOTHING;
            };
        }
        return this == ORDER && protocol.order() == QuestionOrder.DATE ? Need.DATES : Need.NOTHING;
    }

    public String title() {
        return Texts.of(words.title);
    }

    /** The label of its control: "Counted in". */
    public String field() {
        return Texts.of(words.field);
    }

    /** The name of the choice for undo. */
    public String chose(T value) {
        return Texts.of(words.chose, Texts.inSentence(label(value)));
    }

    /** The label of a value on the screen. */
    public String label(T value) {
        return words.label.apply(value);
    }

    /** Help on a value in a sentence or two; empty where its label is enough. */
    public String help(T value) {
        return words.help.apply(value);
    }

    /** "session-end for LoCoMo and REALTALK, ..., as-asked for all else". @param usual code of a benchmark's value */
    private static String defaults(Function<DatasetKind, String> usual) {
        SequencedMap<String, List<String>> kinds = Stream.of(DatasetKind.values()).filter(kind -> kind != DatasetKind.OWN)
                .collect(Collectors.groupingBy(usual, LinkedHashMap::new,
                        Collectors.mapping(DatasetKind::title, Collectors.toList())));
        String others = usual.apply(DatasetKind.OWN);
        kinds.remove(others);
        return kinds.entrySet().stream()
                .map(each -> each.getKey() + " for " + String.join(", ", each.getValue()).replaceFirst(", (?=[^,]*$)", " and "))
                .collect(Collectors.joining(", ")) + ", " + others + " for all else";
    }

    private static Optional<Long> whole(String text) {
        try {
            return Optional.of(Long.valueOf(text));
        } catch (NumberFormatException none) {
            return Optional.empty();
        }
    }

    @Override
    public String toString() {
        return code;
    }
}
