// Numbers of the chosen board that need no chart.

import {el, text} from './dom.js';
import {NONE, places} from './format.js';
import {why} from './absent.js';

const FIGURES = [
  ['watts', 'Power', 'W', live => live.watts, 2],
  ['joules', 'Energy since boot', 'Wh', live => (live.joules === undefined ? undefined : live.joules / 3600), 2],
  ['temp', 'Temperature', '°C', live => live.temp_c, 1],
  ['load', 'Load, 1 min', '', live => live.load1, 2],
];

export class Figures {
  constructor(list) {
    this.values = new Map(FIGURES.map(([key, name]) => {
      const value = el('dd', {}, NONE);
      const row = el('div', {}, el('dt', {}, name), value);
      list.append(row);
      return [key, {value, row}];
    }));
    this.throttled = el('div', {hidden: true}, el('dt', {}, 'Throttled'), el('dd', {}, 'now'));
    list.append(this.throttled);
  }

  render(board, now) {
    const live = board?.state(now) === 'live' ? board.live : {};
    for (const [key, , unit, pick, digits] of FIGURES) {
      const {value, row} = this.values.get(key);
      const number = pick(live);
      const reason = number === undefined && live === board?.live ? why(board, key) : undefined;
      text(value, number === undefined ? reason?.short ?? NONE : `${places(number, digits)} ${unit}`.trim());
      value.classList.toggle('why', Boolean(reason));
      value.title = reason?.long ?? '';
      row.hidden = key === 'joules' && number === undefined;
    }
    this.throttled.hidden = !live.throttled;
  }
}
