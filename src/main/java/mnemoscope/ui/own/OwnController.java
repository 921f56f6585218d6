package mnemoscope.ui.own;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import mnemoscope.explain.Comparison;
import mnemoscope.model.BadInputException;
import mnemoscope.model.TextHash;
import mnemoscope.model.Texts;
import mnemoscope.own.FormulaException;
import mnemoscope.own.LeakCheck;
import mnemoscope.own.OnlineFeature;
import mnemoscope.own.OwnPolicy;
import mnemoscope.own.PolicyDefinition;
import mnemoscope.own.PolicyFile;
import mnemoscope.own.RetainedFile;
import mnemoscope.own.RetainedMemory;
import mnemoscope.own.PolicyRule;
import mnemoscope.study.KnownPolicies;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.own.OwnDraft.Part;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.FileKind;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.PolicyChoice;

/** Intents of the dialog. Use on the FX thread. */
public final class OwnController {
    private final FeatureHost host;
    private final WorkspaceContext context;
    private final OwnModel model;
    private final BackgroundWork preview;
    private final BackgroundWork audit;
    private final Runnable dialog;
    private boolean shown;

    /** @param dialog shows the dialog */
    public OwnController(FeatureHost host, OwnModel model, Runnable dialog) {
        this.host = host;
        this.model = model;
        this.dialog = dialog;
        context = host.context();
        preview = host.runs().newest();
        audit = host.runs().immediate();
        context.replays().resultProperty().subscribe(now -> updatePreview());
        context.lens(now -> List.of(now.cursor().step(), now.cursor().policy())).subscribe(now -> updatePreview());
    }

    /** Opens the dialog with the focused policy if it is the user's own, otherwise with the last draft. */
    public void show() {
        context.now().own().find(context.now().cursor().policy()).ifPresent(own -> model.draft.set(OwnDraft.of(own)));
        shown = true;
        model.said.set("");
        dialog.run();
        updatePreview();
    }

    void left() {
        shown = false;
        preview.cancel();
        audit.cancel();
    }

    void type(Part part, String typed) {
        if (!model.draft.get().text(part).equals(typed)) {
            model.draft.set(model.draft.get().with(part, typed));
            model.said.set("");
            updatePreview();
        }
    }

    /** Inserts a feature or a function into a formula. */
    void insert(String what, int from, int to) {
        String formula = model.draft.get().formula();
        type(Part.FORMULA, formula.substring(0, from) + what + formula.substring(to));
    }

    /** Checks the draft and previews it at the current decision; the newest formula wins. */
    private void updatePreview() {
        if (!shown) {
            return;
        }
        OwnDraft draft = model.draft.get();
        model.wrong.set(draft.wrong());
        try {
            PolicyRule rule = draft.rule();
            model.fault.set(Optional.empty());
            Comparison now = context.replays().result().orElse(null);
            int step = context.now().cursor().step();
            if (now == null || step < 0 || step >= now.decisionCount()) {
                model.preview.set(PolicyPreview.NONE);
                return;
            }
            String focused = context.now().cursor().policy();
            preview.start(Texts.of("own.preview-of-the-draft", draft.title()),
                    progress -> PolicyPreview.of(now, step, focused, rule, progress), model.preview::set, model.said::set);
        } catch (FormulaException wrong) {
            preview.cancel();
            model.fault.set(Optional.of(wrong));
        }
    }

    void chooseAndOpen() {
        host.choose(Texts.of("own.open-a-policy"), FileKind.POLICY).ifPresent(this::open);
    }

    /** Reads a file into the dialog; keeps the draft if the file cannot be read. */
    public void open(Path file) {
        host.runs().each().start(Texts.of("own.open-the-file", file.getFileName()), progress -> PolicyFile.read(file), own -> {
            model.draft.set(OwnDraft.of(own));
            model.said.set(Texts.of("own.file.opened", file.getFileName()));
            updatePreview();
        }, model.said::set);
    }

