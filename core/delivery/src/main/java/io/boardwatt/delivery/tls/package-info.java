/** Certificates and keys in PEM files, as a TLS client or server needs them. */
@NullMarked
package io.boardwatt.delivery.tls;

import org.jspecify.annotations.NullMarked;
