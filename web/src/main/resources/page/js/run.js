// Which soak run is shown, and its rows in the order a person reads them.

const NUMBERS = ['value', 'low', 'high', 'median', 'delta', 'level', 'n', 'n_marked', 'pairs_needed'];

/** The board whose run began last: run ids begin with their start. */
export function latestRun(boards) {
  return boards.filter(board => board.run).reduce((a, b) => (a === undefined || b.run.id > a.run.id ? b : a), undefined);
}

/** The chosen board's run, else the latest of all. */
export function runToShow(boards, picked) {
  return picked?.run ? picked : latestRun(boards);
}

/** Overhead rows over the whole run, in the plan's order of workloads. */
export function wholeRun(run) {
  const order = (run?.plan?.workloads ?? []).map(workload => workload.id);
  const place = row => (order.includes(row.workload) ? order.indexOf(row.workload) : order.length);
  return (run?.overhead ?? []).filter(row => row.window === 'run').map(known).sort((a, b) => place(a) - place(b)
    || compare(a.workload, b.workload) || compare(a.quantity, b.quantity) || compare(a.arm, b.arm)
    || Number(a.instances) - Number(b.instances));
}

/** Without what should be a number and is none, so that nothing is drawn or said of it. */
function known(row) {
  return Object.fromEntries(Object.entries(row).filter(([name, value]) => !NUMBERS.includes(name) || Number.isFinite(value)));
}

export function losses(run) {
  return wholeRun(run).filter(row => row.quantity === 'throughput_loss' && typeof row.value === 'number');
}

export function reference(run) {
  return run?.plan?.arms?.[0] ?? 'native';
}

function compare(a, b) {
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}
