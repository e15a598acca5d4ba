import { accessTokenFor } from '@bm/api/testing/test-identity';
import { createAccessTokens } from '@bm/api/users/access-tokens';
import { openSqliteStore } from '@bm/db/sqlite/store';
import { storePart, storeUser } from '@bm/db/testing';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { standInWebhookSecret } from '../container/providers.ts';
import {
  checkData,
  type ChildServer,
  killAll,
  startShop,
  stop,
  temporaryFolder,
} from '../testing/child-process.ts';
import { customer, type KnownOrder, possibleStates } from '../testing/customer.ts';
import { send, signIn } from '../testing/http-client.ts';
import {
  type KeepAliveConnection,
  openConnectionsToWorkers,
  openConnection,
} from '../testing/keep-alive-connection.ts';

// One shop of two workers for all tests, which run in order.
vi.setConfig({ testTimeout: 120_000 });

const CUSTOMER = 'customer@bicyclesmania.test';
const ACCESS_TOKEN_SECRET = 'a secret of the tests, 32 characters';
const BUYERS = 300;
const STOCK = 100;
/** Between two calls of a client. Without it, clients take the processors that a start needs. */
const PACE_MS = 10;

const { folder, remove } = temporaryFolder();
const file = join(folder, 'shop.sqlite');
let shop: ChildServer & { url: string };
let tokens: string[];
let scarce: string;

beforeAll(async () => {
  const store = await openSqliteStore({ file });
  const issuer = createAccessTokens(ACCESS_TOKEN_SECRET);
  const users = await Promise.all(Array.from({ length: BUYERS }, () => storeUser(store)));
  tokens = await Promise.all(users.map((user) => accessTokenFor(issuer, user)));
  const part = await storePart(store, { minOrderQty: 1, orderMultiple: 1, onHand: STOCK });
  await storePart(store, { minOrderQty: 1, orderMultiple: 1, onHand: 1_000_000 });
  scarce = part.id;
  await store.close();
  shop = await startShop({ DATA_DIR: folder, WEB_CONCURRENCY: '2', ACCESS_TOKEN_SECRET });
}, 90_000);
afterAll(() => {
  killAll();
  remove();
});

const text = z.string();
const tokenAt = (at: number): string => text.parse(tokens[at]);

/** A connection to each of the two workers. */
async function connectToBoth(): Promise<[KeepAliveConnection, KeepAliveConnection]> {
  const [first, second] = await openConnectionsToWorkers(shop.url, 2);
  if (first === undefined || second === undefined)
    throw new Error('There are fewer than two workers.');
  return [first, second];
}

/** The rows that a statement selects from the shop's database. */
function selectRows(statement: string, ...values: string[]): Record<string, unknown>[] {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  const rows = database.prepare(statement).all(...values);
  database.close();
  return rows;
}

async function fetchAvailable(connection: KeepAliveConnection, id: string): Promise<unknown> {
  const { body } = await connection.send('GET', `/parts/${id}`);
  return body['Quantity'];
}

async function partWithStock(): Promise<Record<string, unknown>> {
  const { list } = await send('GET', `${shop.url}/parts`);
  const part = list.find(({ Quantity }) => Number(Quantity) > 900_000);
  if (part === undefined) throw new Error('No part has enough stock.');
  return part;
}

const orderBody = (orderId: unknown) => ({ orderId, orders: 1, address: 'Dhaka', number: '1' });

/** Places one order and returns its id. */
async function place(
  connection: KeepAliveConnection,
  token: string,
  partId: unknown,
): Promise<string> {
  const { status, body } = await connection.send('POST', '/order', {
    token,
    body: orderBody(partId),
  });
  expect(status).toBe(200);
  return text.parse(body['insertedId']);
}

/** Charges a card for an order, each step on the other worker. Returns the payment intent id. */
async function charge(
  [first, second]: [KeepAliveConnection, KeepAliveConnection],
  token: string,
  orderId: string,
): Promise<string> {
  const intent = await first.send('POST', '/create-payment-intent', { token, body: { orderId } });
  const secret = text.parse(intent.body['clientSecret']);
  const intentId = secret.replace(/_secret_.*$/, '');
  const confirmed = await second.send('POST', `/v1/payment_intents/${intentId}/confirm`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `client_secret=${secret}&payment_method=pm_card_visa&key=pk_test_anything`,
  });
  expect(confirmed.body['status']).toBe('succeeded');
  return intentId;
}

