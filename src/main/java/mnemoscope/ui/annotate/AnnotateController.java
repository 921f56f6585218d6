package mnemoscope.ui.annotate;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import mnemoscope.annotate.AnnotationKind;
import mnemoscope.annotate.llm.ApiKey;
import mnemoscope.annotate.llm.LlmSettings;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.Texts;
import mnemoscope.task.AtomicFile;
import mnemoscope.task.Input;
import mnemoscope.task.ReadFiles;
import mnemoscope.ui.annotate.AnnotateDraft.DraftField;
import mnemoscope.ui.annotate.AnnotateDraft.Extent;
import mnemoscope.ui.annotate.AnnotateModel.AnnotatePhase;
import mnemoscope.ui.annotate.AnnotationOverlay.LaidAnnotations;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.FileKind;
import mnemoscope.ui.workspace.WorkspaceContext;

/** One method per intent about annotations. Use on the FX thread; one run at a time. */
public final class AnnotateController {
    private final AnnotateModel model;
    private final WorkspaceContext context;
    private final AnnotationOverlay overlay;
    private final RunHandle run;
    private final RunHandle estimate;
    private final BackgroundWork recall;
    private final FeatureHost host;
    private final Runnable dialog;
    private final Map<String, String> environment;
    private final LlmSettings defaults;
    private final StoredFields fields;
    private AnnotateWork.Tally tally = new AnnotateWork.Tally();
    private String keyWrong = "";
    private boolean recalled;
    private Path suggested;

    /**
     * @param dialog      shows the dialog
     * @param environment environment variables, for the key
     * @param defaults    request settings that the dialog does not offer
     */
    public AnnotateController(FeatureHost host, AnnotateModel model, AnnotationOverlay overlay, Runnable dialog,
            Map<String, String> environment, LlmSettings defaults) {
        this.host = host;
        this.model = model;
        this.overlay = overlay;
        this.dialog = dialog;
        this.environment = environment;
        this.defaults = defaults;
        context = host.context();
        fields = new StoredFields(host.files().annotateFields());
        run = host.runs().queued().whileRunning(this::look);
        estimate = host.runs().newest();
        recall = host.runs().newest();
    }

    /** Asks for an annotation file and applies it to the open data. */
    public void chooseAndOpen() {
        if (isOpen(Texts.of("annotate.open-a-dataset-to-lay-over"))) {
            host.choose(Texts.of("annotate.open-annotations"), FileKind.ANNOTATIONS).ifPresent(this::open);
        }
    }

    private boolean isOpen(String otherwise) {
        boolean open = context.replays().dataset() != null;
        if (!open) {
            host.say(otherwise);
        }
        return open;
    }

    /** Applies an annotation file to the open data, for the rest of this session. A bad file changes nothing. */
    public void open(Path file) {
        overlay.open(file, laid -> {
            suggested = file;
            host.say(AnnotationSummary.laid(laid));
        }, why -> host.report(new Problem(Texts.of("annotate.could-not-open", file.getFileName()), why,
                Texts.of("annotate.open-another-file"), this::chooseAndOpen)));
    }

    /** Removes the annotations from the data. */
    public void remove() {
        model.laid.optional().ifPresent(laid -> {
            overlay.remove();
            host.say(Texts.of("annotate.annotations-of-are-removed", laid.name()));
        });
    }

    /** Shows the dialog. @param wanted names of the annotations to select, anywhere in the text; other choices stay */
    public void show(String wanted) {
        if (!isOpen(Texts.of("annotate.open-a-dataset-to-annotate"))) {
            return;
        }
        if (recalled) {
            prepare(wanted);
            return;
        }
        recall.start(Texts.of("annotate.recall-server-and-models"), progress -> fields.recall(AnnotateDraft.USUAL), draft -> {
            recalled = true;
            model.draft.set(draft);
            prepare(wanted);
        }, why -> prepare(wanted));
    }

    private void prepare(String wanted) {
        if (!model.isRunning()) {
            Stream.of(AnnotationKind.values()).filter(kind -> wanted.contains(kind.code()))
                    .forEach(kind -> model.draft.set(model.draft.get().with(kind, true)));
            Path usual = model.laid.optional().map(LaidAnnotations::file).filter(file -> !AtomicFile.isCompressed(file))
                    .orElseGet(this::usualCache);
            if (model.cache.get() == null || !usual.equals(suggested)) {
                model.cache.set(usual);
                suggested = usual;
            }
            edited();
        }
        dialog.run();
    }

    private Path usualCache() {
        return AnswersFile.usual(context.replays().dataset().info().name(), context.now().opened().file(), host.files());
    }

    /** Called when the dialog closes: forgets a typed key unless a run uses it. */
    public void left() {
        if (!model.isRunning()) {
            keyWrong = "";
            model.key.set(ApiKey.NONE);
            edited();
        }
    }

    /** Changes the draft, which excludes the key. */
    void edit(UnaryOperator<AnnotateDraft> how) {
        AnnotateDraft changed = how.apply(model.draft.get());
        if (!changed.equals(model.draft.get())) {
            model.draft.set(changed);
            edited();
        }
    }

