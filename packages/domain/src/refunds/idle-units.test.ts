import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { idleUnits, returnedUnits } from './idle-units.ts';
import type { RefundStatus } from './refund.schema.ts';

interface Moved {
  quantity: number;
  restock?: boolean;
  releasedUnits?: number;
  restockedUnits?: number;
  receivedUnits?: number;
}
const refund = (status: RefundStatus, at: number, { restock = false, ...line }: Moved) => ({
  status,
  requestedAt: at,
  updatedAt: status === 'failed' ? at + 2 : at,
  lines: [
    { orderId: 'order', releasedUnits: 0, restockedUnits: 0, receivedUnits: 0, restock, ...line },
  ],
});
const failed = refund('failed', 1, { quantity: 15, releasedUnits: 15 });

describe('idleUnits', () => {
  it('are those of failed refunds, less those of later ones that took effect', () => {
    forEachRow(
      [
        ['none without refunds', [], 0],
        ['those that a failed refund has released', [failed], 15],
        [
          'none of an effective refund',
          [refund('succeeded', 1, { quantity: 5, releasedUnits: 5 })],
          0,
        ],
        ['fewer after a refund of some', [failed, refund('pending', 4, { quantity: 6 })], 9],
        [
          'not fewer after a requested refund',
          [failed, refund('requested', 4, { quantity: 6 })],
          15,
        ],
        [
          'fewer after a refund at the time of the failure',
          [failed, refund('pending', 3, { quantity: 6 })],
          9,
        ],
        ['none after a refund of more', [failed, refund('succeeded', 4, { quantity: 20 })], 0],
        [
          'without those that a refund with return did not return',
          [failed, refund('succeeded', 4, { quantity: 9, restock: true, restockedUnits: 2 })],
          8,
        ],
        [
          'without those that neither this refund nor an earlier return brought back',
          [
            failed,
            refund('succeeded', 4, {
              quantity: 9,
              restock: true,
              restockedUnits: 2,
              receivedUnits: 3,
            }),
          ],
          11,
        ],
        [
          'as many after a refund before the failure',
          [refund('succeeded', 2, { quantity: 6 }), failed],
          15,
        ],
        [
          'those of the second failure after a refund of more than those of the first',
          [
            failed,
            refund('succeeded', 4, { quantity: 20 }),
            refund('failed', 5, { quantity: 3, releasedUnits: 3 }),
          ],
          3,
        ],
      ] as const,
      (_, refunds, units) => {
        expect(idleUnits(refunds, 'order')).toBe(units);
        expect(idleUnits(refunds.toReversed(), 'order')).toBe(units);
        expect(idleUnits(refunds, 'other')).toBe(0);
      },
    );
  });
});

describe('returnedUnits', () => {
  it.each([
    ['none without refunds', [], 0],
    ['none of a failed refund whose units left again', [failed], 0],
    [
      'those of failed refunds alone',
      [
        refund('failed', 1, { quantity: 5, restock: true, restockedUnits: 4 }),
        refund('canceled', 2, { quantity: 2, restock: true, restockedUnits: 2 }),
        refund('succeeded', 3, { quantity: 3, restock: true, restockedUnits: 3 }),
        refund('requested', 4, { quantity: 3, restock: true }),
      ],
      6,
    ],
  ] as const)('are %s', (_, refunds, units) => {
    expect(returnedUnits(refunds, 'order')).toBe(units);
    expect(returnedUnits(refunds, 'other')).toBe(0);
  });
});