describe('a shop of two workers', () => {
  test('signs in, orders, pays and lists orders across both workers', async () => {
    expect(shop.stdout()).toBe(`ready on ${shop.url}\n`);
    const connections = await connectToBoth();
    const [first, second] = connections;
    const key = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo';
    const account = { email: CUSTOMER, password: 'bicycle-1994', returnSecureToken: true };
    const { body: signedIn } = await first.send('POST', `/${key}`, { body: account });
    const exchange = await second.send('PUT', `/user/${CUSTOMER}`, {
      token: text.parse(signedIn['idToken']),
      body: { email: CUSTOMER },
    });
    const token = text.parse(exchange.body['token']);
    const { _id: partId } = await partWithStock();
    const orderId = await place(first, token, partId);
    const transactionId = await charge(connections, token, orderId);
    const body = { transactionId };
    const settled = await Promise.all(
      [first, second].map((connection) =>
        connection.send('PATCH', `/order/${orderId}`, { token, body }),
      ),
    );
    expect(settled.map(({ status }) => status)).toEqual([200, 200]);
    for (const connection of connections) {
      const { list } = await connection.send('GET', '/order', { token });
      expect(list).toMatchObject([{ _id: orderId, paid: true }]);
    }
    const events = selectRows('SELECT to_state FROM order_events WHERE order_id = ?', orderId);
    expect(events.filter(({ to_state: state }) => state === 'paid')).toHaveLength(1);
  });

  test('settles by webhook alone, once for any number of deliveries to any worker', async () => {
    const connections = await connectToBoth();
    const orderId = await place(connections[0], tokenAt(0), (await partWithStock())['_id']);
    const intentId = await charge(connections, tokenAt(0), orderId);
    const isPaid = async () => {
      const { list } = await connections[1].send('GET', '/order', { token: tokenAt(0) });
      return list.find(({ _id }) => _id === orderId)?.['paid'];
    };
    await vi.waitFor(async () => expect(await isPaid()).toBe(true), { timeout: 15_000 });

    const payload = JSON.stringify({
      id: 'evt_again',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: intentId, object: 'payment_intent' } },
    });
    const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({
      payload,
      secret: standInWebhookSecret(ACCESS_TOKEN_SECRET),
    });
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, at) => {
        const connection = at % 2 === 0 ? connections[0] : connections[1];
        const headers = { 'stripe-signature': signature };
        return connection.send('POST', '/webhooks/stripe', { headers, body: payload });
      }),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(selectRows("SELECT id FROM provider_events WHERE id = 'evt_again'")).toHaveLength(1);
  });

  test('carries out a call once per idempotency key on any worker', async () => {
    const connections = await connectToBoth();
    const { _id: partId } = await partWithStock();
    for (let round = 0; round < 5; round += 1) {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const responses = await Promise.all(
        connections.map((connection) =>
          connection.send('POST', '/order', {
            token: tokenAt(1),
            body: orderBody(partId),
            headers,
          }),
        ),
      );
      const [first, second] = responses.map(({ body }) => body['insertedId']);
      expect(first).toEqual(expect.any(String));
      expect(second).toBe(first);
    }
  });

  test('shows a change of one worker on the other at once', async () => {
    const [first, second] = await connectToBoth();
    const { _id: id } = await partWithStock();
    const partId = text.parse(id);
    for (let round = 0; round < 20; round += 1) {
      const [writer, reader] = round % 2 === 0 ? [first, second] : [second, first];
      const before = Number(await fetchAvailable(reader, partId));
      await place(writer, tokenAt(2), partId);
      expect(await fetchAvailable(reader, partId)).toBe(before - 1);
    }
  });

  test('counts the calls of one address over both workers', async () => {
    const [first, second] = await connectToBoth();
    const subscribe = async (at: number) => {
      const body = { email: `reader-${at}@shop.test` };
      const connection = at % 2 === 0 ? first : second;
      return (await connection.send('POST', '/trpc/messages.subscribe', { body })).status;
    };
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) statuses.push(await subscribe(at));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  });

  test('reports the metrics of both workers on each, and one of them runs the jobs', async () => {
    for (const connection of await connectToBoth()) {
      const response = await fetch(`${shop.url}/metrics`);
      const page = await response.text();
      expect(connection.pid).toBeGreaterThan(0);
      for (const worker of [1, 2])
        expect(page).toContain(`process_resident_memory_bytes{worker="${worker}"} `);
      const jobs = page.match(/^job_last_success_age_seconds\{.*job="expire-orders"\}/gm);
      expect(jobs).toHaveLength(1);
      expect(page.match(/^# TYPE http_request_duration_seconds /gm)).toHaveLength(1);
      expect(page.match(/^orders\{state="paid"\}/gm)).toHaveLength(1);
    }
  });

  test(`sells ${STOCK - 1} of ${STOCK} units to ${BUYERS} concurrent buyers`, async () => {
    const waiting = tokens.entries();
    const outcomes: string[] = [];
    const queue = async () => {
      for (const [, token] of waiting) {
        const response = await send('POST', `${shop.url}/order`, {
          token,
          body: orderBody(scarce),
        });
        outcomes.push(response.status === 200 ? 'sold' : text.parse(response.body['code']));
      }
    };
    await Promise.all(Array.from({ length: 64 }, queue));
    expect(outcomes.filter((outcome) => outcome === 'sold')).toHaveLength(STOCK - 1);
    expect(outcomes.filter((outcome) => outcome === 'OUT_OF_STOCK')).toHaveLength(
      BUYERS - STOCK + 1,
    );
    for (const connection of await connectToBoth())
      expect(await fetchAvailable(connection, scarce)).toBe(1);
    expect(await checkData(file)).toEqual([]);
  });

  test('loses no acknowledged order when a worker is killed under load, and replaces it', async () => {
    const [victim, second] = await connectToBoth();
    const part = await partWithStock();
    const knownOrders: KnownOrder[] = [];
    const phase = { isKilled: false, isOver: false };
    const shopping = tokens.slice(10, 20).map(async (token, at) => {
      const buy = customer(shop.url, token, () => (at + 0.5) / 10, knownOrders);
      try {
        while (!phase.isOver) {
          await buy([part]);
          await sleep(PACE_MS);
        }
      } catch (error) {
        if (!phase.isKilled) throw error;
      }
    });
    const placed: string[] = [];
    const steady = (async () => {
      while (!phase.isOver) {
        placed.push(await place(second, tokenAt(20 + (placed.length % 100)), part['_id']));
        await sleep(PACE_MS);
      }
    })();
    const busy = vi.waitFor(() => expect(knownOrders.length).toBeGreaterThan(20), {
      timeout: 30_000,
    });
    await Promise.race([busy, steady, ...shopping]);
    phase.isKilled = true;
    process.kill(victim.pid, 'SIGKILL');
    const connections = await Promise.race([connectToBoth(), firstFailure([steady])]);
    expect(connections.map(({ pid }) => pid)).not.toContain(victim.pid);
    phase.isOver = true;
    await Promise.all([steady, ...shopping]);

    // Webhooks settle what was charged last.
    await vi.waitFor(
      () => {
        const rows = selectRows('SELECT id, state FROM orders');
        const states = new Map(rows.map(({ id, state }) => [String(id), String(state)]));
        const readState = (id: string) => states.get(id) ?? 'missing';
        expect(placed.filter((id) => readState(id) !== 'unpaid')).toEqual([]);
        expect(
          knownOrders.filter((first) => !possibleStates(first).includes(readState(first.id))),
        ).toEqual([]);
      },
      { timeout: 30_000, interval: 200 },
    );
    expect(await checkData(file)).toEqual([]);
  });

  test('replaces every worker on SIGUSR2 without a failed request', async () => {
    const before = (await connectToBoth()).map(({ pid }) => pid);
    const { _id: partId } = await partWithStock();
    const phase = { isOver: false };
    const counts = { reads: 0, writes: 0 };
    const reading = Array.from({ length: 4 }, async () => {
      const connection = await openConnection(shop.url);
      while (!phase.isOver) {
        expect((await connection.send('GET', '/parts')).status).toBe(200);
        counts.reads += 1;
        await sleep(PACE_MS);
      }
      connection.close();
    });
    const writing = (async () => {
      const connection = await openConnection(shop.url);
      while (!phase.isOver) {
        await place(connection, tokenAt(120 + (counts.writes % 100)), partId);
        counts.writes += 1;
        await sleep(PACE_MS);
      }
      connection.close();
    })();
    shop.process.kill('SIGUSR2');
    const renewed = vi.waitFor(
      () => before.forEach((pid) => expect(() => process.kill(pid, 0)).toThrow('ESRCH')),
      { timeout: 90_000, interval: 100 },
    );
    await Promise.race([renewed, firstFailure([...reading, writing])]);
    phase.isOver = true;
    await Promise.all([...reading, writing]);
    expect(counts.reads).toBeGreaterThan(100);
    expect(counts.writes).toBeGreaterThan(10);
    expect(await connectToBoth()).toHaveLength(2);
  });

  test('finishes accepted requests on SIGTERM and leaves no process behind', async () => {
    const pids = (await connectToBoth()).map(({ pid }) => pid);
    const token = await signIn(shop.url, CUSTOMER);
    const { _id: partId } = await partWithStock();
    const placing = Array.from({ length: 40 }, () =>
      send('POST', `${shop.url}/order`, { token, body: orderBody(partId) }),
    );
    await Promise.race(placing);
    expect(await stop(shop)).toBe(0);
    const responses = (await Promise.allSettled(placing)).flatMap((result) =>
      result.status === 'fulfilled' && result.value.status === 200 ? [result.value] : [],
    );
    expect(responses.length).toBeGreaterThan(0);
    const stored = new Set(selectRows('SELECT id FROM orders').map(({ id }) => id));
    for (const { body } of responses) expect(stored).toContain(body['insertedId']);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await expect(fetch(shop.url)).rejects.toThrow('fetch failed');
  });
});

/** Rejects with the first failure of any of them. */
function firstFailure(work: readonly Promise<void>[]): Promise<never> {
  return new Promise((_, reject) => {
    for (const first of work) first.catch(reject);
  });
}
