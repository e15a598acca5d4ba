import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../shared/fields.ts';

export const restockInput = z.object({ partId: idSchema });
export type RestockInput = z.infer<typeof restockInput>;

/** Whether the account gets a mail when the part can be ordered again. */
export const restockStateSchema = z.object({ isRequested: z.boolean() });
export type RestockState = z.infer<typeof restockStateSchema>;

/** A request of an account for one mail when a part can be ordered again. */
export const restockRequestSchema = z.object({ partId: idSchema, requestedAt: timeSchema });
export type RestockRequest = z.infer<typeof restockRequestSchema>;
