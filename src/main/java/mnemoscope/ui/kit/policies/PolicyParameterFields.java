package mnemoscope.ui.kit.policies;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.retention.parameter.ParameterSet;
import mnemoscope.retention.parameter.ParameterValues;
import mnemoscope.retention.parameter.PolicyName;
import mnemoscope.study.KnownPolicies;
import mnemoscope.ui.kit.FieldValidity;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;

/** A field for each chosen policy that has parameters, written as in brackets after its name; Enter applies it. */
final class PolicyParameterFields extends VBox {
    private final BiConsumer<String, String> tune;
    private final Map<String, TextField> fields = new HashMap<>();

    /** @param tune receives the name of a policy and its name with other parameters */
    PolicyParameterFields(BiConsumer<String, String> tune) {
        super(4);
        this.tune = tune;
        managedProperty().bind(visibleProperty());
    }

    void show(PolicyMenu menu) {
        List<PolicyOffer> offers = menu.offers()
                .filter(offer -> menu.isChosen(offer.name()) && !offer.parameters().of().written().isEmpty()).toList();
        setVisible(!offers.isEmpty());
        fields.keySet().retainAll(offers.stream().map(PolicyOffer::name).collect(Collectors.toSet()));
        List<Node> lines = new ArrayList<>();
        for (PolicyOffer offer : offers) {
            TextField field = fields.computeIfAbsent(offer.name(), name -> field(offer));
            lines.add(Layouts.row(7, new Mark(offer.style(), 12), Type.ROW.label(KnownPolicies.of(base(offer)).title()),
                    Layouts.grow(field)));
        }
        getChildren().setAll(lines);
    }

    private TextField field(PolicyOffer offer) {
        String inside = offer.parameters().brackets();
        TextField field = new TextField(inside.isEmpty() ? "" : inside.substring(1, inside.length() - 1));
        ParameterSet all = offer.parameters().of();
        field.setPromptText(
                all.written().stream().limit(3).map(each -> each.name() + "=" + each.usual()).collect(Collectors.joining(","))
                        + ",\u2026");
        field.setAccessibleText(Texts.of("kit.parameters-of", offer.title()));
        Tips.on(field, Texts.of("kit.parameters-help") + "\n" + all.written().stream().map(
                each -> each.name() + "=" + each.usual() + ": " + Texts.of(each.help()) + " (" + each.form().expected() + ")")
                .collect(Collectors.joining("\n")));
        FieldValidity.watch(field, text -> fault(offer, text));
        field.setOnAction(event -> {
            if (fault(offer, field.getText()).isEmpty()) {
                tune.accept(offer.name(), named(offer, field.getText()));
            }
        });
        return field;
    }

    private static String base(PolicyOffer offer) {
        return PolicyName.base(offer.name());
    }

    private static String named(PolicyOffer offer, String text) {
        return base(offer) + values(offer, text).brackets();
    }

    private static ParameterValues values(PolicyOffer offer, String text) {
        String stripped = text.strip();
        return offer.parameters().of()
                .of(PolicyName.parse(stripped.isEmpty() ? base(offer) : base(offer) + "[" + stripped + "]"));
    }

    /** What is wrong with a text and what is possible; empty if nothing is. */
    private static String fault(PolicyOffer offer, String text) {
        try {
            values(offer, text);
            return "";
        } catch (IllegalArgumentException wrong) {
            return wrong.getMessage();
        }
    }
}
