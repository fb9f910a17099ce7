/** The archives as a user has them: unpacked, run as real processes, killed and watched from outside. */
package io.boardwatt.hub.archive;
