import type { Attribute } from '../attributes/attribute.schema.ts';
import { memoizeByIdentity } from '../shared/memoize-by-identity.ts';
import { foldLabel } from './query-tokens.ts';
import type { Synonym } from './synonyms.ts';

/** Places of one token in the labels of choices: bounds the cost of one query. */
const MAX_PLACES = 2000;

/** How buyers shorten the names of attributes, by the last words of their label. */
const SHORT_NAMES: Readonly<Record<string, readonly string[]>> = {
  teeth: ['t', 'tooth'],
  holes: ['h', 'hole'],
  speeds: ['s', 'sp', 'spd', 'speed'],
  links: ['l', 'link'],
  'bolt circle': ['bcd', 'pcd'],
};

/** A place in the label of a choice. */
export interface LabelPlace {
  readonly attribute: Attribute;
  /** The choice of the label, also where it is a former label. */
  readonly choiceId: string;
  readonly tokens: readonly string[];
  readonly at: number;
}

/** An attribute with numbers, and the words that name it. */
export interface NumberAttribute {
  readonly attribute: Attribute;
  /** Its label, the last word of it, and short names. */
  readonly names: readonly (readonly string[])[];
}

/** The words of a synonym, and what they stand for. */
export interface SynonymWords {
  readonly words: readonly string[];
  readonly to: string;
}

/** What the tokens of a query are compared with. */
export interface QueryVocabulary {
  /** The places of each token in the labels of all choices, former labels too. */
  readonly labels: ReadonlyMap<string, readonly LabelPlace[]>;
  readonly numbers: readonly NumberAttribute[];
  /** By their first word. */
  readonly synonyms: ReadonlyMap<string | undefined, readonly SynonymWords[]>;
}

/** Returns the vocabulary of attributes and synonyms; it is memoized by the identity of the two lists. */
export function queryVocabulary(
  attributes: readonly Attribute[],
  synonyms: readonly Synonym[],
): QueryVocabulary {
  return { ...readAttributes(attributes), synonyms: groupSynonyms(synonyms) };
}

const readAttributes = memoizeByIdentity((attributes: readonly Attribute[]) => {
  const labels = new Map<string, LabelPlace[]>();
  for (const attribute of attributes) {
    for (const { id, into = id, label } of attribute.choices) {
      const tokens = foldLabel(label);
      for (const [at, token] of tokens.entries()) {
        const places = labels.get(token) ?? [];
        if (places.length === 0) labels.set(token, places);
        if (places.length < MAX_PLACES) places.push({ attribute, choiceId: into, tokens, at });
      }
    }
  }
  const numbers = attributes
    .filter(({ kind }) => kind === 'number')
    .map((attribute) => ({ attribute, names: attributeNames(attribute) }));
  return { labels, numbers };
});

const groupSynonyms = memoizeByIdentity((synonyms: readonly Synonym[]) =>
  Map.groupBy(
    synonyms.map(({ from, to }): SynonymWords => ({ words: foldLabel(from), to })),
    ({ words: [first] }) => first,
  ),
);

/** What names an attribute: its label, the last word of it, or a short name. */
function attributeNames({ label }: Attribute): readonly (readonly string[])[] {
  const words = foldLabel(label);
  const whole = ` ${words.join(' ')}`;
  const short = Object.entries(SHORT_NAMES)
    .filter(([name]) => whole.endsWith(` ${name}`))
    .flatMap(([, names]) => names.map((name) => [name]));
  return [words, words.slice(-1), ...short];
}
