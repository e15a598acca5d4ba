import { parseFileUrl, type PartFile } from '@bm/domain/parts/part-files';
import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';
import { deleteUnusedFiles } from './delete-unused-files.service.ts';
import { storeFile } from './store-file.service.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const texts = { title: 'Side view', language: 'en', revision: 'B' };
const pdf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((each) => Buffer.from(each)),
    Buffer.from('\n%%EOF\n'),
  ]);
const packed = (text: string | Buffer, dictionary = '/Type /ObjStm') =>
  Buffer.concat([
    Buffer.from(`5 0 obj\n<<${dictionary} /Filter /FlateDecode>>\nstream\r\n`),
    deflateSync(text),
    Buffer.from('\nendstream\nendobj\n'),
  ]);
const ENDING = '\nendstream\nendobj\n'.length;
/** A packed stream with four wrong bytes at a place before its end. */
const damaged = (stream: Buffer, at: number) =>
  stream.fill(0xff, stream.length - ENDING + at, stream.length - ENDING + at + 4);
const store = (bytes: Uint8Array, filename = 'Crank, 44T.PDF') =>
  storeFile(shop.deps, { bytes, filename });
const stored = async () => (await shop.deps.files.list()).map(({ name }) => name);

describe('storing a file', () => {
  it('The same content has one place, under each of its names.', async () => {
    const one = await store(pdf('1 0 obj<</Type/Catalog>>endobj'));
    const other = await store(pdf('1 0 obj<</Type/Catalog>>endobj'), '../../etc/side.pdf');
    expect(one.url).toMatch(/^\/files\/[0-9a-f]{64}\/Crank-44T\.PDF$/);
    expect(other.url).toMatch(/\/-?etc-side\.pdf$/);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ['macros', 'Plan.docm', Buffer.from('PK\u0003\u0004')],
    ['a program', 'drawing.pdf', Buffer.from('MZ\u0090')],
    ['a drawing with scripts', 'drawing.svg', Buffer.from('<svg onload="alert(1)"/>')],
    ['SVG by another name', 'drawing.png', Buffer.from('<svg onload="alert(1)"/>')],
    ['a PDF that is called STEP', 'model.step', pdf()],
    ['a name without an ending', 'pdf', pdf()],
    ['nothing', 'drawing.pdf', Buffer.alloc(0)],
  ])('%s is refused, and nothing is stored', async (_, filename, bytes) => {
    expect(await errorCode(store(bytes, filename))).toBe('UNSUPPORTED_FILE');
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['a script', pdf('<</S/JavaScript/JS(app.alert(1))>>')],
    ['a script in other letters', pdf('<</S/J#61vaScript>>')],
    ['a program to start', pdf('<</S /Launch /F (cmd.exe)>>')],
    ['a packed script', pdf(packed('1 0 <</S/JavaScript>>'))],
    [
      'a packed script in a picture',
      pdf(packed('<</S/JavaScript>>', '/Type/ObjStm/Subtype/Image')),
    ],
    ['a script behind other streams', pdf(packed('q Q', ''), packed('<</S/JavaScript>>', ''))],
    ['a packed script with a wrong sum', pdf(damaged(packed('<</S/JavaScript>>', ''), -4))],
    ['objects that cannot be unpacked', pdf(damaged(packed('<</S/JavaScript>>'), -9))],
    ['objects under another spelling', pdf(damaged(packed('<</S>>', '/Obj#53tm'), -9))],
    ['a script at the edge of a slice', pdf(' '.repeat(256 * 1024 - 15), '/JavaScript')],
    ['a packed script behind 300 kB', pdf(packed(`${' '.repeat(300_000)}/J#61vaScript`, ''))],
    ['20,001 streams', pdf('stream\n'.repeat(20_001))],
    ['a password', pdf('trailer <</Encrypt 4 0 R>>')],
    ['a stream that unpacks to 85 MB', pdf(packed(Buffer.alloc(85 * 1024 * 1024)))],
  ])('a PDF with %s is refused', async (_, bytes) => {
    expect(await errorCode(store(bytes))).toBe('UNSAFE_FILE');
    expect(await stored()).toEqual([]);
  });

  it('A PDF with pictures, links and streams of any bytes is stored.', async () => {
    const picture = packed(Buffer.alloc(1000), '/Subtype /Image');
    const raw = Buffer.concat([
      Buffer.from('stream\n'),
      randomBytes(500),
      Buffer.from('endstream'),
    ]);
    await store(pdf('/OpenAction [3 0 R /Fit] /URI (https://shop.test)', picture, raw));
    expect(await stored()).toHaveLength(1);
  });
});

const file = async (name = 'crank.pdf', kind = 'drawing' as const) => {
  const bytes = pdf(`% ${name}`);
  return { ...(await store(bytes, name)), kind, ...texts };
};

