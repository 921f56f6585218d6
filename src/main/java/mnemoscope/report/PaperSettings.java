package mnemoscope.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import mnemoscope.model.Texts;
import mnemoscope.replay.ProtocolSetting;

/** The settings of a study as a paper states them, from the codes in its manifest: "Unit: content words". */
final class PaperSettings {
    private static final List<String> COEFFICIENTS = List.of("hit", "full coverage", "storage", "miss", "reacquisition",
            "staleness");

    private PaperSettings() {}

    /** @param codes "name=value" each, as {@code BenchmarkData.key} */
    static String words(List<String> codes) {
        return codes.stream().map(each -> {
            int split = each.indexOf('=');
            return split < 0 ? each : word(each.substring(0, split), each.substring(split + 1));
        }).collect(Collectors.joining("; ")) + ".";
    }

    private static String word(String name, String value) {
        return switch (name) {
            case "format" -> "format: " + value;
            case "reward" -> "reward coefficients: " + reward(value.split(" "));
            case "freshness" -> freshness(value.split(" "));
            case "protocol-seed" -> "seed of the protocol: " + value;
            case "folds" -> "held-out folds: " + value;
            case "seeds" -> "seeds of the training: " + value.replace(" ", ", ");
            default -> ProtocolSetting.ALL.stream().filter(setting -> setting.code().equals(name)).findFirst()
                    .map(setting -> word(setting, value)).orElse(name.replace('_', ' ') + ": " + value);
        };
    }

    private static <T> String word(ProtocolSetting<T> setting, String value) {
        String label = setting.parse(value).map(setting::label).filter(words -> !words.isEmpty()).orElse(value);
        return (label.equals(value) ? setting.code().replace('_', ' ') : setting.title().toLowerCase(Locale.ROOT)) + ": "
                + Texts.inSentence(label);
    }

    /** "hit 4, full coverage 64, ..." */
    private static String reward(String[] values) {
        StringBuilder all = new StringBuilder();
        for (int k = 0; k < values.length; k++) {
            all.append(k == 0 ? "" : ", ").append(k < COEFFICIENTS.size() ? COEFFICIENTS.get(k) + " " : "")
                    .append(values[k].replaceFirst("\\.0$", ""));
        }
        return all.toString();
    }

    /** @param values from when it decays, and the rates of stable and of temporary turns */
    private static String freshness(String[] values) {
        return values.length < 3
                ? "freshness: " + String.join(" ", values)
                : "freshness decays " + values[0].replace('-', ' ') + ", by " + values[1] + " a turn for stable and " + values[2]
                        + " for temporary turns";
    }
}
