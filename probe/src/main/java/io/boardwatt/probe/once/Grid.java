package io.boardwatt.probe.once;

import java.util.ArrayList;
import java.util.List;

/** Rows of cells, each column as wide as its widest cell; a cell that ends in a unit or a digit is set to the right. */
final class Grid {
    private static final String GAP = "   ";

    private final List<List<String>> rows = new ArrayList<>();

    void add(String... cells) {
        rows.add(List.of(cells));
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    /** The rows, indented by two blanks. */
    String text() {
        StringBuilder text = new StringBuilder();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder("  ");
            for (int column = 0; column < row.size(); column++) {
                String cell = row.get(column);
                String blanks = " ".repeat(width(column) - cell.length());
                boolean right = column > 0 && isNumber(cell);
                line.append(right ? blanks + cell : cell + blanks).append(GAP);
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }

    private int width(int column) {
        return rows.stream()
                .filter(row -> row.size() > column)
                .mapToInt(row -> row.get(column).length())
                .max()
                .orElse(0);
    }

    private static boolean isNumber(String cell) {
        return !cell.isEmpty() && (Character.isDigit(cell.charAt(0)) || cell.charAt(0) == '-');
    }
}
