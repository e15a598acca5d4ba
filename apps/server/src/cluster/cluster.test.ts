import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { accessTokenFor } from '@bm/api/testing/access-token-for';
import { createAccessTokens } from '@bm/api/users/access-tokens';
import { openSqliteStore } from '@bm/db/sqlite/store';
import { storePart, storeUser } from '@bm/db/testing';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { standInWebhookSecret } from '../container/providers.ts';
import {
  type ChildServer,
  killAll,
  startShop,
  stop,
  temporaryFolder,
} from '../testing/child-process.ts';
import { customer, type KnownOrder, possibleStates } from '../testing/customer.ts';
import { checkData } from '../testing/integrity-faults.ts';
import { send, signIn } from '../testing/http-client.ts';
import {
  type KeepAliveConnection,
  openConnectionsToWorkers,
  openConnection,
} from '../testing/keep-alive-connection.ts';

// One shop of several processes for all tests, in order; the machine may be busy.
vi.setConfig({ testTimeout: 120_000 });

const CUSTOMER = 'customer@bicyclesmania.test';
const ACCESS_TOKEN_SECRET = 'a secret of the tests, 32 characters';
const BUYERS = 300;
const STOCK = 100;
/** Between two orders of a load, which stays below what one address may place. */
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
const tokenOf = (at: number): string => text.parse(tokens[at]);

/** A connection to each of the two processes. */
async function bothLanes(): Promise<[KeepAliveConnection, KeepAliveConnection]> {
  const [one, other] = await openConnectionsToWorkers(shop.url, 2);
  if (one === undefined || other === undefined) throw new Error('There are fewer than two.');
  return [one, other];
}

/** What a statement finds in the shop's database. */
function rowsOf(statement: string, ...values: string[]): Record<string, unknown>[] {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  const rows = database.prepare(statement).all(...values);
  database.close();
  return rows;
}

async function availableAt(lane: KeepAliveConnection, id: string): Promise<unknown> {
  const { body } = await lane.send('GET', `/parts/${id}`);
  return body['Quantity'];
}

async function plentiful(): Promise<Record<string, unknown>> {
  const { list } = await send('GET', `${shop.url}/parts`);
  const part = list.find(({ Quantity }) => Number(Quantity) > 900_000);
  if (part === undefined) throw new Error('There is no such part.');
  return part;
}

const orderOf = (orderId: unknown) => ({ orderId, orders: 1, address: 'Dhaka', number: '1' });

/** Places one order; answers its id. */
async function place(lane: KeepAliveConnection, token: string, partId: unknown): Promise<string> {
  const { status, body } = await lane.send('POST', '/order', { token, body: orderOf(partId) });
  expect(status).toBe(200);
  return text.parse(body['insertedId']);
}

/** Has a card charged for an order, each step by the other process; answers the transaction. */
async function charge(
  [one, other]: [KeepAliveConnection, KeepAliveConnection],
  token: string,
  orderId: string,
): Promise<string> {
  const intent = await one.send('POST', '/create-payment-intent', { token, body: { orderId } });
  const secret = text.parse(intent.body['clientSecret']);
  const intentId = secret.replace(/_secret_.*$/, '');
  const confirmed = await other.send('POST', `/v1/payment_intents/${intentId}/confirm`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `client_secret=${secret}&payment_method=pm_card_visa&key=pk_test_anything`,
  });
  expect(confirmed.body['status']).toBe('succeeded');
  return intentId;
}

