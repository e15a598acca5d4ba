import { MAX_QUICK_ORDER_ROWS, type CheckedRow } from '@bm/domain/quick-order/quick-order.schema';
import { describe, expect, it, vi } from 'vitest';
import { addedSentence, listSentence } from '../../copy/quick-order.ts';
import { planFixes, takeFixes } from './fix-all.ts';
import { accountFor } from './use-pad.ts';
import { PadStore } from './pad-store.ts';
import { parseText } from './parse-text.ts';
import type { PadRow } from './pad-rows.ts';

const draft = (sku: string, quantity: string) => ({ sku, quantity, merged: [] });
const createPad = (...drafts: [string, string][]) =>
  new PadStore(
    drafts.map(([sku, quantity]) => draft(sku, quantity)),
    () => undefined,
  );

const texts = (pad: PadStore) => pad.rows.map(({ sku, quantity }) => [sku, quantity]);
const states = (pad: PadStore) => pad.view().ids.map((id) => pad.view().views.get(id)?.state.kind);
const idAt = (pad: PadStore, at: number) => pad.view().ids[at] ?? -1;

const checked = ({ sku, quantity }: PadRow, verdict: CheckedRow['verdict'] = 'OK'): CheckedRow => ({
  sku,
  quantity,
  verdict,
  nearest: [],
  suggestions: [],
  units: Number(quantity.replace(',', '')),
  totalMinor: 100,
});

const answer = (pad: PadStore, verdict?: CheckedRow['verdict'], isLimited = false) => {
  const asked = pad.rowsToCheck();
  const rows = asked.map((row) => checked(row, verdict));
  pad.setChecked(asked, { rows, currency: 'usd', isLimited });
  return asked.map(({ sku }) => sku);
};

const list = (text: string) => {
  const parsed = parseText(text);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.list;
};

