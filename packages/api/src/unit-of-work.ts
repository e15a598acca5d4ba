import type { Tx } from '@bm/db/store';
import type { ChangedBy } from '@bm/db/store/orders';
import type { AuditAction } from '@bm/domain/audit/audit-actions';
import { type AuditChange, type AuditedContext, auditRow } from './audit.ts';
import type { ActingContext, Deps } from './context.ts';
import { type IdempotentCall, type IdempotentContext, writeIdempotent } from './idempotency.ts';

/** The actor, the time and the ids of a change in one unit of work. */
export interface UnitAct extends ChangedBy {
  at: number;
  newId: () => string;
}

/**
 * Prepares an act for a unit of work, which may run twice. Call the result at the start of the unit: each
 * run has the same time and creates the same ids.
 */
export function prepareAct(
  { clock, newId }: Pick<Deps, 'clock' | 'newId'>,
  by: ChangedBy,
): () => UnitAct {
  const at = clock();
  const created: string[] = [];
  return () => {
    let next = 0;
    return {
      ...by,
      at,
      newId() {
        const id = created[next] ?? newId();
        created[next] = id;
        next += 1;
        return id;
      },
    };
  };
}

/** A unit of work of an admin: `audit` writes a row of the audit log for each change. */
export type AuditedUnit<T> = (
  tx: Tx,
  audit: (change: AuditChange) => Promise<void>,
  act: UnitAct,
) => Promise<T>;

/** Runs a unit of work of an audited call; the policy of its procedure has the action. */
export function writeAudited<T>(ctx: AuditedContext, unit: AuditedUnit<T>): Promise<T> {
  return writeAuditedAs(ctx, ctx.procedure.policy.audit, unit);
}

/** Like `writeAudited`, for an action of the shop's operator, or one that several procedures take. */
export function writeAuditedAs<T>(
  ctx: ActingContext,
  action: AuditAction,
  unit: AuditedUnit<T>,
): Promise<T> {
  return ctx.deps.store.write(prepareAudited(ctx, action, unit));
}

/** Runs a unit of work of an audited call once per key, as `writeIdempotent` does. */
export function writeAuditedOnce<T>(
  ctx: AuditedContext & IdempotentContext,
  call: IdempotentCall<T>,
  unit: AuditedUnit<T>,
): Promise<T> {
  return writeIdempotent(ctx, call, prepareAudited(ctx, ctx.procedure.policy.audit, unit));
}

function prepareAudited<T>(
  ctx: ActingContext,
  action: AuditAction,
  unit: AuditedUnit<T>,
): (tx: Tx) => Promise<T> {
  const row = auditRow(ctx, action);
  const startAct = prepareAct(ctx.deps, { actor: 'admin', actorId: row.actorId });
  return (tx) => {
    const act = startAct();
    return unit(tx, (change) => tx.audit.insert({ ...row, id: act.newId(), ...change }), act);
  };
}
