/** The memory map: turns by decisions, held by one policy or by either of two. */
package mnemoscope.ui.compare.map;
