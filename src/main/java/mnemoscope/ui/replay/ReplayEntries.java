package mnemoscope.ui.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budget;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.retention.Policy;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.PaletteEntry.Kind;
import mnemoscope.ui.workspace.PaletteEntry;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.Tab;

/** The palette entries for policies and protocol settings: one entry per value. */
final class ReplayEntries {
    private static final Pattern BUDGET = Pattern.compile("budget:?\\s*(\\d{1,6})", Pattern.CASE_INSENSITIVE);

    private final ReplayController controller;
    private final ReplayModel model;
    private final FeatureHost host;

    ReplayEntries(ReplayController controller, FeatureHost host) {
        this.controller = controller;
        this.model = controller.model();
        this.host = host;
    }

    List<PaletteEntry> all() {
        Protocol now = model.now().protocol();
        List<PaletteEntry> all = new ArrayList<>();
        presets().forEach(preset -> all.add(budget(preset)));
        ProtocolSetting.CHOICES.forEach(setting -> all.addAll(values(setting, now)));
        if (model.derived().dataset() != null && model.derived().dataset().info().isLog()) {
            all.add(PaletteEntry.of(Kind.SETTINGS, Texts.of("replay.budget-as-logged"),
                    now.asLogged()
                            ? Texts.of("workspace.in-force")
                            : Texts.of("workspace.instead-of", Integer.toString(now.budgetTokens())),
                    () -> controller.chooseBudgetAsLogged(true)));
            ProtocolSetting.OF_LOGS.forEach(setting -> all.addAll(values(setting, now)));
        }
        model.derived().offeredProperty().get().forEach(policy -> policy(all, policy));
        model.now().whatIfs().all().forEach(item -> {
            String title = controller.whatIfs().title(item);
            all.add(PaletteEntry.of(Kind.POLICIES, Texts.of("replay.discard-what-if", title), "what-if",
                    () -> controller.whatIfs().discard(item)));
            controller.whatIfs().difference(item.name()).ifPresent(t -> all.add(PaletteEntry.of(Kind.POLICIES,
                    Texts.of("replay.first-difference-of", title), Texts.of("replay.at-that-decision", t + 1), () -> {
                        host.showTab(Tab.REPLAY);
                        controller.decisions().jump(t);
                    })));
        });
        return all;
    }

    private <T> List<PaletteEntry> values(ProtocolSetting<T> setting, Protocol now) {
        return PaletteEntry.settings(setting.title(), setting.offered(model.derived().kind()), setting.get(now), setting::label,
                value -> controller.choose(setting, value));
    }

    /** The entry for a budget of any number. */
    Optional<PaletteEntry> meant(String words) {
        Matcher budget = BUDGET.matcher(words.strip());
        return budget.matches() && Integer.parseInt(budget.group(1)) > 0 && Integer.parseInt(budget.group(1)) <= Budget.MOST
                ? Optional.of(Integer.parseInt(budget.group(1))).filter(this::isNoPreset).map(this::budget)
                : Optional.empty();
    }

    private boolean isNoPreset(int tokens) {
        return !presets().contains(tokens);
    }

    private List<Integer> presets() {
        return BudgetPresets.of(model.derived().result().orElse(null));
    }

    private PaletteEntry budget(int tokens) {
        Protocol now = model.now().protocol();
        return PaletteEntry.of(Kind.SETTINGS, Texts.of("replay.budget-tokens", tokens),
                now.asLogged()
                        ? Texts.of("replay.instead-of-the-logged-budget", now.unit().label())
                        : now.budgetTokens() == tokens
                                ? Texts.of("workspace.in-force")
                                : Texts.of("replay.instead-of-budget", now.unit().label(), now.budgetTokens()),
                () -> controller.chooseBudget(tokens));
    }

    /** A shown policy can be explained or removed; another available one can be added. Its title alone ranks the latter first. */
    private void policy(List<PaletteEntry> all, Policy policy) {
        List<String> chosen = model.now().policies().names();
        String title = policy.description().title();
        String refusal = controller.refusal(policy);
        if (!chosen.contains(policy.name())) {
            boolean full = model.now().policies().isFull();
            all.add(PaletteEntry.named(Kind.POLICIES, "", title, Texts.of("replay.add-policy", title),
                    refusal.isEmpty() ? full ? Texts.of("replay.six-are-shown") : policy.description().summary() : refusal,
                    () -> add(policy.name(), full ? Texts.of("replay.six-policies-are-shown") : refusal)));
            return;
        }
        all.add(PaletteEntry.named(Kind.POLICIES, "", title, Texts.of("replay.explain-policy", title),
                policy.description().summary(), () -> {
                    host.showTab(Tab.REPLAY);
                    controller.decisions().focusPolicy(policy.name());
                }));
        if (chosen.size() > PolicyChoice.FEWEST) {
            all.add(PaletteEntry.of(Kind.POLICIES, Texts.of("replay.leave-out-policy", title), "",
                    () -> controller.removePolicy(policy.name())));
        }
    }

    private void add(String name, String hindrance) {
        if (hindrance.isEmpty()) {
            controller.addPolicy(name);
        } else {
            host.say(hindrance);
        }
    }
}
