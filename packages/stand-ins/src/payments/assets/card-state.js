// What the fields of the card frame say together. Pure: the frame draws it, the page hears of it.

import { brandOf, expiryProblem, groupNumber, numberProblem } from './card-rules.js';

const ERRORS = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  incomplete_cvc: "Your card's security code is incomplete.",
  incomplete_zip: 'Your postal code is incomplete.',
};

const EXPIRY_CODES = {
  month: 'incomplete_expiry',
  'month-past': 'invalid_expiry_month_past',
  'year-past': 'invalid_expiry_year_past',
  'year-far': 'invalid_expiry_year',
};

/** @param {string} text */
export function formatNumber(text) {
  const digits = text.replace(/\D/g, '');
  return groupNumber(digits.slice(0, Math.max(...brandOf(digits).lengths)));
}

/**
 * `MM / YY` as far as it is typed. Deleting the separator deletes the digit before it.
 * @param {string} text
 * @param {string} before what the field held until now
 */
export function formatExpiry(text, before) {
  let digits = text.replace(/\D/g, '');
  const deleting = text.length < before.length;
  if (deleting && digits === before.replace(/\D/g, '')) digits = digits.slice(0, -1);
  const startsYear = /^\d\s*\//.test(text) || /^[2-9]/.test(digits) || /^1[3-9]/.test(digits);
  if (startsYear && !deleting) digits = `0${digits}`;
  const month = digits.slice(0, 2);
  const year = digits.length === 6 ? digits.slice(4) : digits.slice(2, 4);
  if (month.length < 2 || (deleting && year === '')) return month;
  return `${month} / ${year}`;
}

/**
 * @param {{ number: string, expiry: string, cvc: string, postal?: string }} fields as shown; postal
 *   is undefined where it is not asked for
 * @param {{ number: boolean, expiry: boolean, cvc: boolean, postal: boolean }} left which fields
 *   were left, so that an incomplete one may be named
 * @param {Date} now
 */
export function cardState(fields, left, now) {
  const number = fields.number.replace(/\D/g, '');
  const brand = brandOf(number);
  const codes = {
    number: numberCode(number),
    expiry: expiryCode(fields.expiry, now),
    cvc: fields.cvc.length < brand.cvc ? 'incomplete_cvc' : undefined,
    postal: fields.postal !== undefined && fields.postal.length < 3 ? 'incomplete_zip' : undefined,
  };
  const invalid = Object.keys(codes).filter(
    (name) => codes[name] !== undefined && (left[name] || !codes[name].startsWith('incomplete')),
  );
  const first = invalid[0];
  return {
    brand: brand.name,
    brandLabel: brand.label,
    cvcLength: brand.cvc,
    complete: Object.values(codes).every((code) => code === undefined),
    empty: Object.values(fields).every((text) => text === undefined || text === ''),
    invalid,
    valid: Object.keys(codes).filter((name) => codes[name] === undefined),
    error:
      first === undefined
        ? undefined
        : { type: 'validation_error', code: codes[first], message: ERRORS[codes[first]] },
  };
}

/** @param {string} expiry `MM / YY` */
export function readExpiry(expiry) {
  const [month, year] = expiry.split(' / ');
  return year?.length === 2 ? { month: Number(month), year: 2000 + Number(year) } : undefined;
}

function numberCode(number) {
  const problem = numberProblem(number);
  return problem === undefined ? undefined : `${problem}_number`;
}

function expiryCode(text, now) {
  const expiry = readExpiry(text);
  if (!expiry) return 'incomplete_expiry';
  const problem = expiryProblem(expiry.month, expiry.year, now);
  return problem === undefined ? undefined : EXPIRY_CODES[problem];
}
