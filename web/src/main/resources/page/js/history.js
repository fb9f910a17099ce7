// Fills the last five minutes from the store, and asks again while seconds are missing: a store commits in batches, so
// the newest of them come a little later than the page.

import {WINDOW_MS} from './board.js';

const FIRST_WAIT_MS = 4000;
const MOST_WAIT_MS = 60_000;

export class History {
  constructor(onChange) {
    this.onChange = onChange;
    this.asked = new Map(); // board id → {due, wait}
  }

  /** Everything may be missing again: the page was away. */
  reset() {
    this.asked.clear();
  }

  /** Asks for the board's past if it is time to. */
  async look(board, now) {
    const plan = this.asked.get(board.id) ?? {due: 0, wait: FIRST_WAIT_MS};
    if (board.t === undefined && board.status === undefined || now < plan.due || !board.hasHoles(now)) {
      return;
    }
    this.asked.set(board.id, {due: now + plan.wait, wait: Math.min(MOST_WAIT_MS, plan.wait * 2)});
    const to = Math.ceil(board.clock(now) / 1000) * 1000;
    const query = new URLSearchParams({board: board.id, from: to - WINDOW_MS, to: to + 1000, step: 1});
    try {
      const answer = await fetch(`/api/v1/history?${query}`);
      const body = await answer.json();
      if (answer.ok) {
        board.remember(body.points);
      }
      this.onChange(board, answer.ok ? '' : `No history: ${body.error}`);
    } catch {
      this.onChange(board, 'No history: the page’s server does not answer');
    }
  }
}
