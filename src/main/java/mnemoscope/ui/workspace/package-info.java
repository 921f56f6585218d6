/** The state of the program for views: lenses to read, intents to write, and results computed from it in the background. */
package mnemoscope.ui.workspace;
