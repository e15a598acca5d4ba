import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { transferCode, type Transfer } from './transfer-code.ts';

const transfer: Transfer = {
  holder: 'Bicycles Mania Ltd.',
  account: 'DE89 3704 0044 0532 0130 00',
  swift: 'COBADEFFXXX',
  amountMinor: 150_050,
  currency: 'eur',
  reference: 'BC-000045',
};
const code = (change: Partial<Transfer> = {}) => transferCode({ ...transfer, ...change });

describe('the code of a transfer', () => {
  it('Euros to an IBAN are a European transfer.', () => {
    expect(code()).toBe(
      'BCD\n002\n1\nSCT\nCOBADEFFXXX\nBicycles Mania Ltd.\nDE89370400440532013000\nEUR1500.50\n\n\nBC-000045',
    );
    expect(code({ swift: '' }).split('\n')[4]).toBe('');
  });

  it('is plain text with the values of the transfer', () => {
    forEachRow(
      [
        ['another currency', { currency: 'usd' }, 'USD1500.50'],
        ['an account without IBAN', { account: '1057 2' }, 'EUR1500.50'],
        ['a wrong IBAN', { account: 'DE88370400440532013000' }, 'EUR1500.50'],
        ['no holder', { holder: '' }, 'EUR1500.50'],
        ['more than the standard has', { amountMinor: 100_000_000_000 }, 'EUR1000000000.00'],
        ['nothing to pay', { amountMinor: 0 }, 'EUR0.00'],
        ['a currency without minor units', { currency: 'jpy' }, 'JPY150050'],
      ],
      (_, change, amount) => {
        const all = { ...transfer, ...change };
        const values = [all.holder, all.account, all.swift, amount, all.reference];
        expect(code(change)).toBe(values.filter(Boolean).join('\n'));
      },
    );
  });

  it('An account has no spaces around it.', () => {
    expect(code({ account: ' 1057 2 ' }).split('\n')[1]).toBe('1057 2');
  });

  it.each([
    ['70 of 71 letters', 'a'.repeat(71), 'a'.repeat(70)],
    ['no space at the end', `${'a'.repeat(69)} b`, 'a'.repeat(69)],
    ['66 characters of three bytes', '\u0800'.repeat(70), '\u0800'.repeat(66)],
    ['50 characters of four bytes', '\u{10000}'.repeat(70), '\u{10000}'.repeat(50)],
    [
      'eight characters of two bytes behind 61 of three',
      `${'\u0800'.repeat(61)}${'\u0080'.repeat(9)}`,
      `${'\u0800'.repeat(61)}${'\u0080'.repeat(8)}`,
    ],
  ])('Of a long name it has %s.', (_, holder, shown) => {
    expect(code({ holder }).split('\n')[5]).toBe(shown);
  });

  it('For any holder and amount it has the fields of the standard within its 331 bytes.', () => {
    const holder = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 });
    const amount = fc.integer({ min: 1, max: 99_999_999_999 });
    fc.assert(
      fc.property(holder, amount, (name, amountMinor) => {
        const line = name.replace(/\s/g, ' ').trim();
        fc.pre(line !== '');
        const text = code({ holder: line, amountMinor });
        const fields = text.split('\n');
        expect(fields).toHaveLength(11);
        expect(Array.from(fields[5] ?? '').length).toBeLessThanOrEqual(70);
        expect(line.startsWith(fields[5] ?? '-')).toBe(true);
        expect(fields[7]).toMatch(/^EUR\d{1,9}\.\d{2}$/);
        expect(Math.round(Number(fields[7]?.slice(3)) * 100)).toBe(amountMinor);
      }),
    );
    const account = 'MT84MALT011000012345MTLCAST001S';
    const reference = 'BC-999999999999999';
    const holder90 = '\u{1f6b2}'.repeat(90);
    const widest = code({ holder: holder90, account, reference, amountMinor: 99_999_999_999 });
    expect(widest).toMatch(/^BCD\n/);
    // Each byte beyond ASCII is three characters of the encoded text.
    const bytes = encodeURIComponent(widest).replaceAll(/%../g, 'x').length;
    expect(bytes).toBeLessThanOrEqual(331);
  });
});
