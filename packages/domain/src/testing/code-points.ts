import { type Arbitrary, nat } from 'fast-check';

/** The surrogates, which are no characters. */
const SURROGATES = { first: 0xd800, count: 0x800 };
const LAST = 0x10ffff;

const toText = (index: number): string =>
  String.fromCodePoint(index < SURROGATES.first ? index : index + SURROGATES.count);

function toIndex(text: unknown): number {
  if (typeof text !== 'string' || !text.isWellFormed()) throw new Error('Not a character.');
  const code = text.codePointAt(0);
  if (code === undefined || text !== String.fromCodePoint(code))
    throw new Error('Not a character.');
  return code < SURROGATES.first ? code : code - SURROGATES.count;
}

/**
 * Any character, as the unit of texts: the same as fast-check's unit `binary`, whose creation fills a
 * map of a million characters and takes a second.
 */
export const anyCodePoint: Arbitrary<string> = nat({ max: LAST - SURROGATES.count }).map(
  toText,
  toIndex,
);
