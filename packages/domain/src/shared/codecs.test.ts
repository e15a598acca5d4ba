import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import * as z from 'zod/mini';
import {
  day,
  decodeOr,
  line,
  money,
  orNull,
  percent,
  textOrNull,
  units,
  word,
  type TextCodec,
} from './codecs.ts';
import { DAY_MS } from './day.ts';
import { singleLineSchema } from './fields.ts';
import { singleLine } from './unicode.ts';

const anyWhole = z.int();
const amount = money('usd', z.int().check(z.positive(), z.lte(99_999_999)));
const digits = units(z.int().check(z.nonnegative(), z.lte(1_000_000_000)), { maxDigits: 15 });
const grouped = units(anyWhole, { notation: 'grouped' });
const lineText = textOrNull(z.nullable(singleLineSchema(40)));

const whole = fc.integer({ min: 0, max: 2 ** 40 });
const signedWhole = fc.integer({ min: -(2 ** 40), max: 2 ** 40 });
const cleanLine = fc.string({ maxLength: 40, unit: 'binary' }).map(singleLine);

/** A value that is not decoded from its text; null for none. */
function lostValue<Value>(codec: TextCodec<Value>, values: fc.Arbitrary<Value>) {
  const isKept = (value: Value) => Object.is(z.decode(codec, z.encode(codec, value)), value);
  return fc.check(fc.property(values, isKept)).counterexample;
}

function issueCodes(codec: TextCodec<unknown>, text: string) {
  return codec.safeParse(text).error?.issues.map(({ code }) => code);
}

describe('every codec decodes the text that it encodes', () => {
  it.each(['usd', 'jpy', 'kwd'])('money in %s', (currency) => {
    expect(lostValue(money(currency, anyWhole), whole)).toBeNull();
    expect(lostValue(money(currency, anyWhole, { signed: true }), signedWhole)).toBeNull();
    expect(lostValue(orNull(money(currency, anyWhole)), fc.option(whole))).toBeNull();
  });

  it('units', () => {
    expect(lostValue(units(anyWhole), whole)).toBeNull();
    expect(lostValue(grouped, whole)).toBeNull();
  });

  it('percentages', () => {
    expect(lostValue(percent(anyWhole), fc.integer({ min: 0, max: 99_999 }))).toBeNull();
    expect(
      lostValue(percent(anyWhole, { signed: true }), fc.integer({ min: -99_999, max: 99_999 })),
    ).toBeNull();
  });

  it('days', () => {
    const days = fc.integer({ min: 0, max: 100_000 }).map((count) => count * DAY_MS);
    expect(lostValue(day(anyWhole), days)).toBeNull();
  });

  it('texts of one line', () => {
    const lines = cleanLine.filter((text) => text !== '' && text.length <= 40);
    expect(lostValue(line(singleLineSchema(40)), lines)).toBeNull();
    expect(lostValue(lineText, fc.option(lines))).toBeNull();
    expect(
      lostValue(word(z.enum(['draft', 'active'])), fc.constantFrom('draft', 'active')),
    ).toBeNull();
  });
});

const GROUPED_DIGITS = '1,00,000';
const BANGLA_DIGITS = '১২';

