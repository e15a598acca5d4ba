import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { listChanges, MAX_CHANGES, MAX_VALUE_LENGTH } from './audit-changes.ts';

describe('listChanges', () => {
  it('returns the changed fields', () => {
    forEachRow(
      [
        ['a changed field', { role: 'customer' }, { role: 'admin' }, ['role: customer > admin']],
        ['only what differs', { a: 1, b: 2 }, { a: 1, b: 3 }, ['b: 2 > 3']],
        ['a new object', null, { name: 'Hub', stock: 0 }, ['name: null > Hub', 'stock: null > 0']],
        ['a removed field', { note: 'x' }, {}, ['note: x > null']],
        ['no value of null', { reason: null }, { reason: '' }, ['reason: null > ']],
        ['nested fields', { tax: { rateBp: 0 } }, { tax: { rateBp: 5 } }, ['tax.rateBp: 0 > 5']],
        [
          'rows of a list',
          { priceBreaks: [{ minQty: 50 }] },
          { priceBreaks: [{ minQty: 60 }] },
          ['priceBreaks.0.minQty: 50 > 60'],
        ],
        ['plain lists as one text', { off: [] }, { off: ['a', 'b'] }, ['off: null > a, b']],
        ['no internal ids', null, { id: 'x', refundId: 'y', lines: [{ orderId: 'z' }] }, []],
        ['no lists of ids', null, { orderIds: ['x', 'y'] }, []],
        ['an erased row', {}, {}, []],
        ['a changed truth', { active: true }, { active: false }, ['active: true > false']],
        [
          'a list of values and objects by its items',
          null,
          { rows: ['a', { b: 1 }] },
          ['rows.0: null > a', 'rows.1.b: null > 1'],
        ],
        [
          'the fourth level as JSON',
          null,
          { a: { b: { c: { d: { e: 1 } } } } },
          ['a.b.c.d: null > {"e":1}'],
        ],
        ['no value of undefined', { note: undefined }, {}, []],
      ],
      (_, before, after, expected) => {
        const { changes } = listChanges(before, after);
        expect(
          changes.map((change) => `${change.field}: ${change.before} > ${change.after}`),
        ).toEqual(expected);
      },
    );
  });

  it('returns a bounded number of bounded values', () => {
    const after = Object.fromEntries(
      Array.from({ length: MAX_CHANGES + 7 }, (_, at) => [`field${at}`, 'x'.repeat(5000)]),
    );
    const { changes, omitted } = listChanges(null, after);
    expect([changes.length, omitted]).toEqual([MAX_CHANGES, 7]);
    expect(changes[0]?.after).toHaveLength(MAX_VALUE_LENGTH + 1);
  });

  it('returns a text of the longest length as it is', () => {
    const note = 'x'.repeat(MAX_VALUE_LENGTH);
    expect(listChanges(null, { note }).changes).toMatchObject([{ after: note }]);
  });

  it('returns no change between equal values, and each change from nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const copy: unknown = JSON.parse(JSON.stringify(value));
        expect(listChanges(value, copy).changes).toEqual([]);
        for (const { before, after } of listChanges(null, value).changes) {
          expect(before).toBeNull();
          expect(after).not.toBeNull();
        }
      }),
    );
  });
});
