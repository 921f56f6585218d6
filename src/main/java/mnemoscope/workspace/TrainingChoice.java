package mnemoscope.workspace;

import java.util.List;
import java.util.Optional;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.Texts;

/**
 * The choices for the next training.
 *
 * @param extent     selection of training episodes
 * @param chosen     their ids, if chosen individually
 * @param validation id of the episode for early stopping; empty if drawn by the seed
 */
public record TrainingChoice(TrainingSettings settings, Extent extent, List<String> chosen,
        Optional<String> validation) implements Workspace.Part {
    public static final TrainingChoice USUAL = new TrainingChoice(TrainingSettings.of(LearnedKind.OSL_MR), Extent.ALL_BUT_OPEN,
            List.of(), Optional.empty());

    public TrainingChoice {
        chosen = List.copyOf(chosen);
    }

    /** Which episodes are trained on. */
    public enum Extent {
        ALL_BUT_OPEN(Texts.of("workspace.all-but-the-open-one")),
        ALL(Texts.of("workspace.all")),
        CHOSEN(Texts.of("workspace.chosen-one-by-one"));

        private final String words;

        /** The options available with a number of open episodes; a single episode cannot be held out. */
        public static List<Extent> offered(int episodes) {
            return episodes == 1 ? List.of(ALL, CHOSEN) : List.of(values());
        }

        Extent(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    public TrainingChoice with(TrainingSettings changed) {
        return new TrainingChoice(changed, extent, chosen, validation);
    }

    public TrainingChoice with(Extent changed) {
        return new TrainingChoice(settings, changed, chosen, validation);
    }

    public TrainingChoice withChosen(List<String> ids) {
        return new TrainingChoice(settings, extent, ids, validation);
    }

    public TrainingChoice withValidation(Optional<String> id) {
        return new TrainingChoice(settings, extent, chosen, id);
    }

    /** The valid choice with a number of open episodes. */
    public Extent extent(int episodes) {
        return Extent.offered(episodes).contains(extent) ? extent : Extent.ALL;
    }

    /** Ids of the training episodes among all, in the order of the file. */
    public List<String> episodes(List<String> all, String open) {
        return switch (extent(all.size())) {
            case ALL -> all;
            case ALL_BUT_OPEN -> all.stream().filter(id -> !id.equals(open)).toList();
            case CHOSEN -> all.stream().filter(chosen::contains).toList();
        };
    }
}
