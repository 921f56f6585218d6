package mnemoscope.study;

import java.util.List;
import mnemoscope.file.Fields;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.QuestionVisibility;

/**
 * What seeing the question is worth: a benchmark whose policies see the question before they decide, and once more with retention
 * decided before the question is shown.
 *
 * @param benchmark what is run in both ways; its cells are those of benchmarks
 */
public record QuestionSpec(BenchmarkSpec benchmark) implements BenchmarkStudy {
    public static final String KIND = "question";

    /** @throws IllegalArgumentException if the protocol chooses one of the two ways; the message says so */
    public QuestionSpec {
        if (benchmark.protocol().settings().get(ProtocolSetting.SEES_QUESTION).isPresent()) {
            throw new IllegalArgumentException(Texts.of("study.both-ways-of-the-question"));
        }
    }

    /** @throws BadInputException if a value is wrong, with place, what was found and expected */
    public static QuestionSpec read(Fields given, String name) throws BadInputException {
        BenchmarkSpec benchmark = BenchmarkSpec.read(given, name);
        return StudySpec.checked(given, () -> new QuestionSpec(benchmark));
    }

    /** A study of readings with the same runs, whose second reading has the question shown after the decision. */
    public SettingsSpec settings() {
        return new SettingsSpec(benchmark, List.of(new SettingsSpec.Setting(QuestionVisibility.AFTER.code(),
                benchmark.protocol().with(ProtocolSetting.SEES_QUESTION, QuestionVisibility.AFTER))));
    }
}
