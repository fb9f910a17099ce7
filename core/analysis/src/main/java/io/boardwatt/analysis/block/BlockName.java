package io.boardwatt.analysis.block;

/**
 * Which block of which run.
 *
 * @param run the run's id
 * @param workload the workload's id in the plan
 * @param factor what the workload varies
 * @param arm the value of the factor
 * @param instances how many ran side by side
 * @param block its number in the run, from 1
 * @param pair its pair's number, from 1; 0 for none
 */
public record BlockName(String run, String workload, String factor, String arm, int instances, long block, long pair) {}
