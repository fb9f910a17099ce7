// Numbers as a person reads them, always with a known number of places, so that columns do not jump.

export const NONE = '–';

export function places(value, digits) {
  return value === undefined ? NONE : value.toFixed(digits);
}

export function percent(value) {
  return value === undefined ? NONE : value.toFixed(value >= 99.95 || value <= -99.95 ? 0 : 1);
}

export function megabytes(bytes) {
  if (bytes === undefined) {
    return NONE;
  }
  const mb = bytes / 1e6;
  return mb.toFixed(mb >= 100 ? 0 : mb >= 10 ? 1 : mb >= 0.1 || mb === 0 ? 2 : 3);
}

export function sum(a, b) {
  return a === undefined && b === undefined ? undefined : (a ?? 0) + (b ?? 0);
}

/** A ratio as a signed percentage: 0.062 → "+6.2". */
export function signed(ratio) {
  if (!Number.isFinite(ratio)) {
    return NONE;
  }
  const pct = ratio * 100;
  const text = Math.abs(pct).toFixed(Math.abs(pct) < 0.995 ? 2 : 1);
  return (Number(text) === 0 ? '±' : pct < 0 ? '−' : '+') + text;
}

export function age(ms) {
  const s = Math.floor(ms / 1000);
  if (s < 2) {
    return 'now';
  }
  return `${duration(s)} ago`;
}

export function duration(seconds) {
  const s = Math.max(0, Math.round(seconds));
  if (s < 120) {
    return `${s} s`;
  } else if (s < 7200) {
    return `${Math.floor(s / 60)} min`;
  } else if (s < 172800) {
    return `${Math.floor(s / 3600)} h ${Math.floor((s % 3600) / 60)} m`;
  }
  return `${Math.floor(s / 86400)} d`;
}

const TIME = new Intl.DateTimeFormat('en-GB', {hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false});
const MINUTE = new Intl.DateTimeFormat('en-GB', {hour: '2-digit', minute: '2-digit', hour12: false});
const DAY = new Intl.DateTimeFormat('en-GB', {day: 'numeric', month: 'short'});

export const time = ms => TIME.format(ms);

/** A mark on an axis that spans so many milliseconds: the time within a day, else the day. */
export const mark = (ms, span) => (span > 2 * 86_400_000 ? DAY : MINUTE).format(ms);

/** The time, with the day when it is another one. */
export function moment(ms) {
  const today = new Date(ms).toDateString() === new Date().toDateString();
  return (today ? '' : `${DAY.format(ms)} `) + MINUTE.format(ms);
}
