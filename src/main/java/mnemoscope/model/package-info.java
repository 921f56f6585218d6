/** The values that all other packages use: conversations, episodes, supervision, dataset reports. Only the JDK. */
package mnemoscope.model;
