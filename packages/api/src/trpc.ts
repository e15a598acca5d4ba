import { AppError } from '@bm/domain/errors/app-error';
import { isAdmin } from '@bm/domain/users/is-admin';
import { initTRPC } from '@trpc/server';
import * as z from 'zod/mini';
import { accountTurns } from './account-turns.ts';
import { hasLimit } from './call-limit.ts';
import type { Context } from './context.ts';
import { toAppError, toTrpcError } from './errors.ts';
import type {
  AdminPolicy,
  CalledProcedure,
  ProcedureAccess,
  ProcedureMeta,
  ProcedurePolicy,
  PublicPolicy,
  Stated,
} from './procedure-policy.ts';
import { countRows, type RowCost } from './row-cost.ts';
import { authenticate } from './users/authenticate.ts';
import { withAdminCheck } from './users/role-guard.ts';

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    errorFormatter({ shape, error, ctx }) {
      const { code, message, details } = toAppError(error);
      const { httpStatus, path } = shape.data;
      return {
        ...shape,
        message,
        data: {
          code: shape.data.code,
          httpStatus,
          path,
          error: code,
          details,
          requestId: ctx?.requestId,
        },
      };
    },
  });

/** The input of a procedure without arguments: none, or what plain HTTP clients send instead. */
export const noInput = z.optional(z.nullable(z.strictObject({})));

export const { router, createCallerFactory } = t;

/**
 * Public procedures. Maps every error to its code and status, for tRPC and REST.
 *
 * These factories take the policy of the procedure, because tRPC's metadata are optional by type.
 */
export const publicProcedure = <const Policy extends PublicPolicy>(
  policy: Stated<Policy, PublicPolicy>,
) => procedureFor<Policy>('public', policy);

/** `ctx.procedure` has the path and the policy: services take from it what they record. */
function procedureFor<Policy extends ProcedurePolicy>(access: ProcedureAccess, policy: Policy) {
  const { rows } = policy;
  const isLimited = hasLimit(policy);
  const meta: ProcedureMeta = { access, ...policy };
  return t.procedure.meta(meta).use(({ ctx, path, type, getRawInput, next }) => {
    const call = async () => {
      let leave: (() => void) | undefined;
      try {
        leave = await admit(ctx, rows, getRawInput);
        if (isLimited) await ctx.rateLimit?.(path, null);
        const procedure: CalledProcedure<Policy> = { path, policy };
        const result = await next({ ctx: { procedure } });
        if (result.ok) return result;
        throw result.error;
      } catch (error) {
        throw toTrpcError(toAppError(error));
      } finally {
        leave?.();
      }
    };
    const { tracer } = ctx.deps;
    if (tracer === undefined) return call();
    return tracer.span({ name: path, attributes: { 'rpc.method': path, 'shop.call': type } }, call);
  });
}

/** Counts the rows of a call and waits for its turn; resolves with a function to call at its end. */
async function admit(
  { rows: budget, admit: enter, actor }: Context,
  cost: RowCost,
  rawInput: () => Promise<unknown>,
): Promise<(() => void) | undefined> {
  if (budget === undefined && enter === undefined) return undefined;
  const rows = countRows(cost, typeof cost === 'number' ? undefined : await rawInput());
  budget?.take(rows);
  return enter?.(rows, actor);
}

/**
 * Procedures for signed-in users: the access token is valid and the account is active, read at each
 * call. For admins, the role is checked again inside each unit of work.
 */
export const signedInProcedure = <const Policy extends ProcedurePolicy>(
  policy: Stated<Policy, ProcedurePolicy>,
) => userProcedure<Policy>('signed-in', policy);

/** The reads of each account that are not bounded by their page. */
const inTurn = accountTurns();

function userProcedure<Policy extends ProcedurePolicy>(access: ProcedureAccess, policy: Policy) {
  const isLimited = hasLimit(policy);
  const { unbounded } = policy;
  return procedureFor<Policy>(access, policy).use(async ({ ctx, path, getRawInput, next }) => {
    const actor = ctx.actor ?? (await authenticate(ctx));
    if (isLimited) await ctx.rateLimit?.(path, actor.id);
    const store = isAdmin(actor) ? withAdminCheck(ctx.deps.store, actor) : ctx.deps.store;
    const call = () => next({ ctx: { ...ctx, deps: { ...ctx.deps, store }, actor } });
    const isUnbounded = unbounded !== undefined && unbounded(await getRawInput());
    return isUnbounded ? inTurn(actor.id, call) : call();
  });
}

/** Procedures for admins. The role is read from the database. */
export const adminProcedure = <const Policy extends AdminPolicy>(
  policy: Stated<Policy, AdminPolicy>,
) =>
  userProcedure<Policy>('admin', policy).use(({ ctx, next }) => {
    if (!isAdmin(ctx.actor)) throw new AppError('NOT_ALLOWED');
    return next();
  });
