export type ContentEncoding = 'br' | 'gzip' | 'identity';

const SMALLEST_FIRST = ['br', 'gzip'] as const;

/** Browsers send only a few distinct headers. */
const recentHeaders = new Map<string, ContentEncoding>();
const MAX_RECENT_HEADERS = 100;

/** The smallest encoding that an `Accept-Encoding` header allows. */
export function acceptedEncoding(header: string | undefined): ContentEncoding {
  if (header === undefined) return 'identity';
  const coding = recentHeaders.get(header) ?? smallestEncoding(header);
  if (recentHeaders.size < MAX_RECENT_HEADERS) recentHeaders.set(header, coding);
  return coding;
}

/** Whether an `Accept-Encoding` header allows gzip. */
export function takesGzip(header: string | undefined): boolean {
  return header !== undefined && parseEncodings(header).has('gzip');
}

function parseEncodings(header: string): ReadonlySet<string> {
  return new Set(header.toLowerCase().split(',').flatMap(parseEntry));
}

function smallestEncoding(header: string): ContentEncoding {
  const accepted = parseEncodings(header);
  return SMALLEST_FIRST.find((coding) => accepted.has(coding)) ?? 'identity';
}

/** The name of one entry; none if its weight is 0. */
function parseEntry(entry: string): string[] {
  const [name = '', ...parameters] = entry.split(';').map((piece) => piece.trim());
  const isExcluded = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  return isExcluded ? [] : [name];
}
