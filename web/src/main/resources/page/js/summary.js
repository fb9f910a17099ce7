// The line on top: a few numbers about all boards. Each says what it is about; no two kinds are mixed in one.

import {el, text} from './dom.js';
import {NONE, percent, places, signed} from './format.js';
import {latestRun, losses} from './run.js';

export class Summary {
  constructor(container) {
    const figure = name => {
      const parts = {label: el('dt', {}, name), value: el('span', {class: 'figure'}, NONE), unit: el('span', {class: 'unit'}),
        more: el('span', {class: 'more'})};
      container.append(el('dl', {}, parts.label, el('dd', {}, parts.value, ' ', parts.unit, ' ', parts.more)));
      return parts;
    };
    this.power = figure('Fleet power');
    this.live = figure('Boards live');
    this.busiest = figure('Busiest board');
    this.hottest = figure('Hottest board');
    this.loss = figure('Throughput loss');
  }

  render(boards, now) {
    const live = boards.filter(board => board.state(now) === 'live');
    show(this.live, `${live.length} / ${boards.length}`);
    const measured = live.filter(board => board.live.watts !== undefined);
    show(this.power, measured.length ? places(measured.reduce((all, b) => all + b.live.watts, 0), 1) : NONE,
      measured.length ? 'W' : '', measured.length ? `${measured.length} of ${live.length} boards` : 'no board has a meter');
    this.#most(this.busiest, live, board => board.live.busy_pct, percent, '%', '');
    this.#most(this.hottest, live, board => board.live.temp_c, v => places(v, 1), '°C', 'no board has a sensor');
    this.#loss(boards);
  }

  #most(figure, boards, value, format, unit, none) {
    const known = boards.filter(board => value(board) !== undefined);
    const most = known.reduce((a, b) => (a === undefined || value(b) > value(a) ? b : a), undefined);
    show(figure, most ? format(value(most)) : NONE, most ? unit : '', most ? most.id : none);
  }

  /** The greatest loss of the latest run that has an interval: one workload, named, never an average of several. */
  #loss(boards) {
    const run = latestRun(boards)?.run;
    const known = losses(run).filter(row => row.low !== undefined && row.high !== undefined);
    const most = known.reduce((a, b) => (a === undefined || b.value > a.value ? b : a), undefined);
    const arm = run?.plan?.arms?.length === 2 ? '' : `, ${most?.arm}`; // of two arms the other one goes without saying
    text(this.loss.label, most ? `Throughput loss, ${most.workload}${arm}` : 'Throughput loss');
    if (most) {
      show(this.loss, signed(most.value), '%', `[${signed(most.low)}, ${signed(most.high)}] n = ${most.n}`);
    } else {
      show(this.loss, NONE, '', run ? 'no interval yet' : 'no soak run yet');
    }
  }
}

function show(figure, value, unit = '', more = '') {
  text(figure.value, value);
  text(figure.unit, unit);
  text(figure.more, more);
}
