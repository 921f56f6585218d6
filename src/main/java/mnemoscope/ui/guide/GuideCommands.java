package mnemoscope.ui.guide;

import static mnemoscope.ui.workspace.Command.Menu.FILE;
import static mnemoscope.ui.workspace.Command.Menu.HELP;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import mnemoscope.explain.predict.Classroom;
import mnemoscope.lesson.LessonPage;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.model.Texts;
import mnemoscope.report.file.FileName;
import mnemoscope.task.Progress;
import mnemoscope.ui.workspace.Command;

/** The commands of lessons; those that move say where they lead. */
record GuideCommands(GuideFeature feature) {
    List<Command> all() {
        return List.of(Command.of(FILE, 0, "command.lessons", "", feature::showGallery),
                Command.of(HELP, 0, "command.next-stop", "Page_Down", () -> feature.walk(1))
                        .named(leads("command.next-stop",
                                shown -> stop(shown, 1).or(() -> feature.beside(shown, 1).map(GuideCommands::title))))
                        .hinted(onward()),
                Command.of(HELP, 0, "command.stop-before", "Page_Up", () -> feature.walk(-1))
                        .named(leads("command.stop-before",
                                shown -> stop(shown, -1).or(() -> feature.beside(shown, -1).map(GuideCommands::title)))),
                Command.of(HELP, 0, "command.next-lesson", "", () -> feature.openNext(1))
                        .named(leads("command.next-lesson", shown -> feature.beside(shown, 1).map(GuideCommands::title))),
                Command.of(FILE, 0, "command.continue-votes", "", this::continueVotes),
                Command.of(FILE, 0, "command.clear-votes", "", this::clearVotes),
                Command.of(FILE, 0, "command.record-lesson", "", feature::record),
                Command.of(FILE, 0, "command.export-lesson-page", "", this::exportPage),
                Command.of(HELP, 0, "command.first-steps", "", feature::showTour));
    }

    /** The title of a command and the place that it leads to; its title alone if there is none. */
    private ObservableValue<String> leads(String command, Function<Guide, Optional<String>> place) {
        String title = Texts.of(command);
        return feature.guide
                .map(shown -> place.apply(shown).map(there -> Texts.of("guide.command-and-stop", title, there)).orElse(title))
                .orElse(title);
    }

    /** The number of another stop by its offset; empty beyond the ends. */
    private static Optional<String> stop(Guide shown, int by) {
        return Optional.of(shown.stop() + by).filter(shown::has).map(stop -> Integer.toString(stop + 1));
    }

    private static String title(LocatedLesson lesson) {
        return lesson.lesson().title().here();
    }

    /** Where the key for the next stop leads, in a word or two for the foot of a lecture; empty if nowhere. */
    private ObservableValue<String> onward() {
        return feature.guide.flatMap(shown -> feature.player.played().map(played -> onward(shown))).orElse("");
    }

    private String onward(Guide shown) {
        return feature.isElsewhere(shown)
                ? Texts.of("guide.hint-to-the-lesson")
                : shown.has(shown.stop() + 1)
                        ? Texts.of("replay.hint-next-stop")
                        : feature.beside(shown, 1).isPresent() ? Texts.of("guide.hint-next-lesson") : "";
    }

    /** Shows the votes again that were put aside when a lesson was opened. */
    private void continueVotes() {
        if (feature.host.context().now().classroom().earlier().isEmpty()) {
            feature.host.say(Texts.of("guide.no-votes-of-before", Texts.of("session.resume")));
        } else {
            feature.walk.changeVotes(Texts.of("command.continue-votes"), Classroom::resumed);
        }
    }

    private void clearVotes() {
        Classroom before = feature.host.context().now().classroom();
        feature.walk.changeVotes(Texts.of("command.clear-votes"), Classroom::withoutVotes);
        feature.host.say(Texts.of(before.withoutVotes().equals(before) ? "guide.no-votes-to-clear" : "guide.votes-are-cleared"));
    }

    /** Exports the current lesson as a web page, for the phones of a class. */
    void exportPage() {
        Optional<LocatedLesson> shown = feature.guide.optional().map(Guide::lesson).filter(lesson -> !lesson.isFirstSteps());
        shown.ifPresentOrElse(
                lesson -> feature.host.exports().whole(FileName.of(lesson.lesson().title().here()) + ".html",
                        quotes -> LessonPage.of(lesson, Progress.NONE), feature.host::say),
                () -> feature.host.say(Texts.of("guide.no-lesson-is-open")));
    }
}
