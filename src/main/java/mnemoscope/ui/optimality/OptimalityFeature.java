package mnemoscope.ui.optimality;

import static mnemoscope.ui.workspace.Command.Menu.STUDY;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.Observable;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.lesson.Lesson.Ask;
import mnemoscope.lesson.Lesson.Played;
import mnemoscope.lesson.Lesson;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.ClassQuestion;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.report.OptimalityReport;
import mnemoscope.report.picture.Picture;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.GapVerdicts;
import mnemoscope.study.optimality.OptimalityMetric;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.optimality.edit.EditController;
import mnemoscope.ui.optimality.edit.EditView;
import mnemoscope.ui.optimality.find.FindController;
import mnemoscope.ui.optimality.hindsight.HindsightController;
import mnemoscope.ui.optimality.hindsight.HindsightSettings;
import mnemoscope.ui.optimality.hindsight.HindsightView;
import mnemoscope.ui.optimality.play.ByHandController;
import mnemoscope.ui.optimality.play.LossController;
import mnemoscope.ui.optimality.play.PlayController;
import mnemoscope.ui.optimality.play.PlayModel;
import mnemoscope.ui.optimality.play.PlaySettings;
import mnemoscope.ui.optimality.play.PlayView;
import mnemoscope.ui.optimality.play.PlayedInstance.Source;
import mnemoscope.ui.optimality.play.QuizController;
import mnemoscope.ui.optimality.state.OptimalityModel;
import mnemoscope.ui.optimality.state.VariantWords;
import mnemoscope.ui.optimality.study.StudyController;
import mnemoscope.ui.optimality.study.StudySettings;
import mnemoscope.ui.optimality.study.StudyView;
import mnemoscope.ui.workspace.Command;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.Figure;
import mnemoscope.ui.workspace.FileKind;
import mnemoscope.ui.workspace.Lecture;
import mnemoscope.ui.workspace.LessonPlayer;
import mnemoscope.ui.workspace.LessonStops;
import mnemoscope.ui.workspace.PaletteEntry;
import mnemoscope.ui.workspace.Screen.Status;
import mnemoscope.ui.workspace.Screen;
import mnemoscope.workspace.OptimalityPage;
import mnemoscope.workspace.Tab;

/** The Optimality tab: the instance player with its editor, the exact study, and the hindsight plan. */
public final class OptimalityFeature implements Feature, LessonPlayer {
    public final OptimalityModel shared;
    public final PlayModel playModel;
    public final PlayController player;
    public final QuizController quiz;
    public final EditController editor;
    public final FindController finder;
    public final StudyController studies;
    public final HindsightController hindsight;
    private final FeatureHost host;
    private final ObservableValue<Optional<Played>> played;
    private EditView editView;
    private StudyView studyView;
    private Supplier<Node> note = StackPane::new;
    /** Whether there is a note below the player. */
    private final ModelValue<Boolean> noted = new ModelValue<>(false);

    public OptimalityFeature(FeatureHost host) {
        this.host = host;
        shared = new OptimalityModel(host.context());
        playModel = new PlayModel(shared);
        player = new PlayController(playModel, shared, host.runs().newest(), host.exports(), host::say);
        played = playModel.played.map(shown -> shown.isDrawn() ? Optional.of(shown.lesson()) : Optional.<Played>empty())
                .orElse(Optional.empty());
        quiz = new QuizController(playModel, shared);
        new LossController(playModel, host.runs().newest());
        new ByHandController(playModel, shared, host.runs().newest());
        editor = new EditController(playModel, player, host.runs().each(),
                () -> host.choose(Texts.of("optimality.open-instances"), FileKind.INSTANCES), host::saveAs, host::say);
        finder = new FindController(host, shared, player, editor, () -> show(OptimalityPage.PLAY));
        studies = new StudyController(shared, host.runs(), host.exports(), host::say, this::play, OptimalitySpec.JUDGED_TESTS,
                host.files().exactStudy());
        hindsight = new HindsightController(host.context(), () -> host.showTab(Tab.REPLAY), host.runs(), host.exports(),
                host::say);
    }

    /** Adds a note below the player, shown while it is visible. */
    public void addNote(Supplier<Node> below) {
        note = below;
    }

