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
