package mnemoscope.own;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import mnemoscope.model.Texts;

/** All errors of a text that is not a formula: the one that stopped the parser, and unknown names. */
final class FormulaFaults {
    /** A longer list would not help, as errors are corrected one by one. */
    private static final int MOST_TOLD = 3;
    /** A name, with the bracket that makes it a function. */
    private static final Pattern NAME = Pattern.compile("(?<![\\w.\"])([A-Za-z_]\\w*)(\\s*\\()?");

    private FormulaFaults() {}

    /** One message for all errors, at the place of the first. */
    static FormulaException of(String text, FormulaException stopped) {
        List<FormulaException> faults = new ArrayList<>(List.of(stopped));
        Set<String> seen = new HashSet<>();
        Matcher found = NAME.matcher(text);
        while (faults.size() < MOST_TOLD && found.find()) {
            String name = found.group(1);
            boolean function = found.group(2) != null;
            boolean known = function ? FormulaFunction.of(name).isPresent() : OnlineFeature.find(name).isPresent();
            if (!known && seen.add(name)) {
                FormulaException fault = function
                        ? FormulaParser.unknownFunction(found.start(), name, found.end(1))
                        : FormulaCode.unknownFeature(found.start(), name);
                if (!fault.getMessage().equals(stopped.getMessage())) {
                    faults.add(fault);
                }
            }
        }
        faults.sort(Comparator.comparingInt(FormulaException::from));
        FormulaException first = faults.getFirst();
        String message = faults.stream().map(
                each -> each == first ? each.getMessage() : Texts.of("own.another-fault", each.place(text), each.getMessage()))
                .collect(Collectors.joining(" "));
        return new FormulaException(first.from(), first.to(), message);
    }
}
