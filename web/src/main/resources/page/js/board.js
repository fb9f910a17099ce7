// One board as the page knows it: its last state, its last five minutes, and how old they are.

export const WINDOW_MS = 300_000;
const STALE_INTERVALS = 3;

export const FIELDS = [
  'watts', 'joules', 'busy_pct', 'iowait_pct', 'mem_used_pct', 'temp_c', 'load1', 'disk_read_bytes_s',
  'disk_write_bytes_s', 'net_rx_bytes_s', 'net_tx_bytes_s', 'psi_cpu_pct', 'throttled',
];

export class Board {
  constructor(id) {
    this.id = id;
    this.live = {};
    this.points = []; // {t, busy_pct, …} by ascending t, at most one a second
    this.seen = -Infinity; // performance.now() of the last live message
    this.spoke = false; // whether a live message came after the last status, by the server's order of arrival
    this.interval = 1000;
  }

  /** Takes what a message says; an entry with `t` is a whole live message, so what it lacks is unknown. */
  apply(entry, now) {
    if (entry.t !== undefined) {
      this.live = Object.fromEntries(FIELDS.filter(name => entry[name] !== undefined).map(name => [name, entry[name]]));
      this.t = entry.t;
      this.seen = now - (entry.age_ms ?? 0);
      this.interval = entry.interval_ms ?? 1000;
      this.#add({t: second(entry.t), ...this.live}, true);
    }
    this.status = entry.status ?? this.status;
    this.spoke = entry.spoke_since ?? this.spoke;
    this.info = entry.info ?? this.info;
    this.work = entry.work ?? this.work;
    this.run = entry.run ?? this.run;
    for (const [t, busy] of entry.recent_busy_pct ?? []) {
      this.#add({t: second(t), busy_pct: busy, partial: true}, false);
    }
  }

  /** Puts what the store has where the page has nothing. */
  remember(points) {
    for (const point of points) {
      this.#add(point, false);
    }
  }

  #add(point, wins) {
    const points = this.points;
    let at = points.length;
    while (at > 0 && points[at - 1].t >= point.t) {
      at--;
    }
    const same = points[at]?.t === point.t;
    if (!same) {
      points.splice(at, 0, point);
    } else if (wins || points[at].partial) {
      points[at] = point;
    }
    const from = points[points.length - 1].t - WINDOW_MS - 5000;
    while (points[0].t < from) {
      points.shift();
    }
  }

  state(now) {
    const fresh = now - this.seen <= STALE_INTERVALS * this.interval;
    if (this.status === 'offline' && !(this.spoke && fresh)) {
      return 'offline'; // a board that speaks after its status is there, whatever the status says
    } else if (this.seen === -Infinity) {
      return 'waiting';
    }
    return fresh ? 'live' : 'stale';
  }

  /** The board's clock now, as far as its last message tells; charts end there. */
  clock(now) {
    return this.t === undefined ? Date.now() : this.t + Math.max(0, now - this.seen);
  }

  /** Whether seconds are missing between the first and the last point of the window. */
  hasHoles(now) {
    const end = this.clock(now);
    let before = end - WINDOW_MS;
    for (const {t, partial} of this.points) {
      if (t > before) {
        if (partial || t - before > 2.5 * this.interval) {
          return true;
        }
        before = t;
      }
    }
    return false;
  }
}

function second(t) {
  return Math.floor(t / 1000) * 1000;
}
