import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Opens the page of a replay and the page of a lesson in Chromium and uses them as people do: with keys, with a screen reader, on a
 * phone, on paper. Run by pages.sh; needs Chromium, and Jackson on the class path.
 */
final class PageInBrowser implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Map<String, Integer> KEYS = Map.of("ArrowRight", 39, "ArrowLeft", 37, "Home", 36, "End", 35, "Enter", 13,
            "n", 78, "a", 65, "Tab", 9);

    /** Every policy has a row for each turn with evidence that it keeps or drops now. */
    private static final String EVIDENCE_SHOWN = "D.decisions[at].evidence.every(turn => P.every((_, p) =>"
            + " !held[p][at].has(turn) && !D.decisions[at].policies[p].drop.includes(turn)"
            + " || $('columns').children[p].querySelector(`.row.evidence[data-turn='${turn}']`)))";

    private final Process browser;
    private final WebSocket socket;
    private final BlockingQueue<JsonNode> answers = new LinkedBlockingQueue<>();
    private final List<String> wrong = new ArrayList<>();
    private String page = "";
    private int sent;

    static void main(String[] args) throws Exception {
        int failed;
        try (PageInBrowser here = new PageInBrowser(args[0])) {
            here.replay(Path.of(args[1]));
            for (int k = 2; k < args.length; k++) {
                here.lesson(Path.of(args[k]));
            }
            here.wrong.forEach(System.err::println);
            failed = here.wrong.size();
        }
        System.out.println(failed == 0 ? "All pages passed." : failed + " checks failed.");
        // After the browser is closed.
        System.exit(failed == 0 ? 0 : 1);
    }

    PageInBrowser(String chromium) throws Exception {
        Path profile = Files.createTempDirectory("chromium");
        browser = new ProcessBuilder(chromium, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
                "--remote-debugging-port=0", "--user-data-dir=" + profile, "about:blank").redirectErrorStream(true).start();
        BufferedReader said = browser.inputReader();
        String line = said.readLine();
        while (line != null && !line.contains("DevTools listening on ")) {
            line = said.readLine();
        }
        if (line == null) {
            throw new IllegalStateException(chromium + " ended before it listened.");
        }
        String browserUri = line.substring(line.indexOf("ws://"));
        Thread.ofVirtual().start(() -> said.lines().forEach(rest -> {
        }));
        String host = browserUri.substring(5, browserUri.indexOf("/devtools"));
        JsonNode tabs = JSON.readTree(HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(URI.create("http://" + host + "/json/list")).build(), BodyHandlers.ofString()).body());
        String tab = "";
        for (JsonNode each : tabs) {
            tab = each.path("type").asText().equals("page") ? each.path("webSocketDebuggerUrl").asText() : tab;
        }
        StringBuilder message = new StringBuilder();
        socket = HttpClient.newHttpClient().newWebSocketBuilder().buildAsync(URI.create(tab), new WebSocket.Listener() {
            @Override
            public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
                message.append(data);
                if (last) {
                    try {
                        answers.add(JSON.readTree(message.toString()));
                    } catch (java.io.IOException broken) {
                        throw new java.io.UncheckedIOException(broken);
                    }
                    message.setLength(0);
                }
                from.request(1);
                return null;
            }
        }).join();
        for (String domain : List.of("Page", "Runtime", "Network", "Accessibility")) {
            send(domain + ".enable", Map.of());
        }
    }

    /** Sends a command, and notes exceptions and requests that come before its answer. */
    private JsonNode send(String method, Map<String, ?> parameters) throws Exception {
        ObjectNode command = JSON.createObjectNode().put("id", ++sent).put("method", method);
        command.set("params", JSON.valueToTree(parameters));
        socket.sendText(command.toString(), true).join();
        while (true) {
            JsonNode got = next();
            if (got.path("id").asInt() == sent) {
                check(!got.has("error"), method + ": " + got.path("error"));
                return got.path("result");
            }
        }
    }

    private JsonNode next() throws Exception {
        JsonNode got = answers.poll(60, TimeUnit.SECONDS);
        if (got == null) {
            throw new IllegalStateException("Chromium did not answer within a minute.");
        }
        String event = got.path("method").asText();
        check(!event.equals("Runtime.exceptionThrown"), "the script failed: " + got.at("/params/exceptionDetails"));
        String address = got.at("/params/request/url").asText();
        check(!event.equals("Network.requestWillBeSent") || address.startsWith("file:") || address.startsWith("data:"),
                "it asked the network for " + address);
        return got;
    }

    private void check(boolean holds, String otherwise) {
        if (!holds) {
            wrong.add(page + ": " + otherwise);
        }
    }

    private JsonNode value(String script) throws Exception {
        return send("Runtime.evaluate", Map.of("expression", script, "returnByValue", true)).at("/result/value");
    }

    private void holds(String script, String what) throws Exception {
        check(value(script).asBoolean(), what + " (" + script + ")");
    }

    private String where() throws Exception {
        return value("document.querySelector('.where').textContent").asText();
    }

    private void open(Path file, int width) throws Exception {
        page = file.getFileName() + " at " + width + " px";
        send("Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", 812, "deviceScaleFactor", 1, "mobile", width < 500));
        send("Page.navigate", Map.of("url", "about:blank"));
        send("Page.navigate", Map.of("url", file.toUri().toString()));
        while (!next().path("method").asText().equals("Page.loadEventFired")) {
        }
        while (!value("location.protocol === 'file:' && document.readyState === 'complete'").asBoolean()) {
        }
    }

    private void press(String key) throws Exception {
        int code = KEYS.get(key);
        String text = key.length() == 1 ? key : key.equals("Enter") ? "\r" : "";
        send("Input.dispatchKeyEvent", Map.of("type", text.isEmpty() ? "rawKeyDown" : "keyDown", "key", key,
                "windowsVirtualKeyCode", code, "text", text));
        send("Input.dispatchKeyEvent", Map.of("type", "keyUp", "key", key, "windowsVirtualKeyCode", code));
    }

    private void pressed(String key, String start) throws Exception {
        press(key);
        check(where().startsWith(start), key + " leads to " + where() + ", expected " + start);
    }

    private void replay(Path file) throws Exception {
        open(file, 1280);
        pressed("ArrowRight", "Decision 2");
        pressed("ArrowLeft", "Decision 1");
        pressed("ArrowLeft", "Decision 1");
        pressed("End", "Decision " + value("N").asText());
        pressed("Home", "Decision 1");
        press("n");
        holds("at > 0 && differs(at)", "N leads to a decision at which policies differ");
        holds("document.querySelectorAll('#verdict .tag').length > 0", "the verdict names the evidence");
        press("a");
        holds("document.body.classList.contains('hide') && answers && $('answers').getAttribute('aria-pressed') === 'false'",
                "A hides the answers");
        holds("[...document.querySelectorAll('.answer')].every(each => !each.getClientRects().length)", "no answer is visible");
        press("a");
        value("document.querySelector('.row').focus()");
        press("Enter");
        holds("!$('why').hidden && $('why').textContent.includes('Rank')", "Enter on a turn says why");
        value("document.querySelector('.more')?.focus()");
        String before = value("document.querySelectorAll('.row').length").asText();
        press("Enter");
        holds("document.querySelectorAll('.row').length > " + before, "Enter on \u201cmore\u201d shows more turns");
        everywhere(List.of("slider Decision", "toolbar Decisions", "button Previous decision", "button Next decision",
                "button Answers", "region Question"));
        phone(file);
        paper("document.querySelectorAll('#all tr').length === N + 1");
    }

    private void lesson(Path file) throws Exception {
        open(file, 1280);
        holds("$('columns').hidden && !$('choose').hidden", "the outcome is covered at first");
        holds("L[0].predict === ($('say').textContent === L[0].say)", "the text is covered unless the stop asks");
        holds("document.querySelector('.lead').hidden", "the point of the lesson waits for the outcome");
        value("document.querySelector('.pick').focus()");
        press("Enter");
        holds("document.activeElement.getAttribute('aria-pressed') === 'true'", "Enter chooses a turn and keeps the focus");
        value("$('show').focus()");
        press("Enter");
        holds("!$('columns').hidden && $('choose').hidden && !$('chosen').hidden", "the outcome follows, with the own choice");
        holds("$('say').textContent === L[0].say", "then the text is whole");
        holds("!L[0].losses || / it loses \\d.*Best: /.test($('chosen').textContent)", "a choice of items is judged by what it loses in expectation");
        holds("$('scrub').querySelectorAll('rect:not(.answer)').length > P.length", "every policy has its line before the answers");
        picture(file, "wide");
        pressed("ArrowRight", "Stop 2");
        pressed("End", "Stop " + value("L.length").asText());
        holds("$('next').disabled", "the last stop has no next");
        press("a");
        holds("covered(at) ? !$('choose').hidden : !$('columns').hidden", "A covers and uncovers");
        pressed("Home", "Stop 1");
        everywhere(List.of("slider Decision", "toolbar Stops", "button Previous stop", "button Next stop", "region Stop",
                "region Question"));
        phone(file);
        paper("document.querySelectorAll('#all tr').length === L.length + 1");
    }

    /** Roles and names as a screen reader has them. */
    private void everywhere(List<String> wanted) throws Exception {
        TreeSet<String> found = new TreeSet<>();
        for (JsonNode node : send("Accessibility.getFullAXTree", Map.of()).path("nodes")) {
            String role = node.at("/role/value").asText();
            String name = node.at("/name/value").asText();
            if (!node.path("ignored").asBoolean()) {
                found.add(role + " " + name);
                check(!List.of("button", "slider", "image", "img", "heading", "toolbar").contains(role) || !name.isBlank(),
                        "a " + role + " has no name");
            }
        }
        wanted.forEach(each -> check(found.contains(each), "the accessibility tree lacks: " + each));
        check(found.stream().anyMatch(each -> each.startsWith("heading ")), "the accessibility tree has no heading");
        holds("$('scrub').getAttribute('aria-valuenow') == at + 1 && $('scrub').getAttribute('aria-valuemax') == N",
                "the slider tells its value");
        holds("document.documentElement.lang === 'en'", "the page tells its language");
        String light = value("getComputedStyle(document.body).color").asText();
        send("Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", "dark"))));
        check(!value("getComputedStyle(document.body).color").asText().equals(light), "dark looks like light");
        send("Emulation.setEmulatedMedia", Map.of("features", List.of()));
    }

    private void phone(Path file) throws Exception {
        for (int width : List.of(375, 320)) {
            open(file, width);
            for (int k = 0; k < 6; k++) {
                holds("document.documentElement.scrollWidth <= " + width, "nothing is wider than the screen at " + where());
                holds("[...document.querySelectorAll('.bar button')].filter(each => each.getClientRects().length)"
                        + ".every(each => each.offsetHeight >= 44 && each.offsetWidth >= 44)", "buttons suit a finger");
                if (k == 0 && width == 375) {
                    picture(file, "phone");
                }
                press("a");
                if (k == 0 && width == 375) {
                    picture(file, "phone-2");
                }
                holds("document.documentElement.scrollWidth <= " + width, "nothing is wider than the screen at " + where());
                holds("covered(at) || " + EVIDENCE_SHOWN, "no evidence is folded away at " + where());
                press("ArrowRight");
            }
        }
    }

    /** A picture for people, beside the page. */
    private void picture(Path file, String name) throws Exception {
        Files.write(file.resolveSibling(file.getFileName().toString().replace(".html", "-" + name + ".png")),
                Base64.getDecoder().decode(send("Page.captureScreenshot", Map.of()).path("data").asText()));
    }

    private void paper(String whole) throws Exception {
        send("Emulation.setEmulatedMedia", Map.of("media", "print"));
        holds(whole + " && $('all').getClientRects().length > 0", "the paper has all of it as a table");
        holds("!document.querySelector('.bar').getClientRects().length", "the paper has no buttons");
        send("Emulation.setEmulatedMedia", Map.of("media", ""));
        int bytes = send("Page.printToPDF", Map.of()).path("data").asText().length();
        check(bytes > 20_000, "the printed file has only " + bytes + " characters");
    }

    @Override
    public void close() {
        socket.abort();
        browser.destroy();
    }
}
