package mnemoscope.ui.benchmark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.replay.Budget;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ProtocolOverrides;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.study.BenchmarkProtocol;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.benchmark.BenchmarkPolicy;
import mnemoscope.workspace.Opened;

/** Changes to a study, one setting at a time; an invalid change is refused in words. */
final class StudyChoice {
    private static final List<String> USUAL = List.of("recency", "largest", "ga-normalised", "mixed", "bc", "osl-mr-no-prior",
            "osl-mr", "foresight", "mixed-info", "clairvoyant");
    private static final int USUAL_FOLDS = 5;
    private static final int USUAL_AUDIT_STEPS = 4;

    private StudyChoice() {}

    /** The default study of open data with the protocol of Replay. @param most maximum number of folds, 2 or more */
    static BenchmarkSpec usual(String name, DatasetKind kind, int most, Protocol protocol, Opened place) {
        BenchmarkProtocol readings = new BenchmarkProtocol(
                ProtocolOverrides.of(protocol, ProtocolSetting.WINDOW).without(ProtocolSetting.BUDGET),
                kind == DatasetKind.LONGMEMEVAL
                        ? place.options()
                        : ReadOptions.DEFAULT.withLeadMessages(place.options().leadMessages()).with(place.options().mapping())
                                .withLabels(place.options().labels()).withCorrections(place.options().corrections()));
        return new BenchmarkSpec(BenchmarkLabels.name(name), name, "",
                place.annotations().map(file -> file.toAbsolutePath().normalize().toString()).orElse(""),
                protocol.asLogged() ? Stream.concat(USUAL.stream(), Stream.of(Budget.LOGGED)).toList() : USUAL,
                protocol.asLogged() ? List.of(Budgets.AS_LOGGED) : kind.studyBudgets(), Math.min(USUAL_FOLDS, most),
                List.of(0L, 1L, 2L), readings, protocol.asLogged() ? Budget.LOGGED : "mixed", BenchmarkSpec.Margins.USUAL,
                USUAL_AUDIT_STEPS);
    }

    /** Adds a policy in the order of the offers, or removes it. */
    static BenchmarkSpec include(BenchmarkSpec spec, String policy, boolean on, List<String> offered) {
        List<String> chosen = new ArrayList<>(spec.policies());
        chosen.remove(policy);
        if (on) {
            int place = offered.indexOf(policy);
            int at = 0;
            while (at < chosen.size() && offered.indexOf(chosen.get(at)) < place) {
                at++;
            }
            chosen.add(at, policy);
        }
        if (spec.baseline().equals(policy) && !on) {
            throw new IllegalArgumentException(Texts.of("benchmark.baseline.required"));
        }
        return spec.with(spec.name(), chosen, spec.budgets(), spec.folds(), spec.seeds(), spec.baseline());
    }

    /** With a policy in the place of another, as the baseline too; unchanged if it is present. */
    static BenchmarkSpec instead(BenchmarkSpec spec, String policy, String other) {
        return spec.policies().contains(other)
                ? spec
                : spec.with(spec.name(), spec.policies().stream().map(each -> each.equals(policy) ? other : each).toList(),
                        spec.budgets(), spec.folds(), spec.seeds(), spec.baseline().equals(policy) ? other : spec.baseline());
    }

    static BenchmarkSpec baseline(BenchmarkSpec spec, String policy, List<String> offered) {
        BenchmarkSpec with = spec.policies().contains(policy) ? spec : include(spec, policy, true, offered);
        return with.with(with.name(), with.policies(), with.budgets(), with.folds(), with.seeds(), policy);
    }

    /** @param log whether the data have an agent's record, whose budget can be used */
    static BenchmarkSpec addBudget(BenchmarkSpec spec, String typed, boolean log) {
        if (isAsLogged(typed) && !log) {
            throw new IllegalArgumentException(Texts.of("benchmark.as-logged-needs-a-log"));
        }
        int budget = isAsLogged(typed) ? Budgets.AS_LOGGED : whole(typed, Texts.of("benchmark.a-budget"), 1, Budget.MOST);
        return spec.budgets().contains(budget)
                ? spec
                : budgets(spec, Stream.concat(spec.budgets().stream(), Stream.of(budget)).toList());
    }

    /** In the notation of files, or as shown on screen. */
    private static boolean isAsLogged(String typed) {
        return Stream.of(Budgets.name(Budgets.AS_LOGGED), Budgets.words(Budgets.AS_LOGGED))
                .anyMatch(typed.strip()::equalsIgnoreCase);
    }