    @Override
    public void show(Played played, int turn) {
        player.start();
        shared.page.set(OptimalityPage.PLAY);
        host.showTab(Tab.OPTIMALITY);
        player.show(played, turn);
    }

    @Override
    public ObservableValue<Optional<Played>> played() {
        return played;
    }

    @Override
    public boolean isElsewhere(Played lesson) {
        // Also while another instance is solved, whose first turn is shown already.
        return playModel.played.optional().filter(shown -> !shown.isOf(lesson) || !shown.source().equals(playModel.source.get()))
                .isPresent();
    }

    @Override
    public ObservableValue<Integer> turn() {
        return playModel.cursor;
    }

    @Override
    public void haltBy(LessonStops stops) {
        player.haltBy(stops);
    }

    @Override
    public void pause() {
        player.pause();
    }

    @Override
    public Observable poll() {
        return playModel.quiz;
    }

    @Override
    public boolean asks() {
        return playModel.quiz.optional().filter(asked -> !asked.revealed()).isPresent();
    }

    @Override
    public boolean revealVoted() {
        return quiz.revealVoted();
    }

    @Override
    public Optional<ClassQuestion> question(Optional<Ask> wanted) {
        return quiz.question(wanted);
    }

    @Override
    public void follow(Optional<Lesson> lesson) {
        quiz.follow(lesson);
    }

    @Override
    public Optional<Tab> tab() {
        return Optional.of(Tab.OPTIMALITY);
    }

