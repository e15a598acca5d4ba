import archivoUrl from './fonts/archivo.woff2?url';
import martianMonoUrl from './fonts/martian-mono.woff2?url';

const preload = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const;

/** Asked for with the page itself, so that the first paint is set in them. */
export const fontPreloads = {
  text: preload(archivoUrl),
  /** For pages that are sure to show a part number; elsewhere a browser would complain. */
  numbers: preload(martianMonoUrl),
};
