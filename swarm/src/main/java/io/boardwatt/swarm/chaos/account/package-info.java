/** What became of every number: offered, stored, duplicate, late, expired, lost. */
@NullMarked
package io.boardwatt.swarm.chaos.account;

import org.jspecify.annotations.NullMarked;
