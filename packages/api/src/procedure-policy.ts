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
}

/** Who may call a procedure. */
export type ProcedureAccess = 'public' | 'signed-in' | 'admin';

/** The metadata of every procedure. */
export interface ProcedureMeta extends ProcedurePolicy {
  access: ProcedureAccess;
}
