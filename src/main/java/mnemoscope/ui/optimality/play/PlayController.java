package mnemoscope.ui.optimality.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.lesson.Lesson;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.Contest.LearnedDemands;
import mnemoscope.optimality.play.Contest;
import mnemoscope.optimality.play.DrawSample;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.Picture;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.kit.Transport;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.optimality.play.PlayModel.Activity;
import mnemoscope.ui.optimality.play.PlayedInstance.Source;
import mnemoscope.ui.optimality.state.OptimalityModel;
import mnemoscope.ui.workspace.LessonStops;

/** One method per intent of the instance player. Use on the FX thread; solving runs in the background, the newest wins. */
public final class PlayController implements Transport {
    public static final int LEAST_POLICIES = 2;
    public static final int MOST_POLICIES = 4;

    private final PlayModel model;
    private final OptimalityModel shared;
    private final RunHandle run;
    private final FileExport files;
    private final Consumer<String> say;
    private final LearnedDemands learned = new LearnedDemands();
    /** The queries to play. */
    public final DrawController draws;
    private boolean settling;
    private LessonStops lesson = LessonStops.NONE;
    /** The requested policies if some of them could not decide the instance, and the policies shown instead. */
    private List<PlayedPolicy> requested = List.of();
    private List<PlayedPolicy> substituted = List.of();

    /**
     * @param shared has regime and variant
     * @param run    solves instances; the newest wins
     * @param say    receives the outcome of an export or a jump in words
     */
    public PlayController(PlayModel model, OptimalityModel shared, RunHandle run, FileExport files, Consumer<String> say) {
        this.model = model;
        this.shared = shared;
        this.run = run;
        this.files = files;
        this.say = say;
        draws = new DrawController(model, shared, this::solve);
    }

    /** Shows the first instance and starts to follow regime and variant. Later calls do nothing. */
    public void start() {
        if (model.source.get() != null) {
            return;
        }
        shared.now().regime().ifPresent(regime -> request(Source.of(regime, seed())));
        shared.onPlayed(
                () -> shared.now().regime().filter(regime -> !settling).ifPresent(regime -> use(Source.of(regime, seed()))),
                () -> unlessSettling(() -> {
                    restore();
                    solve();
                }), () -> unlessSettling(() -> {
                    draws.dropOwn();
                    solve();
                }));
        model.policies.subscribe((before, policies) -> unlessSettling(this::solve));
        solve();
    }

    private void unlessSettling(Runnable act) {
        if (!settling) {
            act.run();
        }
    }

    /** Shows an instance of the current or last regime, drawn with this seed. */
    public void chooseSeed(long chosen) {
        shared.change(Texts.of("optimality.seed-number", chosen),
                now -> now.withSeed(chosen).with(Optional.of(now.regime().orElse(Regime.SHIFTING_COSTLY))));
    }

    /** The seed of instances that are drawn from a regime. */
    public long seed() {
        return shared.now().seed();
    }

    /** Shows an instance with the policies and the variant that are most informative for it. */
    public void use(Source source, Variant variant, List<PlayedPolicy> policies) {
        withoutSolving(() -> shared.change(Texts.of("optimality.play-source", source.title()),
                now -> now.with(variant).withPolicies(policies)));
        use(source);
    }

    /** Shows the instance of a lesson at a turn; if that is playing already, only moves to the turn. */
    public void show(Lesson.Played lesson, int turn) {
        boolean there = model.played.optional().filter(shown -> shown.shows(lesson)).isPresent();
        if (!there) {
            Source source = switch (lesson.game()) {
                case Lesson.Drawn drawn -> Source.of(drawn.regime(), drawn.seed());
                case Lesson.Given given ->
                    new Source(ScoredInstance.without(given.instance()), Texts.of("optimality.instance-of-the-lesson"));
            };
            withoutSolving(() -> shared.change(Texts.of("optimality.play-source", source.title()),
                    now -> now.with(lesson.model()).withPolicies(lesson.policies())));
            withoutSolving(() -> shared.move(now -> source.in(now).withDraw(lesson.draw())));
            request(source);
            solve();
        }
        model.cursor.set(turn);
    }

