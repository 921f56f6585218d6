package mnemoscope.ui.annotate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import mnemoscope.annotate.AnnotationKind;
import mnemoscope.annotate.AnnotationMatch;
import mnemoscope.annotate.ContextWindow;
import mnemoscope.annotate.llm.AnnotationPlan.CostEstimate;
import mnemoscope.annotate.llm.AnnotationPlan;
import mnemoscope.model.Texts;
import mnemoscope.replay.Placement;
import mnemoscope.text.Numbers;
import mnemoscope.ui.annotate.AnnotateDraft.DraftField;
import mnemoscope.ui.annotate.AnnotateModel.AnnotatePhase;
import mnemoscope.ui.annotate.AnnotationOverlay.LaidAnnotations;

/** Texts about annotations, their cost and the progress of a run. */
final class AnnotationSummary {
    private static final int LEFT_LISTED = 3;

    private AnnotationSummary() {}

    static String kind(AnnotationKind kind) {
        return switch (kind) {
            case TYPE -> Texts.of("annotate.types");
            case IMPORTANCE -> Texts.of("annotate.importance");
            case EMBEDDING -> Texts.of("annotate.embeddings");
        };
    }

    static String context(ContextWindow reach) {
        return switch (reach) {
            case AROUND -> Texts.of("annotate.three-turns-before-and-three");
            case BEFORE -> Texts.of("annotate.three-turns-before");
        };
    }

    static String coverage(AnnotationMatch.Coverage covered, String singular, String plural) {
        return covered.isComplete() && covered.of() > 0
                ? Texts.of("annotate.all-of-them", Numbers.count(covered.of(), singular, plural))
                : Texts.of("annotate.some-of-them", Numbers.whole(covered.have()), Numbers.count(covered.of(), singular, plural));
    }

    /** The models and their annotations: "gpt (types, importance)"; empty if no line names a model. */
    static List<String> models(AnnotationMatch fit) {
        Map<String, List<String>> said = new LinkedHashMap<>();
        add(said, fit.types(), AnnotationKind.TYPE);
        add(said, fit.importance(), AnnotationKind.IMPORTANCE);
        add(said, fit.turnVectors(), AnnotationKind.EMBEDDING);
        return said.entrySet().stream().map(each -> each.getKey() + " (" + String.join(", ", each.getValue()) + ")").toList();
    }

    private static void add(Map<String, List<String>> said, AnnotationMatch.Coverage covered, AnnotationKind what) {
        covered.models().forEach(model -> said.computeIfAbsent(model, name -> new ArrayList<>()).add(inside(what)));
    }

    /** The name of an annotation within a sentence. */
    private static String inside(AnnotationKind kind) {
        return switch (kind) {
            case TYPE -> Texts.of("annotate.inside-types");
            case IMPORTANCE -> Texts.of("annotate.inside-importance");
            case EMBEDDING -> Texts.of("annotate.inside-embeddings");
        };
    }

    /** For the status bar. */
    static String laid(LaidAnnotations laid) {
        AnnotationMatch fit = laid.fit();
        int misfits = fit.unfit().size();
        String types = Numbers.whole(fit.types().have());
        String importance = Numbers.whole(fit.importance().have());
        String vectors = Numbers.whole(fit.turnVectors().have() + fit.questions().have());
        return misfits == 0
                ? Texts.of("annotate.laid", laid.name(), types, importance, vectors)
                : Texts.of("annotate.laid-with-misfits", laid.name(), types, importance, vectors,
                        Numbers.count(misfits, Texts.of("annotate.line-fits"), Texts.of("annotate.lines-fit")));
    }

