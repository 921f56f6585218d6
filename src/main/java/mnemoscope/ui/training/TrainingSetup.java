package mnemoscope.ui.training;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.Conversation;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.TrainingChoice;

/** The setup of the next training: the choice in the state, and one method per intent. Use on the FX thread. */
public final class TrainingSetup {
    final ReadOnlyObjectProperty<TrainingChoice> choice;
    /** Why the last input was refused; empty if it was not. */
    final ModelValue<String> wrong = new ModelValue<>("");
    private final WorkspaceContext context;

    TrainingSetup(WorkspaceContext context) {
        this.context = context;
        choice = context.lens(now -> now.training());
    }

    /** Changes to the default settings of another policy. The seed stays. */
    public void choose(LearnedKind kind) {
        wrong.set("");
        change(Texts.of("training.train-kind", kind.title()),
                now -> kind == now.settings().kind() ? now : now.with(TrainingSettings.of(kind).withSeed(now.settings().seed())));
    }

    /** Applies typed input; reports invalid input and leaves the settings unchanged. */
    void set(TrainingField knob, String typed) {
        try {
            TrainingSettings changed = knob.write().apply(choice.get().settings(), typed);
            wrong.set("");
            change(knob.label() + " " + TrainingField.shown(typed), now -> now.with(changed));
        } catch (IllegalArgumentException refused) {
            wrong.set(Texts.of("training.setting.unchanged", knob.label(), refused.getMessage()));
        }
    }

    /** Resets all settings of the policy to their defaults. */
    public void reset() {
        wrong.set("");
        change(Texts.of("training.usual-settings"), now -> now.with(TrainingSettings.of(now.settings().kind())));
    }

    void choose(TrainingChoice.Extent extent) {
        List<String> before = episodes();
        change(Texts.of("training.train-on", Texts.inSentence(extent.words())),
                now -> extent == TrainingChoice.Extent.CHOSEN ? now.with(extent).withChosen(before) : now.with(extent));
    }

    void include(String episode, boolean on) {
        change(on ? Texts.of("training.train-on", episode) : Texts.of("training.episode.exclude", episode),
                now -> now.withChosen(with(now.chosen(), episode, on)));
    }

    static <T> List<T> with(List<T> chosen, T one, boolean on) {
        return Stream.concat(chosen.stream().filter(each -> !each.equals(one)), Stream.of(one).filter(each -> on)).toList();
    }

    /** Empty: drawn by the seed. */
    void validateOn(Optional<String> episode) {
        change(Texts.of("training.validate-on", episode.orElse(Texts.of("training.a-drawn-episode"))),
                now -> now.withValidation(episode));
    }

    private void change(String what, UnaryOperator<TrainingChoice> how) {
        context.workspace().change(what, now -> now.with(repaired(how.apply(now.training()))));
    }

    /** Validation on an episode requires training on it. */
    private TrainingChoice repaired(TrainingChoice choice) {
        return choice.validation().filter(id -> !episodes(choice).contains(id)).isPresent()
                ? choice.withValidation(Optional.empty())
                : choice;
    }

    /** The choice that can be trained: parts that no longer fit the open data are dropped. */
    TrainingChoice settled() {
        context.workspace().move(now -> now.with(repaired(now.training())));
        return choice.get();
    }

    /** Ids of the chosen training episodes, in file order. */
    List<String> episodes() {
        return episodes(choice.get());
    }

    private List<String> episodes(TrainingChoice choice) {
        String open = context.replays().conversation() == null ? "" : context.replays().conversation().id();
        return choice.episodes(context.replays().conversations().stream().map(Conversation::id).toList(), open);
    }
}
