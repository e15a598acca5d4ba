import { MESSAGE_WINDOW_MS, MESSAGES_PER_EMAIL } from '@bm/api/messages/send-message.service';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { CALL_LIMITS } from './call-limits.ts';

const SIGN_INS_PER_MINUTE = CALL_LIMITS['users.exchange'].max;

let server: TestServer;
beforeEach(async () => {
  server = await testServer({ trustProxy: ['127.0.0.1'] });
});
afterEach(() => server.close());

const overRest = (address = '10.0.0.1') =>
  server.app.inject({
    method: 'PUT',
    url: '/user/new@shop.test',
    headers: { authorization: 'Bearer forged', 'x-forwarded-for': address },
  });

const overTrpc = (calls: number) => {
  const input = { email: 'new@shop.test', idToken: 'forged' };
  const inputs = Object.fromEntries(Array.from({ length: calls }, (_, at) => [at, input]));
  return server.app.inject({
    method: 'POST',
    url: `/trpc/${Array(calls).fill('users.exchange').join(',')}?batch=1`,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.1' },
    payload: JSON.stringify(inputs),
  });
};

describe('the sign-in exchange', () => {
  test(`takes ${SIGN_INS_PER_MINUTE} a minute from one address, then says when to come again`, async () => {
    for (let n = 0; n < SIGN_INS_PER_MINUTE; n += 1)
      expect((await overRest()).statusCode).toBe(401);
    const refused = await overRest();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await overRest('10.0.0.2')).statusCode).toBe(401);
    expect((await server.app.inject('/parts')).statusCode).toBe(200);
  });

  test('counts over REST and tRPC together, and every call of a batch', async () => {
    for (let n = 0; n < 3; n += 1) {
      const batch = await overTrpc(19);
      expect(batch.json()[0].error.data.error).toBe('INVALID_ID_TOKEN');
    }
    for (let n = 0; n < 3; n += 1) expect((await overRest()).statusCode).toBe(401);
    expect((await overRest()).statusCode).toBe(429);
    const refused = await overTrpc(1);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()[0].error.data.error).toBe('TOO_MANY_REQUESTS');
    expect(refused.headers['retry-after']).toBeDefined();
  });

  test('believes no forwarding header of a stranger', async () => {
    const direct = await testServer();
    for (let n = 0; n <= SIGN_INS_PER_MINUTE; n += 1) {
      const answer = await direct.app.inject({
        method: 'PUT',
        url: '/user/new@shop.test',
        headers: { authorization: 'Bearer forged', 'x-forwarded-for': `10.0.0.${n}` },
      });
      expect(answer.statusCode).toBe(n < SIGN_INS_PER_MINUTE ? 401 : 429);
    }
    await direct.close();
  });

  test('can be switched off', async () => {
    const open = await testServer({ rateLimit: false });
    for (let n = 0; n <= SIGN_INS_PER_MINUTE; n += 1) {
      const answer = await open.app.inject({
        method: 'PUT',
        url: '/user/new@shop.test',
        headers: { authorization: 'Bearer forged' },
      });
      expect(answer.statusCode).toBe(401);
    }
    await open.close();
  });
});

let letters = 0;
/** A visitor's call of one of the two, each time with a key and an email of its own. */
const write = (procedure: string, address: string, change: object = {}) => {
  letters += 1;
  const letter = {
    idempotencyKey: `message-key-${letters}`,
    name: 'Dealer',
    email: `dealer${letters}@shop.test`,
    message: 'Do you pack by the pallet?',
    ...change,
  };
  return server.app.inject({
    method: 'POST',
    url: `/trpc/${procedure}`,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    payload: JSON.stringify(letter),
  });
};

describe.each(['messages.send', 'messages.subscribe'] as const)('%s', (procedure) => {
  const { max, windowMs } = CALL_LIMITS[procedure];

  test(`takes ${max} in ten minutes from one address, good and bad, then says when to come again`, async () => {
    for (let n = 1; n < max; n += 1) {
      expect((await write(procedure, '10.0.0.1')).statusCode).toBe(200);
    }
    expect((await write(procedure, '10.0.0.1', { email: 'none' })).statusCode).toBe(400);
    const refused = await write(procedure, '10.0.0.1');
    const wait = Number(refused.headers['retry-after']);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error.data).toMatchObject({
      error: 'TOO_MANY_REQUESTS',
      details: { retryAfterSeconds: wait },
    });
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(windowMs / 1000);
    expect((await write(procedure, '10.0.0.2')).statusCode).toBe(200);
    expect((await overRest()).statusCode).toBe(401);
  });
});

test('an email that writes too often is told when to come again, wherever it writes from', async () => {
  const sender = { email: 'often@shop.test' };
  for (let n = 0; n < MESSAGES_PER_EMAIL; n += 1) {
    expect((await write('messages.send', `10.0.1.${n}`, sender)).statusCode).toBe(200);
  }
  const refused = await write('messages.send', '10.0.2.1', sender);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe(String(MESSAGE_WINDOW_MS / 1000));
});
