import { copy } from '../copy.ts';
import { formatCount, formatDateTime } from '../format.ts';
import type { Block, MailContent } from '../mail-content.ts';
import type { CheckoutView, ShopView } from '../views.ts';
import {
  addressBlocks,
  MAX_LINES,
  orderFacts,
  orderMail,
  orderName,
  orderUrl,
} from './checkout-parts.ts';

const words = copy.shipped;

export interface ShippedView {
  checkout: CheckoutView;
  lines: readonly { partName: string; sku: string; shipped: number; ordered: number }[];
  /** Empty texts where they are not known. */
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  /** The number of the packing slip; null where there is none. */
  packingSlip: string | null;
  /** Milliseconds. */
  at: number;
}

/** Notifies a customer of a shipment and its tracking. */
export function partsShipped(shop: ShopView, view: ShippedView): MailContent {
  const { checkout, lines, carrier, trackingNumber, trackingUrl, packingSlip, at } = view;
  const name = orderName(checkout);
  const [of, left, end] = words.summary;
  const facts = orderFacts(
    shop,
    checkout,
    [
      { label: words.carrier, value: carrier },
      { label: words.tracking, value: trackingNumber, code: true },
      { label: words.packingSlip, value: copy.attached(packingSlip), code: true },
    ],
    words.facts,
  );
  const shipped: Block = {
    type: 'lines',
    title: words.lines,
    lines: lines.slice(0, MAX_LINES).map((line) => ({
      name: line.partName,
      detail: line.sku,
      amount: words.units(formatCount(line.shipped), formatCount(line.ordered)),
    })),
    sums: [],
  };
  return orderMail(shop, {
    subject: words.subject(name),
    preview: [carrier, trackingNumber].filter((text) => text !== '').join(' '),
    heading: words.heading,
    summary: [of, { strong: name }, left, formatDateTime(at), end],
    button:
      trackingUrl === ''
        ? { label: copy.seeOrder, url: orderUrl(shop, checkout) }
        : { label: words.track, url: trackingUrl },
    blocks: [facts, shipped, ...addressBlocks(checkout)],
  });
}
