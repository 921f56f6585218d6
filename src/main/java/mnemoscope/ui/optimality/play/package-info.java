/** The instance player: policies side by side on one instance, turn by turn, with what every choice is worth. */
package mnemoscope.ui.optimality.play;
