package mnemoscope.file;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.CharConversionException;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipException;
import mnemoscope.model.BadInputException;

/** Says in the program's own words what went wrong while a file was read. */
public final class Fault {
    private static final Pattern UNEXPECTED = Pattern.compile("Unexpected character \\((.*?) ?\\(code");
    private static final Pattern BAD_ESCAPE = Pattern.compile("(?i)escape");
    private static final String CUT_OFF = ": it is cut off. Copy or download it again.";
    private static final String DAMAGED = ": the compressed data are damaged. Copy or download it again.";
    private static final String NOT_UTF8 = "found bytes that are not UTF-8, expected UTF-8 text. Save the file as UTF-8.";

    private Fault() {
    }

    /**
     * @param file  name of the file
     * @param where line, column and path; empty if unknown
     */
    public static BadInputException of(String file, String where, IOException cause) {
        String at = where.isEmpty() ? file : file + ", " + where;
        return new BadInputException(switch (cause) {
            case Limits.Passed limit -> file + " " + limit.getMessage();
            case StreamConstraintsException limit -> at + ": " + limit(limit.getOriginalMessage());
            case JsonEOFException end -> at + ": found the end of the file, expected more" + CUT_OFF;
            case JsonProcessingException syntax -> at + ": " + syntax(syntax.getOriginalMessage());
            case CharacterCodingException encoding -> at + ": " + NOT_UTF8;
            case CharConversionException encoding -> at + ": " + NOT_UTF8;
            case EOFException end -> at + ": the compressed data end too early" + CUT_OFF;
            case ZipException damaged -> at + DAMAGED;
            default -> at + " cannot be read (" + cause.getClass().getSimpleName()
                    + "). Check the disk and the network, then try again.";
        }, cause);
    }

    public static BadInputException damaged(String at, Exception cause) {
        return new BadInputException(at + DAMAGED, cause);
    }

    /** A field of an object, which must be there; null if it was not. @param at of the object */
    public static <T> T required(T value, String field, String what, String at) throws BadInputException {
        if (value == null) {
            throw new BadInputException(at + ": found a " + what + " without the field \"" + field + "\", expected it in every "
                    + what + ". Add it.");
        }
        return value;
    }

    private static String limit(String message) {
        if (message.contains("nesting")) {
            return "found lists or objects nested deeper than " + Limits.NESTING + " levels, expected at most that. "
                    + "Check that it is the right file.";
        }
        if (message.startsWith("String")) {
            return "found a string of more than " + Limits.STRING_CHARACTERS + " characters, expected at most that. "
                    + "Split the text into turns.";
        }
        return message.startsWith("Number")
                ? "found a number of more than " + Limits.NUMBER_CHARACTERS + " characters, expected at most that. Shorten it."
                : "found a field name of more than " + Limits.NAME_CHARACTERS + " characters, expected at most that. Shorten it.";
    }

    private static String syntax(String message) {
        if (message.startsWith("Duplicate field")) {
            return "found a field that stands twice in one object, expected it once. Mend this place.";
        }
        if (message.contains("UTF-8")) {
            return NOT_UTF8;
        }
        if (message.contains("CTRL-CHAR") && message.contains("between tokens")) {
            return "found a control character between values, expected JSON. Mend this place, or get the file again.";
        }
        if (message.contains("CTRL-CHAR")) {
            return "found a control character inside a string, expected an escape such as \\n. "
                    + "Write the file with a JSON library, or mend this place.";
        }
        if (BAD_ESCAPE.matcher(message).find()) {
            return "found a backslash that is not a JSON escape, expected \\\\ or an escape such as \\n or \\u00e9. Mend this place.";
        }
        Matcher character = UNEXPECTED.matcher(message);
        String found = character.find() ? "the character " + character.group(1) : "text that is not JSON";
        return "found " + found
                + ", expected a JSON value, a comma or a closing bracket. Mend this place, or get the file again.";
    }
}
