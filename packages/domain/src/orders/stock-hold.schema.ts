import * as z from 'zod/mini';
import { countSchema, idSchema } from '../shared/fields.ts';
import { pageFields, pageSchema } from '../shared/paging.ts';

export const holdBudgetInput = z.object({ partId: idSchema });

/** The units that the caller's next order of a part may hold, and for how long. */
export const holdBudgetSchema = z.object({
  /** Units at most, beside the part's own rule; null where the budget sets no limit. */
  limit: z.nullable(countSchema),
  /** Whether the unverified accounts of the caller's network share the limit, from the first order on. */
  isShared: z.boolean(),
  /** Milliseconds for which the order will hold its stock unpaid. */
  holdMs: countSchema,
  /** Milliseconds for which it would with a verified email; more than `holdMs` while it is not. */
  verifiedHoldMs: countSchema,
});
export type HoldBudget = z.infer<typeof holdBudgetSchema>;

/** A customer with unpaid orders, and what these hold together. */
export const stockHolderSchema = z.object({
  customerId: idSchema,
  email: z.string(),
  displayName: z.string(),
  emailVerified: z.boolean(),
  /** Whether the customer ever paid an order. */
  hasPaid: z.boolean(),
  orders: countSchema,
  parts: countSchema,
  units: countSchema,
  /** Of all units on hand in the shop, from 0 to 1. */
  share: z.number(),
});
export type StockHolder = z.infer<typeof stockHolderSchema>;
export const stockHolderPageSchema = pageSchema(stockHolderSchema);
export type StockHolderPage = z.infer<typeof stockHolderPageSchema>;

export const stockHoldersFields = z.object(pageFields);
export type StockHoldersInput = z.infer<typeof stockHoldersFields>;
/** The input of the list, optional for the first page. */
export const stockHoldersInput = z._default(stockHoldersFields, {});
