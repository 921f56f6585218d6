package mnemoscope.optimality.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mnemoscope.optimality.ExpectedReturn;
import mnemoscope.optimality.InstanceValues;

/** Writes returns, exact where they are known: {@code {"items": [{"values": {...}}]}} (src/docs/formats/instances.md). Equal values, equal bytes. */
public final class ValuesFile {
    private ValuesFile() {}

    /** Writes one item per element, in order; the file is written completely or not at all. */
    public static void write(Path file, List<InstanceValues> solved) throws IOException {
        InstanceFile.items(file, solved.stream().map(ValuesFile::item).toList());
    }

    /** Estimates are null among the values, and given separately with their errors; values that do not fit are null. */
    private static Map<String, Object> item(InstanceValues values) {
        Map<String, Object> exact = new LinkedHashMap<>();
        Map<String, Object> estimated = new LinkedHashMap<>();
        exact.put("optimal", values.optimal().isPresent() ? values.optimal().getAsDouble() : null);
        values.returns().forEach((policy, known) -> {
            exact.put(policy, known.filter(ExpectedReturn::isExact).map(ExpectedReturn::value).orElse(null));
            known.filter(each -> !each.isExact()).ifPresent(each -> {
                Map<String, Object> estimate = new LinkedHashMap<>();
                estimate.put("value", each.value());
                estimate.put("se", each.standardError());
                estimate.put("runs", each.runs());
                estimated.put(policy, estimate);
            });
        });
        Map<String, Object> item = new LinkedHashMap<>();
        item.put("values", exact);
        values.bound().ifPresent(bound -> {
            item.put("bound", bound.value());
            item.put("bound_by", bound.by().code());
            item.put("proven", false);
        });
        if (!values.tooLarge().isEmpty()) {
            item.put("estimated", estimated);
        }
        return item;
    }
}
