package mnemoscope.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import mnemoscope.study.statistics.AverageRanks;
import mnemoscope.study.statistics.CriticalDifference;
import mnemoscope.study.statistics.FriedmanTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

final class CriticalDifferenceFigureTest {
    private static final List<String> TITLES = List.of("Recency", "Largest-first", "Generative Agents, as released", "LRU",
            "BM25",
            "MemoryBank", "Mixed-Score", "Value-updated <MemRL>", "BC-learner", "OSL-MR without prior", "OSL-MR", "Foresight");

    @Test
    void twelvePolicies_areAllNamedOnce() throws Exception {
        Figure figure = twelve();
        Document svg = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(FigureSvg.text(figure).getBytes(StandardCharsets.UTF_8)));
        List<String> words = new ArrayList<>();
        NodeList texts = svg.getElementsByTagName("text");
        for (int k = 0; k < texts.getLength(); k++) {
            words.add(texts.item(k).getTextContent());
        }
        assertThat(words).contains("Mean rank by F1, 128 words", "critical difference 5.27").containsAll(TITLES);
        assertThat(svg.getElementsByTagName("polygon").getLength() + svg.getElementsByTagName("circle").getLength())
                .isEqualTo(12);
    }

    @Test
    void captions_sayTheTestAndItsLevel() {
        assertThat(twelve().description()).isEqualTo("Mean rank by F1, 128 words. Mean rank over 10 conversations, 1 is best. "
                + "A bar joins policies that the Nemenyi test does not tell apart at .05. "
                + "Friedman test with Iman and Davenport's F: p < .001.");
        AverageRanks equal = AverageRanks.of(new double[3][2]);
        Figure figure = CriticalDifferenceFigure.of("t", "3 conversations", CriticalDifference.of(equal, 0.1),
                FriedmanTest.of(equal),
                List.of(policy("a"), policy("b")));
        assertThat(figure.description()).contains("At .1 no difference between ranks is shown.", "p 1.000.");
    }

    @Test
    void everyPart_liesInsideThePicture() {
        for (Figure figure : List.of(twelve(), longTitles())) {
            for (Figure.Part part : figure.parts()) {
                if (part instanceof Figure.Text text) {
                    double width = mnemoscope.report.picture.PictureFonts.width(text.words(), text.size(), text.strong());
                    double left = switch (text.anchor()) {
                        case START -> text.x();
                        case MIDDLE -> text.x() - width / 2;
                        case END -> text.x() - width;
                    };
                    assertThat(left).as(text.words()).isGreaterThanOrEqualTo(0);
                    assertThat(left + width).as(text.words()).isLessThanOrEqualTo(figure.width());
                    assertThat(text.baseline()).isLessThan(figure.height());
                }
            }
        }
    }

    @Test
    void longTitle_endsInDots() {
        assertThat(longTitles().parts()).filteredOn(part -> part instanceof Figure.Text text && text.words().endsWith("\u2026"))
                .hasSize(2);
    }

    @Test
    void pixels_followTheParts(@TempDir Path folder) throws IOException {
        Figure figure = twelve();
        Path file = folder.resolve("ranks.png");
        FigurePng.write(file, figure, 3);
        BufferedImage image = ImageIO.read(file.toFile());
        assertThat(image.getWidth()).isEqualTo(2160);
        assertThat(image.getRGB(0, 0) & 0xFFFFFF).isEqualTo(0xFFFFFF);
        for (Figure.Part part : figure.parts()) {
            if (part instanceof Figure.Mark mark) {
                assertThat(image.getRGB((int) (mark.x() * 3), (int) (mark.y() * 3)) & 0xFFFFFF)
                        .isEqualTo(mark.hollow() ? 0xFFFFFF : mark.rgb());
            }
        }
        FigureSvg.write(folder.resolve("ranks.svg"), figure);
        assertThat(Files.readString(folder.resolve("ranks.svg"))).startsWith("<?xml").endsWith("</svg>\n");
    }

    @Test
    void policies_mustMatchTheRanks() {
        AverageRanks ranks = AverageRanks.of(new double[3][2]);
        assertThatThrownBy(() -> CriticalDifferenceFigure.of("t", "o", CriticalDifference.of(ranks, 0.05), FriedmanTest.of(ranks),
                List.of(policy("a")))).hasMessageContaining("1 policies to draw, but ranks of 2");
    }

    /** Twelve policies that get better one after the other, with noise, in ten episodes. */
    static Figure twelve() {
        double[][] scores = new double[10][12];
        for (int e = 0; e < 10; e++) {
            for (int k = 0; k < 12; k++) {
                scores[e][k] = k + 4 * Math.sin(7 * e + 3 * k);
            }
        }
        AverageRanks ranks = AverageRanks.of(scores);
        List<List<Double>> shapes = List.of(List.of(), List.of(-0.92, -0.92, 0.92, -0.92, 0.92, 0.92, -0.92, 0.92),
                List.of(0.0, -1.15, 1.15, 0.92, -1.15, 0.92));
        List<Integer> hues = List.of(0xBD7500, 0x00805E, 0xA3437F, 0x0072B2, 0x8A5A2B);
        List<CriticalDifferenceFigure.Policy> policies = new ArrayList<>();
        for (int k = 0; k < 12; k++) {
            policies.add(new CriticalDifferenceFigure.Policy(TITLES.get(k), shapes.get(k % 3), hues.get(k % 5), k == 9));
        }
        return CriticalDifferenceFigure.of("Mean rank by F1, 128 words", "10 conversations", CriticalDifference.of(ranks, 0.05),
                FriedmanTest.of(ranks), policies);
    }

    private static Figure longTitles() {
        AverageRanks ranks = AverageRanks.of(new double[][]{{1, 2}, {2, 1}});
        return CriticalDifferenceFigure.of("t", "2 conversations", CriticalDifference.of(ranks, 0.05), FriedmanTest.of(ranks),
                List.of(policy("A policy of my own with a name that no column holds".repeat(2)),
                        policy("x \ud83d\ude00".repeat(90))));
    }

    private static CriticalDifferenceFigure.Policy policy(String title) {
        return new CriticalDifferenceFigure.Policy(title, List.of(), 0, false);
    }
}
