import { documentId } from '@bm/domain/documents/document.schema';
import { idSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';
import {
  addressBlocks,
  MAX_LINES,
  orderFacts,
  orderMail,
  orderName,
  orderUrl,
} from '../checkout-parts.ts';
import { copy } from '../copy.ts';
import { defineMail } from '../define-mail.ts';
import { formatCount, formatDateTime } from '../format.ts';
import { documentNumber, findCheckout, GONE, toCheckoutView } from '../load-checkout.ts';
import type { Block } from '../mail-content.ts';
import { SAMPLE_CHECKOUT, SAMPLE_NOON } from '../samples.ts';
import type { CheckoutView } from '../views.ts';

const words = {
  subject: (order: string) => `Shipped: ${order}`,
  heading: 'Your parts are on their way',
  replacementSubject: (order: string) => `Replacement shipped: ${order}`,
  replacementHeading: 'Your replacement is on its way',
  summary: ['Parts of ', ' left us on ', '.'],
  track: 'Track the shipment',
  facts: 'The shipment',
  carrier: 'Carrier',
  tracking: 'Tracking',
  packingSlip: 'Packing slip',
  lines: 'What was shipped',
  units: (shipped: string, ordered: string) => `${shipped} of ${ordered}`,
} as const;

interface ShippedView {
  checkout: CheckoutView;
  lines: readonly { partName: string; sku: string; shipped: number; ordered: number }[];
  /** Empty texts where they are not known. */
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  /** Whether it replaces units that came back. */
  isReplacement: boolean;
  /** The number of the packing slip; null where there is none. */
  packingSlip: string | null;
  /** Milliseconds. */
  at: number;
}

/** Notifies a customer of a shipment and its tracking. */
export const shipped = defineMail({
  label: 'Parts shipped',
  optional: true,
  payload: z.object({ checkoutId: idSchema, shipmentId: idSchema }),
  async load({ read }, { checkoutId, shipmentId }) {
    const found = await findCheckout(read, checkoutId);
    const shipment = await read.shipments.byId(shipmentId);
    if (found === null || shipment === null) return GONE;
    const sent = shipment.lines.filter(({ takenBackAt }) => takenBackAt === null);
    if (sent.length === 0) return { skip: 'The shipment was taken back.' };
    const units = new Map(sent.map(({ orderId, quantity }) => [orderId, quantity]));
    const orders = found.orders.filter(({ id }) => units.has(id));
    if (orders.length === 0) return GONE;
    const id = documentId('packing-slip', shipmentId);
    const view: ShippedView = {
      ...shipment,
      isReplacement: shipment.returnId !== null,
      checkout: toCheckoutView({ ...found, orders }, { withDelivery: false }),
      lines: orders.map((order) => ({
        partName: order.partName,
        sku: order.sku,
        ordered: order.quantity,
        shipped: units.get(order.id) ?? 0,
      })),
      packingSlip: await documentNumber(read, checkoutId, id),
    };
    return { view, documentId: id };
  },
  content(shop, { checkout, lines, isReplacement, packingSlip, at, ...tracking }) {
    const { carrier, trackingNumber, trackingUrl } = tracking;
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
    const goods: Block = {
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
      subject: isReplacement ? words.replacementSubject(name) : words.subject(name),
      preview: [carrier, trackingNumber].filter((text) => text !== '').join(' '),
      heading: isReplacement ? words.replacementHeading : words.heading,
      summary: [of, { strong: name }, left, formatDateTime(at), end],
      button:
        trackingUrl === ''
          ? { label: copy.seeOrder, url: orderUrl(shop, checkout) }
          : { label: words.track, url: trackingUrl },
      blocks: [facts, goods, ...addressBlocks(checkout)],
    });
  },
  sample: {
    checkout: SAMPLE_CHECKOUT,
    lines: SAMPLE_CHECKOUT.lines.map((line) => ({ ...line, ordered: line.quantity, shipped: 100 })),
    isReplacement: false,
    carrier: 'Freight line',
    trackingNumber: 'FL 2026 1117 0042',
    packingSlip: 'PS-2026-000004',
    trackingUrl: 'https://tracking.example/FL2026',
    at: SAMPLE_NOON,
  },
});
