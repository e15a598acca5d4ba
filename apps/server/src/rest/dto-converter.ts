import { minorDigits, parseMajor, toMajor } from '@bm/domain/money/money';
import { badInputAt } from '../http/errors.ts';
import { toRootRelative } from '../http/uploads.ts';

export type DtoConverter = ReturnType<typeof createDtoConverter>;

/** Converts money and image addresses between the procedures and the REST interface. */
export function createDtoConverter(shop: { currency: string; publicUrl: string }) {
  const { currency, publicUrl } = shop;
  /** A decimal as minor units. Throws BAD_INPUT that names `field`. */
  const toMinor = (value: string | number, field: string): number => {
    const minor =
      parseMajor(value, currency) ?? parseMajor(withoutNoise(value, currency), currency);
    if (minor === null) throw badInputAt(field, 'Give an amount of money.');
    return minor;
  };
  return {
    /** Minor units as a decimal number. */
    price: (minor: number) => toMajor(minor, currency),
    minor: toMinor,
    /** A stored picture's address, absolute; an empty one stays empty. */
    picture: (stored: string) => (stored.startsWith('/') ? publicUrl + stored : stored),
    /** The address to store: an image of the shop without the shop's origin. */
    storedPicture: (given: string) => toRootRelative(given, publicUrl),
  };
}

/** Rounds, because 4.85 times 50 is 242.49999999999997 in floating point. */
function withoutNoise(value: string | number, currency: string): string {
  // `Number` also reads hexadecimal numbers, exponents and spaces.
  if (!/^\d+(?:\.\d+)?$/.test(String(value))) return '';
  const amount = Number(value);
  const rounded = amount.toFixed(minorDigits(currency));
  return Math.abs(Number(rounded) - amount) <= Math.abs(amount) * 1e-12 ? rounded : '';
}
