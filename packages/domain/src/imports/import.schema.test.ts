import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { previewImportInput } from './import.schema.ts';

const read = (fileName: string) =>
  previewImportInput.safeParse({ fileName, text: '' }).data?.fileName ?? null;

describe('the name of an imported file', () => {
  it('is the last part of a path, in one line', () => {
    forEachRow(
      [
        ['parts.csv', 'parts.csv'],
        [' parts 2026.csv ', 'parts 2026.csv'],
        ['C:\\Users\\rahim\\parts.csv', 'parts.csv'],
        ['/home/rahim/parts.csv', 'parts.csv'],
        ['../../etc/passwd', 'passwd'],
        ['parts\r\nFrom: x.csv', 'parts From: x.csv'],
        ['parts\u0000\u202efdp.csv', 'parts fdp.csv'],
        ['চাকা.csv', 'চাকা.csv'],
        ['folder/', null],
        ['', null],
        ['a'.repeat(200), 'a'.repeat(200)],
        ['a'.repeat(201), null],
      ],
      (fileName, expected) => {
        expect(read(fileName)).toBe(expected);
      },
    );
  });

  it('Of any text it is one line of at most 200 characters without a folder.', () => {
    const unit = fc.constantFrom(
      '/',
      '\\',
      '\n',
      '\t',
      '\u2028',
      '\u202e',
      '\u0301',
      'a',
      '.',
      ' ',
    );
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit, maxLength: 60 }), fc.string()), (text) => {
        expect(read(text) ?? 'refused').toMatch(/^[^/\\\p{Cc}\u2028-\u202e]{1,200}$/u);
      }),
    );
  });
});
