package mnemoscope.annotate.llm;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import mnemoscope.model.Texts;

/**
 * The route of requests to a server, judged by the text of the address; no name is looked up.
 *
 * @param server the base URL
 * @param proxy  set for it in Java's properties (https.proxyHost); empty for a direct connection
 */
public record Route(URI server, Optional<InetSocketAddress> proxy) {
    /** Four decimal numbers without leading zeros. */
    private static final Pattern PLAIN_ADDRESS = Pattern.compile("(0|[1-9][0-9]{0,2})(\\.(0|[1-9][0-9]{0,2})){3}");

    static Route to(String baseUrl) {
        URI server = URI.create(baseUrl);
        return new Route(server,
                Optional.ofNullable(ProxySelector.getDefault()).stream().flatMap(known -> known.select(server).stream()).limit(1)
                        .filter(each -> each.type() == Proxy.Type.HTTP).map(each -> (InetSocketAddress) each.address())
                        .findFirst());
    }

    /** Whether texts, and a key if any, would leave this machine unencrypted. */
    public boolean isInTheClear() {
        return "http".equalsIgnoreCase(server.getScheme())
                && !(isThisMachine(server.getHost()) && proxy.stream().allMatch(each -> isThisMachine(each.getHostString())));
    }

    /** Notations that programs interpret differently (0177.0.0.1, 2130706433) count as another machine. */
    private static boolean isThisMachine(String host) {
        boolean isPlain = host.startsWith("[") || PLAIN_ADDRESS.matcher(host).matches();
        try {
            return host.equalsIgnoreCase("localhost") || isPlain && InetAddress.ofLiteral(host).isLoopbackAddress();
        } catch (IllegalArgumentException noAddress) {
            return false;
        }
    }

    /**
     * Warnings to show before anything is sent, in sentences; empty if there are none.
     *
     * @param environment Java ignores proxies set there, which other programs use
     */
    public List<String> cautions(Map<String, String> environment) {
        List<String> cautions = new ArrayList<>();
        if (isInTheClear()) {
            cautions.add(Texts.of("annotate.not-encrypted", server));
        }
        proxy.ifPresent(
                each -> cautions.add(Texts.of("annotate.goes-through-a-proxy", each.getHostString() + ":" + each.getPort())));
        if (proxy.isEmpty() && !isThisMachine(server.getHost())) {
            String scheme = server.getScheme().toLowerCase(Locale.ROOT);
            Stream.of(scheme + "_proxy", (scheme + "_proxy").toUpperCase(Locale.ROOT))
                    .filter(name -> !environment.getOrDefault(name, "").isBlank()).findFirst()
                    .ifPresent(name -> cautions.add(Texts.of("annotate.proxy-is-not-used", name, scheme)));
        }
        return cautions;
    }
}
