/** The values every other package speaks in: conversations, episodes, supervision, dataset reports. Only the JDK. */
package mnemoscope.model;