    void typeKey(String text) {
        try {
            keyWrong = "";
            model.key.set(ApiKey.of(text, Texts.of("annotate.the-field-key")));
        } catch (BadInputException unusable) {
            keyWrong = unusable.getMessage();
            model.key.set(ApiKey.NONE);
        }
        edited();
    }

    /** Asks for the file that stores the answers. */
    void chooseCache() {
        host.saveAs(String.valueOf(model.cache.get().getFileName())).ifPresent(this::keepIn);
    }

    /** Sets the file that stores answers; it may contain some already. */
    public void keepIn(Path file) {
        model.cache.set(file);
        edited();
    }

    /** Discards an estimate made for other fields. */
    private void edited() {
        if (!model.isRunning()) {
            estimate.cancel();
            wrong(model.draft.get().typedWrong(key()));
            model.phase.set(AnnotatePhase.EDITING);
        }
    }

    private void wrong(Map<DraftField, String> found) {
        if (!keyWrong.isEmpty()) {
            found.put(DraftField.KEY, keyWrong);
        }
        model.wrong.set(Map.copyOf(found));
    }

    /** The environment variable whose key is used unless one is typed. */
    Optional<String> variable() {
        return ApiKey.variable(environment);
    }

    private ApiKey key() {
        if (!model.key.get().isEmpty()) {
            return model.key.get();
        }
        try {
            return ApiKey.fromEnvironment(environment);
        } catch (BadInputException unusable) {
            return ApiKey.NONE;
        }
    }

    /** Cautions about the connection to the server; empty if there are none. */
    String cautions() {
        return model.draft.get().cautions(environment);
    }

    /** The work that the dialog describes, with conversations as in the data file. */
    private AnnotateWork work() throws BadInputException {
        AnnotateDraft draft = model.draft.get();
        LoadedDataset plain = overlay.plain();
        Conversation shown = context.replays().conversation();
        List<Conversation> asked = draft.extent() == Extent.ALL || shown == null
                ? plain.conversations()
                : plain.conversations().stream().filter(each -> each.id().equals(shown.id())).toList();
        return new AnnotateWork(plain, asked, draft.kinds(), draft.settings(key(), defaults), model.cache.get(),
                new AnnotateWork.Tally());
    }

    /** Counts requests, tokens and their cost; sends nothing. */
    public void estimate() {
        whenWhole(work -> {
            model.phase.set(new AnnotatePhase.Estimating());
            estimate.start(Texts.of("annotate.estimate-the-cost"), work::estimate, model.phase::set,
                    why -> model.phase.set(new AnnotatePhase.Refused(why)));
        });
    }

    private void whenWhole(Consumer<AnnotateWork> then) {
        if (!model.isRunning() && isWhole()) {
            try {
                then.accept(work());
            } catch (BadInputException wrong) {
                model.phase.set(new AnnotatePhase.Refused(wrong.getMessage()));
            }
        }
    }

    /** Whether all fields are valid and complete; otherwise shows messages beside them. */
    private boolean isWhole() {
        Map<DraftField, String> wrong = model.draft.get().wrong(key());
        Path cache = model.cache.get();
        if (cache.getFileName() == null || AtomicFile.isCompressed(cache)) {
            wrong.put(DraftField.CACHE, Texts.of("annotate.cache.name"));
        } else {
            try {
                ReadFiles.refuse(cache, Input.ANNOTATIONS);
            } catch (ReadFiles.IsRead refused) {
                wrong.put(DraftField.CACHE, refused.getMessage());
            }
        }
        wrong(wrong);
        return wrong.isEmpty();
    }

    /** Starts a run, or continues where the last one stopped: answers in the file are not requested again. */
    public void start() {
        whenWhole(work -> {
            AnnotateDraft draft = model.draft.get();
            tally = work.tally();
            look();
            run.start(Texts.of("annotate.annotate-data", work.plain().info().name()), progress -> {
                fields.remember(draft);
                return work.run(progress);
            }, this::done, why -> model.phase.set(new AnnotatePhase.Failed(why, tally.kept(), tally.words())),
                    () -> model.phase.set(new AnnotatePhase.Stopped(tally.kept(), tally.words())));
        });
    }

    /** The current run, to be paused, resumed and cancelled; answers so far stay in the file. */
    public RunHandle run() {
        return run;
    }

    /** Copies what the run has reported since the last poll. */
    private void look() {
        model.phase.set(new AnnotatePhase.Running(tally.kept(), tally.words()));
    }

    private void done(AnnotateWork.Outcome outcome) {
        suggested = outcome.laid().file();
        model.key.set(ApiKey.NONE);
        model.phase.set(new AnnotatePhase.Done(outcome.result().annotated(), outcome.result().left(), tally.words()));
        overlay.take(outcome.laid());
        host.say(AnnotationSummary.laid(outcome.laid()));
    }

    /** Applies the answers so far to the data. */
    public void useAnswersSoFar() {
        open(model.cache.get());
    }
}
