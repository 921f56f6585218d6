package mnemoscope.ui.guide;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.input.KeyEvent;
import mnemoscope.explain.decision.Told;
import mnemoscope.lesson.Lesson.Played;
import mnemoscope.lesson.LessonFile;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.vote.Poll;
import mnemoscope.ui.workspace.Command;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost.Dialog;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.LessonPlayer;
import mnemoscope.ui.workspace.PaletteEntry;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.OptimalityPage;
import mnemoscope.workspace.Pages;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.Workspace;

/** Lessons, including the tour of the window: the current one and its stop. Use on the FX thread. */
public final class GuideFeature implements Feature {
    /** Null if there is none. */
    public final ModelValue<Guide> guide = new ModelValue<>();
    final FeatureHost host;
    final LessonPlayer player;
    final LessonNavigator walk;
    final StopKeys keys;
    private final BackgroundWork reading;
    private final Recorder recordsReplay;
    private final Recorder recordsPlay;
    private final Gallery gallery;
    private List<LocatedLesson> lessons;
    /** The lessons of the user, the last one opened first. */
    private List<LocatedLesson> own = List.of();
    /** The stop whose data are being opened, to begin there; null for none. */
    private Guide opening;

    /** @param player plays instances */
    public GuideFeature(FeatureHost host, LessonPlayer player) {
        this.host = host;
        this.player = player;
        reading = host.runs().newest();
        walk = new LessonNavigator(guide, host, player);
        recordsReplay = new Recorder(host, player, walk.poll, false);
        recordsPlay = new Recorder(host, player, walk.poll, true);
        walk.sleepWhile(() -> guide.optional().filter(shown -> recorder(shown.isPlayed()).isInFront()).isPresent());
        gallery = new Gallery(host, this::open);
        keys = new StopKeys(guide, walk, host, player, this);
        guide.subscribe(shown -> Optional.ofNullable(shown).map(Guide::lesson).ifPresent(this::remember));
        guide.subscribe((before, now) -> host.context().workspace()
                .move(state -> state.with(now == null
                        ? state.pages().atStop(new Opened.Nowhere(), 0)
                        : state.pages().atStop(now.isPlayed() ? now.lesson().origin() : new Opened.Nowhere(), now.stop()))));
    }

    /** The bundled lessons in teaching order; none if the program lacks them. */
    public List<LocatedLesson> lessons() {
        if (lessons == null) {
            try {
                lessons = LocatedLesson.bundled();
            } catch (BadInputException missing) {
                System.getLogger(GuideFeature.class.getName()).log(System.Logger.Level.WARNING, missing.getMessage());
                lessons = List.of();
            }
        }
        return lessons;
    }

    /** Number of a bundled lesson, from 1; 0 for another. */
    int number(LocatedLesson lesson) {
        return lessons().indexOf(lesson) + 1;
    }

    /** The title of the lesson on the screen; empty for none and for the tour. */
    public ObservableValue<String> title() {
        ObservableValue<Pages> pages = host.context().lens(Workspace::pages);
        return guide.flatMap(shown -> pages.map(
                at -> shown.lesson().isFirstSteps() || !isOn(at, shown.isPlayed()) ? "" : shown.lesson().lesson().title().here()))
                .orElse("");
    }

    /** @param played whether the player is looked for, otherwise Replay */
    static boolean isOn(Pages shown, boolean played) {
        return played ? shown.tab() == Tab.OPTIMALITY && shown.optimality() == OptimalityPage.PLAY : shown.tab() == Tab.REPLAY;
    }

    /** Opens a lesson at its first stop. */
    public void open(LocatedLesson lesson) {
        open(new Guide(lesson, 0));
    }

    /**
     * Opens a lesson at a stop, its data or its instance, for a class that begins: without the votes of before. A lesson whose data
     * cannot be opened changes nothing.
     */
    void open(Guide at) {
        LocatedLesson lesson = at.lesson();
        if (at.isPlayed()) {
            start(lesson);
            walk.go(at);
            if (lesson.origin() instanceof Opened.DataFile(Path file)) {
                host.remember(file);
            }
        } else {
            opening = at;
            host.open(lesson, () -> opening = null);
        }
    }

    private void start(LocatedLesson lesson) {
        recorder(lesson.lesson().subject() instanceof Played).behind.set(true);
        if (walk.begin(lesson)) {
            host.say(Texts.of("guide.votes-of-before-are-kept", Texts.of("command.continue-votes")));
        }
    }