describe('the pad', () => {
  it('Two empty rows are at the end after any input or removal.', () => {
    const pad = createPad(['CW', '50']);
    expect(states(pad)).toEqual(['checking', 'blank', 'blank']);
    pad.edit(idAt(pad, 2), 'quantity', '7');
    expect(states(pad)).toEqual(['checking', 'blank', 'open', 'blank', 'blank']);
    pad.remove(new Set([idAt(pad, 0), idAt(pad, 2)]));
    expect(states(pad)).toEqual(['blank', 'blank', 'blank']);
    expect(pad.rows).toEqual([]);
  });

  it('A row is checked once; a change has it checked again, and an old answer is dropped.', () => {
    const pad = createPad(['CW', '50'], ['HB', '20']);
    expect(answer(pad)).toEqual(['CW', 'HB']);
    expect(pad.rowsToCheck()).toEqual([]);
    pad.edit(idAt(pad, 1), 'quantity', '30');
    const asked = pad.rowsToCheck();
    pad.edit(idAt(pad, 1), 'quantity', '40');
    const rows = asked.map((row) => checked(row));
    pad.setChecked(asked, { rows, currency: 'usd', isLimited: false });
    expect(states(pad).slice(0, 2)).toEqual(['valid', 'checking']);
    expect(answer(pad)).toEqual(['HB']);
    expect(pad.view().counts).toEqual({
      all: 2,
      valid: 2,
      fix: 0,
      open: 0,
      units: 90,
      totalMinor: 200,
    });
  });

  it('A row that the cart refused is checked once more.', () => {
    const pad = createPad(['CW-44', '20'], ['HB-36', '10']);
    answer(pad);
    pad.checkAgain(new Set([idAt(pad, 1)]));
    expect(answer(pad, 'PART_NOT_ACTIVE')).toEqual(['HB-36']);
    expect(states(pad)).toEqual(['valid', 'fix', 'blank', 'blank']);
  });

  it('While orders limit the account, a change has all rows checked again.', () => {
    const pad = createPad(['CW', '50'], ['HB', '20']);
    answer(pad, 'OK', true);
    pad.edit(idAt(pad, 1), 'quantity', '30');
    expect(answer(pad, 'OK', true)).toEqual(['CW', 'HB']);
    expect(pad.rowsToCheck()).toEqual([]);
  });

  it('A part number is not checked while it is typed.', () => {
    const pad = createPad(['CW', '50']);
    answer(pad);
    pad.setEditing(idAt(pad, 1));
    pad.edit(idAt(pad, 1), 'sku', 'hb');
    expect(states(pad)[1]).toBe('open');
    expect(pad.rowsToCheck()).toEqual([]);
    pad.setEditing(null);
    expect(answer(pad, 'PART_NOT_FOUND')).toEqual(['hb']);
    expect(states(pad)[1]).toBe('fix');
  });

  it('A second row of a part is not checked but offered for a merge, which adds the units.', () => {
    const pad = createPad(['HB-F36', '200'], ['hb f36', '1,000'], ['HBF36', 'many']);
    expect(answer(pad)).toEqual(['HB-F36', 'HBF36']);
    expect(pad.view().views.get(idAt(pad, 1))?.state).toEqual({ kind: 'duplicate', of: 0 });
    pad.mergeInto(idAt(pad, 1), 0);
    expect(texts(pad)).toEqual([
      ['HB-F36', '1,200'],
      ['HBF36', 'many'],
    ]);
    expect(pad.rowsToCheck()).toHaveLength(1);
  });

  it('A list is appended after the filled rows and accounted for line by line.', () => {
    const pad = createPad(['', ''], ['CW', '50'], ['', '']);
    const read = list('SKU;Qty\nhb;200\ncw;7\n\nHB;100\nFW;1.000');
    const added = pad.add(read.rows);
    expect(texts(pad)).toEqual([
      ['CW', '57'],
      ['hb', '300'],
      ['FW', '1.000'],
    ]);
    const account = accountFor(read, added?.positions ?? [], { before: 1, file: null });
    expect(listSentence(account)).toBe(
      ' 2 rows: lines 2 and 5 name the same part and were merged; 1 line added to rows that were here; the first line is a heading; 1 line is empty. Nothing was left out.',
    );
  });

  it('A list that does not fit beside the rows is refused, and nothing is added.', () => {
    const pad = createPad(['CW', '50']);
    const text = Array.from({ length: 1000 }, (_, at) => `P-${at};5`).join('\n');
    expect(pad.add(list(text).rows)).toBeNull();
    expect(texts(pad)).toEqual([['CW', '50']]);
    expect(createPad().add(list(text).rows)?.rows).toHaveLength(1000);
  });

  it('A column of quantities fills the rows below.', () => {
    const pad = createPad(['CW', '50'], ['HB', '']);
    expect(pad.fillQuantities(idAt(pad, 0), ['1000', '30', 'x'])).toBe(3);
    expect(texts(pad)).toEqual([
      ['CW', '1,000'],
      ['HB', '30'],
      ['', 'x'],
    ]);
  });

  it('Removed rows are restored with their verdicts.', () => {
    const pad = createPad(['CW', '50'], ['HB', '20']);
    answer(pad);
    pad.toggle(idAt(pad, 0));
    expect(pad.view().selected.size).toBe(1);
    const removed = pad.remove(pad.view().selected);
    expect([texts(pad), pad.view().selected.size]).toEqual([[['HB', '20']], 0]);
    expect(pad.restore(removed)).toBe(true);
    expect(states(pad).slice(0, 2)).toEqual(['valid', 'valid']);
    expect(texts(pad)).toEqual([
      ['CW', '50'],
      ['HB', '20'],
    ]);
  });

  it('Restored rows change nothing that was typed, added to the cart or removed after them.', () => {
    const pad = createPad(['A', '1'], ['B', '2'], ['C', '3'], ['D', '4'], ['E', '5']);
    const [a, b, c, , e] = pad.view().ids.map((id) => new Set([id]));
    const first = pad.remove(new Set([...(b ?? []), ...(c ?? [])]));
    const second = pad.remove(a ?? new Set());
    pad.remove(e ?? new Set());
    pad.edit(idAt(pad, 0), 'quantity', '40');
    pad.edit(idAt(pad, 1), 'sku', 'F');
    pad.restore(first);
    expect(texts(pad)).toEqual([
      ['B', '2'],
      ['C', '3'],
      ['D', '40'],
      ['F', ''],
    ]);
    pad.restore(second);
    expect(texts(pad).map(([sku]) => sku)).toEqual(['A', 'B', 'C', 'D', 'F']);
  });

  it('Removed rows are not restored where they do not fit any more.', () => {
    const pad = createPad(['A', '1']);
    const removed = pad.remove(new Set([idAt(pad, 0)]));
    const rows = Array.from({ length: MAX_QUICK_ORDER_ROWS }, (_, at) => ({
      sku: `P${at}`,
      quantity: '5',
      line: at,
    }));
    pad.add(rows);
    expect(pad.restore(removed)).toBe(false);
    expect(texts(pad)).toHaveLength(MAX_QUICK_ORDER_ROWS);
  });

  it('A key stroke in one row leaves the views of all others as they are.', () => {
    const pad = createPad(
      ...Array.from({ length: 50 }, (_, at): [string, string] => [`P${at}`, '5']),
    );
    const before = pad.view();
    pad.edit(idAt(pad, 7), 'quantity', '6');
    const changed = pad
      .view()
      .ids.filter((id) => pad.view().views.get(id) !== before.views.get(id));
    expect(changed).toEqual([idAt(pad, 7)]);
    expect(pad.view().shown.all).toBe(before.shown.all);
  });

  it('Every change of the texts is reported, for the draft.', () => {
    const onChange = vi.fn<(rows: readonly { sku: string }[]) => void>();
    const pad = new PadStore([], onChange);
    pad.edit(idAt(pad, 0), 'sku', 'CW');
    expect(onChange.mock.lastCall?.[0].map(({ sku }) => sku)).toEqual(['CW']);
  });
});

