export type Coding = 'br' | 'gzip' | 'identity';

const BY_SIZE = ['br', 'gzip'] as const;

/** Browsers send a handful of headers, over and over. */
const known = new Map<string, Coding>();
const MOST_KNOWN = 100;

/** The shortest coding that an `Accept-Encoding` header allows. */
export function acceptedCoding(header: string | undefined): Coding {
  if (header === undefined) return 'identity';
  const coding = known.get(header) ?? shortestOf(header);
  if (known.size < MOST_KNOWN) known.set(header, coding);
  return coding;
}

/** Whether an `Accept-Encoding` header allows gzip. */
export function takesGzip(header: string | undefined): boolean {
  return header !== undefined && codingsIn(header).has('gzip');
}

function codingsIn(header: string): ReadonlySet<string> {
  return new Set(header.toLowerCase().split(',').flatMap(acceptedIn));
}

function shortestOf(header: string): Coding {
  const accepted = codingsIn(header);
  return BY_SIZE.find((coding) => accepted.has(coding)) ?? 'identity';
}

/** The name of one entry; none where its weight is nothing. */
function acceptedIn(entry: string): string[] {
  const [name = '', ...parameters] = entry.split(';').map((piece) => piece.trim());
  const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  return isRefused ? [] : [name];
}
