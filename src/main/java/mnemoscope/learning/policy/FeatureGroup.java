package mnemoscope.learning.policy;

import mnemoscope.learning.feature.DemandFeatures;
import mnemoscope.learning.feature.FeatureFamily;
import mnemoscope.learning.feature.MatchFeatures;
import mnemoscope.learning.feature.PlaceFeatures;
import mnemoscope.learning.feature.WordWorth;
import mnemoscope.learning.feature.WordingFeatures;
import mnemoscope.learning.feature.WorthFeatures;
import mnemoscope.model.Coded;

/** Features beyond the paper's that can be left out one family at a time. Foresight has all of them. */
public enum FeatureGroup implements Coded {
    MATCH("Match"), WORDING("Wording"), PLACE("Place"), DEMAND("Demand"), WORTH("Worth of words");

    private final String title;

    FeatureGroup(String title) {
        this.title = title;
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
}
