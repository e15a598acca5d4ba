import { expect, it } from 'vitest';
import { EXPORT_KINDS, exportPageInput } from './export.schema.ts';

const monthly = (month: string | undefined) =>
  EXPORT_KINDS.filter((kind) => exportPageInput.safeParse({ kind, month }).success);

it('Orders and documents can be exported for a month, everything as a whole.', () => {
  expect(monthly('2026-11')).toEqual(['orders', 'documents']);
  expect(monthly('2026-13')).toEqual([]);
  expect(monthly(undefined)).toEqual(EXPORT_KINDS);
});

it('What cannot be exported for a month is told at the month.', () => {
  const { error } = exportPageInput.safeParse({ kind: 'parts', month: '2026-11' });
  expect(error?.issues.map(({ path }) => path)).toEqual([['month']]);
});

it('Kinds and cursors are validated.', () => {
  expect(exportPageInput.parse({ kind: 'parts', cursor: 'c' })).toEqual({
    kind: 'parts',
    cursor: 'c',
  });
  expect(exportPageInput.safeParse({ kind: 'parts', cursor: '' }).success).toBe(false);
  expect(exportPageInput.safeParse({ kind: 'mails' }).success).toBe(false);
});
