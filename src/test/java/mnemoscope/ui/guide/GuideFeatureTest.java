package mnemoscope.ui.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import mnemoscope.dataset.Preset;
import mnemoscope.task.Queues;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.workspace.HostStub;
import mnemoscope.workspace.UserFiles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GuideFeatureTest {
    private final List<Preset> opened = new ArrayList<>();
    private UserFiles files;
    private GuideFeature guide;

    @BeforeEach
    void setUp(@TempDir Path folder) {
        files = new UserFiles(Optional.of(folder));
        guide = new GuideFeature(new HostStub(new Runs(Queues.atOnce())) {
            @Override
            public UserFiles files() {
                return files;
            }

            @Override
            public void open(Preset lesson) {
                opened.add(lesson);
            }
        });
    }

    @Test
    void firstSteps_areRememberedOnlyWhenTheyAreDismissed() {
        guide.showFirstSteps();
        guide.guide.set(null);
        assertThat(guide.guide.get()).isNull();
        assertThat(files.stepsSeen()).isFalse();
        guide.showFirstSteps();
        guide.dismiss();
        assertThat(guide.guide.get()).isNull();
        assertThat(files.stepsSeen()).isTrue();
    }

    @Test
    void closingALesson_doesNotDismissTheFirstSteps() {
        guide.show(guide.lessons().getFirst());
        guide.dismiss();
        assertThat(files.stepsSeen()).isFalse();
    }

    @Test
    void lessons_followOneAnotherAndEndAtTheEighth() {
        assertThat(guide.lessons()).hasSize(8);
        guide.openNext(1);
        assertThat(opened).isEmpty();
        guide.show(guide.lessons().get(6));
        guide.openNext(1);
        assertThat(opened).containsExactly(guide.lessons().get(7));
        guide.show(opened.getFirst());
        assertThat(guide.guide.get()).isEqualTo(new GuideFeature.Guide.Lesson(opened.getFirst(), 8, 8));
        guide.openNext(1);
        assertThat(opened).hasSize(1);
        guide.openNext(-1);
        assertThat(opened).last().isEqualTo(guide.lessons().get(6));
    }
}