    private Recorder recorder(boolean played) {
        return played ? recordsPlay : recordsReplay;
    }

    /** Starts to record a lesson from the player if it is shown, otherwise from Replay. */
    void record() {
        recorder(isOn(host.context().now().pages(), true)).start();
    }

    /** Shows all lessons to choose from. */
    void showGallery() {
        host.showDialog(new Dialog(Texts.of("guide.lessons"), gallery.show(lessons()), Gallery.WIDTH, () -> {}));
    }

    /** Opens another bundled lesson by its offset; does nothing beyond the ends. */
    public void openNext(int by) {
        guide.optional().flatMap(shown -> beside(shown, by)).ifPresent(this::open);
    }

    /** Moves by a number of stops with the keys. */
    public void walk(int by) {
        keys.walk(by);
    }

    /** Another bundled lesson by its offset; empty beyond the ends and for one that is not bundled. */
    Optional<LocatedLesson> beside(Guide shown, int by) {
        int number = number(shown.lesson());
        return Optional.of(number + by).filter(other -> number > 0 && other >= 1 && other <= lessons().size())
                .map(other -> lessons().get(other - 1));
    }

    /** Whether the player shows another instance or draw than that of the lesson. */
    boolean isElsewhere(Guide shown) {
        return walk.isElsewhere(shown);
    }

    /** Moves to a stop of the current lesson. */
    public void go(int stop) {
        walk.go(new Guide(guide.get().lesson(), stop));
    }

    /** Closes the note; the tour does not reappear by itself. */
    public void dismiss() {
        if (isTour()) {
            host.runs().each().start(Texts.of("guide.remember-the-first-steps"), progress -> {
                host.files().rememberSteps();
                return true;
            }, done -> {}, why -> {});
        }
        walk.leave();
    }

    /** Shows the tour in Replay, to which it belongs. */
    void showTour() {
        host.showTab(Tab.REPLAY);
        showFirstSteps();
    }

    /** Shows the tour of the window. */
    public void showFirstSteps() {
        try {
            guide.set(new Guide(LocatedLesson.firstSteps(), 0));
            recordsReplay.behind.set(true);
        } catch (BadInputException missing) {
            host.report(new Problem(Texts.of("guide.first-steps-are-missing"), missing.getMessage()));
        }
    }

    boolean isTour() {
        return guide.optional().filter(shown -> shown.lesson().isFirstSteps()).isPresent();
    }

    /** The note below a screen. @param played whether for the player, otherwise for Replay */
    public Node card(boolean played) {
        return new LessonPanel(this, recorder(played), host.context(), player, this::opens);
    }

    /** The question that a class votes on in Replay, with its answers; invisible while there is none. */
    public Node poll(Type words) {
        return walk.poll.node(words);
    }

    /** Its answers with their hands; null while there is none. */
    public ObservableValue<Poll> poll() {
        return walk.poll.poll;
    }

    /** Handles a key of a class that votes in Replay. @return whether it had a meaning */
    public boolean votes(KeyEvent event) {
        return walk.poll.press(event);
    }

    /** A number on the node that a stop refers to. */
    public Node numbers(Supplier<List<Node>> parts) {
        return new StopMarker(guide, parts);
    }

    /**
     * The sentence of the stop for a projector while its decision is shown. Nothing while answers are hidden, because it reveals
     * the outcome, unless the stop asks the class.
     */
    public ObservableValue<Told> sentence() {
        // Created once, because lenses live as long as the window.
        ObservableValue<Boolean> answers = host.context().lens(now -> now.replay().answers());
        ObservableValue<Cursor> cursor = host.context().lens(Workspace::cursor);
        ObservableValue<Told> said = guide.flatMap(shown -> answers
                .flatMap(open -> cursor.map(at -> !shown.isPlayed() && (open || shown.here().predict()) && walk.isAt(shown, at)
                        ? new Told(GuideCard.plain(shown.said()), shown.here().policy(), shown.here().turn(), Map.of())
                        : Told.NOTHING)));
        return keys.held.map(waiting -> Texts.of("guide.class-chooses-first")).orElse("")
                .flatMap(notice -> said.map(told -> told.with(notice))).orElse(Told.NOTHING);
    }

