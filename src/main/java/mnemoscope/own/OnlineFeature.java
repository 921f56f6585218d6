package mnemoscope.own;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import mnemoscope.learning.feature.AgeFeatures;
import mnemoscope.learning.feature.DemandFeatures;
import mnemoscope.learning.feature.FeatureFamily;
import mnemoscope.learning.feature.HistoryFeatures;
import mnemoscope.learning.feature.InputFeature;
import mnemoscope.learning.feature.MatchFeatures;
import mnemoscope.learning.feature.PaperFeatures;
import mnemoscope.learning.feature.PositionFeatures;
import mnemoscope.learning.feature.ThreadFeatures;
import mnemoscope.learning.feature.ToolFeatures;
import mnemoscope.learning.feature.WordingFeatures;
import mnemoscope.model.NameSuggestions;
import mnemoscope.model.Texts;

/**
 * A feature of a candidate known at the decision, with its name in formulas and users' networks: all features of learners, and
 * plain counts. Features known only later are excluded.
 *
 * @param name    e.g. "recency"
 * @param label   as shown, e.g. "Recency"
 * @param meaning definition, with its formula
 * @param unit    of its values
 * @param low     least value
 * @param high    greatest value; infinite if unbounded
 * @param family  that measures it
 * @param column  its index in the family
 */
