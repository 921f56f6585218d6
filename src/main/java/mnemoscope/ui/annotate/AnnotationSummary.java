package mnemoscope.ui.annotate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import mnemoscope.annotate.AnnotationFit;
import mnemoscope.annotate.AnnotationKind;
import mnemoscope.annotate.ContextReach;
import mnemoscope.annotate.llm.AnnotationPlan.CostEstimate;
import mnemoscope.annotate.llm.AnnotationPlan;
import mnemoscope.dataset.Placement;
import mnemoscope.text.Numbers;
import mnemoscope.ui.annotate.AnnotateDraft.DraftField;
import mnemoscope.ui.annotate.AnnotateModel.AnnotatePhase;
import mnemoscope.ui.annotate.AnnotationOverlay.LaidAnnotations;

/** What is said of annotations, of what they cost and of how a run went. */
final class AnnotationSummary {
    private static final int LEFT_LISTED = 3;

    private AnnotationSummary() {
    }

    static String kind(AnnotationKind kind) {
        return switch (kind) {
            case TYPE -> "Types";
            case IMPORTANCE -> "Importance";
            case EMBEDDING -> "Embeddings";
        };
    }

    static String context(ContextReach reach) {
        return switch (reach) {
            case AROUND -> "Three turns before and three after";
            case BEFORE -> "Three turns before";
        };
    }

    static String coverage(AnnotationFit.Coverage covered, String singular, String plural) {
        return covered.isComplete() && covered.of() > 0
                ? "All " + Numbers.count(covered.of(), singular, plural)
                : Numbers.whole(covered.have()) + " of " + Numbers.count(covered.of(), singular, plural);
    }

    /** Who said what: "gpt (types, importance)"; empty if no line names a model. */
    static List<String> models(AnnotationFit fit) {
        Map<String, List<String>> said = new LinkedHashMap<>();
        add(said, fit.types(), "types");
        add(said, fit.importance(), "importance");
        add(said, fit.turnVectors(), "embeddings");
        return said.entrySet().stream().map(each -> each.getKey() + " (" + String.join(", ", each.getValue()) + ")").toList();
    }

    private static void add(Map<String, List<String>> said, AnnotationFit.Coverage covered, String what) {
        covered.models().forEach(model -> said.computeIfAbsent(model, name -> new ArrayList<>()).add(what));
    }

    /** For the status bar. */
    static String laid(LaidAnnotations laid) {
        AnnotationFit fit = laid.fit();
        int misfits = fit.unfit().size();
        return laid.name() + ": " + Numbers.whole(fit.types().have()) + " types, " + Numbers.whole(fit.importance().have())
                + " importances, " + Numbers.whole(fit.turnVectors().have() + fit.questions().have()) + " embeddings"
                + (misfits == 0 ? "." : "; " + Numbers.count(misfits, "line fits", "lines fit") + " nothing here.");
    }

    /** How many requests, how much text, and what is there already. */
    static List<String> estimate(AnnotatePhase.Estimated known, AnnotateDraft draft) {
        AnnotationPlan plan = known.plan();
        if (plan.requests() == 0) {
            return List.of(
                    "All " + Numbers.count(plan.cached(), "answer is", "answers are") + " there already; nothing is asked.");
        }
        String kinds = Arrays.stream(AnnotationKind.values()).filter(kind -> plan.requests(kind) > 0)
                .map(kind -> Numbers.whole(plan.requests(kind)) + " for " + kind(kind).toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
        String price = price(known.cost(), draft);
        return List.of(Numbers.count(plan.requests(), "request", "requests") + " (" + kinds + ") for "
                + Numbers.count(plan.answers(), "answer", "answers") + ". "
                + (plan.cached() == 0
                        ? "None is there already."
                        : Numbers.whole(plan.cached()) + " more are there already and are not asked for again."),
                tokens(known.cost()), price.isEmpty() ? "No prices are given, so no sum is." : price,
                "The texts of " + Numbers.count(known.conversations(), "conversation", "conversations") + " are sent to "
                        + draft.text(DraftField.BASE_URL) + ".");
    }

    private static String tokens(CostEstimate cost) {
        List<String> parts = new ArrayList<>();
        if (cost.promptTokens() > 0) {
            parts.add(Numbers.whole(cost.promptTokens()) + " tokens sent to the chat model, at most "
                    + Numbers.whole(cost.answerTokens()) + " answered");
        }
        if (cost.embeddingTokens() > 0) {
            parts.add(Numbers.whole(cost.embeddingTokens()) + " tokens embedded");
        }
        return String.join("; ", parts) + " (counted by o200k_base; servers count a few more).";
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
                ? ", without the chat model, whose prices are not given"
                : cost.embeddingTokens() > 0 && !embeds ? ", without the embeddings, whose price is not given" : "";
        return "Price: about " + (sum < 0.01 ? Numbers.fixed(sum, 4) : Numbers.fixed(sum, 2))
                + " by this count, in the currency of the prices" + without + "; what is asked again costs again.";
    }

    /** A caution where turns after the target would be known too early; empty if there is none. */
    static String caution(ContextReach reach, Placement placement) {
        boolean middle = switch (placement.rule()) {
            case SESSION_END, QUESTION_DATE, END -> false;
            default -> true;
        };
        return reach == ContextReach.AROUND && middle
                ? "Questions may come in the middle of a session here: a policy would know of turns that come later. Show the "
                        + "turns before only."
                : "";
    }

    static String left(AnnotatePhase.Done done) {
        if (done.left().isEmpty()) {
            return "";
        }
        return Numbers.count(done.left().size(), "text has", "texts have") + " no answer that could be used: "
                + done.left().stream().limit(LEFT_LISTED).map(each -> each.place() + " (" + each.why() + ")")
                        .collect(Collectors.joining("; "))
                + (done.left().size() > LEFT_LISTED ? " and " + Numbers.whole(done.left().size() - LEFT_LISTED) + " more" : "")
                + ". Start again to ask for them once more.";
    }

    static String stopped(int kept) {
        return "Cancelled" + switch (kept) {
            case AnnotateModel.UNKNOWN -> " before anything was asked. What the file holds stays.";
            case 0 -> ". No answer had come yet.";
            default -> ". " + kept(kept) + " Going on asks only for the rest.";
        };
    }

    static String failed(AnnotatePhase.Failed how) {
        return how.message() + (how.kept() > 0 ? " " + kept(how.kept()) : "");
    }

    static String kept(int answers) {
        return Numbers.count(answers, "answer is", "answers are") + " kept.";
    }
}
