import { dashboardPages } from '../dashboard-pages.ts';

/** The admins' grid that fills the values of many parts. */
export const valueGridCopy = {
  title: dashboardPages['/dashboard/values'].title,
  link: 'Fill values',
  intro:
    'A cell is a value. Copy cells from a spreadsheet and paste them here; nothing is saved until you press Save.',
  loading: 'The values are loading.',
  failed: 'The values did not load.',
  units: ['part', 'parts'] as const,
  filters: 'Parts',
  all: 'All',
  missing: (label: string) => `${label} missing`,
  caption: (category: string) => `Values of ${category}`,
  part: 'Part',
  required: 'required',
  list: 'list',
  text: 'text',
  truth: 'yes or no',
  cell: (label: string, part: string) => `${label} of ${part}`,
  attribute: 'Attribute',
  keys: [
    ['Tab', 'next cell'],
    ['Enter', 'next row'],
    ['Ctrl D', 'as above'],
    ['F8', 'next empty cell'],
    ['Ctrl V', 'paste cells'],
  ] as const,
  none: 'No part is left here.',
  noneText: 'Every part of this category has a value.',
  noAttributes: 'This category has no attributes yet.',
  noAttributesText: 'Add them on the page of attributes first.',
  changed: (parts: number, faults: number) =>
    `${parts === 1 ? '1 part' : `${parts} parts`} changed, ${faults} to fix`,
  outdated: (current: string) =>
    current === ''
      ? 'Somebody else removed this value. Save again to replace it.'
      : `Somebody else changed it to “${current}”. Save again to replace it.`,
  undo: 'Undo',
  discard: 'Discard',
  save: (count: number) => (count === 1 ? 'Save 1 part' : `Save ${count} parts`),
  saved: (count: number) => (count === 1 ? '1 part is saved.' : `${count} parts are saved.`),
  notSaved: (count: number) =>
    count === 1 ? '1 part was not saved.' : `${count} parts were not saved.`,
};
