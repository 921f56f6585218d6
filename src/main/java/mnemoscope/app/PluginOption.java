package mnemoscope.app;

import java.nio.file.Path;
import java.util.List;
import mnemoscope.model.BadInputException;
import mnemoscope.own.Isolation;
import mnemoscope.own.OwnPolicy;
import mnemoscope.own.PolicyPlugin;
import mnemoscope.study.KnownPolicies;
import picocli.CommandLine.Option;

/** The option for jars with policies, which are loaded only if named. */
final class PluginOption {
    static final String HELP = "Loads the policies of a jar (src/docs/formats/policy.md). Its code runs with your permissions "
            + "unless it is isolated.";
    static final String ISOLATED = "Runs the code of a jar in a separate process, which receives only what a policy may know and has no "
            + "access to your files and the network where the system has a sandbox (Linux: bubblewrap, macOS: sandbox-exec). "
            + "audit and study do so unless --no-isolated is given.";

    @Option(names = "--plugin", split = ",", paramLabel = "JAR", description = HELP)
    private List<Path> jars = List.of();

    @Option(
            names = "--isolated",
            negatable = true,
            arity = "0..1",
            fallbackValue = "true",
            paramLabel = "true|false",
            description = ISOLATED)
    private Boolean isolated;

    /**
     * Registers their policies.
     *
     * @param isolation default isolation of their code
     */
    void load(boolean isolation) throws BadInputException {
        load(jars, isolated, isolation);
    }

    /** @param isolated value of the option; null if absent */
    static void load(List<Path> jars, Boolean isolated, boolean isolation) throws BadInputException {
        if (isolated != null && jars.isEmpty()) {
            throw new BadInputException(
                    "--isolated is for the code of jars, and --plugin names none. Name one, or remove --isolated.");
        }
        for (Path jar : jars) {
            Isolation how = (isolated == null ? isolation : isolated) ? Isolation.best() : Isolation.NONE;
            for (OwnPolicy own : PolicyPlugin.load(jar, how)) {
                BadInputException.checked(jar + ": ", () -> {
                    KnownPolicies.bring(own);
                    return own;
                });
            }
        }
    }
}
