package mnemoscope.learning.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.random.RandomGenerator;
import mnemoscope.learning.feature.FeatureRun;
import mnemoscope.learning.feature.InputFeature;
import mnemoscope.learning.network.Mlp;
import mnemoscope.model.Texts;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Selection;
import mnemoscope.retention.Term;

/**
 * A frozen model as a deployable policy (OSL-MR, section 5; SPEC 6). The score is a sum of terms: the log-odds of the average
 * training candidate, the contribution of each feature ({@link Mlp#contributions}), and the size cost if there is one. Ties:
 * later turn first.
 */
public final class LearnedPolicy implements RetentionPolicy {
    private final FrozenNetwork model;
    private final PolicyDescription description;
    private final boolean explains;
    private final boolean adapts;
    private final boolean accounts;
    private final double stopBelow;

    public LearnedPolicy(LearnedModel model) {
        this(model.frozen(), model.kind().description(), true, true);
    }

    /** A policy for a network of another origin, with this description; the terms are added here. */
    public LearnedPolicy(FrozenNetwork network, PolicyDescription described) {
        this(network, described, true, true);
    }

    private LearnedPolicy(FrozenNetwork model, PolicyDescription described, boolean explains, boolean deployed) {
        this.model = model;
        this.explains = explains;
        adapts = deployed && model.features().relative();
        accounts = deployed && (model.features().countsAges() || model.features().relative());
        stopBelow = model.threshold() == 0 ? Double.NEGATIVE_INFINITY : Mlp.logit(model.threshold());
        description = explains ? described.withTerms(terms(model)) : described;
    }

    /** A policy whose decisions carry no terms, for many rollouts. */
    public static LearnedPolicy unexplained(LearnedModel model) {
        return new LearnedPolicy(model.frozen(), model.kind().description(), false, true);
    }

    /** A policy that learns nothing from what is revealed, for the rollouts of training, whose episodes the network knows. */
    public static LearnedPolicy unadapted(LearnedModel model) {
        return new LearnedPolicy(model.frozen(), model.kind().description(), false, false);
    }

    /** A policy with another name, so that several models of a kind can be compared. */
    public static LearnedPolicy named(LearnedModel model, String name, String title) {
        String summary = model.threshold() > 0
                ? Texts.of("learning.summary-with-threshold", model.kind().summary(),
                        String.format(Locale.ROOT, "%.2f", model.threshold()))
                : model.kind().summary();
        return new LearnedPolicy(model.frozen(), model.kind().description().named(name, title, summary), true, true);
    }

    @Override
    public PolicyDescription description() {
        return description;
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return start();
    }

    /** Draws nothing. */
    public PolicyRun start() {
        return new Run();
    }

    private static List<Term> terms(FrozenNetwork model) {
        List<Term> terms = new ArrayList<>();
        terms.add(new Term("average", Texts.of("learning.term.average"), 1, Texts.of("learning.term.average.help")));
        for (InputFeature feature : model.features().features()) {
            terms.add(new Term(feature.key(), feature.label(), 1, Texts.of("learning.term.feature.help", feature.help())));
        }
        if (model.probability()) {
            terms.add(new Term("probability", Texts.of("learning.term.probability"), 1,
                    Texts.of("learning.term.probability.help")));
        }
        if (model.sizeExponent() > 0) {
            terms.add(new Term("size-cost", Texts.of("learning.term.size-cost"), -model.sizeExponent(),
                    Texts.of("learning.term.size-cost.help")));
        }
        return terms;
    }

    private static double softplus(double x) {
        return Math.max(0, x) + StrictMath.log1p(StrictMath.exp(-Math.abs(x)));
    }

