import type { Attribute } from '../attributes/attribute.schema.ts';
import { type PhraseMeaning, phraseAt } from './query-phrases.ts';
import { joinTokens, tokenize } from './query-tokens.ts';
import { queryVocabulary } from './query-vocabulary.ts';
import type { Synonym } from './synonyms.ts';

/** A piece of a query that may name values: `18T`, `M10`, `25 mm`. */
export interface QueryPhrase extends PhraseMeaning {
  /** As it was typed. */
  readonly text: string;
}

export interface QueryReading {
  readonly phrases: readonly QueryPhrase[];
  /** The query without its phrases. */
  readonly rest: string;
}

// Bound the cost of one query, also in a shop with as many choices as it may have.
const MAX_TOKENS = 32;
const MAX_PHRASES = 8;
/** Numbers without a unit or a name: each may be a value of every number attribute. */
const MAX_BARE_NUMBERS = 3;

const NO_SYNONYMS: readonly Synonym[] = [];

/**
 * Reads the values that a query names in any customary spelling: `32T`, `36 holes`, `M10 x 25`,
 * `1.37 inch`, `130 bcd`, `blue zinc`. Nothing is taken away from the search by words: a phrase that is
 * found as a text counts as well.
 */
export function readQuery(
  attributes: readonly Attribute[],
  query: string,
  synonyms: readonly Synonym[] = NO_SYNONYMS,
): QueryReading {
  const tokens = tokenize(query).slice(0, MAX_TOKENS);
  const vocabulary = queryVocabulary(attributes, synonyms);
  const phrases: QueryPhrase[] = [];
  const left: string[] = [];
  const named = new Set<string>();
  let bareNumbers = 0;
  let end = 0;
  for (const [at, first] of tokens.entries()) {
    if (phrases.length === MAX_PHRASES) break;
    if (first.start < end) continue;
    const found = phraseAt({ before: tokens[at - 1], first, ahead: tokens.slice(at) }, vocabulary);
    if (found === null) continue;
    if (found.length === 1 && first.kind === 'number') {
      if (bareNumbers === MAX_BARE_NUMBERS) continue;
      bareNumbers += 1;
    }
    const run = tokens.slice(at, at + found.length);
    left.push(query.slice(end, first.start));
    ({ end } = run.at(-1) ?? first);
    const name = joinTokens(run);
    // A repeated phrase adds nothing.
    if (!named.has(name)) phrases.push({ ...found, text: query.slice(first.start, end) });
    named.add(name);
  }
  left.push(query.slice(end));
  return { phrases, rest: phrases.length === 0 ? query : left.map(withoutTimes).join(' ') };
}

/** Drops a multiplication sign between two phrases. */
const withoutTimes = (text: string): string => (/^\s*[x×*]\s*$/i.test(text) ? '' : text);
