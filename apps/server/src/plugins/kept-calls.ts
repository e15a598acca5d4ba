import type { Deps } from '@bm/api/context';
import { toAppError } from '@bm/api/errors';
import { createCaller } from '@bm/api/root';
import type { onRequestHookHandler } from 'fastify';
import type { ByteCache } from '../cache/byte-cache.ts';
import { type ReadyAnswer, readyAnswer } from '../cache/ready-answer.ts';
import { seenReads } from '../cache/seen-reads.ts';
import { READY_CACHE_CONTROL, sendReady } from '../cache/send-ready.ts';
import { whenReady } from '../cache/when-ready.ts';
import { anonymousContext } from '../request-context.ts';
import { type AskedBatch, keptQuestion } from './kept-queries.ts';

const HEADERS = {
  'content-type': 'application/json',
  'cache-control': READY_CACHE_CONTROL,
  vary: 'accept-encoding, trpc-accept, accept',
};

/** What is not fine is told by tRPC's own adapter, which carries the calls out once more. */
class CallFailed extends Error {}

export interface KeptCallsOptions {
  api: Deps;
  answers: ByteCache<ReadyAnswer>;
}

/**
 * A hook that answers tRPC calls from bytes that are ready, made if need be. What is not kept, and
 * what fails, goes on to `otherwise`: nothing is sent then.
 */
export function sendKeptCalls(
  { api, answers }: KeptCallsOptions,
  otherwise: onRequestHookHandler,
): onRequestHookHandler {
  return function hook(request, reply, done) {
    const question = keptQuestion(request);
    if (question === null) return otherwise.call(this, request, reply, done);
    const ask = () =>
      answers.get({
        key: question.address,
        exact: true,
        make: (reads) =>
          answerCalls(question.asked(), { ...api, store: seenReads(api.store, reads) }),
      });
    const goOn = (error: unknown) => {
      const cause = toAppError(error);
      // tRPC's adapter rejects the call for the same reason, in its own form.
      const isForAdapter = error instanceof CallFailed || cause.code === 'OVERLOADED';
      return isForAdapter ? otherwise.call(this, request, reply, done) : done(cause);
    };
    void whenReady(ask, (answer) => sendReady(request, reply, answer), goOn);
  };
}

/** What tRPC's adapter would answer, without a request and a response of its own. */
async function answerCalls(asked: AskedBatch | null, api: Deps): Promise<ReadyAnswer> {
  if (asked === null) throw new CallFailed();
  const caller = createCaller(anonymousContext(api));
  const made = asked.calls.map(async ({ make }) => ({ result: { data: await make(caller) } }));
  const results = await Promise.all(made).catch((cause: unknown) => {
    throw new CallFailed('A call failed.', { cause });
  });
  const body = JSON.stringify(asked.isBatch ? results : results[0]);
  return readyAnswer({ status: 200, headers: HEADERS, body });
}