    public void use(Source source) {
        // First, because views of the source show its seed.
        withoutSolving(() -> shared.move(source::in));
        request(source);
        solve();
    }

    /** Changes shared state without solving again. */
    private void withoutSolving(Runnable change) {
        boolean before = settling;
        settling = true;
        change.run();
        settling = before;
    }

    /** Requests the policies again for which the previous instance was too large. */
    private void restore() {
        if (model.policies.get().equals(substituted)) {
            withoutSolving(() -> model.policies.set(requested));
        }
    }

    /** Remembers policies that cannot decide this instance and shows the others. */
    private void showPlayed(PlayedInstance played) {
        List<PlayedPolicy> asked = model.policies.get();
        if (played.contest().leftOut().isEmpty()) {
            requested = List.of();
            substituted = List.of();
        }
        if (played.policies().equals(asked)) {
            return;
        }
        requested = asked.equals(substituted) ? requested : asked;
        substituted = played.policies();
        withoutSolving(() -> model.policies.set(substituted));
        for (PlayedPolicy policy : asked) {
            String need = played.contest().leftOut().get(policy);
            if (need != null && !policy.equals(PlayedPolicy.OPTIMAL)) {
                say.accept(Texts.of("optimality.policy-left-out-needs", policy.title(), need));
            }
        }
    }

    private void request(Source source) {
        restore();
        pause();
        model.source.set(source);
        draws.dropOwn();
        List<PlayedPolicy> able = new ArrayList<>(model.policies.get());
        able.removeIf(policy -> !policy.plays(source.scored()));
        for (PlayedPolicy each : List.of(PlayedPolicy.MYOPIC, PlayedPolicy.OPTIMAL)) {
            if (able.size() < LEAST_POLICIES && !able.contains(each)) {
                able.add(each);
            }
        }
        withoutSolving(() -> model.policies.set(able));
        model.listed.set(-1);
        model.cursor.set(0);
    }

    public void addPolicy(PlayedPolicy policy) {
        // The optimum stays last, after the policies that are compared with it.
        choose(now -> now.add(now.getLast().equals(PlayedPolicy.OPTIMAL) ? now.size() - 1 : now.size(), policy));
    }

    /** @param column index of the column */
    public void removePolicy(int column) {
        choose(now -> now.remove(column));
    }

    public void replacePolicy(int column, PlayedPolicy policy) {
        choose(now -> now.set(column, policy));
    }

    /** Changes the policies, unless there would be too few, too many, or duplicates. */
    private void choose(Consumer<List<PlayedPolicy>> change) {
        List<PlayedPolicy> policies = new ArrayList<>(model.policies.get());
        change.accept(policies);
        if (policies.size() < LEAST_POLICIES || policies.size() > MOST_POLICIES
                || policies.stream().distinct().count() < policies.size()) {
            return;
        }
        if (model.policies.get().equals(substituted)) {
            boolean lacks = requested.contains(PlayedPolicy.OPTIMAL) && !policies.contains(PlayedPolicy.OPTIMAL)
                    && policies.size() < MOST_POLICIES;
            requested = Stream.concat(policies.stream(), Stream.of(PlayedPolicy.OPTIMAL).filter(each -> lacks)).toList();
            substituted = policies;
        }
        model.listed.set(-1);
        shared.change(Texts.of("optimality.policies-of-the-player"), now -> now.withPolicies(policies));
    }

