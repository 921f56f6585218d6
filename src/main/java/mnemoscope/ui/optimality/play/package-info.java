/** The instance player: policies side by side on one instance, turn by turn, with the value of every choice. */
package mnemoscope.ui.optimality.play;
