package mnemoscope.annotate.llm;

/** What can go wrong with one request without ending the run. */
public enum Trouble {
    /** Status 429: the server asks for fewer requests. */
    TOO_MANY_REQUESTS,
    /** No answer within the time given. */
    TIMEOUT,
    /** The server cannot be reached, or broke off. */
    CONNECTION,
    /** Another status that may pass. */
    SERVER,
    /** An answer that is not what was asked for. */
    UNUSABLE
}
