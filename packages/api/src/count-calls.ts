import type { CallLimits } from './call-limit.ts';
import type { Context, SignedInContext } from './context.ts';
import type { CalledProcedure } from './procedure-policy.ts';

/** The context of a call whose policy has limits of these names in `counts`. */
export interface CountedContext<Name extends string> extends Pick<Context, 'rateLimit'> {
  procedure: CalledProcedure<{ counts: Readonly<Record<Name, CallLimits>> }>;
}

/**
 * Counts something of a call by the caller's address (`accountId` null) or account, once or `count` times.
 * Throws TOO_MANY_REQUESTS.
 */
export async function countBy<Name extends string>(
  { rateLimit, procedure }: CountedContext<Name>,
  name: Name,
  ...by: [accountId: string | null, count?: number]
): Promise<void> {
  await rateLimit?.(`${procedure.path}.${name}`, ...by);
}

/** Counts entries of a call, such as its lines, by address and by account. Throws TOO_MANY_REQUESTS. */
export async function countEntries<Name extends string>(
  ctx: SignedInContext & CountedContext<Name>,
  name: Name,
  count: number,
): Promise<void> {
  for (const caller of [null, ctx.actor.id]) await countBy(ctx, name, caller, count);
}
