// Keys for those who do not use a pointer.

import {$} from './dom.js';

export function keys({move, filter}) {
  const dialog = $('keys-dialog');
  const input = $('filter');
  $('keys').addEventListener('click', () => dialog.showModal());
  $('keys-close').addEventListener('click', () => dialog.close());
  input.addEventListener('input', () => filter(input.value.trim().toLowerCase()));
  input.addEventListener('keydown', event => {
    if (event.key === 'Escape') {
      input.value = '';
      filter('');
      input.blur();
    }
  });
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target === input || dialog.open) {
      return;
    }
    const action = {
      j: () => move(1), k: () => move(-1), t: () => $('theme').click(), '?': () => dialog.showModal(),
      '/': () => input.focus(),
    }[event.key];
    if (action) {
      event.preventDefault();
      action();
    }
  });
}
