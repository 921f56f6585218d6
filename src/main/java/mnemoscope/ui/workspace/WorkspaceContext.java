package mnemoscope.ui.workspace;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.predict.FallbackPlayer;
import mnemoscope.model.Texts;
import mnemoscope.report.file.Manifest;
import mnemoscope.retention.Policy;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.workspace.Workspace;

/**
 * What every feature stands on.
 *
 * @param workspace the state
 * @param derived   what follows from it
 * @param steps     the way through its decisions
 * @param notes     what is noted on them
 */
public record WorkspaceContext(WorkspaceModel workspace, ReplayService replays, DecisionNavigator steps, Notebook notes) {
    /** With nothing open. @param background where replays run, of which the newest wins */
    public static WorkspaceContext empty(BackgroundWork background) {
        WorkspaceModel workspace = new WorkspaceModel(Workspace.NEW);
        ReplayService replays = new ReplayService(workspace, background);
        DecisionNavigator steps = new DecisionNavigator(workspace, replays);
        return new WorkspaceContext(workspace, replays, steps, new Notebook(workspace, replays, steps));
    }

    /** A part of the state; for views, not for their cells. */
    public <T> ReadOnlyObjectProperty<T> lens(Function<Workspace, T> part) {
        return workspace.lens(part);
    }

    /** A part of the state as a value of a model; to set it can be undone. @param what in the words of the menu */
    public <T> ModelValue<T> choice(Function<Workspace, T> part, Function<T, String> what,
            BiFunction<Workspace, T, Workspace.Part> with) {
        return new ModelValue<>(lens(part),
                chosen -> workspace.change(what.apply(chosen), now -> now.with(with.apply(now, chosen))));
    }

    /** A part of the state as a value of a model; undo passes over it. */
    public <T> ModelValue<T> place(Function<Workspace, T> part, BiFunction<Workspace, T, Workspace.Part> with) {
        return new ModelValue<>(lens(part), chosen -> workspace.move(now -> now.with(with.apply(now, chosen))));
    }

    /** The state now. */
    public Workspace now() {
        return workspace.get();
    }

    /** What is said beside pictures of what is shown; empty if nothing is open. */
    public String source() {
        return replays.dataset() == null
                ? ""
                : Manifest.data(replays.dataset().info().name(), replays.dataset().info().sha256(),
                        replays.result().map(Comparison::protocol).orElse(now().protocol()).named());
    }

    /** What is said below copies of what is shown: data and readings, in sentences; empty if nothing is open. */
    public String caption() {
        return replays.dataset() == null
                ? ""
                : replays.result().map(Comparison::protocol)
                        .map(read -> source() + " " + read.words() + ". " + read.placementWords() + ".").orElse(source());
    }

    /**
     * A class asked at a decision of a conversation that is open; nothing changes if there is none.
     *
     * @param before names of the policies of which the first that can chose until then; empty for the columns
     */
    public Workspace asking(Workspace now, String episode, int step, List<String> before) {
        List<Policy> offered = replays.available().find(before.isEmpty() ? now.policies().names() : before, replays.kind());
        return replays.conversations().stream().filter(each -> each.id().equals(episode)).findFirst()
                .map(each -> now.with(now.replay().withAnswers(false)).with(FallbackPlayer.asking(now.classroom(),
                        now.opened().sha256(), episode, now.protocol().questions(each), step, offered)))
                .orElse(now);
    }

    /**
     * Somebody plays from now on. The first who is named at the decision that is open has chosen already what nobody in particular
     * chose in its conversation; who is named when that is revealed is another.
     *
     * @param name empty for nobody in particular
     */
    public void choosePlayer(String name) {
        String player = name.strip();
        if (!player.equals(now().classroom().player())) {
            boolean first = now().classroom().players().isEmpty() && replays.choosing()
                    .filter(asked -> asked.isOpen(now().cursor().episode(), now().cursor().step())).isPresent();
            workspace.change(
                    Texts.of("workspace.somebody-plays", player.isEmpty() ? Texts.of("workspace.nobody-in-particular") : player),
                    state -> state.with(first
                            ? state.classroom().withName(player, state.opened().sha256(), state.cursor().episode())
                            : state.classroom().withPlayer(player, state.opened().sha256(), state.cursor().episode())));
        }
    }
}
