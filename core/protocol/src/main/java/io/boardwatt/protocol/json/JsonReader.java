package io.boardwatt.protocol.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads one text, one character at a time. For one thread, for one text. */
final class JsonReader {
    private final String text;
    private int at;
    private int depth;

    JsonReader(String text) {
        this.text = text;
    }

    Json whole() throws NotJson {
        Json value = value();
        blanks();
        if (at < text.length()) {
            throw refused("text after the value");
        }
        return value;
    }

    private Json value() throws NotJson {
        blanks();
        return switch (peek()) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> new Json.Text(string());
            case 't' -> word("true", new Json.Truth(true));
            case 'f' -> word("false", new Json.Truth(false));
            case 'n' -> word("null", new Json.Null());
            default -> number();
        };
    }

    private Json object() throws NotJson {
        open();
        Map<String, Json> members = new LinkedHashMap<>();
        if (!closes('}')) {
            do {
                blanks();
                if (peek() != '"') {
                    throw refused("a key is missing");
                }
                String key = string();
                blanks();
                expect(':');
                if (members.put(key, value()) != null) {
                    throw refused("the key \"" + key + "\" stands twice");
                }
                blanks();
            } while (skip(','));
            expect('}');
        }
        depth--;
        return new JsonObject(members);
    }

    private Json array() throws NotJson {
        open();
        List<Json> values = new ArrayList<>();
        if (!closes(']')) {
            do {
                values.add(value());
                blanks();
            } while (skip(','));
            expect(']');
        }
        depth--;
        return new Json.Array(values);
    }

    private void open() throws NotJson {
        at++;
        if (++depth > Json.DEEPEST) {
            throw refused("nested deeper than " + Json.DEEPEST);
        }
    }

    private boolean closes(char end) {
        blanks();
        return skip(end);
    }

    private Json word(String word, Json value) throws NotJson {
        if (!text.startsWith(word, at)) {
            throw refused("no value");
        }
        at += word.length();
        return value;
    }

    private Json number() throws NotJson {
        int from = at;
        skip('-');
        if (!skip('0')) {
            digits();
        }
        boolean whole = true;
        if (skip('.')) {
            whole = false;
            digits();
        }
        if (skip('e') || skip('E')) {
            whole = false;
            if (!skip('+')) {
                skip('-');
            }
            digits();
        }
        String word = text.substring(from, at);
        try {
            return whole ? new Json.Whole(Long.parseLong(word)) : new Json.Decimal(Double.parseDouble(word));
        } catch (IllegalArgumentException e) {
            throw refused("a number out of range");
        }
    }

    private void digits() throws NotJson {
        int from = at;
        while (peek() >= '0' && peek() <= '9') {
            at++;
        }
        if (at == from) {
            throw refused("no value");
        }
    }

    private String string() throws NotJson {
        StringBuilder out = new StringBuilder();
        for (at++; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '"') {
                at++;
                return out.toString();
            } else if (c < ' ') {
                throw refused("a control character in a text");
            }
            out.append(c == '\\' ? escaped() : c);
        }
        throw refused("a text does not end");
    }

    private char escaped() throws NotJson {
        at++;
        return switch (peek()) {
            case '"', '\\', '/' -> peek();
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> codeUnit();
            default -> throw refused("an unknown escape");
        };
    }

    private char codeUnit() throws NotJson {
        int unit = 0;
        for (int i = 0; i < 4; i++) {
            at++;
            char c = peek();
            int digit = c < 128 ? Character.digit(c, 16) : -1;
            if (digit < 0) {
                throw refused("an escape without four hex digits");
            }
            unit = unit * 16 + digit;
        }
        return (char) unit;
    }

    private void blanks() {
        while (at < text.length() && " \t\n\r".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    /** The character here; a NUL at the end, which no value begins with. */
    private char peek() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private boolean skip(char c) {
        if (at < text.length() && text.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    private void expect(char c) throws NotJson {
        if (!skip(c)) {
            throw refused("'" + c + "' is missing");
        }
    }

    private NotJson refused(String what) {
        return new NotJson("no JSON at character " + at + ": " + what);
    }
}
