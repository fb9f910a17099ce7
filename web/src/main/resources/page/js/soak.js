// Where a soak run is: how far, the last blocks, what runs now.

import {el} from './dom.js';
import {duration, moment, places} from './format.js';
import {reference} from './run.js';

const STATES = {running: 'running', ended: 'ended', aborted: 'aborted'};

export class SoakPanel {
  constructor(name, body) {
    this.name = name;
    this.body = body;
  }

  render(board) {
    const run = board?.run;
    const key = run ? JSON.stringify([board.id, run, run.state === 'running' ? board.work : 0]) : 'none';
    if (key === this.drawn) {
      return; // built anew only when something was said
    }
    this.drawn = key;
    this.name.textContent = run ? `${run.plan?.plan ?? run.id} on ${board.id}` : '';
    this.name.title = run?.id ?? '';
    this.body.replaceChildren(...(run ? parts(board, run) : [nothing()]));
  }
}

function nothing() {
  return el('p', {class: 'quiet'}, 'No soak run yet. To compare native work with the same work in containers, run ',
    el('code', {}, 'boardwatt soak quick'), ' on a board.');
}

function parts(board, run) {
  const planned = plannedBlocks(run);
  const ended = run.blocks_ended;
  const done = planned === undefined ? undefined : Math.min(1, ended / planned);
  const parts = [];
  if (done !== undefined) {
    parts.push(el('progress', {max: 1, value: run.state === 'ended' ? 1 : done, 'aria-label': 'Progress of the soak run'}));
  }
  parts.push(howFar(run, done, ended, planned), blocks(run), facts(board, run));
  return parts;
}

/** Known only for a fixed number of pairs: each pair is one block of the reference and one of another arm. */
function plannedBlocks(run) {
  const plan = run.plan;
  if (!plan?.fixed) {
    return undefined;
  }
  const series = plan.workloads.reduce((all, workload) => all + workload.instances.length, 0);
  return series * plan.pairs.max * Math.max(1, plan.arms.length - 1) * Math.min(2, plan.arms.length);
}

function howFar(run, done, ended, planned) {
  const far = done === undefined ? `${ended} blocks` : `${Math.round(done * 100)} %`;
  const of = planned === undefined ? '' : `, ${ended} of ${planned} blocks`;
  const since = run.started === undefined ? '' : `, since ${moment(run.started)}`;
  const tail = run.state === 'running' ? `${of}${since}${left(run, ended, planned)}` : `${of}, ${STATES[run.state]} ${moment(run.ended)}`;
  return el('p', {class: 'how-far'}, el('strong', {}, far), tail);
}

/** By how long the blocks took so far. */
function left(run, ended, planned) {
  const last = run.blocks.findLast(block => block.ended !== undefined);
  if (planned === undefined || run.started === undefined || !last || ended === 0) {
    return '';
  }
  return `, about ${duration(((last.ended - run.started) / 1000 / ended) * (planned - ended))} left`;
}

function blocks(run) {
  const native = reference(run);
  const shared = sharedPrefix((run.plan?.workloads ?? []).map(workload => workload.id));
  return el('ol', {'aria-label': 'Last blocks'}, ...run.blocks.map(block => {
    const marked = block.ended !== undefined && block.reason;
    const now = run.state === 'running' && block.ended === undefined;
    return el('li', {
      class: `${block.arm === native ? 'native' : 'other'}${marked ? ' marked' : ''}`,
      'aria-current': now ? 'step' : undefined,
      title: `block ${block.block}, pair ${block.pair}, ${block.workload}${marked ? `, marked: ${block.reason}` : ''}`,
    }, marked ? `${block.arm} (marked)` : block.arm, el('span', {class: 'load'}, block.workload.slice(shared.length)));
  }));
}

/** "sysbench-" of sysbench-cpu and sysbench-memory: where there is little room only the rest tells them apart. */
function sharedPrefix(ids) {
  const [first = ''] = ids;
  const end = first.lastIndexOf('-') + 1;
  return ids.length > 1 && ids.every(id => id.startsWith(first.slice(0, end))) ? first.slice(0, end) : '';
}

function facts(board, run) {
  const list = el('dl');
  const fact = (name, value, css) => value && list.append(el('dt', {}, name), el('dd', {class: css}, value));
  const block = run.blocks[run.blocks.length - 1];
  if (run.state === 'running' && block) {
    const resting = block.ended !== undefined;
    fact('Now', resting ? 'between blocks' : `${block.arm} · ${block.workload}${times(block.instances)} · pair ${block.pair}`
      + (run.plan ? ` of ${pairs(run.plan.pairs)}` : ''));
    fact('Work', resting ? '–' : work(board, run, block));
  }
  if (run.state === 'aborted') {
    fact('Aborted', run.message || 'no reason was given', 'bad');
  }
  if (run.plan) {
    fact('Factor', `${run.plan.factor}: ${run.plan.arms.join(', ')} (${run.plan.order})`);
    fact('Workloads', run.plan.workloads.map(workload => workload.id).join(', '));
  }
  fact('Marked', run.blocks_marked && `${run.blocks_marked} of ${run.blocks_ended} blocks`);
  if (run.started !== undefined && run.ended !== undefined) {
    fact('Took', duration((run.ended - run.started) / 1000));
  }
  fact('Run', run.id);
  return list;
}

function work(board, run, block) {
  const now = board.work;
  if (!now || now.run !== run.id || now.workload !== block.workload || now.arm !== block.arm) {
    return '–';
  }
  const unit = run.plan?.workloads.find(workload => workload.id === block.workload)?.unit ?? 'units';
  return `${places(now.done, now.done >= 100 ? 0 : 1)} ${unit} in the last second${now.state ? ` (${now.state})` : ''}`;
}

const times = instances => (instances > 1 ? ` × ${instances}` : '');
const pairs = ({min, max}) => (min === max ? `${max}` : `${min} to ${max}`);
