import archivoUrl from './fonts/archivo.woff2?url';
import martianMonoUrl from './fonts/martian-mono.woff2?url';

const preload = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const;

/** Asked for with the page itself, so that the first paint is set in it. */
export const textPreload = preload(archivoUrl);

/**
 * For pages that are sure to show a part number, as they arrive. A page that is navigated to asks for
 * the file when it is laid out, and may have it already: of a preload browsers would complain then.
 */
export const numberPreloads = import.meta.env.SSR ? [preload(martianMonoUrl)] : [];
