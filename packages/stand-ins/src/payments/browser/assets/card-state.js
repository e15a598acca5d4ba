// The rules of the card frame's fields, without the fields: formats, validity and messages.

const BRANDS = [
  { label: 'Visa', pattern: /^4/, length: 16, cvcLength: 3 },
  { label: 'Mastercard', pattern: /^5[1-5]|^2[2-7]/, length: 16, cvcLength: 3 },
  { label: 'Amex', pattern: /^3[47]/, length: 15, cvcLength: 4 },
];
const OTHER_BRAND = { label: '', pattern: /^/, length: 16, cvcLength: 3 };

const MESSAGES = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  incomplete_cvc: "Your card's security code is incomplete.",
};

const brandOf = (digits) => BRANDS.find(({ pattern }) => pattern.test(digits)) ?? OTHER_BRAND;

/** @param {string} text */
export function formatNumber(text) {
  const all = text.replace(/\D/g, '');
  const { label, length } = brandOf(all);
  const digits = all.slice(0, length);
  if (label !== 'Amex') return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
  return digits.replace(/^(\d{4})(?=\d)/, '$1 ').replace(/^(\d{4} \d{6})(?=\d)/, '$1 ');
}

/**
 * `MM / YY` as far as it is typed. Deleting the separator deletes the digit before it.
 * @param {string} text
 * @param {string} before the text before this input
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

/** @param {string} expiry `MM / YY` */
export function readExpiry(expiry) {
  const [month, year] = expiry.split(' / ');
  return year?.length === 2 ? { month: Number(month), year: 2000 + Number(year) } : undefined;
}

/**
 * @param {{ number: string, expiry: string, cvc: string }} fields as shown
 * @param {Set<string>} left the fields that the customer has left
 * @param {Date} now
 */
export function cardState(fields, left, now) {
  const number = fields.number.replace(/\D/g, '');
  const brand = brandOf(number);
  const problems = {
    number: numberProblem(number, brand),
    expiry: expiryProblem(readExpiry(fields.expiry), now),
    cvc: fields.cvc.length < brand.cvcLength ? 'incomplete_cvc' : undefined,
  };
  const valid = Object.keys(problems).filter((name) => problems[name] === undefined);
  const invalid = Object.keys(problems).filter(
    (name) => problems[name]?.startsWith('invalid') || (problems[name] && left.has(name)),
  );
  const code = problems[invalid[0]];
  return {
    brand: brand.label,
    cvcLength: brand.cvcLength,
    complete: valid.length === Object.keys(problems).length,
    invalid,
    valid,
    error: code && { type: 'validation_error', code, message: MESSAGES[code] },
  };
}

function numberProblem(digits, { length }) {
  if (digits.length < length) return 'incomplete_number';
  return passesLuhn(digits) ? undefined : 'invalid_number';
}

/** @param {string} digits */
export function passesLuhn(digits) {
  const sum = digits.split('').reduceRight((total, digit, index) => {
    const value = (digits.length - index) % 2 === 1 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function expiryProblem(expiry, now) {
  if (expiry === undefined || expiry.month < 1 || expiry.month > 12) return 'incomplete_expiry';
  const { month, year } = expiry;
  if (year < now.getFullYear()) return 'invalid_expiry_year_past';
  if (year > now.getFullYear() + 50) return 'invalid_expiry_year';
  const isPast = year === now.getFullYear() && month < now.getMonth() + 1;
  return isPast ? 'invalid_expiry_month_past' : undefined;
}
