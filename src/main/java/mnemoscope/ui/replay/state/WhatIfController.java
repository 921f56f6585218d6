package mnemoscope.ui.replay.state;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.control.OverrunStyle;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.WhatIfEffect;
import mnemoscope.explain.WhatIfs.Item;
import mnemoscope.explain.WhatIfs;
import mnemoscope.model.Texts;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.policy.WhatIf.Change;
import mnemoscope.retention.policy.WhatIf;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.Workspace;

/** One method per intent about what-ifs of the current decision; a policy is given by its name. Use on the FX thread. */
public final class WhatIfController {
    /** The shown what-ifs, in column order. */
    public final ModelValue<List<Shown>> shown = new ModelValue<>(List.of());
    private final ReplayModel model;
    private Comparison lastResult;
    private WhatIfs toldOf = WhatIfs.NONE;
    private Consumer<String> asking = policy -> {};
    private Consumer<String> say = words -> {};

    /** @param effect empty while its policy is not shown */
    public record Shown(Item item, Optional<WhatIfEffect> effect) {}

    WhatIfController(ReplayModel model) {
        this.model = model;
        model.lens(Workspace::whatIfs).subscribe(now -> refresh());
        model.derived().resultProperty().subscribe(result -> refresh());
    }

    /** Updates the list; a view may call this if it is notified of a result first. */
    private List<Shown> refresh() {
        Comparison result = model.result().orElse(null);
        WhatIfs made = model.now().whatIfs();
        if (result != lastResult || !made.equals(toldOf)) {
            lastResult = result;
            toldOf = made;
            // A what-if with newer changes is updated after their replay.
            shown.set(result == null
                    ? List.of()
                    : result.traces().stream().flatMap(trace -> item(trace.policy().name()).stream())
                            .filter(each -> model.derived().isShown(each))
                            .map(each -> new Shown(each, WhatIfEffect.of(result, each))).toList());
        }
        return shown.get();
    }

    /** Sets the action of {@link #ask}. */
    public void askWith(Consumer<String> opener) {
        asking = opener;
    }

    /** Sets where messages appear. */
    public void sayWith(Consumer<String> shown) {
        say = shown;
    }

    /** Asks for changes to a policy at the current decision; stops playing. */
    public void ask(String policy) {
        model.context().steps().pause();
        asking.accept(policy);
    }

    public Optional<Item> item(String name) {
        return model.now().whatIfs().find(name);
    }

    /** The shown what-ifs, each with the policy that it changes. */
    public Map<String, String> changed() {
        return refresh().stream().map(Shown::item).collect(Collectors.toMap(Item::name, Item::policy));
    }

    /** The what-if that receives further changes of a policy. */
    public Optional<Item> openFor(String policy) {
        return openFor(policy, model.now().cursor().episode());
    }

    private Optional<Item> openFor(String policy, String episode) {
        return model.now().whatIfs().openFor(policy, episode, model.now().policies().names());
    }

    /** The first decision at which a what-if keeps other turns than its policy. */
    public OptionalInt difference(String policy) {
        return refresh().stream().filter(each -> each.item().name().equals(policy)).flatMap(each -> each.effect().stream())
                .map(WhatIfEffect::difference).findFirst().orElse(OptionalInt.empty());
    }

    /** Why a policy cannot have a what-if; empty if it can. */
    public String refusal(String policy) {
        Optional<Policy> found = model.derived().available().find(policy, model.derived().kind());
        if (trace(policy).isEmpty() || model.cursor() < 0) {
            return Texts.of("replay.nothing-of-it-is-shown");
        }
        if (found.filter(RetentionPolicy.class::isInstance).isEmpty()) {
            return Texts.of(found.filter(each -> each.description().isRecord()).isPresent()
                    ? "replay.what-if.record"
                    : "replay.what-if.sees-answer");
        }
        return model.now().policies().isFull() && openFor(policy).isEmpty() ? Texts.of("replay.what-if.no-column") : "";
    }

    /** The trace of a shown policy. */
    public Optional<Trace> trace(String policy) {
        return model.result().filter(result -> result.indexOf(policy) >= 0)
                .map(result -> result.traces().get(result.indexOf(policy)));
    }

    /**
     * The decision at which a policy can keep or drop a turn: the given one, otherwise the one that dropped the turn; empty if
     * none.
     */
    public OptionalInt decisionFor(String policy, int turn, int step) {
        return trace(policy).filter(trace -> turn >= 0 && step >= 0).map(
                trace -> IntStream.iterate(step, t -> t >= 0, t -> t - 1).filter(t -> trace.candidate(t, turn) >= 0).findFirst())
                .orElse(OptionalInt.empty());
    }

