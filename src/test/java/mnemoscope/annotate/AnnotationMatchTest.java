package mnemoscope.annotate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mnemoscope.annotate.AnnotationMatch.Coverage;
import mnemoscope.annotate.AnnotationMatch.Unmatched;
import mnemoscope.model.Annotation;
import mnemoscope.model.Conversation;
import mnemoscope.model.Gold;
import mnemoscope.model.MemoryType;
import mnemoscope.model.Session;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.TextHash;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Turns "red", "blue" and one without text, the question "why", and one line after the other. */
class AnnotationMatchTest {
    @TempDir
    private Path folder;

    private final Conversation talk = new Conversation("c", "c", List.of(new Session("1", "")),
            List.of(new Turn("m1", 0, "Ana", true, "red"), new Turn("m2", 0, "Ben", false, "blue"),
                    new Turn("m3", 0, "Ana", true, " ")),
            List.of(new SourceQuestion("q", "why", new Gold(Gold.ordered(0), "", ""), 1, "", 0)),
            mnemoscope.model.Coverage.IDENTITY);

    private AnnotationMatch fit(String... lines) throws Exception {
        Path file = Files.writeString(folder.resolve("a.jsonl"), String.join("\n", lines));
        return AnnotationMatch.of(AnnotationFile.read(file, Progress.NONE), List.of(talk), Progress.NONE);
    }

    private static String line(String text, String rest) {
        return "{\"sha256\":\"" + TextHash.sha256(text) + "\"," + rest + "}";
    }

    @Test
    void coverage_countsTurnsQuestionsAndWhoSaidIt() throws Exception {
        AnnotationMatch fit = fit(line("red", "\"type\":\"stable\",\"model\":\"b\""),
                line("red", "\"importance\":7,\"model\":\"b\""), line("blue", "\"type\":\"temporary\",\"model\":\"a\""),
                line("red", "\"embedding\":[1],\"model\":\"v\""), line("why", "\"embedding\":[2],\"model\":\"v\""));
        assertThat(fit.types()).isEqualTo(new Coverage(2, 3, List.of("a", "b")));
        assertThat(fit.importance()).isEqualTo(new Coverage(1, 3, List.of("b")));
        assertThat(fit.turnVectors()).isEqualTo(new Coverage(1, 2, List.of("v")));
        assertThat(fit.questions()).isEqualTo(new Coverage(1, 1, List.of("v")));
        assertThat(fit.lines()).isEqualTo(5);
        assertThat(fit.unfit()).isEmpty();
        assertThat(fit.conversations().getFirst().turns()).extracting(Turn::annotation).containsExactly(
                new Annotation(MemoryType.STABLE, 0.7), new Annotation(MemoryType.TEMPORARY, Double.NaN), Annotation.NONE);
    }

    @Test
    void linesThatFitNothing_areNamedWithNumberAndReason() throws Exception {
        String elsewhere = "\"type\":\"stable\",\"context\":\"" + TextHash.sha256("before of another talk") + "\"";
        AnnotationMatch fit = fit(line("green", "\"importance\":3,\"model\":\"m\""), "", line("red", elsewhere),
                line("why", "\"type\":\"stable\""), line("red", "\"model\":\"m\""), line("blue", "\"importance\":2"));
        assertThat(fit.unfit()).containsExactly(new Unmatched(1, TextHash.sha256("green"), "m", "no turn has this text"),
                new Unmatched(3, TextHash.sha256("red"), "", Texts.of("annotate.the-turn-stands-among-other")),
                new Unmatched(4, TextHash.sha256("why"), "", Texts.of("annotate.it-is-about-a-question")),
                new Unmatched(5, TextHash.sha256("red"), "m", Texts.of("annotate.it-says-neither-type-nor")));
        assertThat(fit.importance().have()).isEqualTo(1);
        assertThat(fit.types().have()).isZero();
    }

    @Test
    void contextOfEitherReach_fits() throws Exception {
        for (ContextWindow reach : ContextWindow.values()) {
            String context = PromptContext.of(talk, 1, reach).contextSha256();
            AnnotationMatch fit = fit(line("blue", "\"importance\":4,\"context\":\"" + context + "\""));
            assertThat(fit.unfit()).isEmpty();
            assertThat(fit.importance().have()).isEqualTo(1);
            assertThat(fit.conversations().getFirst().turns().get(1).annotation().importance()).isEqualTo(0.4);
        }
    }

    @Test
    void vectorsOfAModelThatIsNotUsed_areNotCounted() throws Exception {
        AnnotationMatch fit = fit(line("red", "\"embedding\":[1],\"model\":\"old\""),
                line("blue", "\"embedding\":[1,2],\"model\":\"new\""));
        assertThat(fit.turnVectors()).isEqualTo(new Coverage(1, 2, List.of("new")));
    }

    @Test
    void cancel_endsTheLaying() throws Exception {
        Annotations read = AnnotationFile.read(Files.writeString(folder.resolve("a.jsonl"), line("red", "\"importance\":1")),
                Progress.NONE);
        Progress cancelled = new Progress() {
            @Override
            public void at(double fraction, String what) {
                // not looked at
            }

            @Override
            public boolean isCancelled() {
                return true;
            }
        };
        assertThatThrownBy(() -> AnnotationMatch.of(read, List.of(talk), cancelled)).isInstanceOf(CancelledException.class);
    }
}
