import {
  DISPUTE_DECISIONS,
  DISPUTE_REASONS,
  DISPUTE_STATUSES,
} from '@bm/domain/disputes/dispute-states';
import type { DisputeSteps } from '@bm/domain/disputes/merge-dispute';
import { sql } from 'drizzle-orm';
import type { CheckoutsTable } from './checkouts.schema.ts';
import { among, reference, type Kit } from './engine.ts';
import type { UsersTable } from './users.schema.ts';

/**
 * Disputes of payments, as the provider reports them; the id is the provider's. `lossMinor` and `refundId`
 * are what an admin's decision about a lost one has booked.
 */
export function defineDisputes(kit: Kit, checkouts: CheckoutsTable, users: UsersTable) {
  return kit.table(
    'disputes',
    {
      id: kit.text('id').primaryKey(),
      checkoutId: reference(kit, 'checkout_id', () => checkouts.id),
      transactionId: kit.text('transaction_id').notNull(),
      status: kit.text('status', { enum: DISPUTE_STATUSES }).notNull(),
      reason: kit.text('reason', { enum: DISPUTE_REASONS }).notNull(),
      amountMinor: kit.int('amount_minor').notNull(),
      currency: kit.text('currency').notNull(),
      dueBy: kit.time('due_by'),
      steps: kit.json('steps').$type<DisputeSteps>().notNull(),
      reportedAt: kit.time('reported_at').notNull(),
      decision: kit.text('decision', { enum: DISPUTE_DECISIONS }),
      lossMinor: kit.int('loss_minor'),
      refundId: kit.text('refund_id'),
      decidedAt: kit.time('decided_at'),
      decidedBy: kit.text('decided_by').references(() => users.id),
    },
    (t) => [
      kit.index('disputes_checkout').on(t.checkoutId),
      kit.index('disputes_refund').on(t.refundId),
      // A small partial index: the disputes that nobody has settled.
      kit
        .index('disputes_unsettled')
        .on(t.dueBy)
        .where(sql`${t.status} not in ('won', 'warning_closed') and ${t.decision} is null`),
      kit.check('disputes_amount_positive', sql`${t.amountMinor} > 0`),
      kit.check('disputes_status_known', among(t.status, DISPUTE_STATUSES)),
      kit.check('disputes_reason_known', among(t.reason, DISPUTE_REASONS)),
      kit.check('disputes_decision_known', among(t.decision, DISPUTE_DECISIONS)),
      kit.check(
        'disputes_decision_booked',
        sql`(${t.decision} is null) = (${t.lossMinor} is null)
          and (${t.decision} is null) = (${t.decidedAt} is null)
          and (coalesce(${t.decision}, '') = 'credit-note') = (${t.refundId} is not null)`,
      ),
    ],
  );
}

/** Early warnings of fraud that banks have sent about payments; the id is the provider's. */
export function defineFraudWarnings(kit: Kit, checkouts: CheckoutsTable, users: UsersTable) {
  return kit.table(
    'fraud_warnings',
    {
      id: kit.text('id').primaryKey(),
      checkoutId: reference(kit, 'checkout_id', () => checkouts.id),
      transactionId: kit.text('transaction_id').notNull(),
      reportedAt: kit.time('reported_at').notNull(),
      checkedAt: kit.time('checked_at'),
      checkedBy: kit.text('checked_by').references(() => users.id),
    },
    (t) => [
      kit.index('fraud_warnings_checkout').on(t.checkoutId),
      // A small partial index: the warnings that nobody has checked.
      kit
        .index('fraud_warnings_open')
        .on(t.reportedAt)
        .where(sql`${t.checkedAt} is null`),
    ],
  );
}
