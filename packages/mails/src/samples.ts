import type { CheckoutView, ShopView } from './views.ts';

export const SAMPLE_NOON = Date.UTC(2026, 10, 17, 10, 9);

export const SAMPLE_CHECKOUT: CheckoutView = {
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

export const SAMPLE_CARD = { name: 'Visa', last4: '4242' };

/** The seller of the samples. */
export const SAMPLE_SHOP: ShopView = {
  url: 'https://shop.example',
  legalName: 'Bicycles Mania Ltd.',
  address: 'Plot 14, Tejgaon Industrial Area\nDhaka 1208, Bangladesh',
};
