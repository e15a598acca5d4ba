import { forEachRow } from '@bm/domain/testing/for-each-row';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { isNavigation, acceptsHtml } from './content-negotiation.ts';

describe('isNavigation', () => {
  test('tells the load of a page from other requests', () => {
    forEachRow(
      [
        [{ 'sec-fetch-mode': 'navigate', accept: 'application/json' }, true],
        [{ 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'document', accept: '*/*' }, true],
        [{ 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'document' }, true],
        [{ 'sec-fetch-dest': 'document', accept: 'application/json' }, true],
        [{ 'sec-fetch-mode': 'cors', accept: 'text/html' }, true],
        [
          { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', accept: 'text/html, */*;q=0.1' },
          true,
        ],
        [{ 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', accept: '*/*' }, false],
        [
          {
            'sec-fetch-mode': 'no-cors',
            'sec-fetch-dest': 'image',
            accept: 'image/avif,*/*;q=0.8',
          },
          false,
        ],
        [{ 'sec-fetch-mode': 'same-origin' }, false],
        [{}, false],
        [{ accept: '*/*' }, false],
        [{ accept: 'application/json, text/plain, */*' }, false],
        [{ accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }, true],
        [{ accept: 'TEXT/HTML' }, true],
        [{ accept: 'text/*' }, true],
        [{ accept: 'text/html, application/json' }, false],
        [{ accept: 'text/html;q=0.5, application/json' }, false],
        [{ accept: 'text/html, application/json;q=0.5' }, true],
        [{ accept: 'text/html;q=0' }, false],
        [{ accept: 'text/html;q=x' }, false],
        [{ accept: ',;,' }, false],
      ],
      (headers, expected) => {
        expect(isNavigation(headers)).toBe(expected);
      },
    );
  });
});

describe('acceptsHtml', () => {
  test('is what the header ranks first or equal', () => {
    forEachRow(
      [
        [{ 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, true],
        [{}, true],
        [{ accept: '*/*' }, true],
        [{ accept: '*/*', 'sec-fetch-mode': 'cors' }, true],
        [{ accept: 'text/html, application/json' }, true],
        [{ 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'document', accept: '*/*' }, true],
        [{ accept: 'application/json' }, false],
        [{ accept: 'text/html;q=0, */*' }, false],
        [{ accept: '*/*', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, false],
        [
          { accept: 'image/avif,*/*', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
          false,
        ],
      ],
      (headers, expected) => {
        expect(acceptsHtml(headers)).toBe(expected);
      },
    );
  });
});

describe('addresses that are both a page and a REST route', () => {
  let server: TestServer;
  let partId: string;
  beforeAll(async () => {
    server = await testServer({
      web: () => async (app) => {
        app.get('/*', async (request, reply) => reply.type('text/html').send(request.url));
      },
    });
    partId = (await server.shop.part()).id;
  });
  afterAll(() => server.close());

  /** A navigation, a prefetch, a link checker with and without its mode, and one that prefers HTML. */
  const OPENERS: Record<string, string>[] = [
    { 'sec-fetch-mode': 'navigate', accept: '*/*' },
    { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' },
    { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'document', accept: '*/*' },
    { 'sec-fetch-dest': 'document', accept: '*/*' },
    { 'sec-fetch-mode': 'cors', accept: 'text/html,application/xhtml+xml' },
  ];

  const open = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };
  const kind = async (url: string, headers: Record<string, string> = {}) => {
    const response = await server.app.inject({ url, headers });
    return String(response.headers['content-type']).split(';')[0];
  };

  test.each(['/parts', '/parts/', '//parts', '/parts?limit=1', '/parts/one', '//parts/one'])(
    '%s is a page for a navigation, JSON for the rest',
    async (address) => {
      const url = address.replace('one', partId);
      for (const headers of OPENERS) expect(await kind(url, headers)).toBe('text/html');
      expect(await kind(url)).toBe('application/json');
      expect(await kind(url, { accept: '*/*' })).toBe('application/json');
      const response = await server.app.inject({ url });
      expect(response.headers.vary).toMatch(/sec-fetch-dest, sec-fetch-mode, accept/i);
    },
  );

  test.each(['/review', '/user/', '/order', '/openapi.json', '/config.json', '/healthz'])(
    '%s returns JSON to a navigation, too',
    async (url) => expect(await kind(url, open)).toBe('application/json'),
  );

  test('a write never gets a page', async () => {
    const response = await server.app.inject({ method: 'POST', url: '/parts', headers: open });
    expect(response.statusCode).toBe(401);
  });

  test('every other address is a page, for GET only', async () => {
    expect(await kind('/blog', open)).toBe('text/html');
    const response = await server.app.inject({ method: 'POST', url: '/blog' });
    expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND']);
  });
});