    /**
     * Opens the note of a lesson with its data; a lesson on an instance keeps its note with its session. Other data close the
     * note.
     */
    @Override
    public void opened(Opened data) {
        Pages left = host.context().now().pages();
        Optional<Guide> begun = Optional.ofNullable(opening);
        opening = null;
        walk.leave();
        Opened.Origin from = left.played() instanceof Opened.Nowhere ? data.origin() : left.played();
        if (from instanceof Opened.Lesson || from instanceof Opened.DataFile) {
            reading.start(Texts.of("guide.read-the-lesson"),
                    progress -> LocatedLesson.isAt(from) ? Optional.of(LocatedLesson.at(from)) : Optional.<LocatedLesson>empty(),
                    found -> found.ifPresent(lesson -> comeBack(lesson, left, begun.filter(at -> at.lesson().equals(lesson)))),
                    why -> {});
        }
    }

    /** @param begun the stop at which a class begins it */
    private void comeBack(LocatedLesson lesson, Pages before, Optional<Guide> begun) {
        if (!lesson.unknown().isEmpty()) {
            host.say(Texts.of("guide.policies-not-known", lesson.file(), String.join(", ", lesson.unknown())));
        }
        Guide left = new Guide(lesson, before.stop() < lesson.lesson().stops().size() ? before.stop() : 0);
        Guide at = begun.orElse(left);
        if (begun.isPresent()) {
            start(lesson);
        }
        if (at.isPlayed()) {
            walk.go(at);
            host.showTab(before.tab());
        } else if (begun.filter(stop -> stop.stop() > 0).isPresent()) {
            walk.go(at);
        } else {
            walk.begin(at);
        }
    }

    /** Opens a lesson file. */
    @Override
    public boolean opens(Path file) {
        boolean lesson = LessonFile.isLesson(file);
        if (lesson) {
            host.dismissProblem();
            reading.start(Texts.of("guide.read-the-lesson"), progress -> LocatedLesson.at(new Opened.DataFile(file)), this::open,
                    why -> host.report(new Problem(Texts.of("guide.could-not-open-lesson", file.getFileName()), why,
                            Texts.of("guide.open-another-file"), host::chooseAndOpen)));
        }
        return lesson;
    }

    @Override
    public List<Command> commands() {
        return new GuideCommands(this).all();
    }

    @Override
    public List<PaletteEntry> entries() {
        return Stream.concat(lessons().stream(), own.stream()).map(this::entry).toList();
    }

    /** Its number finds it too: "lesson 9". */
    private PaletteEntry entry(LocatedLesson lesson) {
        String title = lesson.lesson().title().here();
        if (number(lesson) == 0) {
            return PaletteEntry.of(PaletteEntry.Kind.LESSONS, Texts.of("guide.lesson-of-ones-own", title),
                    Gallery.question(lesson.lesson()), () -> open(lesson));
        }
        return PaletteEntry.named(PaletteEntry.Kind.LESSONS, "",
                Texts.of("guide.lesson-of-lessons", number(lesson), lessons().size(), title), title,
                Gallery.question(lesson.lesson()), () -> open(lesson));
    }

    @Override
    public List<String> unsaved(Workspace kept) {
        return Stream.of(recordsReplay, recordsPlay).flatMap(recorder -> recorder.draft.optional().stream())
                .filter(draft -> !draft.stops().isEmpty()).map(draft -> Texts.of("guide.lesson-not-saved", draft.stops().size()))
                .toList();
    }

    /** Keeps a lesson of the user for the palette, which finds it by its title with any data. */
    private void remember(LocatedLesson lesson) {
        if (number(lesson) == 0 && !lesson.isFirstSteps()) {
            own = Stream.concat(Stream.of(lesson), own.stream().filter(each -> !each.origin().equals(lesson.origin()))).toList();
        }
    }

    /** Reads the lessons in advance. */
    @Override
    public void begin() {
        host.runs().each().start(Texts.of("guide.look-for-own-lessons"), progress -> Gallery.own(host.files().recent()),
                read -> read.reversed().forEach(this::remember), why -> {});
        host.runs().each().start(Texts.of("guide.read-the-lessons"), progress -> LocatedLesson.bundled(), read -> lessons = read,
                why -> {});
    }

    /** Offers the tour to users who have not dismissed it yet. */
    @Override
    public void started() {
        host.runs().each().start(Texts.of("guide.look-for-a-first-start"), progress -> host.files().stepsSeen(), seen -> {
            // A lesson may be open by then.
            if (!seen && guide.get() == null && host.context().now().opened().isBundled()) {
                showFirstSteps();
            }
        }, why -> {});
    }
}
