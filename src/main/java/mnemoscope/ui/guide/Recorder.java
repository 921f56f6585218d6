package mnemoscope.ui.guide;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.dataset.BundledData;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.lesson.Lesson.About;
import mnemoscope.lesson.Lesson.Ask;
import mnemoscope.lesson.Lesson.Beside;
import mnemoscope.lesson.Lesson.Bundled;
import mnemoscope.lesson.Lesson.Data;
import mnemoscope.lesson.Lesson.Played;
import mnemoscope.lesson.Lesson.Replayed;
import mnemoscope.lesson.Lesson.Stop;
import mnemoscope.lesson.Lesson.Subject;
import mnemoscope.lesson.LessonDraft;
import mnemoscope.lesson.LessonFile;
import mnemoscope.lesson.LocalizedText;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.optimality.play.ClassQuestion;
import mnemoscope.replay.ProtocolOverrides;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.study.KnownPolicies;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.LessonPlayer;
import mnemoscope.ui.workspace.ReplayService;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.Workspace;

/**
 * Records a lesson from what a teacher shows on one screen: one method per intent. A recording belongs to the data or the
 * instance of its stops and waits while others are shown. Use on the FX thread; files are written in the background.
 */
final class Recorder {
    private static final int MOST_OF_A_NAME = 48;
    /** Null while nothing is recorded. */
    final ModelValue<LessonDraft> draft = new ModelValue<>();
    /** Whether a lesson was opened during the recording, so that its note is shown. */
    final ModelValue<Boolean> behind = new ModelValue<>(false);
    /** Whether the recording is of the player, otherwise of Replay. */
    final boolean played;
    private final FeatureHost host;
    private final LessonPlayer player;
    private final ReplayPoll poll;
    /** What the class is asked at the stops that were added. */
    private final Map<Stop, String> asked = new HashMap<>();
    /** The state at which the last stop was added. */
    private Workspace home = Workspace.NEW;

    Recorder(FeatureHost host, LessonPlayer player, ReplayPoll poll, boolean played) {
        this.host = host;
        this.player = player;
        this.poll = poll;
        this.played = played;
    }

    /** Starts a recording; an existing one resumes in its place. */
    void start() {
        behind.set(false);
        if (!played) {
            host.showTab(Tab.REPLAY);
        }
        if (draft.get() == null) {
            draft.set(LessonDraft.EMPTY);
        } else if (!isHome()) {
            goHome();
        }
    }

    /** Whether the window shows the data, or the instance and draw, of the stops. */
    boolean isHome() {
        return draft.get().stops().isEmpty() || (played
                ? player.played().getValue().filter(draft.get()::isOn).isPresent()
                : now().opened().sha256().equals(home.opened().sha256()));
    }

    /** Whether the recording lies over a lesson; not in a lecture. */
    boolean isInFront() {
        return draft.get() != null && !behind.get() && isHome() && !Theme.current().get().isLecture();
    }

    private void goHome() {
        if (draft.get().subject().orElseThrow() instanceof Played instance) {
            player.show(instance, draft.get().stops().getLast().at());
        } else {
            host.read(home.opened(),
                    data -> host.restore(data,
                            now().with(home.opened()).with(home.protocol()).with(home.policies()).with(home.cursor())),
                    why -> host.report(new Problem(Texts.of("guide.could-not-open-lesson", home.opened().name()), why)));
        }
    }

    /** Discards the recording. */
    void stop() {
        asked.clear();
        draft.set(null);
    }

    private Workspace now() {
        return host.context().now();
    }

    /** The decision or turn that would be added, from 0; -1 if there is none. */
    int here() {
        return played ? player.turn().getValue() : now().cursor().step();
    }

    /** The questions that a class can be asked here; empty stands for the one by rule. */
    List<Optional<About>> offered() {
        List<Optional<About>> offered = new ArrayList<>();
        if (played) {
            offered.add(Optional.empty());
        }
        Arrays.stream(About.values()).filter(this::canAsk).map(Optional::of).forEach(offered::add);
        return offered;
    }

    private boolean canAsk(About about) {
        return switch (about) {
            // Elsewhere it does not matter, or the policies have kept different items before.
            case KEEP -> !played || player.question(Optional.of(Ask.of(about)))
                    .filter(made -> made.kind() == ClassQuestion.Kind.KEEP).isPresent();
            case NEXT -> played;
            case EARNS, OWN -> true;
        };
    }

    /** A question of the kind in its usual words; empty for an own one, and while it is not known. */
    String usualWords(Optional<About> about) {
        if (about.equals(Optional.of(About.OWN))) {
            return "";
        }
        return !played && about.equals(Optional.of(About.KEEP))
                ? Texts.of("guide.which-turns-to-keep")
                : question(about.map(Ask::of)).map(ClassQuestion::words).orElse("");
    }

