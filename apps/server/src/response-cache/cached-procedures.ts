import { callProcedure } from '@bm/api/call-procedure';
import type { Deps } from '@bm/api/context';
import { toAppError } from '@bm/api/errors';
import { turnQueue } from '@bm/api/turns';
import type { ErrorCode } from '@bm/domain/errors/error-codes';
import type { onRequestHookHandler } from 'fastify';
import { anonymousContext, type CachingHost } from '../request-context.ts';
import { type RequestedBatch, parseCacheableRequest } from './cacheable-queries.ts';
import { CACHE_CONTROL } from './cached-reply.ts';
import { type CachedResponse, createCachedResponse } from './cached-response.ts';
import { trackReads } from './read-dependencies.ts';
import { mapMaybePromise } from './response-cache.ts';
import { admitBuild } from './shared-turn.ts';

const HEADERS = {
  'content-type': 'application/json',
  'cache-control': CACHE_CONTROL,
  vary: 'accept-encoding, trpc-accept, accept',
};

/** The errors of `CallAdmission.enter`. */
const REJECTIONS: ReadonlySet<ErrorCode> = new Set(['OVERLOADED', 'TOO_MANY_REQUESTS']);

/** A failed call; the route of tRPC repeats it and sends the error in tRPC's format. */
class CallFailed extends Error {}

/**
 * Creates a hook that serves tRPC calls from the cache, filled on demand. Requests that are not
 * cacheable, and failed ones, are passed to `otherwise` without a response.
 */
export function sendCachedProcedures(
  { api, admission, responses, sendCachedResponse }: CachingHost,
  otherwise: onRequestHookHandler,
): onRequestHookHandler {
  return function hook(request, reply, done) {
    const cacheable = parseCacheableRequest(request);
    if (cacheable === null) return otherwise.call(this, request, reply, done);
    const getResponse = () =>
      responses.get({
        key: cacheable.address,
        exact: true,
        admission: () => admitBuild(admission, request, cacheable.batch()?.rows ?? 1),
        make: (reads) =>
          resolveCalls(cacheable.batch(), { ...api, store: trackReads(api.store, reads) }),
      });
    const onError = (error: unknown) => {
      const cause = toAppError(error);
      // The route rejects the call for the same reason, in tRPC's format.
      const isForRoute = error instanceof CallFailed || REJECTIONS.has(cause.code);
      return isForRoute ? otherwise.call(this, request, reply, done) : done(cause);
    };
    void mapMaybePromise(
      getResponse,
      (response) => sendCachedResponse(request, reply, response),
      onError,
    );
  };
}

/** Resolves the calls to the body that tRPC would send. */
async function resolveCalls(batch: RequestedBatch | null, api: Deps): Promise<CachedResponse> {
  if (batch === null) throw new CallFailed();
  const context = anonymousContext(api);
  // Other requests are served between the calls, which have one turn of admission together.
  const ownTurn = turnQueue();
  const results = batch.calls.map(async (call, at) => {
    if (at > 0) await ownTurn();
    return { result: { data: await callProcedure(context, { type: 'query', ...call }) } };
  });
  const data = await Promise.all(results).catch((cause: unknown) => {
    throw new CallFailed('A call failed.', { cause });
  });
  const body = JSON.stringify(batch.isBatch ? data : data[0]);
  return createCachedResponse({ status: 200, headers: HEADERS, body });
}
