import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import {
  fileStem,
  isSystemFile,
  MAX_ENTRY_NAME,
  readMedia,
  readMediaName,
} from './media-archive.ts';

/** What a name says of the parts of a shop. */
function read(name: string, ...skus: string[]) {
  const { ending, stems } = readMediaName(name);
  const shop = new Map(skus.map((sku) => [fileStem(sku), sku]));
  const found = stems.find(({ stem }) => shop.has(stem));
  return { sku: shop.get(found?.stem ?? ''), media: readMedia(ending, found?.words ?? '') };
}

const picture = (alt = '') => ({ what: 'picture', alt });
const file = (kind: string, title = '') => ({ what: 'file', kind, title });

describe('the name of a file in an archive', () => {
  it('belongs to the part that it names', () => {
    forEachRow(
      [
        ['BB-113.jpg', 'BB-113', picture()],
        ['bb-113.JPEG', 'BB-113', picture()],
        ['BB-113-2.webp', 'BB-113', picture()],
        ['BB-113-12 seen from the side.png', 'BB-113', picture('seen from the side')],
        ['BB-113 a | b; c.png', 'BB-113', picture('a   b  c')],
        ['BB-113.png', 'BB-113', picture()],
        ['BB-113 drawing.png', 'BB-113', file('drawing')],
        ['BB-113 Drawing side view.pdf', 'BB-113', file('drawing', 'side view')],
        ['BB-113 drawings of 1998.pdf', 'BB-113', file('other', 'drawings of 1998')],
        ['BB-113.pdf', 'BB-113', file('other')],
        ['BB-113 other side.pdf', 'BB-113', file('other', 'other side')],
        ['BB-113  drawing  side view.pdf', 'BB-113', file('drawing', 'side view')],
        ['BB-113-2 data sheet.pdf', 'BB-113', file('data-sheet')],
        ['BB-113.stp', 'BB-113', file('3d-model')],
        ['BB-113.dxf', 'BB-113', file('drawing')],
        ['BB-113.zip', 'BB-113', null],
        ['BB-113.svg', 'BB-113', null],
        ['BB-113.jpg.exe', undefined, null],
        ['BB-113', 'BB-113', null],
        ['BB-1132.jpg', undefined, picture()],
        ['BB-113-123.jpg', undefined, picture()],
        ['.jpg', undefined, picture()],
        ['', undefined, null],
      ],
      (name, sku, media) => {
        expect(read(name, 'BB-113')).toEqual({ sku, media });
      },
    );
  });

  it('The longest number of the shop counts.', () => {
    expect(read('BB-113-2.jpg', 'BB-113', 'BB-113-2').sku).toBe('BB-113-2');
    expect(read('BB 113 drawing.pdf', 'BB', 'BB 113').sku).toBe('BB 113');
    expect(read('BB 113-2 drawing.pdf', 'BB', 'BB 113').sku).toBe('BB 113');
  });

  it('What names of files cannot have is a hyphen; composed letters equal others.', () => {
    expect(read('CW-44-170.jpg', 'CW-44/170').sku).toBe('CW-44/170');
    expect(read('Ko\u0308nig-1.jpg', 'König-1').sku).toBe('König-1');
  });

  it('A name has stems of fewer and fewer words, with and without its last number.', () => {
    expect(readMediaName('BB-113-2 Side view.JPG')).toEqual({
      ending: 'jpg',
      stems: [
        { stem: 'bb-113-2 side view', words: '' },
        { stem: 'bb-113-2 side', words: 'view' },
        { stem: 'bb-113-2', words: 'Side view' },
        { stem: 'bb-113', words: 'Side view' },
      ],
    });
    expect(readMediaName('BB')).toEqual({ ending: '', stems: [{ stem: 'bb', words: '' }] });
    expect(readMediaName('.jpg')).toEqual({ ending: 'jpg', stems: [{ stem: '', words: '' }] });
    expect(fileStem(' CW-44/170 ')).toBe('cw-44-170');
  });

  it('Of a name at most MAX_ENTRY_NAME characters before its ending are read, and at most 20 words as a part number.', () => {
    const long = readMediaName(`BB-113 ${'x'.repeat(MAX_ENTRY_NAME)}.jpg`);
    expect(long.ending).toBe('jpg');
    expect(long.stems.at(-1)?.words).toHaveLength(MAX_ENTRY_NAME - 'BB-113 '.length);
    const { stems } = readMediaName(Array.from({ length: 30 }, () => 'a').join(' '));
    expect(stems).toHaveLength(20);
    const described = `BB-113 ${'and '.repeat(30)}so on.jpg`;
    expect(read(described, 'BB-113')).toMatchObject({ sku: 'BB-113', media: { what: 'picture' } });
  });

  it('The description of a picture is cut, and ends with no space.', () => {
    expect(readMedia('jpg', 'a'.repeat(161))).toEqual(picture('a'.repeat(160)));
    expect(readMedia('jpg', ` ${'a'.repeat(159)} b`)).toEqual(picture('a'.repeat(159)));
  });

  it('A long name is read in bounded time.', () => {
    expect(readMediaName('a '.repeat(1_000_000)).stems.length).toBeLessThanOrEqual(40);
  });

  it('tells files of the system from pictures and files', () => {
    forEachRow(
      [
        ['__MACOSX/._BB-113.jpg', true],
        ['.DS_Store', true],
        ['pictures/Thumbs.db', true],
        ['desktop.ini', true],
        ['BB-113.jpg', false],
        ['a__MACOSX/BB-113.jpg', false],
        ['Thumbs.db.jpg', false],
        ['../BB-113.jpg', false],
        ['..', false],
        ['..\\..\\boot.ini', false],
      ],
      (path, isSystem) => {
        expect(isSystemFile(path)).toBe(isSystem);
      },
    );
  });
});
