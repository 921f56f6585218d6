package mnemoscope.ui.replay.state;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
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

/** One method an intent about what-ifs of the decision shown; a policy is given by its name. Called on the FX thread. */
public final class WhatIfController {
    /** The what-ifs among the columns, in their order. */
    public final ModelValue<List<Shown>> shown = new ModelValue<>(List.of());
    private final ReplayModel model;
    private Comparison told;
    private WhatIfs toldOf = WhatIfs.NONE;
    private Consumer<String> asking = policy -> {
    };

    /** @param effect empty while the policy that it is of is not shown */
    public record Shown(Item item, Optional<WhatIfEffect> effect) {}

    WhatIfController(ReplayModel model) {
        this.model = model;
        model.lens(Workspace::whatIfs).subscribe(now -> refresh());
        model.derived().resultProperty().subscribe(result -> refresh());
    }

    /** What is known may be asked for by a view that hears of a result before this does. */
    private List<Shown> refresh() {
        Comparison result = model.result().orElse(null);
        WhatIfs made = model.now().whatIfs();
        if (result != told || !made.equals(toldOf)) {
            told = result;
            toldOf = made;
            // One that has more changes by now is told when they are replayed.
            shown.set(result == null
                    ? List.of()
                    : result.traces().stream().flatMap(trace -> item(trace.policy().name()).stream())
                            .filter(each -> model.derived().isShown(each))
                            .map(each -> new Shown(each, WhatIfEffect.of(result, each))).toList());
        }
        return shown.get();
    }

    /** What {@link #ask} does. */
    public void askWith(Consumer<String> opener) {
        asking = opener;
    }

    /** Asks what shall be otherwise with a policy at the decision shown, at which playing stops. */
    public void ask(String policy) {
        model.context().steps().pause();
        asking.accept(policy);
    }

    /** The what-if of a name. */
    public Optional<Item> item(String name) {
        return model.now().whatIfs().find(name);
    }

    /** The what-if that more changes of a policy go to. */
    public Optional<Item> openFor(String policy) {
        return model.now().whatIfs().openFor(policy, model.now().cursor().episode());
    }

    /** The first step at which a what-if keeps other turns than the policy that it is of. */
    public OptionalInt difference(String policy) {
        return refresh().stream().filter(each -> each.item().name().equals(policy)).flatMap(each -> each.effect().stream())
                .map(WhatIfEffect::difference).findFirst().orElse(OptionalInt.empty());
    }

