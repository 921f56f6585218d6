package mnemoscope.file;

import mnemoscope.model.Texts;
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
    private static final String CUT_OFF = Texts.of("file.it-is-cut-off-copy");
    private static final String DAMAGED = Texts.of("file.the-compressed-data-are-damaged");
    private static final String NOT_UTF8 = Texts.of("file.found-bytes-that-are-not");

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
            case JsonEOFException end -> Texts.of("file.found-the-end-of-the", at, CUT_OFF);
            case JsonProcessingException syntax -> at + ": " + syntax(syntax.getOriginalMessage());
            case CharacterCodingException encoding -> at + ": " + NOT_UTF8;
            case CharConversionException encoding -> at + ": " + NOT_UTF8;
            case EOFException end -> Texts.of("file.the-compressed-data-end-too", at, CUT_OFF);
            case ZipException damaged -> at + DAMAGED;
            default -> Texts.of("file.cannot-be-read-check-the", at, cause.getClass().getSimpleName());
        }, cause);
    }

    public static BadInputException damaged(String at, Exception cause) {
        return new BadInputException(at + DAMAGED, cause);
    }

    /** A field of an object, which must be there; null if it was not. @param at of the object */
    public static <T> T required(T value, String field, String what, String at) throws BadInputException {
        if (value == null) {
            throw new BadInputException(Texts.of("file.found-a-without-the-field", at, what, field, what));
        }
        return value;
    }

    private static String limit(String message) {
        if (message.contains("nesting")) {
            return Texts.of("file.found-lists-or-objects-nested", Limits.NESTING);
        }
        if (message.startsWith("String")) {
            return Texts.of("file.found-a-string-of-more", Limits.STRING_CHARACTERS);
        }
        return message.startsWith("Number")
                ? Texts.of("file.found-a-number-of-more", Limits.NUMBER_CHARACTERS)
                : Texts.of("file.found-a-field-name-of", Limits.NAME_CHARACTERS);
    }

    private static String syntax(String message) {
        if (message.startsWith("Duplicate field")) {
            return Texts.of("file.found-a-field-that-stands");
        }
        if (message.contains("UTF-8")) {
            return NOT_UTF8;
        }
        if (message.contains("CTRL-CHAR") && message.contains("between tokens")) {
            return Texts.of("file.found-a-control-character-between");
        }
        if (message.contains("CTRL-CHAR")) {
            return Texts.of("file.found-a-control-character-inside");
        }
        if (BAD_ESCAPE.matcher(message).find()) {
            return Texts.of("file.found-a-backslash-that-is");
        }
        Matcher character = UNEXPECTED.matcher(message);
        String found = character.find()
                ? Texts.of("file.the-character-group", character.group(1))
                : Texts.of("file.text-that-is-not-json");
        return Texts.of("file.found-expected-a-json-value", found);
    }
}
