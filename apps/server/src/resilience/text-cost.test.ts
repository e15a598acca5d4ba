import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Request } from '../testing/costly-requests.ts';
import { COSTLY_TEXTS, SLOWEST_TEXT, type TextOfLength } from '../testing/costly-texts.ts';
import { documentedRoutes } from '../testing/documented-routes.ts';
import { addLadders, fillCatalogue } from '../testing/large-catalogue.ts';
import { longestTurn, measureRequest } from '../testing/request-cost.ts';
import type { SizedField } from '../testing/schema-inputs.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import {
  ADDRESS,
  arrayRequests,
  batchRequests,
  bearer,
  BODY,
  fieldRequests,
  longestInAddress,
  procedureCalls,
  restCalls,
  type TextCall,
} from '../testing/text-requests.ts';

/**
 * `COST_PARTS=10000` is the long version: every text in every field, with the documented bounds.
 * DEEP_TESTS=1 has two texts in every field.
 */
const PARTS = Number(process.env['COST_PARTS'] ?? 36);
const IS_LONG = PARTS > 36;
const IS_DEEP = process.env['DEEP_TESTS'] === '1';
/** Milliseconds of processor; a busy machine needs several times as many as an idle one. */
const MAX_MS = IS_LONG ? 25 : 150;
/** Signed in, for a batch or a full array. */
const MAX_SIGNED_IN_MS = IS_LONG ? 100 : 400;
/** In one piece, for a call of 1,000 rows. */
const MAX_TURN_MS = IS_LONG ? 10 : 60;
const LONG = { timeout: 60 * 60_000 };

let server: TestServer;
beforeAll(async () => {
  const log = { level: 'silent', requests: false } as const;
  server = await testServer({ rateLimit: false, log });
  await fillCatalogue(server.shop.store, PARTS);
  await server.shop.order({ partId: 'part-0', quantity: 10 });
}, LONG.timeout);
afterAll(() => server.close());

const texts = COSTLY_TEXTS.map(([, text]) => text);

/** The texts that a field is tested with: the first, which is the slowest, and another one in turn; or all. */
let turn = 0;
function nextTexts(from: readonly TextOfLength[] = texts): readonly TextOfLength[] {
  if (IS_LONG) return from;
  const slowest = from[0] ?? SLOWEST_TEXT;
  turn += 7;
  return IS_DEEP ? [slowest, from[turn % from.length] ?? slowest] : [slowest];
}

/** The costs above the bound, as lines; the least of several measurements counts. */
async function expensive(name: string, requests: readonly Request[], maxMs = MAX_MS) {
  const found: string[] = [];
  for (const request of requests) {
    let { ms, status } = await measureRequest(server.app, request);
    if (status >= 500) found.push(`${name}: ${status}`);
    for (let again = 0; ms >= maxMs && ms < 20 * maxMs && again < 4; again += 1) {
      ms = Math.min(ms, (await measureRequest(server.app, request)).ms);
    }
    if (ms < maxMs) continue;
    const start = (request.payload ?? request.url).slice(0, 200);
    found.push(`${name}: ${ms.toFixed(1)} ms, ${JSON.stringify(start)}`);
  }
  return found;
}

/** A full array of a signed-in caller, or a file of an import. */
const isWhole = ({ name, isPublic }: TextCall, { kind }: SizedField) =>
  (kind === 'array' && !isPublic) || name.startsWith('imports.');

/** A call of 1,000 rows is computed in turns. */
const isInTurns = ({ name }: TextCall) => /^quickOrder\.|quick-order/.test(name);

async function expensiveFields(calls: readonly TextCall[]): Promise<string[]> {
  const found: string[] = [];
  for (const call of calls) {
    for (const field of call.inputs.fields) {
      const isArray = field.kind === 'array';
      if (isArray && isInTurns(call)) continue;
      const requests = nextTexts().flatMap((text) =>
        isArray ? arrayRequests(call, field, text) : fieldRequests(call, field, text),
      );
      const maxMs = isWhole(call, field) ? MAX_SIGNED_IN_MS : MAX_MS;
      found.push(...(await expensive(`${call.name} ${field.path}`, requests, maxMs)));
    }
  }
  return found;
}

test(
  'no text in any field of a procedure exceeds its bound of processor time',
  async () => {
    const calls = procedureCalls(server.shop);
    expect(calls.flatMap(({ inputs }) => inputs.fields).length).toBeGreaterThan(150);
    expect(await expensiveFields(calls)).toEqual([]);
  },
  LONG.timeout,
);

test(
  'no text in any field of a REST call exceeds its bound of processor time',
  async () => {
    const calls = await restCalls(server.shop);
    expect(calls.flatMap(({ inputs }) => inputs.fields).length).toBeGreaterThan(50);
    expect(await expensiveFields(calls)).toEqual([]);
  },
  LONG.timeout,
);

