package mnemoscope.study;

import java.util.List;
import mnemoscope.file.Fields;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.QuestionVisibility;

/**
 * Measures the value of seeing the question: a benchmark in which policies see the question before they decide, and the same
 * benchmark in which they decide before the question is shown.
 *
 * @param benchmark the runs, made both ways; they are cells of benchmarks
 */
public record QuestionSpec(BenchmarkSpec benchmark) implements BenchmarkStudy {
    public static final String KIND = "question";

    /** @throws IllegalArgumentException if the protocol itself sets when the question is seen */
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

    /** A settings study with the same runs; its second setting shows the question after the decision. */
    public SettingsSpec settings() {
        return new SettingsSpec(benchmark, List.of(new SettingsSpec.Setting(QuestionVisibility.AFTER.code(),
                benchmark.protocol().with(ProtocolSetting.SEES_QUESTION, QuestionVisibility.AFTER))));
    }
}
