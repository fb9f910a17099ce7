// The connection in words: what is shown, and how far it can be trusted.

import {text} from './dom.js';
import {time} from './format.js';

const WORDS = {
  connecting: ['◌', 'Connecting', ''],
  live: ['●', 'Live', ''],
  'no-broker': ['▲', 'Disconnected from broker', 'no board can be heard; the page goes on by itself'],
  stale: ['▲', 'Stale', 'no board has spoken lately'],
  disconnected: ['✕', 'Disconnected', ''],
};

export class Header {
  constructor(element) {
    this.element = element;
    this.glyph = element.querySelector('.glyph');
    this.word = element.querySelector('.word');
    this.detail = element.querySelector('.detail');
  }

  /** `heard` is the wall time of the last message. */
  render(connection, boards, now, heard) {
    const quiet = connection === 'live' && boards.length > 0 && !boards.some(board => board.state(now) === 'live');
    const state = quiet ? 'stale' : connection;
    const [glyph, word, detail] = WORDS[state];
    this.element.dataset.state = state;
    text(this.glyph, glyph);
    text(this.word, word);
    text(this.detail, state === 'disconnected' ? `reconnecting; data until ${time(heard)}` : detail);
    document.body.classList.toggle('disconnected', state === 'disconnected');
  }
}
