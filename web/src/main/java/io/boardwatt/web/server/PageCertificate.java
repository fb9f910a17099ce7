package io.boardwatt.web.server;

import java.nio.file.Path;

/**
 * By which the page is https.
 *
 * @param certificate PEM: its certificate, and those that lead to its CA
 * @param key PEM: its private key
 */
public record PageCertificate(Path certificate, Path key) {}
