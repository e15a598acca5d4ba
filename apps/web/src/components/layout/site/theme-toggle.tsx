import { uiCopy } from '../../../copy/ui.ts';
import { IconButton } from '../../ui/forms/icon-button.tsx';

/** Switches between light and dark; the default is the system's preference. */
export function ThemeToggle() {
  return <IconButton name="sun" label={uiCopy.switchTheme} isLarge onClick={switchTheme} />;
}

function switchTheme(): void {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const next = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark';
  root.dataset.theme = next;
  try {
    localStorage.setItem(THEME_STORAGE_KEY, next);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

/** The local storage key of the chosen theme. */
const THEME_STORAGE_KEY = 'theme';

/** Runs before the first paint. Constant, because the content security policy has its hash. */
export const THEME_SCRIPT = `{const t=localStorage.getItem('${THEME_STORAGE_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}`;
