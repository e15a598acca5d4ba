import { deliveryTotal, taxedTotal, type TaxedOrder } from '@bm/domain/checkouts/amount-due';
import { REFUND_REASONS, REFUND_STATUSES, type Refund } from '@bm/domain/refunds/refund.schema';
import type { Shipment } from '@bm/domain/shipments/shipment.schema';
import { z } from 'zod';
import { computed, dtoMapper, renamed } from '../dto-mapper.ts';
import { isoTime, many, money } from './conversions.ts';
import { numberField, textField } from './fields.ts';

const newLineDto = dtoMapper({ _id: 'orderId', orders: renamed('quantity', numberField) });

/** A shipment to record; `orders` are the units of each order, as in an order. */
export const newShipmentDto = dtoMapper(
  {
    lines: many('lines', newLineDto, z.array(newLineDto.schema).min(1).max(500)),
    carrier: textField,
    trackingNumber: textField,
    trackingUrl: textField,
    confirmDisputed: z.boolean().optional().meta({
      description: 'Ships although the payment is disputed, or a bank warns of fraud.',
    }),
  },
  {
    examples: [
      {
        lines: [{ _id: '0199f3c4-order', orders: 60 }],
        carrier: 'Meghna Freight',
        trackingNumber: 'MF-4471-2081',
        trackingUrl: 'https://carrier.example/MF-4471-2081',
      },
    ],
  },
);

/** `number` is 1 for the first shipment of the checkout. */
export const shipmentDto = dtoMapper(
  {
    _id: 'id',
    number: z.int(),
    carrier: z.string(),
    trackingNumber: z.string(),
    trackingUrl: z.string(),
    shippedAt: isoTime('at'),
    lines: many(
      'lines',
      dtoMapper({
        _id: 'orderId',
        orders: renamed('quantity', z.int()),
        /** Whether the shipment of these units was undone. */
        takenBack: computed(
          z.boolean(),
          ({ takenBackAt }: Shipment['lines'][number]) => takenBackAt !== null,
        ),
      }),
    ),
  },
  { id: 'Shipment' },
);

/** `price` is the whole refund with tax; the amount beyond lines and delivery is goodwill. */
export const refundDto = dtoMapper(
  {
    _id: 'id',
    status: z.enum(REFUND_STATUSES),
    reason: z.enum(REFUND_REASONS),
    note: z.string(),
    price: money('amountMinor'),
    tax: money('taxMinor'),
    delivery: computed(z.number(), (refund: Refund, { price }) => price(deliveryTotal(refund))),
    requestedAt: isoTime('requestedAt'),
    lines: many(
      'lines',
      dtoMapper({
        _id: 'orderId',
        orders: renamed('quantity', z.int()),
        price: computed(z.number(), (line: TaxedOrder, { price }) => price(taxedTotal(line))),
      }),
    ),
  },
  { id: 'Refund' },
);