describe('all fixes at once', () => {
  it('The first fix of each row is planned with its change, and taken; merges come last.', () => {
    const pad = createPad(
      ['CW', '7'],
      ['HB', '50'],
      ['XX', '9'],
      ['CW', '20'],
      ['HB', '10'],
      ['FW', '2.000'],
    );
    const asked = pad.rowsToCheck();
    const rows = asked.map((row): CheckedRow => {
      if (row.sku === 'CW') return { ...checked(row, 'BELOW_MINIMUM'), nearest: [50] };
      if (row.sku === 'HB') return checked(row);
      if (row.sku === 'FW') return { ...checked(row, 'INVALID_QUANTITY'), nearest: [2, 2000] };
      const suggestions = ['XA', 'XB'].map((sku) => ({ partId: sku, sku, name: sku }));
      return { ...checked(row, 'PART_NOT_FOUND'), suggestions };
    });
    pad.setChecked(asked, { rows, currency: 'usd', isLimited: false });
    const planned = planFixes(pad.view());
    expect(planned.map(({ text }) => text)).toEqual([
      'Row 1: 7 → 50',
      'Row 4: merged into row 1',
      'Row 5: merged into row 2',
    ]);
    takeFixes(pad, planned);
    expect(texts(pad)).toEqual([
      ['CW', '70'],
      ['HB', '60'],
      ['XX', '9'],
      ['FW', '2.000'],
    ]);
  });

  it('Nothing is planned where no row has a fix.', () => {
    const pad = createPad(['CW', '50']);
    answer(pad);
    expect(planFixes(pad.view())).toEqual([]);
  });
});

it('The sentence about added rows names what was in the cart before.', () => {
  const base = { left: 0, withProblem: 0, error: null };
  expect(addedSentence({ ...base, before: [] })).toBe(' ');
  expect(addedSentence({ ...base, before: [40] })).toBe(
    ' 1 part was already in the cart: 40 units. ',
  );
  expect(addedSentence({ ...base, before: [40, 1000] })).toBe(
    ' 2 parts were already in the cart: 1,040 units. ',
  );
});
