import { MAX_IMPORT_BYTES } from '@bm/domain/imports/part-file';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

async function send(url: string, payload: Buffer | string, who: 'admin' | 'customer' = 'admin') {
  const response = await server.app.inject({
    method: 'POST',
    url,
    headers: {
      authorization: `Bearer ${server.shop[who].token}`,
      'content-type': 'text/csv',
    },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}

const PRICES = 'Part number;Price;Price breaks\r\nA-1;2.60;\r\n';

/** The response to invalid bytes. */
const refused = (row: number, column: string) => ({
  status: 400,
  body: {
    code: 'UNREADABLE_FILE',
    details: { reason: 'INVALID_UTF8', row, columns: [column] },
  },
});

describe('imports over HTTP', () => {
  test('A file is compared and then applied.', async () => {
    const { id } = await server.shop.part({ sku: 'A-1' });
    const dryRun = await send('/imports?fileName=prices.csv', PRICES);
    expect(dryRun).toMatchObject({
      status: 200,
      body: {
        import: { fileName: 'prices.csv', kind: 'prices', counts: { changed: 1 } },
        rows: [{ row: 2, verdict: 'changed', after: { priceMinor: 260 } }],
      },
    });
    const applied = await send(`/imports/${dryRun.body.import.id}/apply`, PRICES);
    expect(applied).toMatchObject({ status: 200, body: { state: 'applied' } });
    expect(await server.shop.asNobody.parts.byId({ id })).toMatchObject({ priceMinor: 260 });
  });

  test('UTF-16 and Windows-1252 are decoded as spreadsheets save them.', async () => {
    await server.shop.part({ sku: 'A-1' });
    const utf16 = Buffer.from(`\ufeff${PRICES}`, 'utf16le');
    expect((await send('/imports', utf16)).body.rows).toMatchObject([{ verdict: 'changed' }]);
    const latin = Buffer.from(PRICES.replace('2.60', '2,60 €').replace('€', 'ä'), 'latin1');
    expect((await send('/imports', latin)).body.rows).toMatchObject([
      { verdict: 'refused', issues: [{ problem: 'NOT_A_PRICE', text: '2,60 ä' }] },
    ]);
  });

  test('A file of more than 5 MB, a workbook and binary data are refused.', async () => {
    expect(await send('/imports', Buffer.alloc(MAX_IMPORT_BYTES + 1, 'a'))).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE' },
    });
    for (const [bytes, reason] of [
      [Buffer.from('PK\u0003\u0004'), 'WORKBOOK'],
      [Buffer.from([1, 2, 0, 255, 7]), 'NOT_TEXT'],
      [Buffer.alloc(0), 'EMPTY'],
    ] as const) {
      expect(await send('/imports', bytes)).toMatchObject({
        status: 400,
        body: { code: 'UNREADABLE_FILE', details: { reason } },
      });
    }
  });

  test('A broken byte in UTF-8 is refused with its row and column, also when it is applied.', async () => {
    const broken = readFileSync(new URL('fixtures/utf8-one-cut-character.csv', import.meta.url));
    expect(await send('/imports', broken)).toMatchObject(refused(2, 'Name'));
    expect(await send('/imports/some/apply', broken)).toMatchObject(refused(2, 'Name'));
    const sent = Buffer.from('Part number;Price;Price breaks\r\n\r\nচাকা-১;1,50;\r\nA-1;2.60?;\r\n');
    sent[sent.indexOf('?')] = 0xe0;
    expect(await send('/imports', sent)).toMatchObject(refused(4, 'Price'));
    const marked = Buffer.from(`\ufeff${PRICES}`);
    marked[marked.indexOf('A-1')] = 0xc4;
    expect(await send('/imports', marked)).toMatchObject(refused(2, 'Part number'));
    // A word in Windows-1251.
    const cyrillic = Buffer.from(`${PRICES}?????;1.00;`);
    cyrillic.fill(0xea, cyrillic.indexOf('?'), cyrillic.lastIndexOf('?') + 1);
    expect(await send('/imports', cyrillic)).toMatchObject(refused(3, 'Part number'));
    expect(await server.shop.asAdmin.imports.list({})).toMatchObject({ items: [] });
  });

  test('A change in between is refused with 409.', async () => {
    const { id } = await server.shop.part({ sku: 'A-1' });
    const { body } = await send('/imports', PRICES);
    await server.shop.asAdmin.parts.patch({ id, field: 'priceMinor', from: 250, to: 255 });
    expect(await send(`/imports/${body.import.id}/apply`, PRICES)).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_OUTDATED' },
    });
  });

  test('Imports are for admins, who are known before the body is read.', async () => {
    for (const url of ['/imports', '/imports/some/apply']) {
      expect((await send(url, PRICES, 'customer')).status).toBe(403);
      const nobody = await server.app.inject({ method: 'POST', url, payload: PRICES });
      expect(nobody.statusCode).toBe(401);
    }
    expect(await send('/imports/some/apply', PRICES)).toMatchObject({
      status: 404,
      body: { code: 'IMPORT_NOT_FOUND' },
    });
  });
});
