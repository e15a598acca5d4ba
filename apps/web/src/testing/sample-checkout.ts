import type { CheckoutSummary } from '@bm/domain/checkouts/checkout-summary.schema';

/** A checkout of 300 minor units with delivery and tax. */
export const sampleCheckout: CheckoutSummary = {
  id: 'b',
  number: 'BC-000001',
  poNumber: '',
  currency: 'usd',
  linesMinor: 300,
  deliveryMinor: 20,
  deliveryTaxMinor: 10,
  deliveryRateMinor: null,
  deliveryFreeFromMinor: null,
  taxName: 'VAT',
  taxRateBp: 5000,
  taxMinor: 10,
  totalMinor: 330,
  paymentMethod: 'card',
  dueMinor: 0,
  receivedMinor: 0,
  createdAt: 0,
  states: [],
  shipments: [],
  documents: [],
};
