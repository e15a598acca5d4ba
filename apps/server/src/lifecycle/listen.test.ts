import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { originUrl, loopbackOriginUrl } from '../env/env.ts';
import { isLoopbackHost } from '../env/rules.ts';
import { freePort, listen, listenOnLoopback } from './listen.ts';
import { StartupError } from '../startup-error.ts';

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
  app.get('/', async () => 'here');
});
afterEach(() => app.close());

describe('freePort and listen', () => {
  test('use the given port, or any free one for 0', async () => {
    const port = await freePort('127.0.0.1', 0);
    expect(port).toBeGreaterThan(0);
    expect(await freePort('127.0.0.1', port)).toBe(port);
    expect(await listen(app, '127.0.0.1', port)).toBe(`http://127.0.0.1:${port}`);
    await expect(freePort('127.0.0.1', port)).rejects.toThrow(StartupError);
    await expect(listen(Fastify(), '127.0.0.1', port)).rejects.toThrow('is in use');
  });

  test('reject an address of another machine', async () => {
    await expect(freePort('192.0.2.1', 0)).rejects.toThrow('is not an address of this machine');
  });
});

describe('listenOnLoopback', () => {
  test('also serves on 127.0.0.1 if HOST is another address', async () => {
    await app.ready();
    const port = await freePort('127.0.0.1', 0);
    const close = await listenOnLoopback(app, '192.0.2.1', port);
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
    await close();
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
  });

  test.each(['127.0.0.1', 'localhost', '::1', '0.0.0.0', '::'])(
    'opens no second listener for HOST=%s',
    async (host) => {
      const port = await freePort('127.0.0.1', 0);
      const close = await listenOnLoopback(app, host, port);
      await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
      await close();
    },
  );
});

describe('the origins of a host', () => {
  test.each([
    ['127.0.0.1', true, 'http://127.0.0.1:80', 'http://127.0.0.1:80'],
    ['::1', true, 'http://[::1]:80', 'http://[::1]:80'],
    ['0.0.0.0', false, 'http://127.0.0.1:80', 'http://127.0.0.1:80'],
    ['::', false, 'http://[::1]:80', 'http://[::1]:80'],
    ['10.0.0.5', false, 'http://10.0.0.5:80', 'http://127.0.0.1:80'],
    ['shop.internal', false, 'http://shop.internal:80', 'http://127.0.0.1:80'],
  ])('%s', (host, loopback, address, own) => {
    expect(isLoopbackHost(host)).toBe(loopback);
    expect(originUrl(host, 80)).toBe(address);
    expect(loopbackOriginUrl(host, 80)).toBe(own);
  });
});
