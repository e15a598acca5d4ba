import { describe, expect, test } from 'vitest';
import { isDirectLocalRequest, isLocalRequest, isLoopbackAddress } from './access.ts';

describe('isLoopbackAddress', () => {
  test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1', '::FFFF:127.0.0.1'])(
    'The address %s is a loopback address.',
    (address) => expect(isLoopbackAddress(address)).toBe(true),
  );

  test.each([undefined, '', '10.0.0.1', '128.0.0.1', '::2', '::ffff:10.0.0.1', '127.0.0.1.evil'])(
    'The address %s is not a loopback address.',
    (address) => expect(isLoopbackAddress(address)).toBe(false),
  );
});

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  isDirectLocalRequest({ socket: { remoteAddress }, headers });

describe('isDirectLocalRequest', () => {
  test('A request over a loopback socket is direct.', () => {
    expect(from('127.0.0.1', { host: 'localhost', authorization: 'Bearer owner' })).toBe(true);
  });

  test.each([
    'origin',
    'forwarded',
    'via',
    'x-real-ip',
    'x-forwarded-for',
    'x-forwarded-host',
    'sec-fetch-site',
  ])('A request with the header %s is not direct.', (header) => {
    expect(from('127.0.0.1', { [header]: 'x' })).toBe(false);
  });

  test('A request from another machine is not direct.', () => {
    expect(from('192.168.1.7')).toBe(false);
  });
});

const isLocal = (remoteAddress: string, headers: Record<string, string> = {}) =>
  isLocalRequest({ socket: { remoteAddress }, headers });

describe('isLocalRequest', () => {
  test('A request of a page on this machine is local.', () => {
    const headers = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };
    expect(isLocal('127.0.0.1', headers)).toBe(true);
  });

  test.each(['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-proto'])(
    'A request with the proxy header %s is not local.',
    (header) => expect(isLocal('127.0.0.1', { [header]: '' })).toBe(false),
  );

  test('A request from another machine is not local.', () => {
    expect(isLocal('203.0.113.9')).toBe(false);
  });
});
