package mnemoscope.app;

import mnemoscope.report.file.Manifest;
import picocli.CommandLine.IVersionProvider;

/** The version in the jar's manifest. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[]{"Mnemoscope " + Manifest.number()};
    }
}