    /**
     * Adds a series of budgets around the current ones, from half the smallest to twice the largest in steps of half a doubling,
     * and, where a hindsight plan can be computed, the policies needed for the share of the attainable.
     */
    static BenchmarkSpec course(BenchmarkSpec study, List<String> offered) {
        BenchmarkSpec spec = study;
        boolean attained = HindsightPolicy.refusal(spec.protocol().settings().over(Protocol.bundled())).isEmpty();
        for (String roof : attained ? BenchmarkLabels.ATTAINED_NEEDS : List.<String>of()) {
            spec = spec.policies().contains(roof) ? spec : include(spec, roof, true, offered);
        }
        Set<Integer> budgets = new TreeSet<>(spec.budgets());
        int most = Math.min(Budget.MOST, 2 * Budgets.sizes(spec.budgets()).getLast());
        for (int budget = Math.max(2, spec.budgets().getFirst() / 2); budget <= most; budget *= 2) {
            budgets.add(budget);
            if (budget + budget / 2 <= most) {
                budgets.add(budget + budget / 2);
            }
        }
        return budgets(spec, List.copyOf(budgets));
    }

    static BenchmarkSpec removeBudget(BenchmarkSpec spec, int budget) {
        if (spec.budgets().size() == 1) {
            throw new IllegalArgumentException(Texts.of("benchmark.one-budget-at-least"));
        }
        return budgets(spec, spec.budgets().stream().filter(each -> each != budget).toList());
    }

    private static BenchmarkSpec budgets(BenchmarkSpec spec, List<Integer> budgets) {
        return spec.with(spec.name(), spec.policies(), budgets, spec.folds(), spec.seeds(), spec.baseline());
    }

    static BenchmarkSpec folds(BenchmarkSpec spec, String typed, int most) {
        int folds = whole(typed, Texts.of("benchmark.a-number-of-folds"), 2, Math.min(BenchmarkSpec.MOST_FOLDS, most));
        return spec.with(spec.name(), spec.policies(), spec.budgets(), folds, spec.seeds(), spec.baseline());
    }

    static BenchmarkSpec seeds(BenchmarkSpec spec, String typed) {
        List<Long> seeds = Arrays.stream(typed.strip().split("[,;\\s]+"))
                .map(each -> (long) whole(each, Texts.of("benchmark.seeds-expected"), 0, 1_000_000_000)).distinct().toList();
        return spec.with(spec.name(), spec.policies(), spec.budgets(), spec.folds(), seeds, spec.baseline());
    }

    /** The difference between two studies in the words of the menu. */
    static String words(BenchmarkSpec before, BenchmarkSpec after) {
        if (!after.baseline().equals(before.baseline())) {
            return Texts.of("benchmark.compare-with-baseline", title(after.baseline()));
        } else if (!after.policies().equals(before.policies())) {
            return words("benchmark.measure-one", StudyChoice::title, before.policies(), after.policies());
        } else if (!after.budgets().equals(before.budgets())) {
            return words("benchmark.measure-at", Budgets::words, before.budgets(), after.budgets());
        }
        return after.folds() == before.folds()
                ? Texts.of("benchmark.seeds-of-the-folds")
                : Texts.of("benchmark.number-of-folds", after.folds());
    }

    private static <T> String words(String key, Function<T, String> title, List<T> before, List<T> after) {
        return after.stream().filter(each -> !before.contains(each)).findFirst().map(added -> Texts.of(key, title.apply(added)))
                .orElseGet(() -> before.stream().filter(each -> !after.contains(each)).findFirst()
                        .map(removed -> Texts.of("benchmark.leave-out", title.apply(removed)))
                        .orElse(Texts.of("benchmark.order-of-policies")));
    }

    static String title(String policy) {
        return BenchmarkPolicy.find(policy, DatasetKind.LOCOMO).map(BenchmarkPolicy::title).orElse(policy);
    }

    private static int whole(String typed, String what, int least, int most) {
        String expected = Texts.of("benchmark.found-from-to-expected", typed.strip(), what, least, most);
        try {
            int number = Integer.parseInt(typed.strip());
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException noNumber) {
            throw new IllegalArgumentException(expected, noNumber);
        }
        throw new IllegalArgumentException(expected);
    }
}
