package mnemoscope.optimality;

/** An instance whose exact tables do not fit; the message says how much they need and what to do. */
public final class InstanceTooLargeException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String need;

    /**
     * @param need   memory, in words, e.g. "about 2.5 TB"
     * @param remedy what to do
     */
    InstanceTooLargeException(String need, String remedy) {
        super("this instance needs " + need + "; " + remedy);
        this.need = need;
    }

    /** Memory needed, in words, e.g. "about 2.5 TB". */
    public String need() {
        return need;
    }
}
