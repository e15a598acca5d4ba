import * as z from 'zod/mini';
import { idSchema, textSchema, timeSchema } from '../shared/fields.ts';
import { pageFields, pageSchema } from '../shared/paging.ts';
import { AUDIT_ACTIONS, AUDIT_TARGETS, isActionFor } from './audit-actions.ts';

const valueSchema = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** An action of an admin, of the operator or of the shop itself. */
export const auditEntrySchema = z.object({
  id: idSchema,
  at: timeSchema,
  /** Null for the shop itself and its operator. */
  actor: z.nullable(z.string()),
  /** One of `AUDIT_ACTIONS`, or that of another version. */
  action: z.string(),
  target: z.object({
    type: z.enum(AUDIT_TARGETS),
    /** Email, part, number or author; null when it is deleted or erased, or has none. */
    name: z.nullable(z.string()),
    /** The part, or the checkout; null where the page has no id. */
    pageId: z.nullable(idSchema),
  }),
  changes: z.array(z.object({ field: z.string(), before: valueSchema, after: valueSchema })),
  /** The number of further changes. */
  omitted: z.int(),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditPageSchema = pageSchema(auditEntrySchema);

/**
 * `actor` is a complete email, or `SYSTEM_ACTOR`. The times are milliseconds; `before` is excluded.
 */
const auditListFields = z
  .object({
    actor: z.optional(textSchema(254)),
    target: z.optional(z.enum(AUDIT_TARGETS)),
    action: z.optional(z.enum(Object.values(AUDIT_ACTIONS).flat())),
    from: z.optional(timeSchema),
    before: z.optional(timeSchema),
    ...pageFields,
  })
  .check(
    z.refine(
      ({ target, action }) =>
        target === undefined || action === undefined || isActionFor(target, action),
      'The action has another kind of target.',
    ),
  );
export type AuditListInput = z.infer<typeof auditListFields>;
/** The input of the list, optional for the first page. */
export const auditListInput = z._default(auditListFields, {});
