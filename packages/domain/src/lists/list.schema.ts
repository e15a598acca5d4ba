import * as z from 'zod/mini';
import { cartLineSchema } from '../cart/cart.schema.ts';
import { lineSchema } from '../checkouts/checkout.schema.ts';
import { MAX_UNITS } from '../parts/quantity-rule.ts';
import {
  countSchema,
  idempotencyKeySchema,
  idSchema,
  requiredNameSchema,
  timeSchema,
} from '../shared/fields.ts';
import { MAX_LIST_LINES, MAX_LIST_NAME } from './list-limits.ts';

const nameSchema = requiredNameSchema(MAX_LIST_NAME);

/** A named set of parts with quantities. */
export const listSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The number of its lines. */
  lines: countSchema,
  updatedAt: timeSchema,
});
export type List = z.infer<typeof listSchema>;
export const listsSchema = z.array(listSchema);

/**
 * A list whose lines have their present verdict and price, as in a cart that has these lines only.
 */
export const listDetailSchema = z.object({
  id: idSchema,
  name: z.string(),
  updatedAt: timeSchema,
  /** ISO 4217, lower case. */
  currency: z.string(),
  lines: z.array(cartLineSchema),
});
export type ListDetail = z.infer<typeof listDetailSchema>;

export const listIdInput = z.object({ id: idSchema });

/** A new list. Its lines are validated by the rules of `cart.add`: unknown parts are left out. */
export const createListInput = z.object({
  idempotencyKey: idempotencyKeySchema,
  name: nameSchema,
  lines: z.array(lineSchema).check(z.maxLength(MAX_LIST_LINES)),
});
export type CreateListInput = z.infer<typeof createListInput>;

export const renameListInput = z.object({ id: idSchema, name: nameSchema });
export type RenameListInput = z.infer<typeof renameListInput>;

/** The quantity of a part in a list; 0 removes its line. */
export const setListLineInput = z.object({
  id: idSchema,
  partId: idSchema,
  quantity: z.int().check(z.nonnegative(), z.lte(MAX_UNITS)),
});
export type SetListLineInput = z.infer<typeof setListLineInput>;

/**
 * Puts lines of a list into the cart: these parts, or all. `move` takes the stored ones out of the
 * list.
 */
export const listToCartInput = z.object({
  idempotencyKey: idempotencyKeySchema,
  id: idSchema,
  partIds: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_LIST_LINES))),
  move: z.optional(z.boolean()),
});
export type ListToCartInput = z.infer<typeof listToCartInput>;

/** Moves a line of the cart to the list `Saved for later`. */
export const saveForLaterInput = z.object({ partId: idSchema });

/** The orders whose parts are ordered again: those of a checkout, or one. */
export const previewOrdersInput = z.union([
  z.object({ checkoutId: idSchema }),
  z.object({ orderId: idSchema }),
]);
export type PreviewOrdersInput = z.infer<typeof previewOrdersInput>;

/** Lines with their present verdict and price; the changes are those since they were ordered. */
export const orderPreviewSchema = z.object({
  /** ISO 4217, lower case. */
  currency: z.string(),
  lines: z.array(cartLineSchema),
});
export type OrderPreview = z.infer<typeof orderPreviewSchema>;

/** A stored line of a list. */
export interface ListRow {
  partId: string;
  /** The order of the lines. */
  position: number;
  quantity: number;
}