    /** Adds the memory of another system to the comparison. */
    void openMemory(Path file) {
        host.runs().each().start(Texts.of("own.open-the-file", file.getFileName()), progress -> {
            RetainedMemory memory = RetainedFile.read(file);
            return BadInputException.checked(file + ": ", () -> {
                KnownPolicies.bring(new OwnPolicy(memory, TextHash.sha256(memory.toString()), Optional.empty()));
                return memory;
            });
        }, memory -> {
            context.replays().offered().again();
            context.workspace().change(Texts.of("own.add-policy", memory.title()),
                    now -> now.with(now.policies().plus(memory.name())));
            host.say(Texts.of("own.retained.opened", memory.title(), memory.memory().size()));
        }, why -> host.report(new Problem(Texts.of("own.could-not-load", file.getFileName()), why)));
    }

    void saveAs() {
        definition().ifPresent(own -> host.saveAs(own.fileName()).ifPresent(chosen -> {
            Path file = PolicyFile.isNamed(chosen.toString()) ? chosen : chosen.resolveSibling(own.fileName());
            host.exports().over(Texts.of("own.save-the-file", file.getFileName()),
                    progress -> file.equals(chosen) ? List.of() : List.of(file), () -> save(own, file));
        }));
    }

    private void save(PolicyDefinition own, Path file) {
        host.runs().each().start(Texts.of("own.save-the-file", file.getFileName()), progress -> {
            try {
                PolicyFile.write(file, own);
                return file;
            } catch (IOException failure) {
                throw new BadInputException(Texts.of("own.cannot-be-written-choose-another", file), failure);
            }
        }, saved -> model.said.set(Texts.of("own.saved-the-file", saved.getFileName())), model.said::set);
    }

    /** Audits the policy on the current conversation and, if it does not look ahead, adds it to the comparison. */
    void add() {
        Comparison now = context.replays().result().orElse(null);
        if (now == null) {
            model.said.set(Texts.of("own.open-data-first-a-policy"));
            return;
        }
        definition().ifPresent(own -> {
            OwnPolicy ready = own.policy();
            model.said.set(Texts.of("own.the-leak-audit-runs"));
            audit.start(Texts.of("own.leak-audit-of", own.title()),
                    progress -> LeakCheck.of(ready.policy(), List.of(now.input()), now.protocol(), progress),
                    found -> addAudited(own, found), model.said::set);
        });
    }

    private void addAudited(PolicyDefinition own, LeakCheck.Finding found) {
        if (!found.isClean()) {
            model.said.set(found.sentence());
            return;
        }
        PolicyChoice chosen = context.now().policies();
        boolean full = chosen.isFull() && !chosen.names().contains(own.name());
        context.workspace()
                .change(context.now().own().find(own.name()).isPresent()
                        ? Texts.of("own.change-policy", own.title())
                        : Texts.of("own.add-policy", own.title()),
                        now -> now.with(now.own().with(own)).with(now.policies().plus(own.name())));
        host.closeDialog();
        host.say(found.sentence() + " "
                + (full ? Texts.of("own.six-policies-are-compared-already") : Texts.of("own.it-is-among-the-policies")));
    }

    /** The policy of the draft if it is valid and its name is free; otherwise shows the problems. */
    private Optional<PolicyDefinition> definition() {
        OwnDraft draft = model.draft.get();
        Optional<String> wrong = draft.wrong().values().stream().findFirst();
        boolean taken = context.now().own().find(draft.name()).isEmpty() && KnownPolicies.broughtAs(draft.name()).isPresent();
        try {
            if (wrong.isPresent() || taken) {
                model.said.set(wrong.orElse(Texts.of("own.a-study-or-a-jar")));
                return Optional.empty();
            }
            return Optional.of(draft.definition());
        } catch (FormulaException fault) {
            model.said.set(Texts.of("own.the-formula-has-a-mistake", fault.getMessage()));
            return Optional.empty();
        }
    }

    /** All features and functions, as listed beside the formula. */
    static List<OnlineFeature.Group> features() {
        return OnlineFeature.GROUPS;
    }
}
