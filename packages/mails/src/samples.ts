import type { MailKind } from '@bm/domain/mails/mail.schema';
import { NO_NEEDS } from '@bm/domain/overview/overview.schema';
import type { MailContent } from './mail-content.ts';
import { contactMessage } from './templates/contact-message.ts';
import { dailyDigest } from './templates/daily-digest.ts';
import { newsletterConfirmation } from './templates/newsletter-confirmation.ts';
import { orderPlaced } from './templates/order-placed.ts';
import { partsShipped } from './templates/parts-shipped.ts';
import { paymentReceived } from './templates/payment-received.ts';
import { refunded } from './templates/refunded.ts';
import {
  holdEnding,
  orderCancelled,
  orderExpired,
  paymentFailed,
} from './templates/unpaid-order.ts';
import type { CheckoutView, ShopView } from './views.ts';

const NOON = Date.UTC(2026, 10, 17, 10, 9);
const DAY = 24 * 60 * 60 * 1000;
const MIDNIGHT = Date.UTC(2026, 10, 17);

const checkout: CheckoutView = {
  id: 'checkout',
  orderId: 'order',
  number: 'BC-000131',
  poNumber: 'PO 2026-112',
  currency: 'usd',
  lines: [
    ['Chain-wheel and crank 44T, 170 mm', 'CW-44-170A', 250, 460],
    ['চেইন ও ক্র্যাংক ১৭০ মিমি', 'CH-410-112', 1000, 155],
    ['محور أمامي، سبيكة، 36 ثقبًا', 'HB-F36-100', 500, 185],
    ['Hex bolt M8 x 35, grade 8.8 \u{1f529}', 'FS-M8-035', 12_000, 6],
  ].map(([partName, sku, quantity, price]) => ({
    partName: String(partName),
    sku: String(sku),
    quantity: Number(quantity),
    unitPriceMinor: Number(price),
    totalMinor: Number(quantity) * Number(price),
  })),
  netMinor: 434_500,
  delivery: { name: 'Our van', minor: 0 },
  tax: { name: 'VAT', rateBp: 1500, minor: 65_175 },
  totalMinor: 499_675,
  address: 'Assembly hall, BSCIC Road 4\nSapura, Rajshahi 6203, Bangladesh',
};

const VISA = { name: 'Visa', last4: '4242' };

const lines = checkout.lines.map((line) => ({ ...line, ordered: line.quantity, shipped: 100 }));

/** Every mail with sample data, for previews and tests. */
export const SAMPLES: { readonly [Kind in MailKind]: (shop: ShopView) => MailContent } = {
  'order-placed': (shop) =>
    orderPlaced(shop, {
      checkout,
      expiresAt: NOON + 14 * DAY,
      bank: { account: 'DE89 3704 0044 0532 0130 00', swift: 'COBADEFFXXX', bankName: '' },
    }),
  'payment-received': (shop) =>
    paymentReceived(shop, {
      checkout,
      amountMinor: 499_675,
      paidAt: NOON,
      transactionId: 'pi_3QnT4hLkd0Rz',
      isBankTransfer: false,
      instrument: VISA,
      invoice: 'INV-2026-000123',
    }),
  'payment-failed': (shop) => paymentFailed(shop, checkout),
  'hold-ending': (shop) => holdEnding(shop, { checkout, expiresAt: NOON }),
  'order-cancelled': (shop) =>
    orderCancelled(shop, {
      checkout,
      reason: 'The mould of this crank has broken.',
      dueMinor: 0,
    }),
  'order-expired': (shop) => orderExpired(shop, checkout),
  shipped: (shop) =>
    partsShipped(shop, {
      checkout,
      lines,
      carrier: 'Freight line',
      trackingNumber: 'FL 2026 1117 0042',
      packingSlip: 'PS-2026-000004',
      trackingUrl: 'https://tracking.example/FL2026',
      at: NOON,
    }),
  refunded: (shop) =>
    refunded(shop, {
      checkout,
      lines: lines.slice(0, 1),
      amountMinor: 132_250,
      deliveryMinor: 0,
      taxMinor: 17_250,
      note: 'Two cases were damaged.',
      providerRefundId: 're_3QnT4hLkd0Rz',
      instrument: VISA,
      creditNote: 'CN-2026-000007',
    }),
  'contact-message': (shop) =>
    contactMessage(shop, {
      name: 'রহিম উদ্দিন',
      email: 'dealer@workshop.example',
      message: 'Do you pack by the pallet?\n\nWe need 4,000 cranks in March.',
    }),
  'newsletter-confirmation': (shop) =>
    newsletterConfirmation(shop, { token: 'sample-token-of-32-characters-00' }),
  'daily-digest': (shop) =>
    dailyDigest(shop, {
      from: MIDNIGHT - DAY,
      until: MIDNIGHT,
      placed: 42,
      paid: 31,
      expired: 2,
      revenue: { netMinor: 8_931_150, currency: 'usd' },
      deadMails: 1,
      lowStock: 3,
      needs: {
        ...NO_NEEDS,
        failedRefunds: 1,
        deadMails: 1,
        endingHolds: 4,
        toShip: 1207,
        awaitedTransfers: 2,
        lowStock: 3,
        messages: 5,
      },
      parts: [
        { name: 'Front hub, alloy, 36 holes', sku: 'HB-F36-100', available: 12 },
        { name: 'Roller chain', sku: 'CH-410-112', available: 40 },
      ],
    }),
};

/** The seller of the samples. */
export const SAMPLE_SHOP: ShopView = {
  url: 'https://shop.example',
  legalName: 'Bicycles Mania Ltd.',
  address: 'Plot 14, Tejgaon Industrial Area\nDhaka 1208, Bangladesh',
};
