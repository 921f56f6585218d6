package mnemoscope.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import mnemoscope.learning.OutOfRangeFeature;
import mnemoscope.learning.file.Beginnings;
import mnemoscope.learning.file.BundledModel;
import mnemoscope.learning.file.ModelFile;
import mnemoscope.learning.file.ModelRecord;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.BadInputException;
import mnemoscope.model.ConversationKind;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Episode;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Trace;
import mnemoscope.text.TokenUnit;
import mnemoscope.workspace.AvailablePolicies;

/** The models that decide in a replay: those given, then those that come with the program; and the warnings on them. */
final class UsedModels {
    private static final String SHARED_EVIDENCE = "another file of LongMemEval, whose files all have the same evidence sessions. "
            + "These results are not those of unseen data.";
    /** Range of standard deviations written without an exponent. */
    private static final double MOST_WRITTEN_OUT = 1e6;

    private final List<Used> used = new ArrayList<>();

    /** @param conversation of a bundled Foresight, the kind of conversation that it decides; null for all others */
    private record Used(LearnedKind kind, ConversationKind conversation, boolean bundled, ModelRecord model) {
        /** Its name among the results. */
        String name() {
            return conversation == null ? kind.code() : kind.code() + "-" + conversation.code();
        }

        boolean decides(Trace trace) {
            return trace.policy().name().equals(kind.code())
                    && (conversation == null || ConversationKind.of(trace.input().episode()) == conversation);
        }
    }

    /**
     * Reads models; those read before stay.
     *
     * @param policies that decide
     */
    void read(List<Path> models, List<String> policies) throws BadInputException {
        if (!used.isEmpty()) {
            return;
        }
        for (Path file : models) {
            ModelRecord model = ModelFile.read(file);
            LearnedKind kind = model.trained().model().kind();
            if (!policies.contains(kind.code())) {
                throw new BadInputException("--model " + file + " is a model of " + kind.code()
                        + ", which --policy does not name. Add it there, or remove the model.");
            }
            if (given(kind).isPresent()) {
                throw new BadInputException("--model names two models of " + kind.code() + ". Replay them separately.");
            }
            used.add(new Used(kind, null, false, model));
        }
    }

    Optional<ModelRecord> given(LearnedKind kind) {
        return used.stream().filter(each -> each.kind == kind && !each.bundled).map(Used::model).findFirst();
    }

    /** Adds the bundled models that decide these conversations. @param policies that decide */
    void addBundled(List<String> policies, List<ReplayInput> inputs) {
        for (LearnedKind kind : BundledModel.KINDS) {
            if (policies.contains(kind.code()) && given(kind).isEmpty()) {
                if (kind.ofTools()) {
                    used.add(new Used(kind, null, true, BundledModel.record(kind, ConversationKind.ASSISTANT)));
                } else {
                    inputs.stream().map(input -> ConversationKind.of(input.episode())).distinct().sorted()
                            .forEach(each -> used.add(new Used(kind, each, true, BundledModel.record(each))));
                }
            }
        }
    }

    /** Adds the models and their training data to the facts. */
    void describe(List<ReplayInput> inputs, DatasetInfo data, SequencedMap<String, String> into) {
        for (Used each : used) {
            ModelRecord model = each.model;
            long seen = inputs.stream().filter(input -> wasTrainedOn(model, input, data)).count();
            boolean same = seen > 0 || model.isOf(data.contentSha256());
            into.put("model " + each.name(),
                    "trained at budget " + range(model) + " on " + model.episodes().size() + " episodes of "
                            + model.data().getOrDefault("name", "an unnamed file")
                            + (same ? "; replayed here: " + seen + " of them" : ""));
        }
    }

    /** Warnings on models trained for none of the budgets; they still decide. */
    List<String> otherBudgets(List<Object> budgets) {
        return used.stream().filter(each -> each.model.budgets().size() == 1
                ? !budgets.contains(each.model.budgetTokens())
                : !budgets.stream().allMatch(budget -> budget instanceof Integer tokens && each.model.knowsBudget(tokens)))
                .map(each -> "The model of " + each.name() + " was trained at budget " + range(each.model)
                        + " and is replayed at " + budgets.stream().map(String::valueOf).collect(Collectors.joining(", ")) + ".")
                .toList();
    }

