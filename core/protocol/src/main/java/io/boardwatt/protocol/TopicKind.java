package io.boardwatt.protocol;

/** Every kind of topic: its form, who may write it, and how it is sent. */
public enum TopicKind {
    /** Whether the board's probe is there. */
    STATUS("boardwatt/v1/<board>/status", Writer.BOARD, 1, true, "`online` or, as the last will, `offline`"),
    /** What the board is. */
    INFO("boardwatt/v1/<board>/info", Writer.BOARD, 1, true, "JSON birth: identity, versions, sources of watts"),
    /** The probe's samples. */
    METRICS("boardwatt/v1/<board>/metrics", Writer.BOARD, 1, false, "one sample of the probe"),
    /** The soak runner's samples. */
    WORK("boardwatt/v1/<board>/work", Writer.BOARD, 1, false, "one sample of the soak runner: work done, run events"),
    /** The present, for eyes. */
    LIVE("boardwatt/v1/<board>/live", Writer.BOARD, 0, false, "flat JSON; what must be seen at once"),
    /** The present, every 10 s. */
    STATE("boardwatt/v1/<board>/state", Writer.BOARD, 1, true, "the JSON of `live`, every 10 s"),
    /** Samples of external meters. */
    METER("boardwatt/v1/<board>/meter", Writer.HUB, 1, false, "one sample of external meters read for the board"),
    /** The analyzer's samples. */
    ANALYSIS("boardwatt/v1/<board>/analysis", Writer.HUB, 1, false, "one sample computed about the board"),
    /** What is durable. */
    ACK("boardwatt/v1/<board>/ack/<publisher>/<stream>", Writer.HUB, 1, true, "durable ranges; empty when it ends"),
    /** Commands. */
    CMD("boardwatt/v1/<board>/cmd/<command>", Writer.OPERATOR, 1, false, "run control; off by default"),
    /** Foreign senders. */
    TELEGRAF("telegraf/<host>/<measurement>", Writer.FOREIGN, 1, false, "line protocol, taken as it is");

    /** Who may write a topic; a board only under its own id. */
    public enum Writer {
        /** The board that the topic is about. */
        BOARD("the board itself"),
        /** Programs on the hub: a forged acknowledgement would empty a board's outbox. */
        HUB("the hub"),
        /** People. */
        OPERATOR("operators"),
        /** Telegraf and its like. */
        FOREIGN("foreign senders");

        private final String words;

        Writer(String words) {
            this.words = words;
        }

        /** In words, for documents. */
        public String words() {
            return words;
        }
    }

    private final String form;
    private final Writer writer;
    private final int qos;
    private final boolean retained;
    private final String payload;

    TopicKind(String form, Writer writer, int qos, boolean retained, String payload) {
        this.form = form;
        this.writer = writer;
        this.qos = qos;
        this.retained = retained;
        this.payload = payload;
    }

    /** The topic with its variable levels in angle brackets. */
    public String form() {
        return form;
    }

    /** A filter that matches every topic of this kind. */
    public String filter() {
        return form.replaceAll("<[a-z]+>", "+");
    }

    /** Who may write it. */
    public Writer writer() {
        return writer;
    }

    /** The quality of service it is sent with. */
    public int qos() {
        return qos;
    }

    /** Whether its last message is kept by the broker. */
    public boolean isRetained() {
        return retained;
    }

    /** What a message holds, for documents. */
    public String payload() {
        return payload;
    }
}
