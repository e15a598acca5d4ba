import type { Deps } from '@bm/api/context';
import { appRouter } from '@bm/api/root';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteCache } from '../cache/byte-cache.ts';
import { type ReadyAnswer, readyAnswer } from '../cache/ready-answer.ts';
import { seenReads } from '../cache/seen-reads.ts';
import { READY_CACHE_CONTROL, sendReady } from '../cache/send-ready.ts';
import { anonymousContext } from '../request-context.ts';
import { keptAddress } from './kept-queries.ts';

const HEADERS = {
  'content-type': 'application/json',
  'cache-control': READY_CACHE_CONTROL,
  vary: 'accept-encoding, trpc-accept, accept',
};

/** What is not fine is told by tRPC's own adapter, which carries the calls out once more. */
class CallFailed extends Error {}

/**
 * Answers tRPC calls from bytes that are ready, made if need be. False for calls that are not kept
 * and for those that fail: nothing is sent then.
 */
export async function sendKeptCalls(
  request: FastifyRequest,
  reply: FastifyReply,
  { api, answers }: { api: Deps; answers: ByteCache<ReadyAnswer> },
): Promise<boolean> {
  const address = keptAddress(request);
  if (address === null) return false;
  try {
    const answer = await answers.get({
      key: address,
      exact: true,
      make: (reads) => answerCalls(address, { ...api, store: seenReads(api.store, reads) }),
    });
    await sendReady(request, reply, answer);
    return true;
  } catch (error) {
    if (error instanceof CallFailed) return false;
    throw error;
  }
}

async function answerCalls(address: string, api: Deps): Promise<ReadyAnswer> {
  const response = await fetchRequestHandler({
    endpoint: '/trpc',
    router: appRouter,
    req: new Request(new URL(address, 'http://localhost')),
    createContext: async () => anonymousContext(api),
  });
  if (response.status !== 200) throw new CallFailed();
  return readyAnswer({ status: 200, headers: HEADERS, body: await response.text() });
}
