/** The memory map: turns by decisions, what one policy or each of two held. */
package mnemoscope.ui.compare.map;
