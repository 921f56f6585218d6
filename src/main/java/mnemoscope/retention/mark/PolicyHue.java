package mnemoscope.retention.mark;

/**
 * The hue of a policy or family of policies on a white ground: the colours of Okabe and Ito, darkened, plus two for the many
 * baselines, one for a person who plays and one for the rules of agents; references are ink.
 */
public enum PolicyHue {
    RECENCY(0xBD7500),
    MIXED(0x00805E),
    OSL(0xA3437F),
    FORESIGHT(0x0072B2),
    BC(0x7D7000),
    BASELINE(0x8A5A2B),
    CLASSIC(0x50708F),
    MEMORY(0x6F58A8),
    AGENT(0xB4431F),
    YOU(0x5B4FC7),
    REFERENCE(0x2F353C);

    private final int rgb;

    PolicyHue(int rgb) {
        this.rgb = rgb;
    }

    /** 24-bit RGB. */
    public int rgb() {
        return rgb;
    }
}
