import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * The documentation as a site of static pages with search: java -cp LIBRARIES src/build/Site.java FOLDER, in the project. Its pages are
 * the Markdown files of the project, of src/docs and of Help; the files that they link to are copied. Ends with 1 if a link leads
 * nowhere.
 */
final class Site {
    private static final Path DOCS = Path.of("src/docs");
    private static final Path HELP = Path.of("src/main/resources/mnemoscope/help");
    private static final Parser PARSER = Parser.builder().extensions(List.of(TablesExtension.create())).build();
    /** The anchor after a heading of Help. */
    private static final Pattern ANCHOR = Pattern.compile("(?s)(.*) \\{#([a-z0-9-]+)}");
    /** Help makes this page from the program; the documentation has the same table. */
    private static final Map<Path, Path> ELSEWHERE = Map.of(HELP.resolve("features.md"), DOCS.resolve("formats/policy.md"),
            HELP.resolve("features_de.md"), DOCS.resolve("formats/policy.md"));

    private final Path out;
    private final SequencedMap<Path, Page> pages = new LinkedHashMap<>();
    private final Set<String> wrong = new TreeSet<>();

    /** A page. @param group the heading over it in the list of pages */
    private record Page(Path file, String group, Node tree, String title, SequencedMap<Heading, String> anchors) {
        String address() {
            return (file.equals(Path.of("README.md")) ? "index" : file.toString().replace(".md", "")).replace('\\', '/') + ".html";
        }
    }

    private Site(Path out) {
        this.out = out;
    }

    static void main(String[] args) throws IOException {
        Site site = new Site(Path.of(args[0]));
        site.read();
        site.write();
        if (!site.wrong.isEmpty()) {
            site.wrong.forEach(System.err::println);
            System.exit(1);
        }
        IO.println(site.pages.size() + " pages in " + site.out.resolve("index.html"));
    }

    private void read() throws IOException {
        for (String name : List.of("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")) {
            read(Path.of(name), "Mnemoscope");
        }
        read("Documentation", DOCS, 1, "");
        read("Formats", DOCS.resolve("formats"), 1, "");
        read("Further results", DOCS.resolve("lab"), 1, "");
        read("Help", HELP, 1, ".*(?<!_de)\\.md");
        read("Hilfe", HELP, 1, ".*_de\\.md");
        read("Decisions", DOCS.resolve("decisions"), 1, "");
        for (String more : List.of("examples/plugin-policy/README.md", "datasets/README.md", "SECURITY.md", "CODE_OF_CONDUCT.md")) {
            if (Files.exists(Path.of(more))) {
                read(Path.of(more), "More");
            }
        }
    }

