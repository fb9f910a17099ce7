package org.apache.activemq.planted;

/** Stands for a class of the library. */
public final class Library {}
