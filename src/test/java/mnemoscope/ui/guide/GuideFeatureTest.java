package mnemoscope.ui.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.dataset.Preset;
import org.junit.jupiter.api.Test;

class GuideFeatureTest {
    private final List<Preset> opened = new ArrayList<>();
    private int dismissals;
    private final GuideFeature guide = new GuideFeature(null, opened::add, () -> dismissals++);

    @Test
    void firstSteps_areRememberedOnlyWhenTheyAreDismissed() {
        guide.showFirstSteps();
        guide.guide.set(null);
        assertThat(guide.guide.get()).isNull();
        assertThat(dismissals).isZero();
        guide.showFirstSteps();
        guide.dismiss();
        assertThat(guide.guide.get()).isNull();
        assertThat(dismissals).isOne();
    }

    @Test
    void closingALesson_doesNotDismissTheFirstSteps() {
        guide.show(guide.lessons().getFirst());
        guide.dismiss();
        assertThat(dismissals).isZero();
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
