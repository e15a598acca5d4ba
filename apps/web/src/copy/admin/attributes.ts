import type { AttributeKind } from '@bm/domain/attributes/attribute.schema';
import { dashboardPages } from '../dashboard-pages.ts';

const kinds: Readonly<Record<AttributeKind, string>> = {
  number: 'Number',
  choice: 'List',
  text: 'Text',
  'yes-no': 'Yes or no',
};

/** The admins' page of the attributes, and the values of a part. */
export const attributeCopy = {
  title: dashboardPages['/dashboard/attributes'].title,
  intro:
    'What can be known of a part, category by category. Filters, table columns and the page of a part read it.',
  loading: 'The attributes are loading.',
  failed: 'The attributes did not load.',
  categories: 'Categories',
  all: 'All attributes',
  summary: (attributes: string, parts: string) => `${attributes} attributes, ${parts} parts`,
  caption: (category: string) => `Attributes of ${category}`,
  columns: {
    order: 'Order',
    attribute: 'Attribute',
    kind: 'Type',
    required: 'Required',
    filter: 'Filter',
    column: 'Column',
    filled: 'Filled',
  },
  kinds,
  choices: (count: string) => `${count} values`,
  decimals: (unit: string, decimals: number) =>
    [unit, decimals === 0 ? 'whole' : decimals === 1 ? '1 decimal' : `${decimals} decimals`]
      .filter(Boolean)
      .join(', '),
  up: (label: string) => `Move ${label} up`,
  down: (label: string) => `Move ${label} down`,
  filled: (filled: string, parts: string) => `${filled} of ${parts}`,
  edit: (label: string) => `Edit ${label}`,
  empty: 'No attribute yet.',
  emptyText: 'An attribute is a fact of parts, such as the number of teeth or the material.',
  saved: (label: string) => `${label} is saved.`,
  merged: (from: string, into: string) => `${from} is now ${into}.`,

  new: 'New attribute',
  edited: 'Edit attribute',
  keep: 'Go back',
  save: 'Save attribute',
  key: 'Key',
  keyHint: 'In addresses and files: small letters, digits and hyphens. It never changes.',
  label: 'Name',
  kind: 'Type',
  unit: 'Unit',
  noUnit: 'None',
  precision: 'Decimals',
  fixed: 'Type, unit and decimals stay, so that values keep their meaning.',
  help: 'Help for whoever enters values',
  inCategory: (category: string) => `Use it in ${category}`,
  values: 'Values, one in a line',
  valuesHint:
    'A line that is changed renames its value everywhere. A value of a part cannot be removed.',
  incomplete: 'Give the attribute a key and a name.',

  merge: 'Merge two values',
  mergeFrom: 'This value',
  mergeInto: 'becomes',
  choose: 'Choose a value',
  counted: (label: string, parts: string) => `${label} (${parts})`,
  mergeAction: 'Merge values',
  mergeNote: (parts: string, into: string) =>
    `${parts} parts will say ${into}. The former word still finds them.`,

  ofPart: {
    title: 'Values',
    loading: 'The values are loading.',
    failed: 'The values did not load.',
    none: 'This category has no attributes yet.',
    toAttributes: 'Attributes',
    empty: 'not stated',
    yes: 'Yes',
    no: 'No',
    save: 'Save values',
    saved: (part: string) => `The values of ${part} are saved.`,
    unchanged: 'Change a value first.',
  },
} as const;
