import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { warmUpAfterStart } from './warm-up.ts';

let app: FastifyInstance;
let said: string;
let done: number;

beforeEach(() => {
  said = '';
  done = 0;
  app = Fastify({ logger: { stream: { write: (line: string) => void (said += line) } } });
});
afterEach(() => app.close());

const listen = () => app.listen({ port: 0, host: '127.0.0.1' });

test('warm-up work starts shortly after the port opened', async () => {
  warmUpAfterStart(app, 'work', async () => (done += 1));
  await app.ready();
  await listen();
  expect(done).toBe(0);
  await vi.waitFor(() => expect(done).toBe(1));
});

test('failed warm-up work is logged and the server keeps running', async () => {
  warmUpAfterStart(app, 'work', () => Promise.reject(new Error('no luck')));
  app.get('/', async () => 'here');
  const address = await listen();
  await vi.waitFor(() => expect(said).toContain('work failed'), { timeout: 15_000 });
  expect(said).toContain('no luck');
  expect(await (await fetch(address)).text()).toBe('here');
});

test('a server that closes at once does not start warm-up work', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  warmUpAfterStart(app, 'work', async () => (done += 1));
  await listen();
  await app.close();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(done).toBe(0);
});

test('warm-up work that fails because the server closes is not logged', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  warmUpAfterStart(app, 'work', () => {
    done += 1;
    return promise;
  });
  await listen();
  await vi.waitFor(() => expect(done).toBe(1));
  await app.close();
  reject(new Error('the store is closed'));
  await expect(promise).rejects.toThrow('the store is closed');
  expect(said).not.toContain('work failed');
});
