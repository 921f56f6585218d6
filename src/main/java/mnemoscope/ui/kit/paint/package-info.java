/** The one painter of painted pictures, on a canvas of JavaFX and on a Graphics2D of AWT. */
package mnemoscope.ui.kit.paint;
