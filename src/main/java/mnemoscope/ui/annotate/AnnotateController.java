package mnemoscope.ui.annotate;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import mnemoscope.annotate.AnnotationKind;
import mnemoscope.annotate.ContextReach;
import mnemoscope.annotate.llm.ApiKey;
import mnemoscope.annotate.llm.LlmSettings;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.ui.kit.Background;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.workspace.WorkspaceContext;

/** One method an intent of the annotations. Called on the FX thread; one run at a time. */
public final class AnnotateController {
    private static final String KEY_FIELD = "the field Key";

    private final AnnotateModel model;
    private final WorkspaceContext context;
    private final AnnotationOverlay overlay;
    private final RunHandle run;
    private final RunHandle estimate;
    private final Background recall;
    private final AnnotateHost outside;
    private TroubleCount troubles = new TroubleCount();
    private KeptAnswers kept = new KeptAnswers();
    private String keyWrong = "";
    private boolean recalled;
    private Path suggested;

    public AnnotateController(AnnotateModel model, WorkspaceContext context, AnnotationOverlay overlay, Runs runs,
            AnnotateHost outside) {
        this.model = model;
        this.context = context;
        this.overlay = overlay;
        run = runs.queued().whileRunning(this::look);
        estimate = runs.newest();
        recall = runs.newest();
        this.outside = outside;
    }

    /** Asks for an annotation file and lays it over the open data. */
    public void chooseAndOpen() {
        if (context.derived().dataset() == null) {
            outside.say().accept("Open a dataset first; annotations are laid over it.");
            return;
        }
        outside.open().get().ifPresent(this::open);
    }

    /** Lays an annotation file over the open data; it stays for this session. A bad file changes nothing. */
    public void open(Path file) {
        overlay.open(file, laid -> {
            suggested = file;
            outside.say().accept(AnnotationSummary.laid(laid));
        }, why -> outside.refused().tell(String.valueOf(file.getFileName()), why));
    }

    /** Shows the data without annotations. */
    public void remove() {
        if (model.laid.optional().isPresent()) {
            String name = model.laid.optional().get().name();
            overlay.remove();
            outside.say().accept("Annotations of " + name + " are removed.");
        }
    }

    /**
     * Shows the dialog.
     *
     * @param wanted what is to be annotated by their names, in any text; others are left as they were chosen
     */
    public void show(String wanted) {
        if (context.derived().dataset() == null) {
            outside.say().accept("Open a dataset first; its turns are annotated.");
            return;
        }
        if (recalled) {
            prepare(wanted);
            return;
        }
        recall.start("Recall server and models", progress -> outside.fields().recall(AnnotateDraft.USUAL), draft -> {
            recalled = true;
            model.draft.set(draft);
            prepare(wanted);
        }, why -> prepare(wanted));
    }

    private void prepare(String wanted) {
        if (!model.isRunning()) {
            for (AnnotationKind kind : AnnotationKind.values()) {
                if (wanted.contains(kind.code())) {
                    model.draft.set(model.draft.get().with(kind, true));
                }
            }
            Path usual = model.laid.optional().map(LaidAnnotations::file).filter(file -> !isCompressed(file))
                    .orElse(outside.cache().get());
            if (model.cache.get() == null || !usual.equals(suggested)) {
                model.cache.set(usual);
                suggested = usual;
            }
            edited();
        }
        outside.show().run();
    }

    /** The dialog is left: a key that was typed is forgotten unless a run uses it. */
    public void left() {
        if (!model.isRunning()) {
            keyWrong = "";
            model.key.set(ApiKey.NONE);
            edited();
        }
    }

    void type(DraftField field, String text) {
        if (!text.equals(model.draft.get().texts().getOrDefault(field, ""))) {
            model.draft.set(model.draft.get().with(field, text));
            edited();
        }
    }

    void typeKey(String text) {
        try {
            keyWrong = "";
            model.key.set(ApiKey.of(text, KEY_FIELD));
        } catch (BadInputException unusable) {
            keyWrong = unusable.getMessage();
            model.key.set(ApiKey.NONE);
        }
        edited();
    }

    void choose(AnnotationKind kind, boolean on) {
        model.draft.set(model.draft.get().with(kind, on));
        edited();
    }

    void choose(ContextReach reach) {
        model.draft.set(model.draft.get().with(reach));
        edited();
    }

    void choose(Extent extent) {
        model.draft.set(model.draft.get().with(extent));
        edited();
    }

    /** Asks where answers are to be kept. */
    void chooseCache() {
        outside.saveAs().apply(String.valueOf(model.cache.get().getFileName())).ifPresent(this::keepIn);
    }

    /** Answers are kept in this file, which may hold some already. */
    public void keepIn(Path file) {
        model.cache.set(file);
        edited();
    }

