package mnemoscope.dataset;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A running SHA-256 of bytes that pass by. */
final class Sha256 {
    private final MessageDigest digest;

    Sha256() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException everyJdkHasIt) {
            throw new IllegalStateException(everyJdkHasIt);
        }
    }

    void update(byte[] bytes, int from, int length) {
        digest.update(bytes, from, length);
    }

    /** Lower-case hex; call once, at the end. */
    String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
