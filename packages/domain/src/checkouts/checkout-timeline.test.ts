import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATES } from '../orders/order-states.ts';
import type { OrderEvent } from '../orders/order.schema.ts';
import { adminCheckoutSchema } from './admin-checkout.schema.ts';
import { MAX_CHECKOUT_EVENTS, mergeTimelines } from './checkout-timeline.ts';

const event = (
  orderId: string,
  at: number,
  to: OrderEvent['to'],
  fields: Partial<OrderEvent> = {},
) => ({ orderId, at, from: null, to, actor: 'customer', note: '', ...fields }) as const;

describe('mergeTimelines', () => {
  it('makes one step of what happened to several orders at one moment, newest first', () => {
    const { events } = mergeTimelines([
      event('a', 1, 'unpaid'),
      event('a', 2, 'paid', { from: 'unpaid', actor: 'stripe' }),
      event('b', 1, 'unpaid'),
      event('b', 2, 'paid', { from: 'unpaid', actor: 'stripe' }),
      event('b', 3, 'processing', { from: 'paid', actor: 'admin' }),
    ]);
    expect(events.map(({ to, orders, orderId }) => [to, orders, orderId])).toEqual([
      ['processing', 1, 'b'],
      ['paid', 2, null],
      ['unpaid', 2, null],
    ]);
  });

  it('is the timeline of a checkout as admins read it', () => {
    const merged = mergeTimelines([event('a', 1, 'unpaid'), event('b', 1, 'unpaid')]);
    expect(adminCheckoutSchema.shape.timeline.parse(merged)).toEqual(merged);
  });

  it('keeps two steps of one order at one moment in their order', () => {
    const { events } = mergeTimelines([
      event('a', 5, 'processing', { from: 'paid', actor: 'admin' }),
      event('a', 5, 'shipped', { from: 'processing', actor: 'admin' }),
    ]);
    expect(events.map(({ to }) => to)).toEqual(['shipped', 'processing']);
  });

  it('puts a step after one that other orders took before it at the same moment', () => {
    const { events } = mergeTimelines([
      event('a', 5, 'shipped', { from: 'processing', actor: 'admin' }),
      event('b', 5, 'processing', { from: 'paid', actor: 'admin' }),
      event('b', 5, 'shipped', { from: 'processing', actor: 'admin' }),
    ]);
    expect(events.map(({ to, orders }) => [to, orders])).toEqual([
      ['shipped', 2],
      ['processing', 1],
    ]);
  });

  it('shows three different notes of a step and counts the others', () => {
    const { events } = mergeTimelines(
      ['x', '', 'y', 'x', 'z', 'u', 'v'].map((note, at) => event(`o${at}`, 1, 'shipped', { note })),
    );
    expect(events).toMatchObject([{ orders: 7, notes: ['x', 'y', 'z'], moreNotes: 2 }]);
  });

  it('leaves out the oldest steps beyond its limit', () => {
    const many = Array.from({ length: MAX_CHECKOUT_EVENTS + 3 }, (_, at) => event('a', at, 'paid'));
    const { events, omitted } = mergeTimelines(many);
    expect([events.length, events.at(-1)?.at, omitted]).toEqual([MAX_CHECKOUT_EVENTS, 3, 3]);
  });

  it('counts every order of every step once', () => {
    const anEvent = fc.record({
      orderId: fc.constantFrom('a', 'b', 'c'),
      at: fc.integer({ min: 0, max: 3 }),
      from: fc.constant(null),
      to: fc.constantFrom(...ORDER_STATES),
      actor: fc.constantFrom('admin' as const, 'system' as const),
      note: fc.constantFrom('', 'n'),
    });
    fc.assert(
      fc.property(fc.array(anEvent), (all) => {
        const { events } = mergeTimelines(all);
        const steps = new Set(all.map((step) => JSON.stringify({ ...step, note: '' })));
        expect(events.reduce((sum, { orders }) => sum + orders, 0)).toBe(steps.size);
        expect(events.map(({ at }) => at)).toEqual(
          events.map(({ at }) => at).toSorted((a, b) => b - a),
        );
      }),
    );
  });
});
