// Wires the page: messages change boards, boards are drawn. Nothing here knows what a kernel is.

import {Board} from './board.js';
import {Charts} from './charts.js';
import {$, text} from './dom.js';
import {EfficiencyPanel} from './efficiency.js';
import {Feed} from './feed.js';
import {Figures} from './figures.js';
import {FleetTable} from './fleet.js';
import {Header} from './header.js';
import {History} from './history.js';
import {keys} from './keys.js';
import {OverheadPanel} from './overhead.js';
import {PipelinePanel} from './pipeline.js';
import {Ranges} from './ranges.js';
import {runToShow} from './run.js';
import {SoakPanel} from './soak.js';
import {Summary} from './summary.js';

const boards = new Map();
let picked;
let connection = 'connecting';
let heard = Date.now();

const header = new Header($('connection'));
const summary = new Summary($('summary'));
const fleet = new FleetTable($('fleet'), pick);
const soak = new SoakPanel($('soak-name'), $('soak-body'));
const overhead = new OverheadPanel($('overhead-sub'), $('overhead-body'));
const efficiency = new EfficiencyPanel($('efficiency-body'));
const pipeline = new PipelinePanel($('pipeline-sub'), $('pipeline-body'));
const charts = new Charts($('plots'));
const figures = new Figures($('figures'));
const ranges = new Ranges($('ranges'), $('charts-sub'), note);
const history = new History((board, problem) => {
  if (board.id === picked && ranges.isLive) {
    note(problem);
  }
});

function note(problem) {
  text($('history-note'), problem);
  $('history-note').classList.toggle('warn', problem !== '');
  render();
}

function receive(message) {
  const now = performance.now();
  heard = Date.now();
  if (message.type === 'snapshot') {
    history.reset();
    for (const id of boards.keys()) {
      if (!Object.hasOwn(message.boards, id)) {
        boards.delete(id);
      }
    }
  }
  for (const [id, entry] of Object.entries(message.boards)) {
    if (entry.gone) {
      boards.delete(id);
      continue;
    }
    if (!boards.has(id)) {
      boards.set(id, new Board(id));
    }
    boards.get(id).apply(entry, now);
  }
  if (message.type === 'snapshot' || message.pipeline) {
    pipeline.apply(message.pipeline, now);
  }
  render();
}

function pick(id) {
  picked = id;
  text($('history-note'), '');
  render();
}

function move(by) {
  const shown = fleet.shown();
  const at = shown.indexOf(picked) + by;
  if (shown[at] !== undefined) {
    pick(shown[at]);
    document.querySelector(`tr[data-board="${CSS.escape(picked)}"]`).scrollIntoView({block: 'nearest'});
  }
}

function render() {
  const now = performance.now();
  const all = [...boards.values()];
  if (!boards.has(picked)) {
    picked = [...boards.keys()].sort()[0];
  }
  const board = boards.get(picked);
  const shown = runToShow(all, board);
  header.render(connection, all, now, heard);
  summary.render(all, now);
  fleet.render(all, picked, now);
  soak.render(shown);
  overhead.render(shown);
  efficiency.render(shown);
  pipeline.render(picked, now);
  text($('charts-title'), picked ?? 'No board');
  figures.render(board, now);
  charts.render(board, now, ranges);
  $('no-boards').hidden = all.length > 0 || connection === 'connecting';
  $('fleet').hidden = !$('no-boards').hidden;
  if (board && connection !== 'disconnected') {
    history.look(board, now);
    ranges.look(board, now);
  }
}

keys({
  move,
  filter: text => {
    fleet.filter = text;
    render();
  },
});
text($('hub-host'), location.hostname);
document.addEventListener('themechange', render);
window.boardwatt = {plots: () => charts.plots.map(plot => plot.chart)}; // for tests and the curious
setInterval(render, 500); // ages go on when nothing is said
new Feed(receive, state => {
  connection = state;
  if (state !== 'live') {
    render();
  }
});
