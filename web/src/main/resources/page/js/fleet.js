// The table of boards: one row each, cells changed in place.

import {attribute, el, text} from './dom.js';
import {age, megabytes, NONE, percent, places, sum} from './format.js';
import {why} from './absent.js';
import {paper, spark} from './spark.js';

const GLYPHS = {live: '●', stale: '◌', offline: '✕', waiting: '◌'};
const ORDER = {live: 0, stale: 1, waiting: 2, offline: 3};

const number = (key, name, unit, column, title, value, show) => ({key, name, unit, column, title, value, show});
const COLUMNS = [
  {key: 'state', name: 'State', column: 'c-state', left: true},
  {key: 'id', name: 'Board', column: 'c-board', left: true},
  number('watts', 'Power', 'W', 'c-watts', 'Power into the board', l => l.watts, v => places(v, 2)),
  {key: 'spark', name: 'Last 60 s', unit: 'busy, 0–100 %', column: 'c-spark wide', left: true, fixed: true},
  number('busy', 'Busy', '%', 'c-short', 'CPU busy, without iowait', l => l.busy_pct, percent),
  number('iowait', 'iowait', '%', 'c-number wide', 'CPU waiting for I/O', l => l.iowait_pct, percent),
  number('mem', 'Memory', '%', 'c-long wide', 'Memory used', l => l.mem_used_pct, percent),
  number('temp', 'Temp', '°C', 'c-temp', 'Temperature', l => l.temp_c, v => places(v, 1)),
  number('net', 'Net', 'MB/s', 'c-number wide', 'Network, both ways',
    l => sum(l.net_rx_bytes_s, l.net_tx_bytes_s), megabytes),
  number('disk', 'Disk', 'MB/s', 'c-number wide', 'Disk, read and written',
    l => sum(l.disk_read_bytes_s, l.disk_write_bytes_s), megabytes),
  number('load', 'Load', '1 min', 'c-short wide', 'Load average over one minute', l => l.load1, v => places(v, 2)),
  number('psi', 'Pressure', 'CPU, %', 'c-long wide', 'Share of time in which tasks waited for a CPU',
    l => l.psi_cpu_pct, percent),
  {key: 'seen', name: 'Seen', column: 'c-seen wide'},
];

export class FleetTable {
  constructor(container, onPick) {
    this.container = container;
    this.onPick = onPick;
    this.rows = new Map();
    this.sort = {key: 'id', down: false};
    this.filter = '';
    this.body = el('tbody');
    this.heads = new Map(COLUMNS.map(column => [column.key, this.#head(column)]));
    container.append(el('table', {class: 'fleet'},
      el('caption', {class: 'hidden-text'}, 'Boards and what they do now'),
      el('thead', {}, el('tr', {}, ...this.heads.values())), this.body));
    this.#showSort();
  }

  #head(column) {
    const label = [el('span', {class: 'name'}, column.name), el('span', {class: 'unit'}, column.unit ?? '\u00a0')];
    const th = el('th', {scope: 'col', class: `${column.column} ${column.left ? 'left' : ''}`, title: column.title});
    if (column.fixed) {
      th.append(...label);
    } else {
      const button = el('button', {type: 'button'}, ...label);
      button.addEventListener('click', () => this.#sortBy(column.key));
      th.append(button);
    }
    return th;
  }

  #sortBy(key) {
    this.sort = {key, down: this.sort.key === key ? !this.sort.down : key !== 'id' && key !== 'state'};
    this.#showSort();
    this.last && this.render(this.last.boards, this.last.picked, performance.now(), true);
  }

  #showSort() {
    for (const [key, th] of this.heads) {
      attribute(th, 'aria-sort', key === this.sort.key ? (this.sort.down ? 'descending' : 'ascending') : undefined);
    }
  }

  /** Ids in the order shown. */
  shown() {
    return [...this.body.children].filter(row => !row.hidden).map(row => row.dataset.board);
  }

  render(boards, picked, now, resort) {
    this.last = {boards, picked};
    const sheet = paper(this.heads.get('spark'));
    for (const board of boards) {
      const row = this.rows.get(board.id) ?? this.#add(board.id);
      this.#fill(row, board, board.id === picked, now, sheet);
      row.tr.hidden = !board.id.includes(this.filter);
    }
    for (const [id, row] of this.rows) {
      if (!boards.some(board => board.id === id)) {
        row.tr.remove();
        this.rows.delete(id);
      }
    }
    if (resort || this.body.children.length !== this.sorted) {
      this.sorted = this.body.children.length;
      this.body.append(...this.#ordered(boards, now).map(board => this.rows.get(board.id).tr));
    }
  }

  /** Sorted when asked and when boards come or go, not each second: rows must not move under the pointer. */
  #ordered(boards, now) {
    const column = COLUMNS.find(c => c.key === this.sort.key);
    const key = {
      id: board => board.id,
      state: board => ORDER[board.state(now)],
      seen: board => now - board.seen,
    }[column.key] ?? (board => column.value(board.live) ?? -Infinity);
    const by = (a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id < b.id ? -1 : 1);
    return [...boards].sort((a, b) => (this.sort.down ? by(b, a) : by(a, b)));
  }

  #add(id) {
    const cells = Object.fromEntries(COLUMNS.map(column => [column.key,
      el('td', {class: `${column.key === 'state' ? 'state ' : ''}${column.left ? 'left ' : ''}`
        + (column.column.includes('wide') ? 'wide' : '')})]));
    cells.canvas = el('canvas', {'aria-hidden': 'true'});
    cells.spark.append(cells.canvas);
    cells.pick = el('button', {type: 'button', class: 'pick', title: id}, id);
    cells.id.append(cells.pick);
    cells.glyph = el('span', {'aria-hidden': 'true'});
    cells.word = el('span');
    cells.state.append(cells.glyph, ' ', cells.word);
    const tr = el('tr', {}, ...COLUMNS.map(column => cells[column.key]));
    tr.dataset.board = id;
    tr.addEventListener('click', () => this.onPick(id));
    const row = {tr, cells};
    this.rows.set(id, row);
    this.body.append(tr);
    return row;
  }

  #fill({tr, cells}, board, isPicked, now, sheet) {
    const state = board.state(now);
    const live = state === 'live';
    attribute(tr, 'data-state', state);
    tr.classList.toggle('picked', isPicked);
    attribute(cells.pick, 'aria-pressed', String(isPicked));
    text(cells.glyph, GLYPHS[state]);
    text(cells.word, state);
    for (const column of COLUMNS) {
      if (column.value) {
        const value = live ? column.value(board.live) : undefined;
        this.#number(cells[column.key], column, value, live ? why(board, column.key) : undefined);
      }
    }
    cells.temp.classList.toggle('hot', live && Boolean(board.live.throttled));
    text(cells.seen, board.seen === -Infinity ? NONE : age(now - board.seen));
    spark(cells.canvas, board.points, board.clock(now), live, sheet);
  }

  #number(cell, column, value, reason) {
    text(cell, value === undefined && reason ? reason.short : column.show(value));
    cell.classList.toggle('why', value === undefined && Boolean(reason));
    attribute(cell, 'title', value === undefined && reason ? reason.long : undefined);
  }
}
