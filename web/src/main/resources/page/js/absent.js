// Why a value is not there, in words: from what the board says of its sources, else what is usually so.

const SHORT = {watts: 'no meter', temp: 'no sensor', psi: 'off', iowait: 'unknown'};
const LONG = {
  watts: 'No power: this board has no meter that the probe can read',
  temp: 'No temperature: this board has no sensor that the probe can read',
  psi: 'No pressure: the kernel does not say it (CONFIG_PSI, psi=1)',
};
const SOURCES = {watts: /power|meter|rapl|hwmon|ina/, temp: /temp|thermal/, psi: /pressure|psi/, disk: /disk/, net: /net/};

/** {short, long} when the column has no value on a live board. */
export function why(board, key) {
  const told = reasonOf(board.info, SOURCES[key]);
  if (!SHORT[key] && !told) {
    return undefined;
  }
  return {short: SHORT[key] ?? 'none', long: told ?? LONG[key] ?? 'unknown'};
}

/** The birth message's `sources`: an array of {id, reason} where silent. */
function reasonOf(info, pattern) {
  const sources = Array.isArray(info?.sources) ? info.sources : [];
  const silent = pattern && sources.find(source => pattern.test(String(source?.id)) && typeof source?.reason === 'string');
  return silent ? `${silent.id}: ${silent.reason}` : undefined;
}