    /** Keeps a turn from a decision on, or from the decision that dropped it. */
    public void pin(String policy, int turn, int step) {
        decisionFor(policy, turn, step).ifPresent(t -> change(policy, new WhatIf.Pin(question(t), id(turn))));
    }

    /** Drops a turn from a decision on; does nothing if it is dropped by then. */
    public void drop(String policy, int turn, int step) {
        decisionFor(policy, turn, step).stream().filter(t -> t == step).findFirst()
                .ifPresent(t -> change(policy, new WhatIf.Drop(question(t), id(turn))));
    }

    /** Keeps exactly these turns at a decision. */
    public void choose(String policy, int[] turns, int step) {
        change(policy, new WhatIf.Choose(question(step), Arrays.stream(turns).mapToObj(this::id).toList()));
    }

    /** Sets the budget from a decision on. */
    public void budget(String policy, int tokens, int step) {
        change(policy, new WhatIf.Budget(question(step), tokens));
    }

    /** Sets the weight of a term from a decision on. @param term key of the term */
    public void weigh(String policy, String term, double weight, int step) {
        change(policy, new WhatIf.Weigh(question(step), term, weight));
    }

    private String question(int t) {
        return model.result().orElseThrow().episode().questions().get(t).id();
    }

    /** The name of a turn. */
    public String id(int turn) {
        return model.result().orElseThrow().id(turn);
    }

    /** Adds a change to a policy: to its open what-if, otherwise to a new one beside it. */
    private void change(String policy, Change change) {
        if (!refusal(policy).isEmpty()) {
            return;
        }
        String episode = model.result().map(result -> result.conversation().id()).orElseThrow();
        Item item = openFor(policy, episode).map(open -> open.plus(change))
                .orElseGet(() -> model.now().whatIfs().begin(policy, episode, change));
        PolicyDescription of = trace(policy).orElseThrow().policy();
        // Dragging a weight counts as one change.
        put(Texts.of("replay.what-if-changed",
                change instanceof WhatIf.Weigh weigh ? Texts.of("replay.weighed-otherwise", weigh.label(of)) : change.words(of)),
                item);
    }

    private void put(String what, Item item) {
        model.context().workspace().change(what,
                now -> now.with(now.whatIfs().with(item)).with(now.policies().plus(item.name(), item.policy())));
    }

    /** Removes a change; removing the last one discards the what-if. */
    public void remove(Item item, Change change) {
        List<Change> rest = item.changes().stream().filter(each -> !each.equals(change)).toList();
        if (rest.isEmpty()) {
            discard(item);
        } else {
            put(Texts.of("replay.one-change-less"), new Item(item.number(), item.title(), item.policy(), item.episode(), rest));
        }
    }

    /** Saves it as a policy with a name; it takes no more changes. */
    public void keep(Item item, String title) {
        if (!title.isBlank()) {
            put(Texts.of("replay.keep-what-if", title.strip()), item.keptAs(title.strip()));
            say.accept(Texts.of("replay.what-if-kept", title.strip()));
        }
    }

    /** Removes it and everything made from it. */
    public void discard(Item item) {
        model.context().workspace().change(Texts.of("replay.discard-what-if", title(item)), now -> {
            WhatIfs left = now.whatIfs().without(item.name());
            List<String> names = now.policies().names().stream()
                    .filter(name -> now.whatIfs().find(name).isEmpty() || left.find(name).isPresent()).toList();
            // A comparison needs at least two policies.
            List<String> filled = Stream.concat(names.stream(), PolicyChoice.USUAL.names().stream()).distinct()
                    .limit(Math.max(names.size(), PolicyChoice.FEWEST)).toList();
            return now.with(left).with(now.policies().with(filled));
        });
    }

    /** The name on screen. */
    public String title(Item item) {
        return model.derived().available().find(item.name(), model.derived().kind()).map(each -> each.description().title())
                .orElse(item.name());
    }

    /** Truncation of a policy's name: that of a what-if ends in its changes. */
    public OverrunStyle overrun(String policy) {
        return item(policy).isPresent() ? OverrunStyle.CENTER_ELLIPSIS : OverrunStyle.ELLIPSIS;
    }

    /** "D4:3 pinned from decision 5 on". */
    public String words(Item item, Change change) {
        String what = change.words(
                model.derived().available().find(item.policy(), model.derived().kind()).map(Policy::description).orElseThrow());
        // In another conversation it applies from the first decision on.
        int t = model.result().map(Comparison::episode).filter(episode -> item.episode().equals(episode.id()))
                .map(episode -> IntStream.range(0, episode.decisionCount())
                        .filter(k -> episode.questions().get(k).id().equals(change.question())).findFirst().orElse(-1))
                .orElse(0);
        return Texts.of(change instanceof WhatIf.Choose ? "replay.changed-at-decision" : "replay.changed-from-decision", what,
                t + 1);
    }
}
