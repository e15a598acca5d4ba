import { MAX_ARCHIVE_BYTES } from '@bm/domain/parts/media-archive';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import { ProviderError } from '@bm/providers/provider-error';
import { zipSync, type Zippable } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let part: StockedPart;
beforeEach(async () => {
  server = await testServer({ rateLimit: false });
  part = await server.shop.part({ sku: 'BB-113' });
  server.images.upload = async ({ contentId }) => {
    stored.push(contentId ?? '');
    return { url: `/pictures/uploads/${contentId}.webp` };
  };
  stored = [];
});
afterEach(() => server.close());

/** The content ids of the pictures that were stored. */
let stored: string[] = [];

const png = (text = '') =>
  Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from(text)]);
const pdf = (text = '') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`);
const zip = (files: Zippable) => Buffer.from(zipSync(files));

async function send(
  payload: Buffer,
  url = '/uploads/archive',
  who: 'admin' | 'customer' = 'admin',
  type = 'application/zip',
) {
  const headers = { authorization: `Bearer ${server.shop[who].token}`, 'content-type': type };
  return server.app.inject({ method: 'POST', url, headers, payload });
}
async function check(payload: Buffer) {
  const response = await send(payload);
  const body = response.json();
  return response.statusCode === 200 ? verdicts(body.data.rows) : [body.code, body.details?.reason];
}
async function apply(payload: Buffer) {
  const response = await send(payload, '/uploads/archive/apply');
  const lines = response.body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return response.statusCode === 200 ? lines : [lines[0].code, lines[0].details?.reason];
}
const verdicts = (rows: { name: string; sku: string | null; verdict: string }[]) =>
  rows.map(({ name, sku, verdict }) => `${name} ${sku}: ${verdict}`);
const media = () => server.shop.asAdmin.parts.media({ id: part.id });
const storedFiles = async () => (await server.shop.deps.files.list()).length;

describe('POST /uploads/archive', () => {
  test('says of each file what would happen, and changes nothing', async () => {
    const { pictures } = await media();
    const files = { 'BB-113.png': png('1'), 'BB-113 again.png': png('1'), 'X-9.png': png() };
    expect(new Set(await check(zip(files)))).toEqual(
      new Set([
        'BB-113.png BB-113: added',
        'BB-113 again.png BB-113: present',
        'X-9.png null: unknown-part',
      ]),
    );
    expect([stored, await storedFiles(), (await media()).pictures]).toEqual([[], 0, pictures]);
  });

  test('is for admins', async () => {
    for (const url of ['/uploads/archive', '/uploads/archive/apply']) {
      expect((await send(zip({ 'BB-113.png': png() }), url, 'customer')).statusCode).toBe(403);
      const nobody = await server.app.inject({ method: 'POST', url });
      expect(nobody.statusCode).toBe(401);
      const other = await send(Buffer.from('{}'), url, 'admin', 'application/json');
      expect(other.statusCode).toBe(415);
    }
    expect(stored).toEqual([]);
  });

  test('takes one archive of an admin at a time, and the next one afterwards', async () => {
    const archive = zip({ 'BB-113.png': png() });
    const both = await Promise.all([send(archive), send(archive)]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
    expect((await send(archive)).statusCode).toBe(200);
    const large = await send(Buffer.alloc(MAX_ARCHIVE_BYTES + 1));
    expect([large.statusCode, large.json().code]).toEqual([413, 'TOO_LARGE']);
    expect((await send(archive)).statusCode).toBe(200);
  });
});

test('An archive that cannot be read is refused, and nothing is stored.', async () => {
  const archive = zip({ 'BB-113.png': png(), 'BB-113-2.png': png('2') });
  for (const bytes of [Buffer.alloc(0), archive.subarray(0, -10)]) {
    expect(await check(bytes)).toEqual(['UNREADABLE_ARCHIVE', 'NOT_A_ZIP']);
    expect(await apply(bytes)).toEqual(['UNREADABLE_ARCHIVE', 'NOT_A_ZIP']);
  }
  expect([stored, await storedFiles(), (await media()).pictures.length]).toEqual([[], 0, 1]);
});

const sample = () =>
  zip({
    'BB-113-2 seen from the side.png': png('2'),
    'BB-113.png': png('1'),
    'BB-113 drawing side view.pdf': pdf(),
    'A-1.png': png('1'),
    'X-9.png': png('9'),
  });

describe('POST /uploads/archive/apply', () => {
  test('sends what is added as lines, which end with done', async () => {
    await server.shop.part({ sku: 'A-1' });
    const lines = await apply(sample());
    expect(lines.at(-1)).toEqual({ done: true });
    expect(verdicts(lines.slice(0, -1)).toSorted()).toEqual([
      'A-1.png A-1: added',
      'BB-113 drawing side view.pdf BB-113: added',
      'BB-113-2 seen from the side.png BB-113: added',
      'BB-113.png BB-113: added',
    ]);
    const [last] = server.shop.audit.slice(-1);
    expect(last).toMatchObject({ targetId: part.id, actorId: server.shop.admin.id });
    expect([stored.length, await storedFiles()]).toEqual([3, 1]);
  });

  test('stops at an outage with the parts before it; the rest is added the next time', async () => {
    await server.shop.part({ sku: 'A-1' });
    const { upload } = server.images;
    server.images.upload = async (picture) => {
      if (stored.length === 2) throw new ProviderError('unavailable', 'An outage.');
      return upload(picture);
    };
    const lines = await apply(sample());
    expect(lines).toMatchObject([
      { name: 'A-1.png', verdict: 'added' },
      { error: 'PROVIDER_UNAVAILABLE' },
    ]);
    expect((await media()).pictures).toHaveLength(1);
    server.images.upload = upload;
    expect(await apply(sample())).toHaveLength(4);
    expect((await media()).pictures).toHaveLength(3);
  });

  test('a picture that cannot be converted is left out', async () => {
    const { upload } = server.images;
    server.images.upload = async (picture) => {
      if (picture.filename !== 'BB-113.png') return upload(picture);
      throw new ProviderError('refused', 'The picture is broken.');
    };
    const lines = await apply(sample());
    expect(lines.filter(({ verdict }) => verdict === 'unsupported')).toMatchObject([
      { name: 'BB-113.png' },
    ]);
    expect((await media()).pictures).toHaveLength(2);
  });
});
