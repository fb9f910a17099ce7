package io.boardwatt.sources.container;

/**
 * What the engine calls a container.
 *
 * @param name its name
 * @param group its compose project or pod; - when none
 * @param image its image; empty when not known
 */
record Identity(String name, String group, String image) {
    private static final int SHORT = 12;

    /** Of one whose name the engine does not tell. */
    static Identity ofId(String id) {
        return new Identity(id.substring(0, Math.min(SHORT, id.length())), "-", "");
    }
}
