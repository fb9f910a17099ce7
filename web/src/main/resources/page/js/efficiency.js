// Work per joule of each workload and arm, or the reason why it is refused.

import {el, svg} from './dom.js';
import {reference} from './run.js';

export class EfficiencyPanel {
  constructor(body) {
    this.body = body;
  }

  render(board) {
    const run = board?.run;
    const rows = (run?.efficiency ?? []).filter(row => row.window === 'run');
    const key = JSON.stringify([run?.id, rows]);
    if (key === this.drawn) {
      return;
    }
    this.drawn = key;
    const valued = rows.filter(row => row.value !== undefined);
    const refused = rows.filter(row => row.value === undefined && row.refused);
    const parts = [];
    if (valued.length) {
      parts.push(bars(valued, run));
    }
    for (const [reason, names] of byReason(refused)) {
      parts.push(el('p', {class: 'refused'}, el('strong', {}, 'Refused: '), reason,
        el('span', {class: 'sub'}, ` (${[...names].join(', ')})`)));
    }
    this.body.replaceChildren(...(parts.length ? parts : [el('p', {class: 'quiet'},
      'Work per joule of a soak run stands here, or why it cannot be told.')]));
  }
}

function byReason(rows) {
  const reasons = new Map();
  for (const row of rows) {
    reasons.set(row.refused, (reasons.get(row.refused) ?? new Set()).add(row.workload));
  }
  return reasons;
}

/** Bars are comparable only within one workload and quantity: units differ between them. */
function bars(rows, run) {
  const most = new Map();
  const group = row => `${row.workload} ${row.quantity}`;
  for (const row of rows) {
    most.set(group(row), Math.max(most.get(group(row)) ?? 0, row.high ?? row.value));
  }
  const unit = row => run.plan?.workloads.find(workload => workload.id === row.workload)?.unit ?? 'units';
  const sorted = [...rows].sort((a, b) => (group(a) + a.arm < group(b) + b.arm ? -1 : 1));
  return el('table', {class: 'bars'}, el('tbody', {}, ...sorted.map(row => el('tr', {},
    el('th', {class: 'name', scope: 'row'}, `${row.workload}, ${row.arm}`),
    el('td', {}, bar(row.value / most.get(group(row)), row.arm === reference(run))),
    el('td', {class: 'value'}, `${Number(row.value.toPrecision(4))}`,
      el('span', {class: 'sub'}, `${range(row)} ${unit(row)}/J, n = ${row.n}${row.quantity === 'work_per_joule_above_idle' ? ', above idle' : ''}`))))));
}

function range(row) {
  return row.low === undefined ? '' : ` [${Number(row.low.toPrecision(4))}, ${Number(row.high.toPrecision(4))}]`;
}

function bar(share, isReference) {
  const picture = svg('svg', {'aria-hidden': 'true', focusable: 'false'},
    svg('rect', {class: isReference ? 'native' : 'other', width: `${share * 100}%`, height: 10}));
  for (let at = 3; !isReference && at < share * 100; at += 3) {
    picture.append(svg('line', {class: 'stripe', x1: `${at}%`, x2: `${at - 1.5}%`, y1: 0, y2: 10}));
  }
  return picture;
}
