import { ApiError, badParameter } from './api-error.ts';
import { createCardBehaviours } from './card-behaviour.store.ts';
import type { Db } from './database.ts';
import type { Deliveries } from './deliveries.ts';
import type { Call, Endpoint } from './endpoint.ts';
import { expand } from './expand.ts';
import { checkSameRequest, fingerprint, keyInUse } from './idempotency.ts';
import { createObjectStore } from './object.store.ts';
import { pageView } from './page-view.ts';
import { Parameters, type RawParameters } from './parameters.ts';
import { createSavedReplyStore } from './saved-reply.store.ts';
import { newId } from './ids.ts';
import { API_VERSION } from './stripe-objects.ts';
import type { Audience, Work } from './work.ts';

export interface RunnerOptions {
  db: Db;
  deliveries: Deliveries;
  publicUrl: () => string;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Awaited before a card is charged. */
  cardNetwork: (() => Promise<void>) | undefined;
}

export interface ApiRequest {
  requestId: string;
  /** With the prefix, as the caller sees it. */
  path: string;
  id: string;
  audience: Audience;
  parameters: RawParameters;
  idempotencyKey: string | undefined;
}

export interface Reply {
  status: number;
  body: string;
  /** The request that was carried out, where this is the repetition of its answer. */
  originalRequest?: string;
}

/** Carries out requests: each in one transaction, at most once per idempotency key. */
export function createRunner(options: RunnerOptions) {
  const { db, deliveries } = options;
  const objects = createObjectStore(db);
  const cards = createCardBehaviours(db);
  const savedReplies = createSavedReplyStore(db);
  const keysAtWork = new Set<string>();
  const seconds = (): number => Math.floor(options.clock() / 1000);

  function workFor(request: ApiRequest): Work {
    const now = seconds();
    return {
      objects,
      cards,
      now,
      publicUrl: options.publicUrl,
      emit(type, subject, previous) {
        const event = {
          id: newId('evt_3'),
          object: 'event',
          api_version: API_VERSION,
          created: now,
          data: { object: subject, ...(previous && { previous_attributes: previous }) },
          livemode: false,
          pending_webhooks: 1,
          request: { id: request.requestId, idempotency_key: request.idempotencyKey ?? null },
          type,
        } as const;
        objects.insert(event);
        deliveries.add(event.id);
      },
    };
  }

  /** Carries a request out; `memory` finds the answer that it had before, and keeps a new one. */
  async function execute(endpoint: Endpoint, request: ApiRequest, memory: Memory): Promise<Reply> {
    const { call, paths } = readCall(request);
    const run = endpoint.prepare(call);
    refuseUnknown(call.parameters);
    if (endpoint.asksNetwork) await options.cardNetwork?.();
    const attempt = db.transaction((): Reply => {
      const answer = run(workFor(request));
      const body = answer.status === 200 ? answer.body : { error: answer.error };
      const shown = answer.status === 200 ? expand(body, paths, objects) : body;
      return toReply(answer.status, shown, request.audience);
    });
    return db
      .transaction(() => {
        // Another process may have carried it out since it was looked for.
        const known = memory.find();
        if (known !== undefined) return known;
        const reply = orRefusal(attempt, request.audience);
        memory.keep(reply);
        return reply;
      })
      .immediate();
  }

  async function executeOnce(
    endpoint: Endpoint,
    request: ApiRequest,
    idempotencyKey: string,
  ): Promise<Reply> {
    if (idempotencyKey.length > 255) {
      throw badParameter(undefined, 'Idempotency keys can have up to 255 characters.');
    }
    // A page must not get the answer that a server got, which shows more.
    const key = `${request.audience}:${idempotencyKey}`;
    const parameters = fingerprint(request.parameters);
    const find = (): Reply | undefined => {
      const saved = savedReplies.find(key, seconds());
      if (saved === undefined) return undefined;
      checkSameRequest(saved, idempotencyKey, request.path, parameters);
      return { status: saved.status, body: saved.body, originalRequest: saved.request };
    };
    const known = find();
    if (known !== undefined) return known;
    if (keysAtWork.has(key)) throw keyInUse(idempotencyKey);
    keysAtWork.add(key);
    try {
      const { path, requestId } = request;
      const keep = ({ status, body }: Reply): void => {
        const kept = { key, path, fingerprint: parameters, request: requestId, status, body };
        savedReplies.save(kept, seconds());
      };
      return await execute(endpoint, request, { find, keep });
    } finally {
      keysAtWork.delete(key);
    }
  }

  return async function run(endpoint: Endpoint, request: ApiRequest): Promise<Reply> {
    if (endpoint.method === 'GET' || request.idempotencyKey === undefined) {
      return execute(endpoint, request, NO_MEMORY);
    }
    return executeOnce(endpoint, request, request.idempotencyKey);
  };
}

interface Memory {
  find(): Reply | undefined;
  keep(reply: Reply): void;
}

const NO_MEMORY: Memory = { find: () => undefined, keep: () => {} };

/** What `attempt` comes to; a refusal undoes what it did and is an answer too. */
function orRefusal(attempt: () => Reply, audience: Audience): Reply {
  try {
    return attempt();
  } catch (error) {
    if (error instanceof ApiError) return errorReply(error, audience);
    throw error;
  }
}

/** An error as the caller may see it. */
export function errorReply(error: ApiError, audience: Audience): Reply {
  return toReply(error.status, { error: error.body }, audience);
}

function toReply(status: number, body: object, audience: Audience): Reply {
  return { status, body: JSON.stringify(audience === 'page' ? pageView(body) : body) };
}

function readCall(request: ApiRequest): { call: Call; paths: string[] } {
  const parameters = new Parameters(request.parameters);
  parameters.text('key');
  const paths = parameters.list('expand') ?? [];
  return { call: { id: request.id, audience: request.audience, parameters }, paths };
}

function refuseUnknown(parameters: Parameters): void {
  const [first, ...others] = parameters.unknown();
  if (first === undefined) return;
  const message =
    others.length === 0
      ? `Received unknown parameter: ${first}`
      : `Received unknown parameters: ${[first, ...others].join(', ')}`;
  throw badParameter('parameter_unknown', message, first);
}
