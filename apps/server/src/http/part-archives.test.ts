import { MAX_ARCHIVE_BYTES, MAX_ARCHIVE_CONTENT } from '@bm/domain/parts/media-archive';
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
const media = (id = part.id) => server.shop.asAdmin.parts.media({ id });
const storedFiles = async () => (await server.shop.deps.files.list()).length;

describe('POST /uploads/archive', () => {
  test('says of each file what would happen, and changes nothing', async () => {
    const { pictures } = await media();
    const rows = await check(
      zip({
        'BB-113-2.png': png('2'),
        'bb-113.png': png('1'),
        'BB-113 again.png': png('1'),
        'BB-113 drawing side view.pdf': pdf(),
        'BB-113 manual.pdf': pdf('/S/JavaScript'),
        'BB-113-3.jpg': Buffer.from('<script>'),
        'BB-113.step': Buffer.from('MZ'),
        'BB-113.zip': zip({ 'BB-113.png': png() }),
        'X-9.png': png(),
        'sub/BB-113.png': png(),
        '../BB-113.png': png(),
        '..\\..\\boot.png': png(),
        '__MACOSX/._BB-113.png': png(),
        'BB-113-4.png': [new Uint8Array(32 * 1024 * 1024 + 1), { level: 1 }],
      }),
    );
    expect(new Set(rows)).toEqual(
      new Set([
        '../BB-113.png null: in-folder',
        '..\\..\\boot.png null: in-folder',
        'BB-113 again.png BB-113: present',
        'BB-113 drawing side view.pdf BB-113: added',
        'BB-113 manual.pdf BB-113: unsafe',
        'BB-113-2.png BB-113: added',
        'BB-113-3.jpg BB-113: unsupported',
        'BB-113-4.png BB-113: too-large',
        'BB-113.step BB-113: unsupported',
        'BB-113.zip BB-113: unsupported',
        'X-9.png null: unknown-part',
        'bb-113.png BB-113: added',
        'sub/BB-113.png null: in-folder',
      ]),
    );
    expect([stored, await storedFiles(), (await media()).pictures]).toEqual([[], 0, pictures]);
  });

  test('counts the pictures and files that a part has', async () => {
    const pictures = Object.fromEntries(
      Array.from({ length: 13 }, (_, at) => [`BB-113-${at + 1}.png`, png(String(at))]),
    );
    const rows = await check(zip(pictures));
    expect(rows.slice(-3)).toEqual([
      'BB-113-11.png BB-113: added',
      'BB-113-12.png BB-113: too-many',
      'BB-113-13.png BB-113: too-many',
    ]);
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

/** Changes the first entry of an archive in its central directory, or its local header. */
function changed(archive: Buffer, change: (entry: Buffer, local: Buffer) => void): Buffer {
  const copy = Buffer.from(archive);
  const entry = copy.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  change(copy.subarray(entry), copy);
  return copy;
}

const good = () => zip({ 'BB-113.png': png('content'), 'BB-113-2.png': png('more') });
const bomb = () =>
  zip({ 'BB-113.png': [Buffer.concat([png(), Buffer.alloc(30_000_000)]), { level: 9 }] });

describe('an archive that cannot be read', () => {
  const rows: [string, () => Buffer, string][] = [
    ['text', () => Buffer.from('this is no archive'), 'NOT_A_ZIP'],
    ['nothing', () => Buffer.alloc(0), 'NOT_A_ZIP'],
    ['a truncated archive', () => good().subarray(0, -10), 'NOT_A_ZIP'],
    ['an archive whose beginning is missing', () => good().subarray(20), 'DAMAGED'],
    [
      'an encrypted file',
      () => changed(good(), (entry) => void entry.writeUInt16LE(1, 8)),
      'ENCRYPTED',
    ],
    [
      'another method than deflate',
      () => changed(good(), (entry) => void entry.writeUInt16LE(14, 10)),
      'UNSUPPORTED',
    ],
    [
      'a wrong check sum',
      () => changed(good(), (entry) => void entry.writeUInt32LE(1, 16)),
      'DAMAGED',
    ],
    [
      'a file that unpacks to more than its stated size',
      () => changed(bomb(), (entry) => void entry.writeUInt32LE(1000, 24)),
      'DAMAGED',
    ],
    [
      'a bomb of its stated size',
      () => changed(bomb(), (entry) => void entry.writeUInt32LE(MAX_ARCHIVE_CONTENT + 1, 24)),
      'TOO_MUCH_CONTENT',
    ],
    [
      'a content behind the end',
      () => changed(good(), (entry) => void entry.writeUInt32LE(0xfffffff0, 20)),
      'DAMAGED',
    ],
    [
      'a header behind the end',
      () => changed(good(), (entry) => void entry.writeUInt32LE(0xfffffff0, 42)),
      'DAMAGED',
    ],
    [
      'a name behind the end',
      () => changed(good(), (entry) => void entry.writeUInt16LE(0xffff, 28)),
      'DAMAGED',
    ],
    [
      '10,000 files',
      () =>
        zip(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`A-${at}.png`, png()]))),
      'TOO_MANY_FILES',
    ],
  ];

  test.each(rows)('with %s is refused, and nothing is stored', async (_, archive, reason) => {
    const bytes = archive();
    expect(await check(bytes)).toEqual(['UNREADABLE_ARCHIVE', reason]);
    expect(await apply(bytes)).toEqual(['UNREADABLE_ARCHIVE', reason]);
    expect([stored, await storedFiles(), (await media()).pictures.length]).toEqual([[], 0, 1]);
  });

  test('with two files of one name takes the first', async () => {
    const archive = zip({ 'BB-113.png': png('1'), 'BB-113.pnG': png('2') });
    expect(await check(archive)).toEqual([
      'BB-113.png BB-113: added',
      'BB-113.pnG BB-113: repeated-name',
    ]);
  });
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
  test('adds what the check would add, at the ends of the lists, with audit rows', async () => {
    const other = await server.shop.part({ sku: 'A-1' });
    const before = (await media()).pictures;
    const lines = await apply(sample());
    expect(lines.at(-1)).toEqual({ done: true });
    expect(verdicts(lines.slice(0, -1)).toSorted()).toEqual([
      'A-1.png A-1: added',
      'BB-113 drawing side view.pdf BB-113: added',
      'BB-113-2 seen from the side.png BB-113: added',
      'BB-113.png BB-113: added',
    ]);
    const { pictures, files } = await media();
    const [first, second] = [stored[1], stored[2]].map((id) => `/pictures/uploads/${id}.webp`);
    expect(pictures).toEqual([
      ...before,
      { url: first, alt: '' },
      { url: second, alt: 'seen from the side' },
    ]);
    expect(files).toMatchObject([{ kind: 'drawing', title: 'side view', bytes: pdf().length }]);
    expect((await media(other.id)).pictures.at(-1)?.url).toBe(first);
    expect(server.shop.audit.slice(-2)).toMatchObject([
      { action: 'parts.setPictures', targetId: other.id, actorId: server.shop.admin.id },
      { action: 'parts.setPictures', targetId: part.id },
    ]);
  });

  test('a second time changes nothing, and stores nothing', async () => {
    await apply(sample());
    const [after, count] = [await media(), stored.length];
    expect(await apply(sample())).toEqual([{ done: true }]);
    expect([await media(), stored.length]).toEqual([after, count]);
    expect((await check(sample())).filter((row) => row.endsWith('added'))).toEqual([]);
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

  test('a picture that cannot be converted is left out, and a part that is removed meanwhile', async () => {
    const other = await server.shop.part({ sku: 'A-1' });
    const { upload } = server.images;
    server.images.upload = async (picture) => {
      if (stored.length === 0) await server.shop.asAdmin.parts.remove({ id: other.id });
      if (stored.length === 1) {
        stored.push('');
        throw new ProviderError('refused', 'The picture is broken.');
      }
      return upload(picture);
    };
    const lines = await apply(sample());
    expect(verdicts(lines.slice(0, -1)).toSorted()).toEqual([
      'A-1.png null: unknown-part',
      'BB-113 drawing side view.pdf BB-113: added',
      'BB-113-2 seen from the side.png BB-113: added',
      'BB-113.png BB-113: unsupported',
    ]);
    expect((await media()).pictures).toHaveLength(2);
  });

  test('a part that another admin fills meanwhile has no more than it may', async () => {
    const { upload } = server.images;
    server.images.upload = async (picture) => {
      const pictures = Array.from({ length: 12 }, (_, at) => ({ url: `/p/${at}.webp`, alt: '' }));
      await server.shop.asAdmin.parts.setPictures({ partId: part.id, pictures });
      return upload(picture);
    };
    const lines = await apply(zip({ 'BB-113.png': png() }));
    expect(lines[0]).toMatchObject({ verdict: 'too-many' });
    expect((await media()).pictures).toHaveLength(12);
  });
});
