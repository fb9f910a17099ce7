// The last 60 s of CPU busy, 0 to 100 %, in a table cell; missing seconds are gaps.

import {colour} from './dom.js';

const SPAN_MS = 60_000;
const FULL = 100;
const HEIGHT = 20;

/** Measured once for all rows: asking each cell for its width would lay the table out again for each. */
export function paper(cell) {
  const ratio = window.devicePixelRatio || 1;
  return {ratio, width: Math.max(0, Math.round((cell.clientWidth - 10) * ratio)), height: HEIGHT * ratio,
    theme: document.documentElement.dataset.theme, native: colour('--native'), muted: colour('--muted')};
}

export function spark(canvas, points, end, live, {ratio, width, height, theme, native, muted}) {
  if (width === 0) {
    return; // not shown on narrow screens
  }
  const key = `${width} ${points[points.length - 1]?.t} ${Math.floor(end / 1000)} ${live} ${points.length} ${theme}`;
  if (canvas.dataset.drawn === key) {
    return;
  }
  canvas.dataset.drawn = key;
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  const pen = canvas.getContext('2d');
  pen.clearRect(0, 0, width, height);
  pen.lineWidth = 1.25 * ratio;
  pen.lineJoin = 'round';
  pen.strokeStyle = live ? native : muted;
  pen.beginPath();
  const from = Math.floor(end / 1000) * 1000 - SPAN_MS;
  let before = -Infinity;
  for (const {t, busy_pct: busy} of points) {
    if (t < from || busy === undefined) {
      continue;
    }
    const x = ((t - from) / SPAN_MS) * (width - ratio * 2) + ratio;
    const y = height - ratio - (Math.min(FULL, busy) / FULL) * (height - 2 * ratio);
    if (t - before > 2500) {
      pen.moveTo(x, y);
    } else {
      pen.lineTo(x, y);
    }
    before = t;
  }
  pen.stroke();
}
