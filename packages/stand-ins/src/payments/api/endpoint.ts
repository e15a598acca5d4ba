import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { newId, type ErrorBody, type Event, type EventType } from '../objects/stripe-objects.ts';
import type { Db } from '../../shared/database.ts';
import { createIdempotencyKeyStore, type Response } from '../store/idempotency-key.store.ts';
import { createObjectStore, type ObjectStore } from '../store/object.store.ts';
import type { WebhookDelivery } from '../webhooks/webhook-delivery.ts';
import { ApiError } from './api-error.ts';
import { authenticate, type Audience } from './authentication.ts';
import { parseForm, parseParameters, type FormValues } from './parameters.ts';

/** The database transaction of one request: all its changes are committed, or none. */
export interface Transaction {
  objects: ObjectStore;
  /** Seconds since 1970. */
  now: number;
  /** Stores a webhook event with the object as it is now; it is delivered after the commit. */
  emit(type: EventType, object: Event['data']['object']): void;
}

/** A response. A declined card is an error whose changes are committed. */
export type Reply = { status: 200; body: object } | { status: 402; body: { error: ErrorBody } };

export const ok = (body: object): Reply => ({ status: 200, body });

/** One authenticated call with validated parameters. */
export interface Call<Input> {
  tx: Transaction;
  caller: Audience;
  /** The `:id` of the path, empty where the path has none. */
  id: string;
  input: Input;
}

export interface EndpointRoute {
  Params: { id?: string };
  Body: FormValues | undefined;
}

/** The fields that a publishable key must not read, in any object. */
const SERVER_ONLY_FIELDS = new Set(['amount_received', 'latest_charge', 'metadata']);

/** Runs a function in one database transaction, with the events that it emits. */
export type Transact = <T>(run: (tx: Transaction) => T) => T;

/** Returns the function that runs all changes of the stored objects. */
export function createTransact(db: Db, webhooks: WebhookDelivery): Transact {
  const objects = createObjectStore(db);

  function newTransaction(): Transaction {
    const now = Math.floor(Date.now() / 1000);
    return {
      objects,
      now,
      emit(type, object) {
        const event: Event = {
          id: newId('evt_3'),
          object: 'event',
          created: now,
          data: { object },
          livemode: false,
          type,
        };
        objects.insert(event);
        webhooks.enqueue(event);
      },
    };
  }

  return (run) => db.transaction(() => run(newTransaction())).immediate();
}

/**
 * Returns a function that makes route handlers: authenticate, validate, run in one transaction, at
 * most once per idempotency key.
 */
export function createEndpoints(db: Db, transact: Transact) {
  const idempotencyKeys = createIdempotencyKeyStore(db);

  return function endpoint<Input>(
    audience: Audience,
    schema: z.core.$ZodType<Input>,
    run: (call: Call<Input>) => Reply,
  ) {
    return async (request: FastifyRequest<EndpointRoute>, reply: FastifyReply) => {
      const [path = '', query = ''] = request.url.split('?');
      const { key, ...parameters }: FormValues = { ...parseForm(query), ...request.body };
      const caller = authenticate(request, key, audience);
      const input = parseParameters(schema, parameters);
      const id = request.params.id ?? '';
      const respond = (): Response => {
        try {
          return transact((tx) => toResponse(run({ tx, caller, id, input }), caller));
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          return { status: error.status, body: toJson({ error: error.body }, caller) };
        }
      };

      const idempotencyKey = request.headers['idempotency-key'];
      if (typeof idempotencyKey !== 'string' || request.method === 'GET') {
        return send(reply, respond());
      }
      const entry = {
        // A page must not get the response that a server got, which shows more.
        key: `${caller}:${idempotencyKey}`,
        path,
        fingerprint: fingerprint(parameters),
        request: String(reply.getHeader('request-id')),
      };
      const { original, ...response } = idempotencyKeys.once(entry, respond);
      if (original !== undefined) {
        reply.headers({ 'idempotent-replayed': 'true', 'original-request': original });
      }
      return send(reply, response);
    };
  };
}

export type CreateEndpoint = ReturnType<typeof createEndpoints>;

function send(reply: FastifyReply, { status, body }: Response): FastifyReply {
  return reply.code(status).type('application/json').send(body);
}

function toResponse({ status, body }: Reply, caller: Audience): Response {
  return { status, body: toJson(body, caller) };
}

/** Serializes a body without the fields that the caller must not read. */
function toJson(body: object, caller: Audience): string {
  return JSON.stringify(body, (name, value: unknown) =>
    caller === 'page' && SERVER_ONLY_FIELDS.has(name) ? undefined : value,
  );
}

/** Digest of a request's parameters, whatever their order. */
function fingerprint(parameters: FormValues): string {
  return createHash('sha256')
    .update(JSON.stringify(sortedEntries(parameters)))
    .digest('hex');
}

function sortedEntries(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedEntries);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => [name, sortedEntries(field)]);
}
