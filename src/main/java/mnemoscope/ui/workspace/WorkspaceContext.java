package mnemoscope.ui.workspace;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.predict.Classroom;
import mnemoscope.explain.predict.FallbackPlayer;
import mnemoscope.model.Texts;
import mnemoscope.report.file.Manifest;
import mnemoscope.retention.Policy;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.workspace.Workspace;

/**
 * The shared services of all features.
 *
 * @param workspace the state
 * @param replays   replays and what they yield
 * @param steps     moves through the decisions
 * @param notes     notes and bookmarks
 */
public record WorkspaceContext(WorkspaceModel workspace, ReplayService replays, DecisionNavigator steps, Notebook notes) {
    /** A context without open data. @param background runs the replays; the newest wins */
    public static WorkspaceContext empty(BackgroundWork background) {
        WorkspaceModel workspace = new WorkspaceModel(Workspace.NEW);
        ReplayService replays = new ReplayService(workspace, background);
        DecisionNavigator steps = new DecisionNavigator(workspace, replays);
        return new WorkspaceContext(workspace, replays, steps, new Notebook(workspace, replays, steps));
    }

    /** A property of a part of the state; for views, not for their cells. */
    public <T> ReadOnlyObjectProperty<T> lens(Function<Workspace, T> part) {
        return workspace.lens(part);
    }

    /** A part of the state as a model value; undo reverts a change. @param what the change in the words of the menu */
    public <T> ModelValue<T> choice(Function<Workspace, T> part, Function<T, String> what,
            BiFunction<Workspace, T, Workspace.Part> with) {
        return new ModelValue<>(lens(part),
                chosen -> workspace.change(what.apply(chosen), now -> now.with(with.apply(now, chosen))));
    }

    /** A part of the state as a model value; undo ignores it. */
    public <T> ModelValue<T> place(Function<Workspace, T> part, BiFunction<Workspace, T, Workspace.Part> with) {
        return new ModelValue<>(lens(part), chosen -> workspace.move(now -> now.with(with.apply(now, chosen))));
    }

    public Workspace now() {
        return workspace.get();
    }

    /** The source line beside pictures of the comparison; empty if nothing is open. */
    public String source() {
        return replays.dataset() == null
                ? ""
                : Manifest.data(replays.dataset().info().name(), replays.dataset().info().sha256(),
                        replays.result().map(Comparison::protocol).orElse(now().protocol()).named());
    }

    /** The caption below copies of the comparison: data and protocol settings, in sentences; empty if nothing is open. */
    public String caption() {
        return replays.dataset() == null
                ? ""
                : replays.result().map(Comparison::protocol)
                        .map(read -> source() + " " + read.words() + ". " + read.placementWords() + ".").orElse(source());
    }

    /**
     * Asks a class at a decision of an open conversation; changes nothing if the conversation does not exist.
     *
     * @param before names of policies, the first deployable of which chooses until then; empty for the columns
     */
    public Workspace asking(Workspace now, String episode, int step, List<String> before) {
        List<Policy> offered = replays.available().find(before.isEmpty() ? now.policies().names() : before, replays.kind());
        Classroom entered = now.classroom().predicting() ? now.classroom() : now.classroom().withHides(!now.replay().answers());
        return replays.conversations().stream().filter(each -> each.id().equals(episode)).findFirst()
                .map(each -> now.with(now.replay().withAnswers(false)).with(now.cursor().select(-1, false)).with(FallbackPlayer
                        .asking(entered, now.opened().sha256(), episode, now.protocol().questions(each), step, offered)))
                .orElse(now);
    }

    /**
     * Sets the current player. The first player who is named at the open decision takes over earlier choices of nobody in
     * particular in the conversation; a name given after the reveal is a
     * different player.
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