    /** An estimate of other fields no longer holds. */
    private void edited() {
        if (model.isRunning()) {
            return;
        }
        estimate.cancel();
        wrong(AnnotateDraftCheck.typed(model.draft.get(), key()));
        model.phase(AnnotatePhase.EDITING);
    }

    private void wrong(Map<DraftField, String> found) {
        if (!keyWrong.isEmpty()) {
            found.put(DraftField.KEY, keyWrong);
        }
        model.wrong(found);
    }

    /** The variable whose key is used unless one is typed. */
    Optional<String> variable() {
        return ApiKey.variable(outside.environment());
    }

    private ApiKey key() {
        if (!model.key.get().isEmpty()) {
            return model.key.get();
        }
        try {
            return ApiKey.fromEnvironment(outside.environment());
        } catch (BadInputException unusable) {
            return ApiKey.NONE;
        }
    }

    /** Whether key and texts would leave this computer without encryption. */
    boolean isInTheClear() {
        return AnnotateDraftCheck.isInTheClear(model.draft.get(), key());
    }

    private LlmSettings settings() throws BadInputException {
        return AnnotateDraftCheck.settings(model.draft.get(), key(), outside.manner());
    }

    /** Counts requests, tokens and what they cost; nothing is sent. */
    public void estimate() {
        if (model.isRunning() || !isWhole()) {
            return;
        }
        AnnotateDraft draft = model.draft.get();
        Path cache = model.cache.get();
        List<Conversation> asked = asked();
        try {
            LlmSettings settings = settings();
            model.phase(new AnnotatePhase.Estimating());
            estimate.start("Estimate the cost", progress -> RunEstimate.of(asked, draft.kinds(), settings, cache, progress),
                    made -> model.phase(new AnnotatePhase.Estimated(made)),
                    why -> model.phase(new AnnotatePhase.Refused(why)));
        } catch (BadInputException wrong) {
            model.phase(new AnnotatePhase.Refused(wrong.getMessage()));
        }
    }

    /** Whether nothing is wrong or missing; says so next to the fields. */
    private boolean isWhole() {
        Map<DraftField, String> wrong = AnnotateDraftCheck.whole(model.draft.get(), key());
        Path cache = model.cache.get();
        if (cache.getFileName() == null || isCompressed(cache)) {
            wrong.put(DraftField.CACHE, "Name a file such as annotations.jsonl; it grows line by line and cannot be compressed.");
        } else if (outside.data().get().filter(data -> data.toAbsolutePath().normalize()
                .equals(cache.toAbsolutePath().normalize())).isPresent()) {
            wrong.put(DraftField.CACHE, "This is the data file itself. Choose another name.");
        }
        wrong(wrong);
        return wrong.isEmpty();
    }

    private static boolean isCompressed(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".gz");
    }

    /** The conversations that are asked about, as the data file has them. */
    private List<Conversation> asked() {
        List<Conversation> all = overlay.plain().conversations();
        return model.draft.get().extent() == Extent.ALL || context.derived().conversation() == null
                ? all
                : all.stream().filter(each -> each.id().equals(context.derived().conversation().id())).toList();
    }

    /** Begins to ask, or goes on where the last run stopped: what is cached is not asked for again. */
    public void start() {
        if (model.isRunning() || !isWhole()) {
            return;
        }
        AnnotateDraft draft = model.draft.get();
        troubles = new TroubleCount();
        kept = new KeptAnswers();
        try {
            LoadedDataset plain = overlay.plain();
            AnnotateWork work = new AnnotateWork(plain, asked(), draft.kinds(), settings(), model.cache.get(),
                    kept, troubles::add);
            look();
            run.start("Annotate " + plain.info().name(), progress -> {
                outside.fields().remember(draft);
                return work.run(progress);
            }, this::done, this::failed, this::stopped);
        } catch (BadInputException wrong) {
            model.phase(new AnnotatePhase.Refused(wrong.getMessage()));
        }
    }

    /** The run that goes on, to be paused, resumed and cancelled; the answers so far stay in the file. */
    public RunHandle run() {
        return run;
    }

    /** Takes over what the run has told since the last time. */
    private void look() {
        model.phase(new AnnotatePhase.Running(kept.count(), troubles.words()));
    }

    private void done(AnnotateWork.Outcome outcome) {
        suggested = outcome.laid().file();
        model.key.set(ApiKey.NONE);
        model.phase(new AnnotatePhase.Done(outcome.result().annotated(), outcome.result().left(), troubles.words()));
        overlay.take(outcome.laid());
        outside.say().accept(AnnotationSummary.laid(outcome.laid()));
    }

    private void failed(String why) {
        model.phase(new AnnotatePhase.Failed(why, kept.count(), troubles.words()));
    }

    private void stopped() {
        model.phase(new AnnotatePhase.Stopped(kept.count(), troubles.words()));
    }

    /** Lays what was answered so far over the data. */
    public void useAnswersSoFar() {
        open(model.cache.get());
    }
}
