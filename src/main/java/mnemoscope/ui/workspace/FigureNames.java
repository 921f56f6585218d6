package mnemoscope.ui.workspace;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import mnemoscope.report.Figures;
import mnemoscope.report.picture.LegendNames;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.study.KnownPolicies;
import mnemoscope.workspace.Legends;

/** The names that the user gives to policies for figures, as what writes figures takes them. Use on the FX thread. */
public final class FigureNames {
    private FigureNames() {}

    /** Titles of all policies that a figure can show, by name: as the open conversation shows them. */
    public static Map<String, String> titles(WorkspaceContext context) {
        Map<String, String> titles = new LinkedHashMap<>();
        Stream.concat(KnownPolicies.all().stream(),
                context.replays().available().policies(context.replays().kind()).stream().map(policy -> policy.description()))
                .forEach((PolicyDescription known) -> titles.put(known.name(), known.title()));
        context.replays().available().find(context.now().policies().names(), context.replays().kind())
                .forEach(policy -> titles.put(policy.name(), policy.description().title()));
        context.replays().result()
                .ifPresent(shown -> shown.traces().forEach(trace -> titles.put(trace.policy().name(), trace.policy().title())));
        return titles;
    }

    public static LegendNames of(WorkspaceContext context) {
        return context.now().legends().names(titles(context));
    }

    /** Options for the figures of a study with these names: the same as its command line has. */
    public static Figures in(WorkspaceContext context, Figures figures) {
        Legends given = context.now().legends().ofStudies();
        return figures.with(given.names(Map.of()), given.all().stream().map(each -> each.policy() + "=" + each.name()).toList());
    }
}
