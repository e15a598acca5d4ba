export type ContentEncoding = 'br' | 'gzip' | 'identity';

const SMALLEST_FIRST = ['br', 'gzip'] as const;

/** Browsers send a handful of headers, over and over. */
const recentHeaders = new Map<string, ContentEncoding>();
const MAX_RECENT_HEADERS = 100;

/** The shortest coding that an `Accept-Encoding` header allows. */
export function acceptedEncoding(header: string | undefined): ContentEncoding {
  if (header === undefined) return 'identity';
  const coding = recentHeaders.get(header) ?? smallestEncoding(header);
  if (recentHeaders.size < MAX_RECENT_HEADERS) recentHeaders.set(header, coding);
  return coding;
}

/** Whether an `Accept-Encoding` header allows gzip. */
export function takesGzip(header: string | undefined): boolean {
  return header !== undefined && codingsIn(header).has('gzip');
}

function codingsIn(header: string): ReadonlySet<string> {
  return new Set(header.toLowerCase().split(',').flatMap(parseAcceptEncoding));
}

function smallestEncoding(header: string): ContentEncoding {
  const accepted = codingsIn(header);
  return SMALLEST_FIRST.find((coding) => accepted.has(coding)) ?? 'identity';
}

/** The name of one entry; none where its weight is nothing. */
function parseAcceptEncoding(entry: string): string[] {
  const [name = '', ...parameters] = entry.split(';').map((piece) => piece.trim());
  const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  return isRefused ? [] : [name];
}
