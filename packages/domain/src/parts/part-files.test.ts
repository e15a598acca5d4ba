import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import {
  cleanFileName,
  fileFormat,
  fileUrl,
  FILES_EXAMPLE,
  formatFiles,
  isStoredFileName,
  MAX_FILE_NAME,
  parseFileUrl,
  type PartFile,
  readFiles,
  storedFileName,
} from './part-files.ts';

const SHA256 = '0123456789abcdef'.repeat(4);

describe('fileFormat', () => {
  it('is the format of the extension of a valid name', () => {
    forEachRow(
      [
        ['crank.pdf', 'pdf'],
        ['CRANK.PDF', 'pdf'],
        ['crank.step', 'step'],
        ['crank.stp', 'step'],
        ['crank.dxf', 'dxf'],
        ['crank.png', 'png'],
        ['crank.v2.pdf', 'pdf'],
        ['_crank.pdf', 'pdf'],
        ['-crank.pdf', 'pdf'],
        ['পদক-১.pdf', 'pdf'],
        [`${'a'.repeat(MAX_FILE_NAME - 4)}.pdf`, 'pdf'],
        [`${'a'.repeat(MAX_FILE_NAME - 3)}.pdf`, null],
        ['', null],
        ['pdf', null],
        ['.pdf', null],
        ['..pdf', null],
        ['crank', null],
        ['crank.', null],
        ['crank.pdfx', null],
        ['crank.pdf.exe', null],
        ['crankpdf', null],
        ['a/crank.pdf', null],
        ['two words.pdf', null],
        ['crank.pdf ', null],
      ],
      (name, format) => {
        expect(fileFormat(name)).toBe(format);
      },
    );
  });
});

describe('cleanFileName', () => {
  it('makes a valid name of any name', () => {
    forEachRow(
      [
        ['crank.pdf', 'crank.pdf'],
        ['Crank, 44T (new).PDF', 'Crank-44T-new-.PDF'],
        ['../../etc/side.pdf', 'etc-side.pdf'],
        [String.raw`C:\\files\\side.pdf`, 'C-files-side.pdf'],
        ['side.view.v2.pdf', 'side.view.v2.pdf'],
        ['পদক ১.pdf', 'পদক-১.pdf'],
        ['crank-arm-set', 'crank-arm-set'],
        ['', 'file'],
        ['...', 'file.'],
        ['.pdf', 'file.pdf'],
        ['?.pdf', 'file.pdf'],
        ['crank.abcdefghijkl', 'crank.abcdefghi'],
        [`${'a'.repeat(200)}.pdf`, `${'a'.repeat(MAX_FILE_NAME - 4)}.pdf`],
        [`/${'b'.repeat(2000)}`, 'b'.repeat(MAX_FILE_NAME)],
        [`${'?'.repeat(2000)}a.pdf`, 'a.pdf'],
        [`a${'𝐀'.repeat(60)}.pdf`, `a${'𝐀'.repeat(47)}.pdf`],
      ],
      (sent, name) => {
        expect(cleanFileName(sent)).toBe(name);
      },
    );
  });

  it('Any name with a known ending becomes the name of a file, and stays so.', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (stem) => {
        const name = cleanFileName(`${stem}.pdf`);
        expect(fileFormat(name)).toBe('pdf');
        expect(cleanFileName(name)).toBe(name);
      }),
    );
  });
});

describe('addresses and stored names', () => {
  it('The content of a file has one name, under each name of the file.', () => {
    const url = fileUrl(SHA256, 'Crank.STP');
    expect(url).toBe(`/files/${SHA256}/Crank.STP`);
    expect(parseFileUrl(url)).toEqual({ stored: `${SHA256}.step`, name: 'Crank.STP' });
    expect(isStoredFileName(storedFileName(SHA256, 'step'))).toBe(true);
  });

  it('Another address is the address of no file.', () => {
    forEachRow(
      [
        '',
        '/files/',
        `/files/${SHA256}`,
        `/files/${SHA256}/`,
        `/files/${SHA256}/crank`,
        `/files/${SHA256}/a/crank.pdf`,
        `/files/${SHA256}/crank.pdf/`,
        `/files/${SHA256}//crank.pdf`,
        `/files/${SHA256}-crank.pdf`,
        `/files/${SHA256}0/crank.pdf`,
        `/files/${SHA256.slice(1)}/crank.pdf`,
        `/files/${SHA256.toUpperCase()}/crank.pdf`,
        `/filex/${SHA256}/crank.pdf`,
        `https://shop.example/files/${SHA256}/crank.pdf`,
      ],
      (url) => {
        expect(parseFileUrl(url)).toBeNull();
      },
    );
  });

  it('Another name is the name of no stored file.', () => {
    forEachRow(
      [
        '',
        SHA256,
        `${SHA256}.`,
        `${SHA256}.stp`,
        `${SHA256}.PDF`,
        `${SHA256}.pdf.tmp`,
        `${SHA256.slice(1)}.pdf`,
        `${SHA256.toUpperCase()}.pdf`,
        `../${SHA256}.pdf`,
      ],
      (name) => {
        expect(isStoredFileName(name)).toBe(false);
      },
    );
  });
});

const file = (fields: Partial<PartFile> = {}): PartFile => ({
  url: fileUrl(SHA256, 'crank.pdf'),
  kind: 'drawing',
  bytes: 18_432,
  title: 'Side view with sizes',
  language: 'en',
  revision: 'B',
  ...fields,
});

/** An entry of a cell. */
const entry = (fields: object) => ({
  url: '',
  kind: '',
  bytes: null,
  language: '',
  revision: '',
  title: '',
  ...fields,
});

describe('files in the cell of a file', () => {
  it('are written in one order, and read again', () => {
    const files = [file(), file({ kind: 'manual', title: '', language: '', revision: '' })];
    const cell = FILES_EXAMPLE.replace('<sha256>', SHA256);
    expect(formatFiles(files)).toBe(`${cell} | /files/${SHA256}/crank.pdf; manual; 18432; ; ; `);
    expect(readFiles(formatFiles(files))).toEqual(files);
    expect(formatFiles([])).toBe('');
  });

  it.each(['', '  ', 'none', ' None '])('“%s” has none', (text) => {
    expect(readFiles(text)).toEqual([]);
  });

  it('are read with what is missing left empty', () => {
    forEachRow(
      [
        ['/a.pdf', [entry({ url: '/a.pdf' })]],
        [' /a.pdf ;drawing ', [entry({ url: '/a.pdf', kind: 'drawing' })]],
        ['/a.pdf|', [entry({ url: '/a.pdf' }), entry({})]],
        ['/a; b; 999999999', [entry({ url: '/a', kind: 'b', bytes: 999_999_999 })]],
        ['/a; b; 1234567890', [entry({ url: '/a', kind: 'b' })]],
        ['/a; b; 1e3', [entry({ url: '/a', kind: 'b' })]],
        ['/a; b; -1', [entry({ url: '/a', kind: 'b' })]],
        [
          '/a; b; 1; en; C; one;two',
          [
            entry({
              url: '/a',
              kind: 'b',
              bytes: 1,
              language: 'en',
              revision: 'C',
              title: 'one; two',
            }),
          ],
        ],
      ],
      (text, files) => {
        expect(readFiles(text)).toEqual(files);
      },
    );
  });
});