    private void read(String group, Path folder, int depth, String wanted) throws IOException {
        try (Stream<Path> files = Files.walk(folder, depth)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".md"))
                    .filter(each -> wanted.isEmpty() || each.getFileName().toString().matches(wanted))
                    .sorted(Comparator.comparing(Path::toString)).toList()) {
                read(file, group);
            }
        }
    }

    private void read(Path file, String group) throws IOException {
        Node tree = PARSER.parse(Files.readString(file));
        SequencedMap<Heading, String> anchors = new LinkedHashMap<>();
        Map<String, Integer> taken = new HashMap<>();
        String[] title = {file.getFileName().toString()};
        tree.accept(new AbstractVisitor() {
            @Override
            public void visit(Heading heading) {
                String words = text(heading);
                Matcher named = ANCHOR.matcher(words);
                if (named.matches() && heading.getLastChild() instanceof Text last) {
                    last.setLiteral(last.getLiteral().replaceFirst(" \\{#[a-z0-9-]+}$", ""));
                    words = named.group(1);
                }
                // As the pages of a repository make them.
                String anchor = named.matches()
                        ? named.group(2)
                        : words.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-');
                int before = taken.merge(anchor, 1, Integer::sum) - 1;
                anchors.put(heading, before == 0 ? anchor : anchor + "-" + before);
                if (heading.getLevel() == 1) {
                    title[0] = words;
                }
            }
        });
        pages.put(file, new Page(file, group, tree, title[0], anchors));
    }

    private static String text(Node node) {
        StringBuilder words = new StringBuilder();
        node.accept(new AbstractVisitor() {
            @Override
            public void visit(Text text) {
                words.append(text.getLiteral());
            }

            @Override
            public void visit(Code code) {
                words.append(code.getLiteral());
            }

            @Override
            public void visit(FencedCodeBlock code) {
                words.append(code.getLiteral()).append(' ');
            }

            @Override
            public void visit(SoftLineBreak end) {
                words.append(' ');
            }

            @Override
            public void visit(CustomNode cell) {
                visitChildren(cell);
                words.append(' ');
            }

            @Override
            public void visit(ListItem item) {
                visitChildren(item);
                words.append(' ');
            }
        });
        return words.toString();
    }

    private void write() throws IOException {
        List<String> index = new ArrayList<>();
        for (Page page : pages.values()) {
            page.tree.accept(new AbstractVisitor() {
                @Override
                public void visit(Link link) {
                    link.setDestination(address(page, link.getDestination()));
                    visitChildren(link);
                }

                @Override
                public void visit(Image image) {
                    image.setDestination(address(page, image.getDestination()));
                    visitChildren(image);
                }
            });
            String body = HtmlRenderer.builder().extensions(List.of(TablesExtension.create()))
                    .attributeProviderFactory(context -> (node, tag, attributes) -> {
                        if (node instanceof Heading heading) {
                            attributes.put("id", page.anchors.get(heading));
                        }
                    }).build().render(page.tree).replace("<table>", "<div class=\"wide\"><table>").replace("</table>", "</table></div>");
            Path file = out.resolve(page.address());
            String up = "../".repeat(Path.of(page.address()).getNameCount() - 1);
            Files.createDirectories(file.getParent());
            Files.writeString(file, PAGE.replace("$LANGUAGE", page.file.toString().endsWith("_de.md") ? "de" : "en")
                    .replace("$TITLE", escaped(page.title)).replace("$UP", up).replace("$PAGES", list(page, up)).replace("$BODY", body));
            sections(page, index);
        }
        Files.writeString(out.resolve("search.js"), "const INDEX=[" + String.join(",\n", index) + "];\n" + SEARCH);
        Files.writeString(out.resolve("site.css"), STYLE);
    }

    /** Each heading with the text below it, for the search. */
    private static void sections(Page page, List<String> index) {
        StringBuilder words = new StringBuilder();
        String anchor = "";
        String title = page.title;
        for (Node node = page.tree.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading heading) {
                index.add(entry(page, anchor, title, words));
                words.setLength(0);
                anchor = page.anchors.get(heading);
                title = text(heading);
            } else {
                words.append(text(node)).append(' ');
            }
        }
        index.add(entry(page, anchor, title, words));
    }

    private static String entry(Page page, String anchor, String title, CharSequence words) {
        return "[" + quoted(page.address() + (anchor.isEmpty() ? "" : "#" + anchor)) + "," + quoted(page.title) + "," + quoted(title) + ","
                + quoted(words.toString()) + "]";
    }

    private String list(Page here, String up) {
        StringBuilder list = new StringBuilder();
        String group = "";
        for (Page page : pages.values()) {
            if (!page.group.equals(group)) {
                list.append(group.isEmpty() ? "" : "</details>").append("<details").append(page.group.equals(here.group) ? " open" : "")
                        .append("><summary>").append(page.group).append("</summary>");
                group = page.group;
            }
            list.append("<a href=\"").append(up).append(page.address()).append('"').append(page == here ? " aria-current=\"page\"" : "")
                    .append('>').append(escaped(page.title)).append("</a>");
        }
        return list.append("</details>").toString();
    }

    /** The address of a link in the site; a file that is no page is copied, a folder is listed by its name. */
    private String address(Page page, String link) {
        if (link.matches("[a-z]+:.*")) {
            return link;
        }
        String[] parts = link.split("#", 2);
        Path target = parts[0].isEmpty() ? page.file : Path.of("").resolve(page.file).resolveSibling(parts[0]).normalize();
        target = ELSEWHERE.getOrDefault(target, target);
        if (Files.isDirectory(target) && Files.exists(target.resolve("README.md"))) {
            target = target.resolve("README.md");
        }
        Page to = pages.get(target);
        String up = "../".repeat(Path.of(page.address()).getNameCount() - 1);
        if (to != null) {
            boolean elsewhere = ELSEWHERE.containsValue(target) && !to.anchors.containsValue(parts.length > 1 ? parts[1] : "");
            if (parts.length > 1 && !elsewhere && !to.anchors.containsValue(parts[1])) {
                wrong.add(page.file + ": no heading " + link);
            }
            return up + to.address() + (parts.length > 1 && !elsewhere ? "#" + parts[1] : "");
        }
        if (!Files.exists(target)) {
            wrong.add(page.file + ": nothing at " + link);
            return link;
        }
        String name = target.toString().replace('\\', '/');
        try {
            Path copy = out.resolve(Files.isDirectory(target) ? name + "/index.html" : name);
            Files.createDirectories(copy.getParent());
            if (Files.isDirectory(target)) {
                try (Stream<Path> files = Files.list(target)) {
                    Files.writeString(copy, "<!doctype html><meta charset=utf-8><title>" + escaped(name) + "</title><ul>"
                            + String.join("", files.map(each -> each.getFileName().toString()).sorted()
                                    .map(each -> "<li>" + escaped(each)).toList()));
                }
                return up + name + "/index.html";
            }
            Files.copy(target, copy, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException unwritable) {
            throw new java.io.UncheckedIOException(unwritable);
        }
        return up + name;
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replaceAll("\\s+", " ") + '"';
    }

    private static final String PAGE = """
            <!doctype html>
            <html lang="$LANGUAGE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
            <title>$TITLE</title><link rel="stylesheet" href="$UPsite.css"></head>
            <body data-up="$UP"><nav aria-label="Pages"><input id="search" type="search" placeholder="Search ( / )" aria-label="Search">
            <div id="found" role="status"></div><div id="pages">$PAGES</div></nav>
            <main>$BODY</main><script src="$UPsearch.js"></script></body></html>
            """;

    private static final String STYLE = """
            :root{color-scheme:light dark;--bg:#fff;--inset:#f6f8fa;--fg:#1f2328;--muted:#57606a;--line:#d0d7de;--accent:#0969da}
            @media(prefers-color-scheme:dark){:root{--bg:#0d1117;--inset:#161b22;--fg:#e6edf3;--muted:#9aa4ae;--line:#30363d;--accent:#58a6ff}}
            *{box-sizing:border-box}
            body{margin:0;display:grid;grid-template-columns:280px minmax(0,1fr);background:var(--bg);color:var(--fg);font:16px/24px system-ui,"DejaVu Sans",sans-serif}
            nav{position:sticky;top:0;height:100vh;overflow-y:auto;padding:16px;background:var(--inset);border-right:1px solid var(--line);font-size:14px;line-height:20px}
            nav a{display:block;padding:3px 8px;border-radius:6px;color:var(--fg);text-decoration:none;overflow-wrap:anywhere}
            nav a:hover,nav a[aria-current]{background:var(--bg)}
            nav small{display:block;color:var(--muted)}
            summary{font-weight:600;padding:6px 0;cursor:pointer}
            #search{font:inherit;width:100%;height:40px;padding:0 10px;border:1px solid var(--line);border-radius:6px;background:var(--bg);color:var(--fg)}
            main{padding:24px 32px 64px;max-width:1000px;overflow-wrap:anywhere}
            h1,h2,h3{line-height:1.25}
            a{color:var(--accent)}
            img{max-width:100%;border:1px solid var(--line);border-radius:6px}
            code,pre{font:14px/20px ui-monospace,"DejaVu Sans Mono",monospace;background:var(--inset);border-radius:4px}
            code{padding:1px 4px}
            pre{padding:12px;overflow-x:auto;overflow-wrap:normal}
            pre code{padding:0}
            .wide{overflow-x:auto}
            table{border-collapse:collapse;font-size:15px}
            td,th{border:1px solid var(--line);padding:4px 10px;text-align:left;vertical-align:top;overflow-wrap:normal}
            @media(max-width:760px){body{grid-template-columns:minmax(0,1fr)}nav{position:static;height:auto;border:0}main{padding:16px}#pages{display:none}nav:focus-within #pages{display:block}}
            @media print{nav{display:none}body{display:block}}
            """;

    private static final String SEARCH = """
            const box = document.getElementById('search'), found = document.getElementById('found'), pages = document.getElementById('pages');
            const up = document.body.dataset.up;
            box.oninput = () => {
              const words = box.value.toLowerCase().split(/\\s+/).filter(each => each);
              pages.hidden = words.length > 0;
              found.replaceChildren();
              if (!words.length) return;
              const hits = INDEX.map(([address, page, title, text]) => {
                const head = (page + ' ' + title).toLowerCase(), all = head + ' ' + text.toLowerCase();
                if (!words.every(word => all.includes(word))) return null;
                return {address, page, title, rank: words.filter(word => title.toLowerCase().includes(word)).length * 4 + words.filter(word => head.includes(word)).length, where: text.toLowerCase().indexOf(words[0]), text};
              }).filter(each => each).sort((a, b) => b.rank - a.rank).slice(0, 30);
              if (!hits.length) found.textContent = 'Nothing found.';
              for (const hit of hits) {
                const link = document.createElement('a'), more = document.createElement('small');
                link.href = up + hit.address;
                link.textContent = hit.title;
                more.textContent = hit.page + (hit.where < 0 ? '' : ': …' + hit.text.slice(Math.max(0, hit.where - 30), hit.where + 60) + '…');
                link.append(more);
                found.append(link);
              }
            };
            addEventListener('keydown', event => {
              if (event.key === '/' && document.activeElement !== box) { box.focus(); event.preventDefault(); }
            });
            """;
}
