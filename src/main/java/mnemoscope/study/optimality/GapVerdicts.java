package mnemoscope.study.optimality;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.PublishedTable;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.study.OptimalitySpec;

/**
 * All published gaps above 0, judged under each interpretation of the model.
 *
 * @param spec     study with the instances used to judge
 * @param variants interpretations judged, in their order
 * @param gaps     published gaps above 0, in the order of the paper's table within each regime
 */
public record GapVerdicts(OptimalitySpec spec, List<Variant> variants, List<Gap> gaps, Map<Place, GapVerdict> places) {
    /** A published gap. */
    public record Gap(Regime regime, StudyPolicy policy) {
        public double percent() {
            return PublishedTable.gapPercent(regime, policy);
        }
    }

    /** A published gap under one interpretation. */
    public record Place(Variant variant, Gap gap) {
        /** Its policy and interpretation in another regime. */
        public Place in(Regime regime) {
            return new Place(variant, new Gap(regime, gap.policy));
        }
    }

    public GapVerdicts {
        variants = List.copyOf(variants);
        gaps = List.copyOf(gaps);
        places = Map.copyOf(places);
    }

    public static GapVerdicts of(OptimalityTable table) {
        OptimalitySpec spec = table.spec();
        List<Gap> gaps = spec.regimes().stream()
                .flatMap(regime -> spec.policies().stream().map(policy -> new Gap(regime, policy)))
                .filter(gap -> gap.percent() > 0).toList();
        Map<Place, GapVerdict> places = new LinkedHashMap<>();
        for (Variant variant : spec.variants()) {
            gaps.forEach(gap -> places.put(new Place(variant, gap), GapVerdict.of(table.row(variant, gap.regime, gap.policy))));
        }
        return new GapVerdicts(spec, spec.variants(), gaps, places);
    }

    /** Whether there is a published gap above 0 and enough instances to judge it with. */
    public boolean canJudge() {
        return !gaps.isEmpty() && spec.tests() >= OptimalitySpec.PAPER_TESTS;
    }

    /** The published gap; empty if none above 0 was published. */
    public Optional<GapVerdict> find(Variant variant, Regime regime, StudyPolicy policy) {
        return Optional.ofNullable(places.get(new Place(variant, new Gap(regime, policy))));
    }

    /** The judgement of a gap under an interpretation. */
    GapVerdict.Outcome outcome(Variant variant, Gap gap) {
        return places.get(new Place(variant, gap)).outcome();
    }

    /** The number of published gaps with a given result under an interpretation. */
    public int count(Variant variant, GapVerdict.Outcome outcome) {
        return (int) gaps.stream().filter(gap -> outcome(variant, gap) == outcome).count();
    }
}
