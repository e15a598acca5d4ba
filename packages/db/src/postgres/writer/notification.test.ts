import { expect, it } from 'vitest';
import type { DataChange } from '../../store.ts';
import { formatNotification, isSentBy, parseNotification } from './notification.ts';

const SENDER = '0b6f';
const format = (...changes: DataChange[]) =>
  formatNotification({ invalidated: new Set(changes), sender: SENDER });

it.each<[DataChange[], DataChange[]]>([
  [['users'], ['users']],
  [
    ['orders', 'reservations', 'reserved:a'],
    ['orders', 'reservations', 'reserved:a'],
  ],
  [['parts'], ['parts', 'reservations']],
  [
    ['parts', 'reservations', 'reserved:a'],
    ['parts', 'reservations', 'reserved:a'],
  ],
])('the notification of %j is read as %j', (changes, read) => {
  expect(parseNotification(format(...changes))).toEqual(new Set(read));
});

it('a version that knows no reservations reads them as a change of parts', () => {
  expect(format('orders', 'reservations', 'reserved:a').split(',')).toContain('parts');
  expect(parseNotification('orders,parts')).toEqual(new Set(['orders', 'parts', 'reservations']));
});

it('many reservations are announced as a change of all parts', () => {
  const reserved = Array.from(
    { length: 200 },
    (_, at): DataChange => `reserved:${'p'.repeat(35)}${at}`,
  );
  const payload = format('orders', 'reservations', ...reserved);
  expect(payload.length).toBeLessThan(8000);
  expect(parseNotification(payload)).toEqual(new Set(['orders', 'parts', 'reservations']));
});

it('a commit without changes has no notification, and others name their sender', () => {
  expect(format()).toBe('');
  expect(isSentBy(SENDER, format('parts'))).toBe(true);
  expect(isSentBy('other', format('parts'))).toBe(false);
  expect(parseNotification('parts,unknown,only')).toEqual(new Set(['parts', 'reservations']));
});