    /** Warnings on models trained with another setting of when the question is seen; they still decide. */
    List<String> otherSight(QuestionVisibility replayed) {
        return used.stream().filter(each -> QuestionVisibility.of(each.model.protocol()) != replayed)
                .map(each -> "The model of " + each.name() + " was trained with --sees-question "
                        + QuestionVisibility.of(each.model.protocol()).code() + " and is replayed with " + replayed.code()
                        + (replayed == QuestionVisibility.AFTER ? ": its features of the question are 0." : "."))
                .toList();
    }

    /** Warnings on models trained with another token unit; they still decide. */
    List<String> otherUnits(TokenUnit replayed) {
        return used.stream().filter(each -> !each.model.protocol().getOrDefault("unit", replayed.code()).equals(replayed.code()))
                .map(each -> "The model of " + each.name() + " was trained with --unit " + each.model.protocol().get("unit")
                        + " and is replayed with " + replayed.code() + ".")
                .toList();
    }

    /** Warnings on models with feature values outside their training range; they still decide. */
    List<String> otherValues(List<Trace> traces) {
        List<String> words = new ArrayList<>();
        used.forEach(each -> {
            List<OutOfRangeFeature> far = OutOfRangeFeature.of(each.model.trained().model(),
                    traces.stream().filter(each::decides).toList());
            if (!far.isEmpty()) {
                words.add("The model of " + each.name() + " was trained on other values of "
                        + far.stream()
                                .map(feature -> String.format(Locale.ROOT,
                                        Math.abs(feature.spreads()) < MOST_WRITTEN_OUT
                                                ? "%s (mean %+.1f standard deviations away)"
                                                : "%s (mean %+.0e standard deviations away)",
                                        feature.feature().label(), feature.spreads()))
                                .collect(Collectors.joining(", "))
                        + ". Its results on such values are untested.");
            }
        });
        return words;
    }

    /** By name, a sentence on each bundled model that decides without being named. */
    SequencedMap<String, String> bundled() {
        SequencedMap<String, String> words = new LinkedHashMap<>();
        used.stream().filter(each -> each.bundled)
                .forEach(each -> words.put(each.name(),
                        each.kind.code() + " is the bundled model" + forWhat(each) + ", trained on "
                                + each.model.data().get("name") + " at budget " + range(each.model) + " ("
                                + each.model.protocol().get("unit") + "). Use --model FILE for another."));
        return words;
    }

    private static String forWhat(Used model) {
        return model.conversation == null
                ? ""
                : model.conversation == ConversationKind.CHATS
                        ? " for chats, as the speakers have names"
                        : " for conversations with an assistant, as the speakers are named by their roles";
    }

    private static String range(ModelRecord model) {
        return model.budgets().stream()
                .filter(each -> each.equals(model.budgets().getFirst()) || each.equals(model.budgets().getLast()))
                .map(String::valueOf).collect(Collectors.joining(" to "));
    }

    /** Warnings on models trained on conversations of the replay; such results do not generalise. */
    List<String> trainedHere(List<ReplayInput> inputs, DatasetInfo data) {
        List<String> words = new ArrayList<>();
        for (Used each : used) {
            long seen = inputs.stream().filter(input -> wasTrainedOn(each.model, input, data)).count();
            if (seen > 0 || each.model.sharesEvidence(data)) {
                words.add("The model of " + each.name() + " was trained on "
                        + (seen == 0
                                ? SHARED_EVIDENCE
                                : seen + " of the " + inputs.size() + " conversations replayed here. "
                                        + "Train and replay on different ones (--episode), or run a study."));
            }
        }
        return words;
    }

    /** The warning that the model of a trace was trained on its conversation, in a few words; mostly empty. */
    String trainedOn(Trace trace, DatasetInfo data) {
        Episode episode = trace.input().episode();
        List<ModelRecord> models = used.stream().filter(each -> each.decides(trace)).map(Used::model).toList();
        return models.isEmpty() ? "" : AvailablePolicies.note(models, data, episode.id(), Beginnings.sought(episode.turns()));
    }

    private static boolean wasTrainedOn(ModelRecord model, ReplayInput input, DatasetInfo data) {
        return model.wasTrainedOn(data, input.episode().id(), Beginnings.sought(input.episode().turns()));
    }
}
