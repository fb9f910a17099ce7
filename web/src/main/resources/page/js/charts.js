// Three charts of one board over a range of time. A step without a value is a gap in the line; where a step sums up many
// samples, a band shows the least and the most of them.

import {colour, el, text} from './dom.js';
import {mark, megabytes, NONE, percent, time} from './format.js';
import {RANGES} from './ranges.js';

const percentage = {unit: '%', show: percent, range: () => [0, 100]};
const PLOTS = [
  {...percentage, title: 'CPU', series: [
    {name: 'busy', field: 'busy_pct'},
    {name: 'iowait', field: 'iowait_pct', other: true, dashed: true}]},
  {...percentage, title: 'Memory and CPU pressure', series: [
    {name: 'memory', field: 'mem_used_pct'},
    {name: 'pressure', field: 'psi_cpu_pct', other: true, dashed: true}]},
  {unit: 'MB/s', title: 'Disk and net', show: megabytes, scale: 1e-6,
    range: (u, low, high) => [0, Math.max(0.1, (high ?? 0) * 1.1)], series: [
      {name: 'read', field: 'disk_read_bytes_s'},
      {name: 'write', field: 'disk_write_bytes_s', dashed: true},
      {name: 'in', field: 'net_rx_bytes_s', other: true},
      {name: 'out', field: 'net_tx_bytes_s', other: true, dashed: true}]},
];

export class Charts {
  constructor(container) {
    this.plots = PLOTS.map(plot => new Plot(container, plot));
    new ResizeObserver(() => this.plots.forEach(plot => plot.resize())).observe(container);
    document.addEventListener('themechange', () => this.plots.forEach(plot => plot.chart.redraw(false)));
  }

  render(board, now, ranges) {
    const end = board === undefined ? Date.now() : board.clock(now);
    const range = ranges.picked;
    const own = ranges.isLive ? board?.points ?? [] : ranges.points;
    const points = withGaps(own, 2.5 * (ranges.isLive ? board?.interval ?? 1000 : range.step * 1000));
    this.plots.forEach(plot => plot.render(points, end, board?.id ?? '', range));
  }
}

class Plot {
  constructor(container, plot) {
    this.plot = plot;
    this.range = RANGES[0];
    this.values = plot.series.map(() => el('span', {class: 'value'}, NONE));
    this.box = el('div', {class: 'chart', role: 'img', 'aria-label': plot.title});
    container.append(el('div', {}, this.#head(), this.box));
    this.chart = new globalThis.uPlot(this.#options(), [[], ...plot.series.flatMap(() => [[], [], []])], this.box);
  }

  #head() {
    return el('div', {class: 'plot-head'}, el('span', {}, `${this.plot.title}, ${this.plot.unit}`),
      ...this.plot.series.map(({name, other, dashed}, i) => el('span', {class: 'series'},
        el('span', {class: `swatch ${other ? 'other' : ''} ${dashed ? 'dashed' : ''}`, 'aria-hidden': 'true'}),
        name, ' ', this.values[i])));
  }

  #options() {
    const axis = {stroke: () => colour('--muted'), grid: {stroke: () => colour('--grid'), width: 1}, ticks: {show: false},
      font: '11px system-ui, "DejaVu Sans", sans-serif'};
    return {
      width: 300, height: 168, legend: {show: false}, padding: [8, 18, 0, 0],
      cursor: {drag: {x: false, y: false}, sync: {key: 'board'}, points: {size: 6}},
      hooks: {setCursor: [() => this.#showValues()]},
      scales: {x: {time: true, auto: false}, y: {range: this.plot.range}},
      axes: [
        {...axis, size: 24, space: 60, values: (u, splits) => splits.map(s => mark(s * 1000, this.range.ms))},
        {...axis, size: 44, space: 36},
      ],
      // All lines first, then the two edges of each one's band.
      series: [{}, ...this.plot.series.map(({other, dashed}) => ({
        stroke: () => colour(other ? '--other' : '--native'), width: 1.5, dash: dashed ? [5, 3] : undefined,
        points: {show: false}, spanGaps: false})),
      ...this.plot.series.flatMap(() => [0, 1].map(() => ({width: 0, points: {show: false}, spanGaps: false})))],
      bands: this.plot.series.map(({other}, i) => ({
        series: [this.plot.series.length + 2 + 2 * i, this.plot.series.length + 1 + 2 * i],
        fill: () => `color-mix(in srgb, ${colour(other ? '--other' : '--native')} 18%, transparent)`})),
    };
  }

  resize() {
    const {clientWidth: width, clientHeight: height} = this.box;
    if (width > 0 && (width !== this.chart.width || height !== this.chart.height)) {
      this.chart.setSize({width, height});
    }
  }

  render(points, end, name, range) {
    const scale = this.plot.scale ?? 1;
    this.range = range;
    const column = field => points.map(p => (p[field] === undefined ? null : p[field] * scale));
    const columns = [...this.plot.series.map(({field}) => column(field)),
      ...this.plot.series.flatMap(({field}) => [column(`${field}_min`), column(`${field}_max`)])];
    this.last = points[points.length - 1];
    this.points = points;
    this.chart.batch(() => {
      this.chart.setData([points.map(p => p.t / 1000), ...columns], false);
      this.chart.setScale('x', {min: (end - range.ms) / 1000, max: end / 1000});
    });
    this.#showValues();
    this.#describe(name);
  }

  /** What the pointer is on, else the newest. */
  #showValues() {
    const at = this.chart?.cursor?.idx;
    const point = at === null || at === undefined ? this.last : this.points?.[at];
    this.plot.series.forEach(({field}, i) => text(this.values[i], this.plot.show(point?.[field])));
  }

  /** For those who do not see it: said anew each half minute at most, so that it does not chatter. */
  #describe(name) {
    const stamp = Math.floor(Date.now() / 30_000) + name + this.range.name;
    if (this.stamp !== stamp && this.last) {
      this.stamp = stamp;
      const values = this.plot.series.map(({name: n, field}) => `${n} ${this.plot.show(this.last[field])}`).join(', ');
      this.box.setAttribute('aria-label',
        `${this.plot.title} of ${name} in ${this.plot.unit}, ${this.range.words}; at ${time(this.last.t)}: ${values}`);
    }
  }
}

/** An empty point between two that are further apart than they should be, so that the line breaks there. */
function withGaps(points, most) {
  const out = [];
  for (const point of points) {
    const before = out[out.length - 1];
    if (before && point.t - before.t > most) {
      out.push({t: before.t + 1000});
    }
    out.push(point);
  }
  return out;
}