    private final class Run implements PolicyRun {
        private final FeatureRun features = model.features().start();
        private final int inputs = model.network().inputs();
        private final double[] adds = new double[inputs];
        private final double baseline = model.network().baseline();
        private double[] rows = {};
        private final TokenPrice price = new TokenPrice();
        private final Optional<Demand> demand = adapts ? Optional.of(new Demand()) : Optional.empty();
        private final Optional<Ledger> ledger = accounts ? Optional.of(new Ledger()) : Optional.empty();
        private final Optional<Adaptation> adaptation = adapts
                ? Optional.of(new Adaptation(model.network().scaling()))
                : Optional.empty();
        private double[] logits = {};

        @Override
        public void score(Observation seen, ScoreSheet sheet) {
            int needed = seen.candidates() * inputs;
            if (rows.length < needed) {
                rows = new double[Math.max(needed, 2 * rows.length)];
                logits = new double[rows.length / inputs];
            }
            features.fill(seen, rows, inputs, 0);
            ledger.ifPresent(each -> each.arrive(seen));
            model.network().logits(rows, 0, seen.candidates(), logits);
            adaptation.ifPresent(each -> each.adapt(seen, rows, logits));
            for (int c = 0; c < seen.candidates(); c++) {
                double size = model.sizeExponent() == 0 ? 0 : StrictMath.log(seen.sizeTokens(seen.turn(c)));
                sheet.score(c, logits[c] + ofProbability(c) - model.sizeExponent() * size);
                if (explains) {
                    explain(c, size, sheet);
                }
            }
        }

        /** ln(1 - p), which makes log-odds ln p; 0 unless the score is a probability. */
        private double ofProbability(int c) {
            return model.probability() ? -softplus(logits[c]) : 0;
        }

        private void explain(int c, double size, ScoreSheet sheet) {
            model.network().contributions(rows, c * inputs, adds);
            adaptation.ifPresent(each -> each.addTo(adds, c));
            sheet.term(0, c, baseline + adaptation.map(each -> each.addedToAll()).orElse(0.0));
            for (int k = 0; k < inputs; k++) {
                sheet.term(k + 1, c, rows[c * inputs + k], adds[k]);
            }
            int next = inputs + 1;
            if (model.probability()) {
                sheet.term(next++, c, ofProbability(c));
            }
            if (model.sizeExponent() > 0) {
                sheet.term(next, c, size);
            }
        }

        @Override
        public void select(Observation seen, ScoreSheet sheet) {
            if (description.selection() == Selection.GROUPS) {
                WholeCalls.keep(seen, sheet);
            } else if (demand.isEmpty() || seen.asLogged()) {
                sheet.keepGreedily(seen, stopBelow(seen, sheet));
            } else {
                keep(seen, sheet, stopBelow(seen, sheet), demand.get());
            }
        }

        private static void keep(Observation seen, ScoreSheet sheet, double stopBelow, Demand demand) {
            int left = seen.budgetTokens();
            for (int c : sheet.order()) {
                int size = seen.sizeTokens(seen.turn(c));
                if (size <= left && sheet.score(c) - demand.ofLength(size) >= stopBelow) {
                    sheet.keep(c);
                    left -= size;
                }
            }
        }

        /** With a budget as logged no threshold applies: policies must then differ in order only, not in size (record 243). */
        private double stopBelow(Observation seen, ScoreSheet sheet) {
            if (seen.asLogged()) {
                return Double.NEGATIVE_INFINITY;
            }
            double rise = ledger.map(each -> each.rise(seen)).orElse(0.0);
            if (!model.features().relative()) {
                return rise + stopBelow;
            }
            return rise + demand.map(each -> each.shift(seen, sheet)).orElse(0.0)
                    + price.stopBelow(model.threshold(), seen, sheet);
        }

        @Override
        public void outcome(Outcome revealed) {
            features.outcome(revealed);
            price.outcome(revealed);
            demand.ifPresent(each -> each.outcome(revealed));
            ledger.ifPresent(each -> each.outcome(revealed));
            adaptation.ifPresent(each -> each.outcome(revealed));
        }
    }
}
