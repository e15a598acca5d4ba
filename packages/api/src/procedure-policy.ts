import type { AuditAction } from '@bm/domain/audit/audit-actions';
import type { CallLimits } from './call-limit.ts';
import type { RowCost } from './row-cost.ts';

/** What a procedure states about its calls: the argument of the factories in `trpc.ts`. */
export interface ProcedurePolicy extends CallLimits {
  /** The rows that a call reads or writes. See `MAX_ROWS_PER_REQUEST` for the limit of a request. */
  rows: RowCost;
  /**
   * Whether a call with this raw input reads more than its page. An account has one such call at a time;
   * its next ones wait.
   */
  unbounded?: (rawInput: unknown) => boolean;
  /** What the service counts beside the call, by name: the limit `lines` of `cart.add` is `cart.add.lines`. */
  counts?: Readonly<Record<string, CallLimits>>;
  /** For calls that create: a repeated call with the same idempotency key returns the first response. */
  idempotent?: true;
}

/** The policy of a public procedure. */
export interface PublicPolicy extends ProcedurePolicy {
  /** For queries whose response depends on their input and the committed data alone: it is cached. */
  cached?: true;
}

/** The policy of a procedure for admins. */
export interface AdminPolicy extends ProcedurePolicy {
  /** For mutations: the action that a call records in the audit log. */
  audit?: AuditAction;
}

/** Who may call a procedure. */
export type ProcedureAccess = 'public' | 'signed-in' | 'admin';

/** The metadata of every procedure. */
export interface ProcedureMeta extends PublicPolicy, AdminPolicy {
  access: ProcedureAccess;
}

/** A policy without fields that those of its trust level lack. */
export type Stated<Policy, Allowed> = Policy & Record<Exclude<keyof Policy, keyof Allowed>, never>;

/** The procedure of a call, by its path, for example `parts.list`. */
export interface CalledProcedure<Policy> {
  path: string;
  policy: Policy;
}
