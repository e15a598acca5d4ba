import * as z from 'zod/mini';
import { cleanedText } from './bounded-text.ts';
import { normaliseText } from './unicode.ts';

/** The longest address that SMTP forwards. */
export const MAX_EMAIL = 254;

const LABEL = String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c\u200d]*(?:-+[\p{L}\p{N}\p{M}\u200c\u200d]+)*`;
const ATOM = String.raw`[\w!#$%&'*+/=?^\x60{|}~-]+`;

/**
 * An email address: an ASCII dot-atom (RFC 5322), `@`, and a domain, which may be international. Each
 * text matches in one way only, so that the time is linear in its length.
 */
const EMAIL = new RegExp(
  String.raw`^${ATOM}(?:\.${ATOM})*@(?:${LABEL}\.)+(?:\p{L}[\p{L}\p{M}\u200c\u200d]+|xn--[a-z\d-]+)$`,
  'u',
);

/**
 * The address as the shop stores and compares it: trimmed, in lower case, with an international domain in
 * Punycode. Some browsers convert what is typed, others do not; mail servers need it.
 */
export function normaliseEmail(text: string): string {
  const typed = text.slice(0, 4 * MAX_EMAIL).trim();
  const address = normaliseText(typed.toLowerCase(), 'NFC');
  if (!isEmail(address)) return address;
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + (toAscii(address.slice(at)) ?? '');
}

/** Whether a text is an email address whose domain is valid and not confusable with another (UTS #39). */
export function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL || !EMAIL.test(text)) return false;
  return isUnambiguousDomain(text.slice(text.lastIndexOf('@') + 1).toLowerCase());
}

/** An address in its stored form, with the messages of the form that has it. */
export function emailText(invalid: string, missing = invalid) {
  return cleanedText(MAX_EMAIL, normaliseEmail, { message: invalid }).check(
    z.minLength(1, { error: missing, abort: true }),
    z.refine(isEmail, invalid),
  );
}

/** A host by the rules of UTS #46: no invalid character, joiner, direction or Punycode. */
const hostSchema = z.url({ normalize: true });

/** The domain in Punycode, or null if it is invalid. */
function toAscii(domain: string): string | null {
  const { data: url } = hostSchema.safeParse(`http://${domain}/`);
  return url === undefined ? null : url.slice('http://'.length, -1);
}

/**
 * Whether a domain is valid by UTS #46 and not confusable with another: it is in its normalised form, each
 * label is of one script, and none has only letters that resemble Latin ones. Punycode is always accepted.
 */
function isUnambiguousDomain(domain: string): boolean {
  const ascii = toAscii(domain);
  if (ascii === null || ascii.split('.').some((label) => label.length > 63)) return false;
  if (ascii === domain) return true;
  if (normaliseText(domain, 'NFKC') !== normaliseText(domain, 'NFC')) return false;
  const labels = domain.split('.').filter((label) => /\P{ASCII}/u.test(label));
  const isLatinZone = /\.[a-z\d-]+$/.test(domain);
  return labels.every(
    (label) => isOfOneScript(label) && !(isLatinZone && CONFUSABLE_WITH_LATIN.test(label)),
  );
}

/** The scripts in everyday use (UAX #31); Japanese mixes three. Of Latin, no phonetic letters. */
const SCRIPTS = new RegExp(
  [
    String.raw`[a-z\u00df-\u024f\u1e00-\u1eff\p{Script=Inherited}]`,
    String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]`,
    ...(
      'Cyrillic Greek Armenian Hebrew Arabic Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil ' +
      'Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Georgian Hangul Ethiopic Khmer Han Bopomofo'
    )
      .split(' ')
      .map((script) => String.raw`[\p{scx=${script}}\u200c\u200d]`),
  ]
    .map((script) => String.raw`^(?:${script}|[\d-])+$`)
    .join('|'),
  'u',
);

const isOfOneScript = (label: string): boolean => SCRIPTS.test(label);

/** Labels of Cyrillic, Greek or Armenian letters that all resemble Latin ones (UTS #39). */
const CONFUSABLE_WITH_LATIN =
  /^(?:[\d\-аысԁеԍһіюјӏорԗԛѕԝхуъьҽпгѵѡ]+|[\d\-αικνρυωηοτ]+|[\d\-ագզէլհյոսւօ]+)$/u;
