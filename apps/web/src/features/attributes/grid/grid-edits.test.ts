import type { ValueRow } from '@bm/domain/attributes/attribute.schema';
import { describe, expect, it } from 'vitest';
import { EMPTY_GRID, nextEmptyCell, pastedCells, putTexts, shownText, undo } from './grid-edits.ts';

const row = (id: string, values: Record<string, string> = {}): ValueRow => ({
  id,
  sku: id.toUpperCase(),
  name: `Part ${id}`,
  values,
});
const one = row('a', { teeth: '18' });
const two = row('b');
const shape = { rows: [one, two], keys: ['teeth', 'speeds'] };
const type = (state: typeof EMPTY_GRID, partId: string, key: string, text: string) =>
  putTexts(state, shape, [{ partId, key, text }], `${partId} ${key}`);

describe('the edits of the grid', () => {
  it('are what differs from the stored values', () => {
    const typed = type(EMPTY_GRID, 'a', 'teeth', '20');
    expect(typed.edits).toEqual({ a: { teeth: '20' } });
    expect(shownText(typed.edits, one, 'teeth')).toBe('20');
    expect(shownText(typed.edits, two, 'teeth')).toBe('');
    expect(type(typed, 'a', 'teeth', '18 ').edits).toEqual({});
  });

  it('are taken back act by act; typing in one cell is one act', () => {
    const typed = type(type(EMPTY_GRID, 'a', 'teeth', '2'), 'a', 'teeth', '20');
    const both = type(typed, 'b', 'speeds', '7');
    expect(undo(both).edits).toEqual(typed.edits);
    expect(undo(undo(both)).edits).toEqual({});
    expect(undo(EMPTY_GRID)).toBe(EMPTY_GRID);
  });
});

describe('a pasted text', () => {
  it('fills cells to the right and down, and what lies outside the grid is left out', () => {
    expect(pastedCells(shape, { partId: 'a', key: 'speeds' }, '6\tx\r\n 7 \ty\nz')).toEqual([
      { partId: 'a', key: 'speeds', text: '6' },
      { partId: 'b', key: 'speeds', text: '7' },
    ]);
  });

  it.each(['20', '20\n', ''])('of one cell is typed (%j)', (text) => {
    expect(pastedCells(shape, { partId: 'a', key: 'teeth' }, text)).toBeNull();
  });
});

it.each([
  [null, { partId: 'a', key: 'speeds' }],
  [
    { partId: 'a', key: 'speeds' },
    { partId: 'b', key: 'teeth' },
  ],
  [
    { partId: 'b', key: 'speeds' },
    { partId: 'a', key: 'speeds' },
  ],
])('the next empty cell after %j is %j', (from, next) => {
  expect(nextEmptyCell(shape, {}, from)).toEqual(next);
});
it('there is no next empty cell in a full grid', () => {
  expect(nextEmptyCell({ rows: [one], keys: ['teeth'] }, {}, null)).toBeNull();
});
