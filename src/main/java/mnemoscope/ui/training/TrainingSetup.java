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

/** What is to be trained next: the choice in the state, and one method an intent. Used on the FX thread. */
public final class TrainingSetup {
    final ReadOnlyObjectProperty<TrainingChoice> choice;
    /** Why what was typed last was not taken; empty if it was. */
    final ModelValue<String> wrong = new ModelValue<>("");
    private final WorkspaceContext context;

    TrainingSetup(WorkspaceContext context) {
        this.context = context;
        choice = context.lens(now -> now.training());
    }

    /** Settings of another policy: its usual ones. The seed stays. */
    public void choose(LearnedKind kind) {
        wrong.set("");
        change(Texts.of("training.train-kind", kind.title()),
                now -> kind == now.settings().kind() ? now : now.with(TrainingSettings.of(kind).withSeed(now.settings().seed())));
    }

    /** Takes over what was typed; what makes no sense is said and changes nothing. */
    void set(TrainingField knob, String typed) {
        try {
            TrainingSettings changed = knob.write().apply(choice.get().settings(), typed);
            wrong.set("");
            change(knob.label() + " " + TrainingField.shown(typed), now -> now.with(changed));
        } catch (IllegalArgumentException refused) {
            wrong.set(Texts.of("training.setting.unchanged", knob.label(), refused.getMessage()));
        }
    }

    /** All settings of the policy as they usually are. */
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
        context.workspace().change(what, now -> now.with(mended(how.apply(now.training()))));
    }

    /** An episode that is not trained on cannot be validated on. */
    private TrainingChoice mended(TrainingChoice choice) {
        return choice.validation().filter(id -> !episodes(choice).contains(id)).isPresent()
                ? choice.withValidation(Optional.empty())
                : choice;
    }

    /** The choice as it can be trained: what no longer fits the open data is let go. */
    TrainingChoice settled() {
        context.workspace().move(now -> now.with(mended(now.training())));
        return choice.get();
    }

    /** Ids of the training episodes as chosen, in the order of the file. */
    List<String> episodes() {
        return episodes(choice.get());
    }

    private List<String> episodes(TrainingChoice choice) {
        String open = context.replays().conversation() == null ? "" : context.replays().conversation().id();
        return choice.episodes(context.replays().conversations().stream().map(Conversation::id).toList(), open);
    }
}
