package mnemoscope.ui.annotate;

/** Which conversations are annotated. */
enum Extent {
    ALL, SHOWN
}
