package io.boardwatt.protocol;

import java.util.Locale;

/** Numbers of line protocol. Java's own parsers take more: hex floats, blanks, digits of other scripts, {@code 1d}. */
final class Numbers {
    private Numbers() {}

    /** A number with its suffix. @throws NumberFormatException or IllegalArgumentException when it is none */
    static FieldValue value(String word) {
        String digits = word.substring(0, Math.max(0, word.length() - 1));
        if (word.endsWith("i")) {
            return FieldValue.of(whole(digits));
        } else if (word.endsWith("u")) {
            return new FieldValue.OfUnsigned(Long.parseUnsignedLong(plain(digits, false)));
        }
        return FieldValue.of(Double.parseDouble(plain(word, true)));
    }

    /** A signed whole number. */
    static long whole(String digits) {
        return Long.parseLong(plain(digits, false));
    }

    /** Whether a sender wrote a number that is not finite: {@code NaN}, {@code -nan}, {@code +Inf}, {@code 1e400}. */
    static boolean isNotFinite(String word) {
        String bare = word.startsWith("-") || word.startsWith("+") ? word.substring(1) : word;
        if (bare.length() > "infinity".length()) {
            return isTooLarge(word);
        }
        return switch (bare.toLowerCase(Locale.ROOT)) {
            case "nan", "inf", "infinity" -> true;
            default -> isTooLarge(word);
        };
    }

    private static boolean isTooLarge(String word) {
        try {
            return Double.isInfinite(Double.parseDouble(plain(word, true)));
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /** The word when it has a number's form in ASCII: sign, digits, and if allowed a fraction and an exponent. */
    private static String plain(String word, boolean fraction) {
        int at = word.startsWith("-") ? 1 : 0;
        int from = at;
        at = digits(word, at);
        int digits = at - from;
        if (fraction && at < word.length() && word.charAt(at) == '.') {
            int behind = digits(word, at + 1);
            digits += behind - at - 1;
            at = behind;
        }
        if (fraction && digits > 0 && at < word.length() && (word.charAt(at) == 'e' || word.charAt(at) == 'E')) {
            int sign = at + 1 < word.length() && "+-".indexOf(word.charAt(at + 1)) >= 0 ? 1 : 0;
            int end = digits(word, at + 1 + sign);
            digits = end > at + 1 + sign ? digits : 0;
            at = end;
        }
        if (digits == 0 || at < word.length()) {
            throw new NumberFormatException();
        }
        return word;
    }

    private static int digits(String word, int from) {
        int at = from;
        while (at < word.length() && word.charAt(at) >= '0' && word.charAt(at) <= '9') {
            at++;
        }
        return at;
    }
}
