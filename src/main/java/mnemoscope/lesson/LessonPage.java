package mnemoscope.lesson;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.IntStream;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.explain.Comparison;
import mnemoscope.lesson.Lesson.Ask;
import mnemoscope.lesson.Lesson.Played;
import mnemoscope.lesson.Lesson.Replayed;
import mnemoscope.lesson.Lesson.Stop;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.RankedChoice;
import mnemoscope.optimality.State;
import mnemoscope.optimality.play.ChoiceFigures;
import mnemoscope.optimality.play.ClassQuestion;
import mnemoscope.optimality.play.PlayPair;
import mnemoscope.optimality.play.Contest;
import mnemoscope.optimality.play.ItemNames;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.optimality.play.Playthrough.PlayedTurn;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.report.file.Manifest;
import mnemoscope.report.page.PagePolicy;
import mnemoscope.report.page.ReplayPage;
import mnemoscope.retention.Policy;
import mnemoscope.study.KnownPolicies;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;
import mnemoscope.workspace.PolicyChoice;

/**
 * A lesson as one web page: its stops, each with its text, its question and what the policies keep, which is covered until it is
 * asked for. It loads nothing and sends nothing.
 */
public final class LessonPage {
    /** With more choices a page would be large. */
    private static final double MOST_CHOICES = 2_000;

    private final LocatedLesson placed;
    private final Progress progress;
    private final List<SequencedMap<String, Object>> parts = new ArrayList<>();
    private final List<SequencedMap<String, Object>> stops = new ArrayList<>();

    private LessonPage(LocatedLesson placed, Progress progress) {
        this.placed = placed;
        this.progress = progress;
    }

    /** @throws BadInputException if its data cannot be used, or none of its policies is known */
    public static String of(LocatedLesson placed, Progress progress) throws IOException, BadInputException {
        LessonPage page = new LessonPage(placed, progress);
        return switch (placed.lesson().subject()) {
            case Replayed it -> page.replayed(it);
            case Played it -> page.played(it);
        };
    }

    private String html(String source, List<PagePolicy> policies) throws IOException {
        return ReplayPage.stops(placed.lesson().title().here(), placed.lesson().point().here(),
                "Retention is not answer accuracy. " + source, policies, parts, stops);
    }

    /** @param asked what the class is asked in the place of what to keep */
    private void stop(Stop stop, int part, int policy, int turn, Optional<ClassQuestion> asked) {
        SequencedMap<String, Object> values = new LinkedHashMap<>();
        values.put("part", part);
        values.put("at", stop.at());
        // Where readers of the page choose turns, a question in own words stands in the text.
        values.put("say", stop.ask().filter(ask -> asked.isEmpty()).flatMap(Ask::words)
                .map(words -> stop.say().here() + " " + words.here()).orElse(stop.say().here()));
        asked.ifPresent(question -> values.put("asks", asks(question)));
        values.put("language",
                stop.say().others().containsKey(Texts.language().getLanguage()) ? Texts.language().getLanguage() : "");
        values.put("predict", stop.predict());
        values.put("policy", policy);
        values.put("turn", turn);
        stops.add(values);
    }

    private static SequencedMap<String, Object> asks(ClassQuestion question) {
        SequencedMap<String, Object> values = new LinkedHashMap<>();
        values.put("words", question.words());
        values.put("answers", question.answers().stream().map(ClassQuestion.Answer::words).toList());
        values.put("right", question.right());
        values.put("reason", question.reason());
        return values;
    }

    /** The question of a stop that asks another than what to keep. */
    private static Optional<ClassQuestion> asked(Stop stop, Contest contest, List<Playthrough> plays) {
        List<Playthrough> ranked = IntStream.range(0, plays.size()).boxed()
                .sorted(Comparator.comparingDouble(p -> -contest.entries().get(p).expectedReturn())).map(plays::get).toList();
        PlayPair pair = PlayPair.of(ranked.getFirst(), ranked.getLast(), ranked.size());
        return asked(stop).flatMap(ask -> Optional.ofNullable(switch (ask.about()) {
            case KEEP -> null;
            case OWN -> ask.own();
            case NEXT -> ask.worded(ClassQuestion.outcome(contest, pair, stop.at()));
            case EARNS -> ask.worded(ClassQuestion.earns(pair));
        }));
    }

    private static Optional<ClassQuestion> asked(Stop stop, Comparison shown) {
        return asked(stop).flatMap(ask -> Optional.ofNullable(switch (ask.about()) {
            case KEEP, NEXT -> null;
            case OWN -> ask.own();
            case EARNS -> stop.at() < 0 ? null : ask.worded(DecisionQuestion.earns(shown, stop.at()));
        }));
    }

    private static Optional<Ask> asked(Stop stop) {
        return stop.ask().filter(ask -> stop.predict());
    }