    /** Why there can be no what-if of a policy; empty if there can. */
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
        PolicyChoice chosen = model.now().policies();
        return chosen.isFull() && openFor(policy).filter(each -> chosen.names().contains(each.name())).isEmpty()
                ? Texts.of("replay.what-if.no-column")
                : "";
    }

    /** What is shown of a policy. */
    public Optional<Trace> trace(String policy) {
        return model.result().filter(result -> result.indexOf(policy) >= 0)
                .map(result -> result.traces().get(result.indexOf(policy)));
    }

    /** The step at which a policy can be made to keep or drop a turn: a step, else that which dropped it; empty if none. */
    public OptionalInt decisionFor(String policy, int turn, int step) {
        return trace(policy).filter(trace -> turn >= 0 && step >= 0).map(
                trace -> IntStream.iterate(step, t -> t >= 0, t -> t - 1).filter(t -> trace.candidate(t, turn) >= 0).findFirst())
                .orElse(OptionalInt.empty());
    }

    /** A turn is kept from a step on, or from the decision on that dropped it. */
    public void pin(String policy, int turn, int step) {
        decisionFor(policy, turn, step).ifPresent(t -> change(policy, new WhatIf.Pin(question(t), id(turn))));
    }

    /** A turn is dropped from a step on; nothing happens to one that is gone by then. */
    public void drop(String policy, int turn, int step) {
        decisionFor(policy, turn, step).stream().filter(t -> t == step).findFirst()
                .ifPresent(t -> change(policy, new WhatIf.Drop(question(t), id(turn))));
    }

    /** Exactly these are kept at a step. */
    public void choose(String policy, int[] turns, int step) {
        change(policy, new WhatIf.Choose(question(step), Arrays.stream(turns).mapToObj(this::id).toList()));
    }

    /** It has this budget from a step on. */
    public void budget(String policy, int tokens, int step) {
        change(policy, new WhatIf.Budget(question(step), tokens));
    }

    /** A term weighs this from a step on. @param term key of it */
    public void weigh(String policy, String term, double weight, int step) {
        change(policy, new WhatIf.Weigh(question(step), term, weight));
    }

    private String question(int t) {
        return model.result().orElseThrow().episode().questions().get(t).id();
    }

    /** What a turn is called. */
    public String id(int turn) {
        return model.result().orElseThrow().id(turn);
    }

    /** One more change of a policy: of the what-if of it that is open, else of a new one beside it. */
    private void change(String policy, Change change) {
        if (!refusal(policy).isEmpty()) {
            return;
        }
        WhatIfs all = model.now().whatIfs();
        String episode = model.result().map(result -> result.conversation().id()).orElseThrow();
        Item item = all.openFor(policy, episode).map(open -> open.plus(change))
                .orElseGet(() -> all.begin(policy, episode, change));
        PolicyDescription of = trace(policy).orElseThrow().policy();
        // A weight that is dragged is one change.
        put(Texts.of("replay.what-if-changed",
                change instanceof WhatIf.Weigh weigh ? Texts.of("replay.weighed-otherwise", weigh.label(of)) : change.words(of)),
                item);
    }

    private void put(String what, Item item) {
        model.context().workspace().change(what,
                now -> now.with(now.whatIfs().with(item)).with(now.policies().plus(item.name(), item.policy())));
    }

    /** Takes a change back; with the last one the what-if goes. */
    public void remove(Item item, Change change) {
        List<Change> rest = item.changes().stream().filter(each -> !each.equals(change)).toList();
        if (rest.isEmpty()) {
            discard(item);
        } else {
            put(Texts.of("replay.one-change-less"), new Item(item.number(), item.title(), item.policy(), item.episode(), rest));
        }
    }

    /** Keeps it as a policy of this name; it takes no more changes. */
    public void keep(Item item, String title) {
        if (!title.isBlank()) {
            put(Texts.of("replay.keep-what-if", title.strip()), item.keptAs(title.strip()));
        }
    }

    /** Takes it away, and what was made of it. */
    public void discard(Item item) {
        model.context().workspace().change(Texts.of("replay.discard-what-if", title(item)), now -> {
            WhatIfs left = now.whatIfs().without(item.name());
            List<String> names = now.policies().names().stream()
                    .filter(name -> now.whatIfs().find(name).isEmpty() || left.find(name).isPresent()).toList();
            // Fewer than two policies are no comparison.
            List<String> filled = Stream.concat(names.stream(), PolicyChoice.USUAL.names().stream()).distinct()
                    .limit(Math.max(names.size(), PolicyChoice.FEWEST)).toList();
            return now.with(left).with(now.policies().with(filled));
        });
    }

    /** As it is called on the screen. */
    public String title(Item item) {
        return model.derived().available().find(item.name(), model.derived().kind()).map(each -> each.description().title())
                .orElse(item.name());
    }

    /** Where the name of a policy is cut: that of a what-if says at its end what is otherwise. */
    public OverrunStyle overrun(String policy) {
        return item(policy).isPresent() ? OverrunStyle.CENTER_ELLIPSIS : OverrunStyle.ELLIPSIS;
    }

    /** "D4:3 pinned from decision 5 on". */
    public String words(Item item, Change change) {
        String what = change.words(
                model.derived().available().find(item.policy(), model.derived().kind()).map(Policy::description).orElseThrow());
        // In another conversation it holds from the first decision on.
        int t = model.result().map(Comparison::episode).filter(episode -> item.episode().equals(episode.id()))
                .map(episode -> IntStream.range(0, episode.decisionCount())
                        .filter(k -> episode.questions().get(k).id().equals(change.question())).findFirst().orElse(-1))
                .orElse(0);
        return Texts.of(change instanceof WhatIf.Choose ? "replay.changed-at-decision" : "replay.changed-from-decision", what,
                t + 1);
    }
}
