package mnemoscope.learning.policy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import mnemoscope.learning.feature.DemandFeatures;
import mnemoscope.learning.feature.FeatureFamily;
import mnemoscope.learning.feature.MatchFeatures;
import mnemoscope.learning.feature.PlaceFeatures;
import mnemoscope.learning.feature.WordWorth;
import mnemoscope.learning.feature.WordingFeatures;
import mnemoscope.learning.feature.WorthFeatures;

/** Features beyond the paper's that can be left out one family at a time. Foresight has all of them. */
public enum FeatureGroup {
    MATCH("match", "Match"), WORDING("wording", "Wording"), PLACE("place", "Place"), DEMAND("demand", "Demand"), WORTH("worth",
            "Worth of words");

    private final String code;
    private final String title;

    FeatureGroup(String code, String title) {
        this.code = code;
        this.title = title;
    }

    /** The name on the command line and in files. */
    public String code() {
        return code;
    }

    public String title() {
        return title;
    }

    FeatureFamily family(WordWorth worth) {
        return switch (this) {
            case MATCH -> new MatchFeatures();
            case WORDING -> new WordingFeatures();
            case PLACE -> new PlaceFeatures();
            case DEMAND -> new DemandFeatures();
            case WORTH -> new WorthFeatures(worth);
        };
    }

    public static Optional<FeatureGroup> of(String code) {
        return Arrays.stream(values()).filter(group -> group.code.equals(code)).findFirst();
    }

    public static String codes() {
        return Arrays.stream(values()).map(FeatureGroup::code).collect(Collectors.joining(" "));
    }

    /** All of them, in the order of a row. */
    public static List<FeatureGroup> all() {
        return List.of(values());
    }
}
