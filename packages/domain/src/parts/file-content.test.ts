import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { hasActivePart, hasFormat } from './file-content.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const PNG = '\u0089PNG\r\n\u001A\n';
const IEND = '\u0000\u0000\u0000\u0000IEND\u00AEB`\u0082';

describe('hasFormat', () => {
  it('accepts a file of each format', () => {
    forEachRow(
      [
        ['pdf', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'],
        ['pdf', '%PDF-2.0\n%%EOF'],
        ['step', 'ISO-10303-21;\nHEADER;\nENDSEC;\nEND-ISO-10303-21;\n'],
        ['step', '\u00EF\u00BB\u00BFISO-10303-21;\r\nEND-ISO-10303-21;'],
        ['step', '\n ISO-10303-21 ;\nEND-ISO-10303-21 ;'],
        ['dxf', '  0\r\nSECTION\r\n  2\r\nENTITIES\r\n  0\r\nENDSEC\r\n  0\r\nEOF\r\n'],
        ['dxf', '999\nDrawn by hand\n0\nSECTION\n0\nENDSEC\n0\nEOF'],
        ['png', `${PNG}pixels${IEND}`],
      ] as const,
      (format, text) => {
        expect(hasFormat(bytes(text), format)).toBe(true);
      },
    );
  });

  it('refuses what has another content', () => {
    forEachRow(
      [
        ['pdf', ''],
        ['pdf', 'MZ\u0090\u0000'],
        ['pdf', '<html>%PDF-1.7 %%EOF'],
        ['pdf', '%PDF-1.7\n%%EOF\nPK\u0003\u0004 an archive behind it'],
        ['step', 'ISO-10303-21;\nHEADER;'],
        ['step', 'ISO-10303-21;\u0000\nEND-ISO-10303-21;'],
        ['step', '<script> ISO-10303-21;\nEND-ISO-10303-21;'],
        ['step', 'ISO-\u00EF\u00BB\u00BF10303-21;\nEND-ISO-10303-21;'],
        ['step', 'ISO-10303-21;\nEND-ISO-10303-21;\n<script>'],
        ['dxf', 'AutoCAD Binary DXF\r\n\u001A\u0000'],
        ['dxf', '0\nSECTION\n<script>alert(1)</script>'],
        ['dxf', '1\nSECTION\n0\nENDSEC\n0\nEOF'],
        ['dxf', '0\nHEADER\n0\nENDSEC\n0\nEOF'],
        ['dxf', '0\nSECTION\n0\nENDSEC\n0\nEND'],
        ['dxf', '0\nSECTION\n0\nENDSEC\n1\nEOF'],
        ['png', `pixels of no PNG${IEND}`],
        ['png', `\u0089GIF\r\n\u001A\n${IEND}`],
        ['png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
        ['png', `${PNG}pixels${IEND}PK`],
        ['png', `${PNG}pixels`],
      ] as const,
      (format, text) => {
        expect(hasFormat(bytes(text), format)).toBe(false);
      },
    );
  });
});

describe('hasActivePart', () => {
  it.each([
    '<</S/JavaScript/JS(app.alert(1))>>',
    '/#4aavaScript 5 0 R',
    '/La#75nch',
    '/Encrypt 9 0 R',
  ])('finds %s', (text) => expect(hasActivePart(text)).toBe(true));
  it.each(['/OpenAction[3 0 R/Fit]', '/URI(https://shop.test)', '/Launchpad', 'JavaScript'])(
    'leaves %s',
    (text) => expect(hasActivePart(text)).toBe(false),
  );
});