describe('the files of a part', () => {
  it('Buyers see them in their order; a repeated call changes nothing.', async () => {
    const { id } = await shop.part();
    const files = [await file('a.pdf'), await file('b.pdf')];
    await shop.asAdmin.parts.setFiles({ partId: id, files, seen: [] });
    await shop.asAdmin.parts.setFiles({ partId: id, files, seen: [] });
    expect((await shop.asNobody.parts.byId({ id })).files).toEqual(files);
    const turned = files.toReversed();
    await shop.asAdmin.parts.setFiles({ partId: id, files: turned, seen: files });
    expect((await shop.asAdmin.parts.media({ id })).files).toEqual(turned);
    const { items } = await shop.asAdmin.audit.list({ action: 'parts.setFiles' });
    expect(items).toHaveLength(2);
    const late = { partId: id, files: [], seen: files };
    expect(await errorCode(shop.asAdmin.parts.setFiles(late))).toBe('PART_CHANGED');
  });

  it('Twelve at most, each once, only addresses of files; an edit and other sections keep them.', async () => {
    const { id, image } = await shop.part();
    const many = await Promise.all(Array.from({ length: 13 }, (_, at) => file(`f${at}.pdf`)));
    const set = (files: PartFile[]) => shop.asAdmin.parts.setFiles({ partId: id, files });
    const first = await file('f0.pdf');
    expect(await errorCode(set(many))).toBe('BAD_INPUT');
    expect(await errorCode(set([first, first]))).toBe('BAD_INPUT');
    for (const wrong of [
      { url: 'https://elsewhere.test/crank.pdf' },
      { url: `/files/${'0'.repeat(64)}/crank.exe` },
      { url: `/files/${'0'.repeat(64)}/..%2fcrank.pdf` },
      { bytes: 20 * 1024 * 1024 + 1 },
      { bytes: 0 },
      { title: 'a; b' },
      { language: 'EN' },
    ])
      expect(await errorCode(set([{ ...first, ...wrong }]))).toBe('BAD_INPUT');
    await set(many.slice(1));
    await shop.asAdmin.parts.update({ ...(await shop.asAdmin.parts.adminById({ id })), name: 'N' });
    await shop.asAdmin.parts.setPictures({ partId: id, pictures: [{ url: image, alt: '' }] });
    await shop.asAdmin.parts.setPackaging({ partId: id, packaging: [] });
    expect((await shop.asAdmin.parts.media({ id })).files).toEqual(many.slice(1));
  });

  it('Only admins set them.', async () => {
    const { id: partId } = await shop.part();
    const call = { partId, files: [] };
    expect(await errorCode(shop.asNobody.parts.setFiles(call))).toBe('SIGN_IN_REQUIRED');
    expect(await errorCode(shop.asCustomer.parts.setFiles(call))).toBe('NOT_ALLOWED');
    const unknown = { partId: 'none', files: [] };
    expect(await errorCode(shop.asAdmin.parts.setFiles(unknown))).toBe('PART_NOT_FOUND');
  });

  it('A file carries them; an export imports without a difference.', async () => {
    const { id, sku } = await shop.part();
    const files = [await file('a.pdf'), { ...(await file('b.pdf')), title: '', revision: '' }];
    await shop.asAdmin.parts.setFiles({ partId: id, files });
    const { csv } = await shop.asAdmin.exports.page({ kind: 'parts' });
    const apply = async (text: string) => {
      const { import: run, rows } = await shop.asAdmin.imports.previewFile({
        fileName: 'parts.csv',
        text,
      });
      if (run.counts.refused > 0) return rows[0];
      await shop.asAdmin.imports.applyFile({ id: run.id, text });
      return run.counts;
    };
    expect(await apply(csv)).toMatchObject({ changed: 0, unchanged: 1 });
    const row = (cell: string) => `Part number,Files\n${sku},${cell}\n`;
    expect(await apply(row(''))).toMatchObject({ verdict: 'refused' });
    expect(await apply(row(`/files/${'0'.repeat(64)}/y.pdf; virus; 1; en; B; C`))).toMatchObject({
      issues: [{ field: 'files' }],
    });
    expect(await apply(row('none'))).toMatchObject({ changed: 1 });
    expect(await apply(csv)).toMatchObject({ changed: 1 });
    expect((await shop.asAdmin.parts.media({ id })).files).toEqual(files);
  });

  it('A file that is sent again while the parts are read is not deleted.', async () => {
    const { url } = await file('again.pdf');
    shop.clock.now += 8 * DAY_MS;
    const { read } = shop.store;
    const parts = {
      ...read.parts,
      async imagePage(after: string) {
        await file('again.pdf');
        return read.parts.imagePage(after);
      },
    };
    const deps = { ...shop.deps, store: { ...shop.store, read: { ...read, parts } } };
    expect(await deleteUnusedFiles(deps)).toBe(0);
    expect(await shop.deps.files.open(parseFileUrl(url)?.stored ?? '')).not.toBeNull();
  });

  it('A file that no part has is deleted a week after its last upload, and with its part.', async () => {
    const { id } = await shop.part();
    const used = await file('used.pdf');
    await shop.asAdmin.parts.setFiles({ partId: id, files: [used] });
    await file('unused.pdf');
    shop.clock.now += 6 * DAY_MS;
    expect(await deleteUnusedFiles(shop.deps)).toBe(0);
    shop.clock.now += 2 * DAY_MS;
    const again = await file('sent-again.pdf');
    expect(await deleteUnusedFiles(shop.deps)).toBe(1);
    expect(await stored()).toHaveLength(2);
    expect(await shop.deps.files.open(parseFileUrl(again.url)?.stored ?? '')).not.toBeNull();
    await shop.asAdmin.parts.remove({ id });
    shop.clock.now += 8 * DAY_MS;
    expect(await deleteUnusedFiles(shop.deps, AbortSignal.abort())).toBe(0);
    expect(await deleteUnusedFiles(shop.deps)).toBe(2);
  });
});