describe('what is refused, and what is not', () => {
  it('reads money and units as they are typed', () => {
    forEachRow<[string, number | null, number | null, number | null]>(
      [
        // text, amount in minor units, digits, grouped units
        ['12', 1200, 12, 12],
        [' 12 ', 1200, 12, 12],
        ['007', 700, 7, 7],
        ['1,200', null, null, 1200],
        [GROUPED_DIGITS, null, null, null],
        ['1e3', null, null, null],
        [BANGLA_DIGITS, null, null, 12],
        ['1.5', 150, null, null],
        ['1.50', 150, null, null],
        ['1.505', null, null, null],
        ['1,50', null, null, null],
        ['-1', null, null, null],
        ['\u22121', null, null, null],
        ['+1', null, null, null],
        ['0x10', null, null, null],
        ['', null, null, null],
        [' ', null, null, null],
        ['1 200', null, null, 1200],
        ['12 pcs', null, null, null],
      ],
      (text, minor, units1, units2) => {
        expect(decodeOr(amount, text, null)).toBe(minor);
        expect(decodeOr(digits, text, null)).toBe(units1);
        expect(decodeOr(grouped, text, null)).toBe(units2);
      },
    );
  });

  it('reads an amount with a sign', () => {
    forEachRow<[string, number | null]>(
      [
        ['-20', -2000],
        ['\u221220.5', -2050],
        ['- 20', -2000],
        [' -20 ', -2000],
        ['20', 2000],
        ['--20', null],
        ['+20', null],
        ['20-', null],
        ['-', null],
      ],
      (text, minor) => {
        expect(decodeOr(money('usd', anyWhole, { signed: true }), text, null)).toBe(minor);
      },
    );
  });

  it('reads a rate, and a change of one with its sign', () => {
    forEachRow<[string, number | null, number | null]>(
      [
        // text, rate, change
        ['17.5', 1750, 1750],
        ['17.50', 1750, 1750],
        ['17.500', 1750, null],
        ['+3.5 %', null, 350],
        ['-2', null, -200],
        ['7,5', null, null],
        ['1e1', null, null],
        [BANGLA_DIGITS, null, null],
        ['', null, null],
      ],
      (text, rate, change) => {
        expect(decodeOr(percent(anyWhole), text, null)).toBe(rate);
        expect(decodeOr(percent(anyWhole, { signed: true }), text, null)).toBe(change);
      },
    );
  });

  it.each([
    ['2026-11-24', Date.UTC(2026, 10, 24)],
    ['2026-13-01', null],
    ['2026-11-24T10:00', null],
    ['24.11.2026', null],
    ['', null],
  ])('%j as a day is %j', (text, time) => {
    expect(decodeOr(day(anyWhole), text, null)).toBe(time);
  });

  it('By default an amount has no sign, and units are plain digits.', () => {
    expect(decodeOr(money('usd', anyWhole), '-1', null)).toBeNull();
    expect(decodeOr(units(anyWhole), '1,200', null)).toBeNull();
  });

  it('An empty text is null, or the number that stands for it.', () => {
    expect(decodeOr(orNull(amount), ' ', 0)).toBeNull();
    expect(decodeOr(lineText, ' ', '-')).toBeNull();
    expect(decodeOr(units(anyWhole, { blank: 0 }), ' ', null)).toBe(0);
    expect(decodeOr(units(anyWhole, { blank: 1 }), ' ', null)).toBe(1);
  });
});

describe('the issues of a refused text', () => {
  it('They are those of the rules, so that a file names the problem of a cell.', () => {
    expect(issueCodes(amount, 'x')).toEqual(['invalid_type']);
    expect(issueCodes(amount, '0')).toEqual(['too_small']);
    expect(issueCodes(amount, '1000000')).toEqual(['too_big']);
    expect(issueCodes(digits, '1000000001')).toEqual(['too_big']);
    expect(issueCodes(digits, '1'.repeat(15))).toEqual(['too_big']);
    expect(issueCodes(digits, '1'.repeat(16))).toEqual(['invalid_type']);
    expect(issueCodes(orNull(amount), '0')).toEqual(['too_small']);
  });

  it('A form gives its own message, at the path of the field.', () => {
    const form = z.object({ price: money('usd', anyWhole, { message: 'Enter a price.' }) });
    expect(form.safeParse({ price: '1,5' }).error?.issues).toMatchObject([
      { path: ['price'], message: 'Enter a price.' },
    ]);
  });

  it('A stored value that breaks a rule can be encoded and edited.', () => {
    expect(z.encode(amount, 0)).toBe('0.00');
    expect(z.encode(digits, 2_000_000_000)).toBe('2000000000');
  });
});
