package mnemoscope.app;

/** Dispatches to the window or to a subcommand. */
public final class Main {
    private Main() {
    }

    public static void main(String[] args) {
        System.out.println("Mnemoscope");
    }
}
