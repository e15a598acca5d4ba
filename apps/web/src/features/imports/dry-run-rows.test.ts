import { FILE_PROBLEMS } from '@bm/domain/imports/import.schema';
import { ROW_PROBLEMS, type ImportRow } from '@bm/domain/imports/import-row.schema';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '@bm/domain/testing/for-each-row';
import { fileProblemText, importsCopy, issueText } from '../../copy/admin/imports.ts';
import { lookAlikeRows, rowsInView, valueChanges } from './dry-run-rows.ts';

const base = { sku: 'A-1', name: 'Chain-wheel' };
const changed = (
  before: Extract<ImportRow, { verdict: 'changed' }>['before'],
  after: Extract<ImportRow, { verdict: 'changed' }>['after'],
) => ({ ...base, row: 2, verdict: 'changed' as const, before, after, isNewCategory: false });

const at = (minQty: number, unitPriceMinor: number) => ({ minQty, unitPriceMinor });

describe('the rows of a dry run', () => {
  const rows: ImportRow[] = [
    changed({ name: 'A' }, { name: 'B' }),
    { ...base, row: 3, verdict: 'unchanged' },
    { ...base, row: 4, verdict: 'refused', issues: [] },
  ];

  it.each([
    ['differences', [2, 4]],
    ['changed', [2]],
    ['refused', [4]],
    ['unchanged', [3]],
    ['added', []],
  ] as const)('The view “%s” has its rows.', (view, expected) => {
    expect(rowsInView(rows, view).map(({ row }) => row)).toEqual(expected);
  });

  it('Rows whose part numbers spreadsheets confuse are named.', () => {
    const warned = rows.map((row) =>
      row.row === 3 ? { ...row, lookAlike: { sku: '00123', row: null } } : row,
    );
    expect([lookAlikeRows(rows), lookAlikeRows(warned)]).toEqual([[], [3]]);
    expect(importsCopy.dryRun.lookAlike({ sku: '00123', row: null })).toContain('00123');
    expect(importsCopy.dryRun.lookAlikes([3, 4], false)).toMatch(/^Rows 3, 4 and others: .*\.$/);
  });

  it('Each changed field is a change, in the order of the columns.', () => {
    const before = { onHand: 1200, priceMinor: 485, category: null, status: 'draft' as const };
    const after = { onHand: 900, priceMinor: 495, category: 'Chains', status: 'active' as const };
    expect(valueChanges(changed(before, after), 'usd')).toEqual([
      { label: 'Category', from: null, to: 'Chains' },
      { label: 'Status', from: 'draft', to: 'active' },
      { label: 'Price', from: '$4.85', to: '$4.95' },
      { label: 'On hand', from: '1,200', to: '900' },
    ]);
  });

  it('The kinds of relations that change are shown with their labels.', () => {
    const before = { relations: { 'replaced-by': '', alternative: 'A-1' } };
    const after = { relations: { 'replaced-by': 'A-2 @ 2026-10-01', alternative: '' } };
    expect(valueChanges(changed(before, after), 'usd')).toEqual([
      { label: 'Replaced by', from: null, to: 'A-2 @ 2026-10-01' },
      { label: 'Alternatives', from: 'A-1', to: null },
    ]);
  });

  it('Pictures and packaging are shown as a file has them.', () => {
    const sizes = { lengthMm: null, widthMm: null, heightMm: null };
    const box = { kind: 'box' as const, pieces: 10, netGrams: 900, grossGrams: null, ...sizes };
    const before = { pictures: [], packaging: [] };
    const pictures = [{ url: '/pictures/side.webp', alt: 'Seen from the side' }];
    const after = { pictures, packaging: [{ ...box, gtin: null }] };
    expect(valueChanges(changed(before, after), 'usd')).toEqual([
      { label: 'More pictures', from: null, to: '/pictures/side.webp Seen from the side' },
      { label: 'Packaging', from: null, to: 'box 10 net 900 g' },
    ]);
  });

  it('Price breaks are compared by their quantities.', () => {
    const before = { priceBreaks: [at(100, 470), at(250, 460), at(1000, 435)] };
    const after = { priceBreaks: [at(250, 460), at(500, 450), at(1000, 440)] };
    expect(valueChanges(changed(before, after), 'usd')).toEqual([
      { label: 'From 100', from: '$4.70', to: null },
      { label: 'From 500', from: null, to: '$4.50' },
      { label: 'From 1,000', from: '$4.35', to: '$4.40' },
    ]);
  });
});

describe('the words of problems', () => {
  const issue = {
    field: 'priceMinor' as const,
    text: '55',
    nearest: [50, 75],
    limit: 25,
    rule: 'A rule of the field.',
    priceBreak: { minQty: 500, unitPriceMinor: 175 },
  };

  it('Every problem of a row has a sentence.', () => {
    forEachRow(ROW_PROBLEMS, (problem) => {
      expect(issueText({ ...issue, problem }, 'usd')).toMatch(/^[A-Z].*[.…]$/);
    });
  });

  it('A broken case pack names the nearest minimums, a price that does not fall the one before.', () => {
    expect(issueText({ ...issue, problem: 'BROKEN_CASE_PACK' }, 'usd')).toBe(
      'Minimum 55 is not a whole number of case packs of 25. Nearest: 50 or 75.',
    );
    expect(issueText({ ...issue, problem: 'NOT_FALLING', limit: 175 }, 'usd')).toBe(
      'Price from 500, $1.75, is not below the price before it, $1.75.',
    );
  });

  it('A rule of an empty cell quotes nothing.', () => {
    const empty = { ...issue, column: 'Alternatives', text: '', problem: 'INVALID_VALUE' } as const;
    expect(issueText(empty, 'usd')).toBe('Alternatives: A rule of the field.');
  });

  it('Every problem of a file has a sentence.', () => {
    forEachRow(FILE_PROBLEMS, (reason) => {
      const problem = { reason, row: 3, columns: ['Colour', ''], limit: 10_000 };
      expect(fileProblemText(problem)).toMatch(/^[A-Z].*\.$/);
    });
  });
});
