import * as z from 'zod/mini';
import { positiveUnitsSchema } from '../parts/part.schema.ts';
import { boundedText } from '../shared/bounded-text.ts';
import {
  daySchema,
  idempotencyKeySchema,
  idSchema,
  positiveSchema,
  textSchema,
  timeSchema,
} from '../shared/fields.ts';

/** The most open inbound shipments of one part. */
export const MAX_OPEN_INBOUND_SHIPMENTS = 20;

export const MAX_STOCK_NOTE = 200;

/** The note of an inbound shipment or a correction. */
export const stockNoteSchema = textSchema(MAX_STOCK_NOTE);

const inboundShipmentFields = {
  quantity: positiveUnitsSchema,
  expectedOn: daySchema,
  note: z._default(stockNoteSchema, ''),
};

/** Units of a part that will arrive. They are stock only once an admin has booked them. */
export const inboundShipmentSchema = z.object({
  id: idSchema,
  partId: idSchema,
  quantity: positiveSchema,
  expectedOn: timeSchema,
  note: z.string(),
});
export type InboundShipment = z.infer<typeof inboundShipmentSchema>;

export const createInboundShipmentInput = z.object({
  ...inboundShipmentFields,
  idempotencyKey: idempotencyKeySchema,
  partId: idSchema,
});
export type CreateInboundShipmentInput = z.infer<typeof createInboundShipmentInput>;

/** The fields of an inbound shipment as the admin saw them. */
const seenInboundShipmentSchema = z.extend(
  z.pick(inboundShipmentSchema, { quantity: true, expectedOn: true }),
  { note: boundedText(MAX_STOCK_NOTE) },
);

/** A changed inbound shipment; one that somebody else has changed since it was seen is a conflict. */
export const updateInboundShipmentInput = z.object({
  ...inboundShipmentFields,
  id: idSchema,
  seen: seenInboundShipmentSchema,
});
export type UpdateInboundShipmentInput = z.infer<typeof updateInboundShipmentInput>;

export const inboundShipmentIdInput = z.object({ id: idSchema });

/** What arrived, which may be another quantity than the expected one. */
export const bookReceiptInput = z.object({
  id: idSchema,
  quantity: positiveUnitsSchema,
  note: z._default(stockNoteSchema, ''),
});
export type BookReceiptInput = z.infer<typeof bookReceiptInput>;

/** Units that buyers may expect on a day. */
const expectedUnitsSchema = z.object({
  expectedOn: timeSchema,
  quantity: positiveSchema,
});
/** The next days on which units arrive, the earliest first. */
export const expectedUnitsListSchema = z.array(expectedUnitsSchema);