    private void solve() {
        Source source = model.source.get();
        if (source == null) {
            return;
        }
        Variant variant = shared.variant.get();
        List<PlayedPolicy> policies = model.policies.get();
        DrawController.DrawRequest queries = draws.wanted();
        Optional<PlayedInstance> known = model.played.optional()
                .filter(shown -> shown.variant() == variant && shown.source().scored().equals(source.scored()));
        model.activity.set(new Activity.Busy(Texts.of("optimality.solving-source", source.title())));
        run.start(Texts.of("optimality.solve-source", source.title()), progress -> {
            Contest contest = known.isPresent()
                    ? known.get().contest().with(policies, learned, progress)
                    : Contest.solve(source.scored(), variant, policies, learned, progress);
            return queries.play(source, variant, DrawSample.of(contest, known.map(PlayedInstance::draws), progress), progress);
        }, played -> {
            showPlayed(played);
            model.activity.set(new Activity.Idle());
            model.played.set(played);
        }, why -> model.activity.set(new Activity.Refused(Texts.of("optimality.instance-could-not-be-solved"),
                Texts.of("optimality.change-it-or-draw-another", why))), this::returnToShown);
    }

    /** The run that solves the instance; cancelling it calls {@link #returnToShown}. */
    public RunHandle run() {
        return run;
    }

    /** Returns to the shown instance. */
    void returnToShown() {
        model.played.optional().ifPresentOrElse(shown -> {
            Optional<Integer> draw = Optional.of(shown.draw()).filter(each -> each != shown.draws().typical());
            withoutSolving(() -> shared
                    .move(now -> shown.source().in(now).with(shown.variant()).withPolicies(shown.policies()).withDraw(draw)));
            model.source.set(shown.source());
            draws.returnTo(shown);
            model.activity.set(new Activity.Idle());
        }, () -> model.activity.set(
                new Activity.Refused(Texts.of("optimality.cancelled"), Texts.of("optimality.choose-a-regime-or-an-instance"))));
    }

    @Override
    public int step() {
        return model.turn();
    }

    @Override
    public void jump(int turn) {
        model.played.optional().ifPresent(shown -> model.cursor.set(Math.clamp(turn, 0, shown.turns() - 1)));
    }

    @Override
    public void togglePlay() {
        if (!model.playing.get() && lesson.goInsteadOfPlaying()) {
            return;
        }
        boolean atEnd = model.played.optional().map(shown -> model.turn() == shown.turns() - 1).orElse(true);
        if (!model.playing.get() && atEnd) {
            first();
        }
        model.playing.set(!model.playing.get() && model.played.get() != null);
    }

    @Override
    public void pause() {
        model.playing.set(false);
    }

    /** @param stops those of the lesson played */
    public void haltBy(LessonStops stops) {
        lesson = stops;
    }

    @Override
    public void forward() {
        goForward(step() + 1);
    }

    @Override
    public void last() {
        if (!lesson.holds()) {
            jump(Integer.MAX_VALUE);
        }
    }

    private void goForward(int turn) {
        if (!lesson.haltBefore(turn)) {
            jump(turn);
        }
    }

    @Override
    public void nextDisagreement() {
        go(this::goForward, turns -> turns.filter(t -> t > model.turn()).findFirst(), Texts.of("optimality.no-later-difference"));
    }

    @Override
    public void previousDisagreement() {
        go(this::jump, turns -> turns.filter(t -> t < model.turn()).max(), Texts.of("optimality.no-earlier-difference"));
    }

    private void go(IntConsumer there, Function<IntStream, OptionalInt> choose, String none) {
        model.played.optional().map(shown -> choose.apply(shown.differences().stream().mapToInt(t -> t)))
                .ifPresent(turn -> turn.ifPresentOrElse(there, () -> say.accept(none)));
    }

    /** What all hold at the shown turn, the class first; empty if nothing is played. */
    public Optional<Picture> picture() {
        return model.played.optional().map(played -> PlayTables.grids(played,
                Stream.concat(model.you().stream(), played.plays().stream()).toList(), model.turn()));
    }

    /** Exports a table as CSV. */
    public void export(ValueTable table) {
        files.table(table, say);
    }

    /** Exports the answers of classes; a file without any would look as if they were lost. */
    public void exportAnswers(ValueTable answers) {
        if (answers.rows().isEmpty()) {
            say.accept(Texts.of("optimality.no-answers-to-export"));
        } else {
            export(answers);
        }
    }
}
