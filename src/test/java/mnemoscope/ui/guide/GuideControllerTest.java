package mnemoscope.ui.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.dataset.Preset;
import org.junit.jupiter.api.Test;

class GuideControllerTest {
    private final List<Preset> opened = new ArrayList<>();
    private int dismissals;
    private final GuideController controller = new GuideController(opened::add, () -> dismissals++);

    @Test
    void firstSteps_areRememberedOnlyWhenTheyAreDismissed() {
        controller.showFirstSteps();
        controller.guide.set(null);
        assertThat(controller.guide.get()).isNull();
        assertThat(dismissals).isZero();
        controller.showFirstSteps();
        controller.dismiss();
        assertThat(controller.guide.get()).isNull();
        assertThat(dismissals).isOne();
    }

    @Test
    void closingALesson_doesNotDismissTheFirstSteps() {
        controller.show(controller.lessons().getFirst());
        controller.dismiss();
        assertThat(dismissals).isZero();
    }

    @Test
    void lessons_followOneAnotherAndEndAtTheEighth() {
        assertThat(controller.lessons()).hasSize(8);
        controller.openNext(1);
        assertThat(opened).isEmpty();
        controller.show(controller.lessons().get(6));
        controller.openNext(1);
        assertThat(opened).containsExactly(controller.lessons().get(7));
        controller.show(opened.getFirst());
        assertThat(controller.guide.get()).isEqualTo(new GuideController.Guide.Lesson(opened.getFirst(), 8, 8));
        controller.openNext(1);
        assertThat(opened).hasSize(1);
        controller.openNext(-1);
        assertThat(opened).last().isEqualTo(controller.lessons().get(6));
    }
}
