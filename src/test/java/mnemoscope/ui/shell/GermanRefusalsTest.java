package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import mnemoscope.annotate.AnnotationKind;
import mnemoscope.annotate.llm.AnnotationPlan;
import mnemoscope.annotate.llm.LlmSettings;
import mnemoscope.dataset.FieldMapping;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.DecisionRange;
import mnemoscope.explain.WhatIfs;
import mnemoscope.learning.Folds;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.network.Hyperparameters;
import mnemoscope.learning.network.Mlp;
import mnemoscope.learning.network.Scaling;
import mnemoscope.learning.policy.FrozenNetwork;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.optimality.InstanceShape;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Protocol;
import mnemoscope.report.picture.PictureFormat;
import mnemoscope.retention.policy.WhatIf;
import mnemoscope.study.KnownPolicies;
import mnemoscope.study.statistics.Resampling;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What values refuse is shown by forms, and told of sessions, policies and studies that are opened: in the language of the window. */
class GermanRefusalsTest {
    private static final Pattern ENGLISH = Pattern
            .compile("\\b(the|there|is|must|found|expected|needs|has|at least|and|of|unknown)\\b", Pattern.CASE_INSENSITIVE);
    private static final Hyperparameters USUAL = Hyperparameters.PAPER;

    @AfterEach
    void speakEnglish() {
        Texts.speak(Locale.ENGLISH);
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                Arguments.of("erwartet wird ein Budget, eine ganze Zahl von 0 bis",
                        call(() -> Protocol.bundled().withBudget(-1))),
                Arguments.of("mindestens eine Änderung", call(() -> new WhatIfs.Item(1, "", "mixed", "e1", List.of()))),
                Arguments.of("Bereich von Entscheidungen", call(() -> new DecisionRange(3, 2))),
                Arguments.of("Das Gewicht (NaN)", call(() -> new WhatIf.Weigh("q", "rec", Double.NaN))),
                Arguments.of("Das Budget (0) muss mindestens 1 sein.", call(() -> new WhatIf.Budget("q", 0))),
                Arguments.of("Die Zuordnung \"text\" ist ungültig", call(() -> FieldMapping.parse("text"))),
                Arguments.of("mit einem #", call(() -> new FieldMapping(new TreeMap<>(Map.of("session_#", "chat"))))),
                Arguments.of("zweimal", call(() -> new FieldMapping(new TreeMap<>(Map.of("a", "x", "b", "x"))))),
                Arguments.of("Der Abstand (-1", call(() -> Placement.lag(-1))),
                Arguments.of("Der größte Abstand muss", call(() -> Placement.drawn(0))),
                Arguments.of("Zeitlinie (0)", call(() -> ReadOptions.DEFAULT.withInstances(0))),
                Arguments.of("Die Epochen (0.0) müssen mindestens 1 und höchstens 10000 sein.", call(() -> USUAL.withEpochs(0))),
                Arguments.of("Die Lernrate (0.0) muss größer als 0 und", call(() -> new Hyperparameters(16, 12, 0, 0, 4, 64, 3))),
                Arguments.of("[0, 1)", call(() -> FrozenNetwork.checkThreshold(1))),
                Arguments.of("Größenexponent (11.0)", call(() -> FrozenNetwork.checkSizeExponent(11))),
                Arguments.of("müssen von 0 bis 20", call(() -> TrainingSettings.of(LearnedKind.FORESIGHT).withRounds(21, 1))),
                Arguments.of("je Eingang", call(() -> new Scaling(new double[1], new double[2]))),
                Arguments.of("gefunden wurden 1",
                        call(() -> new Mlp(new Scaling(new double[1], new double[]{1}), 2, new double[1]))),
                Arguments.of("Die Folds (1)", call(() -> Folds.of(3, 1, 0))),
                Arguments.of("Eine Streuung", call(() -> new Resampling(1, 1))),
                Arguments.of("Strategie", call(() -> KnownPolicies.create("nowhere", DatasetKind.OWN))),
                Arguments.of("entscheidet erst", call(() -> KnownPolicies.create("osl-mr", DatasetKind.OWN))),
                Arguments.of("Die Zahl der Objekte (0)", call(() -> new InstanceShape("x", 0, 4, 1, 1, 1, 0.5))),
                Arguments.of("muss auf .png", call(() -> PictureFormat.of(Path.of("a.txt")))), Arguments.of("kein Modell",
                        call(() -> AnnotationPlan.requireModels(List.of(AnnotationKind.IMPORTANCE), LlmSettings.USUAL))));
    }

    private static ThrowingCallable call(ThrowingCallable refused) {
        return refused;
    }

    @ParameterizedTest
    @MethodSource("refused")
    void refusal_isGerman(String words, ThrowingCallable made) {
        // In English first, so that no constant is German for other tests.
        assertThat(ENGLISH.matcher(catchThrowable(made).getMessage()).find()).as("English").isTrue();
        Texts.speak(Locale.GERMAN);
        assertThat(catchThrowable(made)).hasMessageContaining(words).satisfies(
                refused -> assertThat(ENGLISH.matcher(refused.getMessage()).find()).as(refused.getMessage()).isFalse());
    }
}
