/** What was sent, and whether the store holds exactly that. */
@NullMarked
package io.boardwatt.swarm.account;

import org.jspecify.annotations.NullMarked;