    /** The question and its answers as the class would see them here: "Who has it? 1 Both have it, 2 ...". */
    String preview(Optional<Ask> ask) {
        if (!played && ask.filter(each -> each.about() == About.KEEP).isPresent()) {
            return ask.get().words().map(LocalizedText::here).orElse(Texts.of("guide.which-turns-to-keep"));
        }
        return question(ask).map(made -> made.words() + " " + IntStream.range(0, made.answers().size())
                .mapToObj(k -> k + 1 + " " + made.answers().get(k).words()).collect(Collectors.joining(", "))).orElse("");
    }

    /** What the class is asked at a stop, as it was when the stop was added; empty if that was not known. */
    Optional<String> asked(Stop stop) {
        return Optional.ofNullable(asked.get(stop)).filter(words -> !words.isEmpty());
    }

    private Optional<ClassQuestion> question(Optional<Ask> ask) {
        return played ? player.question(ask) : ask.flatMap(each -> poll.question(each, here()));
    }

    /** Adds the current decision or turn. @param ask the question to the class; empty for one by rule */
    void add(String say, boolean predict, Optional<Ask> ask) {
        try {
            Subject shown = subject();
            if (!draft.get().isOn(shown)) {
                throw new BadInputException(Texts.of("guide.other-data-than-the-lesson"));
            }
            home = now();
            Stop stop = stop(say.strip(), predict).asking(ask.filter(each -> predict));
            if (predict) {
                asked.put(stop, preview(ask));
            }
            draft.set(draft.get().plus(shown, stop));
        } catch (BadInputException refused) {
            host.say(refused.getMessage());
        }
    }

    private Stop stop(String say, boolean predict) {
        if (played) {
            return Stop.at(here(), "", predict, say);
        }
        Cursor at = now().cursor();
        String turn = at.pinned() ? host.context().replays().conversation().turns().get(at.turn()).id() : "";
        return new Stop(at.step(), at.episode(), turn, KnownPolicies.isEverywhere(at.policy()) ? at.policy() : "", predict,
                Optional.empty(), LocalizedText.of(say), Optional.empty());
    }

    /** The current content as the subject of a lesson. */
    private Subject subject() throws BadInputException {
        if (played) {
            return player.played().getValue().orElseThrow(() -> new BadInputException(Texts.of("guide.no-draw-is-played")));
        }
        if (here() < 0) {
            throw new BadInputException(Texts.of("guide.no-decision-is-shown"));
        }
        return new Replayed(data(now().opened()), ProtocolOverrides.of(now().protocol(), ProtocolSetting.WINDOW),
                now().policies().names());
    }

    /** The policies that the lesson excludes, by their column titles, and whether it can be saved without them; or empty. */
    String leftOut() {
        ReplayService replays = host.context().replays();
        String titles = draft.get().leftOut().stream().map(
                name -> replays.available().find(name, replays.kind()).map(policy -> policy.description().title()).orElse(name))
                .collect(Collectors.joining(", "));
        return titles.isEmpty()
                ? ""
                : draft.get().hasEnoughPolicies()
                        ? Texts.of("guide.only-in-this-window", titles)
                        : Texts.of("guide.too-few-policies-left", titles, PolicyChoice.FEWEST);
    }

    private static Data data(Opened opened) throws BadInputException {
        if (!opened.options().equals(ReadOptions.DEFAULT)) {
            throw new BadInputException(Texts.of("guide.data-are-read-otherwise"));
        }
        return LocatedLesson.isAt(opened.origin())
                ? LocatedLesson.at(opened.origin()).data()
                : opened.origin() instanceof Opened.DataFile(Path file)
                        ? new Beside(file.toAbsolutePath().normalize().toString())
                        : new Bundled(BundledData.FILE);
    }

    /** Letters and digits of a title, limited to the length of a file name in any script. */
    static String fileName(String title) {
        String plain = title.strip().toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "-");
        String name = plain.codePoints().limit(MOST_OF_A_NAME)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString()
                .replaceAll("^-|-$", "");
        return (name.isEmpty() ? "lesson" : name) + LessonFile.ENDING;
    }

    /** Asks for a file, writes the lesson and opens it. @param open opens a saved lesson */
    void save(Consumer<Path> open) {
        LessonDraft whole = draft.get();
        host.saveAs(fileName(whole.title()))
                .ifPresent(file -> host.runs().each().start(Texts.of("guide.save-the-lesson"), progress -> {
                    LessonFile.write(file, whole.in(file.toAbsolutePath().getParent()));
                    return file;
                }, written -> {
                    stop();
                    host.say(Texts.of("guide.saved-lesson", written.getFileName()));
                    open.accept(written);
                }, why -> host.report(new Problem(Texts.of("guide.could-not-save-lesson", file.getFileName()), why))));
    }
}