    /** Number of requests, amount of text, and existing answers. */
    static List<String> estimate(AnnotatePhase.Estimated known, AnnotateDraft draft) {
        AnnotationPlan plan = known.plan();
        if (plan.requests() == 0) {
            return List.of(Texts.of("annotate.plan.nothing-to-ask",
                    Numbers.count(plan.cached(), Texts.of("annotate.answer-is"), Texts.of("annotate.answers-are"))));
        }
        String kinds = Arrays.stream(AnnotationKind.values()).filter(kind -> plan.requests(kind) > 0)
                .map(kind -> Texts.of("annotate.requests-for-kind", Numbers.whole(plan.requests(kind)), inside(kind)))
                .collect(Collectors.joining(", "));
        String price = price(known.cost(), draft);
        return List.of(
                Texts.of("annotate.requests-for-answers",
                        Numbers.count(plan.requests(), Texts.of("annotate.request"), Texts.of("annotate.requests")), kinds,
                        Numbers.count(plan.answers(), Texts.of("annotate.answer"), Texts.of("annotate.answers")),
                        plan.cached() == 0
                                ? Texts.of("annotate.none-is-there-already")
                                : Texts.of("annotate.plan.already-there", Numbers.whole(plan.cached()))),
                tokens(known.cost()), price.isEmpty() ? Texts.of("annotate.plan.no-prices") : price,
                Texts.of("annotate.the-texts-of-are-sent", Numbers.count(known.conversations(), Texts.of("annotate.conversation"),
                        Texts.of("annotate.conversations")), draft.text(DraftField.BASE_URL)));
    }

    private static String tokens(CostEstimate cost) {
        List<String> parts = new ArrayList<>();
        if (cost.promptTokens() > 0) {
            parts.add(Texts.of("annotate.tokens-sent-to-the-chat", Numbers.whole(cost.promptTokens()),
                    Numbers.whole(cost.answerTokens())));
        }
        if (cost.embeddingTokens() > 0) {
            parts.add(Texts.of("annotate.tokens-embedded-in-all", Numbers.whole(cost.embeddingTokens())));
        }
        return String.join("; ", parts) + " " + Texts.of("annotate.counted-by-o200k-base-servers");
    }

    /** Empty without prices. */
    private static String price(CostEstimate cost, AnnotateDraft draft) {
        double in = draft.price(DraftField.PRICE_IN);
        double out = draft.price(DraftField.PRICE_OUT);
        double vectors = draft.price(DraftField.PRICE_EMBEDDING);
        boolean chat = cost.promptTokens() > 0 && !Double.isNaN(in) && !Double.isNaN(out);
        boolean embeds = cost.embeddingTokens() > 0 && !Double.isNaN(vectors);
        if (!chat && !embeds) {
            return "";
        }
        double sum = (chat ? cost.chatPrice(in, out) : 0) + (embeds ? cost.embeddingPrice(vectors) : 0);
        String without = cost.promptTokens() > 0 && !chat
                ? Texts.of("annotate.without-the-chat-model-whose")
                : cost.embeddingTokens() > 0 && !embeds ? Texts.of("annotate.without-the-embeddings-whose-price") : "";
        return Texts.of("annotate.price-about-by-this-count", sum < 0.01 ? Numbers.fixed(sum, 4) : Numbers.fixed(sum, 2),
                without);
    }

    /** A caution if turns after the target would be known too early; empty if there is none. */
    static String caution(ContextWindow reach, Placement placement) {
        boolean middle = switch (placement.rule()) {
            case SESSION_END, QUESTION_DATE, END -> false;
            default -> true;
        };
        return reach == ContextWindow.AROUND && middle ? Texts.of("annotate.context.warning") : "";
    }

    static String left(AnnotatePhase.Done done) {
        if (done.left().isEmpty()) {
            return "";
        }
        return Texts.of("annotate.run.unusable-answers",
                Numbers.count(done.left().size(), Texts.of("annotate.text-has"), Texts.of("annotate.texts-have")),
                done.left().stream().limit(LEFT_LISTED).map(each -> each.place() + " (" + each.why() + ")")
                        .collect(Collectors.joining("; ")),
                done.left().size() > LEFT_LISTED
                        ? " " + Texts.of("annotate.and-left-listed-more", Numbers.whole(done.left().size() - LEFT_LISTED))
                        : "");
    }

    static String stopped(int kept) {
        return switch (kept) {
            case AnnotateModel.UNKNOWN -> Texts.of("annotate.cancelled-before-asking");
            case 0 -> Texts.of("annotate.cancelled-without-answer");
            default -> Texts.of("annotate.cancelled-with-answers", kept(kept));
        };
    }

    static String failed(AnnotatePhase.Failed how) {
        return how.message() + (how.kept() > 0 ? " " + kept(how.kept()) : "");
    }

    static String kept(int answers) {
        return Texts.of("annotate.answers-kept",
                Numbers.count(answers, Texts.of("annotate.answer-is"), Texts.of("annotate.answers-are")));
    }
}
