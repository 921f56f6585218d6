/** The painter of pictures, on a JavaFX canvas and on an AWT Graphics2D. */
package mnemoscope.ui.kit.paint;