    @Override
    public Screen screen() {
        Node pages = Layouts.row(0, ChoiceControls.segments(shared.page, List.of(OptimalityPage.values()), OptimalityPage::title,
                OptimalityPage::tip, shared.page::set));
        Node content = byPage(Map.of(OptimalityPage.PLAY, this::play, OptimalityPage.STUDY, this::study, OptimalityPage.HINDSIGHT,
                () -> new HindsightView(hindsight, host::chooseAndOpen, host::openBundled)));
        content.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (shared.page.get() == OptimalityPage.PLAY && !editor.open.get()) {
                quiz.press(event);
            } else if (shared.page.get() == OptimalityPage.STUDY && studyView != null) {
                studyView.press(event);
            }
        });
        return new Screen(content, Optional.of(pages), Optional.empty(), Optional.of(() -> byPage(Map.of(OptimalityPage.PLAY,
                () -> new PlaySettings(playModel, shared, player, editor::edit, finder::open, editor.open), OptimalityPage.STUDY,
                () -> new StudySettings(studies), OptimalityPage.HINDSIGHT, () -> new HindsightSettings(hindsight)))),
                // On the other pages the keys move through the decisions of Replay.
                () -> shared.page.get() == OptimalityPage.PLAY ? Optional.of(player) : Optional.empty(), status(), lecture());
    }

    /** The hints at the foot of a page in a lecture. */
    private ObservableValue<Lecture> lecture() {
        ModelValue<Lecture> lecture = new ModelValue<>(Lecture.NONE);
        ModelValue.whenever(() -> lecture.set(switch (shared.page.get()) {
            case PLAY -> PlayView.foot(playModel, quiz, noted.get());
            case STUDY -> StudyView.foot();
            case HINDSIGHT -> Lecture.of(List.of(), Texts.of("optimality.lecture-legend-of-hindsight"));
        }), shared.page, playModel.quiz, playModel.manyDraws, playModel.played, noted);
        return lecture;
    }

    /** Player and study do not show the open data. */
    private ObservableValue<Status> status() {
        ModelValue<Status> status = new ModelValue<>();
        ModelValue.whenever(() -> status.set(switch (shared.page.get()) {
            case PLAY -> playModel.source.optional()
                    .map(source -> new Status(source.title(),
                            Texts.of("optimality.instance-and-reading", VariantWords.inText(shared.variant.get()))))
                    .orElse(Status.OPEN_DATA);
            case STUDY -> new Status(Texts.of("optimality.exact-study"), studies.facts());
            case HINDSIGHT -> Status.OPEN_DATA;
        }), shared.page, shared.variant, playModel.source, studies.table);
        return status;
    }

    @Override
    public List<Command> commands() {
        return List.of(Command.of(STUDY, 3, "command.draw-again", "D", this::drawAgain).onlyOn(Tab.OPTIMALITY),
                Command.of(STUDY, 3, "command.next-regime", "R", this::nextRegime).onlyOn(Tab.OPTIMALITY),
                Command.of(STUDY, 3, "command.many-draws", "H", this::manyDraws).onlyOn(Tab.OPTIMALITY),
                Command.of(STUDY, 3, "command.find-an-instance", "", finder::open)
                        .alsoCalled(Texts.of("command.also-find-an-instance")),
                Command.of(STUDY, 3, "command.export-the-answers", "", () -> player.exportAnswers(quiz.table()))
                        .alsoCalled(Texts.of("command.also-export-the-answers")));
    }

    @Override
    public List<Command.Note> notes() {
        return List.of(new Command.Note(STUDY, Texts.of("optimality.class-says-an-answer"), "1 \u2026 9"),
                new Command.Note(STUDY, Texts.of("optimality.class-takes-back"), "Backspace"),
                new Command.Note(STUDY, Texts.of("optimality.class-types-votes"), "V"),
                new Command.Note(STUDY, Texts.of("optimality.class-is-told"), "Enter"),
                new Command.Note(STUDY, Texts.of("optimality.another-policy-at-the-left"), "Tab"),
                new Command.Note(STUDY, Texts.of("optimality.key-study"), "G"));
    }

    /** Plays an instance of the next regime. */
    private void nextRegime() {
        List<Regime> all = List.of(Regime.values());
        shared.page.set(OptimalityPage.PLAY);
        shared.regime.set(all.get((all.indexOf(shared.regime.get()) + 1) % all.size()));
    }

    /** Shows or hides the sample of draws for a class; outside a lecture it is on the page. */
    private void manyDraws() {
        if (Theme.current().get().isLecture() && shared.page.get() == OptimalityPage.PLAY) {
            if (asks()) {
                host.say(Texts.of("optimality.many-draws-after-the-answer"));
            } else {
                playModel.manyDraws.set(!playModel.manyDraws.get());
            }
        } else {
            show(OptimalityPage.PLAY);
            host.say(Texts.of("optimality.many-draws-are-below"));
        }
    }

    /** Plays the next draw; from another page shows the player first. */
    private void drawAgain() {
        boolean there = shared.page.get() == OptimalityPage.PLAY && playModel.played.optional().isPresent();
        shared.page.set(OptimalityPage.PLAY);
        host.showTab(Tab.OPTIMALITY);
        if (there) {
            player.draws.again();
        }
    }

    @Override
    public List<PaletteEntry> entries() {
        List<PaletteEntry> all = new ArrayList<>();
        for (OptimalityPage page : OptimalityPage.values()) {
            all.add(PaletteEntry.of(PaletteEntry.Kind.ACTIONS, page.title(), Tab.OPTIMALITY.title(), () -> {})
                    .then(() -> show(page)));
        }
        all.addAll(on(OptimalityPage.PLAY, "optimality.regime", List.of(Regime.values()), shared.regime, Regime::title));
        all.addAll(on(OptimalityPage.PLAY, "optimality.reading-of-the-model", List.of(Variant.values()), shared.variant,
                Variant::title));
        all.add(PaletteEntry.typed(named(OptimalityPage.PLAY, "optimality.seed"), Long.toString(player.seed()),
                () -> show(OptimalityPage.PLAY)));
        all.addAll(on(OptimalityPage.STUDY, "optimality.setting-measure",
                List.of(OptimalityMetric.GAP, OptimalityMetric.MEDIAN_GAP, OptimalityMetric.RETURN), shared.measure,
                OptimalityMetric::title));
        all.addAll(on(OptimalityPage.STUDY, "optimality.instances-shown", StudySettings.TESTS, shared.tests,
                tests -> Numbers.whole(tests)));
        for (Variant each : Variant.values()) {
            boolean shown = shared.variants.get().contains(each);
            all.add(PaletteEntry.of(PaletteEntry.Kind.SETTINGS,
                    named(OptimalityPage.STUDY, "optimality.reading-of-the-model") + " " + each.title(),
                    Texts.of(shown ? "optimality.reading-is-shown" : "optimality.reading-is-not-shown"),
                    () -> studies.toggle(each)).then(() -> show(OptimalityPage.STUDY)));
        }
        all.addAll(hindsight.entries(OptimalityPage.HINDSIGHT.title() + ": ").stream()
                .map(each -> each.then(() -> show(OptimalityPage.HINDSIGHT))).toList());
        return all;
    }

    /** The entry for the seed of the current instance. */
    @Override
    public Optional<PaletteEntry> entry(String words) {
        return PaletteEntry
                .meant(words, named(OptimalityPage.PLAY, "optimality.seed"), Long.toString(player.seed()),
                        typed -> typed.matches("\\d{1,9}") ? "" : typed, typed -> player.chooseSeed(Long.parseLong(typed)))
                .map(each -> each.then(() -> show(OptimalityPage.PLAY)));
    }

    private <T> List<PaletteEntry> on(OptimalityPage page, String key, List<T> values, ModelValue<T> chosen,
            Function<T, String> words) {
        return PaletteEntry.settings(named(page, key), values, Optional.ofNullable(chosen.get()).orElse(values.getFirst()), words,
                chosen::set).stream().map(each -> each.then(() -> show(page))).toList();
    }

    private static String named(OptimalityPage page, String key) {
        return page.title() + ": " + Texts.of(key);
    }

    private void show(OptimalityPage page) {
        shared.page.set(page);
        host.showTab(Tab.OPTIMALITY);
    }

    /** One node per page, created when it is first shown. */
    private Node byPage(Map<OptimalityPage, Supplier<Node>> pages) {
        StackPane pane = new StackPane();
        pane.setMinSize(0, 0);
        Map<OptimalityPage, Node> made = new EnumMap<>(OptimalityPage.class);
        shared.page.subscribe(page -> pane.getChildren().setAll(made.computeIfAbsent(page, each -> pages.get(each).get())));
        return pane;
    }

    /** Plays an instance of the study beside the optimum. */
    private void play(GapVerdicts.Place place, long seed) {
        shared.page.set(OptimalityPage.PLAY);
        PlayedPolicy policy = PlayedPolicy.of(place.gap().policy());
        shared.change(Texts.of("optimality.play-source", Source.of(place.gap().regime(), seed).title()),
                now -> now.with(Optional.of(place.gap().regime())).withSeed(seed).with(place.variant()).withPolicies(
                        List.of(policy.equals(PlayedPolicy.OPTIMAL) ? PlayedPolicy.MYOPIC : policy, PlayedPolicy.OPTIMAL)));
    }

    private Node editView() {
        if (editView == null) {
            editView = new EditView(editor);
        }
        return editView;
    }

    private Node play() {
        player.start();
        Node below = note.get();
        below.managedProperty().bind(below.visibleProperty());
        below.visibleProperty().subscribe(noted::set);
        VBox page = new VBox(Layouts.grow(exporting(new PlayView(playModel, shared, player, quiz, this::editView, editor.open))),
                below);
        Theme.follow(page, theme -> {
            double side = theme.isLecture() ? PlayView.lectureSide() : 12;
            VBox.setMargin(below, new Insets(0, side, 10, side));
        });
        return page;
    }

    private Node study() {
        studies.run();
        studyView = new StudyView(studies);
        return exporting(studyView);
    }

    /** Without the play while the class is asked, because it gives the answer away. */
    @Override
    public Supplier<List<Figure>> figures() {
        List<Figure> shown = Stream.concat(player.picture().filter(play -> !asks()).stream(), studies.pictures().stream())
                .map(picture -> Figure.of(picture, this::export)).toList();
        Supplier<Stream<Figure>> solved = hindsight.figures(host::export);
        return () -> Stream.concat(shown.stream(), solved.get()).toList();
    }

    private void export(Picture picture) {
        host.export(picture.from(OptimalityReport.source()));
    }

    private Node exporting(Node view) {
        CopyAndExport.exportWith(view, this::export);
        CopyAndExport.captionWith(view, OptimalityReport::source);
        return view;
    }

    /** Stops playing, because there is no window. */
    @Override
    public void end() {
        playModel.playing.set(false);
    }
}
