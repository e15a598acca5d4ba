import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { isSku, normaliseSku } from './sku.ts';

/** All characters of the planes that have scripts. */
const CHARACTERS = Array.from({ length: 0x1_ffff }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => character.isWellFormed(),
);

describe('normaliseSku', () => {
  it('makes one key of the ways to type a part number', () => {
    forEachRow(
      [
        ['CW-44/170', 'CW44170'],
        ['cw44170', 'CW44170'],
        [' bm p 000037 ', 'BMP000037'],
        ['ÄÖ-1', 'ÄÖ1'],
        ['---', ''],
        ['Колесо-1', 'КОЛЕСО1'],
        ['педаль-1', 'ПЕДАЛЬ1'],
        ['№ 1', 'NO1'],
        ['চাকা-১২', 'চাকা12'],
        ['চা কি/12', 'চাকি12'],
        ['車輪-１２', '車輪12'],
        ['ＣＷ－４４', 'CW44'],
        ['straße', 'STRASSE'],
        ['STRAẞE', 'STRASSE'],
        ['e\u0301-1', 'É1'],
        ['CW\u200b-\u200d44\ufe0f', 'CW44'],
        ['BB-1.15', 'BB1.15'],
        ['bb 11.5', 'BB11.5'],
        ['BB-1,15', 'BB1.15'],
        ['BB-১.১৫', 'BB1.15'],
        ['BB-1..15', 'BB1.15'],
        ['BB-1. 15', 'BB1.15'],
        ['CW.44', 'CW44'],
        ['A.B-1.', 'AB1'],
        ['.5', '5'],
        ['1½', '11⁄2'],
        ['𑛚𑛛', '01'],
        ['A'.repeat(120), 'A'.repeat(120)],
        ['A'.repeat(121), ''],
        ['Ⅷ'.repeat(120), 'VIII'.repeat(120)],
        ['ﷺ'.repeat(40), ''],
      ],
      (sku, normalised) => {
        expect(normaliseSku(sku)).toBe(normalised);
      },
    );
  });

  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom('a', 'Z', 'ß', 'İ', 'ς', 'й', 'ক', 'া', '্', '\u0301', '১', '1', '½', '.', ','),
      fc.constantFrom('-', '/', ' ', '\u00a0', '_', '\u200d', '№', '¨'),
    ),
    maxLength: 12,
  });

  it('is idempotent, and case and separators do not count, in any script', () => {
    fc.assert(
      fc.property(text, (sku) => {
        const number = normaliseSku(sku);
        expect(normaliseSku(number)).toBe(number);
        const spellings = [sku.toLowerCase(), sku.toUpperCase(), sku.normalize('NFD')];
        for (const other of [...spellings, Array.from(sku).join('-'), `/${sku} `]) {
          expect(normaliseSku(other)).toBe(number);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('Every letter, mark and digit counts, unless it is invisible.', () => {
    const lost = CHARACTERS.filter((character) => /[\p{L}\p{M}\p{N}]/u.test(character)).filter(
      (character) =>
        !/\p{Default_Ignorable_Code_Point}/u.test(character) && normaliseSku(character) === '',
    );
    expect(lost).toEqual([]);
  });

  it('The result of any character is its own, in both cases.', () => {
    const others = CHARACTERS.filter((character) => {
      const number = normaliseSku(character);
      return [number, character.toLowerCase(), character.toUpperCase()].some(
        (other) => normaliseSku(other) !== number,
      );
    });
    expect(others).toEqual([]);
  });

  it('Numbers whose digits differ are different, wherever a point stands.', () => {
    const digits = fc.stringMatching(/^[1-9][0-9]{0,5}$/);
    fc.assert(
      fc.property(digits, digits, digits, digits, (a, b, c, d) => {
        const same = a === c && b === d;
        expect(normaliseSku(`BB-${a}.${b}`) === normaliseSku(`bb${c}.${d}`)).toBe(same);
        expect(normaliseSku(`BB-${a}.${b}`)).not.toBe(normaliseSku(`BB-${c}${d}`));
      }),
    );
  });
});

it('A part number has a letter or digit and no control characters.', () => {
  forEachRow(
    [
      ['--', false],
      ['', false],
      ['\u0301', false],
      ['া', false],
      ['০', true],
      ['ক', true],
      ['A'.repeat(121), false],
      ['A\t1', false],
      ['A\r\n1', false],
      ['A\u20281', false],
    ],
    (text, expected) => {
      expect(isSku(text)).toBe(expected);
    },
  );
});
