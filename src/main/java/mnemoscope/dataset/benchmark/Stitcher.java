package mnemoscope.dataset.benchmark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import mnemoscope.dataset.benchmark.LongMemEvalReader.Instance;
import mnemoscope.dataset.benchmark.LongMemEvalReader.Sitting;
import mnemoscope.dataset.benchmark.LongMemEvalReader.TurnEntry;
import mnemoscope.dataset.draft.Report;
import mnemoscope.model.Conversation;
import mnemoscope.model.Coverage;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Gold;
import mnemoscope.model.Session;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.task.Progress;

/**
 * Joins LongMemEval instances into conversations with many decisions. Gold does not influence which instances are joined, nor
 * their order.
 */
public final class Stitcher {
    private static final Map<String, String> CATEGORIES = Map.of("multi-session", "multi-session", "single-session-user",
            "single-session user", "single-session-assistant", "single-session assistant", "single-session-preference",
            "single-session preference");

    private final int size;
    private final Stitch order;
    private final GoldSetting reading;
    private final boolean abstention;
    private final Report report;
    private long repeats;
    private final Progress progress;

    /**
     * @param size       instances in one timeline, 1 or more
     * @param order      which instances share a timeline
     * @param reading    which turns count as gold
     * @param abstention whether abstention questions that have gold make a decision
     */
    public Stitcher(int size, Stitch order, GoldSetting reading, boolean abstention, Report report, Progress progress) {
        this.size = size;
        this.order = order;
        this.reading = reading;
        this.abstention = abstention;
        this.report = report;
        this.progress = progress;
    }

    public List<Conversation> stitch(List<Instance> instances) {
        int episodes = Math.ceilDiv(instances.size(), size);
        report.count("instances", instances.size());
        report.count(DatasetInfo.ABSTENTIONS, instances.stream().filter(Instance::isAbstention).count());
        report.count(DatasetInfo.WITHOUT_GOLD, 0);
        List<Conversation> conversations = new ArrayList<>();
        for (int b = 0; b < episodes; b++) {
            progress.check();
            Conversation conversation = conversation(b, group(instances, b, episodes), episodes);
            if (conversation.questions().isEmpty()) {
                report.warn(Texts.of("dataset.episode.no-decision", conversation.id(), conversation.title()));
            } else {
                conversations.add(conversation);
            }
        }
        warnOfTraps(instances);
        return conversations;
    }

    /** Warns of properties of the file that affect the results. */
    private void warnOfTraps(List<Instance> instances) {
        long empty = instances.stream().flatMap(instance -> instance.sittings().stream())
                .filter(session -> session.turns().isEmpty()).count();
        if (repeats > 0) {
            report.warn(Texts.of("dataset.sessions-repeat-an-earlier-one", repeats));
        }
        if (empty > 0) {
            report.warn(Texts.of("dataset.session.empty", empty));
        }
        long unordered = instances.stream().filter(Stitcher::isOutOfOrder).count();
        if (unordered > 0) {
            report.warn(Texts.of("dataset.of-instances-list-their-sessions", unordered, instances.size()));
        }
    }

    private static boolean isOutOfOrder(Instance instance) {
        List<String> dates = instance.sittings().stream().map(Sitting::date).toList();
        return !dates.equals(dates.stream().sorted().toList());
    }

    private List<Instance> group(List<Instance> instances, int b, int episodes) {
        boolean block = order == Stitch.BLOCK;
        return IntStream.range(0, instances.size()).filter(k -> (block ? k / size : k % episodes) == b).mapToObj(instances::get)
                .toList();
    }

