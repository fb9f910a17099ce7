// Runs before the first paint, so it is a classic script: the page never flashes in the other theme.
(() => {
  const ORDER = ['auto', 'dark', 'light'];
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const wanted = () => {
    try {
      return ORDER.includes(localStorage.getItem('theme')) ? localStorage.getItem('theme') : 'auto';
    } catch {
      return 'auto'; // storage may be forbidden
    }
  };
  let theme = wanted();

  function apply() {
    const shown = theme === 'auto' ? (dark.matches ? 'dark' : 'light') : theme;
    document.documentElement.dataset.theme = shown;
    const label = document.querySelector('#theme span');
    if (label) {
      label.textContent = theme;
    }
    document.dispatchEvent(new CustomEvent('themechange'));
  }

  function next() {
    theme = ORDER[(ORDER.indexOf(theme) + 1) % ORDER.length];
    try {
      localStorage.setItem('theme', theme);
    } catch { /* then it lasts as long as the page */ }
    apply();
  }

  dark.addEventListener('change', apply);
  document.addEventListener('DOMContentLoaded', () => {
    document.getElementById('theme').addEventListener('click', next);
    apply();
  });
  apply();
})();
