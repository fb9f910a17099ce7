package io.boardwatt.hub.enroll;

import io.boardwatt.hub.access.AccessFolder;
import io.boardwatt.hub.access.CertificateAuthority;
import io.boardwatt.hub.access.Enrollment;
import io.boardwatt.hub.access.HostNames;
import io.boardwatt.hub.access.Rights;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.DataFolder;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Does it, says it, and ends. No secret is printed: it is in a file that only its owner can read. */
final class EnrollProgram implements Program {
    @Override
    public AutoCloseable start(Settings settings, Context context) throws BadStart {
        String board = board(context.arguments(), settings);
        MeterUsers meters = MeterUsers.of(settings, board);
        try (DataFolder data = DataFolder.open(settings, context, "enroll")) {
            AccessFolder access = new AccessFolder(data.path());
            Enrollment enrollment = new Enrollment(access, context.wall());
            if (settings.get(EnrollCommand.SERVER).isPresent()) {
                server(settings.get(EnrollCommand.SERVER).get(), access, context);
            }
            meters.letTheCollectorHear(enrollment, context.out());
            if (settings.get(EnrollCommand.REVOKE)) {
                revoke(enrollment, board, context.out());
            } else if (Rights.isNameOfAMeter(board)) {
                meters.enroll(enrollment, access, context.out());
            } else if (!board.isEmpty()) {
                enroll(enrollment, access, board, settings, context.out());
            }
            enrollment.acl();
        } catch (IOException e) {
            throw BadStart.usage(SharedSettings.DATA_DIR.key() + " = " + context.dataDir(settings)
                    + ": the credentials cannot be kept there (" + e.getMessage() + ")");
        }
        context.exit().accept(0);
        return () -> {};
    }

    private static String board(List<String> words, Settings settings) throws BadStart {
        if (words.isEmpty() && settings.get(EnrollCommand.SERVER).isPresent()) {
            return "";
        }
        if (words.size() != 1) {
            throw BadStart.usage("enroll takes one board, such as rpi-4; it got " + words);
        }
        String board = words.get(0);
        if (!Rights.isNameOfASender(board) && !Rights.HUB_USERS.contains(board) && !Rights.isNameOfAMeter(board)) {
            throw BadStart.usage("'" + board
                    + "' is no board: it takes 1 to 32 characters of a-z, 0-9 and -, or the host"
                    + " name of a foreign sender such as Telegraf, or one of " + String.join(", ", Rights.HUB_USERS)
                    + ", or meter+ and the name of a meter");
        }
        if (settings.get(EnrollCommand.RENEW) && settings.get(EnrollCommand.REVOKE)) {
            throw BadStart.usage("--renew and --revoke are opposites: give one of them");
        }
        return board;
    }

    private static void server(String names, AccessFolder access, Context context) throws IOException {
        List<String> all =
                Arrays.stream(names.split(",", -1)).map(String::strip).toList();
        CertificateAuthority.in(access, context.wall())
                .server(all, access.path().resolve("server.pem"), access.path().resolve("server.key"));
        context.out()
                .println("The broker's certificate for " + String.join(", ", all) + " is "
                        + access.path().resolve("server.pem") + ", its key server.key, its CA ca.pem");
    }

    private static void revoke(Enrollment enrollment, String board, PrintStream out) throws IOException, BadStart {
        if (!enrollment.revoke(board)) {
            throw BadStart.usage(board + " has no credentials; boardwatt enroll " + board + " would make some");
        }
        out.println(board + " is no longer let in. The broker of up ends its connections within seconds; mosquitto"
                + " takes it at kill -HUP, and a certificate there only with a new CA");
    }

    private static void enroll(
            Enrollment enrollment, AccessFolder access, String board, Settings settings, PrintStream out)
            throws IOException {
        boolean tls = settings.get(EnrollCommand.TLS);
        boolean has = tls ? enrollment.hasCertificate(board) : enrollment.hasPassword(board);
        if (has && !settings.get(EnrollCommand.RENEW)) {
            out.println(board + " has " + (tls ? "a certificate" : "a password")
                    + " already, which stays; --renew makes a new one");
        } else if (tls) {
            enrollment.certificate(board);
            out.println(board + " is let in by a new certificate");
        } else {
            enrollment.password(board);
            out.println(board + " is let in by a new password");
        }
        boolean ca = enrollment.ca(board);
        Path files = access.ofBoard(board);
        String target = settings.get(EnrollCommand.FOLDER);
        String text = BoardFile.text(
                board,
                settings.get(EnrollCommand.URL)
                        .orElse(ca ? "ssl://" + HostNames.own() + ":8883" : "tcp://" + HostNames.own() + ":1883"),
                target,
                tls,
                ca);
        Files.writeString(files.resolve("boardwatt.properties"), text);
        out.println("Put the files of " + files + " into " + target + " on the board, for the user who runs it alone:");
        out.println("  scp -p " + files + "/* root@" + board + ":" + target + "/");
        out.println("and start there: boardwatt probe --config " + target + "/boardwatt.properties, which says");
        text.lines().forEach(line -> out.println("  " + line));
        if (!tls) {
            out.println("Mosquitto: password_file " + access.passwords() + ", acl_file " + access.acl()
                    + ", and kill -HUP");
        }
    }
}
