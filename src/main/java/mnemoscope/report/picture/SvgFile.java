package mnemoscope.report.picture;

import java.awt.Dimension;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import mnemoscope.model.PrintableText;
import mnemoscope.task.AtomicFile;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** Writes a picture as SVG with text as text; if IBM Plex Sans is missing, another sans-serif font is used. */
final class SvgFile {
    private static final String SVG = "http://www.w3.org/2000/svg";
    private static final String FONT = "'IBM Plex Sans', Helvetica, Arial, sans-serif";

    private SvgFile() {}

    static void write(Path file, Picture picture, ExportSize size, ChartLook look) throws IOException {
        AtomicFile.write(file, text(picture, size, look));
    }

    static String text(Picture picture, ExportSize size, ChartLook look) throws IOException {
        SVGGeneratorContext context = SVGGeneratorContext.createDefault(document());
        context.setComment("Mnemoscope");
        context.setPrecision(2);
        SVGGraphics2D g = new SVGGraphics2D(context, false);
        g.setSVGCanvasSize(new Dimension((int) Math.ceil(size.width()), (int) Math.ceil(size.height())));
        PicturePage.draw(g, picture, look, size.width(), size.height());
        Element root = g.getRoot();
        root.setAttribute("width", number(size.widthCm()) + "cm");
        root.setAttribute("height", number(size.heightCm()) + "cm");
        root.setAttribute("viewBox", "0 0 " + number(size.width()) + " " + number(size.height()));
        describe(root, "desc", picture.description());
        describe(root, "title", picture.title().isEmpty() ? picture.description() : picture.title());
        fonts(root);
        plain(root);
        StringWriter text = new StringWriter();
        g.stream(root, text, false, false);
        return text.toString();
    }

    private static Document document() {
        try {
            return DocumentBuilderFactory.newInstance().newDocumentBuilder().getDOMImplementation().createDocument(SVG, "svg",
                    null);
        } catch (ParserConfigurationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static void describe(Element root, String what, String words) {
        if (!words.isEmpty()) {
            Element said = root.getOwnerDocument().createElementNS(SVG, what);
            said.setTextContent(words);
            root.insertBefore(said, root.getFirstChild());
        }
    }

    /** AWT treats a weight as a separate family, browsers do not. */
    private static void fonts(Element element) {
        String family = element.getAttribute("font-family");
        if (family.contains("IBM Plex Sans")) {
            element.setAttribute("font-family", FONT);
            element.setAttribute("font-weight", family.contains("SmBld") ? "600" : "normal");
        }
        for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element inner) {
                fonts(inner);
            }
        }
    }

    /** XML allows no control characters, and some characters reverse the line. */
    private static void plain(Node node) {
        if (node.getNodeType() == Node.TEXT_NODE) {
            node.setNodeValue(PrintableText.of(node.getNodeValue()));
        }
        for (Node child = node.getFirstChild(); child != null; child = child.getNextSibling()) {
            plain(child);
        }
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value).replaceFirst("\\.?0+$", "");
    }
}