    private String replayed(Replayed subject) throws IOException, BadInputException {
        LoadedDataset data = placed.read(progress);
        Protocol protocol = placed.protocol(data);
        List<Policy> policies = (subject.policies().isEmpty() ? PolicyChoice.USUAL.names() : subject.policies()).stream()
                .map(name -> KnownPolicies.ready(name, data.info().kind())).flatMap(Optional::stream)
                .limit(ReplayPage.MOST_POLICIES).toList();
        if (policies.isEmpty()) {
            throw new BadInputException(placed.file() + " names no policy that this program has.");
        }
        List<String> names = policies.stream().map(policy -> policy.description().name()).toList();
        List<Comparison> shown = new ArrayList<>();
        for (Stop stop : placed.lesson().stops()) {
            String id = stop.conversation().isEmpty() ? data.conversations().getFirst().id() : stop.conversation();
            int part = shown.stream().map(each -> each.conversation().id()).toList().indexOf(id);
            if (part < 0) {
                part = shown.size();
                Conversation conversation = data.conversations().stream().filter(each -> each.id().equals(id)).findFirst()
                        .orElseThrow();
                ReplayInput input = protocol.input(conversation, Embeddings.NONE);
                shown.add(Comparison.of(conversation, protocol, input,
                        Replayer.all(List.of(input), policies, List.of(protocol), progress)));
                parts.add(ReplayPage.part(shown.getLast()));
            }
            List<String> turns = shown.get(part).episode().turns().stream().map(turn -> turn.id()).toList();
            stop(stop, part, names.indexOf(stop.policy()), turns.indexOf(stop.turn()), asked(stop, shown.get(part)));
        }
        return html(Manifest.data(data.info().name(), data.info().sha256(), protocol.named()),
                ReplayPage.policies(shown.getFirst()));
    }

    private String played(Played subject) throws IOException {
        Contest contest = LessonOutcome.contest(subject, progress);
        List<Playthrough> plays = LessonOutcome.plays(contest, subject, progress);
        List<PagePolicy> policies = plays.stream()
                .map(play -> new PagePolicy(play.policy().title(), false, play.policy().mark(), List.of(), "")).toList();
        parts.add(play(subject.game().instance(), plays, policies));
        for (Stop stop : placed.lesson().stops()) {
            Optional<ClassQuestion> asked = asked(stop, contest, plays);
            stop(stop, 0, -1, -1, asked);
            if (stop.predict() && asked.isEmpty()) {
                losses(contest, plays, stop.at()).ifPresent(values -> stops.getLast().put("losses", values));
            }
        }
        return html("An instance of the exact study.", policies);
    }

    /**
     * The expected loss of each set of items that may be kept, the best one first, where the policies are in one state: one draw
     * says little about a choice.
     */
    private static Optional<List<Object>> losses(Contest contest, List<Playthrough> plays, int turn) {
        State state = plays.getFirst().turns().get(turn).state();
        if (!contest.isSolved() || contest.mdp().choiceCount(state) > MOST_CHOICES
                || plays.stream().anyMatch(play -> !play.turns().get(turn).state().equals(state))) {
            return Optional.empty();
        }
        return Optional.of(RankedChoice.at(contest.mdp(), contest.optimal(), turn, state).stream()
                .filter(each -> each.choice().ordered() == 0)
                .map(each -> (Object) List.of(ItemNames.in(each.choice().kept()).boxed().toList(),
                        ChoiceFigures.of(Double.NaN, each.value(), each.lost()).loses()))
                .toList());
    }

    /** Items take the place of turns, and the turns of the play that of decisions. */
    private static SequencedMap<String, Object> play(Instance instance, List<Playthrough> plays, List<PagePolicy> policies) {
        ItemNames names = new ItemNames(instance.items());
        SequencedMap<String, Object> values = new LinkedHashMap<>();
        values.put("unit", "units");
        values.put("asked", "Asked for: ");
        values.put("policies", PagePolicy.values(policies));
        values.put("sessions", List.of());
        values.put("turns", IntStream.range(0, instance.items()).<Object>mapToObj(item -> List.of(names.of(item), "",
                "value " + Numbers.fixed(instance.values()[item], 2), instance.sizes()[item], 0)).toList());
        values.put("decisions", IntStream.range(0, instance.turns()).<Object>mapToObj(t -> {
            SequencedMap<String, Object> decision = new LinkedHashMap<>();
            decision.put("question", "Turn " + (t + 1) + " of " + instance.turns());
            decision.put("category", "");
            decision.put("anchor", instance.items() + t);
            decision.put("evidence", List.of(plays.getFirst().turns().get(t).query()));
            decision.put("demand",
                    IntStream.range(0, instance.items())
                            .mapToObj(item -> Numbers.fixed(
                                    Arrays.stream(instance.demand()).skip(t).mapToDouble(chances -> chances[item]).sum(), 1))
                            .toList());
            decision.put("policies", plays.stream().map(play -> turn(instance, play, t)).toList());
            return decision;
        }).toList());
        return values;
    }

    private static SequencedMap<String, Object> turn(Instance instance, Playthrough play, int t) {
        PlayedTurn now = play.turns().get(t);
        int before = t == 0 ? 0 : play.turns().get(t - 1).choice().kept();
        SequencedMap<String, Object> values = new LinkedHashMap<>();
        values.put("add", ItemNames.in(now.choice().kept() & ~before).boxed().toList());
        values.put("drop", ItemNames.in((before | now.state().pool()) & ~now.choice().kept()).boxed().toList());
        values.put("budget", instance.budget());
        values.put("used", instance.size(now.choice().kept()));
        values.put("reward", now.reward());
        values.put("recall", now.hit() ? 1 : 0);
        values.put("sum", now.rewardSoFar());
        values.put("fates", List.of(now.hit()
                ? "kept"
                : IntStream.rangeClosed(0, t).filter(each -> play.turns().get(each).isDropped(now.query())).max().orElse(-1)));
        return values;
    }
}
