package mnemoscope.app;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import mnemoscope.model.BadInputException;
import mnemoscope.report.picture.LegendNames;
import mnemoscope.workspace.Legends;

/** The names of policies in figures, from {@code --name POLICY=NAME}. */
final class TypedNames {
    private TypedNames() {}

    /**
     * @param isPolicy whether a policy has this name
     * @param titles   of policies by name, as {@link Legends#names} needs them
     * @param expected the policies that can be named, for an error
     */
    static LegendNames of(List<String> typed, Predicate<String> isPolicy, Map<String, String> titles, String expected)
            throws BadInputException {
        Legends given = Legends.NONE;
        for (String each : typed) {
            Legends before = given;
            given = BadInputException.checked("--name " + each + ": ", () -> before.withTyped(each, isPolicy, titles))
                    .orElseThrow(() -> new BadInputException("--name " + each + " is not POLICY=NAME with " + expected + "."));
        }
        return given.names(titles);
    }
}
