import { describe, expect, test } from 'vitest';
import { isDirectLocalRequest, isLoopbackAddress } from './loopback.ts';

describe('isLoopbackAddress', () => {
  test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1', '::FFFF:127.0.0.1'])(
    '%s is this machine',
    (address) => expect(isLoopbackAddress(address)).toBe(true),
  );

  test.each([undefined, '', '10.0.0.1', '128.0.0.1', '::2', '::ffff:10.0.0.1', '127.0.0.1.evil'])(
    '%s is not',
    (address) => expect(isLoopbackAddress(address)).toBe(false),
  );
});

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  isDirectLocalRequest({ socket: { remoteAddress }, headers });

describe('isDirectLocalRequest', () => {
  test('a plain loopback request is direct', () => {
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
  ])('a request with %s is not', (header) => {
    expect(from('127.0.0.1', { [header]: 'x' })).toBe(false);
  });

  test('a request from another machine is not', () => {
    expect(from('192.168.1.7')).toBe(false);
  });
});
