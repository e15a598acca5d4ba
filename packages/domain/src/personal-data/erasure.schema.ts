import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../shared/fields.ts';

/**
 * A customer's request to be erased. `confirmedAt` is null until an admin confirms it, `erasedAt` until
 * the erasure is complete.
 */
export const erasureRequestSchema = z.object({
  requestedAt: timeSchema,
  confirmedAt: z.nullable(timeSchema),
  erasedAt: z.nullable(timeSchema),
});
export type ErasureRequest = z.infer<typeof erasureRequestSchema>;

/** The caller's own request; null without one. */
export const ownErasureSchema = z.nullable(erasureRequestSchema);

/** A request as admins see it. Name and email are those of the account, also after its erasure. */
const listedErasureSchema = z.extend(erasureRequestSchema, {
  userId: idSchema,
  email: z.string(),
  displayName: z.string(),
});
export type ListedErasure = z.infer<typeof listedErasureSchema>;

/** The most requests of one list. */
export const MAX_LISTED_ERASURES = 100;
export const erasuresSchema = z.array(listedErasureSchema);

export const confirmErasureInput = z.object({ userId: idSchema });
export type ConfirmErasureInput = z.infer<typeof confirmErasureInput>;

/** The name of an erased customer on reviews and on orders that were never paid. */
export const ERASED_NAME = 'Former customer';

/**
 * The email of an erased account, unique by its opaque id. Mail cannot be delivered to `.invalid`
 * (RFC 2606).
 */
export function erasedEmail(userId: string): string {
  return `${userId}@erased.invalid`;
}