    private Conversation conversation(int b, List<Instance> group, int episodes) {
        String id = String.format(Locale.ROOT, "lme_%04d", b);
        Timeline timeline = new Timeline(group);
        repeats += group.stream().flatMap(instance -> instance.sittings().stream()).filter(session -> !session.turns().isEmpty())
                .count() - timeline.sessions.size();
        List<SourceQuestion> steps = new ArrayList<>();
        Map<String, Integer> copies = new HashMap<>();
        for (Instance instance : group) {
            int copy = copies.merge(instance.id(), 1, Integer::sum);
            String name = copy == 1 ? instance.id() : instance.id() + " (" + copy + ")";
            List<Integer> gold = timeline.gold(instance, reading);
            SourceQuestion question = new SourceQuestion(name, instance.question(),
                    new Gold(gold, instance.answer(), category(instance.type())), SourceQuestion.UNPLACED, instance.date(), 0);
            if (instance.isAbstention() && !(abstention && !gold.isEmpty())) {
                report.exclude(id, question, steps.size(), Texts.of("dataset.abstention-question-the-history-does"));
            } else {
                report.count(DatasetInfo.WITHOUT_GOLD, gold.isEmpty() ? 1 : 0);
                report.step(id, question, steps, Texts.of("dataset.gold.none", reading.code()));
            }
        }
        return new Conversation(id, title(group, episodes), timeline.sessions, timeline.memories, steps, Coverage.IDENTITY);
    }

    private String title(List<Instance> group, int episodes) {
        int from = group.getFirst().index() + 1;
        int to = group.getLast().index() + 1;
        if (from == to) {
            return Texts.of("dataset.instance-from", from);
        }
        return order == Stitch.BLOCK
                ? Texts.of("dataset.instances-from-to", from, to)
                : Texts.of("dataset.instances.range", from, to, episodes);
    }

    private static String category(String type) {
        return CATEGORIES.getOrDefault(type, type.replace('-', ' '));
    }

    /**
     * The sessions of several LongMemEval instances in one sequence: each id once (its first copy), empty sessions skipped, by
     * date string, then by first appearance. Shown ids do not contain session ids, which encode gold.
     */
    private static final class Timeline {
        final List<Session> sessions = new ArrayList<>();
        final List<Turn> memories = new ArrayList<>();
        /** First turn and number of turns of each session in the timeline. */
        private final Map<String, int[]> places = new HashMap<>();

        Timeline(List<Instance> instances) {
            Map<String, Sitting> first = new LinkedHashMap<>();
            instances.stream().flatMap(instance -> instance.sittings().stream()).filter(sitting -> !sitting.turns().isEmpty())
                    .forEachOrdered(sitting -> first.putIfAbsent(sitting.id(), sitting));
            first.values().stream().sorted(Comparator.comparing(Sitting::date)).forEachOrdered(this::add);
        }

        private void add(Sitting sitting) {
            int rank = sessions.size();
            places.put(sitting.id(), new int[]{memories.size(), sitting.turns().size()});
            sessions.add(new Session(String.valueOf(rank + 1), sitting.date()));
            for (int k = 0; k < sitting.turns().size(); k++) {
                TurnEntry turn = sitting.turns().get(k);
                memories.add(new Turn("S" + (rank + 1) + ":" + (k + 1), rank, turn.role(), turn.isUser(), turn.text()));
            }
        }

        /** Gold turns of an instance, ascending; flags on a turn that the first copy of its session lacks are lost. */
        List<Integer> gold(Instance instance, GoldSetting reading) {
            IntStream.Builder found = IntStream.builder();
            for (Sitting sitting : instance.sittings()) {
                boolean answers = instance.answerSessions().contains(sitting.id());
                List<TurnEntry> turns = sitting.turns();
                int[] told = IntStream.range(0, turns.size()).filter(k -> switch (reading) {
                    case TURN, FIRST -> turns.get(k).gold();
                    case USER, FALLBACK_USER -> turns.get(k).gold() && turns.get(k).isUser();
                    case SESSION -> answers;
                }).limit(reading == GoldSetting.FIRST ? 1 : turns.size()).toArray();
                boolean whole = reading == GoldSetting.FALLBACK_USER && answers && told.length == 0;
                int[] place = places.getOrDefault(sitting.id(), new int[2]);
                (whole ? IntStream.range(0, turns.size()) : Arrays.stream(told)).filter(k -> k < place[1])
                        .forEach(k -> found.add(place[0] + k));
            }
            return Gold.ordered(found.build().toArray());
        }
    }
}
