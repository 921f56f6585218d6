package mnemoscope.report.picture;

import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D;
import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2DFontTextDrawer;
import java.awt.FontFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.text.AttributedCharacterIterator;
import java.text.CharacterIterator;
import java.util.List;
import mnemoscope.report.file.Manifest;
import mnemoscope.task.AtomicFile;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;

/** Writes a picture as a PDF of one page, with text as text and embedded subsets of its fonts. */
final class PdfFile {
    private static final double POINTS_PER_PX = 72.0 / 96;

    private PdfFile() {}

    /** Draws text as text unless it has control characters; fonts have no tab, and the library would print a warning. */
    private static final class Letters extends PdfBoxGraphics2DFontTextDrawer {
        @Override
        public boolean canDrawText(AttributedCharacterIterator text, IFontTextDrawerEnv env)
                throws IOException, FontFormatException {
            boolean isPlain = true;
            for (char c = text.first(); c != CharacterIterator.DONE; c = text.next()) {
                isPlain &= !Character.isISOControl(c);
            }
            text.first();
            return isPlain && super.canDrawText(text, env);
        }
    }

    static void write(Path file, Picture picture, ExportSize size, ChartLook look) throws IOException {
        float width = (float) (size.width() * POINTS_PER_PX);
        float height = (float) (size.height() * POINTS_PER_PX);
        try (PDDocument document = new PDDocument(); PdfBoxGraphics2DFontTextDrawer texts = new Letters()) {
            for (String weight : List.of(PictureFonts.REGULAR, PictureFonts.STRONG)) {
                try (InputStream font = PictureFonts.file(weight)) {
                    texts.registerFont(PictureFonts.of(12, weight.equals(PictureFonts.STRONG)).getName(), font);
                }
            }
            // Otherwise the id comes from the clock, and equal pictures give different files.
            document.setDocumentId((long) picture.name().hashCode());
            document.getDocumentInformation().setTitle(picture.title().isEmpty() ? picture.name() : picture.title());
            document.getDocumentInformation().setSubject(picture.description());
            document.getDocumentInformation().setCreator("Mnemoscope " + Manifest.number());
            PDPage page = new PDPage(new PDRectangle(width, height));
            document.addPage(page);
            PdfBoxGraphics2D g = new PdfBoxGraphics2D(document, width, height);
            g.setFontTextDrawer(texts);
            g.scale(POINTS_PER_PX, POINTS_PER_PX);
            PicturePage.draw(g, picture, look, size.width(), size.height());
            g.dispose();
            try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                content.drawForm(g.getXFormObject());
            }
            AtomicFile.write(file, document::save);
        }
    }
}
