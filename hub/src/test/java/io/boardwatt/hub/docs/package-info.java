/** The documentation against the code. */
package io.boardwatt.hub.docs;
