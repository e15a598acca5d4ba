import { callTRPCProcedure, type TRPCProcedureType } from '@trpc/server';
import type { Context } from './context.ts';
import { appRouter } from './root.ts';

/**
 * Calls a procedure by its path with untyped input, with all its checks, as the HTTP hosts do. Rejects with a
 * TRPCError, whose cause is the AppError; NOT_FOUND for an unknown path or another type.
 */
export function callProcedure(
  ctx: Context,
  { path, type, input }: { path: string; type: TRPCProcedureType; input: unknown },
): Promise<unknown> {
  return callTRPCProcedure({
    router: appRouter,
    path,
    getRawInput: () => Promise.resolve(input),
    ctx,
    type,
    signal: undefined,
    batchIndex: 0,
  });
}
