import { preload } from 'react-dom';
import archivoUrl from './fonts/archivo.woff2?url';
import martianMonoUrl from './fonts/martian-mono.woff2?url';

const FONT = { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

/** Has a rendered page ask for it before all else, so that the first paint is set in it. */
export function preloadText(): void {
  if (import.meta.env.SSR) preload(archivoUrl, FONT);
}

/**
 * For pages that are sure to show a part number, as they arrive. A page that is navigated to asks for
 * the file when it is laid out, and may have it already: of a preload browsers would complain then.
 */
export const numberPreloads = import.meta.env.SSR
  ? [{ rel: 'preload', href: martianMonoUrl, ...FONT }]
  : [];
