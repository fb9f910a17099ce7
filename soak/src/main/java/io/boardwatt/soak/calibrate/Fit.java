package io.boardwatt.soak.calibrate;

import io.boardwatt.sources.model.ClusterPower;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A model's coefficients out of observations, and how far off it is. Pure.
 *
 * @param idleWatts at rest
 * @param clusters per busy core
 * @param diskJoulesPerByte empty when the disk was not used
 * @param networkJoulesPerByte empty when the network was not used
 * @param modelled what the fit says for each observation, in W
 * @param error the root of the mean square of what it is off for steps that it has not seen, by their mean power
 */
record Fit(
        double idleWatts,
        List<ClusterPower> clusters,
        OptionalDouble diskJoulesPerByte,
        OptionalDouble networkJoulesPerByte,
        List<Double> modelled,
        double error) {
    private static final double MEGA = 1e6;
    /** Below this a disk or a network was not used, and its cost would be noise. */
    private static final double USED_BYTES_PER_SECOND = 1e5;

    Fit {
        clusters = List.copyOf(clusters);
        modelled = List.copyOf(modelled);
    }

    /** Fits; what is not monotone was refused before. */
    static Fit of(List<Observation> observations, List<String> clusterNames) {
        List<Points> points =
                clusterNames.stream().map(name -> Points.of(name, observations)).toList();
        double[][] rows = observations.stream().map(each -> row(each, points)).toArray(double[][]::new);
        double[] watts = observations.stream().mapToDouble(Observation::watts).toArray();
        double[] x = NonNegative.solve(rows, watts);
        List<ClusterPower> clusters = new ArrayList<>();
        int column = 1;
        for (Points cluster : points) {
            List<ClusterPower.Point> costs = new ArrayList<>();
            for (double hertz : cluster.hertz()) {
                costs.add(new ClusterPower.Point(hertz, x[column++]));
            }
            clusters.add(new ClusterPower(cluster.cluster(), costs));
        }
        return new Fit(
                x[0],
                clusters,
                perByte(
                        observations.stream().anyMatch(o -> o.step().disk() && used(o.diskBytesPerSecond())),
                        x[column]),
                perByte(
                        observations.stream().anyMatch(o -> o.step().network() && used(o.networkBytesPerSecond())),
                        x[column + 1]),
                products(rows, x),
                unseen(rows, watts));
    }

    private static boolean used(double bytesPerSecond) {
        return bytesPerSecond >= USED_BYTES_PER_SECOND;
    }

    private static OptionalDouble perByte(boolean used, double wattsPerMegabytePerSecond) {
        return used ? OptionalDouble.of(wattsPerMegabytePerSecond / MEGA) : OptionalDouble.empty();
    }

    private static double[] row(Observation each, List<Points> points) {
        int columns = 3 + points.stream().mapToInt(p -> p.hertz().size()).sum();
        double[] row = new double[columns];
        row[0] = 1;
        int column = 1;
        for (Points cluster : points) {
            int at = cluster.nearest(each.hertz().getOrDefault(cluster.cluster(), 0.0));
            row[column + at] = each.busy(cluster.cluster());
            column += cluster.hertz().size();
        }
        row[column] = each.diskBytesPerSecond() / MEGA;
        row[column + 1] = each.networkBytesPerSecond() / MEGA;
        return row;
    }

    private static List<Double> products(double[][] rows, double[] x) {
        List<Double> products = new ArrayList<>();
        for (double[] row : rows) {
            products.add(product(row, x));
        }
        return products;
    }

    private static double product(double[] row, double[] x) {
        double sum = 0;
        for (int c = 0; c < row.length; c++) {
            sum += row[c] * x[c];
        }
        return sum;
    }

    /**
     * Each step predicted by a fit without it. A step that alone shows a cost (the only one that used the disk) cannot be
     * predicted without it and is left out of the account.
     */
    private static double unseen(double[][] rows, double[] watts) {
        double squares = 0;
        double mean = 0;
        int count = 0;
        for (int out = 0; out < rows.length; out++) {
            double[][] others = without(rows, out);
            if (isCarried(rows[out], others)) {
                double[] rest = new double[watts.length - 1];
                System.arraycopy(watts, 0, rest, 0, out);
                System.arraycopy(watts, out + 1, rest, out, rest.length - out);
                double off = product(rows[out], NonNegative.solve(others, rest)) - watts[out];
                squares += off * off;
                mean += watts[out];
                count++;
            }
        }
        return count == 0 || mean == 0 ? Double.NaN : Math.sqrt(squares / count) / (mean / count);
    }

    /** Whether other steps used as much as a tenth of what this one used, in every column. */
    private static boolean isCarried(double[] row, double[][] others) {
        for (int c = 0; c < row.length; c++) {
            double most = 0;
            for (double[] other : others) {
                most = Math.max(most, other[c]);
            }
            if (row[c] > 10 * most) {
                return false;
            }
        }
        return others.length > 1;
    }

    private static double[][] without(double[][] rows, int out) {
        double[][] others = new double[rows.length - 1][];
        System.arraycopy(rows, 0, others, 0, out);
        System.arraycopy(rows, out + 1, others, out, others.length - out);
        return others;
    }
}
