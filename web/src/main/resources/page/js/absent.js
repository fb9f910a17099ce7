// Why a value is not there, in words: the board's own when its birth message has them, else what is usually so.

const SHORT = {watts: 'no meter', temp: 'no sensor', psi: 'off', iowait: 'unknown'};
const LONG = {
  watts: 'No power: this board has no meter that the probe can read',
  temp: 'No temperature: this board has no sensor that the probe can read',
  psi: 'No pressure: the kernel does not say it (CONFIG_PSI, psi=1)',
};
// What `probe --once` calls the values of a column.
const IDS = {
  watts: /^power\./, temp: /^temp\./, psi: /^pressure\.cpu/, disk: /^disk\./, net: /^net\./, mem: /^mem\./,
  busy: /^cpu\.busy/, iowait: /^cpu\.iowait/,
};

/** {short, long} when the column has no value on a live board. */
export function why(board, key) {
  const told = wordsOf(board.info, IDS[key]);
  if (!SHORT[key] && !told) {
    return undefined;
  }
  return {short: SHORT[key] ?? 'none', long: told ?? LONG[key] ?? 'unknown'};
}

/** The birth message's `silent`: an array of {id, reason}. */
function wordsOf(info, pattern) {
  const silent = Array.isArray(info?.silent) ? info.silent : [];
  const one = pattern && silent.find(each => pattern.test(String(each?.id)) && typeof each?.reason === 'string');
  return one ? `${one.id}: ${one.reason}` : undefined;
}
