package mnemoscope.study;

import java.util.List;
import mnemoscope.file.Fields;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.QuestionVisibility;

/**
 * Runs policies under several protocol settings that the paper leaves open (SPEC 1), and compares the results with the published
 * values.
 *
 * @param benchmark the runs under the study's own protocol, which is the first setting
 * @param settings  further settings; empty for all single changes that the program offers and the data allow
 */
public record SettingsSpec(BenchmarkSpec benchmark, List<Setting> settings) implements BenchmarkStudy {
    public static final String KIND = "readings";

    /** @throws IllegalArgumentException if two settings have the same name */
    public SettingsSpec {
        settings = List.copyOf(settings);
        if (!settings.isEmpty()) {
            StudySpec.once("readings", settings.stream().map(Setting::name).toList());
        }
    }

    /**
     * A protocol under a name.
     *
     * @param name in tables
     */
    public record Setting(String name, BenchmarkProtocol protocol) {
        /** The name of the study's own protocol. */
        public static final String OWN = "as set in the study";
        /** Names of the settings that the program offers. */
        public static final String FROM_ACCESS = "freshness from access";
        public static final String FROM_ARRIVAL = "freshness from arrival";
        public static final String SEEN_AFTER = "question seen after the decision";
        public static final String SEEN_BEFORE = "question seen before the decision";
        public static final String ONE_INSTANCE = "1 instance a timeline";
        public static final String WITH_ABSTENTION = "with abstention questions";
        public static final String WITHOUT_ABSTENTION = "without abstention questions";
        public static final String WITHOUT_CORRECTIONS = "without corrections";

        /** The name of a setting with its value, e.g. "unit words". */
        public static <T> String name(ProtocolSetting<T> setting, T value) {
            if (setting == ProtocolSetting.FRESHNESS) {
                return value.equals(true) ? FROM_ACCESS : FROM_ARRIVAL;
            }
            if (setting == ProtocolSetting.SEES_QUESTION) {
                return value == QuestionVisibility.AFTER ? SEEN_AFTER : SEEN_BEFORE;
            }
            return setting.code() + " " + setting.print(value);
        }
    }

    /** @throws BadInputException if a value is wrong, with place, what was found and expected */
    public static SettingsSpec read(Fields given, String name) throws BadInputException {
        List<Setting> settings = given.list("readings", Texts.of("study.a-list-of-readings"), (list, k) -> {
            Fields one = list.object(k, Texts.of("study.a-reading-such-as-name"));
            String called = one.text("name", Texts.of("study.the-name-of-the-reading"), "");
            BenchmarkProtocol protocol = BenchmarkProtocol.read(one);
            if (called.isBlank()) {
                throw new BadInputException(Texts.of("study.found-a-reading-without-a-name", one.at()));
            }
            return new Setting(called, protocol);
        }, List.of());
        BenchmarkSpec benchmark = BenchmarkSpec.read(given, name);
        return StudySpec.checked(given, () -> new SettingsSpec(benchmark, settings));
    }
}
