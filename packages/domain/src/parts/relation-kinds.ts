/** How one part is related to another. */
interface RelationKind {
  /** The other part, seen from the first one, as a heading: `Replaced by`. */
  label: string;
  /** The first part, seen from the other one. A kind with two equal labels counts in both directions. */
  reverse: string;
  /** What an admin should know before adding one. */
  hint: string;
  /** The most relations of this kind from one part. */
  most: number;
  /** Whether it begins on a day. */
  isDated: boolean;
  /** Whether the page says how the values of the two parts differ. */
  isCompared: boolean;
  /** The schema.org property of the first part that names the other one, and that of the other one. */
  schemaOrg: readonly [string, string];
}

/** The most relations from one part, and the most to one part that its page shows. */
export const MAX_RELATIONS = 100;

/** All kinds of relations, in the order of the part's page. */
export const RELATION_KINDS = {
  'replaced-by': {
    label: 'Replaced by',
    reverse: 'Replaces',
    hint: 'Once this part is archived, its number leads to the other one.',
    most: 1,
    isDated: true,
    isCompared: true,
    schemaOrg: ['predecessorOf', 'successorOf'],
  },
  alternative: {
    label: 'Alternatives',
    reverse: 'Alternatives',
    hint: 'Shown on the pages of both parts, with the values that differ.',
    most: MAX_RELATIONS,
    isDated: false,
    isCompared: true,
    schemaOrg: ['isSimilarTo', 'isSimilarTo'],
  },
  'spare-of': {
    label: 'Spare part of',
    reverse: 'Spare parts',
    hint: 'What this part is a spare part of.',
    most: MAX_RELATIONS,
    isDated: false,
    isCompared: false,
    schemaOrg: ['isAccessoryOrSparePartFor', 'isRelatedTo'],
  },
  accessory: {
    label: 'Accessories',
    reverse: 'Accessory of',
    hint: 'What is used together with this part.',
    most: MAX_RELATIONS,
    isDated: false,
    isCompared: false,
    schemaOrg: ['isRelatedTo', 'isAccessoryOrSparePartFor'],
  },
} as const satisfies Readonly<Record<string, RelationKind>>;

export type RelationKindName = keyof typeof RELATION_KINDS;

export const RELATION_KIND_NAMES = [
  'replaced-by',
  'alternative',
  'spare-of',
  'accessory',
] as const satisfies readonly RelationKindName[];

/** The relations that a part states, as cells of a file, by their kinds; none where a file has no column of a kind. */
export type RelationTexts = Readonly<Partial<Record<RelationKindName, string>>>;

/** Whether a relation counts in both directions. */
export function isSymmetric(kind: RelationKindName): boolean {
  const { label, reverse }: RelationKind = RELATION_KINDS[kind];
  return label === reverse;
}
