import { memoize } from './memoize.ts';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

const SMALLEST_FIRST = ['br', 'gzip'] as const;

/** The smallest encoding that an `Accept-Encoding` header allows. */
export function acceptedEncoding(header: string | undefined): ContentEncoding {
  return header === undefined ? 'identity' : smallestEncoding(header);
}

/** Whether an `Accept-Encoding` header allows gzip. */
export function takesGzip(header: string | undefined): boolean {
  return header !== undefined && parseEncodings(header).has('gzip');
}

function parseEncodings(header: string): ReadonlySet<string> {
  return new Set(header.toLowerCase().split(',').flatMap(parseEntry));
}

/** Browsers send only a few distinct headers. */
const smallestEncoding = memoize((header): ContentEncoding => {
  const accepted = parseEncodings(header);
  return SMALLEST_FIRST.find((coding) => accepted.has(coding)) ?? 'identity';
});

/** The name of one entry; none if its weight is 0. */
function parseEntry(entry: string): string[] {
  const [name = '', ...parameters] = entry.split(';').map((piece) => piece.trim());
  const isExcluded = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  return isExcluded ? [] : [name];
}
