import { ORDER_STATES, type OrderState } from '@bm/domain/orders/order-state';
import type { Order, OrderDetail } from '@bm/domain/orders/order.schema';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderInShop } from '../../../testing/render-page.tsx';
import { sampleOrder } from '../../../testing/sample-order.ts';
import { AdvanceButton } from './advance-button.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderUnits } from './fulfilment/order-units.tsx';

const inState = (state: OrderState): Order => ({ ...sampleOrder, state, transactionId: 'pi_1' });
const text = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

describe('advancing an order', () => {
  it('offers the next state only, and none in a final state', () => {
    const offered = ORDER_STATES.map((state) =>
      text(renderInShop(<AdvanceButton order={inState(state)} />)).trim(),
    );
    expect(offered).toEqual([
      '',
      'Mark processing BM-000129',
      'Mark shipped BM-000129',
      'Mark delivered BM-000129',
      '',
      '',
      '',
      '',
    ]);
  });
});

const renderUnits = (change: Partial<Order>) =>
  text(renderToString(<OrderUnits order={{ ...inState('processing'), ...change }} />)).trim();

describe('the units of an order', () => {
  it('name what is partly shipped and refunded, and nothing else', () => {
    expect(renderUnits({})).toBe('');
    expect(renderUnits({ shippedUnits: 120, state: 'shipped' })).toBe('');
    expect(renderUnits({ shippedUnits: 40 })).toBe('40 of 120 units shipped');
    expect(renderUnits({ refundedUnits: 20, refundedMinor: 9700 })).toBe(
      '$97.00 refunded for 20 units',
    );
    expect(renderUnits({ refundedMinor: 500 })).toBe('$5.00 refunded');
    expect(renderUnits({ state: 'refunded', refundedUnits: 120, refundedMinor: 58_200 })).toBe('');
  });
});

describe('the details of an order', () => {
  it('show the end of the stock hold and mark empty fields', () => {
    const sheet = text(renderToString(<OrderDetails order={sampleOrder} viewer="customer" />));
    expect(sheet).toContain('Reserved until 23 November 2026, 09:12 UTC');
    expect(sheet).toContain('Phone Not given');
    expect(sheet).not.toContain('Transaction');
  });

  it('show a paid order with the documented label and its transaction', () => {
    const sheet = text(renderToString(<OrderDetails order={inState('paid')} viewer="admin" />));
    expect(sheet).toContain('Status Pending... Paid, not packed yet Transaction pi_1');
  });
});

describe('the timeline', () => {
  const detail: OrderDetail = {
    ...inState('paid'),
    verifiedExpiresAt: null,
    payments: [],
    documents: [],
    checkout: {
      number: 'BC-000001',
      linesMinor: 58_200,
      totalMinor: 58_200,
      paymentMethod: 'card',
      dueMinor: 0,
      unpaidOrders: 0,
      isBankOffered: false,
    },
    events: [
      { from: null, to: 'unpaid', actor: 'customer', note: '', at: Date.UTC(2026, 10, 20, 9, 31) },
      { from: 'unpaid', to: 'paid', actor: 'stripe', note: 'Paid by pi_1', at: 1 },
      { from: 'paid', to: 'paid', actor: 'stripe', note: '1.50 USD refunded: re_1', at: 1 },
    ],
  };
  const query = { error: null, isRefetching: false, refetch: () => Promise.resolve() };

  it('shows state, time, actor and note', () => {
    const shown = { ...query, data: detail, isPending: false };
    const timeline = text(renderToString(<OrderTimeline query={shown} />));
    expect(timeline).toContain('Placed 20 November 2026, 09:31 UTC Customer');
    expect(timeline).toMatch(/Paid 1 January 1970, 00:00 UTC Payment provider Paid by pi_1/);
    expect(timeline).toMatch(/Note 1 January 1970, 00:00 UTC Payment provider 1.50 USD refunded/);
  });

  it('shows an error with a retry button', () => {
    const failed = { ...query, data: undefined, isPending: false, error: new TypeError('failed') };
    const timeline = text(renderToString(<OrderTimeline query={failed} />));
    expect(timeline).toContain('The timeline did not load.');
    expect(timeline).toContain('Try again');
  });
});