test(
  'no batch of calls with long texts exceeds its bound of processor time',
  async () => {
    const found: string[] = [];
    for (const call of procedureCalls(server.shop)) {
      const requests = nextTexts().flatMap((text) => batchRequests(call, text));
      const maxMs = call.isPublic ? MAX_MS : MAX_SIGNED_IN_MS;
      found.push(...(await expensive(call.name, requests, maxMs)));
    }
    expect(found).toEqual([]);
  },
  LONG.timeout,
);

const LADDERS = 1000;
const known: TextOfLength = () => `LD-${turn++ % LADDERS}`;
const mistyped: TextOfLength = () => `XP-${String(turn++ % PARTS).padStart(7, '1')}`;

test(
  'a quick order of 1,000 rows is computed in turns, whatever its numbers',
  async () => {
    await addLadders(server.shop.store, LADDERS);
    const found: string[] = [];
    for (const call of [...procedureCalls(server.shop), ...(await restCalls(server.shop))]) {
      const field = call.inputs.fields.find(({ kind }) => kind === 'array');
      if (!isInTurns(call) || field === undefined) continue;
      for (const text of [known, mistyped, ...nextTexts()]) {
        for (const request of arrayRequests(call, field, text)) {
          let ms = Infinity;
          for (let again = 0; ms >= MAX_TURN_MS && again < 5; again += 1) {
            ms = Math.min(ms, await longestTurn(() => measureRequest(server.app, request)));
          }
          if (ms >= MAX_TURN_MS) found.push(`${call.name}: ${ms.toFixed(1)} ms in one piece`);
        }
      }
    }
    expect(found).toEqual([]);
  },
  LONG.timeout,
);

/** Every header that the shop or its libraries read. */
const HEADERS =
  'accept accept-encoding accept-language authorization connection content-type cookie host ' +
  'idempotency-key if-modified-since if-none-match origin range referer sec-fetch-dest ' +
  'sec-fetch-mode stripe-signature traceparent tracestate trpc-accept user-agent ' +
  'x-forwarded-for x-request-id';
/** What a header begins with, so that more than its first character is read. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  authorization: 'Bearer ',
  'content-type': 'multipart/form-data; boundary=',
  'if-none-match': 'W/"',
  'stripe-signature': 't=1,v1=',
  traceparent: '00-',
};
const headerTexts = texts.filter((text) => /^[\t\x20-\x7e\x80-\xff]*$/.test(text(99)));

test(
  'no text in a header exceeds its bound of processor time',
  async () => {
    const targets: Request[] = [
      { url: '/parts?limit=1' },
      { url: '/trpc/parts.list' },
      { url: '/part/part-0' },
      { method: 'POST', url: '/order', payload: '{}' },
      { method: 'POST', url: '/webhooks/stripe', payload: '{}' },
      { method: 'POST', url: '/uploads/image', payload: '', headers: bearer(server.shop, 'admin') },
    ];
    const found: string[] = [];
    for (const header of HEADERS.split(' ')) {
      for (const target of targets) {
        const requests = nextTexts(headerTexts).flatMap((text): Request[] => {
          const value = (BEGINNINGS[header] ?? '') + text(ADDRESS);
          const headers = {
            'content-type': 'application/json',
            ...target.headers,
            [header]: value,
          };
          return [{ ...target, headers }];
        });
        found.push(...(await expensive(`${header} of ${target.url}`, requests)));
      }
    }
    expect(found).toEqual([]);
  },
  LONG.timeout,
);

test(
  'no text in a path exceeds its bound of processor time',
  async () => {
    const found: string[] = [];
    const headers = bearer(server.shop, 'admin');
    for (const { method, path } of await documentedRoutes()) {
      if (!path.includes('{')) continue;
      const requests = nextTexts().map((text): Request => {
        const segment = encodeURIComponent(longestInAddress(text).toWellFormed());
        return { method, url: path.replace(/\{\w+\}/g, segment), headers };
      });
      found.push(...(await expensive(`${method} ${path}`, requests)));
    }
    expect(found).toEqual([]);
  },
  LONG.timeout,
);

test(
  'no text in an uploaded form exceeds its bound of processor time',
  async () => {
    const type = 'multipart/form-data; boundary=edge';
    const headers = { 'content-type': type, ...bearer(server.shop, 'admin') };
    const found: string[] = [];
    for (const name of ['name="image"; filename=', 'name=', '']) {
      const requests = nextTexts().map((text): Request => {
        const disposition = `Content-Disposition: form-data; ${name}${text(BODY / 4)}`;
        const payload = `--edge\r\n${disposition}\r\n\r\nGIF89a\r\n--edge--\r\n`;
        return { method: 'POST', url: '/uploads/image', headers, payload };
      });
      found.push(...(await expensive(`form-data; ${name}`, requests)));
    }
    expect(found).toEqual([]);
  },
  LONG.timeout,
);
