package mnemoscope.annotate.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import mnemoscope.annotate.AnnotationCache;
import mnemoscope.annotate.AnnotationKind;
import mnemoscope.model.BadInputException;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Proxies and certificates between this machine and a server. */
@Isolated
class RouteTest {
    @TempDir
    private Path folder;

    private AnnotationRun.Result run(String url) throws Exception {
        LlmSettings settings = LlmSettings.USUAL.withBaseUrl(url).withModels("m", "").withPace(0, 1, 2, Duration.ofSeconds(30));
        try (AnnotationCache cache = AnnotationCache.open(folder.resolve("cache.jsonl"), Progress.NONE)) {
            AnnotationPlan plan = AnnotationPlan.of(List.of(Talk.of("a", "b")), List.of(AnnotationKind.TYPE), settings,
                    cache.known(), Progress.NONE);
            return AnnotationRun.run(plan, settings, cache, (trouble, request) -> {}, Progress.NONE);
        }
    }

    /** A proxy in Java's properties is used and reported, with a warning about unencrypted texts. */
    @Test
    void proxyOfTheProperties_isUsedAndTold() throws Exception {
        try (StubServer proxy = StubServer.thatAnswers()) {
            URI place = URI.create(proxy.url());
            System.setProperty("http.proxyHost", place.getHost());
            System.setProperty("http.proxyPort", String.valueOf(place.getPort()));
            try {
                assertThat(run("http://llm.invalid/v1").annotated()).isEqualTo(2);
                assertThat(Route.to("http://llm.invalid/v1").cautions(Map.of())).hasSize(2)
                        .anyMatch(said -> said.contains("Requests go through the proxy localhost:" + place.getPort()));
                assertThat(Route.to("http://localhost/v1").cautions(Map.of())).as("not for this machine").isEmpty();
            } finally {
                System.clearProperty("http.proxyHost");
                System.clearProperty("http.proxyPort");
            }
        }
    }

    @Test
    void localServerThroughAProxyElsewhere_isInTheClear() {
        InetSocketAddress elsewhere = InetSocketAddress.createUnresolved("proxy.example", 3128);
        assertThat(new Route(URI.create("http://localhost/v1"), Optional.of(elsewhere)).isInTheClear()).isTrue();
        assertThat(new Route(URI.create("https://localhost/v1"), Optional.of(elsewhere)).isInTheClear()).isFalse();
        assertThat(new Route(URI.create("http://localhost/v1"), Optional.empty()).isInTheClear()).isFalse();
    }

    @Test
    void proxyOfTheEnvironment_isNotUsed_whichIsTold() {
        for (String name : List.of("HTTPS_PROXY", "https_proxy")) {
            assertThat(Route.to("https://llm.example/v1").cautions(Map.of(name, "http://proxy:3128"))).hasSize(1)
                    .allMatch(said -> said.startsWith(name + " is set, but Java does not use it.")
                            && said.contains("-Dhttps.proxyHost=HOST"));
        }
        assertThat(Route.to("http://localhost/v1").cautions(Map.of("http_proxy", "http://proxy:3128"))).isEmpty();
        assertThat(Route.to("https://llm.example/v1").cautions(Map.of("http_proxy", "http://proxy:3128"))).isEmpty();
    }

    /** At once, since every attempt would fail. */
    @Test
    void certificateThatNobodyVouchesFor_endsTheRunInASentence() throws Exception {
        HttpsServer server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(ownCertificate()));
        server.start();
        try {
            assertThatThrownBy(() -> run("https://localhost:" + server.getAddress().getPort() + "/v1"))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("has a certificate that this Java does not trust. Check the address;")
                    .hasMessageNotContaining("Exception").hasMessageNotContaining("Stopped after");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void serverThatSpeaksNoTls_isToldOfAtOnce() throws Exception {
        try (ServerSocket plain = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> answerInTheClear(plain));
            assertThatThrownBy(() -> run("https://localhost:" + plain.getLocalPort() + "/v1"))
                    .isInstanceOf(BadInputException.class).hasMessageContaining("does not speak TLS. Check the port, or use http")
                    .hasMessageNotContaining("Stopped after");
        }
    }

    /** As servers do that get something else than a request. */
    private static void answerInTheClear(ServerSocket server) {
        while (!server.isClosed()) {
            try (Socket one = server.accept()) {
                one.getInputStream().read();
                one.getOutputStream().write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                one.getOutputStream().flush();
                one.getInputStream().transferTo(OutputStream.nullOutputStream());
            } catch (IOException over) {
                // the client has read what it needs
            }
        }
    }

    private SSLContext ownCertificate() throws Exception {
        Path store = folder.resolve("own.p12");
        Process made = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "keytool").toString(), "-genkeypair",
                "-alias", "own", "-keyalg", "EC", "-dname", "CN=localhost", "-ext", "san=dns:localhost", "-storetype", "PKCS12",
                "-storepass", "secret", "-keystore", store.toString()).redirectErrorStream(true).start();
        String said = new String(made.getInputStream().readAllBytes());
        assertThat(made.waitFor()).as(said).isZero();
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, "secret".toCharArray());
        }
        KeyManagerFactory factory = KeyManagerFactory.getInstance("PKIX");
        factory.init(keys, "secret".toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(factory.getKeyManagers(), null, null);
        return context;
    }
}
