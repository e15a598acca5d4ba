import { forEachRow } from '@bm/domain/testing/for-each-row';
import { afterEach, describe, expect, test } from 'vitest';
import { maxCalls } from '../../testing/max-calls.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';
import { clientSubnet } from './client-address.ts';

test('An address counts as its network, and what is none as unknown.', () => {
  forEachRow(
    [
      ['10.0.0.1', '10.0.0.1'],
      ['::ffff:10.0.0.1', '10.0.0.1'],
      ['::ffff:a00:1', '10.0.0.1'],
      ['10.0.0.1:8080', '10.0.0.1'],
      ['[::ffff:10.0.0.1]:8080', '10.0.0.1'],
      ['::1', '0:0:0:0::/64'],
      ['2001:db8::1', '2001:db8:0:0::/64'],
      ['2001:DB8:0:0:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
      ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
      ['2001:db8:1:3::7', '2001:db8:1:3::/64'],
      ['[2001:db8:1:3::7]', '2001:db8:1:3::/64'],
      ['[2001:db8:1:3::7]:65535', '2001:db8:1:3::/64'],
      ['fe80::1%eth0', 'fe80:0:0:0::/64'],
      ['[fe80::1%25eth0]:80', 'fe80:0:0:0::/64'],
      ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
      ['unknown', 'unknown'],
      ['', 'unknown'],
      ['_hidden', 'unknown'],
      ['10.0.0.1:', 'unknown'],
      ['10.0.0.1:8080:1', 'unknown'],
      ['010.0.0.1', 'unknown'],
      ['10.1', 'unknown'],
      ['167772161', 'unknown'],
      ['10.0.0.1 x', 'unknown'],
      ['[10.0.0.1', 'unknown'],
    ],
    (address, network) => {
      expect(clientSubnet(address)).toBe(network);
    },
  );
});

describe('the address that a trusted proxy forwards', () => {
  let server: TestServer | undefined;
  afterEach(() => server?.close());

  const exchange = (forwarded: string) =>
    server?.app.inject({
      method: 'PUT',
      url: '/user/new@shop.test',
      headers: { authorization: 'Bearer forged', 'x-forwarded-for': forwarded },
    });

  test.each([
    ['with the port of each connection', (n: number) => `203.0.113.9:${1024 + n}`],
    ['in brackets, with a port', (n: number) => `[2001:db8::9]:${1024 + n}`],
    ['in another address of its network', (n: number) => `2001:db8::${n.toString(16)}`],
    ['in a zone', (n: number) => `fe80::1%eth${n}`],
    ['in both notations of IPv4', (n: number) => (n % 2 ? '::ffff:cb00:7109' : '203.0.113.9')],
    ['that is none', (n: number) => `_visitor${n}`],
    ['behind a second proxy with a port', (n: number) => `203.0.113.9:${1024 + n}, 10.0.0.7:${n}`],
    ['after what its client invented', (n: number) => `198.51.100.${n}, 203.0.113.9:${1024 + n}`],
  ])('is one caller %s', async (_, forwarded) => {
    server = await testServer({ trustProxy: ['loopback', '10.0.0.0/8'] });
    const max = maxCalls('users.exchange.refused', 'address');
    const statuses = [];
    for (let n = 1; n <= max + 1; n += 1) statuses.push((await exchange(forwarded(n)))?.statusCode);
    expect(statuses).toEqual([...Array(max).fill(401), 429]);
  });

  test('is shown without its port', async () => {
    const access = { isExposed: true, metricsToken: 'metrics-token' };
    server = await testServer({ trustProxy: ['loopback'], ...access });
    const headers = {
      authorization: 'Bearer metrics-token',
      'x-forwarded-for': '203.0.113.9:4711',
    };
    const info = await server.app.inject({ url: '/request-info', headers });
    expect(info.json()).toMatchObject({ address: '203.0.113.9' });
  });
});
