// Ranges longer than the five minutes that the page keeps by itself: asked of the store, shown with their extremes.

import {attribute, el, text} from './dom.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
export const RANGES = [
  {name: '5 min', words: 'last five minutes', ms: 5 * MINUTE, step: 1},
  {name: '1 h', words: 'last hour', ms: HOUR, step: 10},
  {name: '24 h', words: 'last 24 hours', ms: DAY, step: 120},
  {name: '7 d', words: 'last seven days', ms: 7 * DAY, step: 600},
  {name: '90 d', words: 'last 90 days', ms: 90 * DAY, step: 7200},
  {name: '1 y', words: 'last year', ms: 365 * DAY, step: 21_600},
];
const TIERS = {raw: 'samples', minutes: 'minutes', hours: 'hours'};
const STEPS = {1: '1 s', 10: '10 s', 120: '2 min', 600: '10 min', 7200: '2 h', 21600: '6 h'};
const LEAST_WAIT_MS = 10_000;
const MOST_WAIT_MS = 300_000;

export class Ranges {
  /** `onChange(problem)` is called when there is something new to draw, or a reason why not. */
  constructor(buttons, sub, onChange) {
    this.sub = sub;
    this.onChange = onChange;
    this.picked = RANGES[0];
    this.buttons = RANGES.map(range => {
      const button = el('button', {type: 'button'}, range.name);
      button.addEventListener('click', () => this.pick(range));
      buttons.append(button);
      return button;
    });
    this.forget();
  }

  pick(range) {
    this.picked = range;
    this.forget();
    this.onChange('');
  }

  forget() {
    this.points = [];
    this.tiers = [];
    this.due = 0;
    this.board = undefined;
    this.turn = (this.turn ?? 0) + 1;
    this.#say();
  }

  get isLive() {
    return this.picked === RANGES[0];
  }

  #say() {
    this.buttons.forEach((button, i) => attribute(button, 'aria-pressed', String(RANGES[i] === this.picked)));
    const of = this.tiers.length > 0 ? `, from ${this.tiers.map(tier => TIERS[tier] ?? tier).join(' and ')}` : '';
    text(this.sub, `${this.picked.words}, ${STEPS[this.picked.step]}${this.isLive ? '' : of}`);
  }

  /** Asks the store if it is time to. */
  async look(board, now) {
    if (this.board !== board.id) {
      this.forget();
      this.board = board.id;
    }
    if (this.isLive || now < this.due) {
      return;
    }
    const {ms, step} = this.picked;
    const turn = this.turn;
    this.due = now + Math.min(MOST_WAIT_MS, Math.max(LEAST_WAIT_MS, step * 500));
    const width = step * 1000;
    const to = Math.ceil(board.clock(now) / width) * width;
    const query = new URLSearchParams({board: board.id, from: to - Math.ceil(ms / width) * width, to, step});
    let problem = 'No history: the page’s server does not answer';
    try {
      const answer = await fetch(`/api/v1/history?${query}`);
      const body = await answer.json();
      problem = answer.ok ? '' : `No history: ${body.error}`;
      if (answer.ok && turn === this.turn) {
        this.points = body.points;
        this.tiers = body.tiers;
        this.#say();
      }
    } catch {
      // said below
    }
    if (turn === this.turn) {
      this.onChange(problem);
    }
  }
}
