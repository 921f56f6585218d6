package mnemoscope.workspace;

import java.util.List;
import java.util.Optional;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.Texts;

/**
 * The cursor of a session, adjusted to data that may lack its place.
 *
 * @param cursor existing place
 * @param said   missing places and their replacements, in words; empty if none is missing
 */
public record RestoredCursor(Cursor cursor, String said) {
    /** @param all the conversations; at least one */
    public static RestoredCursor of(Workspace state, List<Conversation> all) {
        Cursor given = state.cursor();
        String id = given.episode().isEmpty() ? all.getFirst().id() : given.episode();
        Optional<Conversation> there = all.stream().filter(each -> each.id().equals(id)).findFirst();
        int turns = there.map(each -> each.turns().size()).orElse(0);
        try {
            if (there.isEmpty() || given.step() >= 0) {
                PlaceName.decision(id, Math.max(0, given.step())).in(state.opened().name(), all, state.protocol());
            }
            return given.turn() < turns
                    ? new RestoredCursor(given, "")
                    : new RestoredCursor(given.select(-1, false),
                            Texts.of("workspace.no-turn-of-number", id, turns, given.turn() + 1));
        } catch (BadInputException missing) {
            if (there.isEmpty()) {
                return new RestoredCursor(Cursor.NOWHERE,
                        missing.getMessage() + " " + Texts.of("workspace.first-conversation-instead", all.getFirst().id()));
            }
            int last = state.protocol().questions(there.get()).size();
            return new RestoredCursor(new Cursor(id, last - 1, -1, false, given.policy(), Optional.empty()),
                    missing.getMessage() + " " + Texts.of("workspace.last-decision-instead", last));
        }
    }
}
