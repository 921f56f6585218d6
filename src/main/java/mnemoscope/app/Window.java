package mnemoscope.app;

/** Opens the window, or without a display renders the same replay off screen. */
final class Window {
    private Window() {
    }

    static void open() {
        System.out.println("The window is not built yet.");
    }
}
