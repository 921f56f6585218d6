package mnemoscope.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.model.BadInputException;
import mnemoscope.own.PolicyFile;
import mnemoscope.own.RetainedFile;
import mnemoscope.report.diff.ResultFolder;
import mnemoscope.study.file.ResultStore;
import mnemoscope.task.Input;
import mnemoscope.task.ReadFiles;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The input files on the command line, recorded before a command begins, so that it can refuse to overwrite them. */
final class TypedInputs {
    private static final String POLICY = "--policy";

    private static final Map<String, Input> KINDS = Map.ofEntries(Map.entry("--data", Input.DATA),
            Map.entry("--corrections", Input.CORRECTIONS), Map.entry("--annotations", Input.ANNOTATIONS),
            Map.entry("--model", Input.MODEL), Map.entry("--plugin", Input.PLUGIN), Map.entry("--instances", Input.INSTANCES),
            Map.entry("--lesson", Input.LESSON), Map.entry("--retained", Input.POLICY), Map.entry("--session", Input.SESSION),
            Map.entry("--cells-from", Input.RESULTS), Map.entry("study", Input.STUDY), Map.entry("diff", Input.RESULTS),
            Map.entry("compactions", Input.DATA));

    private TypedInputs() {}

    /** The role of the files of an option, or of a command's arguments; null if they are not files. */
    static Input of(String command, ArgSpec typed) {
        return !Path.class.isAssignableFrom(typed.isMultiValue() ? typed.auxiliaryTypes()[0] : typed.type())
                ? null
                : KINDS.get(typed instanceof OptionSpec option ? option.longestName() : command);
    }

    static void note(ParseResult parsed) throws BadInputException, IOException {
        for (ArgSpec typed : parsed.matchedArgs()) {
            Input what = of(parsed.commandSpec().name(), typed);
            for (String value : typed.stringValues()) {
                if (what != null && !value.isEmpty()) {
                    for (Path file : files(what, CommandLineTool.path(value))) {
                        ReadFiles.note(file, what);
                    }
                } else if (what == null && typed instanceof OptionSpec option && option.longestName().equals(POLICY)
                        && (PolicyFile.isNamed(value) || RetainedFile.isNamed(value))) {
                    ReadFiles.note(CommandLineTool.path(value), Input.POLICY);
                }
            }
        }
    }

    /** All inputs on the command line. */
    private static Collection<Path> files(Input what, Path typed) throws BadInputException, IOException {
        return switch (what) {
            case DATA -> DatasetReader.files(typed);
            case RESULTS ->
                Stream.concat(ResultFolder.files(ResultFolder.of(typed)).stream(), Stream.of(typed.resolve(ResultStore.NAME)))
                        .toList();
            default -> List.of(typed);
        };
    }
}
