import type { Order } from '@bm/domain/orders/order.schema';

/** An unpaid order. */
export const sampleOrder: Order = {
  id: 'order-1',
  number: 'BM-000129',
  checkoutId: 'checkout-1',
  customerId: 'user-1',
  partId: 'part-1',
  sku: 'CW-44-170A',
  partName: 'Chain-wheel',
  image: '/a.webp',
  unitPriceMinor: 485,
  quantity: 120,
  totalMinor: 58_200,
  taxMinor: 0,
  currency: 'usd',
  customerName: 'Demo Customer',
  customerCompany: '',
  customerEmail: 'customer@shop.test',
  phone: '',
  address: 'Road 12\nDhaka',
  state: 'unpaid',
  transactionId: null,
  cancelReason: null,
  createdAt: 0,
  expiresAt: Date.UTC(2026, 10, 23, 9, 12),
  paidAt: null,
};
