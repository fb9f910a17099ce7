package io.questdb.planted;

/** Stands for a class of the library. */
public final class Library {}
