import { AppError } from '@bm/domain/errors/app-error';
import { MAX_ENTRY_NAME, MAX_MEDIA_BYTES } from '@bm/domain/parts/media-archive';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import { MAX_PART_FILES } from '@bm/domain/parts/part-files';
import { MAX_PICTURES } from '@bm/domain/parts/part-pictures';
import { zipSync, type Zippable } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testShop, type TestShop } from '../testing/test-shop.ts';
import { authenticate } from '../users/authenticate.ts';
import { applyArchive, type StorePicture } from './apply-archive.service.ts';
import { planArchive } from './plan-archive.service.ts';

let shop: TestShop;
let part: StockedPart;
/** The content ids of the pictures that were stored. */
let stored: string[] = [];
beforeEach(async () => {
  shop = await testShop();
  part = await shop.part({ sku: 'BB-113' });
  stored = [];
});
afterEach(() => shop.close());

const png = (text = '') =>
  Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from(text)]);
const pdf = (text = '') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`);
const zip = (files: Zippable) => Buffer.from(zipSync(files));

type Row = { name: string; sku: string | null; verdict: string };
const verdicts = (rows: readonly Row[]) =>
  rows.map(({ name, sku, verdict }) => `${name} ${sku}: ${verdict}`);
const check = async (archive: Buffer) => verdicts((await planArchive(shop, archive)).rows);

const storePicture: StorePicture = async ({ contentId }) => {
  stored.push(contentId);
  return addressOf(contentId);
};
const addressOf = (contentId = '') => `/pictures/uploads/${contentId}.webp`;
/** Applies what a check plans now. */
async function apply(archive: Buffer, store = storePicture): Promise<string[]> {
  const context = shop.context(shop.admin.token);
  const ctx = { ...context, actor: await authenticate(context) };
  const { added } = await planArchive(shop, archive);
  const rows: Row[] = [];
  for await (const row of applyArchive(ctx, { archive, added }, store)) rows.push(row);
  return verdicts(rows);
}
const media = (id = part.id) => shop.asAdmin.parts.media({ id });
const storedFiles = async () => (await shop.deps.files.list()).length;

describe('The check of an archive', () => {
  it('says of each file what would happen, and changes nothing.', async () => {
    const { pictures } = await media();
    const slashed = await shop.part({ sku: 'C/4' });
    const long = `BB-113 ${'x'.repeat(MAX_ENTRY_NAME)}.exe`;
    const archive = zip({
      'BB-113-2.png': png('2'),
      'bb-113.png': png('1'),
      'BB-113 again.png': png('1'),
      'BB-113 drawing side view.pdf': pdf(),
      'BB-113 drawing again.pdf': pdf(),
      'BB-113 manual.pdf': pdf('/S/JavaScript'),
      'BB-113-3.jpg': Buffer.from('<script>'),
      'BB-113.step': Buffer.from('MZ'),
      'BB-113.zip': zip({ 'BB-113.png': png() }),
      'BB-113.PNG': png('3'),
      'C-4.png': png('4'),
      'X-9.png': png(),
      'sub/': new Uint8Array(),
      'sub/BB-113.png': png(),
      '../': new Uint8Array(),
      '..\\..\\boot.png': png(),
      '__MACOSX/._BB-113.png': png(),
      [long]: png(),
      'BB-113-4.png': [new Uint8Array(MAX_MEDIA_BYTES.picture + 1), { level: 1 }],
    });
    const { rows, added } = await planArchive(shop, archive);
    expect(verdicts(rows).toSorted()).toEqual(
      [
        '../ null: in-folder',
        '..\\..\\boot.png null: in-folder',
        'BB-113 again.png BB-113: present',
        'BB-113 drawing again.pdf BB-113: added',
        'BB-113 drawing side view.pdf BB-113: present',
        'BB-113 manual.pdf BB-113: unsafe',
        'BB-113-2.png BB-113: added',
        'BB-113-3.jpg BB-113: unsupported',
        'BB-113-4.png BB-113: too-large',
        'BB-113.PNG BB-113: repeated-name',
        'BB-113.step BB-113: unsupported',
        'BB-113.zip BB-113: unsupported',
        'C-4.png C/4: added',
        'X-9.png null: unknown-part',
        'bb-113.png BB-113: added',
        `${long.slice(0, MAX_ENTRY_NAME)} BB-113: unsupported`,
        'sub/BB-113.png null: in-folder',
      ].toSorted(),
    );
    const large = MAX_MEDIA_BYTES.picture + 1;
    expect(rows.find(({ verdict }) => verdict === 'too-large')).toMatchObject({
      what: 'picture',
      bytes: large,
    });
    expect(rows.find(({ name }) => name === 'BB-113.zip')).toMatchObject({ what: null });
    expect(added.map(({ row }) => row)).toEqual(rows.filter((row) => row.verdict === 'added'));
    expect(new Set(added.map(({ partId }) => partId))).toEqual(new Set([part.id, slashed.id]));
    expect([stored, await storedFiles(), (await media()).pictures]).toEqual([[], 0, pictures]);
  });

  it('counts the pictures and files that a part has, by the numbers in their names.', async () => {
    const numbered = (count: number, name: (at: number) => string, content: typeof png) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [name(at + 1), content(String(at))]),
      );
    // The part has one picture.
    const pictures = await check(zip(numbered(MAX_PICTURES + 1, (at) => `BB-113-${at}.png`, png)));
    expect(pictures.slice(-3)).toEqual([
      `BB-113-${MAX_PICTURES - 1}.png BB-113: added`,
      `BB-113-${MAX_PICTURES}.png BB-113: too-many`,
      `BB-113-${MAX_PICTURES + 1}.png BB-113: too-many`,
    ]);
    const files = await check(zip(numbered(MAX_PART_FILES + 1, (at) => `BB-113 ${at}.pdf`, pdf)));
    expect(files.filter((row) => row.endsWith('added'))).toHaveLength(MAX_PART_FILES);
    expect(files.filter((row) => row.endsWith('too-many'))).toHaveLength(1);
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

describe('The application of an archive', () => {
  it('adds what the check would add, at the ends of the lists, with audit rows; twice is once.', async () => {
    const other = await shop.part({ sku: 'A-1' });
    const before = (await media()).pictures;
    expect(await apply(sample())).toEqual([
      'A-1.png A-1: added',
      'BB-113.png BB-113: added',
      'BB-113 drawing side view.pdf BB-113: added',
      'BB-113-2 seen from the side.png BB-113: added',
    ]);
    expect(stored).toEqual(stored.map(() => expect.stringMatching(/^[\da-f]{32}$/)));
    const [first, second] = [addressOf(stored[1]), addressOf(stored[2])];
    const { pictures, files } = await media();
    expect(pictures).toEqual([
      ...before,
      { url: first, alt: '' },
      { url: second, alt: 'seen from the side' },
    ]);
    expect(files).toMatchObject([{ kind: 'drawing', title: 'side view', bytes: pdf().length }]);
    expect((await media(other.id)).pictures.at(-1)?.url).toBe(first);
    expect(shop.audit.slice(-2)).toMatchObject([
      { action: 'parts.setPictures', targetId: other.id, actorId: shop.admin.id },
      { action: 'parts.setPictures', targetId: part.id },
    ]);

    const after = [await media(), stored.length, shop.audit.length];
    expect(await apply(sample())).toEqual([]);
    expect([await media(), stored.length, shop.audit.length]).toEqual(after);

    expect(await apply(zip({ 'BB-113 manual.pdf': pdf('2') }))).toHaveLength(1);
    expect((await media()).files.map(({ kind }) => kind)).toEqual(['drawing', 'manual']);
    expect(shop.audit.at(-1)).toMatchObject({ action: 'parts.setFiles', targetId: part.id });
  });

  it('leaves out a picture that cannot be converted, and a part that is removed meanwhile.', async () => {
    const other = await shop.part({ sku: 'A-1' });
    const rows = await apply(sample(), async (picture) => {
      const url = await storePicture(picture);
      if (stored.length === 1) await shop.asAdmin.parts.remove({ id: other.id });
      return stored.length === 2 ? null : url;
    });
    expect(rows.toSorted()).toEqual([
      'A-1.png null: unknown-part',
      'BB-113 drawing side view.pdf BB-113: added',
      'BB-113-2 seen from the side.png BB-113: added',
      'BB-113.png BB-113: unsupported',
    ]);
    expect((await media()).pictures).toHaveLength(2);
    const acts = shop.audit.length;
    expect(await apply(zip({ 'BB-113-5.png': png('5') }), async () => null)).toEqual([
      'BB-113-5.png BB-113: unsupported',
    ]);
    expect(shop.audit).toHaveLength(acts);
  });

  it('fails where the store does, and is repeated.', async () => {
    const archive = zip({ 'BB-113.png': png('1') });
    const { store } = shop.deps;
    const write = store.write.bind(store);
    const failures = [new Error('An outage.'), new AppError('OVERLOADED')];
    for (const failure of failures) {
      store.write = async () => {
        throw failure;
      };
      await expect(apply(archive)).rejects.toBe(failure);
    }
    store.write = write;
    expect(await apply(archive)).toEqual(['BB-113.png BB-113: added']);
  });

  it('adds no more to a part than it may have, whatever another admin adds meanwhile.', async () => {
    const pictures = Array.from({ length: MAX_PICTURES - 1 }, (_, at) => ({
      url: `/p/${at}.webp`,
      alt: '',
    }));
    const archive = zip({ 'BB-113.png': png('1'), 'BB-113-2.png': png('2') });
    const rows = await apply(archive, async (picture) => {
      await shop.asAdmin.parts.setPictures({ partId: part.id, pictures });
      return storePicture(picture);
    });
    expect(rows).toEqual(['BB-113.png BB-113: added', 'BB-113-2.png BB-113: too-many']);
    expect((await media()).pictures).toHaveLength(MAX_PICTURES);
  });
});