public record OnlineFeature(String name, String label, String meaning, Unit unit, double low, double high, FeatureFamily family,
        int column) {
    public enum Unit {
        // @formatter:off
        SHARE("own.unit-share"), YES_NO("own.unit-yes-or-no"), TURNS("own.unit-turns"), SESSIONS("own.unit-sessions"),
        STEPS("own.unit-steps"), TOKENS("own.unit-tokens"), LOG("own.unit-logarithm"), NUMBER("own.unit-number");
        // @formatter:on

        private final String key;

        Unit(String key) {
            this.key = key;
        }

        /** The word in tables. */
        public String word() {
            return Texts.of(key);
        }
    }

    /** A group of the list. @param title heading of its features on screens and in documents */
    public record Group(String title, List<OnlineFeature> features) {}

    private static final double ANY = Double.POSITIVE_INFINITY;
    /** Names in formulas that are clearer than the keys of model files. */
    private static final Map<String, String> NAMES = Map.of("rec", "recency", "qov", "question_overlap", "ent", "shared_entities",
            "ses", "newest_session", "spk", "user_speaks", "size", "size_share", "stale", "stale_risk");

    /** All groups, as listed in documents and on screens. */
    public static final List<Group> GROUPS = List.of(group(Texts.of("own.turn-and-step"), new TurnFeatures(), counts(Unit.TURNS),
            new Range(Unit.TURNS, -1, ANY), counts(Unit.TURNS), new Range(Unit.TOKENS, 1, ANY), counts(Unit.TOKENS), Range.SHARE,
            counts(Unit.SESSIONS), counts(Unit.STEPS), counts(Unit.TURNS), new Range(Unit.NUMBER, -1, 1)),
            group(Texts.of("own.mixed-score-and-osl-mr"), new PaperFeatures(), Range.SHARE, Range.SHARE, Range.SHARE, Range.YES,
                    Range.YES, Range.NUMBER, Range.SHARE, Range.LOG, Range.YES, Range.YES),
            group(Texts.of("own.match-with-questions"), new MatchFeatures(), Range.SHARE, Range.NUMBER, Range.SHARE, Range.SHARE,
                    Range.SHARE, Range.SHARE, Range.SHARE, Range.SHARE, Range.SHARE, Range.NUMBER, Range.LOG),
            group(Texts.of("own.wording"), new WordingFeatures(), Range.YES, Range.YES, Range.YES, Range.LOG, Range.LOG,
                    Range.LOG, Range.SHARE, Range.LOG, Range.YES, Range.YES, Range.YES, Range.YES),
            group(Texts.of("own.place"), new PositionFeatures(), Range.SHARE, Range.LOG, Range.LOG, Range.LOG, Range.ANY_LOG,
                    Range.LOG, Range.LOG),
            group(Texts.of("own.what-earlier-questions-needed"), new DemandFeatures(), Range.LOG, Range.SHARE, Range.LOG,
                    Range.LOG),
            group(Texts.of("own.threads"), new ThreadFeatures(), Range.LOG, Range.LOG, Range.LOG, Range.LOG, Range.YES, Range.YES,
                    Range.LOG, Range.SHARE, Range.LOG, Range.SHARE, Range.YES),
            group(Texts.of("own.ages-of-revealed-evidence"), new AgeFeatures(), Range.ANY_LOG, Range.ANY_LOG, Range.LOG,
                    Range.ANY_LOG, Range.LOG),
            group(Texts.of("own.interaction-history"), new HistoryFeatures(), Range.SHARE, Range.SHARE),
            group(Texts.of("own.tool-work"), new ToolFeatures(), Range.YES, Range.YES, Range.YES, Range.YES, Range.YES, Range.YES,
                    Range.YES, Range.YES, Range.YES, Range.YES, Range.YES, Range.YES, Range.YES, Range.LOG, Range.LOG, Range.YES,
                    Range.YES, Range.LOG, Range.SHARE, Range.LOG, Range.LOG, Range.YES, Range.LOG, Range.LOG, Range.LOG,
                    Range.LOG, Range.YES, Range.YES, Range.YES, Range.LOG, Range.LOG, Range.YES, Range.LOG, Range.SHARE,
                    Range.LOG, Range.SHARE, Range.LOG, Range.SHARE, Range.SHARE, Range.LOG));

    public static final List<OnlineFeature> ALL = GROUPS.stream().flatMap(group -> group.features().stream()).toList();

    private record Range(Unit unit, double low, double high) {
        static final Range SHARE = new Range(Unit.SHARE, 0, 1);
        static final Range YES = new Range(Unit.YES_NO, 0, 1);
        static final Range LOG = new Range(Unit.LOG, 0, ANY);
        static final Range ANY_LOG = new Range(Unit.LOG, -ANY, ANY);
        static final Range NUMBER = new Range(Unit.NUMBER, 0, ANY);
    }

    private static Range counts(Unit unit) {
        return new Range(unit, 0, ANY);
    }

    private static Group group(String title, FeatureFamily family, Range... ranges) {
        List<InputFeature> inputs = family.features();
        if (inputs.size() != ranges.length) {
            throw new IllegalStateException(title + " has " + inputs.size() + " features and " + ranges.length + " ranges.");
        }
        List<OnlineFeature> features = new ArrayList<>();
        for (int k = 0; k < ranges.length; k++) {
            InputFeature input = inputs.get(k);
            boolean logAge = family instanceof PaperFeatures && input.key().equals("age");
            String name = logAge ? "log_age" : NAMES.getOrDefault(input.key(), input.key().replace('-', '_'));
            features.add(new OnlineFeature(name, input.label(), input.help(), ranges[k].unit(), ranges[k].low(), ranges[k].high(),
                    family, k));
        }
        return new Group(title, List.copyOf(features));
    }

    public static Optional<OnlineFeature> find(String name) {
        return ALL.stream().filter(feature -> feature.name.equals(name)).findFirst();
    }

    /** A suggestion for an unknown name: a feature whose name starts with it, a key of model files, or a near spelling. */
    public static Optional<String> meant(String name) {
        String full = NAMES.get(name);
        List<String> names = ALL.stream().map(OnlineFeature::name).toList();
        Predicate<String> begun = each -> name.length() > 2 && each.startsWith(name);
        return Optional.ofNullable(full).or(() -> names.stream().filter(begun).findFirst())
                .or(() -> NameSuggestions.nearest(name, names));
    }

    /** The range in tables, e.g. "0 to 1" or "0 or more". */
    public String range() {
        if (low == -ANY) {
            return Texts.of("own.any-number");
        }
        return high == ANY ? Texts.of("own.at-least", (long) low) : Texts.of("own.from-to", (long) low, (long) high);
    }
}
