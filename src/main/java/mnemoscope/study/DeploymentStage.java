package mnemoscope.study;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A stage of a deployment: an untrained policy served a number of episodes, and a policy is learned from their logs.
 *
 * @param learned   policy learned from the logs, e.g. "osl-mr"
 * @param logs      number of logged episodes, 1 or more
 * @param coldStart untrained policy that served them
 */
public record DeploymentStage(String learned, int logs, String coldStart) {
    private static final Pattern NAME = Pattern.compile("(.+) after ([1-9][0-9]{0,6}) of (.+)");

    /** The name of the policy in studies, e.g. "osl-mr after 3 of mixed". */
    public String name() {
        return learned + " after " + logs + " of " + coldStart;
    }

    /** Parses the name of a stage; empty for any other name. */
    public static Optional<DeploymentStage> parse(String name) {
        Matcher said = NAME.matcher(name);
        return said.matches()
                ? Optional.of(new DeploymentStage(said.group(1), Integer.parseInt(said.group(2)), said.group(3)))
                : Optional.empty();
    }
}
