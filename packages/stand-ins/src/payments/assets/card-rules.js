// What makes a card number, an expiry and a security code well-formed. The card frame and the API
// both use these rules, so that they cannot disagree.

const BRANDS = [
  { name: 'visa', label: 'Visa', pattern: /^4/, lengths: [16], cvc: 3 },
  {
    name: 'mastercard',
    label: 'Mastercard',
    pattern: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    cvc: 3,
  },
  { name: 'amex', label: 'Amex', pattern: /^3[47]/, lengths: [15], cvc: 4 },
  { name: 'discover', label: 'Discover', pattern: /^(6011|64[4-9]|65)/, lengths: [16], cvc: 3 },
  { name: 'diners', label: 'Diners', pattern: /^3(0|6|8|9)/, lengths: [14, 16], cvc: 3 },
  { name: 'jcb', label: 'JCB', pattern: /^35/, lengths: [16], cvc: 3 },
  { name: 'unionpay', label: 'UnionPay', pattern: /^62/, lengths: [16, 19], cvc: 3 },
];
const UNKNOWN = { name: 'unknown', label: '', pattern: /^/, lengths: [16], cvc: 3 };

/** @param {string} number digits, also the first few of a number */
export function brandOf(number) {
  return BRANDS.find(({ pattern }) => pattern.test(number)) ?? UNKNOWN;
}

/** @param {string} number digits */
export function passesLuhn(number) {
  let sum = 0;
  for (let place = 0; place < number.length; place += 1) {
    const digit = Number(number[number.length - 1 - place]);
    const doubled = digit * 2;
    const odd = doubled > 9 ? doubled - 9 : doubled;
    sum += place % 2 === 0 ? digit : odd;
  }
  return sum % 10 === 0;
}

/** @param {string} number digits */
export function groupNumber(number) {
  const { name } = brandOf(number);
  const ends = name === 'amex' || (name === 'diners' && number.length < 15) ? [4, 10] : [4, 8, 12];
  const starts = [0, ...ends];
  return starts
    .map((start, index) => number.slice(start, ends[index]))
    .filter((group) => group !== '')
    .join(' ');
}

/** @param {string} number digits @returns {'incomplete' | 'invalid' | undefined} */
export function numberProblem(number) {
  const { lengths } = brandOf(number);
  if (lengths.includes(number.length) && passesLuhn(number)) return undefined;
  return number.length < Math.max(...lengths) ? 'incomplete' : 'invalid';
}

/**
 * @param {number} month 1 to 12
 * @param {number} year four digits
 * @param {Date} now
 * @returns {'month' | 'month-past' | 'year-past' | 'year-far' | undefined}
 */
export function expiryProblem(month, year, now) {
  if (month < 1 || month > 12) return 'month';
  if (year < now.getFullYear()) return 'year-past';
  if (year > now.getFullYear() + 50) return 'year-far';
  return year === now.getFullYear() && month < now.getMonth() + 1 ? 'month-past' : undefined;
}
