package mnemoscope.dataset;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import mnemoscope.dataset.LongMemEvalReader.Instance;
import mnemoscope.dataset.LongMemEvalReader.Sitting;
import mnemoscope.model.Conversation;
import mnemoscope.model.Coverage;
import mnemoscope.model.Gold;
import mnemoscope.model.SourceQuestion;
import mnemoscope.task.Progress;

/** Joins LongMemEval instances into conversations of many steps. Nothing about gold decides what is joined or in which order. */
final class Stitcher {
    private static final Map<String, String> CATEGORIES = Map.of("multi-session", "multi-session", "single-session-user",
            "single-session user", "single-session-assistant", "single-session assistant", "single-session-preference",
            "single-session preference");

    private final ReadOptions options;
    private final Report report;
    private long repeats;
    private final Progress progress;

    Stitcher(ReadOptions options, Report report, Progress progress) {
        this.options = options;
        this.report = report;
        this.progress = progress;
    }

    List<Conversation> stitch(List<Instance> instances) {
        int episodes = Math.ceilDiv(instances.size(), options.instances());
        report.count("instances", instances.size());
        report.count("abstention questions", instances.stream().filter(Instance::isAbstention).count());
        report.count("questions without gold", 0);
        List<Conversation> conversations = new ArrayList<>();
        for (int b = 0; b < episodes; b++) {
            progress.check();
            Conversation conversation = conversation(b, group(instances, b, episodes), episodes);
            if (conversation.questions().isEmpty()) {
                report.warn("Episode " + conversation.id() + " (" + conversation.title()
                        + ") was dropped: none of its questions makes a step.");
            } else {
                conversations.add(conversation);
            }
        }
        warnOfTraps(instances);
        return conversations;
    }

    /** What the file does that a reader of the numbers should know. */
    private void warnOfTraps(List<Instance> instances) {
        long empty = instances.stream().flatMap(instance -> instance.sittings().stream())
                .filter(session -> session.turns().isEmpty()).count();
        if (repeats > 0) {
            report.warn(repeats + " sessions repeat an earlier one of their timeline; the first copy counts.");
        }
        if (empty > 0) {
            report.warn(empty + " sessions have no turn and were left out.");
        }
        long unordered = instances.stream().filter(Stitcher::isOutOfOrder).count();
        if (unordered > 0) {
            report.warn(unordered + " of " + instances.size()
                    + " instances list their sessions out of the order of their dates; they were sorted by date.");
        }
    }

    private static boolean isOutOfOrder(Instance instance) {
        List<String> dates = instance.sittings().stream().map(Sitting::date).toList();
        return !dates.equals(dates.stream().sorted().toList());
    }

    private List<Instance> group(List<Instance> instances, int b, int episodes) {
        boolean block = options.stitch() == Stitch.BLOCK;
        return IntStream.range(0, instances.size()).filter(k -> (block ? k / options.instances() : k % episodes) == b)
                .mapToObj(instances::get).toList();
    }

    private Conversation conversation(int b, List<Instance> group, int episodes) {
        String id = String.format(Locale.ROOT, "lme_%04d", b);
        Timeline timeline = new Timeline(group);
        repeats += group.stream().flatMap(instance -> instance.sittings().stream())
                .filter(session -> !session.turns().isEmpty()).count() - timeline.sessions.size();
        List<SourceQuestion> steps = new ArrayList<>();
        Map<String, Integer> copies = new HashMap<>();
        for (Instance instance : group) {
            int copy = copies.merge(instance.id(), 1, Integer::sum);
            String name = copy == 1 ? instance.id() : instance.id() + " (" + copy + ")";
            List<Integer> gold = timeline.gold(instance, options.gold());
            if (instance.isAbstention() && !(options.abstention() && !gold.isEmpty())) {
                report.exclude(id, name, instance.question(), "Abstention question: the history does not hold the answer.");
            } else if (gold.isEmpty()) {
                report.count("questions without gold", 1);
                report.exclude(id, name, instance.question(),
                        "No gold turn under the reading \"" + options.gold().code() + "\".");
            } else {
                steps.add(new SourceQuestion(name, instance.question(),
                        new Gold(gold, instance.answer(), category(instance.type())), SourceQuestion.UNPLACED, instance.date(), 0));
            }
        }
        return new Conversation(id, title(group, episodes), timeline.sessions, timeline.memories, steps, Coverage.IDENTITY);
    }

    private String title(List<Instance> group, int episodes) {
        int from = group.getFirst().index() + 1;
        int to = group.getLast().index() + 1;
        if (from == to) {
            return "Instance " + from;
        }
        return options.stitch() == Stitch.BLOCK
                ? "Instances " + from + "-" + to
                : "Instances " + from + " to " + to + " in steps of " + episodes;
    }

    private static String category(String type) {
        return CATEGORIES.getOrDefault(type, type.replace('-', ' '));
    }
}
