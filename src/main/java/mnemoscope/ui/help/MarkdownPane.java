package mnemoscope.ui.help;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.geometry.Dimension2D;
import javafx.geometry.Insets;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.image.ImageView;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import mnemoscope.model.Texts;
import mnemoscope.ui.help.HelpPage.Section;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;

/** A Markdown page as nodes: headings, paragraphs, lists, tables, pictures and links; other elements appear as their text. */
final class MarkdownPane extends VBox {
    private static final String FOLDER = "/mnemoscope/help/";

    private final HelpPage page;
    private final Consumer<String> open;
    private final Map<String, Node> heads = new HashMap<>();

    /** @param open opens a link */
    MarkdownPane(HelpPage page, Consumer<String> open) {
        super(8);
        this.page = page;
        this.open = open;
        getStyleClass().add("mn-help-page");
        // Pictures shrink to the page; the page does not grow to its pictures.
        setMinWidth(0);
        for (Section section : page.sections()) {
            for (org.commonmark.node.Node block : section.blocks()) {
                Node made = block(block);
                if (block instanceof Heading) {
                    heads.put(section.anchor(), made);
                    VBox.setMargin(made, new Insets(section == page.sections().getFirst() ? 0 : 10, 0, 0, 0));
                }
                getChildren().add(made);
            }
        }
    }

    HelpPage page() {
        return page;
    }

    /** Position of a section from the top, px. */
    double top(String anchor) {
        return heads.get(anchor).getBoundsInParent().getMinY();
    }

    private Node block(org.commonmark.node.Node block) {
        return switch (block) {
            case Heading heading -> Layouts.wrapped((heading.getLevel() == 1 ? Type.HEADLINE : Type.TITLE)
                    .label(HelpPage.words(heading), "mn-strong", "mn-wrap"));
            case Paragraph paragraph when paragraph.getFirstChild() instanceof Image image -> picture(image);
            case BulletList list -> list(list);
            case TableBlock table -> table(table);
            case FencedCodeBlock code ->
                Layouts.styled(Layouts.wrapped(Type.ROW.label(code.getLiteral().strip())), "mn-help-code");
            default -> flow(block);
        };
    }

    private Node picture(Image image) {
        String words = HelpPage.words(image);
        URL file = MarkdownPane.class.getResource(FOLDER + HelpPage.spoken(image.getDestination()));
        if (file == null) {
            return Type.META.label("[" + image.getDestination() + "]", "mn-muted");
        }
        // Decoded in the background. The size is known before, so that nothing moves when the picture appears.
        ImageView view = new ImageView(new javafx.scene.image.Image(file.toExternalForm(), true));
        Dimension2D size = size(file);
        view.setSmooth(true);
        view.fitWidthProperty().bind(widthProperty().subtract(18).map(room -> Math.min(room.doubleValue(), size.getWidth())));
        view.fitHeightProperty().bind(view.fitWidthProperty().multiply(size.getHeight() / size.getWidth()));
        view.setAccessibleText(words);
        return Layouts.narrow(new VBox(2, Layouts.narrow(Layouts.styled(new HBox(view), "mn-help-picture")),
                Type.META.label(words, "mn-muted")));
    }

    /** Reads the size from the header of a PNG file. */
    private static Dimension2D size(URL picture) {
        try (DataInputStream in = new DataInputStream(picture.openStream())) {
            in.skipNBytes(16);
            return new Dimension2D(in.readInt(), in.readInt());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private Node list(BulletList list) {
        VBox items = new VBox(3);
        for (org.commonmark.node.Node item = list.getFirstChild(); item != null; item = item.getNext()) {
            VBox inside = new VBox(3);
            for (org.commonmark.node.Node block = ((ListItem) item).getFirstChild(); block != null; block = block.getNext()) {
                inside.getChildren().add(block(block));
            }
            items.getChildren().add(new HBox(8, Type.BODY.label("\u2022", "mn-muted"), Layouts.grow(inside)));
        }
        return items;
    }

    private Node table(TableBlock table) {
        GridPane grid = Layouts.styled(new GridPane(16, 5), "mn-help-table");
        for (org.commonmark.node.Node part = table.getFirstChild(); part != null; part = part.getNext()) {
            for (org.commonmark.node.Node row = part.getFirstChild(); row != null; row = row.getNext()) {
                addRow(grid, (TableRow) row, part instanceof TableHead);
            }
        }
        for (int column = 0; column < grid.getColumnCount(); column++) {
            ColumnConstraints width = new ColumnConstraints();
            width.setPercentWidth(column == 0 ? 30 : 70.0 / (grid.getColumnCount() - 1));
            width.setHgrow(Priority.ALWAYS);
            grid.getColumnConstraints().add(width);
        }
        return grid;
    }

    private void addRow(GridPane grid, TableRow row, boolean head) {
        List<Node> cells = new ArrayList<>();
        for (org.commonmark.node.Node cell = row.getFirstChild(); cell != null; cell = cell.getNext()) {
            Node made = head ? Type.ROW.label(HelpPage.words((TableCell) cell), "mn-muted") : flow(cell);
            GridPane.setValignment(made, VPos.TOP);
            cells.add(made);
        }
        grid.addRow(grid.getRowCount(), cells.toArray(Node[]::new));
    }

    private TextFlow flow(org.commonmark.node.Node block) {
        TextFlow flow = new TextFlow();
        flow.setLineSpacing(2);
        words(flow, block);
        flow.setAccessibleText(HelpPage.words(block));
        return flow;
    }

    private void words(TextFlow flow, org.commonmark.node.Node around, String... classes) {
        for (org.commonmark.node.Node each = around.getFirstChild(); each != null; each = each.getNext()) {
            switch (each) {
                case Text text -> flow.getChildren().add(Type.BODY.text(text.getLiteral(), classes));
                case Code code -> flow.getChildren().add(Type.BODY.text(code.getLiteral(), "mn-help-literal"));
                case SoftLineBreak end -> flow.getChildren().add(Type.BODY.text(" "));
                case Link link -> flow.getChildren().add(link(link));
                case StrongEmphasis strong -> words(flow, strong, "mn-strong");
                case Emphasis emphasis -> words(flow, emphasis, classes);
                default -> words(flow, each, classes);
            }
        }
    }

    private Hyperlink link(Link link) {
        String to = page.linked(link.getDestination());
        Hyperlink made = Layouts.styled(new Hyperlink(HelpPage.words(link)), "mn-help-link", Type.BODY.styleClass());
        made.setOnAction(event -> open.accept(to));
        if (to.startsWith("http")) {
            Tips.on(made, to);
            made.setContextMenu(new ContextMenu(Buttons.item(Texts.of("help.copy-the-address"), () -> CopyAndExport.copy(to))));
        }
        return made;
    }
}
