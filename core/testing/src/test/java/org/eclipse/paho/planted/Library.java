package org.eclipse.paho.planted;

/** Stands for a class of the library. */
public final class Library {}
