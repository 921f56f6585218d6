package mnemoscope.app;

import java.nio.file.Path;
import java.util.List;
import mnemoscope.model.BadInputException;
import mnemoscope.own.OwnPolicy;
import mnemoscope.own.PolicyPlugin;
import mnemoscope.study.KnownPolicies;
import picocli.CommandLine.Option;

/** Jars with policies, which are loaded only where they are named. */
final class PluginOption {
    static final String HELP = "Loads the policies of a jar (src/docs/formats/policy.md). Its code runs "
            + "with your permissions.";

    @Option(names = "--plugin", split = ",", paramLabel = "JAR", description = HELP)
    private List<Path> jars = List.of();

    /** Their policies can be named from now on. */
    void load() throws BadInputException {
        load(jars);
    }

    static void load(List<Path> jars) throws BadInputException {
        for (Path jar : jars) {
            for (OwnPolicy own : PolicyPlugin.load(jar)) {
                BadInputException.checked(jar + ": ", () -> {
                    KnownPolicies.bring(own);
                    return own;
                });
            }
        }
    }
}
