// What became of every sample, as the collectors account for it: an identity that must hold, in total and by board.

import {el, text} from './dom.js';
import {age} from './format.js';

const PARTS = [
  ['stored', 'stored', 'In the store'],
  ['elsewhere', 'stored before', 'Stored by a collector that no longer speaks, or before the account began'],
  ['waiting', 'waiting', 'Came in, not yet in the store'],
  ['missing', 'missing', 'Not here although a later one is; may still come'],
  ['lost', 'lost', 'Given up by the publisher, because its outbox was full'],
  ['expired', 'expired', 'Came when older than what the store keeps'],
];
const BESIDE = [
  ['rejected', 'rejected', 'Rows that the store can never take, kept as dead letters'],
  ['duplicate', 'duplicate', 'Came again; stored once'],
  ['late', 'late', 'Came more than 5 s behind a later one; stored'],
];
const LEVELS = {lost: 'bad', rejected: 'bad', missing: 'warn', expired: 'warn'};

const count = new Intl.NumberFormat('en-GB');

export class PipelinePanel {
  constructor(sub, body) {
    this.sub = sub;
    this.quiet = el('p', {class: 'quiet'}, 'No collector has published its account yet; it does every 10 s.');
    this.identity = el('p', {class: 'identity'});
    this.rows = el('tbody');
    this.table = el('div', {class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Samples by board'},
      el('table', {}, el('caption', {class: 'hidden-text'}, 'What became of the samples of each board'),
        el('thead', {}, el('tr', {}, el('th', {scope: 'col'}, 'Board'), el('th', {scope: 'col', title: 'Numbers given by the publishers'}, 'offered'),
          ...[...PARTS, ...BESIDE].map(([, name, title]) => el('th', {scope: 'col', title}, name)))),
        this.rows));
    body.append(this.quiet, this.identity, this.table);
    this.apply(undefined, 0);
  }

  apply(account, now) {
    this.account = account ?? undefined;
    this.came = now;
    this.changed = true;
  }

  render(picked, now) {
    const account = this.account;
    text(this.sub, account ? `samples of all boards, as of ${age(now - this.came)}` : '');
    if (!this.changed && this.picked === picked) {
      return;
    }
    this.changed = false;
    this.picked = picked;
    this.quiet.hidden = account !== undefined;
    this.identity.hidden = this.table.hidden = account === undefined;
    if (account) {
      this.identity.replaceChildren(...identity(account.total));
      const more = account.of_boards - account.boards.length;
      this.rows.replaceChildren(...account.boards.map(board => row(board, board.id === picked)),
        ...(more > 0 ? [el('tr', {}, el('th', {scope: 'row', colspan: '11'}, `and ${count.format(more)} more boards, in order`))] : []));
    }
  }
}

/** offered = stored + …: parts that are nothing are left out, save those that matter most. */
function identity(sums) {
  const shown = PARTS.filter(([key]) => sums[key] > 0 || key === 'stored' || key === 'waiting' || key === 'lost');
  const all = PARTS.reduce((sum, [key]) => sum + (sums[key] ?? 0), 0);
  const off = (sums.offered ?? 0) - all;
  return [
    el('span', {class: 'part'}, el('b', {}, count.format(sums.offered ?? 0)), ' offered'),
    ...shown.flatMap(([key, name, title], at) => [at ? ' + ' : ' = ',
      el('span', {class: `part ${level(key, sums[key])}`, title}, el('b', {}, count.format(sums[key] ?? 0)), ` ${name}`)]),
    ' ', el('span', {class: 'verdict', 'data-holds': `${off === 0}`}, off === 0 ? '✓ adds up' : `✕ ${count.format(off)} unaccounted for`),
  ];
}

function row(board, isPicked) {
  return el('tr', {class: isPicked ? 'picked' : undefined, 'data-pipeline-board': board.id}, el('th', {scope: 'row'}, board.id),
    ...['offered', ...[...PARTS, ...BESIDE].map(([key]) => key)].map(key => el('td',
      {class: board[key] > 0 ? level(key, board[key]) : 'none', 'data-count': key}, count.format(board[key] ?? 0))));
}

function level(key, value) {
  return value > 0 ? LEVELS[key] ?? '' : '';
}
