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

/** What can be told at once of a text that is no formula: what stopped its reading, and names in it that mean nothing. */
final class FormulaFaults {
    /** More would be a list of what is mended one by one. */
    private static final int MOST_TOLD = 3;
    /** With the bracket that makes it a function. */
    private static final Pattern NAME = Pattern.compile("(?<![\\w.\"])([A-Za-z_]\\w*)(\\s*\\()?");

    private FormulaFaults() {
    }

    /** One message of all, at the place of the first of them. */
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
