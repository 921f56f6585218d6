package mnemoscope.ui.own;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import mnemoscope.explain.Phrases;
import mnemoscope.model.Texts;
import mnemoscope.own.Formula;
import mnemoscope.own.FormulaException;
import mnemoscope.own.OwnNames;
import mnemoscope.own.PolicyDefinition;
import mnemoscope.own.PolicyRule;
import mnemoscope.own.PolicyRule.ByFormula;
import mnemoscope.own.PolicyRule.ByNetwork;

/** The content of the dialog, valid or not. @param network network of a file that has one; its weights cannot be edited */
record OwnDraft(String name, String title, String about, String formula, Optional<ByNetwork> network) {
    static final OwnDraft FIRST = new OwnDraft("my-score", Texts.of("own.my-score"), "",
            "freshness * (0.6 * match + 0.3 * question_overlap)" + " - 0.1 * size_share", Optional.empty());

    /** The fields. */
    enum Part {
        NAME,
        TITLE,
        ABOUT,
        FORMULA
    }

    static OwnDraft of(PolicyDefinition own) {
        return new OwnDraft(own.name(), own.title(), own.about(), own.rule() instanceof ByFormula it ? it.formula().text() : "",
                own.rule() instanceof ByNetwork it ? Optional.of(it) : Optional.empty());
    }

    OwnDraft with(Part part, String typed) {
        return new OwnDraft(part == Part.NAME ? typed : name, part == Part.TITLE ? typed : title,
                part == Part.ABOUT ? typed : about, part == Part.FORMULA ? typed : formula, network);
    }

    String text(Part part) {
        return switch (part) {
            case NAME -> name;
            case TITLE -> title;
            case ABOUT -> about;
            case FORMULA -> formula;
        };
    }

    /** @throws FormulaException with the position of the error */
    PolicyRule rule() throws FormulaException {
        return network.isPresent() ? network.get() : new ByFormula(Formula.of(formula));
    }

    /** Problems of name and title, in sentences. */
    Map<Part, String> wrong() {
        Map<Part, String> wrong = new EnumMap<>(Part.class);
        OwnNames.refusal(name).ifPresent(why -> wrong.put(Part.NAME, Phrases.capital(why)));
        OwnNames.refusedTitle(title).ifPresent(why -> wrong.put(Part.TITLE, Phrases.capital(why)));
        return wrong;
    }

    /** @throws FormulaException if the formula is invalid; name and title must be valid */
    PolicyDefinition definition() throws FormulaException {
        return new PolicyDefinition(name, title.strip(), about.strip(), rule());
    }
}
