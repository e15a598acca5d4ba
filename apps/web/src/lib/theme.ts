/** Local storage key of the visitor's choice between light and dark. */
export const THEME_STORAGE_KEY = 'theme';

/** Runs before the first paint; constant, because the page's policy knows it by its hash. */
export const THEME_SCRIPT = `{const t=localStorage.getItem('${THEME_STORAGE_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}`;
