package mnemoscope.annotate.llm;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A local OpenAI-compatible server that behaves as a test says. */
public final class StubServer implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** A received request. */
    public record Request(int number, String path, String authorization, JsonNode body) {
        public String prompt() {
            return body.get("messages").get(0).get("content").asText();
        }

        public boolean asksForType() {
            return prompt().contains("\"type\"");
        }
    }

    /** Sends a reply. */
    @FunctionalInterface
    public interface Reply {
        void send(HttpExchange exchange) throws IOException;
    }

    /** Chooses the reply to a request; numbers start at 1. */
    @FunctionalInterface
    public interface Script {
        Reply to(Request request);
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private final CountDownLatch closing = new CountDownLatch(1);
    private volatile Script script;

    public StubServer(Script script) throws IOException {
        this.script = script;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    /** A server that labels every turn stable and of importance 7, and embeds every text. */
    public static StubServer thatAnswers() throws IOException {
        return new StubServer(StubServer::usual);
    }

    public static Reply usual(Request request) {
        if (request.path().endsWith("/embeddings")) {
            return embeddings(request.body().get("input"));
        }
        return words(request.asksForType() ? "{\"type\": \"stable\"}" : "{\"importance\": 7}");
    }

    public void follow(Script other) {
        script = other;
    }

    private void handle(HttpExchange exchange) throws IOException {
        JsonNode body = JSON.readTree(exchange.getRequestBody().readAllBytes());
        Request request;
        synchronized (this) {
            request = new Request(requests.size() + 1, exchange.getRequestURI().getPath(),
                    exchange.getRequestHeaders().getFirst("Authorization"), body);
            requests.add(request);
            notifyAll();
        }
        try (exchange) {
            script.to(request).send(exchange);
        }
    }

    /** Waits until this many requests have arrived. */
    public synchronized void awaitRequests(int count) throws InterruptedException {
        while (requests.size() < count) {
            wait();
        }
    }

    public List<Request> requests() {
        return List.copyOf(requests);
    }

    public String url() {
        return "http://localhost:" + server.getAddress().getPort() + "/v1";
    }

    public static Reply words(String content) {
        return status(200, "{\"id\":\"1\",\"object\":\"chat.completion\",\"created\":1,\"model\":\"m\",\"choices\":[{\"index\":0,"
                + "\"message\":{\"role\":\"assistant\",\"content\":" + quoted(content) + "},\"finish_reason\":\"stop\"}]}");
    }

    /** A vector that depends on the length of a text. */
    private static Reply embeddings(JsonNode input) {
        StringBuilder data = new StringBuilder();
        for (int k = 0; k < input.size(); k++) {
            data.append(k == 0 ? "" : ",").append("{\"object\":\"embedding\",\"index\":").append(k).append(",\"embedding\":[")
                    .append(input.get(k).asText().length()).append(",1]}");
        }
        return status(200, "{\"object\":\"list\",\"model\":\"e\",\"data\":[" + data
                + "],\"usage\":{\"prompt_tokens\":1,\"total_tokens\":1}}");
    }

    public static Reply status(int status, String body, String... headers) {
        return exchange -> {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            for (int k = 0; k < headers.length; k += 2) {
                exchange.getResponseHeaders().set(headers[k], headers[k + 1]);
            }
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        };
    }

    /** Does not answer until the server is closed. */
    public Reply silence() {
        return exchange -> {
            try {
                closing.await();
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
        };
    }

    /** Closes the connection in the middle of an answer. */
    public static Reply cut() {
        return exchange -> {
            exchange.sendResponseHeaders(200, 1000);
            OutputStream body = exchange.getResponseBody();
            body.write("{\"choices\"".getBytes(StandardCharsets.UTF_8));
            body.flush();
            exchange.close();
        };
    }

    private static String quoted(String text) {
        try {
            return JSON.writeValueAsString(text);
        } catch (JsonProcessingException cannotHappen) {
            throw new IllegalStateException(cannotHappen);
        }
    }

    @Override
    public void close() {
        closing.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
