/** An address, or a function that gives it once the port is known. */
export type LazyUrl = string | (() => string);

/** The address without a slash at its end. */
export function readUrl(url: LazyUrl): string {
  return (typeof url === 'string' ? url : url()).replace(/\/+$/, '');
}
