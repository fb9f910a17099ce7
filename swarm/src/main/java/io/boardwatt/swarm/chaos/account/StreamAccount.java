package io.boardwatt.swarm.chaos.account;

import io.boardwatt.swarm.chaos.tap.Numbering;

/**
 * What became of one numbering. offered = stored + expired + replaced + lost.
 *
 * @param numbering which
 * @param offered numbers given out: the highest that was said
 * @param messages messages on the wire
 * @param duplicate messages that said a number again
 * @param late numbers first said more than five seconds after their second
 * @param stored numbers whose row is in the store, once
 * @param twice numbers, of those stored, whose row is there more than once
 * @param expired numbers that are not there and older than the store keeps
 * @param replaced numbers of an analyzer whose first line stands no more, because another number of the stream said
 *     something about the same second; what they said is looked for row by row
 * @param lost numbers that are not there, or were never said at all
 */
public record StreamAccount(
        Numbering numbering,
        long offered,
        long messages,
        long duplicate,
        long late,
        long stored,
        long twice,
        long expired,
        long replaced,
        long lost) {}
