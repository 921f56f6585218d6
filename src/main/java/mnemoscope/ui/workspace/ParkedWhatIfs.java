package mnemoscope.ui.workspace;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.WhatIfs.Item;
import mnemoscope.workspace.Workspace;

/** What-ifs that are removed from the columns with their conversation, or with its data, and return with it. */
final class ParkedWhatIfs {
    private final Set<Place> places = new HashSet<>();

    /** @param data hash of the data that have its conversation */
    private record Place(String data, Item whatIf) {
        Place {
            // It may be named while it is parked.
            whatIf = whatIf.keptAs("");
        }
    }

    /** Parks the what-ifs in the columns of data that are closed. @param made among others the what-ifs that were replayed */
    void park(Workspace closed, List<Object> made) {
        made.stream().filter(Item.class::isInstance).map(Item.class::cast)
                .filter(each -> closed.policies().names().contains(each.name()))
                .forEach(each -> park(closed.opened().sha256(), each));
    }

    /** Parks the requested what-ifs of the previous conversation, because they cannot decide another one. */
    void park(Workspace now, Comparison shown, List<String> asked) {
        now.whatIfs().all().stream().filter(each -> !each.episode().equals(shown.conversation().id()))
                .filter(each -> asked.contains(each.name()) && shown.indexOf(each.name()) < 0)
                .forEach(each -> park(now.opened().sha256(), each));
    }

    /** One that is parked stays with the data that were open then. */
    private void park(String data, Item whatIf) {
        Place place = new Place(data, whatIf);
        if (places.stream().noneMatch(each -> each.whatIf.equals(place.whatIf))) {
            places.add(place);
        }
    }

    /**
     * Restores the what-ifs of the current conversation to the columns, as far as there is room, and removes those of a conversation
     * of its name in other data.
     */
    Workspace restore(Workspace now) {
        Workspace next = now;
        for (Item each : now.whatIfs().all()) {
            if (each.episode().equals(now.cursor().episode()) && isOfOtherData(each, now.opened().sha256())) {
                next = next.with(next.policies().minus(each.name()));
            } else if (each.episode().equals(now.cursor().episode()) && !next.policies().isFull()
                    && places.remove(new Place(now.opened().sha256(), each))) {
                next = next.with(next.policies().plus(each.name(), each.policy()));
            }
        }
        return next;
    }

    private boolean isOfOtherData(Item item, String data) {
        Place here = new Place(data, item);
        return places.stream().anyMatch(each -> each.whatIf.equals(here.whatIf) && !each.data.equals(data));
    }
}
