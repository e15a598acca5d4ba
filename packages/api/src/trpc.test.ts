import { documentId } from '@bm/domain/documents/document.schema';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getDocumentSnapshot } from './documents/document-snapshot.service.ts';
import { sendMessage } from './messages/send-message.service.ts';
import { removePart } from './parts/remove-part.service.ts';
import { appRouter, createCaller } from './root.ts';
import { testShop, type TestShop } from './testing/test-shop.ts';
import { adminProcedure, publicProcedure, signedInProcedure } from './trpc.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

/** Sends one call over HTTP as a browser does; returns status and JSON. */
async function call(path: string, { input, body, bearer = null }: Call = {}) {
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetchRequestHandler({
    endpoint: '/trpc',
    router: appRouter,
    req: new Request(`http://shop.test/trpc/${path}${query}`, {
      headers: { 'content-type': 'application/json' },
      ...init,
    }),
    createContext: () => ({ ...shop.context(bearer), requestId: 'request-1' }),
  });
  return { status: response.status, json: await response.json() };
}
interface Call {
  input?: unknown;
  body?: unknown;
  bearer?: string | null;
}

describe('procedures over HTTP', () => {
  it('Procedures return plain JSON.', async () => {
    const { id } = await shop.part({ sku: 'CW-44/170' });
    expect(await call('parts.search', { input: { query: 'cw44' } })).toMatchObject({
      status: 200,
      json: { result: { data: { items: [{ id }], nextCursor: null, total: 1 } } },
    });
    expect(await call('parts.list')).toMatchObject({ status: 200 });
  });

  it('A rejected call returns its code, details and request id.', async () => {
    const { id: partId } = await shop.part();
    const order = { idempotencyKey: 'key-00000001', partId, quantity: 100, phone: '', address: '' };
    const { token: bearer } = shop.customer;
    expect(await call('orders.place', { body: order, bearer })).toEqual({
      status: 409,
      json: {
        error: {
          code: expect.any(Number),
          message: 'There is not enough stock for this quantity.',
          data: {
            code: 'CONFLICT',
            httpStatus: 409,
            path: 'orders.place',
            error: 'OUT_OF_STOCK',
            details: { nearest: [99], available: 100, minOrderQty: 10, orderMultiple: 1 },
            requestId: 'request-1',
          },
        },
      },
    });
  });

  it('Invalid input is rejected with its fields.', async () => {
    const { status, json } = await call('parts.list', { input: { limit: 0 } });
    expect(status).toBe(400);
    expect(json).toMatchObject({
      error: { data: { error: 'BAD_INPUT', details: { issues: [{ path: 'limit' }] } } },
    });
  });

  it('An unknown procedure returns an error.', async () => {
    expect(await call('parts.steal')).toMatchObject({
      status: 404,
      json: { error: { data: { error: 'NOT_FOUND' } } },
    });
  });

  it('An unexpected error is opaque.', async () => {
    shop.deps.store.read.parts.list = async () => {
      throw new Error('select * from secrets');
    };
    const { status, json } = await call('parts.list');
    expect(status).toBe(500);
    expect(json).toMatchObject({ error: { data: { error: 'INTERNAL', requestId: 'request-1' } } });
    expect(JSON.stringify(json)).not.toContain('secrets');
    expect(JSON.stringify(json)).not.toContain('stack');
  });
});

it('A procedure without a policy neither compiles nor starts.', () => {
  for (const factory of [publicProcedure, signedInProcedure, adminProcedure]) {
    // @ts-expect-error The policy is required.
    expect(() => factory()).toThrow(TypeError);
    // @ts-expect-error The cost is required.
    const withoutCost: Parameters<typeof factory> = [{}];
    expect(withoutCost).toHaveLength(1);
  }
});

it('A policy has only the fields of its trust level, and services require those that they read.', () => {
  const message = { idempotencyKey: 'k', name: '', email: '', message: '', website: '' };
  const uncompiled = [
    // @ts-expect-error Responses to signed-in users are not cached.
    signedInProcedure({ rows: 1, cached: true }),
    // @ts-expect-error The audit log records what admins do.
    publicProcedure({ rows: 1, audit: 'parts.create' }),
    // @ts-expect-error The audit log has no such action.
    adminProcedure({ rows: 1, audit: 'parts.paint' }),
    // @ts-expect-error The policy is not idempotent.
    publicProcedure({ rows: 1 }).mutation(({ ctx }) => sendMessage(ctx, message)),
    // @ts-expect-error The policy names no action.
    adminProcedure({ rows: 1 }).mutation(({ ctx }) => removePart(ctx, 'id')),
    // @ts-expect-error The policy has no limit of lines.
    signedInProcedure({ rows: 1 }).query(({ ctx }) => getDocumentSnapshot(ctx, 'id')),
  ];
  expect(uncompiled).toHaveLength(6);
});

describe('the rate limit of a call', () => {
  it('Calls are counted for the client and for the account, and those with lines also by their lines.', async () => {
    const counted: unknown[][] = [];
    const rateLimit = async (...args: unknown[]) => void counted.push(args);
    const { id: accountId, token } = shop.customer;
    const caller = createCaller(() => ({ ...shop.context(token), rateLimit }));
    const lines = [];
    for (const quantity of [10, 20]) lines.push({ partId: (await shop.part()).id, quantity });
    const idempotencyKey = 'key-00000001';
    await caller.cart.add({ idempotencyKey, lines });
    const { id } = await caller.checkouts.place({ idempotencyKey, lines });
    await caller.quickOrder.check({ rows: [{ sku: 'CW-44', quantity: 10 }] });
    await caller.documents.snapshot({ id: documentId('proforma', id) });
    expect(counted).toEqual([
      ['cart.add', null],
      ['cart.add', accountId],
      ['cart.add.lines', null, 2],
      ['cart.add.lines', accountId, 2],
      ['checkouts.place', null],
      ['checkouts.place', accountId],
      ['checkouts.place.lines', null, 2],
      ['checkouts.place.lines', accountId, 2],
      ['quickOrder.check.rows', null, 1],
      ['quickOrder.check.rows', accountId, 1],
      ['documents.snapshot', null],
      ['documents.snapshot', accountId],
      // The delivery is a line of the document.
      ['documents.snapshot.lines', null, 3],
      ['documents.snapshot.lines', accountId, 3],
    ]);
  });
});
