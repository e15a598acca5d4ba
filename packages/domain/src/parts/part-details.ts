import { countryName, readCountry } from '../shared/countries.ts';
import { singleLine } from '../shared/unicode.ts';

/** The longest text of a detail, in characters. */
export const MAX_DETAIL = 40;

/** A short text that a part has or has not. */
interface Detail {
  /** Its label, its heading in files, and its words in the audit log. */
  label: string;
  hint: string;
  /** What a text must be, as a sentence. */
  rule: string;
  /** A valid text, for sample files. */
  example: string;
  /** The stored form of a text; null for one that breaks the rule. */
  read(this: void, text: string): string | null;
  /** Every part has another one: a similar part is added without it. */
  isUnique?: boolean;
  /** The form in which buyers read it. */
  show?(this: void, stored: string): string;
}

/** Details that buyers see: on the part's page and in REST. */
export const PUBLIC_DETAILS = {
  gtin: {
    label: 'GTIN',
    hint: 'The number below the bar code: 8, 12, 13 or 14 digits.',
    rule: 'A GTIN has 8, 12, 13 or 14 digits, of which the last one is the check digit.',
    example: '4012345000009',
    read: readGtin,
    isUnique: true,
  },
  hsCode: {
    label: 'Customs code (HS)',
    hint: 'The tariff number of the goods, 6 to 13 digits: 8714.93',
    rule: 'A customs code has 6 to 13 digits, with points or spaces between them.',
    example: '7315.11',
    read: readHsCode,
    show: showHsCode,
  },
  countryOfOrigin: {
    label: 'Country of origin',
    hint: 'Two letters: BD, DE, TW',
    rule: 'A country has two letters, as in ISO 3166: BD, DE, TW.',
    example: 'BD',
    read: readCountry,
    show: countryName,
  },
} as const satisfies Record<string, Detail>;

/** Details of a part; those that are not public are for admins alone. */
export const PART_DETAILS = {
  ...PUBLIC_DETAILS,
  shelfPlace: {
    label: 'Shelf place',
    hint: 'Where the part is in the store. Buyers do not see it.',
    rule: 'A shelf place is one line of at most 40 characters.',
    example: 'C-04-2',
    read: readLine,
    isUnique: true,
  },
} as const satisfies Record<string, Detail>;

export type PublicDetail = keyof typeof PUBLIC_DETAILS;
export type PartDetail = keyof typeof PART_DETAILS;
/** The details of a part as they are stored. */
export type PartDetails = Record<PartDetail, string | null>;

/** Makes something for each public detail. */
export function mapPublicDetails<Value>(
  map: (detail: PublicDetail) => Value,
): Record<PublicDetail, Value> {
  return {
    gtin: map('gtin'),
    hsCode: map('hsCode'),
    countryOfOrigin: map('countryOfOrigin'),
  };
}

/** Makes something for each detail. */
export function mapDetails<Value>(map: (detail: PartDetail) => Value): Record<PartDetail, Value> {
  return { ...mapPublicDetails(map), shelfPlace: map('shelfPlace') };
}

export const PART_DETAIL_NAMES: readonly PartDetail[] = Object.values(mapDetails((name) => name));
export const PUBLIC_DETAIL_NAMES: readonly PublicDetail[] = Object.values(
  mapPublicDetails((name) => name),
);

/** Whether every part has another text of a detail. */
export function isUniqueDetail(detail: PartDetail): boolean {
  const { isUnique = false }: Detail = PART_DETAILS[detail];
  return isUnique;
}

/** The text of a detail as buyers read it. */
export function showDetail(detail: PublicDetail, stored: string): string {
  const { show }: Detail = PUBLIC_DETAILS[detail];
  return show?.(stored) ?? stored;
}

/** A global trade item number (GS1): the weights of its digits are 3 and 1 from the right. */
function readGtin(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return null;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits : null;
}

function readHsCode(text: string): string | null {
  const digits = text.trim().replaceAll(/(?<=\d)[ .](?=\d)/g, '');
  return /^\d{6,13}$/.test(digits) ? digits : null;
}

/** `8714.93`, `8714.93.00`: four digits, then pairs. */
function showHsCode(digits: string): string {
  return [digits.slice(0, 4), ...(digits.slice(4).match(/\d{1,2}/g) ?? [])].join('.');
}

function readLine(text: string): string | null {
  const line = singleLine(text);
  return line === '' || line.length > MAX_DETAIL ? null : line;
}
