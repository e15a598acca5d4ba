export type Coding = 'br' | 'gzip' | 'identity';

const BY_SIZE = ['br', 'gzip'] as const;

/** The shortest coding that an `Accept-Encoding` header allows. */
export function acceptedCoding(header: string | undefined): Coding {
  if (header === undefined) return 'identity';
  const accepted = new Set(header.toLowerCase().split(',').flatMap(codingOf));
  return BY_SIZE.find((coding) => accepted.has(coding)) ?? 'identity';
}

/** The name of one entry; none where its weight is nothing. */
function codingOf(entry: string): string[] {
  const [name = '', ...parameters] = entry.split(';').map((piece) => piece.trim());
  const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  return isRefused ? [] : [name];
}
