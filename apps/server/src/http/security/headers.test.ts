import { describe, expect, test } from 'vitest';
import { testConfig, testServer } from '../../testing/test-server.ts';
import { pageCsp } from './headers.ts';

/** The sources of one directive of a policy. */
function sources(policy: string, directive: string): string[] {
  const found = policy.split('; ').find((entry) => entry.startsWith(`${directive} `));
  return found?.split(' ').slice(1) ?? [];
}

const STAND_INS: ReturnType<typeof testConfig> = {
  publicUrl: 'http://127.0.0.1:3000',
  currency: 'usd',
  firebase: {
    projectId: 'demo-bicycles-mania',
    apiKey: 'demo',
    authDomain: '127.0.0.1:3000',
    emulatorUrl: 'http://127.0.0.1:3000',
  },
  stripe: { publishableKey: 'pk_test_standin', scriptUrl: '/v1/stand-in/stripe.js' },
  release: { version: '0.0.0', commit: null },
  standIns: { identity: true, payments: true, images: true },
};

describe('pageCsp', () => {
  test('allows exactly the real providers', () => {
    const policy = pageCsp({
      scriptHashes: ["'sha256-abc='"],
      styleHashes: ["'sha256-css='"],
      config: testConfig(),
    });
    expect(sources(policy, 'default-src')).toEqual(["'none'"]);
    expect(sources(policy, 'script-src')).toEqual([
      "'self'",
      "'sha256-abc='",
      'https://apis.google.com',
      'https://js.stripe.com',
      'https://*.js.stripe.com',
    ]);
    expect(sources(policy, 'style-src')).toEqual(["'self'", "'sha256-css='"]);
    expect(sources(policy, 'connect-src')).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://api.stripe.com',
    ]);
    expect(sources(policy, 'frame-src')).toEqual([
      "'self'",
      'https://shop.firebaseapp.com',
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
    ]);
    expect(sources(policy, 'img-src')).toEqual(["'self'", 'data:', 'blob:', 'https:']);
    expect(policy).not.toMatch(/unsafe-/);
  });

  test('allows no other origin with stand-ins', () => {
    const policy = pageCsp({ scriptHashes: [], styleHashes: [], config: STAND_INS });
    for (const directive of ['script-src', 'connect-src', 'frame-src']) {
      expect(sources(policy, directive)).toEqual(["'self'"]);
    }
  });

  test('allows the address of a payment provider of another process', () => {
    const stripe = { publishableKey: 'pk_test_1', scriptUrl: 'http://127.0.0.1:5000/stripe.js' };
    const standIns = { identity: true, payments: false, images: true };
    const policy = pageCsp({
      scriptHashes: [],
      styleHashes: [],
      config: { ...STAND_INS, stripe, standIns },
    });
    for (const directive of ['script-src', 'connect-src', 'frame-src']) {
      expect(sources(policy, directive)).toEqual(["'self'", 'http://127.0.0.1:5000']);
    }
  });
});

describe('headers of every response', () => {
  test('the policy of responses that are not pages allows nothing', async () => {
    const server = await testServer();
    for (const url of ['/parts', '/none', '/trpc/parts.list', '/order']) {
      const { headers } = await server.app.inject(url);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      });
      expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
    await server.close();
  });

  test('HSTS is sent over https only, as reported by a trusted proxy', async () => {
    const server = await testServer({ trustProxy: ['10.0.0.0/8'] });
    const promise = async (remoteAddress: string, protocol?: string) => {
      const headers = protocol === undefined ? {} : { 'x-forwarded-proto': protocol };
      const response = await server.app.inject({ url: '/parts', remoteAddress, headers });
      return response.headers['strict-transport-security'];
    };
    expect(await promise('10.0.0.1', 'https')).toBe('max-age=31536000; includeSubDomains');
    expect(await promise('10.0.0.1', 'http')).toBeUndefined();
    expect(await promise('10.0.0.1')).toBeUndefined();
    expect(await promise('192.0.2.1', 'https')).toBeUndefined();
    await server.close();
  });

  test('a malformed address gets them, too', async () => {
    const server = await testServer();
    const { statusCode, headers } = await server.app.inject('/parts/%ZZ');
    expect(statusCode).toBe(400);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    await server.close();
  });

  test('stand-ins get no referrer', async () => {
    const server = await testServer({ config: STAND_INS });
    const { headers } = await server.app.inject('/parts');
    expect(headers['referrer-policy']).toBe('no-referrer');
    await server.close();
  });
});
