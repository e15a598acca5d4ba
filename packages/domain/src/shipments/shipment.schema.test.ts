import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { createShipmentInput, shipOrdersInput, trackingUrlSchema } from './shipment.schema.ts';

const line = (orderId: string, quantity = 1) => ({ orderId, quantity });

describe('trackingUrlSchema', () => {
  it('accepts an address that may be linked to only', () => {
    forEachRow(
      [
        ['', true],
        ['https://post.example/track?id=1', true],
        ['http://post.example/1', true],
        [' https://post.example/1 ', true],
        ['post.example/1', false],
        ['ftp://post.example/1', false],
        ['xhttps://post.example/1', false],
        ['httpsx://post.example/1', false],
        ['javascript:alert(1)', false],
      ],
      (text, isValid) => {
        expect(trackingUrlSchema.safeParse(text).success).toBe(isValid);
      },
    );
  });
});

it('A link has no spaces around it.', () => {
  expect(trackingUrlSchema.parse(' https://post.example/1\n')).toBe('https://post.example/1');
});

describe('createShipmentInput', () => {
  it.each([
    ['two orders', [line('a'), line('b')], true],
    ['an order twice', [line('a'), line('a')], false],
    ['no order', [], false],
    ['no units of an order', [line('a', 0)], false],
  ])('A shipment of %s', (_, lines, isAccepted) => {
    const input = { idempotencyKey: 'key-12345678', checkoutId: 'checkout', lines };
    expect(createShipmentInput.safeParse(input).success).toBe(isAccepted);
  });
});

it.each([
  ['two checkouts', ['a', 'b'], true],
  ['a checkout twice', ['a', 'b', 'a'], false],
  ['no checkout', [], false],
])('Shipments of %s at once: %j are accepted: %s.', (_, ids, isAccepted) => {
  const shipments = ids.map((checkoutId) => ({ checkoutId, units: 1 }));
  expect(shipOrdersInput.safeParse({ shipments }).success).toBe(isAccepted);
});
