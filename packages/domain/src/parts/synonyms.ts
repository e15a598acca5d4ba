/** Words that stand for others in a search. */
export interface Synonym {
  readonly from: string;
  readonly to: string;
}

export const MAX_SYNONYMS = 200;
const MAX_TERM = 60;

/** A line: `chainring = chain-wheel` for both ways, `cassette > free wheel` for one. */
export type SynonymReading =
  | { ok: true; synonyms: Synonym[] }
  /** The number of the line, from 1. */
  | { ok: false; line: number };

/** Reads synonyms, one line each. */
export function readSynonyms(text: string): SynonymReading {
  const synonyms: Synonym[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const sign = line.includes('>') ? '>' : '=';
    const [from = '', to = '', ...others] = line.split(sign).map((term) => term.trim());
    const isRead = [from, to].every(
      (term) => /[\p{L}\p{N}]/u.test(term) && term.length <= MAX_TERM,
    );
    if (!isRead || others.length > 0 || at >= MAX_SYNONYMS) return { ok: false, line: at + 1 };
    synonyms.push({ from, to });
    if (sign === '=') synonyms.push({ from: to, to: from });
  }
  return { ok: true, synonyms };
}

/** What buyers of bicycle parts call them elsewhere. */
export const DEFAULT_SYNONYMS = `chainring = chain-wheel
crankset = chain-wheel
cog = sprocket
cassette > free wheel
tire = tyre
tube = inner tube
handle bar = handlebar
bottom bracket axle = bottom-bracket
bb > bottom-bracket
seat = saddle
rack = carrier
skewer > axle`;
