import { setTimeout as sleep } from 'node:timers/promises';
import type { AppRouter } from '@bm/api/root';
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import { z } from 'zod';

/** A tRPC client of the shop's procedures over real HTTP. */
export function createTrpcClient(shop: string, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return createTRPCClient<AppRouter>({ links: [httpLink({ url: `${shop}/trpc`, headers })] });
}

const refusalSchema = z.object({ error: z.string(), httpStatus: z.number() });

/** The outcome of a call over HTTP: `done`, or its error code with the status. */
export async function callOutcome(
  call: Promise<unknown>,
): Promise<{ code: string; status: number }> {
  try {
    await call;
    return { code: 'done', status: 200 };
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    const { error: code, httpStatus: status } = refusalSchema.parse(error.data);
    return { code, status };
  }
}

/** Repeats an idempotent call while the store is unavailable, as on a busy machine. */
export async function callUntilStored<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const { code } = await callOutcome(Promise.reject(error));
      if (code !== 'STORE_UNAVAILABLE') throw error;
      await sleep(50);
    }
  }
}
