package mnemoscope.ui.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import mnemoscope.lesson.Lesson;
import mnemoscope.lesson.LessonFile;
import mnemoscope.own.PolicyFile;
import mnemoscope.session.SessionFile;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.window.Answers;
import org.junit.jupiter.api.Test;

/** Documents of the window are saved over themselves, and not over the data that are open. */
final class OpenDataStayTest extends SessionStories {
    @Test
    void session_isNotSavedOverTheOpenData_andThatIsSaid() throws Exception {
        openCopy();
        byte[] data = Files.readAllBytes(copy);
        String title = Fx.get(() -> title(window));
        Fx.run(() -> {
            window.bench().shell.pickWith(new Answers(copy));
            sessions(window).controller.saveAs();
        });
        FxThread.until("told", () -> shows(window, "talks.json is the data file itself. Choose another name."));
        assertThat(copy).hasBinaryContent(data);
        assertThat(Fx.<String>get(() -> title(window))).isEqualTo(title);
    }

    @Test
    void sessionThatWasOpened_isSavedOverItself() throws Exception {
        Path session = saved();
        SessionFile.read(session);
        work();
        String before = Files.readString(session);
        Fx.run(() -> sessions(window).controller.save());
        FxThread.until("saved again", () -> !text(session).equals(before));
        assertThat(SessionFile.read(session).state().cursor()).isEqualTo(now(window).cursor());
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (java.io.IOException gone) {
            throw new java.io.UncheckedIOException(gone);
        }
    }

    @Test
    void lessonAndOwnPolicy_areSavedOverThemselves_butNotOverTheData() throws Exception {
        openCopy();
        byte[] data = Files.readAllBytes(copy);
        Path lesson = Files.copy(Path.of("datasets/lessons/burst.json"), folder.resolve("own.lesson.json"));
        Lesson recorded = LessonFile.read(lesson);
        LessonFile.write(lesson, recorded);
        assertThat(LessonFile.read(lesson)).isEqualTo(recorded);
        assertThatThrownBy(() -> LessonFile.write(copy, recorded)).hasMessageContaining("the data file itself");
        Path policy = Files.copy(Path.of("policies/newest.policy.json"), folder.resolve("own.policy.json"));
        var own = PolicyFile.read(policy);
        PolicyFile.write(policy, own);
        assertThat(PolicyFile.read(policy)).isEqualTo(own);
        assertThatThrownBy(() -> PolicyFile.write(copy, own)).hasMessageContaining("the data file itself");
        assertThat(copy).hasBinaryContent(data);
    }
}
