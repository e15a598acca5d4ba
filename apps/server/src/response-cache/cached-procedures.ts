import type { Deps } from '@bm/api/context';
import { toAppError } from '@bm/api/errors';
import { createCaller } from '@bm/api/root';
import type { onRequestHookHandler } from 'fastify';
import type { ResponseCache } from './response-cache.ts';
import { type CachedResponse, createCachedResponse } from './cached-response.ts';
import { trackReads } from './read-dependencies.ts';
import { CACHE_CONTROL, sendCachedResponse } from './cached-reply.ts';
import { mapMaybePromise } from './map-maybe-promise.ts';
import { anonymousContext } from '../request-context.ts';
import { type RequestedBatch, parseCacheableRequest } from './cacheable-queries.ts';

const HEADERS = {
  'content-type': 'application/json',
  'cache-control': CACHE_CONTROL,
  vary: 'accept-encoding, trpc-accept, accept',
};

/** What is not fine is told by tRPC's own adapter, which carries the calls out once more. */
class CallFailed extends Error {}

export interface CachedProceduresOptions {
  api: Deps;
  answers: ResponseCache<CachedResponse>;
}

/**
 * A hook that answers tRPC calls from bytes that are ready, made if need be. What is not kept, and
 * what fails, goes on to `otherwise`: nothing is sent then.
 */
export function sendCachedProcedures(
  { api, answers }: CachedProceduresOptions,
  otherwise: onRequestHookHandler,
): onRequestHookHandler {
  return function hook(request, reply, done) {
    const question = parseCacheableRequest(request);
    if (question === null) return otherwise.call(this, request, reply, done);
    const ask = () =>
      answers.get({
        key: question.address,
        exact: true,
        make: (reads) =>
          resolveCalls(question.asked(), { ...api, store: trackReads(api.store, reads) }),
      });
    const goOn = (error: unknown) => {
      const cause = toAppError(error);
      // tRPC's adapter rejects the call for the same reason, in its own form.
      const isForAdapter = error instanceof CallFailed || cause.code === 'OVERLOADED';
      return isForAdapter ? otherwise.call(this, request, reply, done) : done(cause);
    };
    void mapMaybePromise(ask, (answer) => sendCachedResponse(request, reply, answer), goOn);
  };
}

/** What tRPC's adapter would answer, without a request and a response of its own. */
async function resolveCalls(asked: RequestedBatch | null, api: Deps): Promise<CachedResponse> {
  if (asked === null) throw new CallFailed();
  const caller = createCaller(anonymousContext(api));
  const made = asked.calls.map(async ({ make }) => ({ result: { data: await make(caller) } }));
  const results = await Promise.all(made).catch((cause: unknown) => {
    throw new CallFailed('A call failed.', { cause });
  });
  const body = JSON.stringify(asked.isBatch ? results : results[0]);
  return createCachedResponse({ status: 200, headers: HEADERS, body });
}
