import * as z from 'zod/mini';
import { monthPositionSchema } from '../documents/document.schema.ts';
import { DAY_MS } from '../shared/day.ts';
import { daySchema } from '../shared/fields.ts';
import { cursorSchema } from '../shared/paging.ts';
import { MAX_PERIOD_DAYS } from './own-period.ts';

/** A period of the caller's own orders or documents in milliseconds; `before` itself is excluded. */
const periodFields = { from: daySchema, before: daySchema };
export type OwnPeriod = { from: number; before: number };

const isOrdered = z.refine<OwnPeriod>(({ from, before }) => from < before, {
  error: 'The last day is before the first one.',
  path: ['to'],
});
const isShort = z.refine<OwnPeriod>(
  ({ from, before }) => before - from <= MAX_PERIOD_DAYS * DAY_MS,
  { error: `A period has ${MAX_PERIOD_DAYS} days at most.`, path: ['to'] },
);

/** The next lines of the caller's own orders. */
export const ownOrdersInput = z
  .object({ ...periodFields, cursor: z.optional(cursorSchema) })
  .check(isOrdered, isShort);
export type OwnOrdersInput = z.infer<typeof ownOrdersInput>;

/** The caller's own invoices and credit notes after the last one of the page before. */
export const ownSnapshotsInput = z
  .object({ ...periodFields, after: z.optional(z.nullable(monthPositionSchema)) })
  .check(isOrdered, isShort);
export type OwnSnapshotsInput = z.infer<typeof ownSnapshotsInput>;
