// The overhead of each workload: a dot with its interval beside zero, n, the kind of interval, and a verdict in words.

import {el, svg} from './dom.js';
import {signed} from './format.js';
import {reference, wholeRun} from './run.js';

const QUANTITIES = {
  throughput_loss: 'throughput loss', time_overhead: 'time', power_change: 'power', energy_overhead: 'energy',
  startup_time: 'start-up time', temperature_rise: 'temperature', time_to_throttle: 'time to throttle',
};
const KINDS = {
  sequence: 'valid however often one looks', t: 'valid at the end of a fixed number of pairs', window: 'of the last pairs only',
};

export class OverheadPanel {
  constructor(sub, body) {
    this.sub = sub;
    this.body = body;
  }

  render(board) {
    const run = board?.run;
    const rows = wholeRun(run);
    const key = JSON.stringify([run?.id, rows]);
    if (key === this.drawn) {
      return;
    }
    this.drawn = key;
    const delta = rows.find(row => row.delta !== undefined)?.delta;
    this.sub.textContent = run ? `beside ${reference(run)}; positive is worse${
      delta === undefined ? '' : `; shaded: ±${(delta * 100).toFixed(0)} % counts as equivalent`}` : '';
    this.body.replaceChildren(rows.length === 0 ? nothing(run) : table(rows));
  }
}

function nothing(run) {
  return el('p', {class: 'quiet'}, run?.state === 'running' ? 'After the first pair of blocks its overhead stands here.'
    : run ? 'This run has no overhead: no pair of blocks was completed.'
      : 'What a soak run finds stands here: one line per workload, with its interval.');
}

function table(rows) {
  const scale = scaleOf(rows);
  const head = el('thead', {}, el('tr', {}, el('th', {class: 'name', scope: 'col'}, 'Workload'),
    el('th', {class: 'plot', scope: 'col'}, axis(scale)), el('th', {class: 'value', scope: 'col'}, '%'),
    el('th', {class: 'says', scope: 'col'}, 'interval, n, verdict')));
  const several = new Set(rows.map(row => row.instances)).size > 1;
  const quantities = new Set(rows.map(row => row.quantity)).size > 1;
  return el('table', {class: 'forest'}, head, el('tbody', {}, ...rows.map(row => line(row, scale, several, quantities))));
}

function line(row, scale, several, quantities) {
  const about = [row.arm, several ? `× ${row.instances}` : '', quantities || row.quantity !== 'throughput_loss'
    ? QUANTITIES[row.quantity] ?? row.quantity : ''].filter(Boolean).join(', ');
  const tr = el('tr', {}, el('th', {class: 'name', scope: 'row', title: `${row.workload}, ${about}`}, row.workload,
    el('span', {class: 'arm'}, ` ${about}`)),
  el('td', {class: 'plot'}, plot(row, scale)), el('td', {class: 'value'}, signed(row.value)),
  el('td', {class: 'says'}, ...says(row)));
  tr.dataset.workload = row.workload;
  return tr;
}

/** In words, so that a wide interval is never read as "none". */
function says(row) {
  const marked = row.n_marked ? `, ${row.n_marked} left out` : '';
  if (row.value === undefined) {
    return [el('strong', {}, 'no estimate yet'), `, n = ${row.n ?? 0}${marked}`];
  }
  if (row.low === undefined || row.high === undefined) {
    return [el('strong', {}, `n = ${row.n}, no interval yet`), marked];
  }
  const level = Math.round((row.level ?? 0.95) * 100);
  return [`${level} % `, el('span', {class: 'interval'}, `[${signed(row.low)}, ${signed(row.high)}]`), ' ',
    el('span', {title: KINDS[row.interval]}, row.interval === 't' ? 't interval' : row.interval ?? ''),
    `, n = ${row.n}${marked}: `, el('strong', {}, verdict(row))];
}

function verdict(row) {
  const within = row.delta === undefined ? '' : ` within ±${(row.delta * 100).toFixed(0)} %`;
  switch (row.verdict) {
    case 'overhead': return row.value < 0 ? 'a gain' : 'an overhead';
    case 'equivalent': return `equivalent${within}`;
    case 'both': return `${row.value < 0 ? 'a gain' : 'an overhead'}, yet equivalent${within}`;
    default: return `not distinguishable${row.pairs_needed > 0 ? `, about ${row.pairs_needed} more pairs` : ''}`;
  }
}

/** One scale for all rows, zero always on it. */
function scaleOf(rows) {
  const ends = rows.flatMap(row => [row.low ?? row.value, row.high ?? row.value, row.value]).filter(Number.isFinite);
  const low = Math.min(0, ...ends);
  const high = Math.max(0, ...ends);
  const pad = ends.length === 0 ? 0.05 : Math.max(0.005, (high - low) * 0.08);
  const from = low - pad;
  const to = high + pad;
  const delta = rows.find(row => row.delta !== undefined)?.delta;
  return {from, to, delta, x: value => `${(((value - from) / (to - from)) * 100).toFixed(2)}%`};
}

function plot(row, {from, to, delta, x}) {
  const picture = svg('svg', {'aria-hidden': 'true', focusable: 'false'});
  if (delta !== undefined && delta < Math.max(-from, to)) {
    const left = Math.max(from, -delta);
    const right = Math.min(to, delta);
    picture.append(svg('rect', {class: 'band', x: x(left), width: `${((right - left) / (to - from)) * 100}%`, y: 0, height: 22}));
  }
  picture.append(svg('line', {class: 'zero', x1: x(0), x2: x(0), y1: 0, y2: 22}));
  if (row.value === undefined) {
    return picture;
  }
  const known = row.low !== undefined && row.high !== undefined;
  if (known) {
    picture.append(svg('line', {class: 'whisker', x1: x(row.low), x2: x(row.high), y1: 11, y2: 11}));
    for (const end of [row.low, row.high]) {
      picture.append(svg('line', {class: 'whisker', x1: x(end), x2: x(end), y1: 7, y2: 15}));
    }
  }
  picture.append(svg('circle', {class: `dot ${known ? '' : 'open'}`, cx: x(row.value), cy: 11, r: 5}));
  return picture;
}

function axis({from, to, x}) {
  const picture = svg('svg', {'aria-hidden': 'true', focusable: 'false'});
  const step = niceStep((to - from) / 5);
  const edge = (to - from) * 0.05; // a label nearer to the edge would be cut off
  for (let i = Math.ceil((from + edge) / step); i * step <= to - edge; i++) {
    const label = svg('text', {class: 'tick', x: x(i * step), y: 16, 'text-anchor': 'middle'});
    label.textContent = `${Number((i * step * 100).toPrecision(3))}`;
    picture.append(label);
  }
  return picture;
}

function niceStep(raw) {
  const power = 10 ** Math.floor(Math.log10(raw));
  return [1, 2, 5, 10].map(n => n * power).find(step => step >= raw);
}
