package mnemoscope.report.picture;

import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;

/** Figure widths of common venues: a column, and the text of a page; cm, from their templates. */
public enum PaperWidth implements Coded {
    ACL_COLUMN("ACL", false, 7.7),
    ACL_PAGE("ACL", true, 16),
    ICML_COLUMN("ICML", false, 8.25),
    ICML_PAGE("ICML", true, 17.15),
    NEURIPS_PAGE("NeurIPS", true, 13.97),
    AAAI_COLUMN("AAAI", false, 8.38),
    AAAI_PAGE("AAAI", true, 17.78),
    ACM_COLUMN("ACM", false, 8.47),
    ACM_PAGE("ACM", true, 17.79),
    IEEE_COLUMN("IEEE", false, 8.89),
    IEEE_PAGE("IEEE", true, 18.19),
    LNCS_PAGE("Springer LNCS", true, 12.2),
    ELSEVIER_COLUMN("Elsevier", false, 9),
    ELSEVIER_PAGE("Elsevier", true, 19),
    NATURE_COLUMN("Nature", false, 8.9),
    NATURE_PAGE("Nature", true, 18.3);

    private final String venue;
    private final boolean page;
    private final double cm;

    PaperWidth(String venue, boolean page, double cm) {
        this.venue = venue;
        this.page = page;
        this.cm = cm;
    }

    public double cm() {
        return cm;
    }

    /** "ICML, column, 8.25 cm". */
    public String words() {
        return Texts.of(page ? "chart.width-of-a-page" : "chart.width-of-a-column", venue,
                Numbers.fixed(cm, cm * 10 == Math.rint(cm * 10) ? 1 : 2));
    }
}
