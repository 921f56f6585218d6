package mnemoscope.ui.compare.map;

import mnemoscope.explain.map.Holder;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;

/** The finding of a map in words. */
final class MapFinding {
    private MapFinding() {}

    /** The age of evidence when it is needed, or of held turns if that must not be shown. @param answers whether it may */
    static String ofAges(MemoryMap map, boolean answers) {
        return answers && map.medianAge().isPresent()
                ? Texts.of("compare.map-ages", Numbers.whole(map.medianAge().getAsInt()), Numbers.whole(map.olderThanHeld()),
                        Numbers.whole(map.arrivedNeeds()), Numbers.whole(Math.max(map.reach(0), map.reach(1))))
                : of(map);
    }

    /** The turns that both policies hold, and how old they are. */
    static String of(MemoryMap map) {
        int both = map.cells(Holder.BOTH);
        int all = both + map.cells(Holder.FIRST) + map.cells(Holder.SECOND);
        return all == 0
                ? Texts.of("compare.map-nothing-held")
                : Texts.of("compare.map-finding", Numbers.percent((double) both / all), map.policy(0).policy().title(),
                        Numbers.whole(map.reach(0)), map.policy(1).policy().title(), Numbers.whole(map.reach(1)));
    }
}
