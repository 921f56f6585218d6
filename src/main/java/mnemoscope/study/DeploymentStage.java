package mnemoscope.study;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A deployment that was served by another policy first: what is learned has its logs of that policy and of so many episodes.
 *
 * @param learned   policy that is made from them, e.g. "osl-mr"
 * @param logs      episodes, 1 or more
 * @param coldStart policy that served them, one that is not trained
 */
public record DeploymentStage(String learned, int logs, String coldStart) {
    private static final Pattern NAME = Pattern.compile("(.+) after ([1-9][0-9]{0,6}) of (.+)");

    /** The policy in studies, e.g. "osl-mr after 3 of mixed". */
    public String name() {
        return learned + " after " + logs + " of " + coldStart;
    }

    /** What a name says of a stage; empty for any other name. */
    public static Optional<DeploymentStage> parse(String name) {
        Matcher said = NAME.matcher(name);
        return said.matches()
                ? Optional.of(new DeploymentStage(said.group(1), Integer.parseInt(said.group(2)), said.group(3)))
                : Optional.empty();
    }
}
