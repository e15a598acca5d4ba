import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { isEmail, normaliseEmail } from './email.ts';

/** Domains in one script each, and in Punycode whatever they resemble. */
const ACCEPTED = [
  'উদাহরণ.বাংলা',
  'xn--d5b6ci4b4b3a.xn--54b7fta0cc',
  'उदाहरण.भारत',
  'शॉप-१.भारत',
  'xn--p1b6ci4b4b3a.xn--h2brj9c',
  'ক্\u200dষ.বাংলা',
  'مثال.إختبار',
  'مثال۱.ایران',
  'דוגמה.com',
  'пример.рф',
  'велосипеды.com',
  'παράδειγμα.ελ',
  'münchen.de',
  'straße.de',
  'fußball-großhandel.at',
  '例え.テスト',
  'ひらがなカタカナ漢字.jp',
  '자전거.한국',
  'xn--80ak6aa92e.com',
  'xn--pypal-4ve.com',
  'shop4.example',
  `${'a'.repeat(63)}.com`,
  '\u0430\u0440\u0440\u04cf\u0435.рф',
  '\u0430\u0440\u0440\u04cf\u0435.shop.рф',
];
/** Domains that resemble another one, or that no registry can hold. */
const CONFUSABLE = [
  ['Cyrillic among Latin letters', 'p\u0430ypal.com'],
  ['only Cyrillic letters that resemble Latin ones', '\u0430\u0440\u0440\u04cf\u0435.com'],
  ['Greek letters that resemble Latin ones', '\u03bf\u03c1\u03c5\u03c5.com'],
  ['a Latin letter of phonetics', '\u0251pple.com'],
  ['a Bengali digit among Latin letters', 'shop\u09ea.com'],
  ['Devanagari among Bengali letters', 'উদাহ\u0930ণ.বাংলা'],
  ['full-width letters', '\uff53\uff48\uff4f\uff50.com'],
  ['a ligature', 'o\ufb03ce.com'],
  ['half-width letters', 'ﾃｽﾄ.jp'],
  ['a letter of mathematics', '\u{1d5ba}pple.com'],
  ['a joiner between Latin letters', 'pay\u200dpal.com'],
  ['a joiner at the beginning', '\u200dক.বাংলা'],
  ['a mark at the beginning', '\u09bfক.বাংলা'],
  ['directions that mix', 'a\u05d0.com'],
  ['broken Punycode', 'xn--a\u00e9.com'],
  ['Punycode that decodes to nothing valid', 'xn--iñvalid.com'],
  ['Punycode of ASCII letters', 'xn--shop-.com'],
  ['a label of 64 characters', `${'a'.repeat(64)}.com`],
  ['a number as the last label', 'shop.123'],
] as const;

describe('isEmail', () => {
  it('accepts an address in any valid domain', () => {
    forEachRow(ACCEPTED, (domain) => {
      expect(isEmail(`name@${domain}`)).toBe(true);
    });
  });

  it('rejects an invalid domain', () => {
    forEachRow<readonly [string, string]>(CONFUSABLE, (_, domain) => {
      expect(isEmail(`name@${domain}`)).toBe(false);
    });
  });
});

it('An address has at most 254 characters.', () => {
  expect(isEmail(`${'a'.repeat(242)}@shop.example`)).toBe(false);
  expect(isEmail(`${'a'.repeat(241)}@shop.example`)).toBe(true);
});

describe('normaliseEmail', () => {
  it('stores one form of an address', () => {
    forEachRow(
      [
        [' Name@My-Shop.COM.bd\n', 'name@my-shop.com.bd'],
        ['name@উদাহরণ.বাংলা', 'name@xn--d5b6ci4b4b3a.xn--54b7fta0cc'],
        ['Name@MÜNCHEN.de', 'name@xn--mnchen-3ya.de'],
        ['name{@münchen.de', 'name{@xn--mnchen-3ya.de'],
        // A browser may have converted the domain, and a keyboard may have decomposed it.
        ['name@xn--mnchen-3ya.de', 'name@xn--mnchen-3ya.de'],
        ['name@mu\u0308nchen.de', 'name@xn--mnchen-3ya.de'],
        ['name@p\u0430ypal.com', 'name@p\u0430ypal.com'],
        ['no address', 'no address'],
      ],
      (given, stored) => {
        expect(normaliseEmail(given)).toBe(stored);
        expect(normaliseEmail(stored)).toBe(stored);
      },
    );
  });
});
