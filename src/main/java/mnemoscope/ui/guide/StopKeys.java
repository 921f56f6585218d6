package mnemoscope.ui.guide;

import java.util.Optional;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.LessonPlayer;
import mnemoscope.ui.workspace.LessonStops;
import mnemoscope.workspace.Pages;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.Workspace;

/** What keys do that go from stop to stop, or forward in a screen that shows a lesson. Use on the FX thread. */
final class StopKeys {
    /** The stop that the user tried to pass before the answer was revealed; null for none. */
    final ModelValue<Guide> held = new ModelValue<>();
    private final ModelValue<Guide> guide;
    private final LessonNavigator walk;
    private final FeatureHost host;
    private final GuideFeature lessons;

    /** @param guide current stop; null while no lesson is shown */
    StopKeys(ModelValue<Guide> guide, LessonNavigator walk, FeatureHost host, LessonPlayer player, GuideFeature lessons) {
        this.guide = guide;
        this.walk = walk;
        this.host = host;
        this.lessons = lessons;
        host.context().steps().haltBy(stops(false));
        player.haltBy(stops(true));
        ModelValue.whenever(() -> held.set(null), guide, host.context().lens(Workspace::classroom),
                host.context().lens(Workspace::cursor), player.turn(), player.poll(), walk.poll.poll);
    }

    /**
     * Moves by a number of stops, and beyond the ends to the first stop of the next lesson or the last of the one before. Where the class is asked, forward first reveals an
     * answer that the class has given, also without a lesson; without one, the stop can be passed at the second attempt. First
     * steps does not lead a lecture away from another page.
     */
    void walk(int by) {
        Guide shown = guide.get();
        Pages pages = host.context().now().pages();
        if (by > 0 && walk.revealAnswered(GuideFeature.isOn(pages, true))) {
            host.context().steps().pause();
        } else if (shown == null) {
            host.say(Texts.of("guide.no-lesson-is-open"));
        } else if (shown.lesson().isFirstSteps() && pages.tab() != Tab.REPLAY && Theme.current().get().isLecture()) {
            host.say(Texts.of("guide.first-steps-are-in-replay"));
        } else if (by > 0 && walk.isElsewhere(shown)) {
            lessons.go(shown.stop());
        } else if (by > 0 && hold()) {
            host.context().steps().pause();
        } else if (shown.has(shown.stop() + by)) {
            lessons.go(shown.stop() + by);
        } else {
            lessons.beside(shown, by).ifPresentOrElse(
                    lesson -> lessons.open(new Guide(lesson, by > 0 ? 0 : lesson.lesson().stops().size() - 1)),
                    () -> lessons.go(shown.stop()));
        }
    }

    /** Stays once where the class has given no answer. @return whether it stays */
    private boolean hold() {
        Optional<Guide> waiting = guide.optional().filter(shown -> walk.waitsAt(shown) && !shown.equals(held.get()));
        waiting.ifPresent(held::set);
        return waiting.isPresent();
    }

    /** Moves to the next stop instead of passing it, and in a lecture instead of playing. */
    private LessonStops stops(boolean played) {
        return new LessonStops() {
            @Override
            public boolean haltBefore(int to) {
                return walk.reveals(played) || walkIf(walk.passes(to, played));
            }

            @Override
            public boolean holds() {
                return walk.leads(played) && (walk.revealAnswered(played) || hold());
            }

            @Override
            public boolean goInsteadOfPlaying() {
                return walkIf(Theme.current().get().isLecture() && walk.leads(played));
            }
        };
    }

    private boolean walkIf(boolean walks) {
        if (walks) {
            walk(1);
        }
        return walks;
    }
}