describe('a shop of two processes', () => {
  test('signs in at one, orders at the other, pays by both and shows it at each', async () => {
    expect(shop.stdout()).toBe(`ready on ${shop.url}\n`);
    const lanes = await bothLanes();
    const [one, other] = lanes;
    const key = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo';
    const account = { email: CUSTOMER, password: 'bicycle-1994', returnSecureToken: true };
    const { body: signedIn } = await one.send('POST', `/${key}`, { body: account });
    const exchange = await other.send('PUT', `/user/${CUSTOMER}`, {
      token: text.parse(signedIn['idToken']),
      body: { email: CUSTOMER },
    });
    const token = text.parse(exchange.body['token']);
    const { _id: partId } = await plentiful();
    const orderId = await place(one, token, partId);
    const transactionId = await charge(lanes, token, orderId);
    const body = { transactionId };
    const settled = await Promise.all(
      [one, other].map((lane) => lane.send('PATCH', `/order/${orderId}`, { token, body })),
    );
    expect(settled.map(({ status }) => status)).toEqual([200, 200]);
    for (const lane of lanes) {
      const { list } = await lane.send('GET', '/order', { token });
      expect(list).toMatchObject([{ _id: orderId, paid: true }]);
    }
    const events = rowsOf('SELECT to_state FROM order_events WHERE order_id = ?', orderId);
    expect(events.filter(({ to_state: state }) => state === 'paid')).toHaveLength(1);
  });

  test('settles by the provider’s message alone, once however often and wherever it comes', async () => {
    const lanes = await bothLanes();
    const orderId = await place(lanes[0], tokenOf(0), (await plentiful())['_id']);
    const intentId = await charge(lanes, tokenOf(0), orderId);
    const isPaid = async () => {
      const { list } = await lanes[1].send('GET', '/order', { token: tokenOf(0) });
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
    const told = await Promise.all(
      Array.from({ length: 10 }, (_, at) => {
        const lane = at % 2 === 0 ? lanes[0] : lanes[1];
        const headers = { 'stripe-signature': signature };
        return lane.send('POST', '/webhooks/stripe', { headers, body: payload });
      }),
    );
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]));
    expect(rowsOf("SELECT id FROM provider_events WHERE id = 'evt_again'")).toHaveLength(1);
  });

  test('carries a call out once per idempotency key, whoever is asked', async () => {
    const lanes = await bothLanes();
    const { _id: partId } = await plentiful();
    for (let round = 0; round < 5; round += 1) {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const answers = await Promise.all(
        lanes.map((lane) =>
          lane.send('POST', '/order', { token: tokenOf(1), body: orderOf(partId), headers }),
        ),
      );
      const [first, second] = answers.map(({ body }) => body['insertedId']);
      expect(first).toEqual(expect.any(String));
      expect(second).toBe(first);
    }
  });

  test('shows at one what was just changed at the other', async () => {
    const [one, other] = await bothLanes();
    const { _id: id } = await plentiful();
    const partId = text.parse(id);
    for (let round = 0; round < 20; round += 1) {
      const [writer, reader] = round % 2 === 0 ? [one, other] : [other, one];
      const before = Number(await availableAt(reader, partId));
      await place(writer, tokenOf(2), partId);
      expect(await availableAt(reader, partId)).toBe(before - 1);
    }
  });

  test('counts what one address asks for over both', async () => {
    const [one, other] = await bothLanes();
    const subscribe = async (at: number) => {
      const body = { email: `reader-${at}@shop.test` };
      const lane = at % 2 === 0 ? one : other;
      return (await lane.send('POST', '/trpc/messages.subscribe', { body })).status;
    };
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) statuses.push(await subscribe(at));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  });

  test('tells the metrics of both at each; one of them does the jobs', async () => {
    for (const lane of await bothLanes()) {
      const response = await fetch(`${shop.url}/metrics`);
      const page = await response.text();
      expect(lane.pid).toBeGreaterThan(0);
      for (const worker of [1, 2])
        expect(page).toContain(`process_resident_memory_bytes{worker="${worker}"} `);
      const jobs = page.match(/^job_last_success_age_seconds\{.*job="expire-orders"\}/gm);
      expect(jobs).toHaveLength(1);
      expect(page.match(/^# TYPE http_request_duration_seconds /gm)).toHaveLength(1);
      expect(page.match(/^orders\{state="paid"\}/gm)).toHaveLength(1);
    }
  });

  test(`sells ${STOCK - 1} of ${STOCK} to ${BUYERS} buyers`, async () => {
    const waiting = tokens.entries();
    const outcomes: string[] = [];
    const queue = async () => {
      for (const [, token] of waiting) {
        const answer = await send('POST', `${shop.url}/order`, { token, body: orderOf(scarce) });
        outcomes.push(answer.status === 200 ? 'sold' : text.parse(answer.body['code']));
      }
    };
    await Promise.all(Array.from({ length: 64 }, queue));
    expect(outcomes.filter((outcome) => outcome === 'sold')).toHaveLength(STOCK - 1);
    expect(outcomes.filter((outcome) => outcome === 'OUT_OF_STOCK')).toHaveLength(
      BUYERS - STOCK + 1,
    );
    for (const lane of await bothLanes()) expect(await availableAt(lane, scarce)).toBe(1);
    expect(await checkData(file)).toEqual([]);
  });

  test('goes on when one is killed under load, loses nothing, and is two again', async () => {
    const [doomed, other] = await bothLanes();
    const part = await plentiful();
    const known: KnownOrder[] = [];
    const phase = { isKilled: false, isOver: false };
    const shopping = tokens.slice(10, 20).map(async (token, at) => {
      const buy = customer(shop.url, token, () => (at + 0.5) / 10, known);
      try {
        while (!phase.isOver) await buy([part]);
      } catch (error) {
        if (!phase.isKilled) throw error;
      }
    });
    const placed: string[] = [];
    const steady = (async () => {
      while (!phase.isOver) {
        placed.push(await place(other, tokenOf(20 + (placed.length % 100)), part['_id']));
        await sleep(PACE_MS);
      }
    })();
    const busy = vi.waitFor(() => expect(known.length).toBeGreaterThan(20), { timeout: 30_000 });
    await Promise.race([busy, steady, ...shopping]);
    phase.isKilled = true;
    process.kill(doomed.pid, 'SIGKILL');
    const lanes = await Promise.race([bothLanes(), failing([steady])]);
    expect(lanes.map(({ pid }) => pid)).not.toContain(doomed.pid);
    phase.isOver = true;
    await Promise.all([steady, ...shopping]);

    // What was charged in the last moment is told by the provider.
    await vi.waitFor(
      () => {
        const rows = rowsOf('SELECT id, state FROM orders');
        const states = new Map(rows.map(({ id, state }) => [String(id), String(state)]));
        const stateOf = (id: string) => states.get(id) ?? 'missing';
        expect(placed.filter((id) => stateOf(id) !== 'unpaid')).toEqual([]);
        expect(known.filter((one) => !possibleStates(one).includes(stateOf(one.id)))).toEqual([]);
      },
      { timeout: 30_000, interval: 200 },
    );
    expect(await checkData(file)).toEqual([]);
  });

  test('is renewed one by one on SIGUSR2, and no request fails', async () => {
    const before = (await bothLanes()).map(({ pid }) => pid);
    const { _id: partId } = await plentiful();
    const phase = { isOver: false };
    const counts = { reads: 0, writes: 0 };
    const reading = Array.from({ length: 4 }, async () => {
      const lane = await openConnection(shop.url);
      while (!phase.isOver) {
        expect((await lane.send('GET', '/parts')).status).toBe(200);
        counts.reads += 1;
        await sleep(1);
      }
      lane.close();
    });
    const writing = (async () => {
      const lane = await openConnection(shop.url);
      while (!phase.isOver) {
        await place(lane, tokenOf(120 + (counts.writes % 100)), partId);
        counts.writes += 1;
        await sleep(PACE_MS);
      }
      lane.close();
    })();
    shop.process.kill('SIGUSR2');
    const renewed = vi.waitFor(
      () => before.forEach((pid) => expect(() => process.kill(pid, 0)).toThrow('ESRCH')),
      { timeout: 90_000, interval: 100 },
    );
    await Promise.race([renewed, failing([...reading, writing])]);
    phase.isOver = true;
    await Promise.all([...reading, writing]);
    expect(counts.reads).toBeGreaterThan(100);
    expect(counts.writes).toBeGreaterThan(10);
    expect(await bothLanes()).toHaveLength(2);
  });

  test('finishes what it has accepted on SIGTERM, and nobody is left', async () => {
    const pids = (await bothLanes()).map(({ pid }) => pid);
    const token = await signIn(shop.url, CUSTOMER);
    const { _id: partId } = await plentiful();
    const placing = Array.from({ length: 40 }, () =>
      send('POST', `${shop.url}/order`, { token, body: orderOf(partId) }),
    );
    await Promise.race(placing);
    expect(await stop(shop)).toBe(0);
    const answers = (await Promise.allSettled(placing)).flatMap((answer) =>
      answer.status === 'fulfilled' && answer.value.status === 200 ? [answer.value] : [],
    );
    expect(answers.length).toBeGreaterThan(0);
    const stored = new Set(rowsOf('SELECT id FROM orders').map(({ id }) => id));
    for (const { body } of answers) expect(stored).toContain(body['insertedId']);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await expect(fetch(shop.url)).rejects.toThrow('fetch failed');
  });
});

/** Rejects with the first failure of those who should never fail. */
function failing(work: readonly Promise<void>[]): Promise<never> {
  return new Promise((_, reject) => {
    for (const one of work) one.catch(reject);
  });
}
